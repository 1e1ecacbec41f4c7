import type { ShelterPlanPatch } from '@campkit/sdk/rest/api.generated'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import { centimetres, metres } from './unit-fields.ts'
import { CHANGED } from './use-acts.ts'
import type { View } from './view.ts'

type Circuit = { readonly key: number; readonly name: string; readonly amps: string }

/** How big the lot is, what each circuit carries, and how long an offered bed waits. */
export function PlanDialog({
  view,
  onClose,
}: {
  readonly view: View
  readonly onClose: () => void
}) {
  const toast = useToast()
  const form = useId()
  const [plan] = useState(view.board.plan)
  const [circuits, setCircuits] = useState<readonly Circuit[]>(() =>
    plan.circuits.map(({ name, ratingAmps }, key) => ({ key, name, amps: String(ratingAmps) })),
  )
  const saving = useChange<ShelterPlanPatch>(
    (body) => ({ method: 'PATCH', path: '/shelter/plan', body, version: plan.version }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.planSaved)
        onClose()
      },
    },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    saving.mutate({
      lotLengthCm: centimetres(said.get('length')),
      lotWidthCm: centimetres(said.get('width')),
      offerHours: Number(said.get('hours')),
      circuits: circuits
        .filter(({ name }) => name.trim() !== '')
        .map(({ name, amps }) => ({ name: name.trim(), ratingAmps: Number(amps) })),
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.changePlan}
      lede={words.planLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={saving.isPending}>
            {words.savePlan}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={words.lotLength} fault={saving.error?.of('lotLengthCm')}>
            <Input name="length" inputMode="decimal" defaultValue={metres(plan.lotLengthCm)} />
          </Field>
          <Field label={words.lotWidth} fault={saving.error?.of('lotWidthCm')}>
            <Input name="width" inputMode="decimal" defaultValue={metres(plan.lotWidthCm)} />
          </Field>
          <Field label={words.offerHours} fault={saving.error?.of('offerHours')}>
            <Input
              name="hours"
              type="number"
              required
              min={1}
              max={720}
              defaultValue={plan.offerHours}
            />
          </Field>
        </div>
        <Circuits circuits={circuits} onChange={setCircuits} />
      </form>
      <Trouble problem={saving.error} isChange />
    </Dialog>
  )
}

function Circuits({
  circuits,
  onChange,
}: {
  readonly circuits: readonly Circuit[]
  readonly onChange: (circuits: readonly Circuit[]) => void
}) {
  const change = (key: number, more: Partial<Circuit>) =>
    onChange(circuits.map((one) => (one.key === key ? { ...one, ...more } : one)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-14 font-label">{words.circuits}</legend>
      {circuits.map(({ key, name, amps }, at) => (
        <div key={key} className="grid grid-cols-[1fr_88px_auto] gap-2">
          <Input
            aria-label={words.circuitName(at + 1)}
            placeholder={words.circuitHint}
            value={name}
            maxLength={40}
            onChange={({ target }) => change(key, { name: target.value })}
          />
          <Input
            aria-label={words.circuitAmps(at + 1)}
            type="number"
            required={name.trim() !== ''}
            min={1}
            max={10_000}
            placeholder={words.ampsHint}
            value={amps}
            onChange={({ target }) => change(key, { amps: target.value })}
          />
          <Button
            kind="quiet"
            square
            aria-label={words.dropCircuit(name)}
            onClick={() => onChange(circuits.filter((one) => one.key !== key))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="sm"
          onClick={() => onChange([...circuits, { key: Date.now(), name: '', amps: '' }])}
        >
          <Plus aria-hidden />
          {words.addCircuit}
        </Button>
      </div>
    </fieldset>
  )
}
