import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button'

/** What works comes first; what has ended is there when asked for. */
export function EndedList<T>({
  all,
  hasEnded,
  show,
  hide,
  children,
}: {
  readonly all: readonly T[]
  readonly hasEnded: (one: T) => boolean
  readonly show: string
  readonly hide: string
  readonly children: (shown: readonly T[]) => ReactNode
}) {
  const [isWhole, setWhole] = useState(false)
  const active = all.filter((one) => !hasEnded(one))
  const ended = all.filter(hasEnded)
  return (
    <>
      {children(isWhole ? [...active, ...ended] : active)}
      {ended.length > 0 && (
        <div className="px-2 pt-2 lg:px-4">
          <Button kind="quiet" size="sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? hide : show}
            <span className="num text-ink-3">{ended.length}</span>
          </Button>
        </div>
      )}
    </>
  )
}
