import { useMoney } from '#format/money'
import { Avatar } from '#ui/avatar'
import { Table, Td, Th, Tr } from '#ui/table'
import { words } from '#words/dues'
import { secondNameOf } from '../payments/people.ts'
import { CellText, shortOf } from './cell.tsx'
import type { Column, Matrix, Row } from './matrix.ts'
import { Standing } from './standing.tsx'

/** Who it is, what they owe and how they stand stay in sight, however many fees there are between. */
const GROUND = 'bg-surface! group-hover/row:bg-[linear-gradient(var(--ck-hover),var(--ck-hover))]'
const WHO = `sticky left-0 print:static ${GROUND}`
const OWES = `sticky right-[164px] border-l print:static ${GROUND}`
const STATE = `sticky right-0 w-[164px] min-w-[164px] print:static print:w-auto print:min-w-0 ${GROUND}`

/** Members by fees, with what each owes; a click opens one member's money. */
export function MatrixTable({
  columns,
  rows,
  onOpen,
}: Matrix & { readonly onOpen: (memberId: string) => void }) {
  return (
    <Table label={words.table} className="paper-wide">
      <thead>
        <tr>
          <Th className={`${WHO} z-2`}>{words.member}</Th>
          {columns.map(({ id, name }) => (
            <Th key={id} numeric>
              {name}
            </Th>
          ))}
          <Th numeric aria-sort="descending" className={`${OWES} z-2`}>
            {words.owes}
          </Th>
          <Th className={`${STATE} z-2`}>{words.state}</Th>
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
    <Tr className="group/row cursor-pointer" onClick={() => onOpen(line.id)}>
      <Td className={WHO}>
        <span className="flex items-center gap-2.5">
          <Avatar name={line.name} />
          <span className="min-w-0">
            <button
              type="button"
              aria-label={words.open(line.name)}
              className="block max-w-36 truncate text-left leading-tight font-strong"
              onClick={(event) => {
                event.stopPropagation()
                onOpen(line.id)
              }}
            >
              {line.name}
            </button>
            <span className="block max-w-36 truncate text-12 leading-tight text-ink-2">
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
      <Td numeric className={`${OWES} ${dues.owedCents > 0 ? 'font-strong' : 'text-ink-3'}`}>
        {money(dues.owedCents)}
        <Credit cents={dues.creditCents} />
      </Td>
      <Td className={STATE}>
        <Standing dues={dues} />
      </Td>
    </Tr>
  )
}

/** What is paid too much, below what is owed: a column of its own would lie under those that stay in sight. */
function Credit({ cents }: { readonly cents: number }) {
  const money = useMoney()
  if (cents === 0) return null
  return (
    <small className="block text-12 leading-tight font-normal text-ink-2">
      {words.creditOf(shortOf(money(cents)))}
    </small>
  )
}

function Totals({ columns, rows }: Matrix) {
  const money = useMoney()
  const sum = (of: (row: Row) => number) =>
    shortOf(money(rows.reduce((total, row) => total + of(row), 0)))
  const { charged, waived, open } = partsOf(rows)
  return (
    <tfoot className="text-13 font-label text-ink-2">
      <tr>
        <Td className={`h-10! ${WHO}`}>{words.total(rows.length)}</Td>
        {columns.map(({ id }) => (
          <Td key={id} numeric>
            {sum(({ cells }) => cells.get(id)?.amountCents ?? 0)}
          </Td>
        ))}
        <Td numeric className={OWES}>
          {sum(({ line }) => line.dues.owedCents)}
          <Credit cents={rows.reduce((total, { line }) => total + line.dues.creditCents, 0)} />
        </Td>
        <Td className={STATE} />
      </tr>
      <tr>
        <Td colSpan={columns.length + 3} className="h-10! font-normal">
          {words.addsUp(money(charged), money(charged - waived - open), money(waived), money(open))}
        </Td>
      </tr>
    </tfoot>
  )
}

/** What was charged, and what became of it: the parts add up to the whole. */
function partsOf(rows: readonly Row[]) {
  const cells = rows.flatMap((row) => [...row.cells.values()])
  const sum = (name: 'amountCents' | 'waivedCents' | 'openCents') =>
    cells.reduce((total, cell) => total + cell[name], 0)
  return { charged: sum('amountCents'), waived: sum('waivedCents'), open: sum('openCents') }
}
