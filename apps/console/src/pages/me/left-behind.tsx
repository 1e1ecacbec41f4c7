import type { LeftBehind as Left } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { moneyOf } from '#format/money'
import { useClock } from '#format/time'
import { words } from '#words/left-behind'
import { askedToPay, stillDue } from './asked-to-pay.ts'
import { useMine } from './my-season.ts'
import { Pay } from './pay.tsx'

/** What is open in all. Credit that found no charge takes nothing away from it. */
export const owedIn = ({ dues: { balanceCents, accounts } }: Pick<Left, 'dues'>): number =>
  Math.max(0, balanceCents + accounts.dues.creditCents)

/** Who had no place when their season ended is not asked: the leads settle it. */
export const isAsked = ({ enrollmentStatus }: Pick<Left, 'enrollmentStatus'>): boolean =>
  askedToPay(enrollmentStatus ?? undefined) === 'now'

/** Of seasons that are over: where something is owed that somebody is asked for. */
export const owedBehind = (left: readonly Left[]): readonly Left[] =>
  left.filter((one) => owedIn(one) > 0 && isAsked(one))

export const dueBehind = ({ dues, reportedCents }: Left): number => stillDue(dues, reportedCents)

/** Money in seasons that are over: a debt does not end with its season, and neither does what the camp holds. */
export function LeftBehind({ left }: { readonly left: readonly Left[] }) {
  return (
    <ul>
      {left.map((one) => (
        <li
          key={one.dues.seasonId}
          className="mt-3 grid gap-1 border-t border-line pt-3 first:mt-0 first:border-0 first:pt-0"
        >
          {owedIn(one) > 0 && <Owed of={one} />}
          <Kept of={one} />
        </li>
      ))}
    </ul>
  )
}

type Of = { readonly of: Left }

function Owed({ of }: Of) {
  const { takesPayments } = useSession().camp
  const { dues, reportedCents, seasonName } = of
  const mine = useMine()
  const clock = useClock()
  const money = moneyOf(dues.currency)
  const { seasonId, nextDue } = dues
  const asked = isAsked(of)
  const due = dueBehind(of)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Link
          to={mine('money')}
          search={{ season: seasonId } as never}
          className="num font-display text-[24px] leading-[1.1] font-strong tracking-[-0.02em]"
        >
          {money(owedIn(of))}
        </Link>
        {asked && due > 0 && takesPayments && (
          <Pay seasonId={seasonId} amountCents={reportedCents > 0 ? due : undefined}>
            {words.pay(money(due))}
          </Pay>
        )}
      </div>
      <p className="num text-15 text-ink-2">
        {asked ? words.owed(seasonName) : words.settled(seasonName)}
        {asked && dues.dueNowCents === 0 && nextDue
          ? ` ${words.next(money(nextDue.amountCents), clock.shortDay(nextDue.dueOn))}`
          : ''}
      </p>
      {reportedCents > 0 && (
        <p className="num text-14 text-ink-2">{words.reported(money(reportedCents))}</p>
      )}
      <Link
        to={mine('money')}
        search={{ season: seasonId } as never}
        className="link justify-self-start py-1 text-15"
      >
        {asked && !takesPayments ? words.howToPay(seasonName) : words.more(seasonName)}
      </Link>
    </>
  )
}

function Kept({ of: { dues, seasonName } }: Of) {
  const money = moneyOf(dues.currency)
  const { creditCents } = dues.accounts.dues
  const { heldCents } = dues.accounts.deposit
  const sums = [
    ...(creditCents > 0 ? [words.credit(money(creditCents))] : []),
    ...(heldCents > 0 ? [words.deposit(money(heldCents))] : []),
  ]
  return sums.length === 0 ? null : (
    <p className="num text-15 text-ink-2">{words.kept(sums, seasonName)}</p>
  )
}
