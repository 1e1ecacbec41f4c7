import { member } from '@campkit/access/access'
import { type Caller, isAdmin } from '@campkit/core/actor'
import { conflict, notFound } from '@campkit/core/errors'
import { vaultOf } from '@campkit/core/vault'
import { asCamp } from '@campkit/db/as-camp'
import { only } from '@campkit/db/prepared'
import { changeRoute, type Route, readRoute } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import * as codes from './codes.store.ts'
import { hold } from './tickets.act.ts'
import { scopeIn, type TicketFamily } from './tickets.family.ts'
import { NewTicketCode, Ticket, TicketCode } from './tickets.schema.ts'
import * as store from './tickets.store.ts'

/** The code of a ticket: for its holder; of others' tickets for leads, and that leaves a trace. Never for a key alone. */
export function codeRoutes(family: TicketFamily): readonly Route[] {
  const { path, one, words, kinds } = family
  const read = readRoute({
    id: `get${one}Code`,
    path: `${path}/:id/code`,
    summary: `The code of a ${words.one}, for its holder; a lead who reads it leaves a trace.`,
    access: member('row', scopeIn(family, 'restricted:read')),
    params: IdParams,
    response: TicketCode,
    example: {},
    handler: async ({ caller, host, params, readTogether, trace }) => {
      const [[ticket], [sealed]] = await readTogether(store.find(params), codes.findSealed(params))
      if (!ticket || !kinds.includes(ticket.kind)) throw notFound('ticket absent or not visible')
      const { id: ticketId, memberId } = ticket
      if (caller.actor?.memberId !== memberId) {
        const of = memberId === null ? {} : { memberId }
        trace({ action: 'tickets.code_read', targetId: ticketId, ...of })
      }
      const code = codes.opened(vaultOf(host, caller.campId), ticketId, sealed)
      return { code, ticketId, memberId }
    },
  })
  const write = changeRoute({
    id: `set${one}Code`,
    method: 'PUT',
    path: `${path}/:id/code`,
    summary: `Notes the code of a ${words.one}: leads of any, members of one that is their own.`,
    access: member('row', scopeIn(family, 'restricted:write')),
    params: IdParams,
    body: NewTicketCode,
    status: 200,
    response: Ticket,
    errors: ['CAMP_TICKET', 'SEASON_CLOSED', 'TICKET_CODE_TAKEN'],
    ifMatch: 'optional',
    example: { body: (unique) => ({ code: `A1-${unique}` }) },
    handler: async (context) => {
      const { tx, caller, host, params, body, record } = context
      const { ticket } = await hold(actOf(context), family, params.id)
      assertMayWrite(caller, ticket)
      const { campId } = caller
      const vault = vaultOf(host, campId)
      const sealed = await codes.sealCode(ticket, { campId, vault, code: body.code })
      const [, after] = await asCamp(tx, () =>
        Promise.all([codes.writeCode(tx, ticket, sealed), only(tx, store.find(params))]),
      )
      const { memberId, seasonId, status } = ticket
      record({
        action: 'tickets.code_written',
        targetId: ticket.id,
        ...(memberId !== null && { memberId }),
        seasonId,
        status,
        after: { restricted: ['code'] },
      })
      return after
    },
  })
  return [read, write]
}

function assertMayWrite({ actor }: Caller, { ownership }: Ticket): void {
  if (ownership === 'member_own' || (actor && isAdmin(actor))) return
  throw conflict('CAMP_TICKET', 'a member writes the code of a ticket of the camp')
}
