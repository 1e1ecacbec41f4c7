import type { Send } from '@campkit/db/database'
import type { Tx } from '@campkit/db/in-camp'
import { all, prepared } from '@campkit/db/prepared'
import { sql } from 'kysely'

export type Leaked = { readonly campId: string; readonly id: string; readonly hint: string }

/** The live key of this hash, unless its camp was told of it within a day. */
export async function find(send: Send, keyHash: Buffer): Promise<Leaked | undefined> {
  const [rows = []] = await send([{ text: 'select * from app.leaked_key($1)', values: [keyHash] }])
  return rows[0] as Leaked | undefined
}

/** Of several requests at once, the first tells. */
export async function claim(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select app.tell_of_leaked_key(${id}) as done`.execute(tx)
  return rows[0]?.done === true
}

const chiefs = prepared((query) =>
  query
    .selectFrom('members')
    .select('id as memberId')
    .where('role', '=', 'super_admin')
    .where('deactivated_at', 'is', null),
)

export const superAdmins = (tx: Tx) => all(tx, chiefs({}))
