import type { Due, FeeItem, FeeItemList, MemberDues } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useRead } from '#api/read'
import { moneyOf } from '#format/money'
import { type Clock, useClock } from '#format/time'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { words } from '#words/me-money'
import { PriceDialog } from './price-dialog.tsx'
import { DUE_TONES } from './tones.ts'

/** What the camp charged, each with what is open of it. */
export function Charges({ dues: { charges, currency } }: { readonly dues: MemberDues }) {
  const clock = useClock()
  const money = moneyOf(currency)
  const feeOf = useOwnPrices(charges)
  const [chosen, setChosen] = useState<Due>()
  const fee = chosen && feeOf(chosen)
  if (charges.length === 0) return null
  return (
    <Block title={words.charges}>
      <ul>
        {charges.map((due) => (
          <li
            key={due.id}
            className="grid grid-cols-[1fr_auto] gap-x-3 border-t border-line py-2.5 first:border-0"
          >
            <b className="min-w-0 text-16 font-strong">{due.name}</b>
            <span className="num text-right text-16">{money(due.amountCents)}</span>
            <span className="num text-14 text-ink-2">{detailsOf(due, clock, money)}</span>
            <span className="justify-self-end">
              <Chip tone={DUE_TONES[due.status]} quiet>
                {words.states[due.status]}
              </Chip>
            </span>
            {feeOf(due) && (
              <div className="col-span-2 mt-2">
                <Button
                  wide
                  aria-label={words.choosePriceOf(due.name)}
                  onClick={() => setChosen(due)}
                >
                  {words.choosePrice}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {chosen && fee && (
        <PriceDialog
          due={chosen}
          fee={fee}
          currency={currency}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Block>
  )
}

/** The fees of which a member chooses the price themselves. */
function useOwnPrices(charges: readonly Due[]): (due: Due) => FeeItem | undefined {
  const isAny = charges.some(({ feeItemId }) => feeItemId !== null)
  const { data } = useRead<FeeItemList>('/fee-items', { limit: 100 }, { when: isAny })
  const own = data?.data.filter(
    ({ tierChoice, tiers }) => tierChoice === 'members' && tiers.length > 0,
  )
  return ({ feeItemId, status }) =>
    status === 'cancelled' ? undefined : own?.find(({ id }) => id === feeItemId)
}

const detailsOf = (
  { dueOn, waivedCents, openCents, amountCents }: Due,
  clock: Clock,
  money: (cents: number) => string,
): string =>
  [
    words.due(clock.shortDay(dueOn)),
    ...(waivedCents > 0 ? [words.waived(money(waivedCents))] : []),
    ...(openCents > 0 && openCents < amountCents ? [words.open(money(openCents))] : []),
  ].join(', ')
