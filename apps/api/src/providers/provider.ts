/** What a provider is asked to collect. */
export type Checkout = {
  readonly campId: string
  readonly paymentId: string
  readonly amountCents: number
  readonly currency: string
  readonly description: string
  /** Where the payer returns, whether they paid or not: both are pages of ours. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly expiresAt: string
}

export type OpenCheckout = { readonly ref: string; readonly url: string }

export type ProviderRefund = {
  readonly ref: string
  /** Our id, if we requested the refund; it may also be made at the provider itself. */
  readonly refundId: string | undefined
  readonly amountCents: number
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** If the refund failed: the provider's code for why. */
  readonly failure?: string | undefined
}

/** Everything a provider knows about a payment now. It is applied as a whole, so the order of calls does not matter. */
export type ProviderState = {
  readonly ref: string
  readonly status: 'open' | 'paid' | 'failed' | 'expired'
  readonly paidCents: number
  readonly feeCents: number
  readonly refunds: readonly ProviderRefund[]
  readonly dispute: 'none' | 'open' | 'won' | 'lost'
}

/** A provider's call, after its signature was checked. */
export type ProviderEvent = {
  readonly id: string
  /** Undefined if the call is about something that is not ours. */
  readonly paymentId: string | undefined
  /** The provider's name for the checkout. */
  readonly ref: string | undefined
}

export type RefundAsked = {
  readonly ref: string
  readonly refundId: string
  readonly amountCents: number
}

/** One camp's account at a provider. Never call any of these inside a transaction. */
export type Provider = {
  readonly name: 'stripe' | 'test'
  /** The same payment always gets the same checkout, so a lost answer does no harm. */
  readonly openCheckout: (checkout: Checkout) => Promise<OpenCheckout>
  readonly lookUp: (ref: string) => Promise<ProviderState>
  /** Stops further payment; what was already paid stays paid. Ending it twice does no harm. */
  readonly endCheckout: (ref: string) => Promise<void>
  /** Repeating a refund makes no second one. Throws RefundRefused if trying again would not help. */
  readonly refund: (asked: RefundAsked) => Promise<void>
  /** Throws BadSignature if the call did not come from the provider or is too old. */
  readonly readEvent: (body: Buffer, signature: string) => Promise<ProviderEvent>
}

export class BadSignature extends Error {}

/** The provider has refused a refund for good. */
export class RefundRefused extends Error {
  readonly failure: string
  constructor(failure: string) {
    super('the provider refused a refund')
    this.failure = failure
  }
}
