import { camp } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, syncedListOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { listOrChanges } from '../../../sync.ts'
import { fieldsOf, patchedFields } from './contacts.fields.ts'
import { Contact, ContactPatch, ContactsQuery, NewContact } from './contacts.schema.ts'
import * as store from './contacts.store.ts'

const list = readRoute({
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
  path: '/contacts/:id',
  summary: 'One contact.',
  access: camp('contacts:read'),
  params: IdParams,
  response: Contact,
  example: {},
  handler: async ({ read, params }) => {
    const [found] = await read(store.find(params))
    if (!found) throw notFound('contact absent or not visible')
    return found
  },
})

const create = changeRoute({
  method: 'POST',
  path: '/contacts',
  summary: 'Adds a contact.',
  access: camp('contacts:write'),
  body: NewContact,
  status: 201,
  response: Contact,
  example: {
    body: {
      name: 'Medical tent',
      kind: 'medical',
      phone: '911',
      radioChannel: '4',
      priority: 1,
      visibility: 'public',
    },
  },
  handler: async ({ tx, caller, body, record }) => {
    const contact = await store.create(tx, await fieldsOf(tx, caller.actor, body))
    record({ action: 'contacts.created', targetId: contact.id, after: contact })
    return contact
  },
})

const patch = changeRoute({
  method: 'PATCH',
  path: '/contacts/:id',
  summary: 'Changes a contact.',
  access: camp('contacts:write'),
  params: IdParams,
  body: ContactPatch,
  status: 200,
  response: Contact,
  example: { body: { hours: '8 to 20' } },
  handler: async ({ tx, caller, params, body, record, assertVersion }) => {
    const before = await first(tx, store.lock(params))
    if (!before) throw notFound('contact absent or not visible')
    assertVersion(before.version)
    const fields = await patchedFields(tx, caller.actor, before, body)
    const contact = await store.update(tx, params.id, fields)
    record({ action: 'contacts.changed', targetId: params.id, before, after: contact })
    return contact
  },
})

const remove = changeRoute({
  method: 'DELETE',
  path: '/contacts/:id',
  summary: 'Removes a contact.',
  access: camp('contacts:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  example: {},
  handler: async ({ tx, params, record, assertVersion }) => {
    const before = await first(tx, store.lock(params))
    if (!before) throw notFound('contact absent or not visible')
    assertVersion(before.version)
    await store.remove(tx, params.id)
    record({ action: 'contacts.removed', targetId: params.id, before })
    return null
  },
})

export const contacts = [list, one, create, patch, remove]
