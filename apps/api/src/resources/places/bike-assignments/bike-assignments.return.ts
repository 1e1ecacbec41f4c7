import { onTheWire } from '@campkit/db/in-camp'
import type { Act } from '../../../act.ts'
import { assertPhoto } from '../bikes/bikes.fields.ts'
import type { Bike } from '../bikes/bikes.schema.ts'
import { assertKept, settleDeposit } from './bike-assignments.deposit.ts'
import { free, hold } from './bike-assignments.hold.ts'
import type { BikeAssignment, BikeReturn } from './bike-assignments.schema.ts'
import * as store from './bike-assignments.store.ts'
import { tellReturned } from './bike-assignments.tell.ts'
import { assertTransition } from './bike-assignments.transitions.ts'

/**
 * A lead notes that a bike is back, damaged, lost or found again; the deposit is settled with it (INV-B4). Also after
 * its season has closed (INV-B5).
 */
export async function returnBike(act: Act, id: string, sent: BikeReturn): Promise<BikeAssignment> {
  const held = await hold(act, id, { afterClosing: true })
  const { assignment } = held
  const { outcome: status, note, photoFileId, reason } = sent
  assertTransition(assignment.status, status)
  assertKept(assignment, sent)
  await assertPhoto(act.tx, [act.by, assignment.memberId], photoFileId)
  const settled = await settleDeposit(act, assignment, sent)
  const condition = sent.condition ?? conditionOf(assignment, status)
  const noting = onTheWire(store.setCondition(act.tx, assignment.bikeId, condition))
  const back = { condition, note: note ?? null, photoFileId: photoFileId ?? null, ...settled }
  const after = await free(act, held, { status, reason, back })
  await noting
  tellReturned(act, after, reason)
  return after
}

function conditionOf(
  { outCondition }: BikeAssignment,
  outcome: BikeReturn['outcome'],
): Bike['condition'] {
  return outcome === 'returned_damaged' ? 'needs_repair' : (outCondition ?? 'ok')
}
