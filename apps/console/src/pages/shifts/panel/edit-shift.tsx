import type { Shift } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useEdited } from '#api/edit'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { HeldTrouble } from '#ui/conflict'
import { Checkbox, Field, Textarea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
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
  const edited = useEdited(shift, (now) => typedOf(now ?? shift, clock))
  const { of: begun = shift, typed } = edited
  const [reason, setReason] = useState('')
  const [override, setOverride] = useState(false)
  const count = shift.people.length
  const place = isComplete(typed, clock.zone) ? placeOf(typed, clock.zone) : undefined
  const isElsewhere = place !== undefined && isMoved(begun, place)
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
  const body = edited.changed((said) => ({
    ...restOf(said),
    ...(!isMove && isComplete(said, clock.zone) && placeOf(said, clock.zone)),
  }))
  const patch = useChange<Saved, Shift>(
    () => ({ method: 'PATCH', path: `/shifts/${shift.id}`, body, version: edited.version }),
    {
      changes: CHANGES,
      onDone: (stored, saved) => {
        edited.saved(stored)
        goOn(saved, stored.version)
      },
    },
  )
  const goOn = (saved: Saved, version: number) =>
    isMove ? move.mutate({ ...saved, version }) : end(words.saved)
  const send = () => {
    const saved = { typed, reason: reason.trim(), override }
    move.reset()
    if (Object.keys(body).length > 0) patch.mutate(saved)
    else goOn(saved, edited.version ?? shift.version)
  }
  const end = (said: string) => {
    toast(said)
    onClose()
  }
  const problem = patch.error ?? move.error
  const reset = () => {
    patch.reset()
    move.reset()
  }
  const isBusy = patch.isPending || move.isPending
  const isReady = place !== undefined && !isBusy && (!isMove || reason.trim() !== '')
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.edit(shift.title)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={!isReady} onClick={send}>
            {isMove ? words.move(count) : words.save}
          </Button>
        </>
      }
    >
      <ShiftFields typed={typed} onType={edited.set} problem={problem} />
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
      <HeldTrouble of={{ error: problem, reset }} held={edited} />
    </FormDialog>
  )
}

const isMoved = (shift: ShiftWithPeople, place: ReturnType<typeof placeOf>): boolean =>
  Date.parse(place.startsAt) !== Date.parse(shift.startsAt) ||
  Date.parse(place.endsAt) !== Date.parse(shift.endsAt) ||
  place.location !== shift.location
