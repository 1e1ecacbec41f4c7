import type { LackingShifts } from '@campkit/sdk/rest/api.generated'
import { Send } from 'lucide-react'
import { mondayOf } from '#format/days'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { words } from '#words/shifts-lead'
import { useLacking } from './reading.ts'
import type { ShiftSearch } from './search.ts'

export type Lacking = LackingShifts['data'][number]

const SHOWN = 3
const URGENT_HOURS = 36

/** What begins soon with fewer than it needs, and who could help. */
export function LackingQueue({
  search,
  onAsk,
}: {
  readonly search: ShiftSearch
  readonly onAsk: (lacking: Lacking) => void
}) {
  const { data } = useLacking()
  if (!data || data.data.length === 0) return null
  const shown = search.isAllLacking ? data.data : data.data.slice(0, SHOWN)
  return (
    <section
      aria-label={words.lacking}
      className="no-print border-b border-line px-4 pt-3.5 pb-1.5 lg:px-6"
    >
      <h2 className="mb-1 flex items-baseline gap-1 font-sans text-14 font-strong tracking-normal">
        {words.lacking}
        <span className="num ml-1 font-medium text-ink-3">{data.data.length}</span>
        <span className="ml-1.5 hidden text-13 font-normal text-ink-3 lg:inline">
          {words.lackingText}
        </span>
        {!search.isAllLacking && data.data.length > SHOWN && (
          <button
            type="button"
            className="link ml-auto py-2 text-13 font-normal lg:py-0"
            onClick={() => search.set({ lacking: 'all' })}
          >
            {words.showAll(data.data.length)}
          </button>
        )}
      </h2>
      <ul>
        {shown.map((lacking) => (
          <Line key={lacking.shift.id} lacking={lacking} search={search} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  )
}

function Line({
  lacking,
  search,
  onAsk,
}: {
  readonly lacking: Lacking
  readonly search: ShiftSearch
  readonly onAsk: (lacking: Lacking) => void
}) {
  const clock = useClock()
  const { shift, fits } = lacking
  const hours = Math.floor((Date.parse(shift.startsAt) - Date.now()) / 3_600_000)
  const open = () =>
    search.set({ shift: shift.id, week: mondayOf(clock.dayOf(shift.startsAt)), days: undefined })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-3 last:border-0 lg:flex-nowrap lg:py-[7px]">
      <span className="shrink-0 lg:w-[86px]">
        <Chip tone={hours < URGENT_HOURS ? 'bad' : 'warn'}>{words.inHours(hours)}</Chip>
      </span>
      <button type="button" onClick={open} className="min-w-0 flex-1 text-left">
        <b className="mr-2 text-15 font-strong hover:underline lg:text-14">{shift.title}</b>
        <span className="num text-14 text-ink-2 lg:text-13">{soonOf(shift.startsAt, clock)}</span>
      </button>
      <span className="num text-14 font-label whitespace-nowrap lg:text-13">
        {words.needed(shift.places.held, shift.min)}
      </span>
      <Button
        size="sm"
        className="max-lg:h-11 max-lg:w-full lg:min-w-[136px] lg:justify-start"
        disabled={fits.length === 0}
        onClick={() => onAsk(lacking)}
      >
        <Send aria-hidden />
        {fits.length === 0 ? words.nobodyFits : words.askFits(fits.length)}
      </Button>
    </li>
  )
}

/** `Today, 11:00`, `Thu 2 Sep, 11:00`. */
function soonOf(startsAt: string, clock: ReturnType<typeof useClock>): string {
  const days = clock.daysTo(clock.dayOf(startsAt))
  const day = [words.today, words.tomorrow][days]
  return day ? `${day}, ${clock.time(startsAt)}` : clock.moment(startsAt)
}
