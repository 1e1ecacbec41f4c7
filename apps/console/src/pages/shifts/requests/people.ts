import { words } from '#words/shifts-requests'
import { useRoster } from '../../roster/reading.ts'

/** Names by member id. */
export function useNameOf(): (memberId: string) => string {
  const { data } = useRoster()
  const names = new Map(data?.data.map(({ id, name }) => [id, name]))
  return (memberId) => names.get(memberId) ?? (data ? words.someone : '…')
}
