import { Link } from '@tanstack/react-router'
import { words } from '#words/reports'
import { ChartTable } from './chart-table.tsx'

export type BarPart = {
  readonly label: string
  readonly value: number
  /** Its ground, told apart from its neighbours without colour, too. */
  readonly colour: string
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** A whole and its parts. Each part, in the bar and in the lines below it, opens the list behind it. */
export function PartsBar({
  label,
  parts,
  of,
}: {
  readonly label: string
  readonly parts: readonly BarPart[]
  readonly of: number
}) {
  const shown = parts.filter(({ value }) => value > 0)
  const whole = Math.max(
    of,
    parts.reduce((sum, { value }) => sum + value, 0),
  )
  return (
    <figure aria-label={label} className="grid gap-2 [print-color-adjust:exact]">
      <div className="flex h-3 gap-px overflow-hidden rounded-[4px] bg-line">
        {shown.map(({ label: name, value, colour, to, search }) => (
          <Link
            key={name}
            to={to}
            search={search as never}
            tabIndex={-1}
            aria-hidden
            title={`${name}: ${value}`}
            className={`h-full min-w-1 ${colour}`}
            style={{ width: `${(value / whole) * 100}%` }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-3.5 gap-y-1">
        {parts.map(({ label: name, value, colour, to, search }) => (
          <li key={name}>
            <Link
              to={to}
              search={search as never}
              className="num flex min-h-6 items-center gap-1.5 text-13 text-ink-2 hover:text-ink"
            >
              <span aria-hidden className={`size-2.5 rounded-[3px] ${colour}`} />
              {name}
              <b className="font-strong text-ink">{value}</b>
            </Link>
          </li>
        ))}
      </ul>
      <ChartTable
        title={label}
        rows={{
          head: [words.state, words.many],
          rows: parts.map(({ label: name, value }) => [name, value]),
        }}
      />
    </figure>
  )
}
