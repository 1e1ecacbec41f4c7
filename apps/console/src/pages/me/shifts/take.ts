import type { Shift, TakenShift } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import type { Problem } from '#api/problem'
import { useClock } from '#format/time'
import { useToast } from '#ui/toast'
import { words } from '#words/me-shifts'

const CHANGES = ['shifts', 'shift-signups']

/** Takes a shift at once, with an undo for a while; a refusal is told to the page, which keeps it in sight. */
export function useTake(shift: Shift, onRefused: (problem: Problem) => void) {
  const toast = useToast()
  const clock = useClock()
  const leaving = useChange<string>((id) => ({ method: 'DELETE', path: `/shift-signups/${id}` }), {
    changes: CHANGES,
    onDone: () => toast(words.left_(shift.title)),
  })
  const taking = useChange<{ readonly waitlist: boolean }, TakenShift>(
    (body) => ({ path: `/shifts/${shift.id}/signups`, body: { memberId: 'me', ...body } }),
    {
      changes: CHANGES,
      onDone: ({ id, outcome }) => {
        const day = clock.longDay(clock.dayOf(shift.startsAt))
        const said = {
          OK: words.taken(shift.title, day),
          WAITLISTED: words.waits(shift.title),
          APPROVAL_PENDING: words.asked(shift.title),
        }
        toast(said[outcome], () => leaving.mutate(id))
      },
    },
  )
  const take = (waitlist: boolean) =>
    taking.mutate(
      { waitlist },
      { onError: (problem) => problem.status === 409 && onRefused(problem) },
    )
  return { take, isPending: taking.isPending, error: taking.error }
}
