import type { MemberDues, Payment, PaymentList } from '@campkit/sdk/rest/api.generated'
import { Link, useSearch } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { moneyOf } from '#format/money'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { ButtonLink } from '#ui/button'
import { Note } from '#ui/card'
import { Chip } from '#ui/chip'
import { OwnHead } from '#ui/own-head'
import { Lines, Shown } from '#ui/page'
import { words } from '#words/me-money'
import { words as home } from '#words/my-season'
import { useMine } from '../my-season.ts'
import { Pay } from '../pay.tsx'
import { Charges } from './charges.tsx'
import { Plan } from './plan.tsx'
import { DUES_TONES, PAYMENT_TONES } from './tones.ts'

/** What is owed and for what, the plan, what was paid, and help. */
export function Page() {
  const dues = useRead<MemberDues>('/members/me/dues')
  const payments = useRead<PaymentList>('/payments', { memberId: 'me', limit: 50 })
  const { paid } = useSearch({ strict: false }) as { paid?: unknown }
  return (
    <>
      <OwnHead title={words.title} />
      <div className="grid gap-3">
        {paid !== undefined && <Note tone="good">{words.paid}</Note>}
        <Shown of={dues} skeleton={<Lines />}>
          {(found) => (
            <>
              <Owed dues={found} />
              <Plan dues={found} />
              <Charges dues={found} />
            </>
          )}
        </Shown>
        <Shown of={payments} skeleton={<Lines count={2} />}>
          {({ data }) => <Payments payments={data} />}
        </Shown>
        <Help />
      </div>
    </>
  )
}

function Owed({ dues }: { readonly dues: MemberDues }) {
  const mine = useMine()
  const money = moneyOf(dues.currency)
  const owed = Math.max(0, dues.balanceCents)
  const { dueNowCents, accounts } = dues
  const isMore = owed > dueNowCents && dueNowCents > 0
  return (
    <Block
      title={words.owe}
      aside={<Chip tone={DUES_TONES[dues.status]}>{home.duesStates[dues.status]}</Chip>}
    >
      <p className="num font-display text-[32px] leading-[1.1] font-strong tracking-[-0.02em]">
        {money(owed)}
      </p>
      {owed === 0 && <p className="mt-1 text-15 text-ink-2">{words.nothingText}</p>}
      {owed > 0 && (
        <div className="mt-3 grid gap-2">
          <Pay kind="primary" size="lg" wide amountCents={dueNowCents > 0 ? undefined : owed}>
            {words.payDue(money(dueNowCents > 0 ? dueNowCents : owed))}
          </Pay>
          {isMore && (
            <Pay size="lg" wide amountCents={owed}>
              {words.payAll(money(owed))}
            </Pay>
          )}
        </div>
      )}
      {(accounts.deposit.heldCents > 0 || accounts.dues.creditCents > 0) && (
        <p className="num mt-2 text-14 text-ink-2">
          {accounts.dues.creditCents > 0 && `${words.credit(money(accounts.dues.creditCents))} `}
          {accounts.deposit.heldCents > 0 && words.deposit(money(accounts.deposit.heldCents))}
        </p>
      )}
      <Link to={mine('account/history')} className="link mt-1 inline-block py-2 text-15">
        {words.bookings}
      </Link>
    </Block>
  )
}

const HAS_RECEIPT: readonly Payment['status'][] = ['succeeded', 'partially_refunded', 'refunded']
/** A page that was opened and left says nothing that anybody wants to know. */
const LEFT: readonly Payment['status'][] = ['created', 'expired', 'cancelled']

function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  const clock = useClock()
  const mine = useMine()
  const shown = payments.filter(({ status }) => !LEFT.includes(status))
  return (
    <Block title={words.payments}>
      {shown.length === 0 && <p className="text-15 text-ink-2">{words.noPayments}</p>}
      <ul>
        {shown.map((payment) => {
          const { id, amountCents, currency, method, status, occurredAt, createdAt } = payment
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-2.5 first:border-0"
            >
              <div className="min-w-0">
                <b className="num block text-16 font-strong">{moneyOf(currency)(amountCents)}</b>
                <span className="num text-14 text-ink-2">
                  {`${words.methods[method]}, ${clock.date(occurredAt ?? createdAt)}`}
                </span>
              </div>
              <div className="flex items-center gap-3">
                <Chip tone={PAYMENT_TONES[status]} quiet>
                  {words.paymentStates[status]}
                </Chip>
                {HAS_RECEIPT.includes(status) && (
                  <Link to={mine(`money/receipt/${id}`)} className="link py-2 text-15">
                    {words.receipt}
                  </Link>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <div className="mt-2">
        <ButtonLink look={{ wide: true, size: 'lg' }} to={mine('money/report')}>
          {words.report}
        </ButtonLink>
      </div>
    </Block>
  )
}

function Help() {
  const { featuresOff } = useSession().camp
  const mine = useMine()
  if (featuresOff.includes('scholarships')) return null
  return (
    <Block title={words.help}>
      <p className="text-15 text-ink-2">{words.helpText}</p>
      <div className="mt-3">
        <ButtonLink look={{ wide: true, size: 'lg' }} to={mine('money/scholarship')}>
          {words.scholarship}
        </ButtonLink>
      </div>
    </Block>
  )
}
