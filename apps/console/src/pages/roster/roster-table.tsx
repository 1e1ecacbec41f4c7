import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { useSession } from '#api/camp'
import { Avatar } from '#ui/avatar'
import { Mark } from '#ui/mark'
import { words } from '#words/roster'
import { COLUMNS, type ColumnName, widthsOf } from './columns.tsx'
import { secondName } from './names.ts'
import type { Selection } from './selection.ts'

type Sort = string | undefined

/**
 * On wide screens: a line for everybody, opened by a click anywhere on it. The lines are grids, so that the browser can leave
 * out those that are not in sight; a table's own lines cannot be left out. On paper it is a table again: everybody is there,
 * and each page begins with the names of the columns.
 */
export function RosterTable({
  lines,
  columns,
  fits,
  sort,
  onSort,
  selection,
}: {
  readonly lines: readonly RosterLine[]
  readonly columns: readonly ColumnName[]
  /** No more than there is room for. */
  readonly fits: boolean
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly selection: Selection
}) {
  const { template, least } = widthsOf(columns)
  return (
    <section
      aria-label={words.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`paper-wide overflow-x-auto focus-visible:-outline-offset-2 print:overflow-x-visible ${fits ? 'xl:overflow-x-visible' : ''}`}
    >
      <table
        className="block text-14 print:table print:w-full print:min-w-0! print:text-12"
        style={{ minWidth: least }}
      >
        <Head {...{ lines, columns, sort, onSort, selection, template }} />
        <tbody className="block print:table-row-group">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              columns={columns}
              template={template}
              isSelected={selection.has(line.id)}
              onToggle={selection.toggle}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const GRID = 'grid px-4 lg:px-6 print:table-row'

function Head({
  lines,
  columns,
  sort,
  onSort,
  selection,
  template,
}: Omit<Parameters<typeof RosterTable>[0], 'fits'> & { readonly template: string }) {
  const isAll = lines.length > 0 && lines.every(({ id }) => selection.has(id))
  const isSome = lines.some(({ id }) => selection.has(id))
  return (
    <thead className="sticky top-0 z-2 block print:static border-b border-line-2 bg-surface">
      <tr className={GRID} style={{ gridTemplateColumns: template }}>
        <th scope="col" className="no-print flex h-[34px] items-center">
          <Mark
            label={words.selectAll}
            checked={isAll}
            isPart={isSome && !isAll}
            onChange={() => selection.setAll(isAll ? [] : lines.map(({ id }) => id))}
          />
        </th>
        {(['name', ...columns] as const).map((name) => (
          <SortHead key={name} name={name} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

function SortHead({
  name,
  sort,
  onSort,
}: {
  readonly name: ColumnName | 'name'
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}) {
  const isUp = sort === name || (name === 'name' && sort === undefined)
  const isDown = sort === `-${name}`
  const label = words.column[name]
  const way = isUp ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={isUp || isDown ? way : undefined}
      className="flex h-[34px] items-center text-12 print:table-cell print:h-auto print:border-b print:border-line-2 print:py-1 print:pr-2 print:text-left print:nth-2:pl-4 font-label whitespace-nowrap text-ink-3"
    >
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
    </th>
  )
}

const CELL =
  'flex min-h-12 min-w-0 items-center py-1 pr-3 print:table-cell print:border-b print:border-line print:pr-2 print:align-middle print:nth-2:pl-4'

const Line = memo(function Line({
  line,
  columns,
  template,
  isSelected,
  onToggle,
}: {
  readonly line: RosterLine
  readonly columns: readonly ColumnName[]
  readonly template: string
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
    <tr
      aria-selected={isSelected}
      onClick={clicked}
      className={`${GRID} cursor-pointer border-b border-line [contain-intrinsic-size:auto_49px] [content-visibility:auto] print:[content-visibility:visible] hover:bg-hover aria-selected:bg-accent-soft`}
      style={{ gridTemplateColumns: template }}
    >
      <td className="no-print flex items-center">
        <Mark
          label={words.select(line.name)}
          checked={isSelected}
          onChange={() => onToggle(line.id)}
        />
      </td>
      <td className={CELL}>
        <Link
          to={to}
          data-line={line.id}
          className="flex min-w-0 items-center gap-2.5 leading-tight no-underline"
        >
          <span className="print:hidden">
            <Avatar name={line.name} />
          </span>
          <span className="min-w-0">
            <span className="block truncate font-strong print:whitespace-normal">{line.name}</span>
            <span className="block truncate text-12 text-ink-2 print:whitespace-normal">
              {secondName(line)}
            </span>
          </span>
        </Link>
      </td>
      {columns.map((name) => (
        <td key={name} className={CELL}>
          {COLUMNS[name].cell(line)}
        </td>
      ))}
    </tr>
  )
})
