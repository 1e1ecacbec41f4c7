import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { factsOf, foundFacts, portionsOf } from '../dues/dues.standing.ts'
import * as ledger from '../dues/ledger.store.ts'
import { type Paid, paidBy } from '../dues/paid-by.ts'
import { standingOf } from '../dues/standing.ts'
import type * as store from './payments.store.ts'

export const ownerOf = (payment: store.Locked) => ({
  seasonId: payment.season_id,
  memberId: payment.member_id,
  paymentId: payment.id,
})

/** Money that has come: to the charges it was meant for, then to what is open, deposits last. What it paid. */
export async function postPaid(
  tx: Tx,
  payment: store.Locked,
  cents: number,
  by: string,
  occurredAt?: string,
): Promise<Paid[]> {
  const { season_id, member_id, due_ids } = payment
  const known = foundFacts(await all(tx, factsOf(member_id, season_id)), season_id)
  const portions = portionsOf(standingOf(known), cents, due_ids)
  await ledger.postAll(
    tx,
    portions.map((portion) => ({
      ...ownerOf(payment),
      account: portion.account,
      kind: 'payment',
      creditCents: portion.cents,
      ...(portion.dueId !== null && { dueId: portion.dueId }),
      ...(occurredAt !== undefined && { occurredAt }),
      source: 'payment',
      sourceId: `${payment.id} ${portion.dueId ?? portion.account}`,
      postedBy: by,
    })),
  )
  return paidBy(known, portions)
}

type Back = {
  readonly kind: 'refund' | 'adjustment'
  readonly source: 'refund' | 'dispute'
  readonly sourceId: string
  readonly memo?: string
  readonly by: string
}

/**
 * Money that has gone back: owed again, on dues. Never from a deposit, which may have been released or kept meanwhile:
 * what has happened at a provider must not fail to be written down.
 */
export const postBack = (
  tx: Tx,
  payment: store.Locked,
  cents: number,
  { kind, source, sourceId, memo, by }: Back,
): Promise<string | undefined> =>
  ledger.post(tx, {
    ...ownerOf(payment),
    account: 'dues',
    kind,
    debitCents: cents,
    ...(memo !== undefined && { memo }),
    source,
    sourceId,
    postedBy: by,
  })
