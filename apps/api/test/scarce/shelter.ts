import { EXPIRE_SHELTER } from '../../src/resources/places/shelter/assignments.tell.ts'
import { plantUnit } from '../../src/resources/places/shelter/shelter.sample.ts'
import type { Scarce, ScarceThing, Share } from './scarce.ts'
import type { ScarceWorld } from './world.ts'

const STATES = {
  confirmed: 'held',
  checked_in: 'held',
  proposed: 'offered',
  waitlisted: 'waiting',
} as const

/** Beds of a unit, on every night of the season. */
export const beds: Scarce = {
  name: 'beds of a unit',
  async open(world, { places, people: size }) {
    const people = await world.crowd(size)
    await world.confirm(people)
    const unitId = await world.camp.asCamp((tx) =>
      plantUnit(tx, world.seasonId, { capacity: places }),
    )
    const path = '/shelter/assignments'
    const thing: ScarceThing = {
      places,
      people,
      expireTask: EXPIRE_SHELTER,
      take: (memberId) => world.as(memberId, 'POST', path, { unitId, waitlist: true }),
      accept: ({ id, memberId }) => world.as(memberId, 'POST', `${path}/${id}/accept`),
      leave: ({ id, memberId }) => world.as(memberId, 'DELETE', `${path}/${id}`),
      override: (memberId) =>
        world.asLead('POST', path, { memberId, unitId, override: true, reason: 'the cook' }),
      shares: () => sharesOf(world, unitId),
      outdate: (offered) => outdate(world, offered),
    }
    return thing
  },
}

async function sharesOf({ camp }: ScarceWorld, unitId: string): Promise<readonly Share[]> {
  const rows = await camp.asCamp((tx) =>
    tx
      .selectFrom('shelter_assignments')
      .select(['id', 'member_id as memberId', 'status', 'overridden'])
      .where('unit_id', '=', unitId)
      .where('status', 'in', ['confirmed', 'checked_in', 'proposed', 'waitlisted'])
      .execute(),
  )
  return rows.map(({ id, memberId, status, overridden }) => ({
    id,
    memberId,
    state: STATES[status as keyof typeof STATES],
    isOverridden: overridden.includes('FULL'),
  }))
}

const outdate = async ({ camp }: ScarceWorld, offered: readonly Share[]): Promise<void> => {
  if (offered.length === 0) return
  const ids = offered.map(({ id }) => id)
  await camp.asCamp((tx) =>
    tx
      .updateTable('shelter_assignments')
      .set({ offer_expires_at: '2026-01-01T00:00:00Z' })
      .where('id', 'in', ids)
      .where('status', '=', 'proposed')
      .execute(),
  )
}
