import { newId } from '@campkit/core/ids'
import { TICKET_OFFERS } from '../../src/resources/places/ticket-batches/ticket-batches.pass-on.ts'
import { addBatch } from '../../src/resources/places/ticket-batches/ticket-batches.sample.ts'
import type { Scarce, ScarceThing, Share } from './scarce.ts'
import type { ScarceWorld } from './world.ts'

const HELD = ['claimed', 'purchased', 'in_hand', 'used'] as const

/** Tickets of one batch, or passes for setup access of one day. */
const ticketsOf = (kind: 'admission' | 'setup_access', name: string): Scarce => ({
  name,
  async open(world, { places, people: size }) {
    const people = await world.crowd(size)
    await world.confirm(people)
    const validFromOn = kind === 'setup_access' ? '2027-08-20' : null
    const { id } = await world.camp.asCamp((tx) =>
      addBatch(tx, world.seasonId, { kind, validFromOn, quantity: places }),
    )
    const reason = 'builds the kitchen'
    const thing: ScarceThing = {
      places,
      people,
      expireTask: TICKET_OFFERS.expire,
      take: (memberId) => world.as(memberId, 'POST', `/ticket-batches/${id}/requests`, { reason }),
      accept: (share) => world.as(share.memberId, 'POST', `/tickets/${share.id}/claim`),
      leave: (share) =>
        share.state === 'waiting'
          ? world.as(share.memberId, 'POST', `/ticket-requests/${share.id}/withdraw`)
          : world.as(share.memberId, 'POST', `/tickets/${share.id}/release`, {}),
      override: (memberId) =>
        world.asLead('POST', `/ticket-batches/${id}/offers`, {
          memberId,
          accessReason: reason,
          reason: 'the cook',
          override: true,
        }),
      shares: () => sharesIn(world, id),
      outdate: (offered) => outdate(world, offered),
    }
    return thing
  },
})

export const tickets = ticketsOf('admission', 'tickets of a batch')
export const setupAccess = ticketsOf('setup_access', 'passes for setup access of a day')

const sharesIn = ({ camp }: ScarceWorld, batchId: string): Promise<readonly Share[]> =>
  camp.asCamp(async (tx) => {
    const held = await tx
      .selectFrom('tickets')
      .select(['id', 'member_id as memberId', 'status', 'overridden_by as overriddenBy'])
      .where('batch_id', '=', batchId)
      .where('status', 'in', ['offered', ...HELD])
      .execute()
    const waiting = await tx
      .selectFrom('ticket_requests')
      .select(['id', 'member_id as memberId'])
      .where('batch_id', '=', batchId)
      .where('status', '=', 'waiting')
      .execute()
    return [
      ...held.map(({ id, memberId, status, overriddenBy }) => ({
        id,
        memberId: memberId ?? newId('member'),
        state: status === 'offered' ? ('offered' as const) : ('held' as const),
        isOverridden: overriddenBy !== null,
      })),
      ...waiting.map((one) => ({ ...one, state: 'waiting' as const, isOverridden: false })),
    ]
  })

const outdate = async ({ camp }: ScarceWorld, offered: readonly Share[]): Promise<void> => {
  if (offered.length === 0) return
  const ids = offered.map(({ id }) => id)
  await camp.asCamp((tx) =>
    tx
      .updateTable('tickets')
      .set({ offer_expires_at: '2026-01-01T00:00:00Z' })
      .where('id', 'in', ids)
      .where('status', '=', 'offered')
      .execute(),
  )
}
