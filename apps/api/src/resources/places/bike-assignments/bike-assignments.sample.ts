import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { confirm } from '../../people/enrollments/enrollments.sample.ts'
import { PHOTO, plantBike } from '../bikes/bikes.sample.ts'
import * as store from './bike-assignments.store.ts'

type Row = Parameters<typeof store.add>[1]

/** A bike of its own for the member, beyond what the camp allows one person. */
export async function assign(
  tx: Tx,
  seasonId: string,
  memberId: string,
  fields: Partial<Pick<Row, 'status' | 'bikeId'>> = {},
) {
  const bikeId = fields.bikeId ?? (await plantBike(tx)).id
  return store.add(tx, {
    seasonId,
    bikeId,
    memberId,
    status: 'reserved',
    depositDueId: null,
    by: memberId,
    reason: null,
    overriddenBy: memberId,
    overrideReason: 'a sample',
    overridden: ['BIKE_LIMIT'],
    ...fields,
  })
}

/** The routes that give somebody a bike give them one only if they have none. */
async function takeBack(tx: Tx, memberId: string): Promise<void> {
  const held = await tx
    .selectFrom('bike_assignments')
    .select(['id', 'status'])
    .where('member_id', '=', memberId)
    .where('status', 'in', ['requested', 'offered', 'reserved', 'checked_out'])
    .execute()
  const back = {
    condition: 'ok',
    note: null,
    photoFileId: null,
    keptCents: null,
    releasedCents: null,
  } as const
  for (const { id, status } of held) {
    const isOut = status === 'checked_out'
    const made = isOut ? ({ status: 'returned', back } as const) : { status: 'cancelled' as const }
    await store.move(tx, id, { ...made, by: memberId })
  }
}

/** An assignment of the member, or what the route needs instead: a bike, an offer, one that is out. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  if (path === '/bikes/:id/state') return { id: (await plantBike(tx)).id }
  const seasonId = await activeSeason(tx)
  await confirm(tx, seasonId, memberId)
  if (path.startsWith('/bikes/')) {
    await takeBack(tx, memberId)
    return { id: (await plantBike(tx)).id }
  }
  if (path.endsWith('/accept')) {
    const { id } = await assign(tx, seasonId, memberId, { status: 'waitlisted' })
    const offered = { status: 'offered', offer_expires_at: '2089-12-01T00:00:00Z' } as const
    await tx.updateTable('bike_assignments').set(offered).where('id', '=', id).execute()
    return { id }
  }
  const status = path.endsWith('/decision') ? 'requested' : 'reserved'
  const { id } = await assign(tx, seasonId, memberId, { status })
  if (path.endsWith('/return')) await store.move(tx, id, { status: 'checked_out', by: memberId })
  if (path.endsWith('/photo')) {
    const bytes = Buffer.from(`how ${memberId} brought it back`)
    const photo = { assignment_id: id, member_id: memberId, ...PHOTO, bytes }
    await tx.insertInto('return_photos').values(photo).execute()
  }
  return { id }
}

/** Assignments of two members and bikes, in two statuses, and one in another season. */
export async function plantVaried(
  tx: Tx,
  { members: [one, other], otherSeasonId }: VariedWorld,
): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  // Who waits need not be confirmed: so the two differ in their enrollments, too.
  for (const season of [seasonId, otherSeasonId]) await confirm(tx, season, one)
  const first = await assign(tx, seasonId, one)
  const here = [
    first,
    await assign(tx, seasonId, other, { status: 'waitlisted', bikeId: first.bikeId }),
    await assign(tx, seasonId, one),
  ]
  const there = await assign(tx, otherSeasonId, one)
  return {
    params: { id: first.id },
    found: { seasonId: { [seasonId]: here.map(({ id }) => id), [otherSeasonId]: [there.id] } },
  }
}
