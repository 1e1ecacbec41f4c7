import type { RideOffer, RideOffers, RideSeat } from '@campkit/sdk/rest/api.generated'
import { Car } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '#api/read'
import { useReadAll } from '#api/read-all'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Chip, type Tone } from '#ui/chip'
import { Empty, PageHead, Shown } from '#ui/page'
import { words } from '#words/tickets-lead'
import { SeatDialog, TakeOffDialog } from './ride-dialogs.tsx'
import { TicketTabs } from './ticket-tabs.tsx'

const OPEN = ['requested', 'waitlisted', 'offered', 'accepted'] as const
const TONES: Partial<Readonly<Record<RideSeat['status'], Tone>>> = {
  requested: 'wait',
  waitlisted: 'wait',
  offered: 'wait',
  accepted: 'good',
}
const LEGS = ['in', 'out'] as const

/** Who has a seat to give, who rides with them, and who still looks for one. */
export function Page() {
  const offers = useRead<RideOffers>('/ride-seats/offers')
  const seats = useReadAll<RideSeat>('/ride-seats')
  const [placing, setPlacing] = useState<RideSeat>()
  const [leaving, setLeaving] = useState<RideSeat>()
  const all = seats.data ?? []
  return (
    <>
      <PageHead title={words.ridesTitle} lede={words.ridesLede} />
      <TicketTabs now="rides" />
      <div className="grid items-start gap-6 px-4 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:px-6">
        <section aria-labelledby="searches">
          <h2 id="searches" className="mb-2 text-16">
            {words.searches}
          </h2>
          <Shown of={seats}>
            {(found) => (
              <Searches
                looking={found.filter(({ status }) => status === 'looking')}
                onPlace={setPlacing}
              />
            )}
          </Shown>
        </section>
        <section aria-labelledby="offers">
          <h2 id="offers" className="mb-2 text-16">
            {words.offers}
          </h2>
          <Shown of={offers}>
            {({ data }) => <Offers offers={data} seats={all} onLeave={setLeaving} />}
          </Shown>
        </section>
      </div>
      {placing && (
        <SeatDialog
          search={placing}
          offers={offers.data?.data ?? []}
          onClose={() => setPlacing(undefined)}
        />
      )}
      {leaving && <TakeOffDialog seat={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function Searches({
  looking,
  onPlace,
}: {
  readonly looking: readonly RideSeat[]
  readonly onPlace: (seat: RideSeat) => void
}) {
  if (looking.length === 0) return <p className="text-14 text-ink-2">{words.noSearches}</p>
  return (
    <ul className="border-t border-line">
      {looking.map((seat) => {
        const name = seat.riderName ?? words.somebody
        return (
          <li
            key={seat.id}
            className="flex flex-wrap items-center gap-2.5 border-b border-line py-2"
          >
            <Avatar name={name} />
            <span className="min-w-0 flex-1 leading-tight">
              <b className="block truncate font-strong">{name}</b>
              <span className="text-13 text-ink-2">
                {[words.legs[seat.leg], seat.note].filter(Boolean).join(', ')}
              </span>
            </span>
            <Button size="sm" aria-label={words.placeOf(name)} onClick={() => onPlace(seat)}>
              {words.place}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function Offers({
  offers,
  seats,
  onLeave,
}: {
  readonly offers: readonly RideOffer[]
  readonly seats: readonly RideSeat[]
  readonly onLeave: (seat: RideSeat) => void
}) {
  if (offers.length === 0) {
    return (
      <Empty icon={<Car />} title={words.offers}>
        {words.noOffers}
      </Empty>
    )
  }
  return (
    <div className="grid gap-3">
      {offers.map((offer) => (
        <Vehicle
          key={offer.vehicleId}
          offer={offer}
          seats={seats.filter(({ vehicleId }) => vehicleId === offer.vehicleId)}
          onLeave={onLeave}
        />
      ))}
    </div>
  )
}

function Vehicle({
  offer,
  seats,
  onLeave,
}: {
  readonly offer: RideOffer
  readonly seats: readonly RideSeat[]
  readonly onLeave: (seat: RideSeat) => void
}) {
  const clock = useClock()
  const driver = offer.driver ?? words.somebody
  return (
    <Card aria-label={driver} className="px-4 py-3">
      <h3 className="font-sans text-15 font-strong tracking-normal">
        {`${driver}, ${words.vehicles[offer.type]}`}
      </h3>
      {offer.note && <p className="text-13 text-ink-2">{offer.note}</p>}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {LEGS.map((leg) => {
          const free = leg === 'in' ? offer.freeIn : offer.freeOut
          const on = leg === 'in' ? offer.arrivalOn : offer.departureOn
          const said = [
            words.legs[leg],
            on && clock.day(on),
            free > 0 ? words.free(free) : words.full,
          ]
          return (
            <div key={leg} className="min-w-0">
              <p className="num text-13 text-ink-2">{said.filter(Boolean).join(', ')}</p>
              <ul>
                {seats
                  .filter((seat) => seat.leg === leg && OPEN.some((open) => open === seat.status))
                  .map((seat) => (
                    <Rider key={seat.id} seat={seat} onLeave={() => onLeave(seat)} />
                  ))}
              </ul>
            </div>
          )
        })}
      </div>
    </Card>
  )
}

function Rider({ seat, onLeave }: { readonly seat: RideSeat; readonly onLeave: () => void }) {
  const name = seat.riderName ?? words.somebody
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-t border-line py-1 first:border-0">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <Chip quiet tone={TONES[seat.status] ?? 'over'}>
        {words.seatStates[seat.status]}
      </Chip>
      <Button size="sm" kind="quiet" aria-label={words.takeOffOf(name)} onClick={onLeave}>
        {words.takeOff}
      </Button>
    </li>
  )
}
