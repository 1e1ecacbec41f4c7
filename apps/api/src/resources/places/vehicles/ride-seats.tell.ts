import type { Act } from '../../../act.ts'
import type { RideOutcome, RidersChange } from '../../people/notifications/kinds.rides.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import type { Leg, RideSeat } from './ride-seats.schema.ts'

type Telling = Pick<Act, 'tx' | 'by'>

type Offered = {
  readonly id: string
  readonly memberId: string
  readonly seasonId: string
  readonly leg: Leg
  readonly until: string
  readonly driver: string | null
  /** The driver offers it; else it became free for who waited. */
  readonly isInvited: boolean
}

/** Tells somebody that a seat is held for them. */
export function tellOffered({ tx }: Telling, offered: Offered): void {
  const { id, memberId, seasonId, ...details } = offered
  const dedupeKey = `ride offer ${id} ${offered.until}`
  notify(tx, { kind: 'ride_offered', memberId, seasonId, aboutId: id, details, dedupeKey })
}

type Seat = Pick<
  RideSeat,
  'id' | 'memberId' | 'driverId' | 'seasonId' | 'leg' | 'driverName' | 'riderName' | 'note'
>

/** Tells the driver that somebody would like a seat. */
export function tellAsked({ tx, by }: Telling, seat: Seat): void {
  const { id: aboutId, driverId, seasonId, leg, riderName: rider, note } = seat
  if (driverId === null || driverId === by) return
  const details = { leg, rider, note }
  notify(tx, { kind: 'ride_asked', memberId: driverId, seasonId, aboutId, details })
}

type Outcome<W> = { readonly what: W; readonly reason?: string | undefined }

/** Tells the rider what driver or leads did with their seat; nobody is told what they did themselves. */
export function tellRider(
  { tx, by }: Telling,
  seat: Omit<Seat, 'note'>,
  { what, reason }: Outcome<RideOutcome>,
): void {
  const { id: aboutId, memberId, seasonId, leg, driverName: driver } = seat
  if (memberId === by) return
  const details = { what, leg, driver, reason }
  notify(tx, { kind: 'ride_answered', memberId, seasonId, aboutId, details })
}

/** Tells the driver who rides with them now, or no longer does. */
export function tellDriver(
  { tx, by }: Telling,
  seat: Omit<Seat, 'note'>,
  { what, reason }: Outcome<RidersChange>,
): void {
  const { id: aboutId, driverId, seasonId, leg, riderName: rider } = seat
  if (driverId === null || driverId === by) return
  const details = { what, leg, rider, reason }
  notify(tx, { kind: 'ride_riders_changed', memberId: driverId, seasonId, aboutId, details })
}
