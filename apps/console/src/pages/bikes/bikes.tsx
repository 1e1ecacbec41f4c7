import { Bike as BikeIcon, Plus } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { Beside } from '#ui/beside'
import { Button } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { Printed } from '#ui/printed'
import { Tabs } from '#ui/tabs'
import { words } from '#words/bikes'
import { BikeList } from './bike-list.tsx'
import { Dialogs } from './dialogs.tsx'
import {
  fleetOf,
  type Shown as ShownBike,
  STANDS,
  type Stand,
  useBikes,
  useRides,
} from './fleet.ts'
import { FleetStrip } from './fleet-strip.tsx'
import { isWaited, Waiting } from './waiting.tsx'

/** The camp's bikes: which are free, who has the others, and who asks for one. */
export function Page() {
  const { set } = useAddress()
  const bikes = useBikes()
  const rides = useRides()
  const fleet = bikes.data && rides.data && fleetOf(bikes.data, rides.data)
  return (
    <>
      <Printed title={words.title} />
      <PageHead title={words.title} count={fleet && countOf(fleet)}>
        <Button kind="primary" className="no-print" onClick={() => set({ new: '1' })}>
          <Plus aria-hidden />
          {words.newBike}
        </Button>
      </PageHead>
      <Shown of={bikes}>
        {() => (
          <Shown of={rides}>
            {(all) =>
              fleet && fleet.length > 0 ? (
                <Fleet fleet={fleet} waiting={all.filter(isWaited)} />
              ) : (
                <NoBikes />
              )
            }
          </Shown>
        )}
      </Shown>
      {fleet && <Dialogs fleet={fleet} rides={rides.data ?? []} />}
    </>
  )
}

type View = Stand | 'all'

/** Home's card about bikes that are not back leads here, too. */
function useView(): View {
  const { search } = useAddress()
  if (search.needs === 'bike_not_back') return 'back'
  return STANDS.find((stand) => stand === search.view) ?? 'all'
}

function Fleet({
  fleet,
  waiting,
}: {
  readonly fleet: readonly ShownBike[]
  readonly waiting: Parameters<typeof Waiting>[0]['rides']
}) {
  const { camp } = useSession()
  const view = useView()
  const inUse = fleet.filter(({ stand }) => stand !== 'retired')
  const shown = view === 'all' ? inUse : fleet.filter(({ stand }) => stand === view)
  const of = (stand: Stand) => fleet.filter((one) => one.stand === stand).length
  const list = (
    <>
      <FleetStrip fleet={inUse} />
      <Tabs
        label={words.views}
        tabs={(['all', ...STANDS] as const)
          .filter((name) => name === 'all' || name === view || of(name) > 0)
          .map((name) => ({
            to: `/c/${camp.slug}/bikes`,
            label: words.stands[name],
            search: { view: name },
            isUsual: name === view,
            count: name === 'all' ? inUse.length : of(name),
          }))}
      />
      {shown.length > 0 ? (
        <BikeList fleet={shown} />
      ) : (
        <p className="p-6 text-14 text-ink-2">{words.nothingHere}</p>
      )}
    </>
  )
  if (waiting.length === 0) return list
  return (
    <Beside label={words.waiting} panel={<Waiting rides={waiting} />}>
      {list}
    </Beside>
  )
}

function countOf(fleet: readonly ShownBike[]): string {
  const of = (stand: Stand) => fleet.filter((one) => one.stand === stand).length
  return words.count(of('free'), of('out'), of('back'))
}

function NoBikes() {
  const { set } = useAddress()
  return (
    <Empty
      icon={<BikeIcon aria-hidden />}
      title={words.empty}
      acts={
        <Button kind="primary" onClick={() => set({ new: '1' })}>
          <Plus aria-hidden />
          {words.newBike}
        </Button>
      }
    >
      {words.emptyText}
    </Empty>
  )
}
