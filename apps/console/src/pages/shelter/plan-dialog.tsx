import type { ShelterPlanPatch } from '@campkit/sdk/rest/api.generated'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useEdit } from '#api/edit'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Field, Input } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import { centimetres, metres } from './unit-fields.ts'
import { CHANGED } from './use-acts.ts'
import type { View } from './view.ts'

type Circuit = { readonly key: number; readonly name: string; readonly amps: string }

type Typed = {
  readonly length: string
  readonly width: string
  readonly hours: string
  readonly circuits: readonly Circuit[]
}

const typedOf = (plan: View['board']['plan']): Typed => ({
  length: metres(plan.lotLengthCm),
  width: metres(plan.lotWidthCm),
  hours: String(plan.offerHours),
  circuits: plan.circuits.map(({ name, ratingAmps }, key) => ({
    key,
    name,
    amps: String(ratingAmps),
  })),
})

const bodyOf = ({ length, width, hours, circuits }: Typed): ShelterPlanPatch => ({
  lotLengthCm: centimetres(length),
  lotWidthCm: centimetres(width),
  offerHours: Number(hours),
  circuits: circuits
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, amps }) => ({ name: name.trim(), ratingAmps: Number(amps) })),
})

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
  const { plan } = view.board
  const edit = useEdit(plan, {
    typedOf: (now) => typedOf(now ?? plan),
    bodyOf,
    path: '/shelter/plan',
    changes: CHANGED,
    onDone: () => {
      toast(words.planSaved)
      onClose()
    },
  })
  const { typed, set, error } = edit
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    edit.save()
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.changePlan}
      lede={words.planLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={edit.isPending}>
            {words.savePlan}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={words.lotLength} fault={error?.of('lotLengthCm')}>
            <Input
              inputMode="decimal"
              value={typed.length}
              onChange={({ target }) => set({ length: target.value })}
            />
          </Field>
          <Field label={words.lotWidth} fault={error?.of('lotWidthCm')}>
            <Input
              inputMode="decimal"
              value={typed.width}
              onChange={({ target }) => set({ width: target.value })}
            />
          </Field>
          <Field label={words.offerHours} fault={error?.of('offerHours')}>
            <Input
              type="number"
              required
              min={1}
              max={720}
              value={typed.hours}
              onChange={({ target }) => set({ hours: target.value })}
            />
          </Field>
        </div>
        <Circuits circuits={typed.circuits} onChange={(circuits) => set({ circuits })} />
      </form>
      <HeldTrouble of={edit} held={edit} />
    </FormDialog>
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
