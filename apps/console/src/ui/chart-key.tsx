import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type ChartKeyLine = {
  readonly name: string
  readonly said: string
  /** How it looks in the picture. */
  readonly mark: ReactNode
  readonly to?: string
  readonly search?: Readonly<Record<string, string>>
}

/** What is what in a picture, with its number; each opens the list behind it. */
export function ChartKey({ lines }: { readonly lines: readonly ChartKeyLine[] }) {
  const inside = ({ name, said, mark }: ChartKeyLine) => (
    <>
      {mark}
      {name}
      <b className="font-strong text-ink">{said}</b>
    </>
  )
  const look = 'num flex min-h-11 items-center gap-1.5 text-13 text-ink-2 lg:min-h-7'
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {lines.map((line) => (
        <li key={line.name}>
          {line.to === undefined ? (
            <span className={look}>{inside(line)}</span>
          ) : (
            <Link
              to={line.to}
              {...(line.search && { search: line.search as never })}
              className={`${look} hover:text-ink`}
            >
              {inside(line)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
