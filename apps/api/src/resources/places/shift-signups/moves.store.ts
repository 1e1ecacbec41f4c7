import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { isOutsideStay } from './places.store.ts'
import type { Status } from './shift-signups.schema.ts'
import { signups } from './shift-signups.store.ts'

type OfShift = { readonly shiftId: string }
type Time = { readonly startsAt: string; readonly endsAt: string }

/** Everything at a shift that is under way or was called. The shift must be locked. */
export const lockAt = prepared((query, { shiftId }: Slots<OfShift>) =>
  signups(query)
    .where('shift_id', '=', shiftId)
    .where(sql<boolean>`(app.holds_shift(status) or status in ('waitlisted', 'excused'))`)
    .orderBy('id')
    .forUpdate(),
)

export const countUnderWay = prepared((query, { shiftId }: Slots<OfShift>) =>
  query
    .selectFrom('shift_signups')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('shift_id', '=', shiftId)
    .where(sql<boolean>`(app.holds_shift(status) or status = 'waitlisted')`),
)

/** Who of a shift would have another one at that time. Their enrollments must be locked. */
export const findBusy = prepared((query, { shiftId, startsAt, endsAt }: Slots<OfShift & Time>) =>
  query
    .selectFrom('shift_signups as other')
    .select(['other.member_id as memberId', 'other.shift_id as shiftId'])
    .where('other.shift_id', '<>', shiftId)
    .where(sql<boolean>`app.holds_shift(other.status)`)
    .where('other.starts_at', '<', endsAt)
    .where('other.ends_at', '>', startsAt)
    .where(
      sql<boolean>`other.member_id = any (array(select s.member_id from shift_signups s
        where s.shift_id = ${shiftId} and app.holds_shift(s.status)))`,
    ),
)

type Moving = OfShift &
  Time & { readonly by: string; readonly reason: string; readonly busy: readonly string[] }

export type MovedSignup = {
  readonly id: string
  readonly memberId: string
  readonly status: Status
}

/** Moves the sign-ups with their shift: whoever has it is asked whether they still come (INV-X7). */
export const moveSignups = prepared(
  (query, { shiftId, startsAt, endsAt, by, reason, busy }: Slots<Moving>) =>
    query
      .updateTable('shift_signups')
      .set({
        starts_at: startsAt,
        ends_at: endsAt,
        needs_reconfirm: sql<boolean>`status in ('confirmed', 'swap_pending')`,
        offer_expires_at: sql<string>`least(offer_expires_at, ${startsAt}::timestamptz)`,
        overridden_by: sql<string>`case when member_id = any (${busy}::text[]) then ${by}::text else overridden_by end`,
        override_reason: sql<string>`case when member_id = any (${busy}::text[]) then ${reason}::text else override_reason end`,
        overridden: sql<never>`case when member_id = any (${busy}::text[])
          then array(select distinct unnest(overridden || '{SHIFT_CONFLICT}'::text[])) else overridden end`,
      })
      .where('shift_id', '=', shiftId)
      .where(
        sql<boolean>`status in ('pending', 'confirmed', 'swap_pending', 'waitlisted', 'offered')`,
      )
      .returning(['id', 'member_id as memberId', 'status'])
      .$castTo<MovedSignup>(),
)

/** Asks those who have a shift that has come to lie outside of their stay whether they come. The shift must be locked. */
export const askOutside = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query
    .updateTable('shift_signups')
    .set({ needs_reconfirm: true })
    .where('shift_id', '=', id)
    .where('starts_at', '>', sql<string>`clock_timestamp()`)
    .where(sql<boolean>`status in ('confirmed', 'swap_pending') and not needs_reconfirm
      and 'REQUIREMENT_MISSING' <> all (overridden)
      and exists (select from enrollments e join shifts f on f.id = shift_signups.shift_id
        where e.season_id = shift_signups.season_id and e.member_id = shift_signups.member_id
          and ${isOutsideStay('f', 'e')})`)
    .returning(['id', 'member_id as memberId', 'status'])
    .$castTo<MovedSignup>(),
)
