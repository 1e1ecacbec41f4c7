/** What a provider is asked to take. */
export type Checkout = {
  readonly campId: string
  readonly paymentId: string
  readonly amountCents: number
  readonly currency: string
  readonly description: string
  /** Where the payer comes back to, paid or not: both are pages of ours. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly expiresAt: string
}

export type OpenCheckout = { readonly ref: string; readonly url: string }

export type ProviderRefund = {
  readonly ref: string
  /** Ours, if we asked for it; a refund may also be made at the provider itself. */
  readonly refundId: string | undefined
  readonly amountCents: number
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** Of one that failed: the provider's word for why. */
  readonly failure?: string | undefined
}

/** All that a provider knows of a payment, now. Applied as a whole, so the order of its calls does not matter. */
export type ProviderState = {
  readonly ref: string
  readonly status: 'open' | 'paid' | 'failed' | 'expired'
  readonly paidCents: number
  readonly feeCents: number
  readonly refunds: readonly ProviderRefund[]
  readonly dispute: 'none' | 'open' | 'won' | 'lost'
}

/** A call of a provider, once its signature has been checked. */
export type ProviderEvent = {
  readonly id: string
  /** Undefined: of something that is not ours. */
  readonly paymentId: string | undefined
  /** The provider's own name of the checkout. */
  readonly ref: string | undefined
}

export type RefundAsked = {
  readonly ref: string
  readonly refundId: string
  readonly amountCents: number
}

/** One camp's account at a provider. None of these is ever called inside a transaction. */
export type Provider = {
  readonly name: 'stripe' | 'test'
  /** The same payment again gets the same checkout: an answer that was lost costs nothing. */
  readonly openCheckout: (checkout: Checkout) => Promise<OpenCheckout>
  readonly lookUp: (ref: string) => Promise<ProviderState>
  /** Nobody can pay there any more; what was paid by then stays paid. Ended twice, it is ended. */
  readonly endCheckout: (ref: string) => Promise<void>
  /** The same refund again is the same refund. Throws RefundRefused when asking again would not help. */
  readonly refund: (asked: RefundAsked) => Promise<void>
  /** Throws BadSignature when it did not come from the provider, or is too old. */
  readonly readEvent: (body: Buffer, signature: string) => Promise<ProviderEvent>
}

export class BadSignature extends Error {}

/** The provider has said no to a refund, for good. */
export class RefundRefused extends Error {
  readonly failure: string
  constructor(failure: string) {
    super('the provider refused a refund')
    this.failure = failure
  }
}
