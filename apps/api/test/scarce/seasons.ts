import { newId } from '@campkit/core/ids'
import { EXPIRE_OFFER } from '../../src/resources/seasons/seasons/seasons.places.ts'
import type { Scarce, ScarceThing, Share } from './scarce.ts'
import type { ScarceWorld } from './world.ts'

const STATES = { confirmed: 'held', offered: 'offered', waitlisted: 'waiting' } as const

/** Places in a season. */
export const seasonPlaces: Scarce = {
  name: 'places in a season',
  endsWithSeason: true,
  async open(world, { places, people: size }) {
    await world.asLead('PATCH', `/seasons/${world.seasonId}`, { maxMembers: places })
    const people = await world.crowd(size)
    const enrollments = await enroll(world, people)
    const path = (memberId: string) => `/enrollments/${enrollments.get(memberId)}`
    const post = ({ memberId }: Pick<Share, 'memberId'>, act: string, body?: object) =>
      world.as(memberId, 'POST', `${path(memberId)}/${act}`, body)
    const thing: ScarceThing = {
      places,
      people,
      expireTask: EXPIRE_OFFER,
      take: (memberId) => post({ memberId }, 'confirm'),
      accept: (share) => post(share, 'confirm'),
      leave: (share) => post(share, share.state === 'held' ? 'withdraw' : 'decline', {}),
      override: (memberId) =>
        world.asLead('POST', `${path(memberId)}/status`, {
          status: 'confirmed',
          reason: 'the cook',
          override: true,
        }),
      shares: () => sharesIn(world),
      outdate: (offered) => outdate(world, offered),
    }
    return thing
  },
}

async function enroll(world: ScarceWorld, people: readonly string[]) {
  const ids = new Map(people.map((memberId) => [memberId, newId('enrollment')]))
  const about = { season_id: world.seasonId, status_changed_by: world.lead.id }
  const rows = [...ids].map(([member_id, id]) => ({ id, member_id, ...about, intent: 'maybe' }))
  await world.camp.asCamp((tx) =>
    tx
      .insertInto('enrollments')
      .values(rows as never)
      .execute(),
  )
  return ids
}

const sharesIn = async ({ camp, seasonId }: ScarceWorld): Promise<readonly Share[]> => {
  const rows = await camp.asCamp((tx) =>
    tx
      .selectFrom('enrollments')
      .select(['id', 'member_id as memberId', 'status', 'overridden_by as overriddenBy'])
      .where('season_id', '=', seasonId)
      .where('status', 'in', ['confirmed', 'offered', 'waitlisted'])
      .execute(),
  )
  return rows.map(({ id, memberId, status, overriddenBy }) => ({
    id,
    memberId,
    state: STATES[status as keyof typeof STATES],
    isOverridden: overriddenBy !== null,
  }))
}

const outdate = async ({ camp }: ScarceWorld, offered: readonly Share[]): Promise<void> => {
  if (offered.length === 0) return
  await camp.asCamp((tx) =>
    tx
      .updateTable('enrollments')
      .set({ offer_expires_at: '2026-01-01T00:00:00Z' })
      .where(
        'id',
        'in',
        offered.map(({ id }) => id),
      )
      .execute(),
  )
}
