import { Link } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Chip } from '#ui/chip'
import { words } from '#words/my-season'
import { TICKET_TONES } from '../account/ticket-tones.ts'
import { type MySeason, useMine } from '../my-season.ts'

const GONE = ['returned', 'sold_elsewhere', 'cancelled', 'available']

type Ticket = MySeason['tickets'][number]

/** What opens the gate, how it stands, and what to bring of it. */
export function TicketsBlock({
  season: { tickets, vehiclePasses, ticketRequests },
}: {
  readonly season: MySeason
}) {
  const mine = useMine()
  const held = [...tickets, ...vehiclePasses].filter(({ status }) => !GONE.includes(status))
  return (
    <Block
      title={words.tickets}
      aside={
        <Link to={mine('account/tickets')} className="link text-15">
          {words.ticketsAll}
        </Link>
      }
    >
      {held.length === 0 && <p className="text-15 text-ink-2">{words.bringNothing}</p>}
      {ticketRequests
        .filter(({ status }) => status === 'waiting')
        .map(({ id, kind, position }) => (
          <p key={id} className="num flex items-center justify-between gap-3 py-2 text-15">
            {words.ticketAsked(words.ticketKinds[kind])}
            <Chip tone="wait">{words.turn(position)}</Chip>
          </p>
        ))}
      <ul>
        {held.map((ticket) => (
          <Line key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      {held.length > 0 && (
        <p className="mt-1 flex gap-2 border-t border-line pt-3 text-14 text-ink-2">
          <IdCard aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
          {words.bringId}
        </p>
      )}
    </Block>
  )
}

function Line({ ticket: { kind, status, validFromOn, delivery } }: { readonly ticket: Ticket }) {
  const clock = useClock()
  const bring = kind === 'vehicle_pass' ? words.bringPass : delivery && words.deliveries[delivery]
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0">
      <div className="flex items-center justify-between gap-3">
        <b className="text-16 font-strong">{words.ticketKinds[kind]}</b>
        <Chip tone={TICKET_TONES[status]}>{words.ticketStates[status]}</Chip>
      </div>
      {validFromOn && (
        <p className="num text-14 text-ink-2">{words.from(clock.day(validFromOn))}</p>
      )}
      {bring && <p className="text-14 text-ink-2">{bring}</p>}
    </li>
  )
}
