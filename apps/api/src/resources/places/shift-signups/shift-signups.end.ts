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

/** What nobody has answered when the season closes ends, and each who waited or was asked is told once of all of it. */
export const endShiftOffers: SeasonCloser = async (closing) => {
  const { tx, by, seasonId } = closing
  const [asked, ended] = await Promise.all([
    all(tx, store.openSwaps({ seasonId })),
    all(tx, store.endWaiting({ seasonId, by })),
  ])
  recordEnded(closing, seasonId, ended)
  const told = new Map<string, Shift[]>()
  for (const { memberId, title, startsAt } of [...ended, ...asked]) {
    if (memberId === null) continue
    told.set(memberId, [...(told.get(memberId) ?? []), { title, startsAt }])
  }
  notifyAll(
    tx,
    [...told].map(([memberId, shifts]) => ({
      kind: 'shifts_ended_with_season' as const,
      memberId,
      seasonId,
      details: { shifts: shifts.sort((one, two) => one.startsAt.localeCompare(two.startsAt)) },
      dedupeKey: `shifts_ended_with_season ${seasonId}`,
    })),
  )
}

type Shift = Pick<store.EndedSignup, 'title' | 'startsAt'>

/** Shifts that a deactivation gave back were offered to others: whoever comes back signs up anew. */
export const shiftsStayFree: Restorer = async (_, { to }) => ({ status: to, because: 'ENDED' })
