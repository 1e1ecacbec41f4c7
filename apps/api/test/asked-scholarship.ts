import { newId } from '@campkit/core/ids'
import type { TestMember } from '@campkit/testing/test-camp'
import type { Scholarship } from '../src/resources/money/scholarships/scholarships.schema.ts'
import type { MoneyCamp } from './money.ts'

type Ask = (member: Pick<TestMember, 'id'>, status: Scholarship['status']) => Promise<unknown>

/** A pool, and requests to it in any status, written past the rules that lead there. */
export async function openPool({ camp, seasonId, lead }: MoneyCamp): Promise<Ask> {
  const poolId = newId('pool')
  const pool = { id: poolId, season_id: seasonId, name: 'Pool', budget_cents: 100_000 }
  await camp.asCamp((tx) =>
    tx
      .insertInto('scholarship_pools')
      .values({ ...pool, covers: ['dues'] })
      .execute(),
  )
  const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
  return ({ id }, status) =>
    camp.asCamp((tx) =>
      tx
        .insertInto('scholarships')
        .values({
          id: newId('scholarship'),
          season_id: seasonId,
          pool_id: poolId,
          member_id: id,
          status,
          requested_cents: 500,
          status_changed_by: 'test',
          ...(status === 'approved' && {
            approved_cents: 500,
            decided_by: lead.id,
            expires_at: inADay(),
          }),
        })
        .execute(),
    )
}
