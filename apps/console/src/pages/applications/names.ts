import type { MemberListItem } from '@campkit/sdk/rest/api.generated'
import { useReadAll } from '#api/read-all'
import { words } from '#words/applications'

export type Person = { readonly name: string; readonly email: string }

/** Everybody of the camp by id, applicants too. */
export function usePerson(): (memberId: string) => Person {
  const { data } = useReadAll<MemberListItem>('/members')
  const people = new Map(data?.map((one) => [one.id, one]))
  return (memberId) => {
    const found = people.get(memberId)
    if (!found) return { name: data ? words.someone : '…', email: '' }
    const { playaName, preferredName, legalName, email } = found
    return { name: playaName ?? preferredName ?? legalName, email }
  }
}
