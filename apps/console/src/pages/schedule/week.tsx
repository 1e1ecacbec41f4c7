import type { ScheduleEntry } from '@campkit/sdk/rest/api.generated'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { dayAfter, mondayOf } from '#format/days'
import { type Clock, useClock } from '#format/time'
import { Button } from '#ui/button'
import { words } from '#words/schedule'
import { dayOf, ICONS } from './entries.ts'
import { timesOf } from './times.ts'

/** One week, a day a column; on a phone one day below the other. */
export function Week({ entries }: { readonly entries: readonly ScheduleEntry[] }) {
  const clock = useClock()
  const { search, set } = useAddress()
  const { season } = useSession()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(search.week ?? '')
  const begun = () => firstShown(entries, season?.gateOpensOn ?? null, clock)
  const monday = mondayOf(isDay ? (search.week ?? '') : begun())
  const days = Array.from({ length: 7 }, (_, i) => dayAfter(monday, i))
  const go = (week: string) => set({ week }, { replace: true })
  return (
    <div className="px-4 pb-7 lg:px-6">
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <Button
          className="no-print"
          square
          aria-label={words.weekBefore}
          onClick={() => go(dayAfter(monday, -7))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          className="no-print"
          square
          aria-label={words.weekAfter}
          onClick={() => go(dayAfter(monday, 7))}
        >
          <ChevronRight aria-hidden />
        </Button>
        <h2 aria-live="polite" className="num mx-1 text-16">
          {words.week(clock.shortDay(monday), clock.shortDay(days[6] ?? monday))}
        </h2>
        <Button className="no-print ml-auto" size="sm" onClick={() => go(mondayOf(clock.today()))}>
          {words.thisWeek}
        </Button>
      </div>
      <div className="grid overflow-hidden rounded-card border border-line lg:grid-cols-7">
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            entries={entries.filter((entry) => dayOf(entry, clock) === day)}
          />
        ))}
      </div>
    </div>
  )
}

/** In whose week to begin: the next entry to come; without one the opening of the gate, unless that is over. */
function firstShown(
  entries: readonly ScheduleEntry[],
  gateOpensOn: string | null,
  clock: Clock,
): string {
  const today = clock.today()
  const coming = entries.map((entry) => dayOf(entry, clock)).filter((day) => day >= today)
  const event = gateOpensOn !== null && gateOpensOn > today ? gateOpensOn : today
  return coming.sort()[0] ?? event
}

function Day({
  day,
  entries,
}: {
  readonly day: string
  readonly entries: readonly ScheduleEntry[]
}) {
  const clock = useClock()
  const isToday = day === clock.today()
  return (
    <section
      aria-label={clock.longDay(day)}
      className={`min-w-0 border-line not-first:border-t lg:min-h-72 lg:not-first:border-t-0 lg:not-first:border-l ${isToday ? 'bg-accent-soft' : ''}`}
    >
      <h3 className="num border-line px-2.5 py-2 font-sans text-13 font-label tracking-normal lg:border-b">
        {clock.day(day)}
        {isToday && <span className="ml-1.5 text-12 text-accent-ink">{words.today}</span>}
      </h3>
      <ul className="grid gap-1.5 p-1.5 pt-0 lg:pt-1.5">
        {entries.length === 0 && (
          <li className="px-1 pb-1 text-13 text-ink-3 lg:hidden">{words.emptyDay}</li>
        )}
        {entries.map((entry) => (
          <Box key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Box({ entry }: { readonly entry: ScheduleEntry }) {
  const clock = useClock()
  const { set } = useAddress()
  const { status, kind, title, location } = entry
  const Icon = ICONS[kind]
  const isLoose = status === 'draft' || status === 'cancelled'
  return (
    <li>
      <button
        type="button"
        onClick={() => set({ open: entry.id })}
        className={`grid w-full gap-0.5 rounded-control border bg-surface px-2 py-1.5 text-left text-13 leading-[1.3] hover:bg-hover ${isLoose ? 'border-dashed border-line-2' : 'border-line shadow-1'}`}
      >
        <span className="num flex items-center gap-1.5 text-12 text-ink-2">
          <Icon aria-label={words.kinds[kind]} className="size-3.5 shrink-0" strokeWidth={1.75} />
          {timesOf(entry, clock)}
        </span>
        <b
          className={`font-strong wrap-anywhere ${status === 'cancelled' ? 'text-ink-2 line-through' : ''}`}
        >
          {title}
        </b>
        {location && <span className="text-12 text-ink-2">{location}</span>}
        {status !== 'published' && (
          <span className="text-12 text-ink-2">{words.statuses[status]}</span>
        )}
      </button>
    </li>
  )
}
