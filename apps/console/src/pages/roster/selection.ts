import { useCallback, useMemo, useState } from 'react'

export type Selection = {
  readonly ids: ReadonlySet<string>
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly setAll: (ids: readonly string[]) => void
}

/** Who is selected. It is not in the address: what is done to them starts from what is seen now. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
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
