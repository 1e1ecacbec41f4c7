import { EXPIRE_RIDE_OFFER } from '../../src/resources/places/vehicles/ride-seats.places.ts'
import { addVehicle } from '../../src/resources/places/vehicles/vehicles.sample.ts'
import type { Scarce, ScarceThing, Share } from './scarce.ts'
import type { ScarceWorld } from './world.ts'

const STATES = {
  requested: 'held',
  accepted: 'held',
  offered: 'offered',
  waitlisted: 'waiting',
} as const

/** Seats in a bus, on the way in. */
export const rideSeats: Scarce = {
  name: 'seats for a ride',
  async open(world, { places, people: size }) {
    const people = await world.crowd(size)
    await world.confirm([...people, world.lead.id])
    const whose = { seasonId: world.seasonId, memberId: world.lead.id }
    const seats = { seatsTotal: places + 1, seatsOffered: places }
    const bus = await world.camp.asCamp((tx) => addVehicle(tx, whose, { type: 'bus', ...seats }))
    const ask = { leg: 'in', waitlist: true }
    const thing: ScarceThing = {
      places,
      people,
      expireTask: EXPIRE_RIDE_OFFER,
      take: (memberId) => world.as(memberId, 'POST', `/vehicles/${bus.id}/ride-seats`, ask),
      accept: ({ id, memberId }) => world.as(memberId, 'POST', `/ride-seats/${id}/accept`, {}),
      leave: ({ id, memberId, state }) =>
        state === 'offered'
          ? world.as(memberId, 'POST', `/ride-seats/${id}/decline`)
          : world.as(memberId, 'DELETE', `/ride-seats/${id}`),
      override: async (memberId) => {
        const [waiting] = (await sharesOf(world, bus.id)).filter((one) => one.memberId === memberId)
        return world.asLead('POST', `/ride-seats/${waiting?.id}/accept`, {
          override: true,
          reason: 'the cook',
        })
      },
      shares: () => sharesOf(world, bus.id),
      outdate: (offered) => outdate(world, offered),
    }
    return thing
  },
}

async function sharesOf({ camp }: ScarceWorld, vehicleId: string): Promise<readonly Share[]> {
  const rows = await camp.asCamp((tx) =>
    tx
      .selectFrom('ride_seats')
      .select(['id', 'member_id as memberId', 'status', 'overridden'])
      .where('vehicle_id', '=', vehicleId)
      .where('status', 'in', ['requested', 'accepted', 'offered', 'waitlisted'])
      .execute(),
  )
  return rows.map(({ id, memberId, status, overridden }) => ({
    id,
    memberId,
    state: STATES[status as keyof typeof STATES],
    isOverridden: overridden.includes('FULL'),
    isUnanswered: status === 'requested',
  }))
}

const outdate = async ({ camp }: ScarceWorld, offered: readonly Share[]): Promise<void> => {
  if (offered.length === 0) return
  const ids = offered.map(({ id }) => id)
  await camp.asCamp((tx) =>
    tx
      .updateTable('ride_seats')
      .set({ offer_expires_at: '2026-01-01T00:00:00Z' })
      .where('id', 'in', ids)
      .where('status', '=', 'offered')
      .execute(),
  )
}
