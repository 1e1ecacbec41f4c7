import { grouped } from '#format/grouped'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { coverOf } from '#ui/cover'
import { words } from '#words/shifts-lead'
import { onIt, type ShiftBoard, type ShiftWithPeople, shortTime, times } from './board.ts'

const GRID =
  'grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3 lg:grid-cols-[112px_minmax(140px,1.1fr)_minmax(96px,0.7fr)_minmax(0,1.6fr)_64px] print:grid-cols-[112px_1.1fr_0.7fr_1.6fr_64px]'

/** Day by day, with who is on each. Lines out of sight cost nothing. */
export function ShiftList({
  board,
  shifts,
  openId,
  onOpen,
}: {
  readonly board: ShiftBoard
  readonly shifts: readonly ShiftWithPeople[]
  readonly openId: string | undefined
  readonly onOpen: (shiftId: string) => void
}) {
  const clock = useClock()
  const teams = new Map(board.teams.map(({ id, name }) => [id, name]))
  const days = grouped(shifts, ({ startsAt }) => clock.dayOf(startsAt))
  return (
    <div className="px-4 pb-6 lg:px-6">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={clock.longDay(day)}>
          <h2 className="num sticky top-[57px] z-1 border-b border-line-2 bg-surface pt-4 pb-1.5 font-sans text-14 font-strong tracking-normal lg:top-0 print:static">
            {clock.longDay(day)}
            {day === board.today && (
              <span className="ml-2 text-12 text-accent-ink">{words.today}</span>
            )}
          </h2>
          <ul>
            {ofDay.map((shift) => (
              <Line
                key={shift.id}
                shift={shift}
                team={teams.get(shift.teamId) ?? ''}
                isOpen={shift.id === openId}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({
  shift,
  team,
  isOpen,
  onOpen,
}: {
  readonly shift: ShiftWithPeople
  readonly team: string
  readonly isOpen: boolean
  readonly onOpen: (shiftId: string) => void
}) {
  const clock = useClock()
  const { id, title, status, places, max, min } = shift
  const names = onIt(shift)
    .filter((person) => person.status !== 'excused')
    .map(({ name }) => name)
  return (
    <li className="break-inside-avoid border-b border-line [contain-intrinsic-size:auto_57px] [content-visibility:auto] print:[content-visibility:visible]">
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={() => onOpen(id)}
        className={`${GRID} min-h-14 w-full py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2 aria-pressed:bg-accent-soft lg:min-h-11`}
      >
        <span className="num text-15 text-ink-2 lg:hidden print:hidden">
          {shortTime(shift, clock)}
        </span>
        <span className="num hidden text-13 text-ink-2 lg:block print:block">
          {times(shift, clock)}
        </span>
        <span className="min-w-0">
          <b className="block truncate text-15 font-strong lg:text-14">{title}</b>
          <span className="block truncate text-14 text-ink-2 lg:hidden print:hidden">{team}</span>
          {status !== 'published' && status !== 'completed' && (
            <Chip tone={status === 'draft' ? 'idle' : 'over'}>{words.states[status]}</Chip>
          )}
        </span>
        <span className="hidden truncate text-13 text-ink-2 lg:block print:block">{team}</span>
        <span className="hidden truncate text-13 text-ink-2 lg:block print:block print:whitespace-normal">
          {names.length > 0 ? names.join(', ') : words.nobody}
        </span>
        <span
          className={`num grid h-8 min-w-[52px] place-items-center rounded-control px-2 text-14 font-strong lg:h-[27px] lg:text-13 ${status === 'cancelled' ? 'text-ink-3' : coverOf(places.held, max)}`}
        >
          <span className="sr-only">{words.needed(places.held, min)}</span>
          <span aria-hidden>{`${places.held}/${max}`}</span>
        </span>
      </button>
    </li>
  )
}
