import { invalidTransition } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { onTheWire, type Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import * as places from './places.store.ts'
import { seasonClosers } from './seasons.closers.ts'
import type { Season, SeasonFields } from './seasons.schema.ts'
import { bringDates } from './seasons.settings.ts'
import * as store from './seasons.store.ts'

/** The camp's first season becomes active at once, so that there is always an active one (INV-G1). */
export async function openSeason(tx: Tx, fields: SeasonFields): Promise<Season> {
  const [, active] = await Promise.all([store.lockCamp(tx), first(tx, store.findActive({}))])
  const id = newId('season')
  const [, season] = await Promise.all([
    store.create(tx, { ...fields, id }, active ? 'planned' : 'active'),
    only(tx, store.find({ id })),
  ])
  return season
}

/** A season closes only when another is activated. */
const TRANSITIONS: Readonly<Record<Season['status'], readonly Season['status'][]>> = {
  planned: ['active'],
  active: ['closed'],
  closed: [],
}

type Active = { readonly id: string }

/**
 * Closes the active season, if any, and activates this one: both or neither. Both seasons and the camp must be locked.
 */
export async function activate(
  act: Act,
  { id, status }: Season,
  active: Active | undefined,
): Promise<Season> {
  if (!TRANSITIONS[status].includes('active')) {
    throw invalidTransition(status, 'active', TRANSITIONS[status])
  }
  const { tx, record } = act
  const closing = active && onTheWire(close(act, active.id))
  const [activated] = await Promise.all([open(tx, id), closing, bringDates(act, id)])
  if (active) {
    record({
      action: 'seasons.closed',
      targetId: active.id,
      seasonId: active.id,
      status: 'closed',
      after: { completed: await closing },
    })
  }
  record({ action: 'seasons.activated', targetId: id, seasonId: id, status: 'active' })
  return activated
}

/** Returns how many members completed the season. */
async function close(act: Act, id: string): Promise<number> {
  const { tx, by } = act
  const ended = seasonClosers.get().map((end) => end({ ...act, seasonId: id }))
  const [completed] = await Promise.all([
    places.completeAll(tx, id, by),
    store.setStatus(tx, id, 'closed'),
    ...ended,
  ])
  return completed
}

async function open(tx: Tx, id: string): Promise<Season> {
  const [, season] = await Promise.all([
    store.setStatus(tx, id, 'active'),
    only(tx, store.find({ id })),
  ])
  return season
}
