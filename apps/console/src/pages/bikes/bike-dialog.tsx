import { Pencil, Wrench } from 'lucide-react'
import { useAddress } from '#api/address'
import { addressOf } from '#api/call'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Dialog } from '#ui/dialog'
import { Facts } from '#ui/facts'
import { words } from '#words/bikes'
import { BikeAct } from './bike-act.tsx'
import { useWhose } from './bike-list.tsx'
import { nameOf, type Ride, type Shown, TONES } from './fleet.ts'
import { LockCode } from './lock-code.tsx'
import { PhotoField } from './photo-field.tsx'

/** One bike: what is known of it, who had it this season, and what opens its lock. */
export function BikeDialog({
  shown,
  rides,
  onClose,
}: {
  readonly shown: Shown
  readonly rides: readonly Ride[]
  readonly onClose: () => void
}) {
  const { camp } = useSession()
  const { set } = useAddress()
  const whose = useWhose()
  const { bike, stand } = shown
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={nameOf(bike)}
      lede={whose(shown) || words.kinds[bike.kind]}
      footer={
        <>
          <Button onClick={() => set({ act: 'state' })}>
            <Wrench aria-hidden />
            {words.changeState}
          </Button>
          <Button onClick={() => set({ act: 'change' })}>
            <Pencil aria-hidden />
            {words.change}
          </Button>
          <span className="mr-auto" />
          <BikeAct shown={shown} isMain />
        </>
      }
    >
      {bike.photoFileId && (
        <img
          key={bike.photoFileId}
          src={addressOf(camp.slug, `/bikes/${bike.id}/photo`)}
          alt={words.photoOf(nameOf(bike))}
          className="max-h-64 w-full rounded-card border border-line bg-sunken object-contain"
        />
      )}
      <Facts
        facts={[
          [
            words.state,
            <Chip key="state" tone={TONES[stand]}>
              {words.chips[stand]}
            </Chip>,
          ],
          [words.condition, words.conditions[bike.condition]],
          [words.kind, words.kinds[bike.kind]],
          [words.frameSize, bike.frameSize],
          [words.storage, bike.storage],
          [words.notes, bike.notes],
        ]}
      />
      <LockCode bike={bike} />
      <PhotoField bike={bike} />
      <Riders rides={rides.filter(({ bikeId }) => bikeId === bike.id)} />
    </Dialog>
  )
}

function Riders({ rides }: { readonly rides: readonly Ride[] }) {
  const clock = useClock()
  if (rides.length === 0) return null
  return (
    <section aria-label={words.riders}>
      <h3 className="mb-1.5 font-sans text-14 tracking-normal">{words.riders}</h3>
      <ul className="grid gap-1.5">
        {rides.map((ride) => (
          <li key={ride.id} className="flex items-center gap-2 text-13">
            <Avatar name={ride.memberName} size="sm" />
            <span className="min-w-0 truncate font-medium">{ride.memberName}</span>
            <span className="ml-auto text-right text-ink-2">
              {`${words.rideStates[ride.status]}, ${clock.date(ride.statusChangedAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
