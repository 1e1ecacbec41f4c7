import {
  createContext,
  type PointerEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { startDrag } from './drag.ts'
import { Ghost } from './ghost.tsx'
import type { Nights } from './nights.ts'
import type { Acts } from './use-acts.ts'
import type { Bed, View } from './view.ts'

/** Who is picked up, with the bed they come from and the nights they need one for. */
export type Held = {
  readonly memberId: string
  readonly bed: Bed | undefined
  readonly nights: Nights | undefined
}

export type Hand = {
  readonly view: View
  readonly night: string
  readonly run: Acts['run']
  readonly held: Held | undefined
  readonly isDragged: boolean
  /** What a dragged person is above: `unit:…`, `bed:…` or `out`. */
  readonly over: string | undefined
  /** Whether who is placed is asked first. */
  readonly isOffer: boolean
  /** Whether who is moved stays where they are on the nights before this one. */
  readonly isFromNow: boolean
  readonly setOffer: (isOffer: boolean) => void
  readonly setFromNow: (isFromNow: boolean) => void
  readonly pick: (held: Held | undefined, isByKey?: boolean) => void
  readonly lift: (event: PointerEvent<HTMLElement>, held: Held) => void
  readonly put: (unitId: string) => void
  readonly swapWith: (bed: Bed) => void
}

const HandContext = createContext<Hand | undefined>(undefined)

export function useHand(): Hand {
  const hand = use(HandContext)
  if (!hand) throw new Error('outside the board')
  return hand
}

/** Picks people up and puts them down: by a click and a click, by keys, or by dragging. */
export function HandOver({
  view,
  night,
  run,
  children,
}: Pick<Hand, 'view' | 'night' | 'run'> & { readonly children: ReactNode }) {
  const [held, setHeld] = useState<Held>()
  const [over, setOver] = useState<string>()
  const [isDragged, setDragged] = useState(false)
  const [isOffer, setOffer] = useState(false)
  const [isFromNow, setFromNow] = useState(false)
  const ghost = useRef<HTMLDivElement>(null)
  const pick = useCallback((next: Held | undefined, isByKey = false) => {
    setHeld(next)
    setOffer(false)
    setFromNow(false)
    if (isByKey && next) requestAnimationFrame(() => slots()[0]?.focus())
  }, [])
  useLetGo(held, pick)

  const place = (who: Held, unitId: string) => {
    pick(undefined)
    if (who.bed?.unitId === unitId) return
    const { memberId, nights, bed } = who
    if (!bed) return run({ kind: 'place', memberId, unitId, nights, isOffer })
    const isLater = isFromNow && bed.firstNightOn < night && night <= bed.lastNightOn
    run({ kind: 'move', bed, unitId, ...(isLater && { fromNightOn: night }) })
  }
  const swap = (who: Held, other: Bed) => {
    pick(undefined)
    if (who.bed) run({ kind: 'swap', bed: who.bed, other })
    else if (other.unitId !== null) place(who, other.unitId)
  }
  const drop = (who: Held, target: string | undefined) => {
    const [kind, id = ''] = target?.split(':') ?? []
    if (kind === 'unit') return place(who, id)
    if (kind === 'bed') {
      const other = view.board.assignments.find((bed) => bed.id === id)
      if (other && other.unitId !== who.bed?.unitId) return swap(who, other)
    }
    pick(undefined)
    if (kind === 'out' && who.bed) run({ kind: 'remove', bed: who.bed })
  }
  const lift = (event: PointerEvent<HTMLElement>, who: Held) =>
    startDrag(event, {
      onLift: () => {
        pick(who)
        setDragged(true)
      },
      onOver: setOver,
      onMove: (x, y) => {
        if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`
      },
      onEnd: (target) => {
        setDragged(false)
        setOver(undefined)
        drop(who, target)
      },
    })
  const hand: Hand = {
    ...{
      view,
      night,
      run,
      held,
      isDragged,
      over,
      isOffer,
      isFromNow,
      setOffer,
      setFromNow,
      pick,
      lift,
    },
    put: (unitId) => held && place(held, unitId),
    swapWith: (bed) => held && swap(held, bed),
  }
  return (
    <HandContext value={hand}>
      {children}
      {isDragged && held && <Ghost ref={ghost} name={view.nameOf(held.memberId)} />}
    </HandContext>
  )
}

const slots = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-slot]')]

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

/** While somebody is held, arrows go from place to place, and Escape lets go. */
function useLetGo(held: Held | undefined, pick: Hand['pick']) {
  useEffect(() => {
    if (!held) return
    const pressed = (event: KeyboardEvent) => {
      if (document.querySelector('[role=dialog], [role=menu]')) return
      if (event.key === 'Escape') {
        pick(undefined)
        document.querySelector<HTMLElement>(`[data-person="${held.memberId}"]`)?.focus()
        return
      }
      const step = STEPS[event.key]
      const target = event.target instanceof HTMLElement ? event.target : document.body
      if (step === undefined || target.closest('input, select, textarea')) return
      const all = slots()
      const at = all.indexOf(target)
      const next = all[at < 0 ? 0 : (at + step + all.length) % all.length]
      event.preventDefault()
      next?.focus()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [held, pick])
}
