import { useAddress } from '#api/address'
import { BikeDialog } from './bike-dialog.tsx'
import { BikeFormDialog } from './bike-form-dialog.tsx'
import type { Ride, Shown } from './fleet.ts'
import { HandOutDialog } from './hand-out-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { StateDialog } from './state-dialog.tsx'

/** Which dialog is open is in the address. */
export function Dialogs({
  fleet,
  rides,
}: {
  readonly fleet: readonly Shown[]
  readonly rides: readonly Ride[]
}) {
  const { search, set } = useAddress()
  const close = () => set({ bike: undefined, act: undefined, new: undefined })
  if (search.new !== undefined) return <BikeFormDialog bike={undefined} onClose={close} />
  const shown = fleet.find(({ bike }) => bike.id === search.bike)
  if (!shown) return null
  const { bike, ride } = shown
  switch (search.act) {
    case 'hand-out':
      return <HandOutDialog key={bike.id} bike={bike} ride={ride} onClose={close} />
    case 'return':
      return ride ? <ReturnDialog key={ride.id} bike={bike} ride={ride} onClose={close} /> : null
    case 'change':
      return <BikeFormDialog key={bike.id} bike={bike} onClose={close} />
    case 'state':
      return <StateDialog key={bike.id} bike={bike} onClose={close} />
    default:
      return <BikeDialog key={bike.id} shown={shown} rides={rides} onClose={close} />
  }
}
