import type { Payment } from '@campkit/sdk/rest/api.generated'
import { moneyOf } from '#format/money'
import { words } from '#words/payments'
import { isNotHere } from './states.ts'

/** An amount in a list of payments; what is not with the camp is struck through, and said to be so. */
export function Amount({
  of: { amountCents, currency, status },
}: {
  readonly of: Pick<Payment, 'amountCents' | 'currency' | 'status'>
}) {
  const said = moneyOf(currency)(amountCents)
  if (!isNotHere(status)) return <span className="num font-strong">{said}</span>
  return (
    <span className="num text-ink-3">
      <s>{said}</s>
      <span className="sr-only">{` ${words.notCounted}`}</span>
    </span>
  )
}
