import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import { words } from '#words/roll-over'

/** The way back and the way on, below a step. */
export function StepFoot({
  onBack,
  children,
}: {
  readonly onBack?: (() => void) | undefined
  readonly children: ReactNode
}) {
  return (
    <footer className="mt-6 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      {onBack && (
        <Button kind="quiet" onClick={onBack}>
          {words.back}
        </Button>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">{children}</span>
    </footer>
  )
}
