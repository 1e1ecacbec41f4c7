import type { Payment, Receipt } from '@campkit/sdk/rest/api.generated'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { moneyOf } from '#format/money'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Chip } from '#ui/chip'
import { Dialog } from '#ui/dialog'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/payments'
import { useNameOf } from './people.ts'
import { useConfirm } from './record.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { CHANGED, TONES } from './states.ts'
import { canBeTakenBack, TakeBackDialog } from './take-back-dialog.tsx'

type Act = 'refund' | 'reject' | 'take back'

/** One payment: how it stands, what it paid, and what can be done with it. */
export function PaymentDialog({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const [act, setAct] = useState<Act>()
  const payment = useRead<Payment>(`/payments/${id}`)
  const name = useNameOf(payment.data ? [payment.data.memberId] : [])
  const back = () => setAct(undefined)
  if (payment.data && act === 'reject')
    return <RejectDialog payment={payment.data} onClose={back} />
  if (payment.data && act === 'refund')
    return <RefundDialog payment={payment.data} onClose={back} />
  if (payment.data && act === 'take back')
    return <TakeBackDialog payment={payment.data} onClose={back} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={payment.data ? words.open(name(payment.data.memberId)) : words.title}
      footer={payment.data && <Acts payment={payment.data} onAct={setAct} />}
    >
      <Shown of={payment}>{(data) => <Details payment={data} />}</Shown>
    </Dialog>
  )
}

function Acts({
  payment,
  onAct,
}: {
  readonly payment: Payment
  readonly onAct: (act: Act) => void
}) {
  const { member } = useSession()
  const money = moneyOf(payment.currency)
  const toast = useToast()
  const name = useNameOf([payment.memberId])(payment.memberId)
  const confirm = useConfirm(() => toast(words.confirmed(money(payment.amountCents), name)))
  const cancel = useChange<string>((id) => ({ path: `/payments/${id}/cancel`, body: {} }), {
    changes: CHANGED,
    onDone: () => toast(words.cancelled),
  })
  const isOwn = payment.memberId === member.id
  const canRefund = payment.status === 'succeeded' || payment.status === 'partially_refunded'
  return (
    <>
      <Trouble problem={confirm.error ?? cancel.error} isChange />
      {payment.paidCents !== null && (
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          {words.printReceipt}
        </Button>
      )}
      {canBeTakenBack(payment) && !isOwn && (
        <Button onClick={() => onAct('take back')}>{words.takeBack}</Button>
      )}
      {canRefund && !isOwn && (
        <Button kind="danger" onClick={() => onAct('refund')}>
          {words.refund}
        </Button>
      )}
      {(payment.status === 'created' || payment.status === 'pending') && (
        <Button kind="danger" disabled={cancel.isPending} onClick={() => cancel.mutate(payment.id)}>
          {words.cancelPage}
        </Button>
      )}
      {payment.status === 'reported' && (
        <>
          <Button onClick={() => onAct('reject')}>{words.notFound}</Button>
          {!isOwn && (
            <Button
              kind="primary"
              disabled={confirm.isPending}
              onClick={() => confirm.mutate(payment.id)}
            >
              {words.confirmAmount(money(payment.amountCents))}
            </Button>
          )}
        </>
      )}
    </>
  )
}

function Details({ payment }: { readonly payment: Payment }) {
  const money = moneyOf(payment.currency)
  const clock = useClock()
  const nameOf = useNameOf()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      words.amount,
      <b key="a" className="num text-18 font-number">
        {money(payment.amountCents)}
      </b>,
    ],
    [
      words.state,
      <Chip key="s" tone={TONES[payment.status]}>
        {words.statuses[payment.status]}
      </Chip>,
    ],
    [words.method, words.methods[payment.method]],
    [words.when, clock.moment(payment.occurredAt ?? payment.createdAt)],
    [
      words.reference,
      <span key="r" className="font-mono text-13">
        {payment.reference}
      </span>,
    ],
    [words.receivedBy, payment.receivedBy && nameOf(payment.receivedBy)],
    [words.note, payment.note],
    [words.statusReason, payment.statusReason],
  ]
  return (
    <>
      {payment.status === 'taken_back' && (
        <Note>{words.takenBackNote(clock.moment(payment.statusChangedAt))}</Note>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-12 text-ink-2">{label}</dt>
              <dd className="font-label">{value}</dd>
            </div>
          ))}
      </dl>
      {payment.paidCents === null ? (
        <p className="text-13 text-ink-2">{words.noReceipt}</p>
      ) : (
        <ReceiptLines payment={payment} />
      )}
    </>
  )
}

function ReceiptLines({ payment: { id, currency } }: { readonly payment: Payment }) {
  const money = moneyOf(currency)
  const receipt = useRead<Receipt>(`/payments/${id}/receipt`)
  return (
    <Shown of={receipt}>
      {({ allocations, besideCents, unallocatedCents, refundedCents }) => {
        const lines = [
          ...allocations.map(({ name, amountCents }) => [name, amountCents] as const),
          [words.beside, besideCents] as const,
          [words.credit, unallocatedCents] as const,
        ].filter(([, cents]) => cents > 0)
        return (
          <section>
            {lines.length > 0 && (
              <h3 className="mb-1 font-sans text-14 font-strong tracking-normal">
                {words.paidFor}
              </h3>
            )}
            <ul className="num">
              {lines.map(([name, cents]) => (
                <li
                  key={name}
                  className="flex justify-between gap-4 border-t border-line py-1.5 first:border-t-0"
                >
                  <span>{name}</span>
                  <b className="font-strong">{money(cents)}</b>
                </li>
              ))}
            </ul>
            {refundedCents > 0 && (
              <p className="num text-13 text-ink-2">{words.givenBack(money(refundedCents))}</p>
            )}
          </section>
        )
      }}
    </Shown>
  )
}
