import type { RideOffers, RideSeat } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Note } from '#ui/card'
import { Chip } from '#ui/chip'
import { OwnHead } from '#ui/own-head'
import { Lines, Shown } from '#ui/page'
import { words } from '#words/me-travel'
import { words as home } from '#words/my-season'
import { useMine, useMySeason } from '../my-season.ts'
import { hasPlace, NoPlace } from '../no-place.tsx'
import { AskForSeat, LookForRide } from './ask-for-seat.tsx'
import { MySeat } from './my-seat.tsx'
import { isOpen, LEGS, TONES } from './rides.ts'

/** How many answers of drivers are kept in sight. */
const ANSWERS = 5

/** The member's seats, what drivers answered, and seats that others offer. */
export function Page() {
  const mine = useMine()
  const season = useMySeason()
  const offers = useRead<RideOffers>('/ride-seats/offers')
  return (
    <>
      <OwnHead title={words.rideTitle} back={{ to: mine('account'), label: words.back }} />
      <Shown of={season}>
        {(found) => {
          const { rides, vehicles } = found
          const drives = vehicles.some(({ status }) => status === 'planned')
          const isIn = hasPlace(found)
          const mayRide = found.enrollment?.status === 'confirmed' && !drives
          return (
            <div className="grid gap-3">
              {drives && <Drives />}
              {!isIn && <NoPlace season={found} what={home.forPlaces.rides} />}
              <Mine seats={rides} mayRide={mayRide} />
              <Answers seats={rides} />
              {isIn && (
                <Shown of={offers} skeleton={<Lines count={2} />}>
                  {({ data }) => <Offers offers={data} seats={rides} mayRide={mayRide} />}
                </Shown>
              )}
            </div>
          )
        }}
      </Shown>
    </>
  )
}

function Drives() {
  const mine = useMine()
  return (
    <Note>
      <p>{words.rideDrives}</p>
      <Link to={mine('account/vehicle')} className="link inline-flex min-h-11 items-center">
        {words.rideToVehicle}
      </Link>
    </Note>
  )
}

type Of = { readonly seats: readonly RideSeat[]; readonly mayRide: boolean }

function Mine({ seats, mayRide }: Of) {
  const open = seats.filter(isOpen)
  const lacks = LEGS.filter((leg) => mayRide && !open.some((seat) => seat.leg === leg))
  if (open.length + lacks.length === 0) return null
  return (
    <Block title={words.rideMine}>
      <ul>
        {open.map((seat) => (
          <MySeat key={seat.id} seat={seat} />
        ))}
      </ul>
      <div className="mt-2 grid gap-2">
        {lacks.map((leg) => (
          <LookForRide key={leg} leg={leg} />
        ))}
      </div>
    </Block>
  )
}

/** What ended by somebody else's word; what the member ended, they know. */
function Answers({ seats }: { readonly seats: readonly RideSeat[] }) {
  const { member } = useSession()
  const clock = useClock()
  const answers = seats
    .filter((seat) => !isOpen(seat) && seat.vehicleId && seat.statusChangedBy !== member.id)
    .slice(0, ANSWERS)
  if (answers.length === 0) return null
  return (
    <Block title={words.rideAnswers}>
      <ul>
        {answers.map(({ id, driverName, leg, status, statusReason, statusChangedAt }) => (
          <li key={id} className="border-t border-line py-2.5 first:border-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <b className="min-w-0 text-16 font-strong">{driverName ?? words.somebody}</b>
              <Chip tone={TONES[status]}>{words.rideStates[status]}</Chip>
            </div>
            <p className="num text-14 text-ink-2">
              {`${words.legs[leg]}, ${clock.date(statusChangedAt)}`}
            </p>
            {statusReason && <p className="text-14">{words.rideBecause(statusReason)}</p>}
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Offers({ offers, seats, mayRide }: Of & { readonly offers: RideOffers['data'] }) {
  const clock = useClock()
  /** Nobody asks twice, nor asks while they have a seat. */
  const mayAsk = (vehicleId: string, leg: RideSeat['leg']) =>
    mayRide &&
    !seats.some(
      (seat) =>
        seat.leg === leg &&
        (['requested', 'offered', 'accepted'].includes(seat.status) ||
          (seat.status === 'waitlisted' && seat.vehicleId === vehicleId)),
    )
  return (
    <Block title={words.rideOffers}>
      {offers.length === 0 && <p className="text-15 text-ink-2">{words.rideNoOffers}</p>}
      <ul>
        {offers.map((offer) => (
          <li key={offer.vehicleId} className="border-t border-line py-3 first:border-0 first:pt-0">
            <b className="block text-16 font-strong">
              {`${offer.driver ?? words.somebody}, ${words.types[offer.type]}`}
            </b>
            {offer.note && <p className="text-14 text-ink-2">{offer.note}</p>}
            {LEGS.map((leg) => {
              const free = leg === 'in' ? offer.freeIn : offer.freeOut
              const day = leg === 'in' ? offer.arrivalOn : offer.departureOn
              return (
                <div key={leg} className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
                  <span className="num text-14 text-ink-2">
                    {[words.legs[leg], ...(day ? [clock.day(day)] : []), words.seats(free)].join(
                      ', ',
                    )}
                  </span>
                  {mayAsk(offer.vehicleId, leg) && <AskForSeat offer={offer} leg={leg} />}
                </div>
              )
            })}
          </li>
        ))}
      </ul>
    </Block>
  )
}
