import type { Problem } from '#api/problem'
import { words } from '#words/shell'
import { Button } from './button.tsx'
import { Trouble } from './page.tsx'

/** What went wrong with a change; if somebody else was first, a way to take over what it says now. */
export function ChangeTrouble({
  problem,
  onTakeNewest,
}: {
  readonly problem: Problem | null
  readonly onTakeNewest: () => void
}) {
  return (
    <>
      <Trouble problem={problem} isChange />
      {problem?.status === 412 && (
        <div>
          <Button size="sm" onClick={onTakeNewest}>
            {words.takeNewest}
          </Button>
        </div>
      )}
    </>
  )
}
