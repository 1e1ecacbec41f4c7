import { Link } from '@tanstack/react-router'
import { useClock } from '#format/time'
import { words } from '#words/reports'
import { ChartKey, type ChartKeyLine } from './chart-key.tsx'
import { ChartScroll } from './chart-scroll.tsx'

export type ChartDay = {
  readonly day: string
  /** An outlined bar. */
  readonly planned: number
  /** A filled bar within it; null for days to come. */
  readonly actual: number | null
  /** A dashed line across the day; null where there is none. */
  readonly limit: number | null
  readonly says: string
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** Standing bars, a day each, with what there is room for as a line. Each day opens the list behind it. */
export function ChartDays({
  label,
  days,
  keys,
}: {
  readonly label: string
  readonly days: readonly ChartDay[]
  readonly keys: { readonly [K in 'planned' | 'actual' | 'limit']: Omit<ChartKeyLine, 'mark'> }
}) {
  const clock = useClock()
  const most = Math.max(1, ...days.flatMap((day) => [day.planned, day.actual ?? 0, day.limit ?? 0]))
  const height = (value: number) => ({ height: `${(100 * value) / most}%` })
  return (
    <figure aria-label={label}>
      <ChartScroll label={words.dayByDay(label)}>
        <ol className="flex min-w-fit">
          {days.map(({ day, planned, actual, limit, says, to, search }) => (
            <li key={day} className="max-w-20 min-w-9 flex-1">
              <Link
                to={to}
                search={search as never}
                className={`block rounded-mark px-px text-ink no-underline hover:bg-hover focus-visible:-outline-offset-2 ${day === clock.today() ? 'bg-accent-soft' : ''}`}
              >
                <span className="sr-only">{says}</span>
                <span aria-hidden className="num block text-center text-11 font-strong">
                  {actual ?? planned}
                </span>
                <span aria-hidden className="relative block h-36 border-b border-line-2">
                  <span
                    className="absolute inset-x-[18%] bottom-0 border border-b-0 border-dashed border-chart-1"
                    style={height(planned)}
                  />
                  {actual !== null && (
                    <span
                      className="absolute inset-x-[30%] bottom-0 bg-chart-1"
                      style={height(actual)}
                    />
                  )}
                  {limit !== null && (
                    <span
                      className="absolute inset-x-0 bottom-0 border-t-2 border-dashed border-chart-2"
                      style={height(limit)}
                    />
                  )}
                </span>
                <Heading day={day} />
              </Link>
            </li>
          ))}
        </ol>
      </ChartScroll>
      <ChartKey
        lines={[
          {
            ...keys.planned,
            mark: <span className="h-3 w-2.5 border border-dashed border-chart-1" />,
          },
          { ...keys.actual, mark: <span className="h-3 w-2.5 bg-chart-1" /> },
          {
            ...keys.limit,
            mark: <span className="w-4 border-t-2 border-dashed border-chart-2" />,
          },
        ]}
      />
    </figure>
  )
}

function Heading({ day }: { readonly day: string }) {
  const [weekday, date] = useClock().day(day).split(' ')
  return (
    <span aria-hidden className="block pt-1 text-center text-11 leading-[1.15] text-ink-3">
      {weekday}
      <b className="num block font-strong text-ink">{date}</b>
    </span>
  )
}
