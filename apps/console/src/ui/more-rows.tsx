import { words } from '#words/shell'
import { Button } from './button.tsx'

/** Below a list of which more can be read. */
export function MoreRows({
  of: { hasNextPage, isFetchingNextPage, fetchNextPage },
  label = words.moreRows,
}: {
  readonly of: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  /** Where a page has several such lists. */
  readonly label?: string
}) {
  if (!hasNextPage) return null
  return (
    <div className="no-print grid justify-center p-4">
      <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </div>
  )
}
