import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useAddress } from '#api/address'
import { words } from '#words/shelter'
import { boxOf, isBeyond, type Lot, movedBy, type Place, type Placed, sizeOf } from './place.ts'
import { useSayNights } from './say-nights.ts'
import type { View } from './view.ts'
import { warningsOf } from './warnings.ts'

const STEP_CM = 20
const BIG_STEP_CM = 100
const TURN_DEGREES = 15
const PAUSE_MS = 600

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A unit on the lot: a click opens its card; while units are moved, it is dragged or goes by arrows. */
export function MapUnit({
  view,
  unit,
  night,
  lot,
  onMove,
  onSay,
}: {
  readonly view: View
  readonly unit: Placed
  readonly night: string
  readonly lot: Lot
  readonly onMove: ((to: Place) => void) | undefined
  readonly onSay: (text: string) => void
}) {
  const { set } = useAddress()
  const { place, step, drag } = useMoving({ unit, lot, onMove, onSay })
  const shown = { ...unit, ...place }
  const box = boxOf(shown)
  const size = sizeOf(unit)
  const taken = view.heldOn(unit.id, night)
  const warnings = warningsOf(view, unit, useSayNights())
  const isOut = isBeyond(shown, lot)
  // On its way it may stand elsewhere than the board says.
  const known = warnings.filter(({ onMap }) => !onMap)
  const isBad = known.some(({ tone }) => tone === 'bad')
  const about = [
    words.takenOf(taken, unit.capacity),
    ...known.map(({ text }) => text),
    isOut && words.beyond,
  ].filter(Boolean)
  const percent = (cm: number, of: number) => `${(cm / of) * 100}%`
  const look =
    isBad || isOut
      ? 'border-bad-line bg-bad-soft'
      : taken > 0
        ? 'border-good-line bg-good-soft'
        : 'border-dashed border-idle-line bg-idle-soft'
  const Icon = isBad || isOut ? OctagonAlert : TriangleAlert
  return (
    <button
      type="button"
      title={`${unit.label}, ${about.join(', ')}`}
      onClick={() => !onMove && set({ unit: unit.id })}
      onKeyDown={onMove && step}
      onPointerDown={onMove && drag}
      className={`absolute ${onMove ? 'cursor-grab touch-none active:cursor-grabbing' : ''}`}
      style={{
        left: percent(shown.xCm, lot.length),
        top: percent(shown.yCm, lot.width),
        width: percent(box.width, lot.length),
        height: percent(box.height, lot.width),
      }}
    >
      <span
        aria-hidden
        className={`absolute top-1/2 left-1/2 -translate-1/2 rounded-[6px] border ${look}`}
        style={{
          width: percent(size.length, box.width),
          height: percent(size.width, box.height),
          rotate: `${shown.rotationDegrees}deg`,
        }}
      />
      <span className="absolute inset-0 grid place-content-center overflow-hidden text-center text-12 leading-[1.2] font-label text-ink">
        <span className="line-clamp-2 px-0.5">{unit.label}</span>
        <span aria-hidden className="num text-ink-2">{`${taken}/${unit.capacity}`}</span>
        <span className="sr-only">{about.join(', ')}</span>
      </span>
      {(known.length > 0 || isOut) && (
        <Icon
          aria-hidden
          className={`absolute -top-1.5 -right-1.5 size-5 rounded-full bg-surface p-0.5 ${isBad || isOut ? 'text-bad-mark' : 'text-warn'}`}
        />
      )}
    </button>
  )
}

type Moving = {
  readonly unit: Placed
  readonly lot: Lot
  readonly onMove: ((to: Place) => void) | undefined
  readonly onSay: (text: string) => void
}

/** Where the unit is while it is on its way; it is written down when it rests. */
function useMoving({ unit, lot, onMove, onSay }: Moving) {
  const [place, setPlace] = useState<Place>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was written is in the unit now, and what was refused is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the unit changes, the way is over
  useEffect(() => setPlace(undefined), [unit.version, unit.xCm, unit.yCm, unit.rotationDegrees])
  const go = (to: Place) => {
    setPlace(to)
    onSay(words.standsAt(unit.label, to.xCm / 100, to.yCm / 100))
  }
  const rest = (to: Place) => {
    const isSame =
      to.xCm === unit.xCm && to.yCm === unit.yCm && to.rotationDegrees === unit.rotationDegrees
    if (!isSame) onMove?.(to)
  }
  const step = (event: KeyboardEvent) => {
    const way = STEPS[event.key]
    const now = { ...unit, ...place }
    if (!way && event.key.toLowerCase() !== 'r') return
    event.preventDefault()
    const by = event.shiftKey ? BIG_STEP_CM : STEP_CM
    const turned = { ...now, rotationDegrees: (now.rotationDegrees + TURN_DEGREES) % 360 }
    const to = way ? movedBy(now, lot, way[0] * by, way[1] * by) : movedBy(turned, lot, 0, 0)
    go(to)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => rest(to), PAUSE_MS)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const { currentTarget: target, clientX, clientY, pointerId } = event
    const ground = target.parentElement
    if (!ground) return
    const perPx = lot.length / ground.clientWidth
    let to: Place | undefined
    target.setPointerCapture(pointerId)
    target.onpointermove = (move) => {
      to = movedBy(unit, lot, (move.clientX - clientX) * perPx, (move.clientY - clientY) * perPx)
      go(to)
    }
    const end = () => {
      target.onpointermove = null
      if (to) rest(to)
    }
    target.onpointerup = end
    target.onpointercancel = end
  }
  return { place, step, drag }
}
