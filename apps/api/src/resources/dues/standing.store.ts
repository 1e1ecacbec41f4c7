import { conflict } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { sql } from 'kysely'
export async function dueNow(tx: Tx, memberId: string) {
  const season = await tx
    .selectFrom('seasons')
    .select(['id', 'currency'])
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!season) throw conflict('NO_ACTIVE_SEASON', 'no season')
  const { total } = await tx
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(debit_cents - credit_cents),0)::bigint`.as('total'))
    .where('member_id', '=', memberId)
    .where('season_id', '=', season.id)
    .executeTakeFirstOrThrow()
  return {
    seasonId: season.id,
    currency: season.currency,
    dueNowCents: Math.max(0, total),
    balanceCents: total,
  }
}
