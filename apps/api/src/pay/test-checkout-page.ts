import { money } from '@campkit/core/money'
import { button, linkButton } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { alert, note } from '@campkit/pages/parts'

export type TestCheckout = {
  readonly amountCents: number
  readonly currency: string
  readonly status: string
  readonly dispute: string
  readonly action: string
  readonly returnUrl: string
  readonly cancelUrl: string
}

const choice = (action: string, name: string, text: string, kind: 'primary' | 'plain' = 'plain') =>
  html`<form method="post" action="${action}">${button(text, { kind }, { name: 'do', value: name })}</form>`

/** The built-in provider: no money moves, and the payer chooses the outcome. */
export const testCheckoutPage = (checkout: TestCheckout): Page => {
  const { action, status, amountCents, currency, returnUrl, cancelUrl } = checkout
  const isOver = status === 'paid' || status === 'expired'
  return {
    title: 'Test payment',
    lede: 'This is the built-in test provider: no money moves. You choose how it ends.',
    body: html`<p class="amount">${money(amountCents, currency)}</p>
${status === 'declined' && alert('The card was declined. Try another.')}
${isOver && note('idle', `This checkout is ${status}.`, 'status')}
${!isOver && [choice(action, 'paid', 'Pay with a good card', 'primary'), choice(action, 'declined', 'Pay with a bad card'), choice(action, 'expired', 'Let it expire')]}
${status === 'paid' && [choice(action, 'open', 'Dispute it'), choice(action, 'won', 'The camp wins the dispute'), choice(action, 'lost', 'The camp loses the dispute')]}
${linkButton(isOver ? returnUrl : cancelUrl, 'Back to the camp', { kind: 'quiet' })}`,
  }
}
