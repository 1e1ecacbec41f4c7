import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { useSession } from '#api/camp'
import { Avatar } from '#ui/avatar'
import { Mark } from '#ui/mark'
import { Table, Td, Th, Tr } from '#ui/table'
import { words } from '#words/roster'
import { COLUMNS, type ColumnName } from './columns.tsx'
import { secondName } from './names.ts'
import type { Selection } from './selection.ts'

/** On wide screens: a line for everybody, opened by a click anywhere on it. */
export function RosterTable({
  lines,
  columns,
  sort,
  onSort,
  selection,
}: {
  readonly lines: readonly RosterLine[]
  readonly columns: readonly ColumnName[]
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
  readonly selection: Selection
}) {
  const isAll = lines.length > 0 && lines.every(({ id }) => selection.has(id))
  const isSome = lines.some(({ id }) => selection.has(id))
  return (
    <Table label={words.table}>
      <thead>
        <tr>
          <Th className="w-8 pr-0!">
            <Mark
              label={words.selectAll}
              checked={isAll}
              isPart={isSome && !isAll}
              onChange={() => selection.setAll(isAll ? [] : lines.map(({ id }) => id))}
            />
          </Th>
          {(['name', ...columns] as const).map((name) => (
            <SortHead key={name} name={name} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            columns={columns}
            isSelected={selection.has(line.id)}
            onToggle={selection.toggle}
          />
        ))}
      </tbody>
    </Table>
  )
}

function SortHead({
  name,
  sort,
  onSort,
}: {
  readonly name: ColumnName | 'name'
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
}) {
  const isUp = sort === name || (name === 'name' && sort === undefined)
  const isDown = sort === `-${name}`
  const label = words.column[name]
  const other = isUp ? 'ascending' : 'descending'
  return (
    <Th aria-sort={isUp || isDown ? other : undefined}>
      <button
        type="button"
        title={words.sortBy(label)}
        onClick={() => onSort(isUp ? `-${name}` : name)}
        className={`flex min-h-7 items-center gap-1 ${isUp || isDown ? 'font-strong text-ink' : ''}`}
      >
        {label}
        {isUp && <ArrowUp aria-hidden className="size-3" />}
        {isDown && <ArrowDown aria-hidden className="size-3" />}
      </button>
    </Th>
  )
}

const Line = memo(function Line({
  line,
  columns,
  isSelected,
  onToggle,
}: {
  readonly line: RosterLine
  readonly columns: readonly ColumnName[]
  readonly isSelected: boolean
  readonly onToggle: (id: string) => void
}) {
  const { camp } = useSession()
  const navigate = useNavigate()
  const to = `/c/${camp.slug}/roster/${line.id}`
  const clicked = ({ target }: MouseEvent) => {
    const isOwn = target instanceof Element && target.closest('a, button, input, select, label')
    if (!isOwn && !window.getSelection()?.toString()) void navigate({ to })
  }
  return (
    <Tr aria-selected={isSelected} onClick={clicked} className="cursor-pointer">
      <Td className="w-8 pr-0!">
        <Mark
          label={words.select(line.name)}
          checked={isSelected}
          onChange={() => onToggle(line.id)}
        />
      </Td>
      <Td>
        <Link
          to={to}
          data-line={line.id}
          className="flex items-center gap-2.5 leading-tight no-underline"
        >
          <Avatar name={line.name} />
          <span className="min-w-0">
            <span className="block font-strong whitespace-nowrap">{line.name}</span>
            <span className="block max-w-44 truncate text-12 text-ink-2">{secondName(line)}</span>
          </span>
        </Link>
      </Td>
      {columns.map((name) => (
        <Td key={name} className="[&>span]:align-middle">
          {COLUMNS[name].cell(line)}
        </Td>
      ))}
    </Tr>
  )
})
