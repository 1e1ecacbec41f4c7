import Stripe from 'stripe'
import {
  BadSignature,
  type Checkout,
  type Provider,
  type ProviderEvent,
  type ProviderState,
  RefundRefused,
} from './provider.ts'

export type StripeSettings = {
  readonly campId: string
  readonly secret: string
  readonly webhookSecret: string
  /** Stripe's address; only tests change it. */
  readonly url?: string | undefined
}

/** Currencies without a minor unit in ISO 4217, as we count them, that Stripe counts in hundredths. */
const HUNDREDTHS: readonly string[] = ['isk', 'ugx']
const unitsIn = (currency: string | null): number =>
  HUNDREDTHS.includes(currency?.toLowerCase() ?? '') ? 100 : 1

/**
 * Stripe keeps a checkout open for at least half an hour and at most a day. It ends this long after its page, so that
 * one can still pay in the page's last minutes. The result is the same for every request of a page, as an idempotency
 * key requires.
 */
const LONGER_MS = 31 * 60_000

const TIMEOUT_MS = 20_000
const RETRIES = 2

export function stripeProvider(settings: StripeSettings): Provider {
  const stripe = new Stripe(settings.secret, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(settings.url !== undefined && placeOf(settings.url)),
  })
  return {
    name: 'stripe',
    async openCheckout(checkout) {
      const session = await stripe.checkout.sessions.create(sessionOf(checkout), {
        idempotencyKey: `checkout-${checkout.paymentId}`,
      })
      if (!session.url) throw new Error('a checkout without an address')
      return { ref: session.id, url: session.url }
    },
    lookUp: (ref) => lookUp(stripe, ref),
    endCheckout: (ref) => endCheckout(stripe, ref),
    async refund({ ref, refundId, amountCents }) {
      const session = await stripe.checkout.sessions.retrieve(ref)
      const payment_intent = idOf(session.payment_intent)
      if (payment_intent === undefined) throw new Error('a refund of what was never paid')
      const amount = amountCents * unitsIn(session.currency)
      const asked = { payment_intent, amount, metadata: { refundId } }
      await stripe.refunds.create(asked, { idempotencyKey: `refund-${refundId}` }).catch(orRefused)
    },
    readEvent: (body, signature) => readEvent(stripe, settings, body, signature),
  }
}

/** A refusal such as disputed, already refunded or too old is final, unlike a network error or a wrong key. */
function orRefused(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  throw new RefundRefused(error.code ?? 'refused')
}

function placeOf(url: string) {
  const { protocol, hostname, port } = new URL(url)
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port } as const
}

const sessionOf = (checkout: Checkout): Stripe.Checkout.SessionCreateParams => {
  const metadata = { campId: checkout.campId, paymentId: checkout.paymentId }
  return {
    mode: 'payment',
    client_reference_id: checkout.paymentId,
    success_url: checkout.returnUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor((Date.parse(checkout.expiresAt) + LONGER_MS) / 1000),
    metadata,
    payment_intent_data: { metadata, description: checkout.description },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency.toLowerCase(),
          unit_amount: checkout.amountCents * unitsIn(checkout.currency),
          product_data: { name: checkout.description },
        },
      },
    ],
  }
}

/** Stripe refuses to end a checkout that is already paid or expired; then there is nothing left to end. */
async function endCheckout(stripe: Stripe, ref: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(ref)
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(ref)
    if (status === 'open') throw error
  }
}

const idOf = (thing: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id

async function lookUp(stripe: Stripe, ref: string): Promise<ProviderState> {
  const session = await stripe.checkout.sessions.retrieve(ref, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  })
  const intent = session.payment_intent as Stripe.PaymentIntent | null
  const charge = intent?.latest_charge as Stripe.Charge | null | undefined
  const isPaid = session.payment_status === 'paid'
  const [refunds, disputes] = isPaid && intent ? await aftermathOf(stripe, intent.id) : [[], []]
  const units = unitsIn(session.currency)
  const paidCents = isPaid ? (session.amount_total ?? 0) / units : 0
  return {
    ref,
    status: isPaid ? 'paid' : unpaidStatusOf(session, intent),
    paidCents,
    feeCents: feeOf(charge?.balance_transaction, paidCents),
    refunds: refunds.map((refund) => ({
      ref: refund.id,
      refundId: refund.metadata?.refundId,
      amountCents: refund.amount / units,
      status: REFUND_STATUS[refund.status ?? ''] ?? 'pending',
      failure: refund.failure_reason,
    })),
    dispute: disputes.map(({ status }) => DISPUTE_STATUS[status] ?? 'open')[0] ?? 'none',
  }
}

/**
 * Stripe takes its fee in the camp's payout currency, which may differ from the payment's. So the fee is the same share
 * of the payment as it is of the payout.
 */
function feeOf(settled: Stripe.Charge['balance_transaction'] | undefined, paidCents: number) {
  if (!settled || typeof settled === 'string' || settled.amount === 0) return 0
  return Math.round((paidCents * settled.fee) / settled.amount)
}

/** A slow method, such as a bank debit, can fail long after the payer has left. Until then it counts as open. */
function unpaidStatusOf(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderState['status'] {
  if (status === 'expired') return 'expired'
  const hasFailed = status === 'complete' && intent?.status === 'requires_payment_method'
  return hasFailed ? 'failed' : 'open'
}

const aftermathOf = (stripe: Stripe, payment_intent: string) =>
  Promise.all([
    stripe.refunds.list({ payment_intent, limit: 100 }).then(({ data }) => data),
    stripe.disputes.list({ payment_intent, limit: 1 }).then(({ data }) => data),
  ])

const REFUND_STATUS: Readonly<Record<string, 'succeeded' | 'failed'>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}
const DISPUTE_STATUS: Readonly<Record<string, 'won' | 'lost' | 'none'>> = {
  won: 'won',
  lost: 'lost',
  // An inquiry that never took the money away.
  warning_closed: 'none',
}

async function readEvent(
  stripe: Stripe,
  { campId, webhookSecret }: StripeSettings,
  body: Buffer,
  signature: string,
): Promise<ProviderEvent> {
  const event = await stripe.webhooks
    .constructEventAsync(body, signature, webhookSecret)
    .catch(() => {
      throw new BadSignature('not signed by Stripe, or too long ago')
    })
  const thing = event.data.object as {
    readonly object: string
    readonly id: string
    readonly metadata?: Readonly<Record<string, string>> | null
    readonly payment_intent?: string | { readonly id: string } | null
  }
  if (thing.object === 'checkout.session') {
    const isOurs = thing.metadata?.campId === campId
    return {
      id: event.id,
      paymentId: isOurs ? thing.metadata?.paymentId : undefined,
      ref: thing.id,
    }
  }
  const ref = await sessionBehind(stripe, idOf(thing.payment_intent))
  return { id: event.id, paymentId: undefined, ref }
}

/** Charges, refunds and disputes name the payment intent, not the checkout it came through. */
async function sessionBehind(stripe: Stripe, payment_intent: string | undefined) {
  if (payment_intent === undefined) return undefined
  const { data } = await stripe.checkout.sessions.list({ payment_intent, limit: 1 })
  return data[0]?.id
}
