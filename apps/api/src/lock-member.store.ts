import { isOneOf } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'

/**
 * Changes of what is one member's (money, tags, files, check-ins) take turns, from here to the end of the
 * transaction; undefined: no such member. Whoever only points to the member does not wait.
 */
export const lockMember = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
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
