import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { restrictedUse, type Vault } from '@campkit/core/vault'
import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { SealedColumn } from '@campkit/db/reseal'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Purged } from '../../../purger.ts'
import type { Ticket } from './tickets.schema.ts'

const slowHash = promisify<string, string, number, Buffer>(scrypt)

const about = (ticketId: string): string => `ticket_codes ${ticketId}`

export const findSealed = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query.selectFrom('ticket_codes').select('sealed').where('ticket_id', '=', id),
)

export const opened = (
  vault: Vault,
  id: string,
  found: { readonly sealed: Buffer } | undefined,
): string | null => (found ? vault.open<string>(about(id), found.sealed) : null)

/** Spaces and letters' case do not tell two codes apart. */
const digestOf = (campId: string, { seasonId, kind }: Ticket, code: string): Promise<Buffer> =>
  slowHash(code.replaceAll(/\s/g, '').toUpperCase(), `${campId} ${seasonId} ${kind}`, 32)

type Written = { readonly campId: string; readonly vault: Vault; readonly code: string }
type SealedCode = { readonly sealed: Buffer; readonly digest: Buffer }

/** Takes a while, by intent: it makes trying codes expensive. */
export const sealCode = async (
  ticket: Ticket,
  { campId, vault, code }: Written,
): Promise<SealedCode> => ({
  sealed: vault.seal(about(ticket.id), code),
  digest: await digestOf(campId, ticket, code),
})

/** Of two tickets of a kind and season, one code is refused (INV-T4). */
export function writeCode(tx: Tx, ticket: Ticket, { sealed, digest }: SealedCode) {
  return tx
    .insertInto('ticket_codes')
    .values({
      ticket_id: ticket.id,
      season_id: ticket.seasonId,
      kind: ticket.kind,
      sealed,
      digest,
    })
    .onConflict((conflict) =>
      conflict.constraint('ticket_codes_pkey').doUpdateSet({ sealed, digest }),
    )
    .execute()
}

export const sealedCodes: SealedColumn = {
  table: 'ticket_codes',
  column: 'sealed',
  key: { ticket_id: 'text' },
  isOfCamp: true,
  use: restrictedUse,
  about: ({ ticket_id }) => about(`${ticket_id}`),
}

/** Removes at most so many codes whose retention is over. */
export async function purgeCodes(tx: Tx, atMost: number): Promise<readonly Purged[]> {
  const { rows } = await sql<Purged>`
    with due as (
      select c.camp_id, c.ticket_id, c.season_id, t.member_id from ticket_codes c
        join tickets t on t.camp_id = c.camp_id and t.id = c.ticket_id
       where c.season_id in (select app.seasons_to_purge())
       order by c.ticket_id limit ${atMost} for update of c skip locked)
    delete from ticket_codes c using due
     where c.camp_id = due.camp_id and c.ticket_id = due.ticket_id
    returning due.member_id as "memberId", due.season_id as "seasonId"`.execute(tx)
  return rows
}
