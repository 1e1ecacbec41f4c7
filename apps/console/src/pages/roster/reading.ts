import type { RosterLine, RosterLineList } from '@campkit/sdk/rest/api.generated'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#api/camp'
import { reading, useRead } from '#api/read'

/** Everybody at once: filters, order and counts are the browser's. */
const ALL = { limit: 500 } as const

export const useRoster = () => useRead<RosterLineList>('/roster', ALL)

/** Shows a change of a line before the answer comes; gives back how to undo that. */
export function useAhead() {
  const client = useQueryClient()
  const { camp } = useSession()
  const { queryKey } = reading<RosterLineList>(camp.slug, '/roster', ALL)
  return (id: string, changed: Partial<RosterLine>) => {
    const before = client.getQueryData<RosterLineList>(queryKey)
    if (!before) return undefined
    const data = before.data.map((line) => (line.id === id ? { ...line, ...changed } : line))
    client.setQueryData(queryKey, { ...before, data })
    return () => client.setQueryData(queryKey, before)
  }
}
