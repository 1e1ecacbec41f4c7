import { all } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { notifyAll } from '../../people/notifications/notifications.notify.ts'
import type { EndedSignup } from './ending.store.ts'
import { findGaps } from './told.store.ts'

type Gone = {
  readonly memberId: string
  readonly seasonId: string
  readonly because: 'left' | 'days'
}

const HAD: readonly string[] = ['confirmed', 'swap_pending']

/**
 * Tells those who lead the teams, each in one message, where somebody is missing now: on the shifts that were theirs
 * and that nobody who waited was offered. Needs the camp's view.
 */
export async function tellOfGaps(
  { tx, by }: Pick<Act, 'tx' | 'by'>,
  { memberId, seasonId, because }: Gone,
  ended: readonly EndedSignup[],
): Promise<void> {
  const shiftIds = ended.filter(({ was }) => HAD.includes(was)).map(({ shiftId }) => shiftId)
  if (shiftIds.length === 0) return
  const gaps = await all(tx, findGaps({ shiftIds, memberId }))
  const leads = new Set(gaps.flatMap((gap) => gap.leads))
  notifyAll(
    tx,
    [...leads]
      .filter((id) => id !== memberId && id !== by)
      .map((id) => {
        const shifts = gaps
          .filter((gap) => gap.leads.includes(id))
          .map(({ title, startsAt, held, max }) => ({ title, startsAt, held, max }))
        const who = gaps[0]?.who ?? undefined
        const details = { who, because, shifts }
        return { kind: 'shifts_left_open' as const, memberId: id, seasonId, details }
      }),
  )
}
