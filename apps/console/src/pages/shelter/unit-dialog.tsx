import { Copy, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useAddress } from '#api/address'
import { useChange } from '#api/change'
import { changedOf, useHeld } from '#api/held'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { HeldTrouble } from '#ui/conflict'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import { RemoveUnit } from './remove-unit.tsx'
import { useSayNights } from './say-nights.ts'
import { aboutUnit } from './unit-card.tsx'
import { unitOf } from './unit-fields.ts'
import { UnitFields } from './unit-form.tsx'
import { CHANGED } from './use-acts.ts'
import type { Unit, View } from './view.ts'
import { warningsOf } from './warnings.ts'

/** One unit: who sleeps in it on all nights, and its fields. */
export function UnitDialog({
  view,
  unit,
  onClose,
}: {
  readonly view: View
  readonly unit: Unit
  readonly onClose: () => void
}) {
  const toast = useToast()
  const { set } = useAddress()
  const form = useId()
  const [isRemoving, setRemoving] = useState(false)
  const { value: seen, key, onInput, ...held } = useHeld(unit)
  const done = () => {
    toast(words.unitSaved(seen.label))
    onClose()
  }
  const saving = useChange<Partial<ReturnType<typeof unitOf>>>(
    (body) => ({ method: 'PATCH', path: `/shelter/units/${seen.id}`, body, version: seen.version }),
    { changes: CHANGED, onDone: done },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const changed = changedOf(unitOf(new FormData(event.currentTarget)), seen)
    if (Object.keys(changed).length === 0) return done()
    saving.mutate(changed)
  }
  if (isRemoving) {
    return <RemoveUnit view={view} unit={unit} onBack={() => setRemoving(false)} onDone={onClose} />
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={seen.label}
      lede={aboutUnit(view, seen)}
      footer={
        <>
          <Button kind="danger" onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden />
            {words.remove}
          </Button>
          <Button onClick={() => set({ unit: undefined, dialog: 'new', like: seen.id })}>
            <Copy aria-hidden />
            {words.moreLikeThis}
          </Button>
          <span className="mr-auto" />
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={saving.isPending}>
            {words.saveUnit}
          </Button>
        </>
      }
    >
      <Warnings view={view} unit={unit} />
      <Sleepers view={view} unit={unit} />
      <form id={form} key={key} onInput={onInput} onSubmit={send} className="grid gap-4">
        <UnitFields view={view} unit={seen} label={seen.label} problem={saving.error} />
      </form>
      <HeldTrouble of={saving} held={held} />
    </FormDialog>
  )
}

/** What is wrong with it, as the board and the map show it. */
function Warnings({ view, unit }: { readonly view: View; readonly unit: Unit }) {
  const warnings = warningsOf(view, unit, useSayNights())
  return warnings.map(({ key, tone, text }) => (
    <Note key={key} tone={tone}>
      {text}
    </Note>
  ))
}

function Sleepers({ view, unit }: { readonly view: View; readonly unit: Unit }) {
  const sayNights = useSayNights()
  const beds = view.bedsIn(unit.id)
  if (beds.length === 0) return <p className="text-13 text-ink-2">{words.nobodyHere}</p>
  return (
    <section aria-label={words.sleepHere}>
      <h3 className="mb-1.5 font-sans text-14 tracking-normal">{words.sleepHere}</h3>
      <ul className="grid gap-1 sm:grid-cols-2">
        {beds.map((bed) => (
          <li key={bed.id} className="flex items-center gap-2 text-13">
            <Avatar name={view.nameOf(bed.memberId)} size="sm" />
            <span className="min-w-0 truncate font-medium">{view.nameOf(bed.memberId)}</span>
            <span className="num ml-auto text-ink-2">{sayNights([bed])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
