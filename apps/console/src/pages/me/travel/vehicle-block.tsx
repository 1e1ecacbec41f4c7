import type { RideSeat, Vehicle } from '@campkit/sdk/rest/api.generated'
import { useAddress } from '#api/address'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { words } from '#words/me-travel'
import { AskFirst } from '../ask-first.tsx'
import type { MySeason } from '../my-season.ts'
import { Pass } from './pass.tsx'
import { Riders } from './riders.tsx'
import { CHANGES } from './rides.ts'

export const nameOf = ({ type, plate }: Vehicle): string => words.named(words.types[type], plate)

type Of = {
  readonly vehicle: Vehicle
  readonly season: MySeason
  readonly seats: readonly RideSeat[]
}

/** One vehicle of the member: what it is, its pass, and who rides in it. */
export function VehicleBlock({ vehicle, season, seats }: Of) {
  const { set } = useAddress()
  const { id, seatsTotal, seatsOffered, trailer, lengthFt, note, version } = vehicle
  const name = nameOf(vehicle)
  return (
    <Block title={name} aside={<PassChip vehicle={vehicle} />}>
      <p className="num text-15 text-ink-2">
        {[
          words.facts(seatsTotal, seatsOffered),
          ...(trailer === 'none' ? [] : [words.trailers[trailer]]),
          ...(lengthFt === null ? [] : [words.feet(lengthFt)]),
        ].join(', ')}
      </p>
      {note && <p className="text-15">{words.rideBecause(note)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => set({ change: id })} aria-label={words.changeTitle(name)}>
          {words.change}
        </Button>
        <AskFirst
          kind="quiet"
          of={{
            call: { method: 'DELETE', path: `/vehicles/${id}`, version },
            changes: [...CHANGES, 'vehicle-passes'],
            done: words.cancelled,
            title: words.cancelTitle(name),
            text: words.cancelText,
            keep: words.cancelKeep,
          }}
        >
          {words.cancel}
        </AskFirst>
      </div>
      <Pass vehicle={vehicle} season={season} />
      <Riders vehicle={vehicle} seats={seats} />
    </Block>
  )
}

function PassChip({ vehicle: { passTicketId, lacksPass } }: { readonly vehicle: Vehicle }) {
  if (passTicketId !== null) return <Chip tone="good">{words.passOn}</Chip>
  return lacksPass ? (
    <Chip tone="warn">{words.passLacks}</Chip>
  ) : (
    <Chip tone="idle">{words.passNotNeeded}</Chip>
  )
}
