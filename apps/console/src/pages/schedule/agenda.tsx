import type { ScheduleEntry } from '@campkit/sdk/rest/api.generated'
import { Repeat } from 'lucide-react'
import { useAddress } from '#api/address'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { SeenBy } from '#ui/visibility'
import { words } from '#words/schedule'
import { dayOf, ICONS, TONES } from './entries.ts'
import { timesOf } from './times.ts'

/** Day after day, from today; what is over is folded away. */
export function Agenda({ entries }: { readonly entries: readonly ScheduleEntry[] }) {
  const clock = useClock()
  const { search, set } = useAddress()
  const today = clock.today()
  const days = [...new Set(entries.map((entry) => dayOf(entry, clock)))].toSorted()
  const showsAll = search.earlier !== undefined
  const over = entries.filter((entry) => dayOf(entry, clock) < today).length
  const shown = showsAll ? days : days.filter((day) => day >= today)
  return (
    <div className="px-4 pb-7 lg:px-6">
      {over > 0 && (
        <div className="no-print pt-2">
          <Button
            size="sm"
            kind="quiet"
            onClick={() => set({ earlier: showsAll ? undefined : '1' }, { replace: true })}
          >
            {showsAll ? words.hideEarlier : words.earlier(over)}
          </Button>
        </div>
      )}
      {shown.length === 0 && (
        <p className="py-10 text-center text-ink-2">
          {entries.length === 0 ? words.noneOfKind : words.noneAhead}
        </p>
      )}
      {shown.map((day) => (
        <section key={day} aria-label={clock.longDay(day)} className="break-inside-avoid pt-4">
          <h2 className="flex items-baseline gap-2 text-16">
            {clock.longDay(day)}
            {day === today && (
              <span className="font-sans text-13 font-label tracking-normal text-accent-ink">
                {words.today}
              </span>
            )}
          </h2>
          <ul className="mt-1.5 border-t border-line">
            {entries
              .filter((entry) => dayOf(entry, clock) === day)
              .map((entry) => (
                <Line key={entry.id} entry={entry} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({ entry }: { readonly entry: ScheduleEntry }) {
  const clock = useClock()
  const { set } = useAddress()
  const Icon = ICONS[entry.kind]
  const { title, location, status, takesRsvps, rsvpCount, rsvpMax, seriesId } = entry
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={() => set({ open: entry.id })}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2.5 text-left hover:bg-hover lg:grid-cols-[150px_minmax(0,1fr)_auto_110px] lg:py-2"
      >
        <span className="num col-span-2 text-14 text-ink-2 lg:col-span-1 lg:text-13">
          {timesOf(entry, clock)}
        </span>
        <span className="flex min-w-0 items-start gap-2.5">
          <Icon
            aria-label={words.kinds[entry.kind]}
            className="mt-[3px] size-4 shrink-0 text-ink-3"
            strokeWidth={1.75}
          />
          <span className="min-w-0">
            <b
              className={`text-16 leading-snug font-strong lg:text-14 ${status === 'cancelled' ? 'text-ink-2 line-through' : ''}`}
            >
              {title}
            </b>
            {seriesId && (
              <Repeat
                aria-label={words.repeats}
                className="ml-1.5 inline size-3.5 align-[-2px] text-ink-3"
              />
            )}
            {location && <span className="block text-13 text-ink-2">{location}</span>}
          </span>
        </span>
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {takesRsvps && (
            <span className="num text-13 text-ink-2">{words.come(rsvpCount, rsvpMax)}</span>
          )}
          {status !== 'published' && <Chip tone={TONES[status]}>{words.statuses[status]}</Chip>}
        </span>
        <span className="max-lg:hidden">
          <SeenBy visibility={entry.visibility} />
        </span>
      </button>
    </li>
  )
}
