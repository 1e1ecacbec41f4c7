import type { Actor } from '@campkit/core/actor'
import { invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { hasMember } from './contacts.store.ts'

/** The id of the member a contact names, null for none; 400 unless they are a member of this camp. */
export async function linkedMember(tx: Tx, actor: Actor | null, named: string | null) {
  if (named === null) return null
  const memberId = named === 'me' ? actor?.memberId : named
  if (memberId !== undefined && (await hasMember(tx, memberId))) return memberId
  const message = 'must be a member of this camp'
  throw invalidRequest([{ pointer: '/body/memberId', code: 'member', message }])
}
