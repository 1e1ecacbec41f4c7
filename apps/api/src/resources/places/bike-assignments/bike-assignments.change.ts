import { conflict } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import { all } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { free, type Held, hold, write } from './bike-assignments.hold.ts'
import { assertPossible, assertReasoned, overrideOf, reasonsOf } from './bike-assignments.rules.ts'
import type { BikeAssignment, BikeDecision, BikeHandOut } from './bike-assignments.schema.ts'
import * as store from './bike-assignments.store.ts'
import { assertDeposit } from './bike-assignments.take.ts'
import { tellIfByLead } from './bike-assignments.tell.ts'
import { assertTransition, holdsBike } from './bike-assignments.transitions.ts'

/** The member says yes to a bike that was offered to them. */
export async function accept(act: Act, id: string): Promise<BikeAssignment> {
  const { assignment } = await hold(act, id)
  const { status, offerExpiresAt } = assignment
  if (status !== 'offered') throw conflict('NOT_OFFERED', `${status}, not offered`)
  if (offerExpiresAt !== null && Date.parse(offerExpiresAt) <= Date.now()) {
    throw conflict('OFFER_EXPIRED', 'the offer has expired')
  }
  const after = await asCamp(act.tx, () => write(act, assignment, { status: 'reserved' }))
  tellIfByLead(act, after)
  return after
}

/** The member gives a reservation up, stops waiting or declines an offer; or a lead ends it. */
export async function cancel(
  act: Act,
  id: string,
  reason: string | undefined,
): Promise<BikeAssignment> {
  const made = { status: 'cancelled', reason } as const
  const held = await hold(act, id)
  return asCamp(act.tx, () => end(act, held, made))
}

type Ending = { readonly status: 'cancelled' | 'denied'; readonly reason: string | undefined }

async function end(act: Act, held: Held, made: Ending): Promise<BikeAssignment> {
  const { assignment } = held
  assertTransition(assignment.status, made.status)
  const after = holdsBike(assignment.status)
    ? await free(act, held, made)
    : await write(act, assignment, made)
  tellIfByLead(act, after, made.reason)
  return after
}

/** A lead says yes or no to who asked, or gives a bike that is free to somebody who waits. */
export async function decide(act: Act, id: string, sent: BikeDecision): Promise<BikeAssignment> {
  const { status, reason } = sent
  if (status === 'denied') return end(act, await hold(act, id), { status, reason })
  assertReasoned(sent)
  const { assignment } = await hold(act, id)
  assertTransition(assignment.status, status)
  const override = await overrideFor(act, assignment, sent)
  const after = await write(act, assignment, { status, reason, override })
  tellIfByLead(act, after, reason)
  return after
}

/** A lead hands a reserved bike out (INV-B3). */
export async function handOut(act: Act, id: string, sent: BikeHandOut): Promise<BikeAssignment> {
  assertReasoned(sent)
  const { assignment } = await hold(act, id)
  const status = 'checked_out'
  assertTransition(assignment.status, status)
  const { dueAt, depositDueId, reason } = sent
  await assertDeposit(act.tx, depositDueId, assignment)
  const override = await overrideFor(act, assignment, sent)
  const after = await write(act, assignment, { status, reason, dueAt, depositDueId, override })
  tellIfByLead(act, after, reason)
  return after
}

/** What must be set aside so that the member has the bike; throws unless the lead says so. Keeps what was set aside before. */
async function overrideFor(
  { tx, by }: Act,
  assignment: BikeAssignment,
  sent: BikeDecision | BikeHandOut,
): Promise<store.Overriding | undefined> {
  const { bikeId, memberId, overridden } = assignment
  const [facts] = await all(tx, store.findFacts({ bikeId, memberId }))
  if (!facts) throw new Error('an assignment without its bike')
  assertPossible(facts, memberId)
  const holds = holdsBike(assignment.status)
  if (!holds && facts.status !== 'available') throw conflict('BIKE_TAKEN', 'somebody has it')
  // The limit is looked at when a bike is got; from then on it counts itself.
  const reasons = reasonsOf(facts).filter((rule) => !(holds && rule === 'BIKE_LIMIT'))
  const isNew = reasons.some((rule) => !overridden.includes(rule))
  if (!isNew) return undefined
  const override = overrideOf(reasons, sent, by)
  return override && { ...override, rules: [...new Set([...overridden, ...override.rules])] }
}
