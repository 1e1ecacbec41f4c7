import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { confirm } from '../../people/enrollments/enrollments.sample.ts'
import * as members from '../../people/members/members.store.ts'
import * as ending from './ending.store.ts'
import * as seats from './ride-seats.store.ts'
import { UNSAID } from './vehicles.schema.ts'
import * as store from './vehicles.store.ts'

type Whose = { readonly seasonId: string; readonly memberId: string }

/** So that the member neither drives nor rides. */
async function free(tx: Tx, whose: Whose): Promise<void> {
  const made = { by: 'system', reason: null }
  await all(tx, ending.endOf({ ...whose, ...made }))
  await all(tx, ending.endDriven({ ...whose, ...made }))
  await all(tx, ending.cancelVehicles(whose))
}

/** Somebody else who is confirmed in the season. */
async function addOther(tx: Tx, seasonId: string): Promise<string> {
  const email = `${newId('member')}@example.org`
  const id = await members.add(tx, { email, legalName: 'Other Traveller', role: 'member' })
  await confirm(tx, seasonId, id)
  return id
}

export const addVehicle = (tx: Tx, whose: Whose, fields: Partial<store.VehicleFields> = {}) =>
  store.create(tx, {
    ...UNSAID,
    type: 'van',
    seatsTotal: 7,
    seatsOffered: 4,
    status: 'planned',
    ...fields,
    ...whose,
  })

type Vehicle = Awaited<ReturnType<typeof addVehicle>>

/** A seat for the member in the vehicle; without one they look for a ride. */
export const addSeat = (
  tx: Tx,
  whose: Whose,
  vehicle: Vehicle | undefined,
  fields: Partial<seats.NewRow> = {},
) =>
  seats.add(tx, {
    vehicleId: vehicle?.id ?? null,
    driverId: vehicle?.memberId ?? null,
    leg: 'in',
    status: vehicle ? 'accepted' : 'looking',
    note: null,
    by: 'system',
    reason: null,
    overriddenBy: null,
    overridden: [],
    ...fields,
    ...whose,
  })

/** What the route works on: a vehicle of the member's, one of somebody else's, or a seat for the member in that. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  const whose = { seasonId, memberId }
  await confirm(tx, seasonId, memberId)
  await free(tx, whose)
  if (path === '/vehicles/:id/offers/:seatId') {
    const looks = { seasonId, memberId: await addOther(tx, seasonId) }
    const [{ id }, { id: seatId }] = [
      await addVehicle(tx, whose),
      await addSeat(tx, looks, undefined),
    ]
    return { id, seatId }
  }
  if (path === '/vehicles/:id') return { id: (await addVehicle(tx, whose)).id }
  const driven = await addVehicle(tx, { seasonId, memberId: await addOther(tx, seasonId) })
  if (path === '/vehicles/:id/ride-seats') return { id: driven.id }
  if (path !== '/ride-seats' && !path.startsWith('/ride-seats/:id')) return {}
  const isOffer = path.endsWith('/accept') || path.endsWith('/decline')
  const state = isOffer ? ({ status: 'offered', by: driven.memberId } as const) : {}
  return { id: (await addSeat(tx, whose, driven, state)).id }
}

/** Vehicles of two kinds, one of them cancelled, seats of two statuses and legs, and some in another season. */
export async function plantVaried(
  tx: Tx,
  { members: [one, other], otherSeasonId }: VariedWorld,
): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  const away = { seasonId: otherSeasonId, memberId: one }
  for (const memberId of [one, other]) await confirm(tx, seasonId, memberId)
  await confirm(tx, otherSeasonId, one)
  const gone = await addVehicle(tx, { seasonId, memberId: other }, { type: 'bus' })
  await store.cancel(tx, gone)
  const van = await addVehicle(tx, { seasonId, memberId: one })
  const rv = await addVehicle(tx, { seasonId, memberId: one }, { type: 'rv' })
  const rider = { seasonId, memberId: other }
  const ridden = await addVehicle(tx, { seasonId, memberId: await addOther(tx, seasonId) })
  const rides = [
    await addSeat(tx, rider, ridden),
    await addSeat(tx, rider, ridden, { leg: 'out', status: 'requested' }),
    await addSeat(tx, { seasonId, memberId: await addOther(tx, seasonId) }, undefined),
  ]
  const there = [await addVehicle(tx, away)]
  const elsewhere = { seasonId: otherSeasonId, memberId: other }
  await confirm(tx, otherSeasonId, other)
  const ride = await addSeat(tx, elsewhere, undefined)
  const here = [gone, van, rv, ridden, ...rides]
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  return {
    params: { id: van.id },
    found: { seasonId: { [seasonId]: ids(here), [otherSeasonId]: ids([...there, ride]) } },
  }
}
