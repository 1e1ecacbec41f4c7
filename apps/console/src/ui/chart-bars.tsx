import { Link } from '@tanstack/react-router'

export type ChartBar = {
  readonly key: string
  readonly label: string
  /** From left to right; what is left of the whole stays empty. */
  readonly parts: readonly { readonly value: number; readonly ground: string }[]
  /** What stands at its end, in words. */
  readonly said: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>> | undefined
  /** What it was another time: a thin line across the bar. `said` or the table names it. */
  readonly before?: number | undefined
}

/** Grounds that are told apart without colour, too. */
export const GROUND = {
  full: 'bg-chart-1',
  done: 'bg-chart-3',
  loud: 'bg-chart-2',
  quiet: 'bg-chart-6',
  striped:
    'bg-[repeating-linear-gradient(135deg,var(--ck-chart-4)_0_3px,transparent_3px_6px)] ring-1 ring-chart-4 ring-inset',
  hatched:
    'bg-[repeating-linear-gradient(45deg,var(--ck-chart-2)_0_2px,transparent_2px_5px)] ring-1 ring-chart-2 ring-inset',
} as const

/** Lying bars on one scale. Each opens the list behind it. */
export function ChartBars({
  label,
  bars,
  of,
}: {
  readonly label: string
  readonly bars: readonly ChartBar[]
  /** What fills the whole width; the longest bar unless said. */
  readonly of?: number
}) {
  const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const most = of ?? Math.max(...sums, ...bars.map(({ before = 0 }) => before))
  const part = (value: number) => `${most > 0 ? (100 * Math.max(0, value)) / most : 0}%`
  return (
    <ul
      aria-label={label}
      className="lg:grid lg:grid-cols-[210px_minmax(0,1fr)_minmax(160px,auto)] lg:gap-x-3"
    >
      {bars.map(({ key, label: name, parts, said, to, search, before }) => (
        <li key={key} className="lg:col-span-3 lg:grid lg:grid-cols-subgrid">
          <Link
            to={to}
            {...(search && { search: search as never })}
            className="num grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-mark py-1.5 text-14 text-ink no-underline hover:bg-hover lg:min-h-8 lg:col-span-3 lg:grid-cols-subgrid lg:py-1 lg:text-13"
          >
            <span className="min-w-0 truncate">{name}</span>
            <span
              aria-hidden
              className="relative order-last col-span-2 flex h-3.5 overflow-hidden rounded-mark bg-sunken lg:order-none lg:col-span-1 print:ring-1 print:ring-line-2 print:ring-inset"
            >
              {parts.map(({ value, ground }) => (
                <span
                  key={ground}
                  className={`h-full ${value > 0 ? 'min-w-[3px]' : ''} ${ground}`}
                  style={{ width: part(value) }}
                />
              ))}
              {before !== undefined && (
                <span
                  className="absolute inset-y-0 w-0.5 -translate-x-0.5 bg-ink"
                  style={{ left: part(before) }}
                />
              )}
            </span>
            <b className="text-right font-strong whitespace-nowrap">{said}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
