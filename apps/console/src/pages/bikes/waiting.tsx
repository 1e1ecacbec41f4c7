import { useState } from 'react'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/bikes'
import { DenyDialog } from './deny-dialog.tsx'
import { CHANGED, isAsked, type Ride } from './fleet.ts'

export const isWaited = ({ status }: Ride): boolean =>
  status === 'requested' || status === 'waitlisted' || status === 'offered'

/** Who asks for a bike, waits for one, or was offered one. */
export function Waiting({ rides }: { readonly rides: readonly Ride[] }) {
  const [denied, setDenied] = useState<Ride>()
  const sorted = [...rides.filter(isAsked), ...rides.filter((ride) => !isAsked(ride))]
  return (
    <section aria-label={words.waiting} className="no-print">
      <h2 className="mb-2 flex gap-2 font-sans text-14 tracking-normal">
        {words.waiting}
        <span className="num font-medium text-ink-3">{rides.length}</span>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {sorted.map((ride) => (
          <Line key={ride.id} ride={ride} onDeny={() => setDenied(ride)} />
        ))}
      </ul>
      {denied && <DenyDialog ride={denied} onClose={() => setDenied(undefined)} />}
    </section>
  )
}

function Line({ ride, onDeny }: { readonly ride: Ride; readonly onDeny: () => void }) {
  const clock = useClock()
  const toast = useToast()
  const { memberName: name, bikeNumber, bikeNickname, version } = ride
  const decide = useChange<'reserved'>(
    (status) => ({ path: `/bike-assignments/${ride.id}/decision`, body: { status }, version }),
    {
      changes: CHANGED,
      whenRead: true,
      onDone: () => toast(words.approved(name, bikeNumber)),
    },
  )
  return (
    <li
      aria-label={name}
      className="grid gap-2 rounded-[10px] border border-line bg-surface px-3 py-2.5 shadow-1"
    >
      <div className="flex items-center gap-2.5">
        <Avatar name={name} />
        <div className="min-w-0">
          <b className="block truncate text-14 leading-tight font-strong">{name}</b>
          <span className="block text-12 text-ink-2">
            {`${[bikeNumber, bikeNickname].filter(Boolean).join(' ')}; ${saidOf(ride, clock.moment)}`}
          </span>
        </div>
        {ride.status === 'waitlisted' && (
          <Button size="sm" kind="quiet" className="ml-auto" onClick={onDeny}>
            {words.deny}
          </Button>
        )}
      </div>
      {isAsked(ride) && (
        <div className="flex gap-1.5 max-lg:*:flex-1">
          <Button size="sm" disabled={decide.isPending} onClick={() => decide.mutate('reserved')}>
            {words.approve}
          </Button>
          <Button size="sm" kind="quiet" onClick={onDeny}>
            {words.deny}
          </Button>
        </div>
      )}
      <Trouble problem={decide.error} isChange />
    </li>
  )
}

function saidOf(ride: Ride, moment: (at: string) => string): string {
  if (isAsked(ride)) return words.asks
  if (ride.status === 'offered') {
    return ride.offerExpiresAt ? words.offeredUntil(moment(ride.offerExpiresAt)) : words.isOffered
  }
  return words.inLine(ride.waitlistPosition ?? 1)
}
