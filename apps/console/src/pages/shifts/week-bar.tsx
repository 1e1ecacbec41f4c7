import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dayAfter } from '#format/days'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { words } from '#words/shifts-lead'
import type { ShiftBoard } from './board.ts'
import type { ShiftSearch } from './search.ts'

/** Which week is shown, with the ones beside it. */
export function WeekBar({
  board: { from, firstOn, lastOn },
  search,
}: {
  readonly board: ShiftBoard
  readonly search: ShiftSearch
}) {
  const clock = useClock()
  const go = (days: number) => search.set({ week: dayAfter(from, days), day: undefined })
  const isFirst = firstOn === null || from <= firstOn
  const isLast = lastOn === null || dayAfter(from, 6) >= lastOn
  return (
    <span className="num inline-flex items-center gap-0.5 text-14 text-ink-2 lg:text-13">
      <Button
        kind="quiet"
        size="sm"
        square
        aria-label={words.weekBefore}
        disabled={isFirst}
        onClick={() => go(-7)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <span aria-live="polite">{`${clock.shortDay(from)} – ${clock.shortDay(dayAfter(from, 6))}`}</span>
      <Button
        kind="quiet"
        size="sm"
        square
        aria-label={words.weekAfter}
        disabled={isLast}
        onClick={() => go(7)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </span>
  )
}
