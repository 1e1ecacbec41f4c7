import type { Due, DueStatus, RosterLine } from '@campkit/sdk/rest/api.generated'

/** One fee: a column. Charges without a fee, and fees beyond what fits, stand together at the end. */
export type Column = { readonly id: string; readonly name: string }
/** What one member was charged of one fee. */
export type Cell = {
  readonly amountCents: number
  readonly openCents: number
  readonly waivedCents: number
  readonly status: DueStatus
  readonly dueOn: string
}
export type Row = { readonly line: RosterLine; readonly cells: ReadonlyMap<string, Cell> }
export type Matrix = { readonly columns: readonly Column[]; readonly rows: readonly Row[] }

const MOST_COLUMNS = 4
export const OTHER = 'other'

/** Members by fees. Cancelled charges are no charges. */
export function matrixOf(
  people: readonly RosterLine[],
  dues: readonly Due[],
  otherName: string,
): Matrix {
  const charges = dues.filter(({ cancelledAt }) => cancelledAt === null)
  const columns = columnsOf(charges, otherName)
  const known = new Set(columns.map(({ id }) => id))
  const byMember = new Map<string, Due[]>()
  for (const due of charges) {
    const own = byMember.get(due.memberId)
    if (own) own.push(due)
    else byMember.set(due.memberId, [due])
  }
  const rows = people.map((line) => {
    const cells = new Map<string, Cell>()
    for (const due of byMember.get(line.id) ?? []) {
      const id = due.feeItemId !== null && known.has(due.feeItemId) ? due.feeItemId : OTHER
      cells.set(id, together(cells.get(id), due))
    }
    return { line, cells }
  })
  return { columns, rows }
}

/** The fees that most people have come first. */
function columnsOf(charges: readonly Due[], otherName: string): readonly Column[] {
  const fees = new Map<string, { name: string; count: number; isDeposit: boolean }>()
  for (const { feeItemId, name, account } of charges) {
    if (feeItemId === null) continue
    const count = (fees.get(feeItemId)?.count ?? 0) + 1
    fees.set(feeItemId, { name, count, isDeposit: account === 'deposit' })
  }
  const sorted = [...fees].sort(
    ([, a], [, b]) => Number(a.isDeposit) - Number(b.isDeposit) || b.count - a.count,
  )
  const shown = sorted.slice(0, MOST_COLUMNS)
  const columns = shown.map(([id, { name }]) => ({ id, name }))
  const isMore = sorted.length > shown.length || charges.some((due) => due.feeItemId === null)
  return isMore ? [...columns, { id: OTHER, name: otherName }] : columns
}

const WORST: readonly DueStatus[] = ['overdue', 'due', 'partial', 'upcoming', 'paid', 'waived']

function together(cell: Cell | undefined, due: Due): Cell {
  if (!cell) return due
  const [first, second] = [cell, due].sort(
    (a, b) => WORST.indexOf(a.status) - WORST.indexOf(b.status),
  ) as [Cell, Cell]
  return {
    amountCents: first.amountCents + second.amountCents,
    openCents: first.openCents + second.openCents,
    waivedCents: first.waivedCents + second.waivedCents,
    status: first.status,
    dueOn: first.dueOn,
  }
}

export type View = 'owes' | 'overdue' | 'plan'

const IN_VIEW: Readonly<Record<View, (line: RosterLine) => boolean>> = {
  owes: ({ dues }) => dues.state !== 'none',
  overdue: ({ dues }) => dues.state === 'overdue' || dues.state === 'plan_behind',
  plan: ({ dues }) => dues.state === 'on_plan' || dues.state === 'plan_behind',
}

/** Who owes most is looked for among all who were charged; counted is who owes at all. */
export const isCounted = (view: View) => (line: RosterLine) =>
  IN_VIEW[view](line) && (view !== 'owes' || line.dues.owedCents > 0)

/** Who owes most comes first; among those who owe the same, the one who has owed it longest. */
export function rowsOf(rows: readonly Row[], view: View, asked: string): readonly Row[] {
  const typed = asked.trim().toLowerCase()
  const isFound = ({ name, legalName }: RosterLine) =>
    typed === '' || [name, legalName].some((text) => text.toLowerCase().includes(typed))
  return rows
    .filter(({ line }) => IN_VIEW[view](line) && isFound(line))
    .sort(
      (a, b) =>
        b.line.dues.owedCents - a.line.dues.owedCents ||
        (a.line.dues.overdueSince ?? '9').localeCompare(b.line.dues.overdueSince ?? '9') ||
        a.line.name.localeCompare(b.line.name),
    )
}
