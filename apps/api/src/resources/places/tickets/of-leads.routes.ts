import { admin } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { changeRoute, type Route } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import { findWithRoom, type LockedBatch, lockBatch } from '../ticket-batches/places.store.ts'
import { scopeIn, type TicketFamily } from './tickets.family.ts'
import { NewTicket, Ticket, TicketPatch } from './tickets.schema.ts'
import * as store from './tickets.store.ts'

export function ofLeads(family: TicketFamily): readonly Route[] {
  const { path, one, words, kinds } = family
  const create = changeRoute({
    id: `create${one}`,
    method: 'POST',
    path,
    summary: `Adds a ${words.one} of a batch that nobody holds yet.`,
    access: admin(scopeIn(family, 'write')),
    body: NewTicket,
    status: 201,
    response: Ticket,
    errors: ['FULL', 'NOT_FOUND', 'SEASON_CLOSED'],
    example: { body: { delivery: 'will_call' } },
    handler: async ({ tx, caller, body, record }) => {
      const { batchId: named, priceCents = null, delivery = null, notes = null } = body
      const batch = await holdBatch(tx, family, named)
      const fields = { priceCents, delivery, notes }
      const ticket = await store.addAvailable(tx, batch, fields, actingMember(caller))
      const { seasonId, status } = ticket
      const targetId = ticket.id
      record({ action: 'tickets.added', targetId, seasonId, status, after: { batchId: batch.id } })
      return ticket
    },
  })
  const patch = changeRoute({
    id: `update${one}`,
    method: 'PATCH',
    path: `${path}/:id`,
    summary: `Changes what leads note about a ${words.one}.`,
    access: admin(scopeIn(family, 'write')),
    params: IdParams,
    body: TicketPatch,
    status: 200,
    response: Ticket,
    errors: ['SEASON_CLOSED'],
    ifMatch: 'optional',
    example: { body: { delivery: 'will_call', notes: 'Collect it together with Ben' } },
    handler: async ({ tx, params, body, record, assertVersion }) => {
      const [season, before] = await Promise.all([
        holdStatusOf(tx, params.id, { of: 'tickets' }),
        first(tx, store.lock(params)),
      ])
      if (!season || !before || !kinds.includes(before.kind)) throw notFound('ticket absent')
      assertOpen(season)
      assertVersion(before.version)
      const after = await store.update(tx, params.id, body)
      if (!after) throw notFound('ticket not to be written')
      const { memberId, seasonId, status } = before
      record({
        action: 'tickets.changed',
        targetId: params.id,
        ...(memberId !== null && { memberId }),
        seasonId,
        status,
        before: Object.fromEntries(
          Object.keys(body).map((name) => [name, before[name as keyof Ticket]]),
        ),
        after: body,
      })
      return after
    },
  })
  return [create, patch]
}

/** The named batch, or the oldest of the active season that has room for one more ticket; locked, like its season. */
async function holdBatch(
  tx: Tx,
  { kinds }: TicketFamily,
  named: string | undefined,
): Promise<LockedBatch> {
  const id = named ?? (await first(tx, findWithRoom({ kinds })))?.id
  if (id === undefined) throw notFound('no batch has room', 'batchId')
  const [season, batch] = await Promise.all([
    holdStatusOf(tx, id, { of: 'ticket_batches' }),
    first(tx, lockBatch({ id })),
  ])
  if (!season || !batch || !kinds.includes(batch.kind)) {
    throw notFound('ticket batch absent', 'batchId')
  }
  assertOpen(season)
  return batch
}
