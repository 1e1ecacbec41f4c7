import { memo } from 'react'
import { useClock } from '#format/time'
import { coverOf } from '#ui/cover'
import { words } from '#words/shifts-lead'
import { type ShiftWithPeople, shortTime } from './board.ts'

const LOOK =
  'num relative flex h-[27px] w-full items-center justify-between gap-1 rounded-[5px] px-1.5 text-12 whitespace-nowrap focus-visible:rounded-[5px]'

/** One shift in the week: when, and how many of how many. */
export const Cell = memo(function Cell({
  shift,
  team,
  place,
  isOpen,
  isStop,
  isOver,
}: {
  readonly shift: ShiftWithPeople
  readonly team: string
  /** Its row, column and place among those of the day, for the arrow keys. */
  readonly place: string
  readonly isOpen: boolean
  /** The one cell that Tab goes to. */
  readonly isStop: boolean
  /** Somebody is dragged over it. */
  readonly isOver: boolean
}) {
  const clock = useClock()
  const { id, title, startsAt, status, places, max } = shift
  const said = [title, team, clock.day(clock.dayOf(startsAt))]
  const ring = isOver ? 'outline-2 outline-offset-1 outline-accent-ink' : ''
  return (
    <button
      type="button"
      data-shift={id}
      data-place={place}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isOpen}
      title={title}
      className={`${LOOK} ${lookOf(shift)} ${ring} aria-pressed:shadow-[0_0_0_2px_var(--ck-surface),0_0_0_4px_var(--ck-accent-ink)]`}
    >
      <span className="sr-only">
        {[...said, status !== 'published' && words.states[status]].filter(Boolean).join(', ')}
      </span>
      <span className={status === 'cancelled' ? 'line-through' : ''}>
        {shortTime(shift, clock)}
      </span>
      {/* Where seven columns leave room for it; the panel beside them takes that room. */}
      <span aria-hidden className="hidden min-w-0 flex-1 truncate text-left @min-[940px]:block">
        {title}
      </span>
      <b className="font-strong">{status === 'cancelled' ? '' : `${places.held}/${max}`}</b>
    </button>
  )
})

function lookOf({ status, places, max }: ShiftWithPeople): string {
  if (status === 'cancelled') return 'bg-idle-soft text-ink-3'
  if (status === 'draft') return 'border border-dashed border-edge bg-surface text-ink-2'
  return coverOf(places.held, max)
}
