import type { Shift } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Checkbox, Field, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shifts-form'
import { CHANGES, type ShiftWithPeople } from '../board.ts'
import { isComplete, placeOf, restOf, ShiftFields, type Typed, typedOf } from '../shift-form.tsx'

type Saved = { readonly typed: Typed; readonly reason: string; readonly override: boolean }

/**
 * Changes a shift. Where people are on it, another time or place is a move: they are told why and asked again. The rest is
 * saved first, so that the move is sent for the version that comes of it.
 */
export function EditShift({
  shift,
  onClose,
}: {
  readonly shift: ShiftWithPeople
  readonly onClose: () => void
}) {
  const clock = useClock()
  const toast = useToast()
  const [typed, setTyped] = useState(() => typedOf(shift, clock))
  const [reason, setReason] = useState('')
  const [override, setOverride] = useState(false)
  const count = shift.people.length
  const place = isComplete(typed) ? placeOf(typed, clock.zone) : undefined
  const isElsewhere = place !== undefined && isMoved(shift, place)
  const isMove = isElsewhere && count > 0
  const over = shift.places.held - Number(typed.max)
  const move = useChange<Saved & { readonly version: number }>(
    ({ typed: said, reason: why, override: isAnyway, version }) => ({
      path: `/shifts/${shift.id}/move`,
      body: { ...placeOf(said, clock.zone), reason: why, ...(isAnyway && { override: true }) },
      version,
    }),
    { changes: CHANGES, onDone: () => end(words.moved(count)) },
  )
  const patch = useChange<Saved, Shift>(
    ({ typed: said }) => ({
      method: 'PATCH',
      path: `/shifts/${shift.id}`,
      body: { ...restOf(said), ...(isElsewhere && !isMove && placeOf(said, clock.zone)) },
      version: shift.version,
    }),
    {
      changes: CHANGES,
      onDone: ({ version }, saved) =>
        isMove ? move.mutate({ ...saved, version }) : end(words.saved),
    },
  )
  const end = (said: string) => {
    toast(said)
    onClose()
  }
  const problem = patch.error ?? move.error
  const isBusy = patch.isPending || move.isPending
  const isReady = place !== undefined && !isBusy && (!isMove || reason.trim() !== '')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.edit(shift.title)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={!isReady}
            onClick={() => patch.mutate({ typed, reason: reason.trim(), override })}
          >
            {isMove ? words.move(count) : words.save}
          </Button>
        </>
      }
    >
      <ShiftFields typed={typed} onType={setTyped} problem={problem} />
      {over > 0 && <Note tone="warn">{words.fewer(over)}</Note>}
      {isMove && (
        <>
          <Note tone="warn">{words.moves(count)}</Note>
          <Field label={words.reason} help={words.reasonHelp} fault={move.error?.of('reason')}>
            <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
        </>
      )}
      {move.error?.code === 'SHIFT_CONFLICT' && (
        <Checkbox
          label={words.moveAnyway}
          checked={override}
          onChange={({ target }) => setOverride(target.checked)}
        />
      )}
      <Trouble problem={problem} isChange />
    </Dialog>
  )
}

const isMoved = (shift: ShiftWithPeople, place: ReturnType<typeof placeOf>): boolean =>
  Date.parse(place.startsAt) !== Date.parse(shift.startsAt) ||
  Date.parse(place.endsAt) !== Date.parse(shift.endsAt) ||
  place.location !== shift.location
