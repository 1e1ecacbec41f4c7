import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { clockOf } from '#format/time'
import { words as member } from '#words/member'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'
import { FIELDS, type Field } from './fields.ts'
import { pointsValuesOf } from './points.ts'
import type { RosterSearch } from './search.ts'
import { shelterValuesOf } from './shelter-state.ts'
import { daysOf, reachedOf } from './stages.ts'
import { ticketValuesOf } from './ticket-state.ts'

/** The values that somebody has in a field; a filter is met by any of them. */
const VALUES: Readonly<Record<Field, (line: RosterLine) => readonly string[]>> = {
  needs: ({ needs }) => needs,
  enrollment: ({ enrollmentStatus }) => [enrollmentStatus],
  application: ({ applicationStatus }) => [applicationStatus],
  reached: reachedOf,
  dues: ({ dues }) => (dues.owedCents > 0 ? [dues.state, 'owes'] : [dues.state]),
  ticket: ticketValuesOf,
  travel: ({ travel }) => (travel ? [travel.state] : []),
  shelter: shelterValuesOf,
  points: pointsValuesOf,
  step: ({ onboarding }) => (onboarding ? [onboarding.nextStep ?? 'done'] : []),
  cohort: ({ cohort }) => (cohort ? [cohort] : []),
  role: ({ role }) => (role === 'admin' || role === 'super_admin' ? [role, 'lead'] : [role]),
  tag: ({ tags }) => tags,
  arrives: ({ arrivalOn }) => [arrivalOn ?? 'not_said'],
  onSite: ({ isOnSite }) => [isOnSite ? 'yes' : 'no'],
  day: daysOf,
}

const LABELS: Readonly<Record<Field, Readonly<Record<string, string>>>> = {
  needs: words.need,
  enrollment: words.enrollment,
  application: words.application,
  reached: words.reached,
  dues: words.dues,
  ticket: words.ticket,
  travel: words.travel,
  shelter: words.shelter,
  points: words.pointsMet,
  step: { ...member.step, done: member.allDone },
  cohort: words.cohort,
  role: { ...shell.roles, lead: words.anyLead },
  tag: {},
  arrives: { not_said: words.notSaid },
  onSite: { yes: words.yes, no: words.no },
  day: {},
}

const isDay = (value: string) => !Number.isNaN(Date.parse(`${value}T12:00:00Z`))

export const labelOf = (field: Field, value: string): string =>
  (field === 'day' || field === 'arrives') && isDay(value)
    ? clockOf('UTC').day(value)
    : (LABELS[field][value] ?? value)

/** Without capitals and accents, so that “kovar” finds Kovář. */
export const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const isNamed = (line: RosterLine, asked: string): boolean =>
  [line.name, line.legalName, line.email].some((text) => plain(text).includes(asked))

export function meets(line: RosterLine, search: RosterSearch): boolean {
  const asked = plain(search.q ?? '').trim()
  return (
    (asked === '' || isNamed(line, asked)) &&
    FIELDS.every((field) => {
      const wanted = search[field]
      return wanted === undefined || VALUES[field](line).includes(wanted)
    })
  )
}

export type Choice = { readonly field: Field; readonly value: string; readonly count: number }

/** What can be filtered by: the values that there are, and how many have them. A day is asked for by links alone. */
export function choicesOf(lines: readonly RosterLine[]): readonly Choice[] {
  return FIELDS.filter((field) => field !== 'day').flatMap((field) => {
    const counts = new Map<string, number>()
    for (const line of lines) {
      for (const value of VALUES[field](line)) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const choices = [...counts].map(([value, count]) => ({ field, value, count }))
    return field === 'arrives'
      ? choices.toSorted((a, b) => a.value.localeCompare(b.value))
      : choices
  })
}
