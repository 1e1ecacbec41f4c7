import { Check, Clock as ClockIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMoney } from '#format/money'
import { type Clock, useClock } from '#format/time'
import { words } from '#words/dues'
import type { Cell } from './matrix.ts'

const LOOKS = {
  overdue: ['text-bad font-strong', <OctagonAlert key="i" aria-hidden />],
  due: ['text-warn font-strong', <TriangleAlert key="i" aria-hidden />],
  partial: ['text-wait font-label', <ClockIcon key="i" aria-hidden />],
  upcoming: ['text-wait font-label', <ClockIcon key="i" aria-hidden />],
  paid: ['text-ink-2 [&_svg]:text-good-mark', <Check key="i" aria-hidden />],
  waived: ['text-ink-2', null],
  cancelled: ['text-ink-2', null],
} as const satisfies Record<Cell['status'], readonly [string, ReactNode]>

/** What is open of a fee, or that it is paid; beneath it what one has to know. */
export function CellText({ cell }: { readonly cell: Cell | undefined }) {
  const money = useMoney()
  const clock = useClock()
  if (!cell) return <span className="text-ink-3">{words.nothing}</span>
  const [look, icon] = LOOKS[cell.status]
  const shown = cell.openCents > 0 || cell.status === 'waived' ? cell.openCents : cell.amountCents
  const below = belowOf(cell, money, clock)
  return (
    <>
      <span
        className={`num inline-flex items-center gap-[5px] leading-tight [&_svg]:size-[13px] ${look}`}
      >
        {icon}
        {isPartOpen(cell) ? words.stillOpen(shortOf(money(shown))) : shortOf(money(shown))}
        {!below && cell.status === 'paid' && <span className="sr-only">{words.paid}</span>}
      </span>
      {below && <small className="block text-12 leading-tight text-ink-3">{below}</small>}
    </>
  )
}

/** Neither wholly open nor paid: then the figure says which of both it is. */
const isPartOpen = (cell: Cell): boolean => cell.openCents > 0 && cell.openCents < cell.amountCents

function belowOf(cell: Cell, money: (cents: number) => string, clock: Clock): string | undefined {
  if (cell.status === 'waived') return words.waived
  if (cell.openCents === 0) return undefined
  if (isPartOpen(cell)) {
    const paid = cell.amountCents - cell.openCents
    return words.paidOf(shortOf(money(paid)), shortOf(money(cell.amountCents)))
  }
  if (cell.status === 'overdue') return words.since(clock.shortDay(cell.dueOn))
  if (cell.status === 'due') return words.dueToday
  return words.due(clock.shortDay(cell.dueOn))
}

/** `$450` where no cents are: many of them stand below each other. */
export const shortOf = (amount: string): string => amount.replace(/[.,]0+$/, '')
