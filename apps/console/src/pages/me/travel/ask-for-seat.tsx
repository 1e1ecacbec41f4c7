import type { RideLeg, RideOffer } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { Button } from '#ui/button'
import { words } from '#words/me-travel'
import { NoteDialog } from '../note-dialog.tsx'
import { CHANGES } from './rides.ts'

const noteOf = (note: string) => note !== '' && { note }

/** Asks a driver for a seat, or waits for one; says first what the driver gets to see. */
export function AskForSeat({ offer, leg }: { readonly offer: RideOffer; readonly leg: RideLeg }) {
  const [isAsking, setAsking] = useState(false)
  const driver = offer.driver ?? words.somebody
  const isFree = (leg === 'in' ? offer.freeIn : offer.freeOut) > 0
  const label = isFree ? words.rideAsk : words.rideWait
  const titleOf = isFree ? words.rideAskTitle : words.rideWaitTitle
  return (
    <>
      <Button
        aria-label={words.rideAskOf(label, driver, words.legsIn[leg])}
        size="sm"
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <NoteDialog
          title={titleOf(driver, words.legsIn[leg])}
          text={isFree ? words.rideAskText(driver) : words.rideWaitText(driver)}
          label={words.rideNote}
          help={words.rideNoteHelp}
          keep={words.rideNotNow}
          done={isFree ? words.rideAsked : words.rideWaiting}
          changes={CHANGES}
          callOf={(note) => ({
            path: `/vehicles/${offer.vehicleId}/ride-seats`,
            body: { memberId: 'me', leg, waitlist: !isFree, ...noteOf(note) },
          })}
          onClose={() => setAsking(false)}
        >
          {label}
        </NoteDialog>
      )}
    </>
  )
}

/** Looks for a ride with whoever has a seat; says first who sees it. */
export function LookForRide({ leg }: { readonly leg: RideLeg }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button wide size="lg" onClick={() => setAsking(true)}>
        {`${words.rideLook} ${words.legsIn[leg]}`}
      </Button>
      {isAsking && (
        <NoteDialog
          title={words.rideLookTitle(words.legsIn[leg])}
          text={words.rideLookText}
          label={words.rideNote}
          help={words.rideNoteHelp}
          keep={words.rideNotNow}
          done={words.rideLooking}
          changes={CHANGES}
          callOf={(note) => ({
            path: '/ride-seats',
            body: { memberId: 'me', leg, ...noteOf(note) },
          })}
          onClose={() => setAsking(false)}
        >
          {words.rideLook}
        </NoteDialog>
      )}
    </>
  )
}
