import { isOneOf } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import { first, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

/**
 * Locks a member until the transaction ends, so that changes of their money, tags, files and check-ins take turns;
 * undefined if there is no such member. Rows that only reference the member can still be written.
 */
export const lockMember = (tx: Tx, memberId: string) => first(tx, locked({ memberId }))

const locked = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query
    .selectFrom('members')
    .select(['id', 'joined_at as joinedAt'])
    .where('id', '=', memberId)
    .forNoKeyUpdate(),
)

/** Tables about one member's money. */
export type OfMember =
  | 'carry_overs'
  | 'dues'
  | 'ledger_entries'
  | 'payments'
  | 'scholarships'
  | 'settlements'

/** Locks the member that such a row is about, without reading the row first. */
export const lockMemberOf = (tx: Tx, table: OfMember, id: string) =>
  tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', sql<string>`(select member_id from ${sql.table(table)} where id = ${id})`)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks several members, in the order in which all code locks them. */
export const lockMembers = (tx: Tx, memberIds: readonly string[]) =>
  tx
    .selectFrom('members')
    .select(['id', 'joined_at as joinedAt'])
    .where(isOneOf('id', memberIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
