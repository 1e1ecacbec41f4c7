import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { type NotNull, sql } from 'kysely'

type OfShift = { readonly shiftId: string }

export type PlacedShift = {
  readonly id: string
  readonly seasonId: string
  readonly title: string
  readonly startsAt: string
  readonly max: number
  readonly held: number
}

/**
 * The shifts that somebody waits for and whose places can still be offered, with how many are taken. They must be
 * locked. Needs the camp's view to count.
 */
export const findOfferable = prepared(
  (query, { shiftIds }: Slots<{ readonly shiftIds: readonly string[] }>) =>
    query
      .selectFrom('shifts')
      .select(['id', 'season_id as seasonId', 'title', 'starts_at as startsAt', 'max'])
      .select(
        sql<number>`(select count(*)::integer from shift_signups s
                      where s.shift_id = shifts.id and app.holds_shift(s.status))`.as('held'),
      )
      .where(sql<boolean>`id = any (${shiftIds}::text[])`)
      .where('status', '=', sql.lit('published'))
      .where('starts_at', '>', sql<string>`clock_timestamp()`)
      .where(
        sql<boolean>`exists (select from shift_signups w where w.shift_id = shifts.id and w.status = 'waitlisted')`,
      )
      .orderBy('id'),
)

/** Whether a shift that takes place where the camp is lies outside of the stay of an enrollment. */
export const isOutsideStay = (shift: 'f' | 'shifts', stay: 'e') => {
  const [of, at] = [sql.ref(`${shift}.phase`), sql.ref(`${shift}.starts_at`)]
  return sql<boolean>`(${of} in ('build', 'event', 'strike') and (
    coalesce(${sql.ref(`${stay}.arrival_on`)} > app.camp_day(${at}), false)
    or coalesce(${sql.ref(`${stay}.departure_on`)} < app.camp_day(${at}), false)))`
}

export type Offer = {
  readonly id: string
  readonly memberId: string
  readonly offerExpiresAt: string
}

type Offering = OfShift & { readonly atMost: number; readonly by: string }

/**
 * Offers places to those who have waited longest, but for people who have another shift at that time by now, are not
 * there on that day, or have no place in the season any more (INV-X6). An offer ends when the shift begins, at the latest.
 */
export const offer = prepared((query, { shiftId, atMost, by }: Slots<Offering>) =>
  query
    .updateTable('shift_signups')
    .set({
      status: 'offered',
      origin: 'waitlist',
      offer_expires_at: sql<string>`least(starts_at, clock_timestamp()
        + app.shift_setting('waitlistOfferHours', 24) * interval '1 hour')`,
      status_changed_by: by,
      status_reason: null,
    })
    .where(
      sql<boolean>`id = any (array(
        select waiting.id from shift_signups waiting
         where waiting.shift_id = ${shiftId} and waiting.status = 'waitlisted'
           and exists (select from enrollments e join shifts f on f.id = waiting.shift_id
             where e.season_id = waiting.season_id and e.member_id = waiting.member_id
               and e.status = 'confirmed' and not ${isOutsideStay('f', 'e')})
           and not exists (select from shift_signups other where other.member_id = waiting.member_id
             and app.holds_shift(other.status)
             and other.starts_at < waiting.ends_at and other.ends_at > waiting.starts_at)
         order by waiting.waitlisted_at, waiting.id limit ${atMost}::integer))`,
    )
    .returning(['id', 'member_id as memberId', 'offer_expires_at as offerExpiresAt'])
    .$narrowType<{ offerExpiresAt: NotNull }>(),
)
