import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { words } from '#words/shelter'
import { MapUnit } from './map-unit.tsx'
import { isPlaced, type Lot, type Place } from './place.ts'
import type { Unit, View } from './view.ts'

const LARGE_CM = 6000

/** The lot from above, camp north at the top, with the units on it. */
export function MapGround({
  view,
  night,
  lot,
  onMove,
}: {
  readonly view: View
  readonly night: string
  readonly lot: Lot
  /** Present while units can be moved. */
  readonly onMove: ((unit: Unit, to: Place) => void) | undefined
}) {
  const [said, setSaid] = useState('')
  const scaleCm = lot.length > LARGE_CM ? 1000 : 500
  return (
    <>
      <section
        aria-label={words.mapOf(lot.length / 100, lot.width / 100)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card"
      >
        <div
          className="relative min-w-[680px] overflow-hidden rounded-card border border-line-2 bg-sunken print:min-w-0"
          style={{ aspectRatio: `${lot.length} / ${lot.width}` }}
        >
          {view.units.filter(isPlaced).map((unit) => (
            <MapUnit
              key={unit.id}
              view={view}
              unit={unit}
              night={night}
              lot={lot}
              onMove={onMove && ((to) => onMove(unit, to))}
              onSay={setSaid}
            />
          ))}
          <p className="pointer-events-none absolute top-2 right-2 grid justify-items-center rounded-control bg-surface px-2 py-1 text-12 font-label text-ink-2">
            <ArrowUp aria-hidden className="size-4" />
            {words.north}
          </p>
          <p
            className="pointer-events-none absolute bottom-2 left-2 text-12 font-label text-ink-2"
            style={{ width: `${(scaleCm / lot.length) * 100}%` }}
          >
            <span className="block h-1.5 border-x border-b border-ink-2" aria-hidden />
            {words.scale(scaleCm / 100)}
          </p>
        </div>
      </section>
      <p aria-live="polite" className="no-print num min-h-5 text-13 text-ink-2">
        {said}
      </p>
    </>
  )
}
