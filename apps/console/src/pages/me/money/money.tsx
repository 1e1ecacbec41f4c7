import type { MemberDues, Payment, PaymentList } from '@campkit/sdk/rest/api.generated'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import type { Problem } from '#api/problem'
import { useRead } from '#api/read'
import { moneyOf } from '#format/money'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { ButtonLink } from '#ui/button'
import { Note } from '#ui/card'
import { Chip } from '#ui/chip'
import { OwnHead } from '#ui/own-head'
import { Lines, Shown } from '#ui/page'
import { words as behind } from '#words/left-behind'
import { words } from '#words/me-money'
import { words as home } from '#words/my-season'
import { askedToPay } from '../asked-to-pay.ts'
import { isAsked, LeftBehind, owedBehind, owedIn } from '../left-behind.tsx'
import { type MySeason, useMine, useMySeason } from '../my-season.ts'
import { Pay } from '../pay.tsx'
import { Charges } from './charges.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { Plan, PlanThatRuns } from './plan.tsx'
import { DUES_TONES, PAYMENT_TONES } from './tones.ts'

/** What is owed and for what, the plan, what was paid, and help; or the same of a season that is over. */
export function Page() {
  const season = useMySeason()
  const { season: asked } = useSearch({ strict: false }) as { season?: unknown }
  const of = typeof asked === 'string' ? { seasonId: asked } : {}
  const payments = useRead<PaymentList>('/payments', { memberId: 'me', limit: 50, ...of })
  return (
    <Shown of={season} skeleton={<Lines />}>
      {(found) => {
        const { seasonId = found.seasonId } = of
        return seasonId === found.seasonId ? (
          <Now season={found} payments={payments} />
        ) : (
          <Over
            seasonId={seasonId}
            left={found.leftBehind.find(({ dues }) => dues.seasonId === seasonId)}
            payments={payments}
          />
        )
      }}
    </Shown>
  )
}

type Paid = { readonly payments: UseQueryResult<PaymentList, Problem> }

function Thanks() {
  const { paid } = useSearch({ strict: false }) as { paid?: unknown }
  return paid === undefined ? null : <Note tone="good">{words.paid}</Note>
}

/** Of the season that is on. */
function Now({ season, payments }: Paid & { readonly season: MySeason }) {
  const { dues, reportedCents, enrollment, leftBehind } = season
  const [behindFirst] = owedBehind(leftBehind)
  const isOnlyBehind = dues.status === 'none' && behindFirst !== undefined
  // Whoever owes nothing now reports what they paid of the season that is over.
  const reportsOf = dues.balanceCents <= 0 ? behindFirst?.dues.seasonId : undefined
  return (
    <>
      <OwnHead title={words.title} />
      <div className="grid gap-3">
        <Thanks />
        {!isOnlyBehind && (
          <Owed dues={dues} reportedCents={reportedCents} asked={askedToPay(enrollment?.status)} />
        )}
        {leftBehind.length > 0 && (
          <Block title={isOnlyBehind ? words.owe : behind.title}>
            <LeftBehind left={leftBehind} />
            {isOnlyBehind && (
              <>
                <p className="mt-2 text-15 text-ink-2">{behind.nothingNow}</p>
                <Bookings />
              </>
            )}
          </Block>
        )}
        <Plan dues={dues} />
        <Charges dues={dues} />
        <Shown of={payments} skeleton={<Lines count={2} />}>
          {({ data }) => <Payments payments={data} ofSeason={reportsOf} />}
        </Shown>
        <Help />
      </div>
    </>
  )
}

/** Of a season that is over: nothing changes there but what is paid. */
function Over({
  seasonId,
  left,
  payments,
}: Paid & {
  readonly seasonId: string
  readonly left: MySeason['leftBehind'][number] | undefined
}) {
  const mine = useMine()
  const back = { to: mine('money'), label: words.back }
  return (
    <>
      {left ? (
        <OwnHead title={left.seasonName} back={back} lede={behind.over(left.seasonName)} />
      ) : (
        <OwnHead title={behind.nothing} back={back} lede={behind.nothingText} />
      )}
      <div className="grid gap-3">
        <Thanks />
        {left && (
          <>
            <Owed
              dues={left.dues}
              reportedCents={left.reportedCents}
              asked={isAsked(left) ? 'now' : 'settled'}
              isOver
            />
            <PlanThatRuns dues={left.dues} />
            <Charges dues={left.dues} isOver />
          </>
        )}
        <Shown of={payments} skeleton={<Lines count={2} />}>
          {({ data }) => <Payments payments={data} ofSeason={seasonId} />}
        </Shown>
      </div>
    </>
  )
}

const Bookings = () => (
  <Link to={useMine()('account/history')} className="link mt-1 inline-block py-2 text-15">
    {words.bookings}
  </Link>
)

function Owed({
  dues,
  reportedCents,
  asked,
  isOver = false,
}: {
  readonly dues: MemberDues
  readonly reportedCents: number
  readonly asked: ReturnType<typeof askedToPay>
  readonly isOver?: boolean
}) {
  const { camp } = useSession()
  const money = moneyOf(dues.currency)
  const owed = isOver ? owedIn({ dues }) : Math.max(0, dues.balanceCents)
  const { dueNowCents, accounts } = dues
  const seasonId = isOver ? dues.seasonId : undefined
  // What waits for a lead is not asked for again.
  const all = owed - reportedCents
  const now = (dueNowCents > 0 ? dueNowCents : owed) - reportedCents
  const isMore = all > now && now > 0
  return (
    <Block
      title={words.owe}
      aside={
        asked === 'now' || owed === 0 ? (
          <Chip tone={DUES_TONES[dues.status]}>{home.duesStates[dues.status]}</Chip>
        ) : (
          <Chip tone="wait">{words[asked]}</Chip>
        )
      }
    >
      <p className="num font-display text-[32px] leading-[1.1] font-strong tracking-[-0.02em]">
        {money(owed)}
      </p>
      {owed === 0 && <p className="mt-1 text-15 text-ink-2">{words.nothingText}</p>}
      {reportedCents > 0 && (
        <p className="num mt-1 text-15 text-ink-2">{words.waits(money(reportedCents))}</p>
      )}
      {owed > 0 && asked !== 'now' && (
        <p className="mt-1 text-15 text-ink-2">
          {asked === 'later' ? words.laterText : words.settledText}
        </p>
      )}
      {owed > 0 && asked === 'now' && !camp.takesPayments && <HowToPay />}
      {all > 0 && asked === 'now' && camp.takesPayments && (
        <div className="mt-3 grid gap-2">
          {now > 0 && (
            <Pay
              kind="primary"
              size="lg"
              wide
              seasonId={seasonId}
              amountCents={reportedCents > 0 || dueNowCents === 0 ? now : undefined}
            >
              {words.payDue(money(now))}
            </Pay>
          )}
          {(isMore || now <= 0) && (
            <Pay size="lg" wide seasonId={seasonId} amountCents={all}>
              {words.payAll(money(all))}
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
      <Bookings />
    </Block>
  )
}

const HAS_RECEIPT: readonly Payment['status'][] = [
  'succeeded',
  'partially_refunded',
  'refunded',
  'taken_back',
]
/** A page that was opened and left says nothing that anybody wants to know. */
const LEFT: readonly Payment['status'][] = ['created', 'expired', 'cancelled']

function Payments({
  payments,
  ofSeason,
}: {
  readonly payments: readonly Payment[]
  /** One that is over: what was paid for it is reported there. */
  readonly ofSeason?: string | undefined
}) {
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
        <ButtonLink
          look={{ wide: true, size: 'lg' }}
          to={mine('money/report')}
          {...(ofSeason !== undefined && { search: { season: ofSeason } as never })}
        >
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
