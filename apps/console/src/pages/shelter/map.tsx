import { Hand, Ruler } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '#api/address'
import { Button } from '#ui/button'
import { Empty, Shown, Trouble } from '#ui/page'
import { Printed } from '#ui/printed'
import { words } from '#words/shelter'
import { Dialogs } from './dialogs.tsx'
import { Head } from './head.tsx'
import { MapGround } from './map-ground.tsx'
import { MapTable } from './map-table.tsx'
import { NightStrip } from './night-strip.tsx'
import { isPlaced, type Lot } from './place.ts'
import { useBoard } from './use-board.ts'
import { usePlace } from './use-place.ts'
import { byLabel, isStanding, type View } from './view.ts'

/** Where the units stand, and how full they are on a night. */
export function Page() {
  const { board, view, night, setNight } = useBoard()
  return (
    <>
      <Printed title={words.title} />
      <Head view={view} night={night} />
      <Shown of={board}>
        {() =>
          view && night ? (
            <>
              <NightStrip view={view} night={night} onChoose={setNight} />
              <OnLot view={view} night={night} />
            </>
          ) : null
        }
      </Shown>
      {view && <Dialogs view={view} />}
    </>
  )
}

function OnLot({ view, night }: { readonly view: View; readonly night: string }) {
  const { set } = useAddress()
  const { lotLengthCm, lotWidthCm } = view.board.plan
  if (lotLengthCm === null || lotWidthCm === null) {
    return (
      <Empty
        icon={<Ruler aria-hidden />}
        title={words.noLot}
        acts={
          <Button kind="primary" onClick={() => set({ dialog: 'plan' })}>
            {words.sayLot}
          </Button>
        }
      >
        {words.noLotText}
      </Empty>
    )
  }
  return <Lotted view={view} night={night} lot={{ length: lotLengthCm, width: lotWidthCm }} />
}

function Lotted({
  view,
  night,
  lot,
}: {
  readonly view: View
  readonly night: string
  readonly lot: Lot
}) {
  const [isEditing, setEditing] = useState(false)
  const moving = usePlace()
  const loose = view.units.filter((unit) => isStanding(unit) && !isPlaced(unit)).toSorted(byLabel)
  return (
    <div className="grid gap-4 p-4 lg:px-6">
      <div className="no-print flex flex-wrap items-center gap-3">
        <Button aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
          <Hand aria-hidden />
          {isEditing ? words.stopMoving : words.moveUnits}
        </Button>
        <p className="text-13 text-ink-2">{isEditing ? words.moveHint : words.mapHint}</p>
      </div>
      <Trouble problem={moving.error} isChange />
      <MapGround
        view={view}
        night={night}
        lot={lot}
        onMove={isEditing ? (unit, to) => moving.mutate({ unit, to }) : undefined}
      />
      {loose.length > 0 && (
        <section aria-label={words.notOnMap} className="no-print">
          <h2 className="mb-1.5 font-sans text-14 tracking-normal">{words.notOnMap}</h2>
          <ul className="flex flex-wrap gap-2">
            {loose.map((unit) => (
              <li key={unit.id}>
                <Button
                  size="sm"
                  onClick={() => {
                    setEditing(true)
                    moving.mutate({ unit, to: { xCm: 0, yCm: 0 } })
                  }}
                >
                  {words.putOnMap(unit.label)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <MapTable view={view} night={night} />
    </div>
  )
}
