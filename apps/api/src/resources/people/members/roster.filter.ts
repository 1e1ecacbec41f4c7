import type { Scope } from '@campkit/access/access'
import { type Caller, isAdmin } from '@campkit/core/actor'
import { forbidden } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { handedIn } from '../../../handed-in.ts'
import type { DuesWord, Need, RosterFilters } from './roster.schema.ts'
import type { Asked, Roster, RosterForm } from './roster.store.ts'
import { systemTag } from './system-tags.ts'

/** Who meets a filter that is computed from many rows, in one season; null means the active one. */
export type ComputedFilter<V> = (
  tx: Tx,
  value: V,
  seasonId: string | null,
) => Promise<readonly string[]>

export const computedFilters = handedIn<{
  readonly dues: ComputedFilter<DuesWord>
  readonly openStep: ComputedFilter<string>
  readonly needs: ComputedFilter<Need>
}>('computed filters of the roster')

/** Whoever filters by something learns it of the people found, so it needs what reading it needs. */
// biome-ignore format: a table
const NEEDED: Readonly<Partial<Record<keyof RosterFilters, readonly [Scope, forWhom: 'all' | 'leads']>>> = {
  inSeason:          ['enrollments:read',  'all'],
  enrollmentStatus:  ['enrollments:read',  'all'],
  applicationStatus: ['applications:read', 'all'],
  isOnSite:          ['check-ins:read',    'all'],
  dues:              ['dues:read',         'leads'],
  openStep:          ['onboarding:read',   'leads'],
  needs:             ['roster:read',       'leads'],
}

export function assertMayFilter({ actor, scopes }: Caller, asked: RosterFilters): void {
  const [dues] = duesOf(asked)
  const filters = { ...asked, dues }
  for (const name of Object.keys(filters) as (keyof RosterFilters)[]) {
    const [scope, forWhom] = NEEDED[name] ?? []
    if (scope === undefined || filters[name] === undefined) continue
    if (!scopes.has(scope)) throw forbidden('scope_missing', `The filter ${name} needs ${scope}.`)
    if (forWhom === 'leads' && !(actor && isAdmin(actor))) throw forbidden('admin_required')
  }
}

/** What is asked about somebody's money, also by a tag that is computed from it. */
export const duesOf = ({ dues, tag }: RosterFilters): readonly DuesWord[] =>
  [dues, systemTag(tag)?.dues].filter((word) => word !== undefined)

/** The filters as the statements of the roster need them. */
export async function rosterOf(
  filters: RosterFilters,
  inCamp: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<{ readonly at: Roster; readonly form: RosterForm }> {
  const { openStep, needs } = filters
  const isComputed = duesOf(filters).length > 0 || openStep !== undefined || needs !== undefined
  return ofRows(filters, isComputed ? await inCamp((tx) => amongOf(tx, filters)) : undefined)
}

/** The filters that a statement answers; `among`: whom the others found. */
export function ofRows(
  filters: RosterFilters,
  among?: readonly string[],
): { readonly at: Roster; readonly form: RosterForm } {
  const { role, status, q, isActive } = filters
  const tag = systemTag(filters.tag) ? undefined : filters.tag
  const { inSeason, enrollmentStatus, applicationStatus, isOnSite } = filters
  const asked: Asked = { inSeason, enrollmentStatus, applicationStatus, isOnSite, among }
  const isAsked = Object.values(asked).some((value) => value !== undefined)
  return {
    at: { role, tag, status, q, asked: isAsked ? JSON.stringify(asked) : undefined },
    form: { isActive },
  }
}

async function amongOf(tx: Tx, filters: RosterFilters): Promise<readonly string[]> {
  const { openStep, needs, inSeason } = filters
  const by = computedFilters.get()
  const seasonId = inSeason ?? null
  const [first = [], ...others] = await Promise.all([
    ...duesOf(filters).map((word) => by.dues(tx, word, seasonId)),
    ...(openStep === undefined ? [] : [by.openStep(tx, openStep, seasonId)]),
    ...(needs === undefined ? [] : [by.needs(tx, needs, seasonId)]),
  ])
  return first.filter((id) => others.every((found) => found.includes(id)))
}
