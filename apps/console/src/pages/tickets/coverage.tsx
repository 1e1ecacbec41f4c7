import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { shortMoney } from '#format/short-money'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { Checkbox } from '#ui/field'
import { Empty, Shown } from '#ui/page'
import { Table, Td, Th, Tr } from '#ui/table'
import { useWide } from '#ui/wide'
import { words } from '#words/tickets-lead'
import { usePeople } from '../payments/people.ts'
import { BEHIND, type Cell, COLUMNS, type Column, cellsOf } from './coverage-cells.ts'

type Covered = {
  readonly line: RosterLine
  readonly cells: Readonly<Record<Column, Cell>>
}

/** Everybody who comes, and what each has or lacks: one reading, the roster's own. */
export function Coverage() {
  const { camp, season } = useSession()
  const { search, set } = useAddress()
  const clock = useClock()
  const isWide = useWide()
  const people = usePeople()
  const facts = {
    gateOpensOn: season?.gateOpensOn ?? null,
    money: shortMoney(camp.currency),
    day: clock.shortDay,
  }
  const isShort = search.gaps === '1'
  return (
    <Shown of={people}>
      {({ data }) => {
        const all = data
          .filter(({ enrollmentStatus }) => enrollmentStatus === 'confirmed')
          .map((line) => ({ line, cells: cellsOf(line, facts) }))
        const lacking = all.filter(({ cells }) => COLUMNS.some((name) => cells[name].isLack))
        if (all.length === 0) {
          return (
            <Empty icon={<Users />} title={words.coverageNone}>
              {words.coverageNoneText}
            </Empty>
          )
        }
        const shown = isShort ? lacking : all
        return (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4 pb-3 lg:px-6">
              <p className="num font-strong">
                {words.coverageSentence(all.length - lacking.length, all.length)}
              </p>
              <Checkbox
                label={words.onlyGaps}
                checked={isShort}
                onChange={({ target }) => set({ gaps: target.checked ? '1' : undefined })}
              />
            </div>
            {isWide ? <Matrix all={all} shown={shown} /> : <Cards shown={shown} />}
          </>
        )
      }}
    </Shown>
  )
}

function Matrix({
  all,
  shown,
}: {
  readonly all: readonly Covered[]
  readonly shown: readonly Covered[]
}) {
  const { camp } = useSession()
  return (
    <Table label={words.coverage}>
      <thead>
        <tr>
          <Th>{words.member}</Th>
          {COLUMNS.map((name) => (
            <Th key={name} className="py-1.5">
              <Link
                to={`/c/${camp.slug}/roster`}
                search={{ needs: BEHIND[name].need } as never}
                className="block hover:text-ink"
              >
                {words.columns[name]}
                <span className="num block text-11 font-normal">
                  {words.lacking(all.filter(({ cells }) => cells[name].isLack).length)}
                </span>
              </Link>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((covered) => (
          <Tr key={covered.line.id}>
            <Td>
              <Link to={`/c/${camp.slug}/roster/${covered.line.id}`} className="font-strong">
                {covered.line.name}
              </Link>
            </Td>
            {COLUMNS.map((name) => (
              <Td key={name}>
                <Behind covered={covered} column={name} />
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

/** On a phone only what is missing: the rest is well. */
function Cards({ shown }: { readonly shown: readonly Covered[] }) {
  const { camp } = useSession()
  return (
    <ul className="border-t border-line">
      {shown.map((covered) => {
        const lacks = COLUMNS.filter((name) => covered.cells[name].isLack)
        return (
          <li key={covered.line.id} className="border-b border-line px-4 py-2.5">
            <Link to={`/c/${camp.slug}/roster/${covered.line.id}`} className="font-strong">
              {covered.line.name}
            </Link>
            <div className="mt-1 flex flex-wrap gap-x-3 gap-y-1.5">
              {lacks.length === 0 && (
                <Chip quiet tone="good">
                  {words.hasAll}
                </Chip>
              )}
              {lacks.map((name) => (
                <span key={name} className="flex items-center gap-1.5 text-13 text-ink-2">
                  {words.columns[name]}
                  <Behind covered={covered} column={name} />
                </span>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** A cell opens what is behind it: that part of the member's page. */
function Behind({ covered, column }: { readonly covered: Covered; readonly column: Column }) {
  const { camp } = useSession()
  const { tone, text } = covered.cells[column]
  const { id, name } = covered.line
  return (
    <Link
      to={`/c/${camp.slug}/roster/${id}/${BEHIND[column].tab}`}
      aria-label={words.cellOf(name, words.columns[column], text)}
      className="inline-flex min-h-6 items-center"
    >
      <Chip quiet tone={tone}>
        {text}
      </Chip>
    </Link>
  )
}
