import type { TicketList, VehicleList } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { Shown } from '#ui/page'
import { words } from '#words/member'
import type { Known } from './known.ts'
import { Part, Rows } from './part.tsx'
import { StatusChip } from './status-chip.tsx'
import { ToBoard } from './to-board.tsx'

export function TicketsTab({ member: { id } }: Known) {
  const clock = useClock()
  const { camp } = useSession()
  const tickets = useRead<TicketList>('/tickets', { memberId: id })
  const vehicles = useRead<VehicleList>('/vehicles', { memberId: id })
  return (
    <>
      <Part title={words.tickets} aside={<ToBoard to="tickets">{words.toTickets}</ToBoard>}>
        <Shown of={tickets}>
          {({ data }) => (
            <Rows
              none={words.noTickets}
              rows={data.map(({ id: ticketId, kind, status, purpose, validFromOn, notes }) => ({
                id: ticketId,
                title: (
                  <Link
                    to={`/c/${camp.slug}/tickets`}
                    search={{ open: ticketId } as never}
                    className="link"
                  >
                    {words.ticketKind[kind]}
                  </Link>
                ),
                detail: [
                  words.ticketPurpose[purpose],
                  validFromOn && words.validFrom(clock.shortDay(validFromOn)),
                  notes,
                ]
                  .filter(Boolean)
                  .join(', '),
                state: <StatusChip status={status} />,
              }))}
            />
          )}
        </Shown>
      </Part>
      <Part title={words.vehicles}>
        <Shown of={vehicles}>
          {({ data }) => (
            <Rows
              none={words.noVehicles}
              rows={data.map((vehicle) => ({
                id: vehicle.id,
                title: [words.vehicleType[vehicle.type], vehicle.plate].filter(Boolean).join(', '),
                detail: words.seats(vehicle.seatsOffered, vehicle.seatsTakenIn),
                state: <Pass vehicle={vehicle} />,
              }))}
            />
          )}
        </Shown>
      </Part>
    </>
  )
}

function Pass({ vehicle }: { readonly vehicle: VehicleList['data'][number] }) {
  if (vehicle.status === 'cancelled') return <StatusChip status="cancelled" />
  if (vehicle.lacksPass) return <Chip tone="warn">{words.lacksPass}</Chip>
  return vehicle.passTicketId === null ? null : (
    <Chip quiet tone="good">
      {words.hasPass}
    </Chip>
  )
}
