import type { Ticket, TicketBatchList, Vehicle } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Chip } from '#ui/chip'
import { OwnHead } from '#ui/own-head'
import { Lines, Shown } from '#ui/page'
import { words } from '#words/me-account'
import { words as travel } from '#words/me-travel'
import { words as home } from '#words/my-season'
import { Act } from '../act.tsx'
import { AskFirst } from '../ask-first.tsx'
import { type MySeason, useMine, useMySeason } from '../my-season.ts'
import { hasPlace, NoPlace } from '../no-place.tsx'
import { Batches } from './ticket-batches.tsx'
import { TICKET_CHANGES } from './ticket-changes.ts'
import { TICKET_TONES } from './ticket-tones.ts'

/** What the member holds, what the camp hands out, and a ticket of one's own. */
export function Page() {
  const mine = useMine()
  const season = useMySeason()
  return (
    <>
      <OwnHead title={words.ticketsTitle} back={{ to: mine('account'), label: words.back }} />
      <div className="grid gap-3">
        <Shown of={season}>{(found) => <OfSeason season={found} />}</Shown>
      </div>
    </>
  )
}

function OfSeason({ season }: { readonly season: MySeason }) {
  const { tickets, vehiclePasses, ticketRequests, vehicles } = season
  const batches = useRead<TicketBatchList>('/ticket-batches')
  const isIn = hasPlace(season)
  return (
    <>
      <Mine tickets={[...tickets, ...vehiclePasses]} vehicles={vehicles} isIn={isIn} />
      {isIn ? (
        <Shown of={batches} skeleton={<Lines count={2} />}>
          {({ data }) => <Batches batches={data} asked={ticketRequests} />}
        </Shown>
      ) : (
        <NoPlace season={season} what={home.forPlaces.tickets} />
      )}
    </>
  )
}

type Of = {
  readonly tickets: readonly Ticket[]
  readonly vehicles: readonly Vehicle[]
  /** Has a place in the season. */
  readonly isIn: boolean
}

function Mine({ tickets, vehicles, isIn }: Of) {
  const hasAdmission = tickets.some(({ kind }) => kind === 'admission')
  return (
    <Block title={words.mineTickets}>
      {tickets.length === 0 && <p className="text-15 text-ink-2">{words.noTickets}</p>}
      <ul>
        {tickets.map((ticket) => (
          <Held
            key={ticket.id}
            ticket={ticket}
            vehicle={vehicles.find(({ passTicketId }) => passTicketId === ticket.id)}
          />
        ))}
      </ul>
      {!hasAdmission && isIn && (
        <div className="mt-3">
          <AskFirst
            wide
            size="lg"
            of={{
              call: {
                path: '/tickets/report',
                body: { memberId: 'me', kind: 'admission', source: 'other' },
              },
              changes: TICKET_CHANGES,
              done: words.ownDone,
              title: words.ownTitle,
              text: words.ownText,
              keep: words.ownKeep,
              isHurting: false,
            }}
          >
            {words.own}
          </AskFirst>
        </div>
      )}
    </Block>
  )
}

type OfOne = { readonly ticket: Ticket; readonly vehicle: Vehicle | undefined }

function Held({ ticket, vehicle }: OfOne) {
  const clock = useClock()
  const { id, kind, status, offerExpiresAt, ownership, validFromOn } = ticket
  const path = `/${kind === 'vehicle_pass' ? 'vehicle-passes' : 'tickets'}/${id}`
  const act = (what: string, body?: object, done: string = words.noted) => ({
    call: { path: `${path}/${what}`, ...(body && { body }) },
    changes: TICKET_CHANGES,
    done,
  })
  const isCamps = ownership === 'camp_allotment'
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0">
      <div className="flex items-center justify-between gap-3">
        <b className="text-16 font-strong">{home.ticketKinds[kind]}</b>
        <Chip tone={TICKET_TONES[status]}>{home.ticketStates[status]}</Chip>
      </div>
      <p className="num text-14 text-ink-2">
        {validFromOn && home.from(clock.day(validFromOn))}
        {offerExpiresAt && words.until(clock.moment(offerExpiresAt))}
      </p>
      {kind === 'vehicle_pass' && <BoundTo vehicle={vehicle} />}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {status === 'offered' && (
          <Act kind="primary" of={act('claim', undefined, words.claimed)}>
            {words.claim}
          </Act>
        )}
        {status === 'claimed' && (
          <Act kind="primary" of={act('status', { status: 'purchased' })}>
            {words.bought}
          </Act>
        )}
        {status === 'purchased' && (
          <Act kind="primary" of={act('status', { status: 'in_hand' })}>
            {words.got}
          </Act>
        )}
        {isCamps && (status === 'offered' || status === 'claimed') && (
          <AskFirst
            of={{
              ...act('release', {}),
              done: words.released,
              title: words.releaseTitle,
              text: words.releaseText,
              keep: words.keepIt,
            }}
          >
            {words.release}
          </AskFirst>
        )}
      </div>
    </li>
  )
}

/** Which of the member's vehicles has the pass; it is put on one there. */
function BoundTo({ vehicle }: { readonly vehicle: Vehicle | undefined }) {
  const mine = useMine()
  const { types, named, passOf, passFree, putOn, rideToVehicle } = travel
  return (
    <p className="text-14 text-ink-2">
      {vehicle ? passOf(named(types[vehicle.type], vehicle.plate)) : passFree}{' '}
      <Link to={mine('account/vehicle')} className="link">
        {vehicle ? rideToVehicle : putOn}
      </Link>
    </p>
  )
}
