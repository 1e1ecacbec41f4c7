import type { RideLeg, RideOffers, RideSeat } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Chip, type Tone } from '#ui/chip'
import { OwnHead } from '#ui/own-head'
import { Lines, Shown } from '#ui/page'
import { words } from '#words/me-account'
import { Act } from '../act.tsx'
import { useMine, useMySeason } from '../my-season.ts'

const TONES: Readonly<Record<RideSeat['status'], Tone>> = {
  looking: 'wait',
  requested: 'wait',
  waitlisted: 'wait',
  offered: 'warn',
  accepted: 'good',
  declined: 'over',
  offer_expired: 'over',
  cancelled: 'over',
}
const CHANGES = ['ride-seats', 'vehicles']
const LEGS: readonly RideLeg[] = ['in', 'out']

/** The member's seats, and those that others offer. */
export function Page() {
  const mine = useMine()
  const season = useMySeason()
  const offers = useRead<RideOffers>('/ride-seats/offers')
  return (
    <>
      <OwnHead title={words.rideTitle} back={{ to: mine('account'), label: words.back }} />
      <div className="grid gap-3">
        <Shown of={season}>{({ rides }) => <Mine seats={rides} />}</Shown>
        <Shown of={offers} skeleton={<Lines count={2} />}>
          {({ data }) => <Offers offers={data} />}
        </Shown>
      </div>
    </>
  )
}

function Mine({ seats }: { readonly seats: readonly RideSeat[] }) {
  const open = seats.filter(({ status }) => TONES[status] !== 'over')
  const lacks = LEGS.filter((leg) => !open.some((seat) => seat.leg === leg))
  return (
    <Block title={words.rideMine}>
      <ul>
        {open.map((seat) => (
          <Seat key={seat.id} seat={seat} />
        ))}
      </ul>
      <div className="mt-2 grid gap-2">
        {lacks.map((leg) => (
          <Act
            key={leg}
            wide
            size="lg"
            of={{
              call: { path: '/ride-seats', body: { leg } },
              changes: CHANGES,
              done: words.rideLooking,
            }}
          >
            {`${words.rideLook}: ${words.legs[leg].toLowerCase()}`}
          </Act>
        ))}
      </div>
    </Block>
  )
}

function Seat({ seat: { id, leg, driverName, status, vehicleId } }: { readonly seat: RideSeat }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2.5 first:border-0">
      <span className="min-w-0">
        <b className="block text-16 font-strong">
          {vehicleId ? (driverName ?? words.somebody) : words.rideLook}
        </b>
        <span className="text-14 text-ink-2">{words.legs[leg]}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Chip tone={TONES[status]}>{words.rideStates[status]}</Chip>
        {status === 'offered' && (
          <Act
            kind="primary"
            of={{
              call: { path: `/ride-seats/${id}/accept`, body: {} },
              changes: CHANGES,
              done: words.rideTaken,
            }}
          >
            {words.rideTake}
          </Act>
        )}
        <Act
          kind="quiet"
          of={{
            call: { method: 'DELETE', path: `/ride-seats/${id}` },
            changes: CHANGES,
            done: words.rideLeft,
          }}
        >
          {words.rideLeave}
        </Act>
      </span>
    </li>
  )
}

function Offers({ offers }: { readonly offers: RideOffers['data'] }) {
  const clock = useClock()
  return (
    <Block title={words.rideOffers}>
      {offers.length === 0 && <p className="text-15 text-ink-2">{words.rideNoOffers}</p>}
      <ul>
        {offers.map((offer) => (
          <li key={offer.vehicleId} className="border-t border-line py-3 first:border-0 first:pt-0">
            <b className="block text-16 font-strong">{offer.driver ?? words.somebody}</b>
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
                  {free > 0 && (
                    <Act
                      of={{
                        call: { path: `/vehicles/${offer.vehicleId}/ride-seats`, body: { leg } },
                        changes: CHANGES,
                        done: words.rideAsked,
                      }}
                    >
                      {words.rideAsk}
                    </Act>
                  )}
                </div>
              )
            })}
          </li>
        ))}
      </ul>
    </Block>
  )
}
