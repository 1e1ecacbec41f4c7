import { conflict } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import { chargeable, foundSeason, itemTerms } from '../dues/charge.ts'
import { findSeason } from '../dues/dues.store.ts'
import * as feeItems from '../fee-items/fee-items.store.ts'
import { type BulkPayload, CHARGE_IN_BULK } from './bulk-charges.run.ts'
import type { BulkCharge, NewBulkCharge } from './bulk-charges.schema.ts'
import * as store from './bulk-charges.store.ts'

/** Works out whom to charge, for which item, and how much each. */
async function planned(tx: Tx, sent: NewBulkCharge) {
  const { feeItemId } = sent
  const [found, itsSeason] = await Promise.all([
    first(tx, feeItems.find({ id: feeItemId })),
    first(tx, findSeason({ feeItemId })),
  ])
  const item = chargeable(found)
  const season = foundSeason(itsSeason, item.seasonId)
  if (season.status === 'closed') throw conflict('SEASON_CLOSED', 'charges in a closed season')
  if (item.kind === 'late_fee') throw conflict('NOT_CHARGEABLE', 'late fees follow late charges')
  const { cents: amountCents, tierKey, dueOn, seasonId } = itemTerms(item, sent, season.today)
  const rules = [item.appliesTo, sent.filter ?? {}]
  const roster: store.Roster = { feeItemId: item.id, seasonId, rules }
  return { roster, amountCents, tierKey, dueOn }
}

/** The dry run: who would be charged how much. Nothing is written. */
export async function previewBulk(tx: Tx, sent: NewBulkCharge): Promise<BulkCharge> {
  const { roster, amountCents, tierKey, dueOn } = await planned(tx, sent)
  const { members, total } = await store.preview(tx, roster)
  const { feeItemId, seasonId } = roster
  return {
    id: null,
    status: 'preview',
    feeItemId,
    seasonId,
    tierKey,
    amountCents,
    totalCents: total * amountCents,
    dueOn,
    total,
    done: 0,
    failed: 0,
    members: members.map((member) => ({ ...member, amountCents })),
    createdAt: null,
  }
}

/** Stores who will be charged, and queues the job that does it. */
export async function startBulk(
  tx: Tx,
  sent: NewBulkCharge,
  campId: string,
  by: string,
): Promise<BulkCharge & { readonly id: string }> {
  const { roster, ...bulk } = await planned(tx, sent)
  const id = newId('bulkCharge')
  const [, progress] = await Promise.all([
    store.create(tx, id, roster, { ...bulk, createdBy: by }),
    only(tx, store.find({ id })),
  ])
  const payload: BulkPayload = { campId, bulkId: id }
  enqueue(tx, CHARGE_IN_BULK, payload)
  return { ...progressOf(progress), id }
}

/** Failed if, once it is over, any member's charge failed. Skipped members count as done. */
export function progressOf({ createdBy: _, ...bulk }: store.Progress): BulkCharge {
  const { total, done, failed, amountCents } = bulk
  const isOver = done + failed === total
  const status = !isOver ? 'running' : failed > 0 ? 'failed' : 'completed'
  return { ...bulk, status, totalCents: total * amountCents }
}
