import { first } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import type { CampPayload, CampWork } from '../../../camp-task.ts'
import { lockMembers } from '../../../lock-member.store.ts'
import { chargePosting } from '../dues/charge.ts'
import * as dues from '../dues/dues.store.ts'
import { tellAllCharged } from '../dues/dues.tell.ts'
import { postAll } from '../dues/post.ts'
import * as feeItems from '../fee-items/fee-items.store.ts'
import * as store from './bulk-charges.store.ts'

export const CHARGE_IN_BULK = 'charge_in_bulk'
export type BulkPayload = CampPayload & { readonly bulkId: string }

/** Few enough that nobody waits long for a member's lock. */
const AT_A_TIME = 50

/**
 * Charges the next few members and queues the rest, in one transaction: a worker that is killed has charged all of them
 * or none. Members already handled are not charged again, and nobody is charged the same item twice.
 */
export const chargeNext: CampWork<BulkPayload> = async ({ tx, payload, record }) => {
  const { bulkId: id } = payload
  const bulk = await store.lock(tx, id)
  if (!bulk) return
  const waiting = await store.nextMembers(tx, id, AT_A_TIME)
  if (waiting.length === 0) return
  await lockMembers(tx, waiting)
  const season = await first(tx, dues.findSeason({ seasonId: bulk.seasonId }))
  const item = await first(tx, feeItems.find({ id: bulk.feeItemId }))
  if (!item || season?.status === 'closed') await store.mark(tx, id, waiting, 'failed')
  else {
    const { seasonId, tierKey, dueOn, createdBy } = bulk
    const { name, kind, scholarshipEligible } = item
    const terms = { feeItemId: item.id, seasonId, tierKey, dueOn, name, kind, scholarshipEligible }
    const members = await store.chargeable(tx, seasonId, waiting)
    const added = await dues.addNew(
      tx,
      members.map((memberId) => ({ ...terms, memberId })),
    )
    const postings = added.map((due) =>
      chargePosting({ ...terms, ...due }, bulk.amountCents, createdBy),
    )
    await postAll(tx, postings)
    tellAllCharged(tx, added, { seasonId, name, dueOn, amountCents: bulk.amountCents })
    const charged = added.map(({ memberId }) => memberId)
    await store.mark(tx, id, charged, 'charged')
    await store.mark(
      tx,
      id,
      waiting.filter((one) => !charged.includes(one)),
      'skipped',
    )
    const after = { feeItemId: item.id, amountCents: bulk.amountCents }
    for (const { id: targetId, memberId } of added) {
      record({ action: 'dues.charged', targetId, memberId, seasonId, status: 'charged', after })
    }
  }
  if (waiting.length === AT_A_TIME) enqueue(tx, CHARGE_IN_BULK, payload)
}
