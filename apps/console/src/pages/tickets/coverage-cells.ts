import type { RosterLine, RosterNeed } from '@campkit/sdk/rest/api.generated'
import type { Tone } from '#ui/chip'
import { words } from '#words/tickets-lead'

export type Column = keyof typeof words.columns

export type Cell = {
  readonly tone: Tone
  readonly text: string
  /** A lead or the member has to see to it. */
  readonly isLack: boolean
}
type Facts = {
  readonly gateOpensOn: string | null
  readonly money: (cents: number) => string
  readonly day: (on: string) => string
}

/** What is behind a column: the tab of the member's page, and whom the roster lists for it. */
// biome-ignore format: a table
export const BEHIND: Readonly<Record<Column, { readonly tab: string; readonly need?: RosterNeed }>> = {
  ticket:    { tab: 'tickets',   need: 'no_ticket' },
  vehicle:   { tab: 'tickets',   need: 'vehicle_without_pass' },
  access:    { tab: 'tickets',   need: 'arriving_without_pass' },
  shelter:   { tab: 'shelter',   need: 'no_shelter' },
  shifts:    { tab: 'shifts',    need: 'points_not_met' },
  dues:      { tab: 'money',     need: 'dues_overdue' },
  documents: { tab: 'documents', need: 'documents_unread' },
}
export const COLUMNS = Object.keys(BEHIND) as readonly Column[]

const good = (text: string): Cell => ({ tone: 'good', text, isLack: false })
const idle = (text: string): Cell => ({ tone: 'idle', text, isLack: false })
const wait = (text: string): Cell => ({ tone: 'wait', text, isLack: false })
const lack = (text: string, tone: Tone = 'warn'): Cell => ({ tone, text, isLack: true })

/** One person, column by column. */
export function cellsOf(line: RosterLine, facts: Facts): Readonly<Record<Column, Cell>> {
  return {
    ticket: ticketOf(line),
    vehicle: vehicleOf(line),
    access: accessOf(line, facts),
    shelter: shelterOf(line),
    shifts: shiftsOf(line),
    dues: duesOf(line, facts),
    documents: line.needs.includes('documents_unread')
      ? lack(words.cells.unread)
      : good(words.cells.read),
  }
}

function ticketOf({ ticket, needs }: RosterLine): Cell {
  const state = ticket?.state ?? 'not_handed_out'
  if (state === 'not_handed_out') return idle(words.cells.not_handed_out)
  if (state === 'none') {
    return needs.includes('no_ticket') ? lack(words.cells.none, 'bad') : idle(words.cells.none)
  }
  if (state === 'asked') {
    return needs.includes('no_ticket') ? lack(words.cells.asked) : wait(words.cells.asked)
  }
  const text = words.statuses[state]
  return state === 'offered' || state === 'claimed' || state === 'reported'
    ? wait(text)
    : good(text)
}

function vehicleOf({ travel }: RosterLine): Cell {
  if (travel?.pass === 'missing') return lack(words.cells.missing)
  return travel?.pass === 'has' ? good(words.cells.has) : idle(words.cells.not_needed)
}

function accessOf({ arrivalOn, accessPassOn }: RosterLine, { gateOpensOn, day }: Facts): Cell {
  const isEarly = arrivalOn !== null && gateOpensOn !== null && arrivalOn < gateOpensOn
  if (isEarly && (accessPassOn === null || accessPassOn > arrivalOn)) {
    return lack(words.cells.earlyMissing, 'bad')
  }
  return accessPassOn === null
    ? idle(words.cells.notEarly)
    : good(words.cells.from(day(accessPassOn)))
}

function shelterOf({ shelter, needs }: RosterLine): Cell {
  const state = shelter?.state ?? 'not_planned'
  if (state === 'placed') return good(shelter?.unit ?? words.cells.has)
  if (state === 'not_planned') return idle(words.cells.not_planned)
  const text = words.cells[state]
  return needs.includes('no_shelter') ? lack(text) : wait(text)
}

function shiftsOf({ shifts, needs }: RosterLine): Cell {
  const { required = 0, committed = 0, strikeRequired = 0, strikeCommitted = 0 } = shifts ?? {}
  if (!needs.includes('points_not_met')) return good(words.cells.points(committed, required))
  // Points for strike are asked for besides: who has the others may still lack these.
  return committed < required
    ? lack(words.cells.points(committed, required))
    : lack(words.cells.strike(strikeCommitted, strikeRequired))
}

function duesOf({ dues }: RosterLine, { money }: Facts): Cell {
  if (dues.overdueCents > 0) return lack(words.cells.late(money(dues.overdueCents)), 'bad')
  return dues.owedCents > 0 ? wait(words.cells.owes(money(dues.owedCents))) : good(words.cells.paid)
}
