import type { RosterLineList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { words } from '#words/shifts-requests'

/** Names by member id. */
export function useNameOf(): (memberId: string) => string {
  const { data } = useRead<RosterLineList>('/roster', { limit: 500 })
  const names = new Map(data?.data.map(({ id, name }) => [id, name]))
  return (memberId) => names.get(memberId) ?? (data ? words.someone : '…')
}
