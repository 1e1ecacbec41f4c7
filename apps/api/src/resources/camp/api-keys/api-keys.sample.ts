import { sendIn, type Tx } from '@campkit/db/in-camp'
import { createKey, revokeKey } from '@campkit/identity/api-key'
import { sql } from 'kysely'

export async function plant(tx: Tx): Promise<Record<string, string>> {
  const sample = { description: 'sample', scopes: ['members:read'] } as const
  const { id } = await asSuperAdmin(tx, () => createKey(sendIn(tx), sample))
  return { id }
}

/** Samples are planted as a machine, which may not touch credentials; this acts as a super_admin for the work. */
export async function asSuperAdmin<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await workAs(tx, 'super_admin', 'yes')
  const result = await work()
  await workAs(tx, 'key', '')
  return result
}

const workAs = (tx: Tx, role: 'super_admin' | 'key', isFresh: 'yes' | '') =>
  sql`select set_config('app.role', ${role}, true), set_config('app.is_fresh', ${isFresh}, true)`.execute(
    tx,
  )

/** An active key and a revoked one. */
export async function plantVaried(tx: Tx): Promise<void> {
  await plant(tx)
  const { id = '' } = await plant(tx)
  await asSuperAdmin(tx, () => revokeKey(sendIn(tx), id))
}
