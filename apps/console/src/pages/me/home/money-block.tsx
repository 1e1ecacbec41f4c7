import type { MemberDues } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { moneyOf } from '#format/money'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Bar } from '#ui/card'
import { Chip } from '#ui/chip'
import { words as behind } from '#words/left-behind'
import { words } from '#words/my-season'
import { askedToPay, stillDue } from '../asked-to-pay.ts'
import { LeftBehind, owedBehind } from '../left-behind.tsx'
import { DUES_TONES } from '../money/tones.ts'
import { type MySeason, useMine } from '../my-season.ts'
import { Pay } from '../pay.tsx'

/** What is owed, with the way to pay it. */
export function MoneyBlock({
  season: { dues, enrollment, reportedCents, leftBehind },
}: {
  readonly season: Pick<MySeason, 'dues' | 'enrollment' | 'reportedCents' | 'leftBehind'>
}) {
  const { takesPayments } = useSession().camp
  const asked = askedToPay(enrollment?.status)
  const money = moneyOf(dues.currency)
  const mine = useMine()
  const owed = Math.max(0, dues.balanceCents)
  // What waits for a lead is not asked for again.
  const left = (dues.dueNowCents > 0 ? dues.dueNowCents : owed) - reportedCents
  const { paid, of } = paidOf(dues)
  if (of === 0 && owed === 0 && owedBehind(leftBehind).length > 0) {
    return (
      <Block title={words.owe} aside={<Chip tone="warn">{words.openBehind}</Chip>}>
        <LeftBehind left={leftBehind} />
        <p className="mt-2 text-14 text-ink-2">{behind.nothingNow}</p>
      </Block>
    )
  }
  return (
    <Block
      title={words.owe}
      aside={
        asked === 'settled' && owed > 0 ? (
          <Chip tone="wait">{words.duesSettled}</Chip>
        ) : (
          <Chip tone={DUES_TONES[dues.status]}>{words.duesStates[dues.status]}</Chip>
        )
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          to={mine('money')}
          className="num font-display text-[32px] leading-[1.1] font-strong tracking-[-0.02em]"
        >
          {money(owed)}
        </Link>
        {left > 0 && asked === 'now' && takesPayments && (
          <Pay amountCents={reportedCents > 0 || dues.dueNowCents === 0 ? left : undefined}>
            {words.payNow}
          </Pay>
        )}
      </div>
      {of > 0 && (
        <div className="mt-3.5 grid gap-1.5">
          <Bar
            value={paid}
            of={of}
            label={words.paidOf(money(paid), money(of))}
            tone={dues.status === 'overdue' || dues.status === 'plan_behind' ? 'warn' : 'good'}
          />
          <p className="num text-14 text-ink-2">
            {(asked === 'now' || owed === 0) && (
              <Sentence
                dues={dues}
                dueCents={stillDue(dues, reportedCents)}
                paid={money(paid)}
                of={money(of)}
              />
            )}
          </p>
          {reportedCents > 0 && (
            <p className="num text-14 text-ink-2">{words.reported(money(reportedCents))}</p>
          )}
          {owed > 0 && asked === 'now' && !takesPayments && (
            <Link to={mine('money')} className="link py-1 text-15">
              {words.howToPay}
            </Link>
          )}
        </div>
      )}
      {of === 0 && <p className="mt-1 text-15 text-ink-2">{words.noCharges}</p>}
      {leftBehind.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <LeftBehind left={leftBehind} />
        </div>
      )}
    </Block>
  )
}

function Sentence({
  dues: { nextDue, accounts, currency },
  dueCents,
  paid,
  of,
}: {
  readonly dues: MemberDues
  readonly dueCents: number
  readonly paid: string
  readonly of: string
}) {
  const money = moneyOf(currency)
  const clock = useClock()
  const { creditCents } = accounts.dues
  return [
    words.paidOf(paid, of),
    ...(dueCents > 0 ? [words.dueNow(money(dueCents))] : []),
    ...(nextDue ? [words.nextDue(money(nextDue.amountCents), clock.shortDay(nextDue.dueOn))] : []),
    ...(creditCents > 0 ? [words.credit(money(creditCents))] : []),
  ].join(' ')
}

/** Of all charges that stand: what is covered, by money, waiver or scholarship, of what. */
export function paidOf({ charges }: Pick<MemberDues, 'charges'>) {
  const standing = charges.filter(({ cancelledAt }) => cancelledAt === null)
  const sum = (of: (charge: (typeof standing)[number]) => number) =>
    standing.reduce((total, charge) => total + of(charge), 0)
  const of = sum(({ amountCents }) => amountCents)
  return { of, paid: of - sum(({ openCents }) => openCents) }
}
