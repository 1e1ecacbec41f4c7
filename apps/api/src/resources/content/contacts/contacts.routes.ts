import { camp } from '@campkit/access/access'
import { invalidRequest } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { isForeignKeyViolation } from '@campkit/db/pg-errors'
import { all, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, syncedListOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { listOrChanges } from '../../../sync.ts'
import { linkedMember } from './contacts.member.ts'
import { Contact, ContactPatch, ContactsQuery, NewContact, UNSAID } from './contacts.schema.ts'
import * as store from './contacts.store.ts'

const list = readRoute({
  id: 'listContacts',
  path: '/contacts',
  summary: 'Whom to call, by priority, then by name.',
  access: camp('contacts:read'),
  query: ContactsQuery,
  response: syncedListOf(Contact),
  example: { query: { kind: 'emergency' } },
  handler: (context) => {
    const { kind } = context.query
    return listOrChanges(context, store.SYNCED, (from, order) =>
      store.list({ kind, ...from }, order),
    )
  },
})

const one = readRoute({
  id: 'getContact',
  path: '/contacts/:id',
  summary: 'One contact.',
  access: camp('contacts:read'),
  params: IdParams,
  response: Contact,
  example: {},
  handler: async ({ read, params }) => {
    return orNotFound(await read(store.find(params)), 'contact')
  },
})

const create = changeRoute({
  id: 'createContact',
  method: 'POST',
  path: '/contacts',
  summary: 'Adds a contact.',
  access: camp('contacts:write'),
  body: NewContact,
  status: 201,
  response: Contact,
  example: { body: { name: 'Medical tent', kind: 'medical', phone: '911', priority: 1 } },
  handler: async ({ tx, caller, body, record }) => {
    const memberId = await linkedMember(tx, caller.actor, body.memberId ?? null)
    const contact = await orNoDocument(store.create(tx, { ...UNSAID, ...body, memberId }))
    record({ action: 'contacts.created', targetId: contact.id, after: contact })
    return contact
  },
})

const orNoDocument = <R>(writing: Promise<R>): Promise<R> =>
  writing.catch((error: unknown) => {
    if (!isForeignKeyViolation(error, 'contacts_contract_fkey')) throw error
    const message = 'must be a document of this camp'
    throw invalidRequest([{ pointer: '/body/contractDocumentId', code: 'document', message }])
  })

const patch = changeRoute({
  id: 'updateContact',
  method: 'PATCH',
  path: '/contacts/:id',
  summary: 'Changes a contact.',
  access: camp('contacts:write'),
  params: IdParams,
  body: ContactPatch,
  status: 200,
  response: Contact,
  ifMatch: 'optional',
  example: { body: { hours: '8 to 20' } },
  handler: async ({ tx, caller, params, body, record, assertVersion }) => {
    const before = orNotFound(await all(tx, store.lock(params)), 'contact')
    assertVersion(before.version)
    const { memberId: named } = body
    const memberId =
      named === undefined ? before.memberId : await linkedMember(tx, caller.actor, named)
    const after = await orNoDocument(only(tx, store.update({ ...before, ...body, memberId })))
    record({ action: 'contacts.changed', targetId: params.id, before, after })
    return after
  },
})

const remove = changeRoute({
  id: 'deleteContact',
  method: 'DELETE',
  path: '/contacts/:id',
  summary: 'Removes a contact.',
  access: camp('contacts:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, params, record, assertVersion }) => {
    const before = orNotFound(await all(tx, store.lock(params)), 'contact')
    assertVersion(before.version)
    await only(tx, store.remove(params))
    record({ action: 'contacts.removed', targetId: params.id, before })
    return null
  },
})

export const contacts = [list, one, create, patch, remove]
