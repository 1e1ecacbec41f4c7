import { useCallback, useEffect, useMemo, useState } from 'react'

export type Selection = {
  readonly ids: ReadonlySet<string>
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly setAll: (ids: readonly string[]) => void
}

/**
 * Who is selected, among those who are shown. It is not in the address: what is done to them starts from what is seen now.
 * Whom a filter hides is let go, and does not come back selected with the next one.
 */
export function useSelection(shown: readonly { readonly id: string }[]): Selection {
  const [chosen, setIds] = useState<ReadonlySet<string>>(new Set())
  const ids = useMemo(
    () => new Set(shown.map(({ id }) => id).filter((id) => chosen.has(id))),
    [shown, chosen],
  )
  useEffect(() => {
    if (ids.size < chosen.size) setIds(ids)
  }, [ids, chosen])
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const setAll = useCallback((all: readonly string[]) => setIds(new Set(all)), [])
  return useMemo(() => ({ ids, has: (id) => ids.has(id), toggle, setAll }), [ids, toggle, setAll])
}
