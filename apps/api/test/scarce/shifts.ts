import { EXPIRE_SHIFT_OFFER } from '../../src/resources/places/shift-signups/shift-signups.places.ts'
import { plantShift } from '../../src/resources/places/shifts/shifts.sample.ts'
import type { Scarce, ScarceThing, Share } from './scarce.ts'
import type { ScarceWorld } from './world.ts'

const STATES = {
  confirmed: 'held',
  swap_pending: 'held',
  offered: 'offered',
  waitlisted: 'waiting',
} as const

/** Who takes over what others give away. */
const TAKERS = 8

/** Places on a shift. */
export const shiftPlaces: Scarce = {
  name: 'places on a shift',
  async open(world, { places, people: size }) {
    const people = await world.crowd(size)
    const takers = await world.crowd(TAKERS)
    await world.confirm([...people, ...takers])
    let asked = 0
    const shift = await world.camp.asCamp((tx) => plantShift(tx, world.seasonId, { max: places }))
    const signups = `/shifts/${shift.id}/signups`
    const thing: ScarceThing = {
      places,
      people,
      expireTask: EXPIRE_SHIFT_OFFER,
      take: (memberId) => world.as(memberId, 'POST', signups, { waitlist: true }),
      accept: ({ id, memberId }) => world.as(memberId, 'POST', `/shift-signups/${id}/accept`),
      leave: ({ id, memberId }) => world.as(memberId, 'DELETE', `/shift-signups/${id}`),
      override: async (memberId) => {
        const [waiting] = (await sharesOf(world, shift.id)).filter(
          (one) => one.memberId === memberId,
        )
        return world.asLead('POST', `/shift-signups/${waiting?.id}/status`, {
          status: 'confirmed',
          reason: 'the cook',
          override: true,
        })
      },
      swap: async ({ id, memberId }) => {
        const toMemberId = takers[asked++ % TAKERS] ?? ''
        const asking = await world.as(memberId, 'POST', `/shift-signups/${id}/swaps`, {
          toMemberId,
        })
        if (asking.status !== 201) return asking
        return world.as(toMemberId, 'POST', `/shift-swaps/${asking.json.id}/accept`)
      },
      shares: () => sharesOf(world, shift.id),
      outdate: (offered) => outdate(world, offered),
    }
    return thing
  },
}

async function sharesOf({ camp }: ScarceWorld, shiftId: string): Promise<readonly Share[]> {
  const rows = await camp.asCamp((tx) =>
    tx
      .selectFrom('shift_signups')
      .select(['id', 'member_id as memberId', 'status', 'overridden'])
      .where('shift_id', '=', shiftId)
      .where('status', 'in', ['confirmed', 'swap_pending', 'offered', 'waitlisted'])
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
      .updateTable('shift_signups')
      .set({ offer_expires_at: '2026-01-01T00:00:00Z' })
      .where('id', 'in', ids)
      .execute(),
  )
}
