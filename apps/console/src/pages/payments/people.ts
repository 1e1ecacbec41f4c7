import type { MemberListItem, RosterLine } from '@campkit/sdk/rest/api.generated'
import { useReadAll } from '#api/read-all'
import { words } from '#words/payments'
import { nameOf } from '../roster/member/known.ts'
import { useRoster } from '../roster/reading.ts'

/** Everybody in the season and the leads, with what they owe; pages about money share this one reading. */
export const usePeople = () => useRoster()

/**
 * Names by member id; of who is not in the season the other name, if one is known. All members are read if one of these is not in
 * the season.
 */
export function useNameOf(
  ids: readonly string[] = [],
): (memberId: string, otherwise?: string) => string {
  const { data } = usePeople()
  const names = new Map(data?.data.map(({ id, name }) => [id, name]))
  const isLacking = data !== undefined && ids.some((id) => !names.has(id))
  const others = useReadAll<MemberListItem>('/members', {}, { when: isLacking })
  for (const one of others.data ?? []) if (!names.has(one.id)) names.set(one.id, nameOf(one))
  const isRead = data !== undefined && !(isLacking && others.isPending)
  return (memberId, otherwise = words.someone) => names.get(memberId) ?? (isRead ? otherwise : '…')
}

/** The legal name where it says more than the name does. */
export const secondNameOf = ({
  name,
  legalName,
  campTitle,
}: Pick<RosterLine, 'name' | 'legalName' | 'campTitle'>): string =>
  name === legalName ? (campTitle ?? '') : legalName
