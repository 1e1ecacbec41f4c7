import type { AuditEntry, MemberListItem } from '@campkit/sdk/rest/api.generated'
import { useReadAll } from '#api/read-all'
import { words } from '#words/audit'
import { nameOf } from '../roster/member/known.ts'

export type Person = { readonly id: string; readonly name: string; readonly email: string }
export type Named = {
  readonly people: readonly Person[]
  readonly actorOf: (entry: AuditEntry) => string
  readonly memberOf: (id: string) => string
}

/** Everybody by their names, also those who have left. */
export function usePeople(): Named {
  const { data = [] } = useReadAll<MemberListItem>('/members', { sort: 'legalName' })
  const people = data.map((one) => ({ id: one.id, name: nameOf(one), email: one.email }))
  const known = new Map(people.map(({ id, name }) => [id, name]))
  const memberOf = (id: string) => known.get(id) ?? words.former
  return {
    people,
    memberOf,
    actorOf({ actorKind, actorId }) {
      if (actorKind === 'key') return words.machine
      if (actorKind === 'system') return actorId === 'operator' ? words.operator : words.system
      return actorId === null ? words.former : memberOf(actorId)
    },
  }
}
