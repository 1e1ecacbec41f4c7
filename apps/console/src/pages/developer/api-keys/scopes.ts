import type { Scope } from '@campkit/sdk/rest/api.generated'
import type { words } from '#words/developer-scopes'

export type Area = keyof typeof words.areas
type Group = keyof typeof words.groups

const READ = ['read'] as const
const BOTH = ['read', 'write'] as const
const RESTRICTED = ['read', 'write', 'restricted:read', 'restricted:write'] as const

/** What there is to allow, by area, in the order people look for it. */
// biome-ignore format: a table
const GROUPS = {
  people: {
    members: RESTRICTED, roster: READ, overview: READ, 'my-season': READ, enrollments: BOTH, applications: BOTH, referrals: BOTH, onboarding: BOTH, tags: BOTH,
  },
  money: { dues: BOTH, payments: BOTH, scholarships: RESTRICTED, settlements: BOTH },
  onSite: {
    shifts: BOTH, schedule: BOTH, shelter: RESTRICTED, tickets: RESTRICTED, 'vehicle-passes': RESTRICTED, vehicles: BOTH,
    bikes: RESTRICTED, 'check-ins': BOTH, arrivals: READ,
  },
  camp: {
    seasons: BOTH, settings: BOTH, documents: BOTH, contacts: BOTH, announcements: BOTH, notifications: BOTH, files: BOTH,
    reports: READ, audit: READ,
  },
} as const

type Groups = typeof GROUPS
type ScopesOf<G> = {
  [A in keyof G & string]: `${A}:${(G[A] & readonly string[])[number]}`
}[keyof G & string]
type Listed = { [G in keyof Groups]: ScopesOf<Groups[G]> }[keyof Groups]
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
/** Does not compile when the API has a scope that is missing above, or the other way round. */
export const isWhole: Same<Listed, Scope> = true

export type Row = {
  readonly area: Area
  readonly group: Group
  readonly isRestricted: boolean
  readonly read: Scope
  /** Absent where there is nothing to change. */
  readonly write: Scope | undefined
}

/** A row for what everybody with the area sees, and one for its restricted fields where it has some. */
export const ROWS: readonly Row[] = Object.entries(GROUPS).flatMap(([group, areas]) =>
  Object.entries(areas).flatMap(([area, rights]) => {
    const has = (right: string) => (rights as readonly string[]).includes(right)
    const rowOf = (isRestricted: boolean): Row => {
      const prefix = isRestricted ? `${area}:restricted` : area
      const write = isRestricted ? 'restricted:write' : 'write'
      return {
        area: area as Area,
        group: group as Group,
        isRestricted,
        read: `${prefix}:read` as Scope,
        write: has(write) ? (`${prefix}:write` as Scope) : undefined,
      }
    }
    return has('restricted:read') ? [rowOf(false), rowOf(true)] : [rowOf(false)]
  }),
)

export const SCOPE_COUNT = ROWS.reduce((count, { write }) => count + (write ? 2 : 1), 0)

/** The ones that most keys need; the rest comes when asked for. */
const USUAL: readonly Area[] = ['members', 'shifts', 'schedule', 'dues', 'shelter']
export const isUsual = ({ area, isRestricted }: Row): boolean =>
  USUAL.includes(area) && (!isRestricted || area === 'members')

export const PRESETS = {
  website: ['schedule:read', 'shifts:read', 'shifts:write', 'members:read', 'documents:read'],
  nightly: ['reports:read', 'roster:read', 'members:read', 'dues:read', 'payments:read'],
  kiosk: ['arrivals:read', 'members:read', 'check-ins:read', 'check-ins:write', 'shelter:read'],
  readAll: ROWS.filter(({ isRestricted }) => !isRestricted).map(({ read }) => read),
} as const satisfies Record<keyof typeof words.presets, readonly Scope[]>

export type Preset = keyof typeof PRESETS

/** A web site is in reach of everybody: its key acts for the member who is signed in there, and reads nobody's data by itself. */
export const isForSignedIn = (preset: Preset): boolean => preset === 'website'

/** Somewhere to try a key that may read this area. */
const FIRST_PATHS: Partial<Record<Area, string>> = {
  shelter: '/shelter/units',
  onboarding: '/onboarding/steps',
}

/** An address that a key with these scopes may read; undefined if it may only change things. */
export function pathToTry(scopes: readonly string[]): string | undefined {
  const row = ROWS.find(({ read, isRestricted }) => !isRestricted && scopes.includes(read))
  return row && `/api/v1${FIRST_PATHS[row.area] ?? `/${row.area}`}`
}
