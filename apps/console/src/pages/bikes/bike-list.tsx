import { useAddress } from '#api/address'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { Table, Td, Th, Tr } from '#ui/table'
import { useWide } from '#ui/wide'
import { words } from '#words/bikes'
import { BikeAct } from './bike-act.tsx'
import { type Shown, TONES } from './fleet.ts'

/** The fleet as a list: what it is, how it is, who has it, and what to do next. */
export function BikeList({ fleet }: { readonly fleet: readonly Shown[] }) {
  const isWide = useWide()
  return isWide ? <AsTable fleet={fleet} /> : <AsCards fleet={fleet} />
}

function AsTable({ fleet }: { readonly fleet: readonly Shown[] }) {
  const whose = useWhose()
  return (
    <Table label={words.title}>
      <thead>
        <tr>
          <Th>{words.bike}</Th>
          <Th>{words.state}</Th>
          <Th>{words.who}</Th>
          <Th>{words.storage}</Th>
          <Th>
            <span className="sr-only">{words.next}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {fleet.map((shown) => (
          <Tr key={shown.bike.id}>
            <Td>
              <BikeName shown={shown} />
            </Td>
            <Td>
              <State shown={shown} />
            </Td>
            <Td className="text-13">{whose(shown)}</Td>
            <Td className="text-13 text-ink-2">{shown.bike.storage}</Td>
            <Td className="text-right">
              <BikeAct shown={shown} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function AsCards({ fleet }: { readonly fleet: readonly Shown[] }) {
  const whose = useWhose()
  return (
    <ul className="grid gap-2 p-4">
      {fleet.map((shown) => (
        <li
          key={shown.bike.id}
          className="grid gap-2 rounded-card border border-line bg-surface p-3 shadow-1"
        >
          <div className="flex items-start justify-between gap-2">
            <BikeName shown={shown} />
            <State shown={shown} />
          </div>
          <p className="text-14 text-ink-2">{whose(shown)}</p>
          <BikeAct shown={shown} isWide />
        </li>
      ))}
    </ul>
  )
}

/** How it stands, and what is wrong with it. */
const State = ({ shown: { stand, bike } }: { readonly shown: Shown }) => (
  <div className="grid justify-items-start gap-1 max-lg:justify-items-end">
    <Chip tone={TONES[stand]} quiet>
      {words.chips[stand]}
    </Chip>
    {bike.condition !== 'ok' && (
      <span className="text-12 text-ink-2">{words.conditions[bike.condition]}</span>
    )}
  </div>
)

function BikeName({ shown: { bike } }: { readonly shown: Shown }) {
  const { set } = useAddress()
  const about = [words.kinds[bike.kind], bike.frameSize].filter(Boolean).join(', ')
  return (
    <div className="min-w-0">
      <button
        type="button"
        className="flex max-w-full items-baseline gap-2 text-left hover:underline"
        onClick={() => set({ bike: bike.id })}
      >
        <b className="num font-strong">{bike.number}</b>
        <span className="truncate">{bike.nickname}</span>
      </button>
      <p className="text-12 text-ink-2">{about}</p>
    </div>
  )
}

/** Who has a bike and until when, in a line. */
export function useWhose() {
  const clock = useClock()
  return ({ ride, waiting, bike }: Shown): string => {
    const parts: string[] = []
    if (ride?.status === 'checked_out') {
      parts.push(
        ride.dueAt
          ? words.outUntil(ride.memberName, clock.moment(ride.dueAt))
          : words.out(ride.memberName),
      )
    } else if (ride?.status === 'offered') {
      const until = ride.offerExpiresAt ? clock.moment(ride.offerExpiresAt) : ''
      parts.push(words.offered(ride.memberName, until))
    } else if (ride) parts.push(words.rideOf[ride.status](ride.memberName))
    else if (bike.status === 'checked_out') parts.push(words.outBefore)
    if (waiting.length > 0) parts.push(words.wait(waiting.length))
    return parts.join('; ')
  }
}
