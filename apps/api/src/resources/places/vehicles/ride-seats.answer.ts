import { conflict, invalidTransition, notFound } from '@campkit/core/errors'
import { asCamp, readAsCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import * as places from './places.store.ts'
import { assertMayOverride, full } from './ride-seats.ask.ts'
import { passOnRides } from './ride-seats.places.ts'
import type { Overridable, RideAnswer, RideSeat } from './ride-seats.schema.ts'
import * as store from './ride-seats.store.ts'
import { tellAsked, tellDriver, tellRider } from './ride-seats.tell.ts'
import { assertTransition, holdsSeat, TRANSITIONS } from './ride-seats.transitions.ts'

type Held = {
  readonly seat: RideSeat
  /** The vehicle, and others that may have a seat for who loses one here; all are locked. */
  readonly around: readonly string[]
  readonly chances: Chances | undefined
}
type Chances = {
  readonly seatsOffered: number
  readonly held: number
  readonly drivesOwn: boolean
  readonly hasRide: boolean
}

/** Locks the season, the vehicles, the rider's enrollment and the seat, in this order. 404 if the caller cannot see it. */
async function hold({ tx, assertVersion }: Act, id: string): Promise<Held> {
  const [season, vehicles, , , seat, [chances]] = await Promise.all([
    holdStatusOf(tx, id, { of: 'ride_seats' }),
    readAsCamp(tx, places.lockAroundSeat({ id })),
    readAsCamp(tx, places.lockEnrollmentOf({ id })),
    readAsCamp(tx, store.lock({ id })),
    first(tx, store.find({ id })),
    readAsCamp(tx, places.chancesOf({ id })),
  ])
  if (!season || !seat) throw notFound('seat absent or not visible')
  assertOpen(season)
  assertVersion?.(seat.version)
  return { seat, around: vehicles.map((one) => one.id), chances }
}

/** Changes the status of a locked seat and records it. Needs the camp's view. */
export function write(act: Act, before: RideSeat, made: store.NewStatus): Promise<RideSeat> {
  const { id, memberId, seasonId, vehicleId, leg } = before
  const { status, reason, overridden } = made
  act.record({
    action: `ride-seats.${status}`,
    targetId: id,
    memberId,
    seasonId,
    status,
    before: { status: before.status },
    after: { vehicleId, leg, ...(overridden && { overridden }) },
    ...(reason !== undefined && { reason }),
  })
  return store.setStatus(act.tx, { id, by: act.by }, made)
}

/**
 * The rider says yes to an offer, or the driver to a request. Nobody rides in a vehicle whose driver has not said yes:
 * what became free for who waited is a request then. Leads say yes for both, and give a seat to who waits by override.
 */
export async function accept(
  act: Act,
  id: string,
  { sent, isLead }: { readonly sent: RideAnswer; readonly isLead: boolean },
): Promise<RideSeat> {
  assertMayOverride(sent, isLead)
  const held = await hold(act, id)
  const { seat } = held
  const { reason } = sent
  return asCamp(act.tx, async () => {
    if (seat.status === 'offered' && (seat.memberId === act.by || isLead)) {
      assertStands(seat)
      return seat.isInvited
        ? join(act, seat, { status: 'accepted', reason })
        : ask(act, seat, { status: 'requested', reason })
    }
    if (seat.status === 'requested' && (seat.driverId === act.by || isLead)) {
      return join(act, seat, { status: 'accepted', reason })
    }
    if (seat.status !== 'waitlisted' || (seat.driverId !== act.by && !isLead)) {
      throw conflict('NOT_OFFERED', `${seat.status}, not the caller’s to accept`)
    }
    if (!sent.override) throw full(isLead)
    return join(act, seat, { status: 'accepted', reason, overridden: asideFor(held) })
  })
}

/** What must be set aside so that somebody who waits has a seat. */
function asideFor({ chances }: Held): readonly Overridable[] {
  if (!chances || chances.hasRide) throw conflict('RIDE_HELD', 'has a seat on this leg')
  const rules: Overridable[] = chances.held >= chances.seatsOffered ? ['FULL'] : []
  return chances.drivesOwn ? [...rules, 'DRIVES_OWN'] : rules
}

function assertStands({ offerExpiresAt }: RideSeat): void {
  if (offerExpiresAt !== null && Date.parse(offerExpiresAt) <= Date.now()) {
    throw conflict('OFFER_EXPIRED', 'the offer has expired')
  }
}

/** The seat is the rider's. */
async function join(act: Act, seat: RideSeat, made: store.NewStatus): Promise<RideSeat> {
  const rules = made.overridden?.length ? made : { status: made.status, reason: made.reason }
  const after = await write(act, seat, rules)
  tellRider(act, after, { what: 'accepted', reason: made.reason })
  const isInvited = seat.status === 'offered'
  tellDriver(act, after, { what: isInvited ? 'joined' : 'put', reason: made.reason })
  return after
}

/** The driver has to say yes. */
async function ask(act: Act, seat: RideSeat, made: store.NewStatus): Promise<RideSeat> {
  const after = await write(act, seat, made)
  tellAsked(act, after)
  tellRider(act, after, { what: 'requested', reason: made.reason })
  return after
}

type No = { readonly reason: string | undefined; readonly isLead: boolean }

/** The driver says no to who asks or waits, or the rider to what is offered; the seat goes to the next one. */
export async function decline(act: Act, id: string, { reason, isLead }: No): Promise<RideSeat> {
  const held = await hold(act, id)
  const { seat } = held
  assertTransition(seat, 'declined')
  const isTheirs = seat.status === 'offered' ? seat.memberId === act.by : seat.driverId === act.by
  if (!isTheirs && !isLead) {
    const others = TRANSITIONS[seat.status].filter((to) => to !== 'declined')
    throw invalidTransition(seat.status, 'declined', others)
  }
  return end(act, held, { status: 'declined', reason })
}

/** The rider gives a seat up, or stops waiting or looking; the driver or a lead takes them off. */
export async function leave(act: Act, id: string, { reason }: No): Promise<RideSeat> {
  const held = await hold(act, id)
  assertTransition(held.seat, 'cancelled')
  return end(act, held, { status: 'cancelled', reason })
}

/** Writes the end of a seat; what it held is offered on in the same transaction. */
function end(
  act: Act,
  { seat, around }: Held,
  made: { readonly status: 'declined' | 'cancelled'; readonly reason: string | undefined },
): Promise<RideSeat> {
  return asCamp(act.tx, async () => {
    const writing = onTheWire(write(act, seat, made))
    if (holdsSeat(seat.status)) await passOnRides(act, around)
    const after = await writing
    if (seat.vehicleId !== null) tellRider(act, after, { what: made.status, reason: made.reason })
    if (holdsSeat(seat.status)) {
      const what = seat.status === 'offered' && seat.isInvited ? 'declined' : 'left'
      tellDriver(act, after, { what, reason: made.reason })
    }
    return after
  })
}
