import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Status } from '../shift-signups/shift-signups.schema.ts'
import { signups } from '../shift-signups/shift-signups.store.ts'

type Pairs = { readonly memberIds: readonly string[]; readonly shiftIds: readonly string[] }

/** Whether and when somebody may check in to a shift and out of it. */
export type AtShift = {
  readonly signupId: string
  readonly shiftId: string
  readonly memberId: string
  readonly status: Status
  readonly startsAt: string
  /** Before the start, and for members before the end, too. */
  readonly earlyMinutes: number
  readonly endsAt: string
  readonly lateMinutes: number
}

/** The sign-ups of these members for these shifts that give them something to do there. */
export const signupsAt = prepared((query, { memberIds, shiftIds }: Slots<Pairs>) =>
  query
    .selectFrom('shift_signups')
    .select([
      'id as signupId',
      'shift_id as shiftId',
      'member_id as memberId',
      'status',
      'starts_at as startsAt',
      'ends_at as endsAt',
      sql<number>`app.shift_setting('checkInEarlyMinutes', 30)`.as('earlyMinutes'),
      sql<number>`app.shift_setting('checkInLateMinutes', 30)`.as('lateMinutes'),
    ])
    .where(
      sql<boolean>`(member_id, shift_id) in (
        select * from unnest(${memberIds}::text[], ${shiftIds}::text[]))`,
    )
    .where('status', 'in', ['confirmed', 'swap_pending', 'checked_in', 'completed', 'no_show'])
    .$assertType<AtShift>(),
)

type Ids = { readonly ids: readonly string[] }

const ofCheckIns = (column: 'shift_id' | 'signup_id', ids: Slots<Ids>['ids']) =>
  sql`(select c.${sql.ref(column)} from check_ins c where c.id = any (${ids}::text[]))`

/** The seasons of these check-ins' shifts, which stay as they are. Needs the camp's view, as all that follow. */
export const holdSeasons = prepared((query, { ids }: Slots<Ids>) =>
  query
    .selectFrom('seasons')
    .select(['id', sql<string>`app.hold_season_status(id)`.as('status')])
    .where(
      sql<boolean>`id in (select s.season_id from shifts s where s.id in ${ofCheckIns('shift_id', ids)})`,
    )
    .orderBy('id'),
)

export const lockShifts = prepared((query, { ids }: Slots<Ids>) =>
  query
    .selectFrom('shifts')
    .select('id')
    .where(sql<boolean>`id in ${ofCheckIns('shift_id', ids)}`)
    .orderBy('id')
    .forNoKeyUpdate(),
)

const has = (kind: 'shift_in' | 'shift_out') =>
  sql<boolean>`exists (select from check_ins c where c.signup_id = shift_signups.id and c.kind = ${sql.lit(kind)}
    and c.annulled_at is null)`

/** The sign-ups of these check-ins in seasons that are not closed, and what their check-ins say now. */
export const lockSignups = prepared((query, { ids }: Slots<Ids>) =>
  signups(query)
    .select([has('shift_in').as('isIn'), has('shift_out').as('isOut')])
    .where(sql<boolean>`id in ${ofCheckIns('signup_id', ids)}`)
    .where(sql<boolean>`season_id in (select s.id from seasons s where s.status <> 'closed')`)
    .orderBy('id')
    .forUpdate(),
)
