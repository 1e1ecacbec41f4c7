import type { FeeItem, FeeItemList, Role } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Lines, Shown } from '#ui/page'
import { words } from '#words/what-a-yes-means'

/** What the camp charges, for who is asked whether they come: the same as on the camp's own page. */
export function WhatAYesMeans() {
  const { member } = useSession()
  const fees = useRead<FeeItemList>('/fee-items', { limit: 100 })
  return (
    <Block title={words.title}>
      <Shown of={fees} skeleton={<Lines count={2} />}>
        {({ data }) => <Fees fees={data.filter((fee) => isFor(fee, member.role))} />}
      </Shown>
    </Block>
  )
}

/** Whom leads have tagged is not known here, so what is for some tags only is left out. */
const isFor = ({ active, kind, appliesTo }: FeeItem, role: Role): boolean =>
  active &&
  kind !== 'late_fee' &&
  appliesTo.tags === undefined &&
  (appliesTo.roles?.includes(role) ?? true) &&
  (appliesTo.enrollmentStatuses?.includes('confirmed') ?? true)

function Fees({ fees }: { readonly fees: readonly FeeItem[] }) {
  const money = useMoney()
  const clock = useClock()
  if (fees.length === 0) return <p className="text-15 text-ink-2">{words.none}</p>
  return (
    <>
      <ul>
        {fees.map((fee) => (
          <li key={fee.id} className="border-t border-line py-2 first:border-0 first:pt-0">
            <span className="flex flex-wrap justify-between gap-x-3">
              <b className="font-strong">{fee.name}</b>
              <b className="num font-strong">{priceOf(fee, money)}</b>
            </span>
            <span className="block text-14 text-ink-2">
              {detailsOf(fee, clock.today(), clock.day).join('. ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-14 text-ink-2">{words.note}</p>
    </>
  )
}

function priceOf({ amountCents, tiers }: FeeItem, money: (cents: number) => string): string {
  const prices = [amountCents, ...tiers.map((tier) => tier.amountCents)]
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least === most ? money(most) : words.between(money(least), money(most))
}

const detailsOf = (
  { dueOn, tiers, tierChoice, kind }: FeeItem,
  today: string,
  readable: (day: string) => string,
): readonly string[] => [
  ...(dueOn === null ? [] : [dueOn < today ? words.dueNow : words.dueOn(readable(dueOn))]),
  ...(tiers.length > 0 && tierChoice === 'members' ? [words.youChoose] : []),
  ...(kind === 'deposit' ? [words.deposit] : []),
]
