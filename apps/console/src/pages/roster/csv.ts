import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { saveRows } from '#format/csv'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'
import { pointsOf } from './points.ts'
import { shelterWordOf } from './shelter-state.ts'
import { ticketWordOf } from './ticket-state.ts'

const ticketLabelOf = (line: RosterLine): string => {
  const word = ticketWordOf(line)
  return word ? words.ticket[word] : ''
}

const shelterLabelOf = (line: RosterLine): string => {
  const word = shelterWordOf(line)
  return line.shelter?.unit ?? (word ? words.shelter[word] : '')
}

const cents = (amount: number) => (amount / 100).toFixed(2)

// biome-ignore format: a table
const CELLS: readonly (readonly [head: string, cell: (line: RosterLine) => string])[] = [
  ['name',         ({ name }) => name],
  ['legal name',   ({ legalName }) => legalName],
  ['email',        ({ email }) => email],
  ['role',         ({ role }) => shell.roles[role]],
  ['status',       ({ enrollmentStatus }) => words.enrollment[enrollmentStatus]],
  ['application',  ({ applicationStatus }) => words.application[applicationStatus]],
  ['camp role',    ({ campRole }) => campRole ?? ''],
  ['title',        ({ campTitle }) => campTitle ?? ''],
  ['cohort',       ({ cohort }) => (cohort ? words.cohort[cohort] : '')],
  ['dues',         ({ dues }) => words.dues[dues.state]],
  ['currency',     ({ dues }) => dues.currency],
  ['owed',         ({ dues }) => cents(dues.owedCents)],
  ['overdue',      ({ dues }) => cents(dues.overdueCents)],
  ['ticket',       ticketLabelOf],
  ['ride',         ({ travel }) => (travel ? words.travel[travel.state] : '')],
  ['shelter',      shelterLabelOf],
  ['shift points', (line) => (line.shifts ? String(pointsOf(line)) : '')],
  ['points done',  ({ shifts }) => (shifts ? String(shifts.done) : '')],
  ['points asked', ({ shifts }) => (shifts ? String(shifts.required) : '')],
  ['arrives',      ({ arrivalOn }) => arrivalOn ?? ''],
  ['leaves',       ({ departureOn }) => departureOn ?? ''],
  ['steps done',   ({ onboarding }) => (onboarding ? `${onboarding.done} / ${onboarding.total}` : '')],
  ['tags',         ({ tags }) => tags.join(' ')],
]

export const saveCsv = (name: string, lines: readonly RosterLine[]): void =>
  saveRows(name, [
    CELLS.map(([head]) => head),
    ...lines.map((line) => CELLS.map(([, cell]) => cell(line))),
  ])
