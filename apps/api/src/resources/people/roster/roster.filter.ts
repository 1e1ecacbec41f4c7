import { all } from '@campkit/db/prepared'
import { standsSo } from '../../money/dues/dues.roster.ts'
import { type ComputedFilter, duesOf, ofRows } from '../members/roster.filter.ts'
import type { Need, RosterFilters } from '../members/roster.schema.ts'
import { hasOpen } from '../onboarding/onboarding.roster.ts'
import { type Known, knownOf, readingsOf } from './roster.facts.ts'
import { needsOf } from './roster.needs.ts'
import { everybody } from './roster.store.ts'

export const isComputed = (filters: RosterFilters): boolean =>
  filters.needs !== undefined || filters.openStep !== undefined || duesOf(filters).length > 0

/** Whether somebody meets the filters that no statement answers. */
export function meets(known: Known, filters: RosterFilters): boolean {
  const { needs, openStep } = filters
  if (needs !== undefined && !needsOf(known).includes(needs)) return false
  if (openStep !== undefined && !(known.taking && hasOpen(known.taking.onboarding, openStep))) {
    return false
  }
  return duesOf(filters).every((word) => standsSo(word, known.standing))
}

/** Who needs something of the leads, by the same computation as the roster. */
export const findByNeed: ComputedFilter<Need> = async (tx, needs, seasonId) => {
  const inSeason = seasonId ?? undefined
  const people = everybody(ofRows(inSeason === undefined ? {} : { inSeason }))
  const [found, steps, money] = readingsOf(people, inSeason)
  const known = knownOf(...(await Promise.all([all(tx, found), all(tx, steps), all(tx, money)])))
  return known.filter((one) => meets(one, { needs })).map(({ person }) => person.id)
}
