import type { Tx } from '@campkit/db/in-camp'
import * as store from './announcements.store.ts'

/** A draft that finds this member alone. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const { email } = await tx
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const audience = { q: email }
  const id = await store.create(tx, {
    subject: 'Water',
    text: 'The tank is full.',
    audience,
    createdBy: memberId,
  })
  return { id }
}
