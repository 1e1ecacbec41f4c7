import type { Problem } from '#api/problem'
import { words } from '#words/shell'
import { Button } from './button.tsx'
import { Trouble } from './page.tsx'

/** What went wrong with a change; if somebody else was first, a way to take over what it says now. */
export function ChangeTrouble({
  problem,
  onTakeNewest,
  onKeepTyped,
}: {
  readonly problem: Problem | null
  readonly onTakeNewest: () => void
  readonly onKeepTyped?: () => void
}) {
  return (
    <>
      <Trouble problem={problem} isChange />
      {problem?.status === 412 && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onTakeNewest}>
            {words.takeNewest}
          </Button>
          {onKeepTyped && (
            <Button size="sm" onClick={onKeepTyped}>
              {words.keepTyped}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** The same for a form that is held (`useHeld`). What is sent as a whole cannot be kept beside somebody else's change. */
export const HeldTrouble = ({
  of: { error, reset },
  held: { takeNewest, keepTyped },
  isWhole = false,
}: {
  readonly of: { readonly error: Problem | null; readonly reset: () => void }
  readonly held: { readonly takeNewest: () => void; readonly keepTyped: () => void }
  readonly isWhole?: boolean
}) => {
  const then = (take: () => void) => () => {
    reset()
    take()
  }
  return (
    <ChangeTrouble
      problem={error}
      onTakeNewest={then(takeNewest)}
      {...(!isWhole && { onKeepTyped: then(keepTyped) })}
    />
  )
}
