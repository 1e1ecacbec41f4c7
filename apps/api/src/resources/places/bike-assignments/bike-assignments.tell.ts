import type { Act } from '../../../act.ts'
import type { BikeMove } from '../../people/notifications/kinds.bikes.ts'
import {
  notify,
  notifyAll,
  notifyIfByOther,
} from '../../people/notifications/notifications.notify.ts'
import type { BikeAssignment, Status } from './bike-assignments.schema.ts'

/** What of an assignment is told when a lead does it. A return is told apart, an offer by the queue. */
const TOLD: Partial<Record<Status, BikeMove>> = {
  requested: 'requested',
  waitlisted: 'waitlisted',
  reserved: 'reserved',
  checked_out: 'checked_out',
  denied: 'denied',
  cancelled: 'cancelled',
}

type Telling = Pick<Act, 'tx' | 'by'>
type Told = Pick<BikeAssignment, 'id' | 'memberId' | 'seasonId' | 'bikeNumber' | 'status' | 'dueAt'>

/** Tells the member what a lead did with a bike of theirs (INV-Z3). */
export function tellIfByLead({ tx, by }: Telling, assignment: Told, reason?: string): void {
  const { id, memberId, seasonId, bikeNumber: number, dueAt } = assignment
  const move = TOLD[assignment.status]
  if (!move) return
  const details = { move, number, dueAt, reason }
  const about = { memberId, seasonId, aboutId: id, details }
  notifyIfByOther({ tx, by, memberId }, { kind: 'bike_changed', ...about })
}

type Lead = { readonly memberId: string }

/** Tells the leads that somebody waits for their yes. */
export function tellLeads({ tx }: Telling, assignment: Told, leads: readonly Lead[]): void {
  const { id, seasonId, bikeNumber: number } = assignment
  notifyAll(
    tx,
    leads.map(({ memberId }) => ({
      kind: 'bike_waits_for_lead' as const,
      memberId,
      seasonId,
      aboutId: id,
      details: { number },
      dedupeKey: `bike_waits_for_lead ${id}`,
    })),
  )
}

/** Tells the rider that the bike is back, or lost, and what became of the deposit. */
export function tellReturned({ tx }: Telling, after: BikeAssignment, reason?: string): void {
  const { id, memberId, seasonId, bikeNumber: number, status, keptCents, releasedCents } = after
  if (status !== 'returned' && status !== 'returned_damaged' && status !== 'lost') return
  const details = { number, outcome: status, keptCents, releasedCents, reason }
  const dedupeKey = `bike_returned ${id} ${status}`
  notify(tx, { kind: 'bike_returned', memberId, seasonId, aboutId: id, details, dedupeKey })
}
