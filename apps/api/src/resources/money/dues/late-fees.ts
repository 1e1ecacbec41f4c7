import type { Database } from '@campkit/db/database'
import { all, first } from '@campkit/db/prepared'
import { enqueueStatement } from '@campkit/jobs/enqueue'
import type { Task } from '@campkit/jobs/task'
import type { CampPayload, CampWork } from '../../../camp-task.ts'
import { lockMembers } from '../../../lock-member.store.ts'
import type { FeeItem } from '../fee-items/fee-items.schema.ts'
import * as feeItems from '../fee-items/fee-items.store.ts'
import { membersAsking } from './asking.store.ts'
import { chargePosting } from './charge.ts'
import { daysBetween } from './days-between.ts'
import type { Due } from './dues.schema.ts'
import * as store from './dues.store.ts'
import { tellLateFees } from './dues.tell.ts'
import { postAll } from './post.ts'
import { type Facts, facts } from './standing.store.ts'
import { standingOf } from './standing.ts'
import { membersTakingPart } from './taking-part.store.ts'

export const LATE_FEES = 'charge_late_fees'
export const LATE_FEES_OF_CAMP = 'charge_late_fees_of_camp'

/** Kinds of charges that never get a late fee. */
const NEVER_LATE: readonly Due['kind'][] = ['late_fee', 'deposit', 'donation']

/** Queues one job for each camp. A second job for the same camp finds nothing to do. */
export const askForLateFees =
  (db: Database): Task =>
  async () => {
    const [camps = []] = await db.batch([feeItems.campsWithLateFees])
    const jobs = camps.map(({ campId }) =>
      enqueueStatement(LATE_FEES_OF_CAMP, { campId }, { jobKey: `late-fees ${campId}` }),
    )
    if (jobs.length > 0) await db.batch(jobs)
  }

/** A member's charges that have been open too long and have no late fee yet; none while a payment plan is kept. */
function lateCharges(known: Facts, afterDays: number): Due[] {
  const { plan, charges } = standingOf(known)
  if (plan?.status === 'active') return []
  const hadOne = new Set(charges.map(({ lateForId }) => lateForId))
  return charges.filter(
    ({ id, kind, dueOn, openCents }) =>
      openCents > 0 &&
      !hadOne.has(id) &&
      !NEVER_LATE.includes(kind) &&
      daysBetween(dueOn, known.today) > afterDays,
  )
}

const lateFeeFor = (item: FeeItem, { id, memberId, name }: Due, today: string) => ({
  feeItemId: item.id,
  memberId,
  seasonId: item.seasonId,
  name: `${item.name}: ${name}`.slice(0, 120),
  kind: item.kind,
  tierKey: null,
  dueOn: today,
  scholarshipEligible: item.scholarshipEligible,
  lateForId: id,
})

/**
 * Charges the late fees of one camp. The database refuses a second late fee for the same charge. Members on the
 * waitlist get none (INV-P4), even if they owe from before, and neither do those who left, whose money leads settle, nor
 * those who wait for an answer to their request for a scholarship.
 */
export const chargeLateFees: CampWork<CampPayload> = async ({ tx, record }) => {
  const item = await first(tx, feeItems.findLateFee({}))
  if (!item?.lateAfterDays) return
  const afterDays = item.lateAfterDays
  const seasonIds = [item.seasonId]
  const seen = await all(tx, facts({ memberIds: null, seasonIds }))
  const late = seen.filter((known) => lateCharges(known, afterDays).length > 0)
  if (late.length === 0) return
  const memberIds = late.map(({ memberId }) => memberId)
  await lockMembers(tx, memberIds)
  const some = { seasonId: item.seasonId, memberIds }
  const [now, takingPart, asking] = await Promise.all([
    all(tx, facts({ memberIds, seasonIds })),
    all(tx, membersTakingPart(some)),
    all(tx, membersAsking(some)),
  ])
  const isIn = (rows: readonly { readonly memberId: string }[], { memberId }: Facts) =>
    rows.some((row) => row.memberId === memberId)
  const charges = now
    .filter((known) => isIn(takingPart, known) && !isIn(asking, known))
    .flatMap((known) =>
      lateCharges(known, afterDays).map((due) => ({
        ...lateFeeFor(item, due, known.today),
        lateFor: due.name,
      })),
    )
  if (charges.length === 0) return
  const added = await store.addNew(tx, charges)
  const { seasonId, name, kind, amountCents } = item
  await postAll(
    tx,
    added.map((due) => chargePosting({ ...due, seasonId, name, kind }, amountCents, 'system')),
  )
  tellLateFees(
    tx,
    added.flatMap(({ id, memberId, lateForId }) =>
      charges
        .filter((charge) => charge.lateForId === lateForId)
        .map(({ name, dueOn, lateFor }) => ({
          ...{ id, memberId, seasonId, name, dueOn, lateFor, amountCents },
        })),
    ),
  )
  for (const { id: targetId, memberId } of added) {
    const after = { feeItemId: item.id, amountCents }
    record({ action: 'dues.charged', targetId, memberId, seasonId, status: 'charged', after })
  }
}
