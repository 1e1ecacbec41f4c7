import { conflict, notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first, type Reading } from '@campkit/db/prepared'
import { holdNamedOrActive, holdStatus, holdStatusOf, type Of } from './places.store.ts'
import type { Season } from './seasons.schema.ts'
import * as store from './seasons.store.ts'

/** The named season, or the active one. */
export async function seasonOf(tx: Tx, named: string | undefined): Promise<string> {
  if (named !== undefined) return named
  const active = await first(tx, store.findActive({}))
  if (!active) throw conflict('NO_ACTIVE_SEASON', 'no season is active')
  return active.id
}

export function assertOpen(status: Season['status']): void {
  if (status === 'closed') throw conflict('SEASON_CLOSED', 'the season is closed')
}

/** Throws unless the season exists and is open; it then stays open until the transaction ends. */
export async function holdOpen(tx: Tx, seasonId: string): Promise<void> {
  const status = await holdStatus(tx, seasonId)
  if (status === undefined) throw notFound('season absent', 'seasonId')
  assertOpen(status)
}

/** Like `holdOpen`, for the named season or the active one; returns its id. */
export async function holdOpenSeason(tx: Tx, named: string | undefined): Promise<string> {
  const held = await first(tx, holdNamedOrActive({ seasonId: named }))
  if (!held && named !== undefined) throw notFound('season absent', 'seasonId')
  if (!held) throw conflict('NO_ACTIVE_SEASON', 'no season is active')
  assertOpen(held.status)
  return held.id
}

type Holding = { readonly tx: Tx; readonly assertVersion?: (version: number) => void }

type Versioned = { readonly version: number }
type Lock<R> = (one: { readonly id: string }) => Reading<R>

/**
 * Locks a record of a season: first the season, which stays open until the transaction ends, then the record. 404 if the
 * caller cannot see it, 412 if If-Match names another version.
 */
export const holdInOpenSeason = <R extends Versioned>(
  holding: Holding,
  of: Of,
  id: string,
  lock: Lock<R>,
): Promise<R> => holdIn(holding, of, { id, lock, check: assertOpen })

/** Like `holdInOpenSeason`, for what can be done after the season has closed, too. */
export const holdInSeason = <R extends Versioned>(
  holding: Holding,
  of: Of,
  id: string,
  lock: Lock<R>,
): Promise<R> => holdIn(holding, of, { id, lock, check: () => {} })

type Held<R> = {
  readonly id: string
  readonly lock: Lock<R>
  readonly check: (status: Season['status']) => void
}

async function holdIn<R extends Versioned>(
  { tx, assertVersion }: Holding,
  of: Of,
  { id, lock, check }: Held<R>,
): Promise<R> {
  const [season, row] = await Promise.all([holdStatusOf(tx, id, of), first(tx, lock({ id }))])
  if (!season || !row) throw notFound(`${of.of}: absent or not visible`)
  check(season)
  assertVersion?.(row.version)
  return row
}
