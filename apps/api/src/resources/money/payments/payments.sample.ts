import { fixedSecret } from '@campkit/core/secret'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { connect } from '../../../providers/providers.store.ts'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { SAMPLE } from '../../seasons/seasons/seasons.sample.ts'
import * as seasons from '../../seasons/seasons/seasons.store.ts'
import { noLead } from '../dues/dues.sample.ts'
import { settle } from './payments.settle.ts'
import * as store from './payments.store.ts'

/** Nobody confirms, refunds or takes back their own payment, so these routes get the payment of someone who is no lead. */
const BY_HAND = '/payments/:id/take-back'
const OF_LEADS = ['/payments/:id/confirm', '/payments/:id/reject', '/payments/:id/refund', BY_HAND]
const OF_WHAT_CAME = ['/payments/:id/refund', '/payments/:id/receipt']

/** A payment that was reported or has come, in a camp with a provider. */
export async function plant(
  tx: Tx,
  memberId: string,
  path: string,
): Promise<Record<string, string>> {
  const season = await anySeason(tx)
  await connect(tx, fixedSecret('a sample').keysFor('samples'), '', {
    provider: 'test',
    secret: 'none',
    webhookSecret: 'none',
  })
  const payer = OF_LEADS.includes(path) ? await noLead(tx, memberId) : memberId
  const added = await store.add(tx, {
    seasonId: season.id,
    memberId: payer,
    currency: season.currency,
    amountCents: 2500,
    dueIds: [],
    channel: 'manual',
    method: 'cash',
    occurredAt: '2026-08-30T18:00:00.000Z',
    note: null,
    by: payer,
  })
  if (!added) throw new Error('a fresh payment was there already')
  const { id } = added
  if (OF_WHAT_CAME.includes(path)) await receive(tx, id)
  if (path === BY_HAND) await receiveByHand(tx, id, payer)
  if (path === '/payments/:id/cancel') await open(tx, id)
  return { id }
}

/** Names a charge that does not exist, so that it differs from the member's other open pages. */
const makePage = (tx: Tx, id: string, status: 'created' | 'failed') =>
  tx
    .updateTable('payments')
    .set({ channel: 'page', status, expires_at: '2026-08-31T18:00:00.000Z', due_ids: [id] })
    .where('id', '=', id)
    .execute()

const open = (tx: Tx, id: string) => makePage(tx, id, 'created')

/** Makes the payment as if it had been paid on a page. */
async function receive(tx: Tx, id: string): Promise<void> {
  await makePage(tx, id, 'failed')
  const paid = { ref: id, status: 'paid', paidCents: 2500, feeCents: 0 } as const
  await settle(tx, id, { ...paid, refunds: [], dispute: 'none' }, 'sample', () => {})
}

/** The same, as if somebody else had confirmed it. */
async function receiveByHand(tx: Tx, id: string, payer: string): Promise<void> {
  await receive(tx, id)
  const { id: by } = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '<>', payer)
    .limit(1)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('payments')
    .set({ channel: 'manual', received_by: by, confirmed_by: by })
    .where('id', '=', id)
    .execute()
}

async function anySeason(tx: Tx): Promise<{ readonly id: string; readonly currency: string }> {
  const active = await first(tx, seasons.findActive({}))
  if (active) return active
  return { id: await seasons.create(tx, SAMPLE, 'active'), currency: SAMPLE.currency }
}

/** A reported payment, one that has come, and one in another season. */
export async function plantVaried(tx: Tx, world: VariedWorld): Promise<Varied> {
  const {
    members: [one, other],
    otherSeasonId,
  } = world
  const { id: seasonId } = await anySeason(tx)
  const [{ id: first = '' }, { id: second = '' }, { id: third = '' }] = [
    await plant(tx, one, ''),
    await plant(tx, other, '/payments/:id/receipt'),
    await plant(tx, one, ''),
  ]
  const season_id = otherSeasonId
  await tx.updateTable('payments').set({ season_id }).where('id', '=', third).execute()
  return { found: { seasonId: { [seasonId]: [first, second], [otherSeasonId]: [third] } } }
}
