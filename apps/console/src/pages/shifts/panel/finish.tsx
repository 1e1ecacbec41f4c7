import type { RollCalled } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shifts-lead'
import { CHANGES, hasBegun, isOver, onIt, type ShiftWithPeople } from '../board.ts'

const UNFINISHED: readonly string[] = ['checked_in', 'confirmed', 'swap_pending']

/** Whether somebody is still to be noted. */
export const isUnfinished = (shift: ShiftWithPeople): boolean =>
  onIt(shift).some(({ status }) => UNFINISHED.includes(status))

/** Ends the roll call: who is here gets the points; who was not seen is noted, after a look at their names. */
export function FinishRollCall({ shift }: { readonly shift: ShiftWithPeople }) {
  const [isAsked, setAsked] = useState(false)
  const people = onIt(shift)
  const here = people.filter(({ status }) => status === 'checked_in')
  const unseen = people.filter(({ status }) => status === 'confirmed' || status === 'swap_pending')
  return (
    <>
      <Button
        kind="primary"
        wide
        disabled={!hasBegun(shift)}
        className="max-lg:h-12"
        onClick={() => setAsked(true)}
      >
        {words.finish}
      </Button>
      <p className="mt-2 text-14 leading-[1.4] text-ink-3 lg:text-13">
        {words.finishText(shift.worth)}
      </p>
      {isAsked && (
        <Finish
          shift={shift}
          here={here.length}
          unseen={unseen.map(({ name }) => name)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

function Finish({
  shift,
  here,
  unseen,
  onClose,
}: {
  readonly shift: ShiftWithPeople
  readonly here: number
  readonly unseen: readonly string[]
  readonly onClose: () => void
}) {
  const toast = useToast()
  const complete = useChange<string>(
    (id) => ({ path: `/shifts/${id}/status`, body: { status: 'completed' } }),
    { changes: CHANGES },
  )
  const finish = useChange<ShiftWithPeople, RollCalled>(
    ({ id, people }) => ({
      path: `/shifts/${id}/roll-call`,
      body: {
        entries: people
          .filter(({ status }) => status === 'checked_in')
          .map(({ signupId }) => ({ signupId, status: 'completed' })),
        others: 'no_show',
      },
    }),
    {
      changes: CHANGES,
      onDone: () => {
        toast(words.finished)
        onClose()
        if (isOver(shift) && shift.status === 'published') complete.mutate(shift.id)
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.finishTitle}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={finish.isPending} onClick={() => finish.mutate(shift)}>
            {words.finish}
          </Button>
        </>
      }
    >
      <p>{words.finishHere(here, shift.worth)}</p>
      {unseen.length > 0 && <Note tone="warn">{words.finishMissing(unseen.join(', '))}</Note>}
      <Trouble problem={finish.error} isChange />
    </Dialog>
  )
}
