import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { fieldsOf } from '../fee-items/fee-items.fields.ts'
import { activeSeason, plant as plantItem } from '../fee-items/fee-items.sample.ts'
import type { Kind } from '../fee-items/fee-items.schema.ts'
import { create as createItem } from '../fee-items/fee-items.store.ts'
import { chargePosting } from './charge.ts'
import * as store from './dues.store.ts'
import { postAll } from './post.ts'

/** A charge in the active season without an item, due far in the future. */
export async function plantCharge(
  tx: Tx,
  memberId: string,
  { kind = 'other' as Kind, cents = 30_000, dueOn = '2100-06-01' } = {},
): Promise<{ readonly id: string; readonly seasonId: string }> {
  const seasonId = await activeSeason(tx)
  const item = { feeItemId: null, tierKey: null, scholarshipEligible: true }
  const charge = { ...item, memberId, seasonId, kind, dueOn, name: 'Sample charge' }
  const id = newId('due')
  await store.add(tx, id, charge)
  await postAll(tx, [chargePosting({ ...charge, id }, cents, 'system')])
  return { id, seasonId }
}

/** Nobody waives or cancels their own charge, so these routes get the charge of someone who is no lead. */
const OF_LEADS = ['/dues/:id/waive', '/dues/:id/cancel']

export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  if (path === '/dues/:id/tier') return plantChoice(tx, memberId)
  const owner = OF_LEADS.includes(path) ? await noLead(tx, memberId) : memberId
  const { id } = await plantCharge(tx, owner)
  return { id }
}

/** The member, or someone else if the member is a lead. */
export async function noLead(tx: Tx, memberId: string): Promise<string> {
  const people = await tx
    .selectFrom('members')
    .select('id')
    .where('role', 'in', ['member', 'applicant'])
    .where('deactivated_at', 'is', null)
    .execute()
  const [other] = people
  return people.some(({ id }) => id === memberId) ? memberId : (other?.id ?? memberId)
}

/** A charge whose tier the member chooses. */
async function plantChoice(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  const tiers = [{ key: 'low', label: 'Low', amountCents: 1000 }]
  const sent = { name: 'Camp dues', kind: 'dues', amountCents: 5000, tiers } as const
  const fields = fieldsOf({ ...sent, tiers: [...tiers], tierChoice: 'members' })
  const item = await createItem(tx, { ...fields, kind: sent.kind, seasonId })
  const of = { memberId, seasonId, tierKey: null, scholarshipEligible: true, dueOn: '2100-06-01' }
  const charge = { ...of, feeItemId: item.id, kind: sent.kind, name: sent.name }
  const id = newId('due')
  await store.add(tx, id, charge)
  await postAll(tx, [chargePosting({ ...charge, id }, sent.amountCents, 'system')])
  return { id }
}

/** Charges of two kinds: one by an item, and one in another season. */
export async function plantVaried(tx: Tx, world: VariedWorld): Promise<Varied> {
  const {
    members: [one, other],
    otherSeasonId,
  } = world
  const { id: feeItemId = '' } = await plantItem(tx)
  const first = await plantCharge(tx, one, { kind: 'power', dueOn: '2100-07-01' })
  const second = await plantCharge(tx, other)
  const { seasonId } = first
  const of = { memberId: one, tierKey: null, scholarshipEligible: true, dueOn: '2100-06-01' }
  const byItem = { ...of, seasonId, feeItemId, kind: 'meal', name: 'By item' } as const
  const elsewhere = { ...byItem, seasonId: otherSeasonId, feeItemId: null }
  const [third, fourth] = [newId('due'), newId('due')]
  await Promise.all([store.add(tx, third, byItem), store.add(tx, fourth, elsewhere)])
  const here = [first.id, second.id, third]
  return { found: { seasonId: { [seasonId]: here, [otherSeasonId]: [fourth] } } }
}
