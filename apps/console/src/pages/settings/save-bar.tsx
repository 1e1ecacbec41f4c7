import { CircleDot } from 'lucide-react'
import { Button } from '#ui/button'
import { words } from '#words/settings'
import type { Draft } from './draft.ts'
import type { Saving } from './use-saving.ts'

/** What is not saved, and what to do about it: in the head of the page, on phones below it. */
export function SaveBar({
  draft: { keys },
  saving,
  className = '',
}: {
  readonly draft: Draft
  readonly saving: Saving
  readonly className?: string
}) {
  const count = keys.length
  return (
    <div className={`flex flex-wrap items-center gap-2 ${className}`}>
      {count > 0 && (
        <>
          <span
            role="status"
            className="flex items-center gap-1.5 text-13 text-ink-2 max-lg:w-full"
          >
            <CircleDot aria-hidden className="size-4 text-warn" strokeWidth={1.75} />
            {words.unsaved(count)}
          </span>
          <Button kind="quiet" onClick={saving.undo}>
            {words.undoChanges}
          </Button>
        </>
      )}
      <Button
        kind="primary"
        className="max-lg:flex-1"
        disabled={count === 0 || saving.preview.isPending}
        onClick={saving.look}
      >
        {words.save}
      </Button>
    </div>
  )
}
