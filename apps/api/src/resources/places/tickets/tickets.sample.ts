import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { lockBatch, offer } from '../ticket-batches/places.store.ts'
import { addBatch, confirmedIn } from '../ticket-batches/ticket-batches.sample.ts'
import type { TicketKind } from '../ticket-batches/ticket-batches.schema.ts'
import type { Ticket, TicketStatus } from './tickets.schema.ts'
import * as store from './tickets.store.ts'

const WAY: readonly TicketStatus[] = ['claimed', 'purchased', 'in_hand']

/** The status of the planted ticket that a route needs. */
function statusFor(path: string): TicketStatus {
  if (/\/(claim|release)$/.test(path)) return 'offered'
  if (path.endsWith('/status')) return 'claimed'
  return 'in_hand'
}

/** A ticket of the camp in the member's hands, in the given status. */
export async function addHeld(
  tx: Tx,
  { kind, memberId, status }: { kind: TicketKind; memberId: string; status: TicketStatus },
): Promise<Ticket> {
  const seasonId = await confirmedIn(tx, memberId)
  const { id: batchId } = await addBatch(tx, seasonId, { kind })
  const batch = await only(tx, lockBatch({ id: batchId }))
  const until = '2150-01-01T00:00:00.000Z'
  const made = { memberId, until, by: memberId, accessReason: null }
  const { id, written } = offer(tx, batch, undefined, made)
  await written
  for (const step of WAY.slice(0, WAY.indexOf(status) + 1)) {
    await store.move(tx, id, { status: step, memberId, by: memberId })
  }
  return only(tx, store.find({ id }))
}

/** The example of the route that offers a ticket offers it to the lead who calls. */
async function confirmLeads(tx: Tx): Promise<void> {
  const leads = tx
    .selectFrom('members')
    .select('id')
    .where('role', 'in', ['admin', 'super_admin'])
    .where('deactivated_at', 'is', null)
    .where('joined_at', 'is not', null)
  for (const { id } of await leads.execute()) await confirmedIn(tx, id)
}

export const plantKind =
  (kind: 'child' | 'vehicle_pass') =>
  async (tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> => {
    const { id, batchId } = await addHeld(tx, { kind, memberId, status: statusFor(path) })
    if (path.startsWith('/ticket-batches')) {
      await confirmLeads(tx)
      return { id: batchId ?? '' }
    }
    if (!path.endsWith('/code')) {
      if (!path.includes(':')) await addBatch(tx, await activeSeason(tx), { kind })
      return { id }
    }
    const seasonId = await confirmedIn(tx, memberId)
    const fields = { kind, source: 'main', purpose: 'own', delivery: null } as const
    return { id: (await store.addReported(tx, { ...fields, seasonId, memberId, by: memberId })).id }
  }

/** A ticket for a child, which a member may have several of. */
export const plant = plantKind('child')

/** Tickets that nobody holds, of two kinds and statuses and one in another season; and one that somebody holds. */
export const plantVariedKinds =
  (first: TicketKind, second: TicketKind) =>
  async (tx: Tx, { members: [one], otherSeasonId }: VariedWorld): Promise<Varied> => {
    const add = async (seasonId: string, kind: TicketKind) => {
      const { id } = await addBatch(tx, seasonId, { kind })
      const batch = await only(tx, lockBatch({ id }))
      const fields = { priceCents: null, delivery: null, notes: null }
      return (await store.addAvailable(tx, batch, fields, one)).id
    }
    const seasonId = await confirmedIn(tx, one)
    const fields = { kind: first, source: 'main', purpose: 'for_sale', delivery: null } as const
    const own = await store.addReported(tx, { ...fields, seasonId, memberId: one, by: one })
    await tx.updateTable('tickets').set({ to_recover: true }).where('id', '=', own.id).execute()
    const here = [await add(seasonId, first), await add(seasonId, second), own.id]
    const there = [await add(otherSeasonId, first)]
    return { found: { seasonId: { [seasonId]: here, [otherSeasonId]: there } } }
  }
export const plantVaried = plantVariedKinds('child', 'admission')
