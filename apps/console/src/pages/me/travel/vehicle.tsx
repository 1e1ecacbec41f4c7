import type { RideSeat, RideSeatList } from '@campkit/sdk/rest/api.generated'
import { Plus } from 'lucide-react'
import { useAddress } from '#api/address'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { OwnHead } from '#ui/own-head'
import { Shown } from '#ui/page'
import { words } from '#words/me-travel'
import { words as home } from '#words/my-season'
import { type MySeason, useMine, useMySeason } from '../my-season.ts'
import { hasPlace, NoPlace } from '../no-place.tsx'
import { Searches } from './searches.tsx'
import { VehicleBlock } from './vehicle-block.tsx'
import { VehicleForm } from './vehicle-form.tsx'

/** What the member drives, its pass, and who rides with them. */
export function Page() {
  const mine = useMine()
  const season = useMySeason()
  const seats = useRead<RideSeatList>('/ride-seats', { driverId: 'me', limit: 100 })
  return (
    <>
      <OwnHead
        title={words.vehicleTitle}
        back={{ to: mine('account'), label: words.back }}
        lede={words.vehicleLede}
      />
      <Shown of={season}>
        {(found) => <Shown of={seats}>{({ data }) => <Mine season={found} seats={data} />}</Shown>}
      </Shown>
    </>
  )
}

function Mine({
  season,
  seats,
}: {
  readonly season: MySeason
  readonly seats: readonly RideSeat[]
}) {
  const { search, set } = useAddress()
  const planned = season.vehicles.filter(({ status }) => status === 'planned')
  if (!hasPlace(season) && planned.length === 0) {
    return <NoPlace season={season} what={home.forPlaces.vehicles} />
  }
  const changed = planned.find(({ id }) => id === search.change)
  const offering = planned.find(({ id }) => id === search.offer)
  return (
    <div className="grid gap-3">
      {planned.length === 0 && <p className="text-15 text-ink-2">{words.noVehicle}</p>}
      {planned.map((vehicle) => (
        <VehicleBlock
          key={vehicle.id}
          vehicle={vehicle}
          season={season}
          seats={seats.filter(({ vehicleId }) => vehicleId === vehicle.id)}
        />
      ))}
      {season.enrollment?.status === 'confirmed' && (
        <Button
          wide
          size="lg"
          kind={planned.length === 0 ? 'primary' : 'plain'}
          onClick={() => set({ add: '1' })}
        >
          <Plus aria-hidden />
          {planned.length === 0 ? words.addVehicle : words.addAnother}
        </Button>
      )}
      {(search.add || changed) && (
        <VehicleForm vehicle={changed} onClose={() => set({ add: undefined, change: undefined })} />
      )}
      {offering && <Searches vehicle={offering} onClose={() => set({ offer: undefined })} />}
    </div>
  )
}
