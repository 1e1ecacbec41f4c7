import { admin, member } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { type Route, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { scopeIn, type TicketFamily } from './tickets.family.ts'
import { History, Ticket } from './tickets.schema.ts'
import * as store from './tickets.store.ts'

export function readings(family: TicketFamily): readonly Route[] {
  const { path, one, many, words, kinds } = family
  const all = readRoute({
    id: `list${many}`,
    path,
    summary: `The ${words.many} of a season (the active one, unless named); members find their own.`,
    access: member('query', scopeIn(family, 'read')),
    query: family.query,
    response: listOf(Ticket),
    example: { query: { status: 'in_hand' } },
    handler: async ({ read, memberId, query, paging }) => {
      const { order, from } = paging.keyset(store.SORT_COLUMNS)
      const { seasonId, batchId, status, ownership, purpose, toRecover } = query
      const kind = 'kind' in query ? query.kind : undefined
      const same = { batchId, kind, status, ownership, purpose }
      const filters = { memberId, seasonId, ...same, ...from }
      const list = family.scope === 'tickets' ? store.listTickets : store.listPasses
      return paging.page(await read(list(filters, { ...order, toRecover })))
    },
  })
  const find = readRoute({
    id: `get${one}`,
    path: `${path}/:id`,
    summary: `One ${words.one}.`,
    access: member('row', scopeIn(family, 'read')),
    params: IdParams,
    response: Ticket,
    isLive: true,
    example: {},
    handler: async ({ read, params }) => {
      const found = orNotFound(await read(store.find(params)), words.one)
      if (!kinds.includes(found.kind)) throw notFound('of another family')
      return found
    },
  })
  const history = readRoute({
    id: `get${one}History`,
    path: `${path}/:id/history`,
    summary: `Every change of hands of one ${words.one}, the first first.`,
    access: admin(scopeIn(family, 'read')),
    params: IdParams,
    response: History,
    example: {},
    handler: async ({ readTogether, params }) => {
      const { id } = params
      const [[ticket], data] = await readTogether(
        store.find({ id }),
        store.history({ ticketId: id }),
      )
      if (!ticket || !kinds.includes(ticket.kind)) throw notFound('ticket absent')
      return { data }
    },
  })
  return [all, find, history]
}
