import { atConsole } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { readRoute } from '@campkit/http/define-route'
import { CampIdParams, CampParams, listOf } from '@campkit/http/schemas'
import { RecordedRequest, RequestsQuery } from './requests.schema.ts'
import * as store from './requests.store.ts'

const PATH = '/camps/:slug/requests'

const list = readRoute({
  id: 'listRequests',
  path: PATH,
  summary:
    'What the camp’s programs asked of the REST API in the last seven days, and what it refused to the console’s pages, the latest first.',
  access: atConsole('session'),
  params: CampParams,
  query: RequestsQuery,
  response: listOf(RecordedRequest),
  example: { query: { 'status[gte]': '400' } },
  handler: async ({ read, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS, store.ID_COLUMN)
    const { id, keyId, memberId, method, routePrefix } = query
    const statuses = { from: query['status[gte]'], before: query['status[lt]'] }
    const at = { id, keyId, memberId, method, routePrefix, ...statuses, ...from }
    return paging.page(await read(store.list(at, order)))
  },
})

const one = readRoute({
  id: 'getRequest',
  path: `${PATH}/:id`,
  summary: 'One request, by the Request-Id of its answer.',
  access: atConsole('session'),
  params: CampIdParams,
  response: RecordedRequest,
  example: {},
  handler: async ({ read, params }) => {
    const [found] = await read(store.one({ id: params.id }))
    if (!found) throw notFound('request not recorded, too old or of another camp')
    return found
  },
})

export const requests = [list, one]
