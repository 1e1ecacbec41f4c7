import type { Payment } from '@campkit/sdk/rest/api.generated'
import { Check, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { moneyOf } from '#format/money'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/payments'
import { useNameOf } from './people.ts'
import { useConfirm } from './record.ts'
import { RejectDialog } from './reject-dialog.tsx'

/** What members say they have paid: a lead says whether it has come. */
export function ConfirmQueue({ reported }: { readonly reported: readonly Payment[] }) {
  const [rejecting, setRejecting] = useState<Payment>()
  return (
    <>
      <ul className="grid gap-2">
        {reported.map((payment) => (
          <Reported key={payment.id} payment={payment} onReject={() => setRejecting(payment)} />
        ))}
      </ul>
      {rejecting && <RejectDialog payment={rejecting} onClose={() => setRejecting(undefined)} />}
    </>
  )
}

function Reported({
  payment,
  onReject,
}: {
  readonly payment: Payment
  readonly onReject: () => void
}) {
  const { member, season } = useSession()
  const money = moneyOf(payment.currency)
  const clock = useClock()
  const toast = useToast()
  const name = useNameOf([payment.memberId])(payment.memberId)
  const confirm = useConfirm(() => toast(words.confirmed(money(payment.amountCents), name)))
  const day = (at: string) => clock.shortDay(clock.dayOf(at))
  const paid = payment.occurredAt ? day(payment.occurredAt) : undefined
  return (
    <li
      aria-label={name}
      className="grid gap-[7px] rounded-[10px] border border-line bg-surface px-3 py-2.5 shadow-1"
    >
      <div className="flex items-center gap-2.5">
        <Avatar name={name} />
        <div className="min-w-0">
          <b className="block truncate text-14 leading-tight font-strong">{name}</b>
          <span className="text-12 text-ink-2">
            {words.said(words.methods[payment.method], day(payment.createdAt), paid)}
          </span>
        </div>
        <b className="num ml-auto text-14 font-strong">{money(payment.amountCents)}</b>
      </div>
      <p className="flex items-baseline gap-1.5 text-13 text-ink-2">
        {words.reference}
        <span className="font-mono text-12">{payment.reference}</span>
      </p>
      {payment.seasonId !== season?.id && (
        <p className="text-13 text-ink-2">{words.ofOtherSeason}</p>
      )}
      {payment.note && (
        <p className="flex gap-[7px] text-13 leading-[1.35] text-ink-2">
          <StickyNote aria-hidden className="mt-0.5 size-3.5 shrink-0 text-ink-3" />
          {payment.note}
        </p>
      )}
      {payment.memberId === member.id ? (
        <p className="text-13 text-ink-2">{words.confirmsOther}</p>
      ) : (
        <div className="flex gap-1.5 max-lg:*:flex-1">
          <Button
            size="sm"
            disabled={confirm.isPending}
            aria-label={`${words.confirmAmount(money(payment.amountCents))}, ${name}`}
            onClick={() => confirm.mutate(payment.id)}
          >
            <Check aria-hidden />
            {words.confirm}
          </Button>
          <Button size="sm" kind="quiet" disabled={confirm.isPending} onClick={onReject}>
            {words.notFound}
          </Button>
        </div>
      )}
      <Trouble problem={confirm.error} isChange />
    </li>
  )
}
