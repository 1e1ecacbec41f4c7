import { EXPIRE_BIKE_OFFER } from '../../src/resources/places/bike-assignments/bike-assignments.places.ts'
import { plantBike } from '../../src/resources/places/bikes/bikes.sample.ts'
import type { Scarce, ScarceThing, Share } from './scarce.ts'
import type { ScarceWorld } from './world.ts'

const STATES = {
  reserved: 'held',
  checked_out: 'held',
  offered: 'offered',
  waitlisted: 'waiting',
} as const

/** Bikes: everybody wants a certain one of them, so as many are to be had as somebody wants. */
export const bikes: Scarce = {
  name: 'bikes',
  endsWithSeason: true,
  async open(world, { places, people: size }) {
    const people = await world.crowd(size)
    await world.confirm(people)
    const fleet: string[] = []
    for (let i = 0; i < places; i++) {
      fleet.push((await world.camp.asCamp((tx) => plantBike(tx))).id)
    }
    const wanted = new Map(people.map((memberId, i) => [memberId, fleet[i % places] ?? '']))
    const assignments = (memberId: string) => `/bikes/${wanted.get(memberId)}/assignments`
    let wantedNow = places
    const thing: ScarceThing = {
      get places() {
        return wantedNow
      },
      people,
      expireTask: EXPIRE_BIKE_OFFER,
      take: (memberId) => world.as(memberId, 'POST', assignments(memberId), { waitlist: true }),
      accept: ({ id, memberId }) => world.as(memberId, 'POST', `/bike-assignments/${id}/accept`),
      leave: ({ id, memberId }) => world.as(memberId, 'DELETE', `/bike-assignments/${id}`),
      override: (memberId) =>
        world.asLead('POST', assignments(memberId), {
          memberId,
          override: true,
          reason: 'the cook',
        }),
      shares: async () => {
        const found = await sharesIn(world)
        wantedNow = new Set(found.map(({ bikeId }) => bikeId)).size
        return found
      },
      outdate: (offered) => outdate(world, offered),
    }
    return thing
  },
}

async function sharesIn({ camp, seasonId }: ScarceWorld) {
  const rows = await camp.asCamp((tx) =>
    tx
      .selectFrom('bike_assignments')
      .select(['id', 'bike_id as bikeId', 'member_id as memberId', 'status'])
      .where('season_id', '=', seasonId)
      .where('status', 'in', ['reserved', 'checked_out', 'offered', 'waitlisted'])
      .execute(),
  )
  return rows.map(({ status, ...row }) => ({
    ...row,
    state: STATES[status as keyof typeof STATES],
    isOverridden: false,
  }))
}

const outdate = async ({ camp }: ScarceWorld, offered: readonly Share[]): Promise<void> => {
  if (offered.length === 0) return
  const ids = offered.map(({ id }) => id)
  await camp.asCamp((tx) =>
    tx
      .updateTable('bike_assignments')
      .set({ offer_expires_at: '2026-01-01T00:00:00Z' })
      .where('id', 'in', ids)
      .where('status', '=', 'offered')
      .execute(),
  )
}
