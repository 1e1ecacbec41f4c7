import type { Tx } from '@campkit/db/in-camp'
import { all, only } from '@campkit/db/prepared'
import type { MemberDues } from '../dues/dues.schema.ts'
import { freedOf, net } from '../dues/freed.ts'
import * as ledger from '../dues/ledger.store.ts'
import { postAll } from '../dues/post.ts'
import { reversalOf } from '../dues/reverse.ts'
import { factsOfPayment } from '../dues/standing.store.ts'
import { standingOf } from '../dues/standing.ts'
import type * as store from './payments.store.ts'

const NOT_ARRIVED = 'The refund did not arrive.'
const PAID_MEANWHILE = 'The refund did not arrive, and this was settled meanwhile: it is credit.'

type Bounced = {
  readonly entry: ledger.Posted
  /** All postings about its charge. */
  readonly about: readonly ledger.Posted[]
}

/**
 * How much of what comes back its charge no longer takes, because it was paid again, waived or cancelled meanwhile. A
 * deposit takes no more than is owed of all deposits.
 */
function surplusOf(bounced: readonly Bounced[], { charges, accounts }: MemberDues): number[] {
  let owedOfDeposits = accounts.deposit.balanceCents
  return bounced.map(({ entry, about }) => {
    const cents = entry.debitCents ?? 0
    const due = charges.find(({ id }) => id === entry.dueId)
    const costs = due ? due.amountCents - due.waivedCents : cents
    const given = net(about.filter(({ covers, paymentId }) => covers || paymentId))
    const most = entry.account === 'deposit' ? Math.min(cents, owedOfDeposits) : cents
    const back = entry.dueId ? Math.max(0, Math.min(most, costs - given)) : most
    if (entry.account === 'deposit') owedOfDeposits -= back
    return cents - back
  })
}

/**
 * Undoes a refund that did not go through: every part is back where it was taken from. What is not needed there any more
 * is credit on dues. Does nothing if it was never posted, and works only once. Says how much of a deposit is held again.
 */
export async function reverseRefund(
  tx: Tx,
  payment: store.Locked,
  refundId: string,
  by: string,
): Promise<{ readonly depositCents: number }> {
  const [posted, facts] = await Promise.all([
    all(tx, ledger.postedUnder({ source: 'refund', sourceId: refundId })),
    only(tx, factsOfPayment({ id: payment.id })),
  ])
  const gone = posted.filter(({ isReversed }) => !isReversed)
  const bounced = await Promise.all(
    gone.map(async (entry) => ({
      entry,
      about: entry.dueId ? await all(tx, ledger.postedAbout({ dueId: entry.dueId })) : [],
    })),
  )
  const surplus = surplusOf(bounced, standingOf(facts))
  await postAll(tx, [
    ...gone.map((entry) => ({ ...reversalOf(entry, by, NOT_ARRIVED), paymentId: payment.id })),
    ...gone.flatMap((entry, i) =>
      freedOf(entry, surplus[i] ?? 0, { by, memo: PAID_MEANWHILE, to: 'dues' }),
    ),
  ])
  const depositCents = gone.reduce(
    (sum, { account, debitCents = 0 }, i) =>
      account === 'deposit' ? sum + debitCents - (surplus[i] ?? 0) : sum,
    0,
  )
  return { depositCents }
}
