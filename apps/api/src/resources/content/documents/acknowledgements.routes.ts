import { member } from '@campkit/access/access'
import { conflict } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { all, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import * as store from './acknowledgements.store.ts'
import { Acknowledgement, AcknowledgementsQuery, NewAcknowledgement } from './documents.schema.ts'

const acknowledge = changeRoute({
  id: 'acknowledgeDocument',
  method: 'POST',
  path: '/documents/:id/acknowledgements',
  summary: 'Says that a member has read the version that counts now; once is enough.',
  access: member('body', 'documents:write'),
  params: IdParams,
  body: NewAcknowledgement,
  status: 201,
  unchangedStatus: 200,
  response: Acknowledgement,
  errors: ['VERSION_NOT_PUBLISHED'],
  example: { body: { version: 1 } },
  handler: async ({ tx, params, memberId, body: { version }, record, unchanged }) => {
    const document = orNotFound(await all(tx, store.findDocument(params)), 'document')
    if (version !== document.currentVersion) {
      throw conflict('VERSION_NOT_PUBLISHED', 'not the version that counts now')
    }
    const named = { documentId: params.id, version, memberId }
    const [added, acknowledgement] = await Promise.all([
      store.add(tx, named),
      only(tx, store.find(named)),
    ])
    const after = { version }
    if (added) record({ action: 'documents.acknowledged', targetId: params.id, memberId, after })
    else unchanged()
    return acknowledgement
  },
})

const list = readRoute({
  id: 'listAcknowledgements',
  path: '/documents/:id/acknowledgements',
  summary: 'Who has read which version of a document; members find themselves.',
  access: member('query', 'documents:read'),
  params: IdParams,
  query: AcknowledgementsQuery,
  response: listOf(Acknowledgement),
  example: {},
  handler: async ({ read, params, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const filters = { documentId: params.id, memberId, version: query.version, ...from }
    const rows = await read(store.list(filters, order))
    if (rows.length === 0) orNotFound(await read(store.findDocument(params)), 'document')
    return paging.page(rows)
  },
})

export const acknowledgements = [acknowledge, list]
