import { Link } from '@tanstack/react-router'
import { DoorOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { Empty } from '#ui/page'
import { Table, Td, Th, Tr } from '#ui/table'
import { useWide } from '#ui/wide'
import { words } from '#words/arrivals'
import { words as kiosk } from '#words/kiosk'
import type { Guest } from './kiosk/gate.ts'
import type { View } from './views.ts'

/** The people of one view: a table, and on phones cards. */
export function ArrivalList({
  view,
  guests,
}: {
  readonly view: View
  readonly guests: readonly Guest[]
}) {
  const isWide = useWide()
  if (guests.length === 0) {
    return (
      <Empty icon={<DoorOpen />} title={words.nobody[view]}>
        {words.nobodyText[view]}
      </Empty>
    )
  }
  return isWide ? <Rows view={view} guests={guests} /> : <Cards view={view} guests={guests} />
}

type Listed = { readonly view: View; readonly guests: readonly Guest[] }

function Rows({ view, guests }: Listed) {
  const clock = useClock()
  const day = (on: string | null) => (on === null ? '' : clock.day(on))
  return (
    <Table label={words.title}>
      <thead>
        <tr>
          <Th>{words.member}</Th>
          <Th>
            {view === 'on-site' ? words.since : view === 'left' ? words.leftAt : words.arrives}
          </Th>
          <Th>{words.departs}</Th>
          <Th>{words.ticket}</Th>
          <Th>{words.sleeps}</Th>
          <Th>{words.gate}</Th>
        </tr>
      </thead>
      <tbody>
        {guests.map((guest) => (
          <Tr key={guest.memberId}>
            <Td>
              <Person guest={guest} />
            </Td>
            <Td className="num">
              {guest.last ? clock.moment(guest.last.at) : day(guest.arrivalOn)}
            </Td>
            <Td className="num">{day(guest.departureOn)}</Td>
            <Td>{guest.ticket ? kiosk.tickets[guest.ticket] : words.none}</Td>
            <Td>{guest.unit ?? words.none}</Td>
            <Td>
              <AtGate guest={guest} view={view} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function Cards({ view, guests }: Listed) {
  const clock = useClock()
  return (
    <ul className="grid gap-2 px-4 pt-3 pb-4">
      {guests.map((guest) => (
        <li
          key={guest.memberId}
          className="grid gap-2 rounded-card border border-line bg-surface px-3 py-2.5 shadow-1"
        >
          <Person guest={guest} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-ink-2">
            <span className="num empty:hidden">
              {guest.last
                ? clock.moment(guest.last.at)
                : guest.arrivalOn && clock.day(guest.arrivalOn)}
            </span>
            {guest.unit && <span>{guest.unit}</span>}
            <AtGate guest={guest} view={view} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Person({ guest: { memberId, name, legalName } }: { readonly guest: Guest }) {
  const { camp } = useSession()
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={name} />
      <span className="min-w-0 leading-tight">
        <Link
          to={`/c/${camp.slug}/roster/${memberId}/check-ins`}
          className="block truncate font-strong"
        >
          {name}
        </Link>
        {legalName !== name && <span className="text-12 text-ink-2">{legalName}</span>}
      </span>
    </span>
  )
}

/** What the gate says of them: would let in, turns back and why, or that they should be gone. */
function AtGate({ guest, view }: { readonly guest: Guest; readonly view: View }): ReactNode {
  const clock = useClock()
  const { blockers, lacks, departureOn } = guest
  if (view === 'left') return null
  if (view === 'on-site') {
    if (departureOn !== null && departureOn < clock.today()) {
      return <Chip tone="warn">{words.overstays}</Chip>
    }
    return lacks.includes('NOT_CONFIRMED') ? <Chip tone="warn">{words.noPlace}</Chip> : null
  }
  // On their own day they may be let in, although they would not be today.
  const told = view === 'later' ? lacks : blockers
  if (told.length === 0) {
    return (
      <Chip quiet tone="good">
        {words.letIn}
      </Chip>
    )
  }
  return (
    <span className="flex flex-wrap gap-1">
      {told.map((blocker) => (
        <Chip key={blocker} tone={blocker === 'NO_TICKET' ? 'bad' : 'warn'}>
          {words.blockers[blocker]}
        </Chip>
      ))}
    </span>
  )
}
