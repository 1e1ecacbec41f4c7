import type { FeeItem } from '@campkit/sdk/rest/api.generated'
import { useMoney } from '#format/money'
import { type Clock, useClock } from '#format/time'
import { words } from '#words/fees'

/** One fee in the list; a click opens it, unless nothing of its season can be changed any more. */
export function FeeLine({
  fee,
  charged,
  onOpen,
}: {
  readonly fee: FeeItem
  /** How many have it; unknown until that is read. */
  readonly charged: number | undefined
  readonly onOpen: (() => void) | undefined
}) {
  const money = useMoney()
  const clock = useClock()
  const { name, amountCents, tiers, tierChoice } = fee
  const prices = [
    ...tiers.map(({ label, amountCents: cents }) => words.priceOf(label, money(cents))),
    ...(tierChoice === 'members' ? [words.chosenByMembers] : []),
  ]
  return (
    <li className="border-b border-line">
      <button
        type="button"
        disabled={!onOpen}
        onClick={onOpen}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 text-left enabled:hover:bg-hover focus-visible:-outline-offset-2 lg:px-6"
      >
        <span className="min-w-0">
          <b className="text-15 font-strong lg:text-14">{name}</b>
          <span className="num block text-14 text-ink-2 lg:text-13">{termsOf(fee, clock)}</span>
        </span>
        <span className="num text-right">
          <b className="text-15 font-strong lg:text-14">{money(amountCents)}</b>
          <span className="block text-14 text-ink-2 lg:text-13">
            {charged !== undefined && words.charged(charged)}
          </span>
        </span>
        {prices.length > 0 && (
          <span className="num col-span-2 text-14 text-ink-2 lg:text-13">{prices.join(', ')}</span>
        )}
      </button>
    </li>
  )
}

function termsOf({ kind, dueOn, lateAfterDays, appliesTo }: FeeItem, clock: Clock): string {
  const { tags = [], roles = [], enrollmentStatuses = [] } = appliesTo
  const whom = [
    ...enrollmentStatuses.map((status) => words.whoever[status]),
    ...roles.map((role) => words.role[role]),
    ...tags,
  ]
  const when =
    lateAfterDays !== null
      ? words.lateAfter(lateAfterDays)
      : dueOn
        ? words.due(clock.day(dueOn))
        : words.dueNone
  return [
    words.kinds[kind],
    when,
    whom.length > 0 ? words.forSome(whom.join(', ').toLowerCase()) : words.forAll,
  ].join(', ')
}
