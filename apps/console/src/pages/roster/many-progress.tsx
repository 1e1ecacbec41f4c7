import { Bar } from '#ui/card'
import { words } from '#words/roster'

/** How far a change of many is, while it goes on and once some of it failed. */
export function ManyProgress({
  many: { isPending, done },
  count,
}: {
  readonly many: { readonly isPending: boolean; readonly done: readonly string[] }
  readonly count: number
}) {
  if (count < 2 || !isPending) return null
  const says = words.progress(done.length, count)
  return (
    <div role="status" className="grid gap-1.5">
      <p className="num text-13">{says}</p>
      <Bar value={done.length} of={count} label={says} />
    </div>
  )
}
