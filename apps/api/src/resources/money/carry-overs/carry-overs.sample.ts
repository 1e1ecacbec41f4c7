import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { sql } from 'kysely'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { post } from '../dues/post.ts'
import { activeSeason } from '../fee-items/fee-items.sample.ts'
import { makeOne } from './carry-overs.make.ts'

/** The closed season that the examples name. */
const CLOSED = 'sea_0000000000000000000000past'
const OWED_CENTS = 4200

/** What the examples carry over: member and leads owe so much in a closed season. One write-off was made before. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  await closedSeason(tx, CLOSED)
  await owe(tx, memberId, CLOSED, 100)
  const id = await writeOff(tx, memberId, CLOSED)
  // Each lead: the examples name whoever acts.
  const leads = await tx
    .selectFrom('members')
    .select('id')
    .where('role', 'in', ['admin', 'super_admin'])
    .execute()
  for (const one of [memberId, ...leads.map((lead) => lead.id)]) {
    await owe(tx, one, CLOSED, OWED_CENTS)
  }
  return { id: path.startsWith('/seasons') ? CLOSED : id }
}

async function closedSeason(tx: Tx, id: string): Promise<void> {
  const active = await activeSeason(tx)
  const { currency } = await tx
    .selectFrom('seasons')
    .select('currency')
    .where('id', '=', active)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('seasons')
    .values({ id, name: 'Over', status: 'closed', closed_at: sql`now()`, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Brings what the member owes there to this amount. */
async function owe(tx: Tx, memberId: string, seasonId: string, cents: number): Promise<void> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(['debit_cents', 'credit_cents'])
    .where('member_id', '=', memberId)
    .where('season_id', '=', seasonId)
    .execute()
  const more = rows.reduce((rest, row) => rest - row.debit_cents + row.credit_cents, cents)
  if (more === 0) return
  await post(tx, {
    seasonId,
    memberId,
    account: 'dues',
    kind: 'adjustment',
    ...(more > 0 ? { debitCents: more } : { creditCents: -more }),
    source: 'sample',
    sourceId: newId('ledgerEntry'),
    postedBy: 'system',
  })
}

async function writeOff(tx: Tx, memberId: string, fromSeasonId: string): Promise<string> {
  const sent = { memberId, fromSeasonId, kind: 'write_off', reason: 'r' } as const
  return (await makeOne(tx, memberId, sent, 'system')).id
}

/** A write-off of one member, and of another one something that was carried over from another season. */
export async function plantVaried(tx: Tx, { members: [one, other] }: VariedWorld): Promise<Varied> {
  await plant(tx, one)
  const fromSeasonId = newId('season')
  await closedSeason(tx, fromSeasonId)
  await owe(tx, other, fromSeasonId, 300)
  const sent = { memberId: other, fromSeasonId, kind: 'carry_over', reason: 'r' } as const
  await makeOne(tx, other, sent, one)
  return {}
}
