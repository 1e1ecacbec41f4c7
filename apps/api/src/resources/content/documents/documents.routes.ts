import { camp } from '@campkit/access/access'
import { invalidRequest, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { all, only } from '@campkit/db/prepared'
import { attachment, Bytes } from '@campkit/http/attachment'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf, syncedListOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { listOrChanges } from '../../../sync.ts'
import { CONTENT_TYPES } from '../files/files.schema.ts'
import { acknowledgements } from './acknowledgements.routes.ts'
import { changesBetween } from './documents.changes.ts'
import { changeDocument, createDocument } from './documents.publish.ts'
import {
  ChangesQuery,
  Document,
  DocumentChanges,
  DocumentListItem,
  DocumentPatch,
  DocumentsQuery,
  DocumentVersion,
  DocumentVersionListItem,
  NewDocument,
  VersionParams,
  VersionsQuery,
} from './documents.schema.ts'
import * as store from './documents.store.ts'
import { assertNotRequired, documentUser } from './documents.users.ts'

const list = readRoute({
  id: 'listDocuments',
  path: '/documents',
  summary: 'The camp’s documents, without their texts.',
  access: camp('documents:read'),
  query: DocumentsQuery,
  response: syncedListOf(DocumentListItem),
  example: { query: { category: 'guide' } },
  handler: (context) => {
    const { category, pinned } = context.query
    return listOrChanges(context, store.SYNCED, (from, order) =>
      store.list({ category, ...from }, { pinned, ...order }),
    )
  },
})

const one = readRoute({
  id: 'getDocument',
  path: '/documents/:id',
  summary: 'One document with the text that counts now.',
  access: camp('documents:read'),
  params: IdParams,
  response: Document,
  example: {},
  handler: async ({ read, params }) => {
    return orNotFound(await read(store.find(params)), 'document')
  },
})

const create = changeRoute({
  id: 'createDocument',
  method: 'POST',
  path: '/documents',
  summary: 'Publishes a document: a text, a file of your own or a link, as version 1.',
  access: camp('documents:write'),
  body: NewDocument,
  status: 201,
  response: Document,
  errors: ['SLUG_TAKEN'],
  example: {
    body: (unique) => ({
      slug: `arrival-guide-${unique}`,
      title: 'Arrival guide',
      category: 'guide',
      visibility: 'public',
      ackRequired: 'each_version',
      body: '# Welcome\n\nDrink water.',
    }),
  },
  handler: async ({ tx, caller, body, record }) => {
    const id = await createDocument(tx, body, caller.actor?.memberId)
    const { body: _text, ...after } = body
    record({ action: 'documents.created', targetId: id, after })
    return only(tx, store.find({ id }))
  },
})

const patch = changeRoute({
  id: 'updateDocument',
  method: 'PATCH',
  path: '/documents/:id',
  summary: 'Changes a document; a new body, file or link becomes its next version.',
  access: camp('documents:write'),
  params: IdParams,
  body: DocumentPatch,
  status: 200,
  response: Document,
  errors: ['SLUG_TAKEN'],
  ifMatch: 'optional',
  example: { body: { title: 'Arrival guide, read me', pinned: true } },
  handler: async ({ tx, caller, params, body, record, assertVersion }) => {
    const before = orNotFound(await all(tx, store.lock(params)), 'document')
    assertVersion(before.version)
    const document = await changeDocument(tx, before, body, caller.actor?.memberId)
    const { body: _text, ...after } = document
    record({ action: 'documents.changed', targetId: params.id, before, after })
    return document
  },
})

const remove = changeRoute({
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/documents/:id',
  summary: 'Removes a document that no role requires, with versions and acknowledgements.',
  access: camp('documents:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  errors: ['IN_USE'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, params, record, assertVersion }) => {
    const [found, users] = await Promise.all([
      all(tx, store.lock(params)),
      documentUser.get()(tx, params.id),
    ])
    const before = orNotFound(found, 'document')
    assertVersion(before.version)
    assertNotRequired(users)
    await store.remove(tx, params.id)
    record({ action: 'documents.removed', targetId: params.id, before })
    return null
  },
})

const versions = readRoute({
  id: 'listDocumentVersions',
  path: '/documents/:id/versions',
  summary: 'The versions of a document, the latest first, without their texts.',
  access: camp('documents:read'),
  params: IdParams,
  query: VersionsQuery,
  response: listOf(DocumentVersionListItem),
  example: {},
  handler: async ({ read, params, paging }) => {
    const { order, from } = paging.keyset(store.VERSION_SORT_COLUMNS, 'number')
    const rows = await read(store.listVersions({ ...params, ...from }, order))
    // Every document has a version, and a cursor exists only if more rows follow: so no rows means no such document.
    if (rows.length === 0) throw notFound('document absent or not visible')
    return paging.page(rows)
  },
})

const oneVersion = readRoute({
  id: 'getDocumentVersion',
  path: '/documents/:id/versions/:number',
  summary: 'One version of a document, as it was published and acknowledged.',
  access: camp('documents:read'),
  params: VersionParams,
  response: DocumentVersion,
  example: {},
  handler: async ({ read, params }) => {
    return orNotFound(await read(store.findVersion(params)), 'version')
  },
})

const content = readRoute({
  id: 'downloadDocument',
  path: '/documents/:id/versions/:number/content',
  summary: 'The file of a version, to be saved.',
  access: camp('documents:read'),
  params: VersionParams,
  response: Bytes,
  attachment: CONTENT_TYPES,
  example: {},
  handler: async ({ read, params }) =>
    attachment(orNotFound(await read(store.findBytes(params)), 'file')),
})

const changes = readRoute({
  id: 'getDocumentChanges',
  path: '/documents/:id/versions/:number/changes',
  summary:
    'What a version changed, line by line: since the one before, or since the version you have read.',
  access: camp('documents:read'),
  params: VersionParams,
  query: ChangesQuery,
  response: DocumentChanges,
  example: {},
  handler: async ({ read, params, query: { since } }) => {
    if (since !== undefined && since >= params.number) {
      const message = 'must be an earlier version'
      throw invalidRequest([{ pointer: '/query/since', code: 'earlier_version', message }])
    }
    const found = orNotFound(await read(store.findTwo({ ...params, since })), 'version')
    if (since !== undefined && found.since === null) throw notFound('the earlier version')
    const { before, text, ...compared } = found
    return { ...compared, parts: changesBetween(before ?? '', text) }
  },
})

export const documents = [
  list,
  one,
  create,
  patch,
  remove,
  versions,
  oneVersion,
  content,
  changes,
  ...acknowledgements,
]
