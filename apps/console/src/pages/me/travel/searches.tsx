import type { RideSearches, Vehicle } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Dialog } from '#ui/dialog'
import { Shown } from '#ui/page'
import { words } from '#words/me-travel'
import { Act } from '../act.tsx'
import { CHANGES } from './rides.ts'

/** Who looks for a ride, for a driver who has a seat to give. */
export function Searches({
  vehicle: { id, seatsOffered, seatsTakenIn, seatsTakenOut },
  onClose,
}: {
  readonly vehicle: Vehicle
  readonly onClose: () => void
}) {
  const clock = useClock()
  const searches = useRead<RideSearches>('/ride-seats/searches')
  const free = { in: seatsOffered - seatsTakenIn, out: seatsOffered - seatsTakenOut }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.searchesTitle}
      lede={words.searchesLede}
    >
      <Shown of={searches}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-15 text-ink-2">{words.searchesNone}</p>
          ) : (
            <ul>
              {data.map(({ seatId, playaName, leg, note, arrivalOn, departureOn }) => {
                const name = playaName ?? words.somebody
                const day = leg === 'in' ? arrivalOn : departureOn
                return (
                  <li key={seatId} className="border-t border-line py-2.5 first:border-0">
                    <b className="block text-16 font-strong">{name}</b>
                    <p className="num text-14 text-ink-2">
                      {[
                        words.legs[leg],
                        ...(day ? [clock.day(day)] : []),
                        words.seats(Math.max(0, free[leg])),
                      ].join(', ')}
                    </p>
                    {note && <p className="text-14">{words.rideBecause(note)}</p>}
                    {free[leg] > 0 && (
                      <div className="mt-1.5">
                        <Act
                          label={words.offerTo(name)}
                          of={{
                            call: { path: `/vehicles/${id}/offers/${seatId}` },
                            changes: CHANGES,
                            done: words.offered(name),
                          }}
                        >
                          {words.offer}
                        </Act>
                      </div>
                    )}
                  </li>
                )
              })}
            </ul>
          )
        }
      </Shown>
    </Dialog>
  )
}
