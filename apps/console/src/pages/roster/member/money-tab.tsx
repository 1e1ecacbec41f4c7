import type { MemberDues, MySeason, PaymentList } from '@campkit/sdk/rest/api.generated'
import { type ReactNode, useState } from 'react'
import { useAddress } from '#api/address'
import { useRead } from '#api/read'
import { moneyOf } from '#format/money'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Facts } from '#ui/facts'
import { Shown } from '#ui/page'
import { words as home } from '#words/home'
import { words } from '#words/member'
import { MemberMoney } from '../../dues/member-money.tsx'
import { PaymentDialog } from '../../payments/payment-dialog.tsx'
import { type Known, nameOf } from './known.ts'
import { LeftBehind } from './left-behind.tsx'
import { MoneyActs } from './money-acts.tsx'
import { Part, Rows } from './part.tsx'
import { StatusChip } from './status-chip.tsx'

export function MoneyTab({ member, line }: Known) {
  const { id } = member
  const { search, set } = useAddress()
  const [isActing, setActing] = useState(false)
  const season = useRead<MySeason>(`/members/${id}/season`)
  const payments = useRead<PaymentList>('/payments', {
    memberId: id,
    everySeason: true,
    limit: 50,
  })
  return (
    <>
      <Shown of={season}>
        {({ dues, leftBehind }) => (
          <>
            <LeftBehind left={leftBehind} memberId={id} />
            <Dues
              dues={dues}
              acts={line && <MoneyActs standing={dues} name={nameOf(member)} />}
              onAct={() => setActing(true)}
            />
          </>
        )}
      </Shown>
      <Shown of={payments}>
        {({ data }) => <Payments payments={data} onOpen={(open) => set({ open })} />}
      </Shown>
      {search.open !== undefined && (
        <PaymentDialog id={search.open} onClose={() => set({ open: undefined })} />
      )}
      {isActing && <MemberMoney memberId={id} onClose={() => setActing(false)} />}
    </>
  )
}

function Dues({
  dues,
  acts,
  onAct,
}: {
  readonly dues: MemberDues
  readonly acts: ReactNode
  readonly onAct: () => void
}) {
  const clock = useClock()
  const { charges, plan, dueNowCents, balanceCents, accounts, currency } = dues
  const money = moneyOf(currency)
  return (
    <>
      <Part title={words.standing} aside={acts}>
        <Facts
          facts={[
            [
              words.balance,
              <b key="balance" className="num font-strong">
                {money(balanceCents)}
              </b>,
            ],
            [
              words.dueNow,
              <span key="due" className="num">
                {money(dueNowCents)}
              </span>,
            ],
            [words.deposit, accounts.deposit.heldCents > 0 && money(accounts.deposit.heldCents)],
          ]}
        />
      </Part>
      <Part
        title={words.charges}
        aside={
          <Button size="sm" onClick={onAct}>
            {words.changeMoney}
          </Button>
        }
      >
        <Rows
          none={words.noCharges}
          rows={charges.map(({ id, name, dueOn, status, amountCents, paidCents, openCents }) => ({
            id,
            title: name,
            detail: [
              words.due(clock.shortDay(dueOn)),
              paidCents > 0 && openCents > 0 && words.paidOf(money(paidCents), money(amountCents)),
            ]
              .filter(Boolean)
              .join(', '),
            state: <StatusChip status={status} />,
            amount: money(amountCents),
          }))}
        />
      </Part>
      {plan && (
        <Part title={words.plan} aside={<StatusChip status={plan.status} />}>
          <Rows
            none=""
            rows={plan.instalments.map(({ dueOn, amountCents, openCents }) => ({
              id: dueOn,
              title: clock.day(dueOn),
              state: <StatusChip status={openCents === 0 ? 'paid' : 'pending'} />,
              amount: money(amountCents),
            }))}
          />
        </Part>
      )}
    </>
  )
}

function Payments({
  payments,
  onOpen,
}: {
  readonly payments: PaymentList['data']
  readonly onOpen: (id: string) => void
}) {
  const clock = useClock()
  return (
    <Part title={words.payments}>
      <Rows
        none={words.noPayments}
        rows={payments.map(({ id, method, status, currency, createdAt, ...payment }) => ({
          id,
          title: (
            <button type="button" className="link min-h-8 text-left" onClick={() => onOpen(id)}>
              {clock.date(payment.occurredAt ?? createdAt)}
            </button>
          ),
          detail: `${home.method[method]}, ${payment.reference}`,
          state: <StatusChip status={status} />,
          amount: moneyOf(currency)(payment.paidCents ?? payment.amountCents),
        }))}
      />
    </Part>
  )
}
