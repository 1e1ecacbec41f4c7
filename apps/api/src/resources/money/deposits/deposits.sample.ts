import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { plantCharge } from '../dues/dues.sample.ts'
import { post } from '../dues/post.ts'

/** A deposit that was charged and paid. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const { id, seasonId } = await plantCharge(tx, memberId, { kind: 'deposit', cents: 10_000 })
  await post(tx, {
    seasonId,
    memberId,
    account: 'deposit',
    kind: 'payment',
    creditCents: 10_000,
    source: 'sample',
    sourceId: newId('payment'),
    postedBy: 'system',
  })
  return { dueId: id }
}
