import { isOneOf } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import { first, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

/**
 * Changes of what is one member's (money, tags, files, check-ins) take turns, from here to the end of the
 * transaction; undefined: no such member. Whoever only points to the member does not wait.
 */
export const lockMember = (tx: Tx, memberId: string) => first(tx, locked({ memberId }))

const locked = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate(),
)

/** Rows about one member's money in one season. */
export type OfMember = 'dues' | 'ledger_entries' | 'payments' | 'scholarships'

/** The same of whom such a row is about, without waiting to be told who that is. */
export const lockMemberOf = (tx: Tx, table: OfMember, id: string) =>
  tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', sql<string>`(select member_id from ${sql.table(table)} where id = ${id})`)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The same for several, in an order that everybody keeps. */
export const lockMembers = (tx: Tx, memberIds: readonly string[]) =>
  tx
    .selectFrom('members')
    .select('id')
    .where(isOneOf('id', memberIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
