import { CampError, conflict, forbidden, invalidRequest } from '@campkit/core/errors'
import { isPgError, isUniqueViolation } from '@campkit/db/pg-errors'
import type { Rule, ShelterAct } from './assignments.schema.ts'
import type { LockedUnit, Stay } from './beds.store.ts'
import { isOutside, type Nights } from './beds.ts'

/** An override says why. */
export function assertReason({ override, reason }: ShelterAct): void {
  if (!override || reason !== undefined) return
  const message = 'is required when override is true'
  throw invalidRequest([{ pointer: '/body/reason', code: 'required', message }])
}

/** Some fields are the leads'. */
export function assertOwnFields(isLead: boolean, sent: object, ofLeads: readonly string[]): void {
  const kept = isLead ? [] : ofLeads.filter((name) => name in sent)
  if (kept.length > 0)
    throw forbidden('field_not_yours', `Only an admin can set ${kept.join(', ')}.`)
}

/** Who sleeps somewhere has a confirmed place in the season (INV-H3). */
export function assertConfirmed(stay: Stay | undefined): asserts stay is Stay {
  if (stay?.status !== 'confirmed') throw conflict('NOT_CONFIRMED', 'no confirmed enrollment')
}

/** In a struck unit nobody sleeps, and into one that is not open only leads put people. */
export function assertUsable(unit: LockedUnit, isLead: boolean): void {
  if (unit.status === 'struck') throw conflict('UNIT_STRUCK', 'the unit is struck')
  if (!isLead && !unit.openToMembers) throw conflict('UNIT_NOT_OPEN', 'not open to members')
}

/** The rules against changing who sleeps in a unit: it is locked, or the plan stands (INV-H4). */
export const standing = (unit: LockedUnit): readonly Rule[] => [
  ...(unit.locked ? (['UNIT_LOCKED'] as const) : []),
  ...(unit.isPublished ? (['PLAN_PUBLISHED'] as const) : []),
]

/** The rules that a placement would break, but for the number of beds. */
export const brokenBy = (unit: LockedUnit, nights: Nights, stay: Stay): readonly Rule[] => [
  ...standing(unit),
  ...(isOutside(nights, stay) ? (['OUTSIDE_STAY'] as const) : []),
]

// biome-ignore format: a table
const INSTEAD: Readonly<Record<Rule, string>> = {
  UNIT_LOCKED:    'Ask a lead.',
  PLAN_PUBLISHED: 'Ask a lead for a change.',
  OUTSIDE_STAY:   'Change the days of arrival and departure first, or send other nights.',
  FULL:           'Send waitlist to wait for a bed.',
}

/** Throws the first broken rule, unless a lead sets them aside; returns those that are. */
export function setAside(
  broken: readonly Rule[],
  { override }: ShelterAct,
  isLead: boolean,
): readonly Rule[] {
  const [first] = broken
  if (first === undefined || (isLead && override)) return broken
  throw new CampError(first, 'against a rule of the plan', {
    detail: isLead ? 'To do it all the same, send override with a reason.' : INSTEAD[first],
  })
}

/** Turns what only the database can see into 409s: somebody else was faster. */
export async function asTheBedsAllow<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (isUniqueViolation(error, 'one_bed_a_night')) {
      throw conflict('ALREADY_PLACED', 'a bed on one of the nights')
    }
    if (isUniqueViolation(error, 'one_sleeper_a_bed'))
      throw conflict('BED_TAKEN', 'the bed is held')
    if (isUniqueViolation(error, 'one_turn_per_waitlist')) {
      throw conflict('ALREADY_WAITING', 'waits for it already')
    }
    if (isPgError(error) && error.constraint === 'a_bed_for_each') {
      throw conflict('FULL', 'the database found no bed')
    }
    throw error
  }
}
