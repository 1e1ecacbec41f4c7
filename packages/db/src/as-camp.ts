import { sql } from 'kysely'
import type { Tx } from './in-camp.ts'

/**
 * Sees and writes the whole camp for the length of the work, whoever is at work: for what one member's act
 * does to others (counting places, passing one on) and for what the camp does in a member's name (posting a
 * payment). The route has let the member in for exactly this act; the work must not read by what the member sent.
 * Within another it changes nothing. After an error the transaction is over, and the wider view with it.
 */
export async function asCamp<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const widened = sql<{ acting: string }>`
    select coalesce(app.role(), '') as acting, set_config('app.role', 'key', true)`
  const { rows } = await widened.execute(tx)
  const result = await work()
  await sql`select set_config('app.role', ${rows[0]?.acting ?? ''}, true)`.execute(tx)
  return result
}
