import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import type { ReactNode } from 'react'
import { Tag } from '#ui/chip'
import type { words } from '#words/roster'
import {
  ApplicationChip,
  Dates,
  DuesChip,
  Points,
  Ready,
  ShelterChip,
  TicketChip,
  TravelChip,
} from './chips.tsx'
import { EditCampRole, EditCampTitle, EditCohort } from './edit-cells.tsx'
import { plain } from './filters.ts'
import { pointsOf } from './points.ts'

export type ColumnName = Exclude<keyof typeof words.column, 'name'>

type Column = {
  readonly cell: (line: RosterLine) => ReactNode
  /** What the column is sorted by: whoever lacks most comes first. */
  readonly order: (line: RosterLine) => string | number
}

const readyPart = ({ onboarding }: RosterLine) =>
  onboarding ? onboarding.done / Math.max(1, onboarding.total) : 2

const TICKETS = ['none', 'asked', 'offered', 'claimed', 'reported', 'purchased', 'in_hand']
/** Whoever waits for the leads comes first. */
const APPLICATIONS = [
  ...['submitted', 'in_review', 'info_requested', 'waitlisted', 'draft', 'offer_expired'],
  ...['accepted', 'none', 'declined', 'withdrawn'],
]
const SHELTERS = ['none', 'wished', 'waitlisted', 'proposed', 'placed']

// biome-ignore format: a table
export const COLUMNS: Readonly<Record<ColumnName, Column>> = {
  application: { cell: (line) => <ApplicationChip line={line} />, order: ({ applicationStatus }) => APPLICATIONS.indexOf(applicationStatus) },
  campRole:  { cell: (line) => <EditCampRole line={line} />, order: ({ campRole }) => plain(campRole ?? '\uffff') },
  campTitle: { cell: (line) => <EditCampTitle line={line} />, order: ({ campTitle }) => plain(campTitle ?? '\uffff') },
  cohort:    { cell: (line) => <EditCohort line={line} />, order: ({ cohort }) => cohort ?? '\uffff' },
  dues:      { cell: (line) => <DuesChip line={line} />, order: ({ dues }) => -(dues.overdueCents * 1e6 + dues.owedCents) },
  ticket:    { cell: (line) => <TicketChip line={line} />, order: ({ ticket }) => TICKETS.indexOf(ticket?.state ?? '') + (ticket ? 0 : 99) },
  travel:    { cell: (line) => <TravelChip line={line} />, order: ({ travel }) => `${travel?.pass === 'missing' ? 0 : 1}${travel?.state ?? '\uffff'}` },
  shelter:   { cell: (line) => <ShelterChip line={line} />, order: ({ shelter }) => shelter?.unit ?? `\u0000${SHELTERS.indexOf(shelter?.state ?? '')}` },
  shifts:    { cell: (line) => <Points line={line} />, order: (line) => line.shifts ? pointsOf(line) - line.shifts.required : 9999 },
  dates:     { cell: (line) => <Dates line={line} />, order: ({ arrivalOn }) => arrivalOn ?? '9999' },
  ready:     { cell: (line) => <Ready line={line} />, order: readyPart },
  tags:      { cell: ({ tags }) => <Tags tags={tags} />, order: ({ tags }) => tags.join(' ') || '\uffff' },
}

const Tags = ({ tags }: { readonly tags: readonly string[] }) => (
  <span className="flex flex-wrap gap-1">
    {tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </span>
)

const USUAL: readonly ColumnName[] = [
  ...(['dues', 'ticket', 'travel', 'shelter', 'shifts', 'dates', 'ready'] as const),
]
const USUAL_WITH_ROOM: readonly ColumnName[] = ['application', ...USUAL, 'tags']

/** What is shown unless somebody chooses: as much as fits without scrolling to the side. */
export const usualOf = (hasRoom: boolean): readonly ColumnName[] =>
  hasRoom ? USUAL_WITH_ROOM : USUAL

/** Of each column: the least width, and its share of what is left. */
// biome-ignore format: a table
const WIDTHS: Readonly<Record<ColumnName, readonly [least: number, share: number]>> = {
  application: [118, 1],
  campRole:  [130, 1.1],
  campTitle: [130, 1.1],
  cohort:    [110, 0.9],
  dues:      [138, 1.2],
  ticket:    [112, 1],
  travel:    [118, 1],
  shelter:   [108, 1],
  shifts:    [108, 0.9],
  dates:     [126, 1],
  ready:     [66, 0.3],
  tags:      [140, 1.2],
}
const BOX = [34, 0] as const
const NAME = [156, 1.4] as const
const EDGES = 48

/** The widths of a line: the box, the name, and the columns. */
export function widthsOf(columns: readonly ColumnName[]) {
  const all = [BOX, NAME, ...columns.map((name) => WIDTHS[name])]
  return {
    template: all.map(([least, share]) => `minmax(${least}px, ${share}fr)`).join(' '),
    least: all.reduce((sum, [least]) => sum + least, EDGES),
  }
}

/** The columns that an address names; the usual ones unless it names any. */
export function columnsOf(cols: string | undefined, hasRoom: boolean): readonly ColumnName[] {
  const named = cols?.split(',') ?? usualOf(hasRoom)
  return (Object.keys(COLUMNS) as ColumnName[]).filter((name) => named.includes(name))
}

type Order = (a: RosterLine, b: RosterLine) => number

const compared = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

/** `dues`, or `-dues` for the other way round; by name where that says nothing. */
export function orderOf(sort: string | undefined): Order {
  const name = sort?.replace(/^-/, '') ?? 'name'
  const way = sort?.startsWith('-') ? -1 : 1
  const byName: Order = (a, b) => plain(a.name).localeCompare(plain(b.name))
  if (!Object.hasOwn(COLUMNS, name)) return (a, b) => way * byName(a, b)
  const { order } = COLUMNS[name as ColumnName]
  return (a, b) => way * compared(order(a), order(b)) || byName(a, b)
}
