import { Link } from '@tanstack/react-router'
import { useClock } from '#format/time'
import { ChartKey } from './chart-key.tsx'
import type { ChartWay } from './chart-table.tsx'

type Point = { readonly day: string; readonly value: number }
export type ChartLine = {
  readonly name: string
  readonly points: readonly Point[]
  readonly look: keyof typeof LOOKS
  readonly said: string
  readonly to?: string
  readonly search?: Readonly<Record<string, string>>
}

/** A day on which something moved, with the list of it. */
type MovedDay = ChartWay & { readonly day: string; readonly says: string }

/** Told apart by their dashes as well as by colour. */
const LOOKS = {
  solid: { colour: 'stroke-chart-1', dash: undefined, width: 2.5 },
  dashed: { colour: 'stroke-chart-2', dash: '7 4', width: 2 },
  dotted: { colour: 'stroke-chart-6', dash: '1.5 4', width: 2 },
} as const

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const percent = (part: number) => `${part * 100}%`

/** A round number at or above the greatest, in quarters. */
function topOf(greatest: number): number {
  if (greatest <= 0) return 4
  const unit = 10 ** Math.floor(Math.log10(greatest))
  const step = [1, 2, 4, 5, 8, 10].find((times) => times * unit >= greatest) ?? 10
  return step * unit
}

/** Sums that grow day by day. They stay as they are until the next day on which something happens. */
export function ChartLines({
  label,
  lines,
  days: moved = [],
  format,
}: {
  readonly label: string
  readonly days?: readonly MovedDay[]
  readonly lines: readonly ChartLine[]
  readonly format: (value: number) => string
}) {
  const clock = useClock()
  const all = lines.flatMap(({ points }) => points)
  const days = [...new Set(all.map(({ day }) => day))].sort()
  const [first = clock.today(), last = first] = [days[0], days.at(-1)]
  const top = topOf(Math.max(0, ...all.map(({ value }) => value)))
  const x = (day: string) => (last === first ? 0.5 : (at(day) - at(first)) / (at(last) - at(first)))
  const now = x(clock.today())
  return (
    <figure aria-label={label}>
      <div className="pl-16">
        <div className="relative h-48">
          {[0, 0.25, 0.5, 0.75, 1].map((part) => (
            <div
              key={part}
              aria-hidden
              className="absolute inset-x-0 border-t border-chart-grid"
              style={{ bottom: percent(part) }}
            >
              <span className="num absolute right-full -translate-y-1/2 pr-2 text-11 whitespace-nowrap text-ink-3">
                {format(top * part)}
              </span>
            </div>
          ))}
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {lines.toReversed().map(({ name, points, look }) => (
              <path
                key={name}
                d={steps(points.map(({ day, value }) => [x(day) * 100, 100 - (value / top) * 100]))}
                vectorEffect="non-scaling-stroke"
                className={`fill-none ${LOOKS[look].colour}`}
                strokeWidth={LOOKS[look].width}
                strokeDasharray={LOOKS[look].dash}
              />
            ))}
          </svg>
          {now > 0 && now < 1 && (
            <span
              aria-hidden
              className="absolute inset-y-0 w-px bg-ink-3"
              style={{ left: percent(now) }}
            />
          )}
          <Moved days={moved} x={x} />
        </div>
        <Days first={first} last={last} now={now} />
      </div>
      <ChartKey lines={lines.map((line) => ({ ...line, mark: <Sample look={line.look} /> }))} />
    </figure>
  )
}

/** For the pointer: each opens the day it lies over. Who goes by the keyboard has the same links in the table beneath. */
function Moved({
  days,
  x,
}: {
  readonly days: readonly MovedDay[]
  readonly x: (day: string) => number
}) {
  return days.map(({ day, says, to, search }, at) => {
    const here = x(day)
    const from = at === 0 ? 0 : (x(days[at - 1]?.day ?? day) + here) / 2
    const next = days[at + 1]
    const until = next ? (here + x(next.day)) / 2 : 1
    return (
      <Link
        key={day}
        to={to}
        {...(search && { search: search as never })}
        tabIndex={-1}
        aria-hidden
        title={says}
        data-day={day}
        className="no-print absolute inset-y-0 hover:bg-hover/50"
        style={{ left: percent(from), width: percent(until - from) }}
      />
    )
  })
}

const steps = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => (i === 0 ? `M${x} ${y}` : `H${x} V${y}`)).join(' ')

function Days({
  first,
  last,
  now,
}: {
  readonly first: string
  readonly last: string
  readonly now: number
}) {
  const clock = useClock()
  return (
    <div aria-hidden className="num relative flex h-5 justify-between pt-1 text-11 text-ink-3">
      <span>{clock.shortDay(first)}</span>
      {now > 0.2 && now < 0.8 && (
        <span className="absolute -translate-x-1/2 text-ink" style={{ left: percent(now) }}>
          {clock.shortDay(clock.today())}
        </span>
      )}
      {last !== first && <span>{clock.shortDay(last)}</span>}
    </div>
  )
}

const Sample = ({ look }: { readonly look: keyof typeof LOOKS }) => (
  <svg aria-hidden="true" viewBox="0 0 22 4" className="h-1 w-[22px] shrink-0">
    <path
      d="M0 2H22"
      className={LOOKS[look].colour}
      strokeWidth={LOOKS[look].width}
      strokeDasharray={LOOKS[look].dash}
    />
  </svg>
)
