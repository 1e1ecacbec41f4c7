import { asCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { StayFollower } from '../../people/enrollments/enrollments.followers.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import * as store from './ending.store.ts'
import { recordEnded } from './shift-signups.end.ts'
import { tellOfGaps } from './shift-signups.gaps.ts'
import { passOnShifts } from './shift-signups.places.ts'

const REASON = 'Not there on that day'

/**
 * Whoever comes later or leaves earlier gives back the shifts of the other days, and each is offered on at once. They
 * are told which, and the leads of the teams where somebody is missing now. The season must be locked.
 */
export const giveBackShifts: StayFollower = ({
  memberId,
  seasonId,
  arrivalOn,
  departureOn,
  was,
  ...act
}) =>
  asCamp(act.tx, async () => {
    const { tx, by } = act
    const whose = { memberId, seasonId }
    const days = { arrivalOn, departureOn }
    const before = { wasArrivalOn: was.arrivalOn, wasDepartureOn: was.departureOn }
    const locking = onTheWire(all(tx, store.lockComing(whose)))
    const ended = await all(
      tx,
      store.endOutside({ ...whose, ...days, ...before, by, reason: REASON }),
    )
    const coming = await locking
    recordEnded(act, seasonId, ended, REASON)
    // Also those that they still wait for, and were passed over for because of these, or of the days.
    await passOnShifts(
      act,
      coming.map(({ id }) => id),
    )
    if (ended.length === 0) return
    const shifts = [...ended]
      .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
      .map(({ title, startsAt }) => ({ title, startsAt }))
    notify(tx, { kind: 'shifts_given_back', memberId, seasonId, details: { shifts } })
    await tellOfGaps(act, { ...whose, because: 'days' }, ended)
  })
