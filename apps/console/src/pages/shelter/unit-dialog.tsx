import { Copy, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useAddress } from '#api/address'
import { useChange } from '#api/change'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
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
  // The version that the lead saw when they began, whatever others have changed since.
  const [seen] = useState(unit)
  const saving = useChange<ReturnType<typeof unitOf>>(
    (body) => ({ method: 'PATCH', path: `/shelter/units/${seen.id}`, body, version: seen.version }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.unitSaved(seen.label))
        onClose()
      },
    },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate(unitOf(new FormData(event.currentTarget)))
  }
  if (isRemoving) {
    return <RemoveUnit view={view} unit={unit} onBack={() => setRemoving(false)} onDone={onClose} />
  }
  return (
    <Dialog
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
      <form id={form} onSubmit={send} className="grid gap-4">
        <UnitFields view={view} unit={seen} label={seen.label} problem={saving.error} />
      </form>
      <Trouble problem={saving.error} isChange />
    </Dialog>
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
