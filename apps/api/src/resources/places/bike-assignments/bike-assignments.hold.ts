import { notFound } from '@campkit/core/errors'
import { readAsCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import { passOnBikes } from './bike-assignments.places.ts'
import type { BikeAssignment } from './bike-assignments.schema.ts'
import * as store from './bike-assignments.store.ts'

export type Held = {
  readonly assignment: BikeAssignment
  /** The locked bikes: its own, and those that its member waits for. */
  readonly bikeIds: readonly string[]
}

type AfterClosing = { readonly afterClosing?: true }

/**
 * Locks the seasons, the bikes and the assignment, in this order. 404 if the caller cannot see it. What is out of a
 * closed season can only come back.
 */
export async function hold(
  { tx, assertVersion }: Act,
  id: string,
  { afterClosing }: AfterClosing = {},
): Promise<Held> {
  const [seasons, bikes, [locked], assignment] = await Promise.all([
    readAsCamp(tx, store.holdSeasons({ id })),
    readAsCamp(tx, store.lockBikesAround({ id })),
    readAsCamp(tx, store.lock({ id })),
    first(tx, store.find({ id })),
  ])
  if (!locked || !assignment) throw notFound('assignment absent or not visible')
  assertVersion?.(assignment.version)
  const season = seasons.find((one) => one.id === assignment.seasonId)
  if (!afterClosing) assertOpen(season?.status ?? 'closed')
  return { assignment, bikeIds: bikes.map((bike) => bike.id) }
}

/** Moves a locked assignment and records it. Needs the camp's view, as does `free`. */
export function write(
  act: Act,
  before: BikeAssignment,
  made: Omit<store.Move, 'by'>,
): Promise<BikeAssignment> {
  const { id, memberId, seasonId, bikeId } = before
  const { status, reason, override, back, dueAt, depositDueId } = made
  act.record({
    action: `bike-assignments.${status}`,
    targetId: id,
    memberId,
    seasonId,
    status,
    before: { status: before.status },
    after: {
      bikeId,
      ...(override && { overridden: override.rules }),
      ...(dueAt !== undefined && { dueAt }),
      ...(depositDueId !== undefined && { depositDueId }),
      ...(back && { ...back }),
    },
    ...(reason !== undefined && { reason }),
  })
  return store.move(act.tx, id, { ...made, by: act.by })
}

/** Like `write`, of what sets the bike free: it is offered on in the same transaction. */
export async function free(
  act: Act,
  { assignment, bikeIds }: Held,
  made: Omit<store.Move, 'by'>,
): Promise<BikeAssignment> {
  const writing = onTheWire(write(act, assignment, made))
  await passOnBikes(act, bikeIds, assignment.memberId)
  return writing
}
