import { invalidTransition } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import * as places from './places.store.ts'
import type { Season, SeasonFields } from './seasons.schema.ts'
import * as store from './seasons.store.ts'

/** The camp's first season is active at once, so that there is always one (INV-G1). */
export async function openSeason(tx: Tx, fields: SeasonFields): Promise<string> {
  await store.lockCamp(tx)
  const active = await first(tx, store.findActive({}))
  return store.create(tx, fields, active ? 'planned' : 'active')
}

/** A season closes when another is activated, never by itself. */
const TRANSITIONS: Readonly<Record<Season['status'], readonly Season['status'][]>> = {
  planned: ['active'],
  active: ['closed'],
  closed: [],
}

type Activation = Pick<Act, 'tx' | 'by' | 'record'>

/** Closes the season that was active and opens this one: both or neither. `season` must be locked. */
export async function activate({ tx, by, record }: Activation, season: Season): Promise<void> {
  if (!TRANSITIONS[season.status].includes('active')) {
    throw invalidTransition(season.status, 'active', TRANSITIONS[season.status])
  }
  const active = await first(tx, store.findActive({}))
  if (active) {
    await store.lock(tx, active)
    const completed = await places.completeAll(tx, active.id, by)
    await store.setStatus(tx, active.id, 'closed')
    record({
      action: 'seasons.closed',
      targetId: active.id,
      seasonId: active.id,
      status: 'closed',
      after: { completed },
    })
  }
  await store.setStatus(tx, season.id, 'active')
  const { id } = season
  record({ action: 'seasons.activated', targetId: id, seasonId: id, status: 'active' })
}
