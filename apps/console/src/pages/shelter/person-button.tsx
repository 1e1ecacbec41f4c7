import type { ReactNode } from 'react'
import { type Held, useHand } from './hand.tsx'

/** Somebody who can be picked up: by a click, by Enter or space, or by dragging. */
export function PersonButton({
  who,
  className,
  title,
  children,
}: {
  readonly who: Held
  readonly className: string
  readonly title?: string | undefined
  readonly children: ReactNode
}) {
  const { held, pick, lift } = useHand()
  const isHeld = held?.memberId === who.memberId && held.bed?.id === who.bed?.id
  return (
    <button
      type="button"
      data-person={who.memberId}
      aria-pressed={isHeld}
      title={title}
      onPointerDown={(event) => lift(event, who)}
      onClick={({ detail }) => pick(isHeld ? undefined : who, detail === 0)}
      className={`touch-manipulation text-left select-none [-webkit-touch-callout:none] ${className}`}
    >
      {children}
    </button>
  )
}
