import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useClock } from '#format/time'
import { words } from '#words/reports'
import { ChartScroll } from './chart-scroll.tsx'
import { coverOf } from './cover.tsx'

export type HeatCell = {
  readonly held: number
  readonly needed: number
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}
export type HeatRow = {
  readonly key: string
  readonly label: ReactNode
  readonly cellOf: (day: string) => HeatCell | undefined
}

/** How full things are, a day a column. The number stands in each cell, which opens the list behind it. */
export function ChartHeat({
  label,
  corner,
  days,
  rows,
  lookOf = coverOf,
}: {
  readonly label: string
  /** What the rows are. */
  readonly corner: string
  readonly days: readonly string[]
  readonly rows: readonly HeatRow[]
  /** How a cell looks. Unless said, what is empty is loud: somebody has to fill it. */
  readonly lookOf?: (held: number, of: number) => string
}) {
  const clock = useClock()
  return (
    <ChartScroll label={words.dayByDay(label)}>
      <table className="mt-3 w-full text-12 [print-color-adjust:exact]">
        <thead>
          <tr>
            <th scope="col" className="sr-only">
              {corner}
            </th>
            {days.map((day, at) => {
              const [weekday, date, month] = clock.day(day).split(' ')
              const isNewMonth = day.slice(0, 7) !== days[at - 1]?.slice(0, 7)
              return (
                <th
                  key={day}
                  scope="col"
                  className="pb-1.5 text-center align-bottom leading-[1.15] font-medium text-ink-3"
                >
                  {isNewMonth && <span className="block text-ink-2">{month}</span>}
                  {weekday}
                  <b className="num block font-strong text-ink">{date}</b>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: name, cellOf }) => (
            <tr key={key}>
              <th scope="row" className="num pr-2.5 text-left font-medium whitespace-nowrap">
                {name}
              </th>
              {days.map((day) => (
                <td key={day} className="p-[1.5px]">
                  <Cell cell={cellOf(day)} lookOf={lookOf} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ChartScroll>
  )
}

function Cell({
  cell,
  lookOf,
}: {
  readonly cell: HeatCell | undefined
  readonly lookOf: (held: number, of: number) => string
}) {
  const box = 'num grid h-[27px] min-w-[38px] place-items-center rounded-[5px] text-12'
  if (!cell) return <span className={`${box} text-ink-3`}>{words.none}</span>
  const { held, needed, to, search } = cell
  return (
    <Link
      to={to}
      search={search as never}
      className={`${box} font-label no-underline focus-visible:rounded-[5px] ${lookOf(held, needed)}`}
    >
      {`${held}/${needed}`}
    </Link>
  )
}
