import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Rsvp } from './schedule.schema.ts'

const FIELDS = [
  'entry_id as entryId',
  'member_id as memberId',
  'member_id as id',
  'created_at as createdAt',
] as const

export const SORT_COLUMNS = { createdAt: 'created_at', '-createdAt': 'created_at' }

const rsvps = (query: Query) => query.selectFrom('schedule_rsvps').select(FIELDS)

type Named = Pick<Rsvp, 'entryId' | 'memberId'>
type Filters = From & { readonly entryId: string; readonly memberId: string | null }

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { entryId: entry_id, memberId: member_id } = at
  return paged(matching(rsvps(query), { entry_id, member_id }), at, order)
})

/** Undefined if the member had said so before. */
export const add = (tx: Tx, { entryId, memberId }: Named) =>
  tx
    .insertInto('schedule_rsvps')
    .values({ entry_id: entryId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()

export const remove = (tx: Tx, { entryId, memberId }: Named) =>
  tx
    .deleteFrom('schedule_rsvps')
    .where('entry_id', '=', entryId)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()

/** Who comes to these entries. */
export const comingTo = prepared(
  (query, { entryIds }: Slots<{ readonly entryIds: readonly string[] }>) =>
    rsvps(query)
      .where(sql<boolean>`entry_id = any (${entryIds})`)
      .orderBy('entry_id')
      .orderBy('member_id'),
)

type Whose = { readonly memberId: string; readonly seasonId: string }

/** The member comes to nothing of this season any more that is still ahead. */
export const leave = prepared((query, { memberId, seasonId }: Slots<Whose>) =>
  query
    .deleteFrom('schedule_rsvps')
    .where('member_id', '=', memberId)
    .where('entry_id', 'in', (entries) =>
      entries
        .selectFrom('schedule_entries')
        .select('id')
        .where('season_id', '=', seasonId)
        .where('ends_at', '>', sql<string>`now()`),
    )
    .returning('entry_id as entryId'),
)
