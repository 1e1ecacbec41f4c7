import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { words } from '#words/payments'
import { useRoster } from '../roster/reading.ts'

/** Everybody in the season and the leads, with what they owe; pages about money share this one reading. */
export const usePeople = () => useRoster()

/** Names by member id; of who is not in the season the other name, if one is known. */
export function useNameOf(): (memberId: string, otherwise?: string) => string {
  const { data } = usePeople()
  const names = new Map(data?.data.map(({ id, name }) => [id, name]))
  return (memberId, otherwise = words.someone) => names.get(memberId) ?? (data ? otherwise : '…')
}

/** The legal name where it says more than the name does. */
export const secondNameOf = ({ name, legalName, campTitle }: RosterLine): string =>
  name === legalName ? (campTitle ?? '') : legalName
