import {
  EXPIRE_BIKE_OFFER,
  REMIND_OF_BIKE_OFFER,
} from '@campkit/api/resources/places/bike-assignments/bike-assignments.places'
import {
  EXPIRE_SHELTER,
  REMIND_OF_SHELTER,
} from '@campkit/api/resources/places/shelter/assignments.tell'
import {
  EXPIRE_SHIFT_OFFER,
  REMIND_OF_SHIFT_OFFER,
} from '@campkit/api/resources/places/shift-signups/shift-signups.places'
import { TICKET_OFFERS } from '@campkit/api/resources/places/ticket-batches/ticket-batches.pass-on'
import {
  EXPIRE_RIDE_OFFER,
  REMIND_OF_RIDE_OFFER,
} from '@campkit/api/resources/places/vehicles/ride-seats.places'
import {
  EXPIRE_OFFER,
  REMIND_OF_OFFER,
} from '@campkit/api/resources/seasons/seasons/seasons.places'
import { endInTime, type OfferTasks } from '@campkit/api/timed-offers'
import { offersOf } from './year.store.ts'
import type { Year } from './year.ts'

type Kind = { readonly name: string; readonly tasks: OfferTasks }

const tasks = (expire: string, remind: string): OfferTasks => ({ expire, remind })

/** By the table that the offered row is in: how the jobs call it, and which they are. */
const KINDS: Readonly<Record<string, Kind>> = {
  enrollments: { name: 'enrollmentId', tasks: tasks(EXPIRE_OFFER, REMIND_OF_OFFER) },
  shelter_assignments: { name: 'assignmentId', tasks: tasks(EXPIRE_SHELTER, REMIND_OF_SHELTER) },
  shift_signups: { name: 'signupId', tasks: tasks(EXPIRE_SHIFT_OFFER, REMIND_OF_SHIFT_OFFER) },
  tickets: { name: 'ticketId', tasks: TICKET_OFFERS },
  ride_seats: { name: 'seatId', tasks: tasks(EXPIRE_RIDE_OFFER, REMIND_OF_RIDE_OFFER) },
  bike_assignments: {
    name: 'assignmentId',
    tasks: tasks(EXPIRE_BIKE_OFFER, REMIND_OF_BIKE_OFFER),
  },
}

/** What is offered ends in its time, as everything that is offered does. */
export async function endOffersInTime({ tx, campId, seasonId }: Year): Promise<void> {
  for (const { table, id, until } of await offersOf(tx, seasonId)) {
    const kind = KINDS[table]
    if (!kind) throw new Error(`nothing ends offers of ${table}`)
    endInTime({ tx, campId }, kind.tasks, { id, until, about: { [kind.name]: id } })
  }
}
