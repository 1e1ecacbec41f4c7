import type { Payment } from '@campkit/sdk/rest/api.generated'
import { moneyOf } from '#format/money'
import { words } from '#words/payments'
import { ActDialog } from './act-dialog.tsx'
import { useNameOf } from './people.ts'

/** Whether it can be a mistake of the leads: what came by a page is there, and what went back in part was there. */
export const canBeTakenBack = ({ channel, status }: Payment): boolean =>
  channel === 'manual' && status === 'succeeded'

/** Takes a payment off the books that was recorded by mistake. No money moves. */
export function TakeBackDialog({
  payment,
  onClose,
}: {
  readonly payment: Payment
  readonly onClose: () => void
}) {
  const amount = moneyOf(payment.currency)(payment.amountCents)
  const name = useNameOf([payment.memberId])(payment.memberId)
  return (
    <ActDialog
      title={words.takeBackTitle}
      lede={words.takeBackLede(amount, name)}
      name={name}
      button={() => words.takeBackButton(amount)}
      done={() => words.tookBack(amount, name)}
      callOf={(body) => ({ path: `/payments/${payment.id}/take-back`, body })}
      isDanger
      onClose={onClose}
    />
  )
}
