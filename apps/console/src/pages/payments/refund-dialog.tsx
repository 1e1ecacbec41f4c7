import type { MemberDues, Payment } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
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
  const money = useMoney()
  const name = useNameOf()(payment.memberId)
  const { memberId, seasonId } = payment
  const standing = useRead<MemberDues>(`/members/${memberId}/dues`, { seasonId })
  if (standing.isPending) return null
  const held = heldOf(payment, standing.data)
  const left = leftOf(payment) - held
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
      mostCents={left}
      button={words.refundButton}
      done={(amount) => words.refunded(amount, name)}
      callOf={(body) => ({ path: `/payments/${payment.id}/refund`, body })}
      isDanger
      onClose={onClose}
    />
  )
}

/** What has neither gone back nor is on its way. */
const leftOf = ({ paidCents, refundedCents, refunds }: Payment): number =>
  refunds
    .filter(({ status }) => status === 'pending')
    .reduce((left, { amountCents }) => left - amountCents, (paidCents ?? 0) - refundedCents)

/** What of it is a deposit that the camp still holds. What is tied otherwise the API says when it refuses. */
function heldOf({ allocations }: Payment, standing: MemberDues | undefined): number {
  if (!standing) return 0
  const deposits = standing.charges
    .filter(({ account }) => account === 'deposit')
    .map(({ id }) => id)
  const paid = allocations
    .filter(({ dueId }) => deposits.includes(dueId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return Math.min(paid, standing.accounts.deposit.heldCents)
}
