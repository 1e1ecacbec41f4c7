import { timeIn } from '@campkit/core/readable-day'
import {
  ALWAYS,
  AT_ONCE,
  because,
  kind,
  type Reasoned,
  TO_CAMP,
  type Told,
  type World,
} from './notifications.words.ts'
import { type Standing, whileIt } from './still-true.ts'

type Ride = { readonly leg: 'in' | 'out' }
type WithDriver = Ride & { readonly driver: string | null }
type WithRider = Ride & { readonly rider: string | null }
type Offered = WithDriver & { readonly until: string }

const wayOf = ({ leg }: Ride): string => (leg === 'in' ? 'on the way in' : 'on the way out')
const withDriver = ({ driver }: WithDriver): string => driver ?? 'somebody of the camp'
const rideWith = (ride: WithDriver): string =>
  ride.driver ? `in ${ride.driver}’s vehicle` : 'in a vehicle of the camp'
const nameOf = ({ rider }: WithRider): string => rider ?? 'Somebody'

const answerBy = ({ until }: Offered, { timeZone }: World) => ({
  label: 'Please say yes or no by',
  deadline: timeIn(timeZone, until),
  note: 'After that, it goes to the next person who waits.',
})

/** What became of a rider's seat, by the driver or a lead. */
export type RideOutcome =
  | 'requested'
  | 'waitlisted'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'gone'

// biome-ignore format: a table
const OUTCOMES: Readonly<Record<RideOutcome, (ride: WithDriver, camp: string) => readonly [subject: string, text: string]>> = {
  requested:  (ride, camp) => [`A ride ${wayOf(ride)} was asked for in your name`, `A lead of ${camp} has asked for a seat for you ${rideWith(ride)}, ${wayOf(ride)}. The driver will answer.`],
  waitlisted: (ride, camp) => [`You wait for a ride ${wayOf(ride)}`, `A lead of ${camp} has put you on the waitlist for a seat ${rideWith(ride)}, ${wayOf(ride)}. We write to you when one is free.`],
  accepted:   (ride)       => [`You have a ride ${wayOf(ride)}`, `A seat ${rideWith(ride)} is yours, ${wayOf(ride)}. Agree with ${withDriver(ride)} on when and where you meet.`],
  declined:   (ride)       => [`No seat ${rideWith(ride)}`, `You asked for a seat ${rideWith(ride)}, ${wayOf(ride)}, and it cannot be. Others may have a seat: see who offers one.`],
  cancelled:  (ride)       => [`Your ride ${wayOf(ride)} is off`, `Your seat ${rideWith(ride)}, ${wayOf(ride)}, is not yours any more. See who else offers a seat.`],
  gone:       (ride)       => [`Your ride ${wayOf(ride)} is off`, `${ride.driver ?? 'The driver of your ride'} does not drive any more, so your seat ${wayOf(ride)} is gone. See who else offers a seat.`],
}

/** What a driver is told of their riders. */
export type RidersChange = 'joined' | 'left' | 'declined' | 'put'

// biome-ignore format: a table
const CHANGES: Readonly<Record<RidersChange, (ride: WithRider, camp: string) => readonly [subject: string, text: string]>> = {
  joined:   (ride)       => [`${nameOf(ride)} rides with you ${wayOf(ride)}`, `${nameOf(ride)} has said yes to the seat that you offered, ${wayOf(ride)}.`],
  left:     (ride)       => [`${nameOf(ride)} does not ride with you ${wayOf(ride)}`, `The seat of ${nameOf(ride)} is free again, ${wayOf(ride)}. If somebody waits for it, it is offered to them.`],
  declined: (ride)       => [`${nameOf(ride)} does not need your seat ${wayOf(ride)}`, `${nameOf(ride)} has said no to the seat that you offered, ${wayOf(ride)}.`],
  put:      (ride, camp) => [`${nameOf(ride)} rides with you ${wayOf(ride)}`, `A lead of ${camp} has given ${nameOf(ride)} a seat in your vehicle, ${wayOf(ride)}. If that cannot be, tell the leads.`],
}

const told = ([subject, text]: readonly [string, string], reason: string | undefined): Told => ({
  subject,
  text: [text, ...because(reason)],
})

export type VehicleChange = 'added' | 'changed' | 'cancelled'

// biome-ignore format: a table
const VEHICLES: Readonly<Record<VehicleChange, string>> = {
  added:     'has noted a vehicle of yours',
  changed:   'has changed what is noted of your vehicle',
  cancelled: 'has noted that your vehicle does not come',
}

const ENDS: readonly string[] = ['declined', 'cancelled', 'offer_expired']

function isAsAnswered({ ride }: Standing, { what }: { readonly what: RideOutcome }): boolean {
  return what === 'gone' ? ride === 'cancelled' : ride === what
}
function isAsChanged({ ride }: Standing, { what }: { readonly what: RidersChange }): boolean {
  return what === 'joined' || what === 'put' ? ride === 'accepted' : ENDS.includes(ride ?? '')
}

/** What is told about vehicles and rides. */
export const RIDE_KINDS = {
  ride_asked: kind<WithRider & { readonly note: string | null }>({
    title: 'Somebody would like a seat in your vehicle',
    says: (asked, { camp }) => ({
      subject: `${nameOf(asked)} would like a ride ${wayOf(asked)}`,
      text: [
        `${nameOf(asked)} of ${camp} asks whether they can ride with you, ${wayOf(asked)}. The seat is held until you say yes or no.`,
        ...(asked.note === null ? [] : [{ label: 'They write:', quote: asked.note }]),
      ],
    }),
    stillTrue: whileIt(({ ride }) => ride === 'requested'),
    link: TO_CAMP('Answer'),
    mail: AT_ONCE,
  }),
  ride_answered: kind<WithDriver & Reasoned & { readonly what: RideOutcome }>({
    title: 'A driver or a lead changed something about a ride of yours',
    says: (ride, { camp }) => told(OUTCOMES[ride.what](ride, camp), ride.reason),
    stillTrue: whileIt((now, ride) => isAsAnswered(now, ride)),
    link: TO_CAMP('See your rides'),
    mail: ALWAYS,
  }),
  ride_riders_changed: kind<WithRider & Reasoned & { readonly what: RidersChange }>({
    title: 'Who rides with you has changed',
    says: (ride, { camp }) => told(CHANGES[ride.what](ride, camp), ride.reason),
    stillTrue: whileIt((now, ride) => isAsChanged(now, ride)),
    link: TO_CAMP('See who rides with you'),
    mail: AT_ONCE,
  }),
  ride_offered: kind<Offered & { readonly isInvited: boolean }>({
    title: 'A seat for a ride is offered to you',
    says: (offered, world) => ({
      subject: `A ride ${wayOf(offered)} is held for you`,
      text: [
        offered.isInvited
          ? `${offered.driver ?? 'Somebody'} of ${world.camp} offers you a seat, ${wayOf(offered)}.`
          : `You waited for a seat ${rideWith(offered)}, ${wayOf(offered)}, and now it is your turn: one is held for you.`,
        answerBy(offered, world),
      ],
    }),
    stillTrue: whileIt(({ offerStands }) => offerStands),
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  ride_offer_ending: kind<Offered>({
    title: 'An offered seat is about to go to somebody else',
    says: (offered, world) => ({
      subject: `A ride ${wayOf(offered)} is still waiting for your answer`,
      text: [
        `A seat ${rideWith(offered)} is held for you, ${wayOf(offered)}, and you have not answered yet.`,
        answerBy(offered, world),
      ],
    }),
    stillTrue: whileIt(({ offerStands }) => offerStands),
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  ride_offer_ended: kind<WithDriver & { readonly because?: 'season_closed' }>({
    title: 'The offer of a seat has ended',
    says: (ride, { camp, season }) =>
      ride.because === 'season_closed'
        ? {
            subject: `${season} is over, and so is what you asked for: a ride ${wayOf(ride)}`,
            text: [
              `${camp} has closed ${season}, so nothing more comes of a seat ${rideWith(ride)}, ${wayOf(ride)}. You have missed no deadline, and there is nothing you need to do.`,
            ],
          }
        : {
            subject: `The offer of a ride ${wayOf(ride)} has ended`,
            text: [
              `A seat ${rideWith(ride)} was held for you, ${wayOf(ride)}, and there was no answer in time.`,
              'If you still need a ride, ask for a seat again.',
            ],
          },
    stillTrue: whileIt(({ ride, seasonStatus }, { because: why }) =>
      why === 'season_closed' ? seasonStatus === 'closed' : ride === 'offer_expired',
    ),
    link: TO_CAMP('See who offers a seat'),
    mail: AT_ONCE,
  }),
  vehicle_changed: kind<Reasoned & { readonly what: VehicleChange }>({
    title: 'A lead changed something about your vehicle',
    says: ({ what, reason }, { camp, season }) => ({
      subject: `About your vehicle for ${season}`,
      text: [
        `A lead of ${camp} ${VEHICLES[what]}. If that is wrong, tell the leads.`,
        ...because(reason),
      ],
    }),
    stillTrue: whileIt(
      ({ vehicle }, { what }) => vehicle === (what === 'cancelled' ? 'cancelled' : 'planned'),
    ),
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
  }),
}
