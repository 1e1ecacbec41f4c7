import type { ProviderState } from '@campkit/api/providers/provider'
import { settle } from '@campkit/api/resources/money/payments/payments.settle'
import type { Status } from '@campkit/api/resources/money/payments/payments.states'
import { takeBack } from '@campkit/api/resources/money/payments/payments.take-back'
import { newId } from '@campkit/core/ids'
import { momentIn } from '../days.ts'
import { addAll } from '../rows.store.ts'
import { type Account, type Paying, payByHand } from './dues.ts'
import type { Year } from './year.ts'

/** What the provider knows of a page that was paid. */
type Known = Partial<Pick<ProviderState, 'refunds' | 'dispute'>>

const refundOf = (amountCents: number, failure?: string) => ({
  ref: `tre_${newId('refund').slice(-12)}`,
  refundId: undefined,
  amountCents,
  status: failure === undefined ? ('succeeded' as const) : ('failed' as const),
  ...(failure !== undefined && { failure }),
})

/** Pages on which money came, and what became of it. The first one was to be given back, and the card had expired. */
const PAID: readonly Known[] = [
  { refunds: [refundOf(5000, 'expired_or_canceled_card')] },
  { refunds: [refundOf(8000)] },
  { refunds: [refundOf(25_000)] },
  { dispute: 'open' },
  { dispute: 'lost' },
]

/** Pages that were opened, and on which nothing came. */
const UNPAID: readonly Status[] = ['created', 'pending', 'failed', 'expired', 'cancelled']

/** One page for each way that a payment by card can go: these accounts have one each. */
export async function payByCard(year: Year, accounts: readonly Account[]): Promise<void> {
  const pages = accounts.map((account) => pageOf(year, account, newId('payment')))
  const [unpaid, paid] = [pages.slice(0, UNPAID.length), pages.slice(UNPAID.length)]
  const known = paid.map((page, i) => ({ page, ...PAID[i] }))
  const { tx, place } = year
  await addAll(tx, 'payments', [
    ...unpaid.map((page, i) => ({ ...page, status: UNPAID[i] })),
    ...paid.map((page) => ({
      ...page,
      status: 'created',
      provider: 'test',
      provider_ref: refOf(page.id),
    })),
  ])
  await addAll(
    tx,
    'test_checkouts',
    known.map(({ page, refunds = [], dispute = 'none' }) => ({
      id: refOf(page.id),
      payment_id: page.id,
      amount_cents: page.amount_cents,
      currency: place.currency,
      return_url: 'http://localhost/',
      cancel_url: 'http://localhost/',
      status: 'paid',
      dispute,
      refunds,
      expires_at: momentIn(1),
    })),
  )
  for (const { page, refunds = [], dispute = 'none' } of known) {
    const came = { status: 'paid', paidCents: page.amount_cents, feeCents: 0 } as const
    const state = { ref: refOf(page.id), ...came, refunds: [], dispute: 'none' } as const
    // The money has come before anything can become of it.
    await settle(tx, page.id, state, 'system', () => {})
    await settle(tx, page.id, { ...state, refunds, dispute }, 'system', () => {})
  }
}

const refOf = (paymentId: string) => `tco_${paymentId.slice(4)}`

const pageOf = ({ seasonId, place }: Year, { memberId, dues }: Account, id: string) => ({
  id,
  season_id: seasonId,
  member_id: memberId,
  amount_cents: dues.cents,
  currency: place.currency,
  method: 'card',
  channel: 'page',
  reference: id.slice(-6).toUpperCase(),
  due_ids: [dues.id],
  asks_for: 'charges',
  asked_cents: dues.cents,
  expires_at: momentIn(1),
  status_changed_by: memberId,
})

/** Transfers that members have reported: one waits for a lead, of one no money came. */
export async function reportPayments(year: Year, accounts: readonly Account[]): Promise<void> {
  const { tx, seasonId, cast, place } = year
  const rows = accounts.slice(0, 2).map(({ memberId, dues }, i) => {
    const id = newId('payment')
    return {
      id,
      season_id: seasonId,
      member_id: memberId,
      amount_cents: dues.cents,
      currency: place.currency,
      method: i === 0 ? 'zelle' : 'bank',
      channel: 'manual',
      status: i === 0 ? 'reported' : 'rejected',
      reference: id.slice(-6).toUpperCase(),
      reported_by: memberId,
      occurred_at: momentIn(-3),
      note: i === 0 ? 'Sent from my partner’s account' : null,
      status_changed_by: i === 0 ? memberId : cast.leads[0],
      status_reason: i === 0 ? null : 'Nothing has arrived at our bank',
    }
  })
  await addAll(tx, 'payments', rows)
}

/** Cash that a lead has recorded for the wrong person, and has taken back. */
export async function recordByMistake(year: Year, account: Account): Promise<void> {
  const ids = await payByHand(year, [inPart(account, 5000, 2)])
  const { tx, cast } = year
  const by = cast.leads.find((lead) => lead !== account.memberId) ?? cast.leads[0]
  const act = { tx, by, record: () => {} }
  for (const id of ids) await takeBack(act, id, 'It was somebody else who paid')
}

/** Everything that somebody owes, paid at once. */
export const inFull = ({ memberId, dues, deposit }: Account, daysAgo: number): Paying => ({
  memberId,
  parts: [dues, deposit].map((due) => ({ due, cents: due.cents })),
  daysAgo,
})

export const inPart = ({ memberId, dues }: Account, cents: number, daysAgo: number): Paying => ({
  memberId,
  parts: [{ due: dues, cents: Math.min(cents, dues.cents) }],
  daysAgo,
})
