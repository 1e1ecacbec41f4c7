import { fixedSecret } from '@campkit/core/secret'
import { type Vault, vaultOf } from '@campkit/core/vault'
import type { Tx } from '@campkit/db/in-camp'
import { sql } from 'kysely'

/** The secret of the hosts that samples are planted for. */
const SECRET = fixedSecret('a secret for tests, of decent length')

/** A vault for samples, which have only their transaction. */
export async function sampleVault(tx: Tx): Promise<Vault> {
  const { rows } = await sql<{ id: string }>`select app.camp_id() as id`.execute(tx)
  return vaultOf(SECRET, rows[0]?.id ?? '')
}
