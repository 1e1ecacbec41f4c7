import type { ShiftSignup } from '@campkit/sdk/rest/api.generated'
import { useClock } from '#format/time'
import { words } from '#words/me-shifts'
import { AskFirst } from '../ask-first.tsx'

/** Until when a shift can be given up, and the way to do it. */
export function Leave({ signup }: { readonly signup: ShiftSignup }) {
  const clock = useClock()
  const { id, status, dropsUntil, title, startsAt } = signup
  const isWaiting = status === 'waitlisted' || status === 'offered'
  const isLate = !isWaiting && Date.parse(dropsUntil) < Date.now()
  const said = isWaiting
    ? {
        done: words.stoppedWaiting(title),
        title: words.leaveWaitTitle(title),
        text: words.leaveWaitText,
        keep: words.keepWaiting,
      }
    : {
        done: words.left_(title),
        title: words.leaveTitle(title),
        text: words.leaveText,
        keep: words.keep,
      }
  if (status === 'checked_in') return null
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
      <span className="num min-w-0 flex-1 basis-40 text-14 text-ink-2">
        {isLate ? words.tooLate : !isWaiting && words.dropsUntil(clock.moment(dropsUntil))}
      </span>
      {!isLate && (
        <AskFirst
          of={{
            call: { method: 'DELETE', path: `/shift-signups/${id}` },
            changes: ['shifts', 'shift-signups'],
            lede: clock.moment(startsAt),
            ...said,
          }}
        >
          {isWaiting ? words.leaveWait : words.leave}
        </AskFirst>
      )}
    </div>
  )
}
