import type { PointerEvent as ReactPointerEvent } from 'react'

type Drag = {
  /** What is under the pointer now, by its `data-drop`. */
  readonly onOver: (target: string | undefined) => void
  readonly onLift: () => void
  readonly onMove: (x: number, y: number) => void
  /** Where it was let go; undefined where nothing takes it, or if it was called off. */
  readonly onEnd: (target: string | undefined) => void
}

const FAR_PX = 6
const HOLD_MS = 350
const EDGE_PX = 72
const SCROLL_PX = 12

/** Drags by mouse or pen as soon as it moves; by finger after a moment's hold, so that a swipe still scrolls. */
export function startDrag(event: ReactPointerEvent<HTMLElement>, drag: Drag): void {
  if (event.button !== 0 || !event.isPrimary) return
  const { pointerId, clientX, clientY } = event
  const isTouch = event.pointerType === 'touch'
  const stopped = new AbortController()
  const { signal } = stopped
  let at = { x: clientX, y: clientY }
  let isLifted = false
  let over: string | undefined
  let frame = 0

  const lift = () => {
    isLifted = true
    drag.onLift()
    drag.onMove(at.x, at.y)
    frame = requestAnimationFrame(scroll)
  }
  const scroll = () => {
    const step = at.y < EDGE_PX ? -SCROLL_PX : at.y > innerHeight - EDGE_PX ? SCROLL_PX : 0
    if (step !== 0) scrollBy(0, step)
    frame = requestAnimationFrame(scroll)
  }
  const timer = isTouch ? setTimeout(lift, HOLD_MS) : undefined
  const look = () => {
    const under = document.elementFromPoint(at.x, at.y)
    const next = under?.closest<HTMLElement>('[data-drop]')?.dataset.drop
    if (next !== over) drag.onOver(next)
    over = next
  }
  const end = (target: string | undefined) => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    stopped.abort()
    if (!isLifted) return
    // The click that follows a drag is none.
    const ignore = (click: Event) => click.stopPropagation()
    addEventListener('click', ignore, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', ignore, { capture: true }))
    drag.onEnd(target)
  }
  const moved = (move: PointerEvent) => {
    if (move.pointerId !== pointerId) return
    const isFar = Math.hypot(move.clientX - clientX, move.clientY - clientY) > FAR_PX
    if (!isLifted && isTouch && isFar) return end(undefined)
    at = { x: move.clientX, y: move.clientY }
    if (!isLifted && isFar && !isTouch) lift()
    if (!isLifted) return
    drag.onMove(at.x, at.y)
    look()
  }
  const hold = (touch: Event) => {
    if (isLifted) touch.preventDefault()
  }
  addEventListener('pointermove', moved, { signal })
  addEventListener('pointerup', () => end(isLifted ? over : undefined), { signal })
  addEventListener('pointercancel', () => end(undefined), { signal })
  addEventListener('touchmove', hold, { signal, passive: false })
  addEventListener('contextmenu', hold, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(undefined), { signal })
}
