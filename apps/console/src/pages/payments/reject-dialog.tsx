import type { Payment } from '@campkit/sdk/rest/api.generated'
import { moneyOf } from '#format/money'
import { words } from '#words/payments'
import { ActDialog } from './act-dialog.tsx'
import { useNameOf } from './people.ts'

/** A reported payment never came. */
export function RejectDialog({
  payment,
  onClose,
}: {
  readonly payment: Payment
  readonly onClose: () => void
}) {
  const money = moneyOf(payment.currency)
  const name = useNameOf([payment.memberId])(payment.memberId)
  return (
    <ActDialog
      title={words.reject}
      lede={words.rejectLede(money(payment.amountCents), name)}
      name={name}
      button={() => words.reject}
      done={() => words.rejected(name)}
      callOf={({ reason }) => ({ path: `/payments/${payment.id}/reject`, body: { reason } })}
      isDanger
      onClose={onClose}
    />
  )
}
