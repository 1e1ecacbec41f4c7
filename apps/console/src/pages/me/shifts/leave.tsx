import type { ShiftSignup } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-shifts'

type Of = { readonly signup: ShiftSignup }

const isWaiting = ({ status }: ShiftSignup): boolean =>
  status === 'waitlisted' || status === 'offered'

/** Until when a shift can be given up, and the way to do it. */
export function Leave({ signup }: Of) {
  const clock = useClock()
  const [isAsking, setAsking] = useState(false)
  const { status, dropsUntil } = signup
  const waits = isWaiting(signup)
  const isLate = !waits && Date.parse(dropsUntil) < Date.now()
  if (status === 'checked_in') return null
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
      <span className="num min-w-0 flex-1 basis-40 text-14 text-ink-2">
        {isLate ? words.tooLate : !waits && words.dropsUntil(clock.moment(dropsUntil))}
      </span>
      {!isLate && (
        <Button onClick={() => setAsking(true)}>{waits ? words.leaveWait : words.leave}</Button>
      )}
      {isAsking && <LeaveDialog signup={signup} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Asks first: what is given up goes to somebody else at once, so there is no way back. */
function LeaveDialog({ signup, onClose }: Of & { readonly onClose: () => void }) {
  const clock = useClock()
  const toast = useToast()
  const { id, title, startsAt } = signup
  const waits = isWaiting(signup)
  const leaving = useChange<string>((path) => ({ method: 'DELETE', path }), {
    changes: ['shifts', 'shift-signups'],
    onDone: () => {
      toast(waits ? words.stoppedWaiting(title) : words.left_(title))
      onClose()
    },
  })
  return (
    <Dialog
      title={(waits ? words.leaveWaitTitle : words.leaveTitle)(title)}
      lede={clock.moment(startsAt)}
      isOpen
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>{waits ? words.keepWaiting : words.keep}</Button>
          <Button
            kind="danger-fill"
            disabled={leaving.isPending}
            onClick={() => leaving.mutate(`/shift-signups/${id}`)}
          >
            {waits ? words.leaveWait : words.leave}
          </Button>
        </>
      }
    >
      <p className="text-15">{waits ? words.leaveWaitText : words.leaveText}</p>
      <Trouble problem={leaving.error} isChange />
    </Dialog>
  )
}
