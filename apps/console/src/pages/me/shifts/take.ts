import type { Shift, TakenShift } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { useToast } from '#ui/toast'
import { words } from '#words/me-shifts'
import type { Pressed } from './pressed.ts'

const CHANGES = ['shifts', 'shift-signups']

/** Takes a shift at once, and can undo it; the board is told of each step, also when the card is gone by then. */
export function useTake(shift: Shift, put: (now: Pressed | undefined) => void) {
  const toast = useToast()
  const clock = useClock()
  const leaving = useChange<string>((id) => ({ method: 'DELETE', path: `/shift-signups/${id}` }), {
    changes: CHANGES,
    // Until then the board has it as theirs.
    whenRead: true,
    onDone: () => {
      put(undefined)
      toast(words.left_(shift.title))
    },
  })
  const taking = useChange<{ readonly waitlist: boolean }, TakenShift>(
    (body) => ({ path: `/shifts/${shift.id}/signups`, body: { memberId: 'me', ...body } }),
    {
      changes: CHANGES,
      ahead: ({ waitlist }) => {
        put({ is: 'asked', waitlist })
        return undefined
      },
      onProblem: (problem) => put({ is: 'refused', problem }),
      onDone: (taken) => {
        put({ is: 'taken', taken })
        const day = clock.longDay(clock.dayOf(shift.startsAt))
        const said = {
          OK: words.taken(shift.title, day),
          WAITLISTED: words.waits(shift.title),
          APPROVAL_PENDING: words.asked(shift.title),
        }
        toast(said[taken.outcome], () => leaving.mutate(taken.id))
      },
    },
  )
  return {
    take: (waitlist: boolean) => taking.mutate({ waitlist }),
    leave: (signupId: string) => leaving.mutate(signupId),
    isLeaving: leaving.isPending,
    leavingProblem: leaving.error,
  }
}
