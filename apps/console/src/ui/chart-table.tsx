import { Link } from '@tanstack/react-router'
import { words } from '#words/reports'
import { Table, Td, Th } from './table.tsx'

/** The numbers of a picture, for who reads rather than looks. The first column names the line. */
export type ChartRows = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** The list behind a cell, by its line and column. */
  readonly behind?: (line: number, column: number) => ChartWay | undefined
}

/** Where the rows behind a number are listed. */
export type ChartWay = {
  readonly to: string
  readonly search?: Readonly<Record<string, string>> | undefined
}

/** Folded away behind what it is a table of. */
export function ChartTable({
  title,
  rows: { head, rows, behind },
}: {
  readonly title: string
  readonly rows: ChartRows
}) {
  return (
    <details className="no-print min-w-0 flex-1 basis-40 open:basis-full">
      <summary
        aria-label={words.asTableOf(title)}
        className="min-h-11 cursor-pointer py-3 text-13 text-ink-2 hover:text-ink lg:min-h-0 lg:py-1.5"
      >
        {words.asTable}
      </summary>
      <Table label={words.tableOf(title)} className="text-13!">
        <thead>
          <tr>
            {head.map((name, at) => (
              <Th key={name} numeric={at > 0}>
                {name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={row.join(' ')}>
              {row.map((value, at) => (
                <Td key={head[at]} numeric={at > 0} className="h-8!">
                  <Cell value={value} about={`${row[0]}, ${head[at]}`} way={behind?.(line, at)} />
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

function Cell({
  value,
  about,
  way,
}: {
  readonly value: string | number
  readonly about: string
  readonly way: ChartWay | undefined
}) {
  if (!way) return value
  return (
    <Link
      to={way.to}
      {...(way.search && { search: way.search as never })}
      aria-label={words.listOf(about, value)}
      className="link inline-block py-1"
    >
      {value}
    </Link>
  )
}
