import type { Due, FeeItemList, MemberDues } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useRead } from '#api/read'
import { moneyOf } from '#format/money'
import { type Clock, useClock } from '#format/time'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Trouble } from '#ui/page'
import { words } from '#words/me-money'
import { PriceDialog } from './price-dialog.tsx'
import { DUE_TONES } from './tones.ts'

/** What the camp charged, each with what is open of it. */
export function Charges({
  dues: { charges, currency },
  isOver = false,
}: {
  readonly dues: MemberDues
  /** Nobody chooses another price in a season that is over. */
  readonly isOver?: boolean
}) {
  const clock = useClock()
  const money = moneyOf(currency)
  const [chosen, setChosen] = useState<Due>()
  const fees = useRead<FeeItemList>('/fee-items', { limit: 100 }, { when: chosen !== undefined })
  const fee = chosen && fees.data?.data.find(({ id }) => id === chosen.feeItemId)
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
            {due.mayChooseTier && !isOver && (
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
      {chosen && <Trouble problem={fees.error} />}
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
