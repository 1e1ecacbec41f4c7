import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useSession } from '#api/camp'
import { Avatar } from '#ui/avatar'
import { Tag } from '#ui/chip'
import { Mark } from '#ui/mark'
import { words } from '#words/roster'
import { DuesChip, Ready, ShelterChip, TicketChip } from './chips.tsx'
import { secondName } from './names.ts'
import { pointsOf } from './points.ts'
import type { Selection } from './selection.ts'

/** On phones: the same chips, a card for everybody. What is not in sight is not drawn. */
export function RosterCards({
  lines,
  selection,
}: {
  readonly lines: readonly RosterLine[]
  /** While somebody selects: then each card has a box. */
  readonly selection: Selection | undefined
}) {
  return (
    <ul aria-label={words.table}>
      {lines.map((line) => (
        <LineCard
          key={line.id}
          line={line}
          isSelected={selection?.has(line.id)}
          onToggle={selection?.toggle}
        />
      ))}
    </ul>
  )
}

const LineCard = memo(function LineCard({
  line,
  isSelected,
  onToggle,
}: {
  readonly line: RosterLine
  readonly isSelected: boolean | undefined
  readonly onToggle: ((id: string) => void) | undefined
}) {
  const { camp } = useSession()
  const { shelter, shifts } = line
  return (
    <li
      className={`flex border-b border-line [contain-intrinsic-size:auto_110px] [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible] ${isSelected ? 'bg-accent-soft' : ''}`}
    >
      {onToggle && (
        <span className="no-print pt-3 pl-2">
          <Mark
            large
            label={words.select(line.name)}
            checked={isSelected ?? false}
            onChange={() => onToggle(line.id)}
          />
        </span>
      )}
      <Link
        to={`/c/${camp.slug}/roster/${line.id}`}
        data-line={line.id}
        className="block min-w-0 flex-1 px-4 py-3 no-underline focus-visible:-outline-offset-2"
      >
        <span className="flex items-center gap-2.5">
          <Avatar name={line.name} size="lg" />
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block truncate text-16 font-strong">{line.name}</span>
            <span className="block truncate text-14 text-ink-2">{secondName(line)}</span>
          </span>
          <Ready line={line} />
        </span>
        <span className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <DuesChip line={line} />
          <TicketChip line={line} />
          {shelter?.unit ? <Tag>{shelter.unit}</Tag> : <ShelterChip line={line} />}
          {shifts && <Tag>{words.pointsShort(pointsOf(line), shifts.required)}</Tag>}
        </span>
      </Link>
    </li>
  )
})
