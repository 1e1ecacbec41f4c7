import type { Payment, RefundableAmount } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { moneyOf } from '#format/money'
import { words } from '#words/payments'
import { ActDialog } from './act-dialog.tsx'
import { useNameOf } from './people.ts'

/** Gives a payment back, in part or whole. What it paid of a deposit is not there to give back until that is released. */
export function RefundDialog({
  payment,
  onClose,
}: {
  readonly payment: Payment
  readonly onClose: () => void
}) {
  const money = moneyOf(payment.currency)
  const name = useNameOf([payment.memberId])(payment.memberId)
  const refundable = useRead<RefundableAmount>(`/payments/${payment.id}/refundable`)
  if (refundable.isPending) return null
  // If it cannot be asked, the service says how much there is when it refuses.
  const left = refundable.data?.availableCents ?? (payment.paidCents ?? 0) - payment.refundedCents
  const held = refundable.data?.depositHeldCents ?? 0
  const lede = [
    words.refundLede(money(left)),
    held > 0 && words.refundHeld(money(held)),
    payment.provider ? words.refundProvider : words.refundHand,
  ]
  return (
    <ActDialog
      title={words.refund}
      lede={lede.filter(Boolean).join(' ')}
      name={name}
      currency={payment.currency}
      mostCents={left}
      button={words.refundButton}
      done={(amount) => words.refunded(amount, name)}
      callOf={(body) => ({ path: `/payments/${payment.id}/refund`, body })}
      isDanger
      onClose={onClose}
    />
  )
}
