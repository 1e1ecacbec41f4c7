import type { Tx } from '@campkit/db/in-camp'
import { memberStanding, portionsOf } from '../dues/dues.standing.ts'
import * as ledger from '../dues/ledger.store.ts'
import * as store from './payments.store.ts'

export const ownerOf = (payment: store.Locked) => ({
  seasonId: payment.season_id,
  memberId: payment.member_id,
  paymentId: payment.id,
})

/** Money that has come: to the charges it was meant for, then to what is open, deposits last. */
export async function postPaid(
  tx: Tx,
  payment: store.Locked,
  cents: number,
  by: string,
  occurredAt?: string,
): Promise<void> {
  const standing = await memberStanding(tx, payment.member_id, payment.season_id)
  await ledger.postAll(
    tx,
    portionsOf(standing, cents, payment.due_ids).map((portion) => ({
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
}

type Back = {
  readonly kind: 'refund' | 'adjustment'
  readonly source: 'refund' | 'dispute'
  readonly sourceId: string
  readonly memo?: string
  readonly by: string
}

/** Money that has gone back: from the accounts that it had come to, and never more than that. */
export async function postBack(
  tx: Tx,
  payment: store.Locked,
  cents: number,
  { kind, source, sourceId, memo, by }: Back,
): Promise<void> {
  const kept = await store.keptByAccount(tx, payment.id)
  const fromDues = Math.min(cents, kept.dues)
  const parts = { dues: fromDues, deposit: Math.min(cents - fromDues, kept.deposit) }
  await ledger.postAll(
    tx,
    (['dues', 'deposit'] as const)
      .filter((account) => parts[account] > 0)
      .map((account) => ({
        ...ownerOf(payment),
        account,
        kind,
        debitCents: parts[account],
        ...(memo !== undefined && { memo }),
        source,
        sourceId: `${sourceId} ${account}`,
        postedBy: by,
      })),
  )
}
