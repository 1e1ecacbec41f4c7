import type { Scope } from '@campkit/access/access'
import { type Caller, isAdmin } from '@campkit/core/actor'
import { forbidden } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { handedIn } from '../../../handed-in.ts'
import type { DuesWord, RosterFilters } from './roster.schema.ts'
import type { Asked, Roster, RosterForm } from './roster.store.ts'

/** Who meets a filter that is computed from many rows, in one season; null means the active one. */
export type ComputedFilter<V> = (
  tx: Tx,
  value: V,
  seasonId: string | null,
) => Promise<readonly string[]>

export const computedFilters = handedIn<{
  readonly dues: ComputedFilter<DuesWord>
  readonly openStep: ComputedFilter<string>
}>('computed filters of the roster')

/** Whoever filters by something learns it of the people found, so it needs what reading it needs. */
// biome-ignore format: a table
const NEEDS: Readonly<Partial<Record<keyof RosterFilters, readonly [Scope, forWhom: 'all' | 'leads']>>> = {
  inSeason:          ['enrollments:read',  'all'],
  enrollmentStatus:  ['enrollments:read',  'all'],
  applicationStatus: ['applications:read', 'all'],
  isOnSite:          ['check-ins:read',    'all'],
  dues:              ['dues:read',         'leads'],
  openStep:          ['onboarding:read',   'leads'],
}

export function assertMayFilter({ actor, scopes }: Caller, filters: RosterFilters): void {
  for (const name of Object.keys(filters) as (keyof RosterFilters)[]) {
    const [scope, forWhom] = NEEDS[name] ?? []
    if (scope === undefined || filters[name] === undefined) continue
    if (!scopes.has(scope)) throw forbidden('scope_missing', `The filter ${name} needs ${scope}.`)
    if (forWhom === 'leads' && !(actor && isAdmin(actor))) throw forbidden('admin_required')
  }
}

/** The filters as the statements of the roster need them. */
export async function rosterOf(
  filters: RosterFilters,
  inCamp: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<{ readonly at: Roster; readonly form: RosterForm }> {
  const { role, tag, status, q, isActive } = filters
  const { inSeason, enrollmentStatus, applicationStatus, isOnSite } = filters
  const isComputed = filters.dues !== undefined || filters.openStep !== undefined
  const among = isComputed ? await inCamp((tx) => amongOf(tx, filters)) : undefined
  const asked: Asked = { inSeason, enrollmentStatus, applicationStatus, isOnSite, among }
  const isAsked = Object.values(asked).some((value) => value !== undefined)
  return {
    at: { role, tag, status, q, asked: isAsked ? JSON.stringify(asked) : undefined },
    form: { isActive },
  }
}

async function amongOf(
  tx: Tx,
  { dues, openStep, inSeason }: RosterFilters,
): Promise<readonly string[]> {
  const by = computedFilters.get()
  const seasonId = inSeason ?? null
  const [first = [], second] = await Promise.all([
    ...(dues === undefined ? [] : [by.dues(tx, dues, seasonId)]),
    ...(openStep === undefined ? [] : [by.openStep(tx, openStep, seasonId)]),
  ])
  return second === undefined ? first : first.filter((id) => second.includes(id))
}
