import type { Report } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { Button } from '#ui/button'
import { Table, Td, Th, Tr } from '#ui/table'
import { words } from '#words/reports'
import { isNumeric, isShown, meaningOf, type Value } from './cells.ts'

const FIRST = 200

/** The columns that a reader wants; a click on one sorts by it, and again the other way round. */
export function ReportTable({
  report,
  rows,
  said,
}: {
  readonly report: Report
  readonly rows: Report['rows']
  readonly said: (column: string, value: Value | undefined) => string
}) {
  const { name, columns, rows: all } = report
  const [isWhole, setWhole] = useState(false)
  const shown = columns
    .map((column, at) => ({ column, at, numeric: isNumeric(column, all, at) }))
    .filter(({ column }) => isShown(column))
  const member = columns.indexOf('memberId')
  const drawn = isWhole ? rows : rows.slice(0, FIRST)
  return (
    <>
      <Table label={words.tableOf(words.reportTitle(name))}>
        <thead>
          <tr>
            {shown.map(({ column, numeric }) => (
              <SortHead key={column} column={column} numeric={numeric} />
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report have no names of their own
            <Tr key={line}>
              {shown.map(({ column, at, numeric }) => (
                <Td key={column} numeric={numeric} className="max-w-96">
                  <Cell
                    text={said(meaningOf(report, row, column), row[at])}
                    memberId={column === 'legalName' ? row[member] : undefined}
                  />
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
      {drawn.length < rows.length && (
        <div className="no-print px-4 py-4 lg:px-6">
          <Button onClick={() => setWhole(true)}>{words.showLines(rows.length)}</Button>
        </div>
      )}
    </>
  )
}

function SortHead({ column, numeric }: { readonly column: string; readonly numeric: boolean }) {
  const { search, set } = useAddress()
  const isDown = search.sort === `-${column}`
  const isUp = search.sort === column
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <Th numeric={numeric} aria-sort={isDown ? 'descending' : isUp ? 'ascending' : undefined}>
      <button
        type="button"
        onClick={() => set({ sort: isUp ? `-${column}` : column }, { replace: true })}
        className="inline-flex h-11 items-center gap-1 hover:text-ink focus-visible:-outline-offset-2 lg:h-[34px]"
      >
        {words.column(column)}
        {(isDown || isUp) && <Arrow aria-hidden className="size-3" />}
      </button>
    </Th>
  )
}

function Cell({ text, memberId }: { readonly text: string; readonly memberId: Value | undefined }) {
  const { camp } = useSession()
  if (!memberId) return <span className="block wrap-anywhere">{text}</span>
  return (
    <Link to={`/c/${camp.slug}/roster/${memberId}`} className="font-strong whitespace-nowrap">
      {text}
    </Link>
  )
}
