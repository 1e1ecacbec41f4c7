import { onTheWire } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import type { Releaser } from '../../people/enrollments/enrollments.followers.ts'
import type { Restorer } from '../../people/members/members.followers.ts'
import { notifyAll } from '../../people/notifications/notifications.notify.ts'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import * as store from './ending.store.ts'
import { tellOfGaps } from './shift-signups.gaps.ts'
import { passOnShifts } from './shift-signups.places.ts'
import { holdsPlace } from './shift-signups.rules.ts'

const REASON = 'Left the season'

/** Records what ended, and what it was before. */
export function recordEnded(
  { record }: Pick<Act, 'record'>,
  seasonId: string,
  ended: readonly store.EndedSignup[],
  reason?: string,
): void {
  for (const { id: targetId, memberId, shiftId, was, status } of ended) {
    record({
      action: `shift-signups.${status}`,
      targetId,
      memberId,
      seasonId,
      status,
      before: { status: was },
      after: { shiftId },
      ...(reason !== undefined && { reason }),
    })
  }
}

/** Who leaves a season gives every coming shift back, and each is offered on at once (INV-M3). */
export const releaseShifts: Releaser = async (leaving) => {
  const { tx, by, season, enrollment } = leaving
  const whose = { memberId: enrollment.memberId, seasonId: season.id }
  const locking = onTheWire(all(tx, store.lockComing(whose)))
  const ending = onTheWire(all(tx, store.endComing({ ...whose, by, reason: REASON })))
  const asked = await all(tx, store.endAsked({ ...whose, by }))
  await locking
  const ended = await ending
  recordEnded(leaving, season.id, ended, REASON)
  recordEnded(leaving, season.id, asked)
  tellAskers(leaving, season.id, asked)
  const freed = ended.filter(({ was }) => holdsPlace(was)).map(({ shiftId }) => shiftId)
  await passOnShifts(leaving, [...new Set(freed)])
  await tellOfGaps(leaving, { ...whose, because: 'left' }, ended)
}

/** Who asked somebody who left is told that the shift is still theirs. */
const tellAskers = (
  { tx }: Pick<Act, 'tx'>,
  seasonId: string,
  asked: readonly store.EndedSignup[],
) =>
  notifyAll(
    tx,
    asked.map(({ id, memberId, title, startsAt }) => ({
      kind: 'shift_swap_answered' as const,
      memberId,
      seasonId,
      aboutId: id,
      details: { title, startsAt, outcome: 'declined' as const },
    })),
  )

/** A place that was offered and not taken when the season closes is not offered any more, and nobody waits on. */
export const endShiftOffers: SeasonCloser = async (closing) => {
  const { tx, by, seasonId } = closing
  const ended = await all(tx, store.endWaiting({ seasonId, by }))
  recordEnded(closing, seasonId, ended)
  notifyAll(
    tx,
    ended
      .filter(({ was }) => was === 'offered')
      .map(({ id, memberId, title, startsAt }) => ({
        kind: 'shift_offer_ended' as const,
        memberId,
        seasonId,
        aboutId: id,
        details: { title, startsAt },
        dedupeKey: `shift_offer_ended ${id}`,
      })),
  )
}

/** Shifts that a deactivation gave back were offered to others: whoever comes back signs up anew. */
export const shiftsStayFree: Restorer = async (_, { to }) => ({ status: to, because: 'ENDED' })
