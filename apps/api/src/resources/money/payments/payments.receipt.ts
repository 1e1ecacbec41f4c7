import { money } from '@campkit/core/money'
import { dayIn } from '@campkit/core/readable-day'
import { sendWithCommit, type Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { type Mail, type MailKeys, mailStatement } from '@campkit/mail/mail'
import { notifyAll } from '../../people/notifications/notifications.notify.ts'
import { campPage, duesPage } from '../../people/notifications/notifications.show.ts'
import type { Paid } from '../dues/paid-by.ts'
import { findForPage, type PagePayment } from './page-payments.store.ts'
import type { Payment } from './payments.schema.ts'

/** Money that came or went back, for the mail to its payer. The code that posts it makes the receipt, once. */
export type Receipt =
  | { readonly of: 'payment'; readonly cents: number; readonly paid: readonly Paid[] }
  | { readonly of: 'refund'; readonly cents: number; readonly reason?: string | undefined }

const METHODS: Readonly<Record<string, string>> = {
  bank: 'bank transfer',
  paypal: 'PayPal',
  venmo: 'Venmo',
  zelle: 'Zelle',
  check: 'cheque',
  other: 'another way',
}

/** How receipts are sealed, and where their links lead. */
export type ReceiptPost = MailKeys & { readonly authUrl: string }

/** Mails the payer in the transaction that posted the money: once for each posting, and never without one. */
export async function mailReceipts(
  tx: Tx,
  post: ReceiptPost,
  paymentId: string,
  receipts: readonly Receipt[],
): Promise<void> {
  if (receipts.length === 0) return
  const payment = await first(tx, findForPage({ id: paymentId }))
  if (!payment) throw new Error('a receipt of a payment that is not there')
  sendWithCommit(
    tx,
    receipts.map((receipt) => mailStatement(post, mailOf(post, payment, receipt))),
  )
  const { memberId, seasonId, reference } = payment
  notifyAll(
    tx,
    receipts.map((receipt) => {
      const about = { memberId, seasonId, aboutId: paymentId }
      const details = { amountCents: receipt.cents, reference }
      return receipt.of === 'payment'
        ? { kind: 'receipt', ...about, details }
        : { kind: 'refund', ...about, details: { ...details, reason: receipt.reason } }
    }),
  )
}

/** Tells the payer that money they reported never came. */
export const tellRejected = (
  tx: Tx,
  { id, memberId, seasonId, amountCents, reference, statusReason }: Payment,
): void =>
  notifyAll(tx, [
    {
      kind: 'payment_rejected',
      memberId,
      seasonId,
      aboutId: id,
      details: { amountCents, reference, reason: statusReason ?? undefined },
    },
  ])

/** Tells the payer that what was recorded as theirs was a mistake: they have a receipt of it. */
export const tellTakenBack = (
  tx: Tx,
  { id, memberId, seasonId, amountCents, reference, statusReason }: Payment,
): void =>
  notifyAll(tx, [
    {
      kind: 'payment_taken_back',
      memberId,
      seasonId,
      aboutId: id,
      details: { amountCents, reference, reason: statusReason ?? undefined },
    },
  ])

function mailOf({ authUrl }: ReceiptPost, payment: PagePayment, receipt: Receipt): Mail {
  const { currency, timeZone } = payment
  const read = (cents: number) => money(cents, currency)
  const values = {
    campName: payment.camp,
    accent: payment.accent,
    helpUrl: payment.helpUrl,
    seasonName: payment.season,
    payerName: payment.payer,
    reference: payment.reference,
    amount: read(receipt.cents),
    currency,
    paidOn: dayIn(timeZone, payment.occurredAt ?? new Date()),
    method: METHODS[payment.method] ?? payment.method,
  }
  const to = payment.payerEmail
  if (receipt.of === 'payment') {
    const allocated = receipt.paid.map(({ name, cents }) => ({ name, amount: read(cents) }))
    const link = `${campPage(authUrl, payment.slug)}/payments/${payment.id}/receipt`
    return { to, template: 'paymentReceipt', values: { ...values, allocated, link } }
  }
  const refundedOn = dayIn(timeZone, new Date())
  const reason = receipt.reason ?? null
  const link = `${duesPage(authUrl, payment.slug)}?season=${payment.seasonId}`
  return { to, template: 'refundReceipt', values: { ...values, refundedOn, reason, link } }
}
