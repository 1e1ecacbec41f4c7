import type { ShiftSignup } from '@campkit/sdk/rest/api.generated'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { words } from '#words/me-account'
import { isHeld } from '../shifts/coming.ts'
import type { GivenBack } from './given-back.ts'

/** Names what the member would give back by other days, before it happens. */
export function GiveBackDialog({
  gives: { shifts, nights },
  onClose,
  onSave,
}: {
  readonly gives: GivenBack
  readonly onClose: () => void
  readonly onSave: () => void
}) {
  const clock = useClock()
  return (
    <Dialog
      title={words.datesGiveBack}
      lede={words.datesGiveBackText}
      isOpen
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>{words.datesKeep}</Button>
          <Button kind="danger-fill" onClick={onSave}>
            {words.datesGiveBackSave}
          </Button>
        </>
      }
    >
      <ul className="num grid list-disc gap-1.5 pl-5 text-15">
        {shifts.map((signup) => (
          <li key={signup.id}>
            <b className="font-strong">
              {words.datesShift(signup.title, clock.moment(signup.startsAt))}
            </b>
            {isLate(signup) && <span className="block text-14 text-warn">{words.datesLate}</span>}
          </li>
        ))}
        {nights.map(({ unit, first, last }) => (
          <li key={first} className="font-strong">
            {words.datesNights(unit, clock.day(first), clock.day(last))}
          </li>
        ))}
      </ul>
      <p className="text-15 text-ink-2">{words.datesOthers}</p>
    </Dialog>
  )
}

const isLate = (signup: ShiftSignup): boolean =>
  isHeld(signup) &&
  signup.status !== 'pending' &&
  !signup.needsReconfirm &&
  Date.parse(signup.dropsUntil) < Date.now()
