import { useMoney } from '#format/money'
import { Avatar } from '#ui/avatar'
import { Table, Td, Th, Tr } from '#ui/table'
import { words } from '#words/dues'
import { secondNameOf } from '../payments/people.ts'
import { CellText, shortOf } from './cell.tsx'
import type { Column, Matrix, Row } from './matrix.ts'
import { Standing } from './standing.tsx'

/** Members by fees, with what each owes; a click opens one member's money. */
export function MatrixTable({
  columns,
  rows,
  onOpen,
}: Matrix & { readonly onOpen: (memberId: string) => void }) {
  return (
    <Table label={words.table}>
      <thead>
        <tr>
          <Th>{words.member}</Th>
          {columns.map(({ id, name }) => (
            <Th key={id} numeric>
              {name}
            </Th>
          ))}
          <Th numeric>{words.credits}</Th>
          <Th numeric aria-sort="descending">
            {words.owes}
          </Th>
          <Th>{words.state}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MemberRow key={row.line.id} row={row} columns={columns} onOpen={onOpen} />
        ))}
      </tbody>
      <Totals columns={columns} rows={rows} />
    </Table>
  )
}

function MemberRow({
  row: { line, cells },
  columns,
  onOpen,
}: {
  readonly row: Row
  readonly columns: readonly Column[]
  readonly onOpen: (memberId: string) => void
}) {
  const money = useMoney()
  const { dues } = line
  return (
    <Tr className="cursor-pointer" onClick={() => onOpen(line.id)}>
      <Td>
        <span className="flex items-center gap-2.5">
          <Avatar name={line.name} />
          <span className="min-w-0">
            <button
              type="button"
              aria-label={words.open(line.name)}
              className="block max-w-40 truncate text-left leading-tight font-strong"
              onClick={(event) => {
                event.stopPropagation()
                onOpen(line.id)
              }}
            >
              {line.name}
            </button>
            <span className="block max-w-40 truncate text-12 leading-tight text-ink-2">
              {secondNameOf(line)}
            </span>
          </span>
        </span>
      </Td>
      {columns.map(({ id }) => (
        <Td key={id} numeric className="whitespace-nowrap">
          <CellText cell={cells.get(id)} />
        </Td>
      ))}
      <Td numeric className="text-ink-2">
        {dues.creditCents > 0 ? shortOf(money(-dues.creditCents)) : words.nothing}
      </Td>
      <Td numeric className={dues.owedCents > 0 ? 'font-strong' : 'text-ink-3'}>
        {money(dues.owedCents)}
      </Td>
      <Td>
        <Standing dues={dues} />
      </Td>
    </Tr>
  )
}

function Totals({ columns, rows }: Matrix) {
  const money = useMoney()
  const sum = (of: (row: Row) => number) =>
    shortOf(money(rows.reduce((total, row) => total + of(row), 0)))
  return (
    <tfoot className="text-13 font-label text-ink-2">
      <tr>
        <Td className="h-10!">{words.total(rows.length)}</Td>
        {columns.map(({ id }) => (
          <Td key={id} numeric>
            {sum(({ cells }) => cells.get(id)?.amountCents ?? 0)}
          </Td>
        ))}
        <Td numeric>{sum(({ line }) => -line.dues.creditCents)}</Td>
        <Td numeric>{sum(({ line }) => line.dues.owedCents)}</Td>
        <Td />
      </tr>
    </tfoot>
  )
}
