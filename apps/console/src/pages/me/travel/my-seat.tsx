import type { RideSeat } from '@campkit/sdk/rest/api.generated'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { words } from '#words/me-travel'
import { Act } from '../act.tsx'
import { AskFirst } from '../ask-first.tsx'
import { CHANGES, TONES } from './rides.ts'

/** A seat that the member has, asks or looks for, and what they can do about it. */
export function MySeat({ seat }: { readonly seat: RideSeat }) {
  const clock = useClock()
  const { leg, driverName, status, vehicleId, note, offerExpiresAt, waitlistPosition } = seat
  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0">
          <b className="block text-16 font-strong">
            {vehicleId ? (driverName ?? words.somebody) : words.rideLook}
          </b>
          <span className="text-14 text-ink-2">{words.legs[leg]}</span>
        </span>
        <Chip tone={TONES[status]}>
          {status === 'waitlisted' ? words.waits(waitlistPosition) : words.rideStates[status]}
        </Chip>
      </div>
      {note && <p className="text-14 text-ink-2">{words.rideBecause(note)}</p>}
      {offerExpiresAt && (
        <p className="num text-14 text-ink-2">
          {words.rideOfferedText(clock.moment(offerExpiresAt))}
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {status === 'offered' && <Answer seat={seat} />}
        {status === 'accepted' && <Leave seat={seat} />}
        {status !== 'offered' && status !== 'accepted' && (
          <Act
            kind="quiet"
            of={{
              call: { method: 'DELETE', path: `/ride-seats/${seat.id}` },
              changes: CHANGES,
              done: words.rideLeft,
            }}
          >
            {vehicleId ? words.rideWithdraw : words.rideStop}
          </Act>
        )}
      </div>
    </li>
  )
}

function Answer({ seat: { id, isInvited } }: { readonly seat: RideSeat }) {
  return (
    <>
      <Act
        kind="primary"
        of={{
          call: { path: `/ride-seats/${id}/accept`, body: {} },
          changes: CHANGES,
          done: isInvited ? words.rideTaken : words.rideTakenAsked,
        }}
      >
        {words.rideTake}
      </Act>
      <Act
        kind="quiet"
        of={{
          call: { path: `/ride-seats/${id}/decline` },
          changes: CHANGES,
          done: words.rideRefused,
        }}
      >
        {words.rideRefuse}
      </Act>
    </>
  )
}

function Leave({ seat: { id, driverName, version } }: { readonly seat: RideSeat }) {
  return (
    <AskFirst
      kind="quiet"
      of={{
        call: { method: 'DELETE', path: `/ride-seats/${id}`, version },
        changes: CHANGES,
        done: words.rideLeft,
        title: words.rideLeaveTitle(driverName ?? words.somebody),
        text: words.rideLeaveText,
        keep: words.rideKeep,
      }}
    >
      {words.rideLeave}
    </AskFirst>
  )
}
