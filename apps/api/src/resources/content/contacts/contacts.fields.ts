import type { Actor } from '@campkit/core/actor'
import { invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import type { ContactPatch, NewContact } from './contacts.schema.ts'
import * as store from './contacts.store.ts'

const UNSAID = {
  roleTitle: null,
  memberId: null,
  phone: null,
  radioChannel: null,
  onSiteLocation: null,
  hours: null,
  priority: 100,
  visibility: 'members',
} as const

/** What a contact will say, once it is known that the member it names is there. */
export const fieldsOf = (tx: Tx, actor: Actor | null, sent: NewContact) =>
  checked(tx, actor, { ...UNSAID, ...sent }, sent.memberId)

export const patchedFields = (
  tx: Tx,
  actor: Actor | null,
  before: store.ContactFields,
  patch: ContactPatch,
) => checked(tx, actor, { ...before, ...patch }, patch.memberId)

async function checked(
  tx: Tx,
  actor: Actor | null,
  fields: store.ContactFields,
  named: string | null | undefined,
): Promise<store.ContactFields> {
  if (named === null || named === undefined) return fields
  const memberId = named === 'me' ? actor?.memberId : named
  if (memberId === undefined || !(await store.hasMember(tx, memberId))) {
    const message = 'must be a member of this camp'
    throw invalidRequest([{ pointer: '/body/memberId', code: 'member', message }])
  }
  return { ...fields, memberId }
}
