import type { RideSeat, Vehicle } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useAddress } from '#api/address'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { words } from '#words/me-travel'
import { Act } from '../act.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import { CHANGES, isOpen, LEGS, TONES } from './rides.ts'

type Of = { readonly vehicle: Vehicle; readonly seats: readonly RideSeat[] }

/** Who rides in a vehicle, who asked, and who waits, each way; the driver answers them here. */
export function Riders({ vehicle, seats }: Of) {
  const { set } = useAddress()
  const open = seats.filter(isOpen)
  const { id, seatsOffered, seatsTakenIn, seatsTakenOut } = vehicle
  if (seatsOffered === 0 && open.length === 0) return null
  return (
    <section className="mt-4 border-t border-line pt-3" aria-label={words.riders}>
      <h3 className="font-sans text-15 font-strong tracking-normal">{words.riders}</h3>
      {open.length === 0 && <p className="text-14 text-ink-2">{words.ridersNone}</p>}
      {LEGS.map((leg) => (
        <div key={leg} className="mt-2">
          <p className="num text-14 text-ink-2">
            {`${words.legs[leg]}, ${words.seatsTaken(leg === 'in' ? seatsTakenIn : seatsTakenOut, seatsOffered)}`}
          </p>
          <ul>
            {open
              .filter((seat) => seat.leg === leg)
              .map((seat) => (
                <Rider key={seat.id} seat={seat} />
              ))}
          </ul>
        </div>
      ))}
      {seatsOffered > 0 && (
        <div className="mt-3">
          <Button onClick={() => set({ offer: id })}>{words.searches}</Button>
        </div>
      )}
    </section>
  )
}

function saidOf({ status, isInvited, waitlistPosition }: RideSeat): string {
  if (status === 'requested') return words.asks
  if (status === 'waitlisted') return words.waits(waitlistPosition)
  if (status === 'offered') return isInvited ? words.youOffered : words.becameFree
  return words.rides
}

function Rider({ seat }: { readonly seat: RideSeat }) {
  const [isEnding, setEnding] = useState(false)
  const name = seat.riderName ?? words.somebody
  const asks = seat.status === 'requested'
  // Whom the driver has not said yes to is told no; who has the seat, or the offer of it, is taken off.
  const isNo = asks || seat.status === 'waitlisted'
  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="min-w-0 text-16 font-strong">{name}</b>
        <Chip tone={asks ? 'warn' : TONES[seat.status]}>{saidOf(seat)}</Chip>
      </div>
      {seat.note && <p className="text-14">{words.rideBecause(seat.note)}</p>}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {asks && (
          <Act
            kind="primary"
            label={words.yesTo(name)}
            of={{
              call: { path: `/ride-seats/${seat.id}/accept`, body: {}, version: seat.version },
              changes: CHANGES,
              done: words.saidYes(name),
            }}
          >
            {words.yes}
          </Act>
        )}
        <Button
          kind="quiet"
          aria-label={isNo ? words.noTo(name) : words.takeOffOf(name)}
          onClick={() => setEnding(true)}
        >
          {isNo ? words.no : words.takeOff}
        </Button>
      </div>
      {isEnding && <Ending seat={seat} name={name} isNo={isNo} onClose={() => setEnding(false)} />}
    </li>
  )
}

type Ends = {
  readonly seat: RideSeat
  readonly name: string
  readonly isNo: boolean
  readonly onClose: () => void
}

function Ending({ seat: { id, version }, name, isNo, onClose }: Ends) {
  return (
    <NoteDialog
      title={isNo ? words.noTitle(name) : words.takeOffTitle(name)}
      text={isNo ? words.noText : words.takeOffText}
      label={words.why}
      help={words.whyHelp}
      keep={isNo ? words.noKeep : words.takeOffKeep}
      isHurting
      done={isNo ? words.saidNo(name) : words.takenOff(name)}
      changes={CHANGES}
      callOf={(why) => ({
        method: isNo ? 'POST' : 'DELETE',
        path: isNo ? `/ride-seats/${id}/decline` : `/ride-seats/${id}`,
        query: { reason: why || undefined },
        version,
      })}
      onClose={onClose}
    >
      {isNo ? words.no : words.takeOff}
    </NoteDialog>
  )
}
