import { Chip, type Tone } from '#ui/chip'
import { Table, Td, Th, Tr } from '#ui/table'
import { useWide } from '#ui/wide'
import { words } from '#words/import'
import type { Seen } from './results.ts'

const TONES: Readonly<Record<Seen['result'], Tone>> = {
  invited: 'good',
  already_invited: 'wait',
  already_member: 'idle',
  refused: 'bad',
}

type Choice = {
  readonly leftOut: ReadonlySet<number>
  readonly onTake: (row: number, isTaken: boolean) => void
}

/** Every row and what happens; who will be invited can be left out. */
export function PeopleList({
  people,
  choice,
}: {
  readonly people: readonly Seen[]
  readonly choice: Choice
}) {
  const isWide = useWide()
  if (people.length === 0) return <p className="py-6 text-ink-2">{words.noneOf}</p>
  if (!isWide) {
    return (
      <ul aria-label={words.table} className="border-t border-line">
        {people.map((one) => (
          <Card key={one.line.row} seen={one} choice={choice} />
        ))}
      </ul>
    )
  }
  return (
    <Table label={words.table}>
      <thead>
        <tr>
          <Th>{words.head.take}</Th>
          <Th numeric>{words.head.row}</Th>
          <Th className="w-[28%]">{words.head.name}</Th>
          <Th className="w-[30%]">{words.head.email}</Th>
          <Th>{words.head.what}</Th>
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <Line key={one.line.row} seen={one} choice={choice} />
        ))}
      </tbody>
    </Table>
  )
}

const idOf = ({ row }: Seen['line']) => `take-${row}`

type One = { readonly seen: Seen; readonly choice: Choice }

function Line({ seen, choice }: One) {
  const { line } = seen
  return (
    <Tr data-row={line.row}>
      <Td>
        <Take seen={seen} choice={choice} />
      </Td>
      <Td numeric>{line.row}</Td>
      <Td>
        <Name seen={seen} />
      </Td>
      <Td className="break-all">{line.person.email || words.noEmail}</Td>
      <Td>
        <What seen={seen} choice={choice} />
      </Td>
    </Tr>
  )
}

function Card({ seen, choice }: One) {
  const { line } = seen
  return (
    <li
      data-row={line.row}
      className="flex items-start gap-2 border-b border-line py-3 [contain-intrinsic-size:auto_110px] [content-visibility:auto]"
    >
      <label htmlFor={idOf(line)} className="grid size-11 shrink-0 place-items-center">
        <Take seen={seen} choice={choice} />
      </label>
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="min-w-0 leading-tight">
          <Name seen={seen} />
          <span className="block text-14 break-all text-ink-2">
            {line.person.email || words.noEmail}
          </span>
          <span className="block text-13 text-ink-3">{words.rowOf(line.row)}</span>
        </div>
        <What seen={seen} choice={choice} />
      </div>
    </li>
  )
}

function Take({ seen: { line, result }, choice }: One) {
  if (result !== 'invited') return null
  const { row, person } = line
  return (
    <input
      id={idOf(line)}
      type="checkbox"
      aria-label={words.take(person.legalName)}
      checked={!choice.leftOut.has(row)}
      onChange={({ target }) => choice.onTake(row, target.checked)}
      className="grid size-4 shrink-0 appearance-none place-content-center rounded-mark border-[1.5px] border-edge bg-surface checked:border-accent checked:bg-accent after:hidden after:h-[5px] after:w-[9px] after:translate-y-[-1px] after:-rotate-45 after:border-b-2 after:border-l-2 after:border-on-accent after:content-[''] checked:after:block"
    />
  )
}

function Name({ seen: { line } }: { readonly seen: Seen }) {
  const { legalName, playaName } = line.person
  return (
    <span className="leading-tight break-words">
      <span className="block font-strong">{playaName ?? (legalName || words.nobody)}</span>
      {playaName && <span className="block text-13 text-ink-2">{legalName || words.nobody}</span>}
    </span>
  )
}

function What({ seen: { line, result, note }, choice }: One) {
  const isLeftOut = result === 'invited' && choice.leftOut.has(line.row)
  return (
    <span className="grid justify-items-start gap-1">
      <Chip tone={isLeftOut ? 'over' : TONES[result]} quiet>
        {isLeftOut ? words.leftOut : words.will[result]}
      </Chip>
      {note && <span className="text-13 text-ink-2">{note}</span>}
    </span>
  )
}
