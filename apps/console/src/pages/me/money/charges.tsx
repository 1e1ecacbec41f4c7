import type { MemberDues } from '@campkit/sdk/rest/api.generated'
import { moneyOf } from '#format/money'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Chip } from '#ui/chip'
import { words } from '#words/me-money'
import { DUE_TONES } from './tones.ts'

/** What the camp charged, each with what is open of it. */
export function Charges({ dues: { charges, currency } }: { readonly dues: MemberDues }) {
  const clock = useClock()
  const money = moneyOf(currency)
  if (charges.length === 0) return null
  return (
    <Block title={words.charges}>
      <ul>
        {charges.map(({ id, name, amountCents, openCents, waivedCents, dueOn, status }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] gap-x-3 border-t border-line py-2.5 first:border-0"
          >
            <b className="min-w-0 text-16 font-strong">{name}</b>
            <span className="num text-right text-16">{money(amountCents)}</span>
            <span className="num text-14 text-ink-2">
              {[
                words.due(clock.shortDay(dueOn)),
                ...(waivedCents > 0 ? [words.waived(money(waivedCents))] : []),
                ...(openCents > 0 && openCents < amountCents ? [words.open(money(openCents))] : []),
              ].join(', ')}
            </span>
            <span className="justify-self-end">
              <Chip tone={DUE_TONES[status]} quiet>
                {words.states[status]}
              </Chip>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
