import type { RosterLine, RosterLineList } from '@campkit/sdk/rest/api.generated'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#api/camp'
import { reading, useRead } from '#api/read'

/** Everybody at once, leads without a place, too: filters, order and counts are the browser's. */
const ALL = { limit: 500, withLeads: true } as const

/** The list of people that all pages of leads share. */
export const useRoster = ({ when = true } = {}) => useRead<RosterLineList>('/roster', ALL, { when })

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
