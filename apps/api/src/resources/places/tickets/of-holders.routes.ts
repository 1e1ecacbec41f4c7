import { member } from '@campkit/access/access'
import { changeRoute, type Route } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { namedMember } from '../../../acting-member.ts'
import { claim, release } from './tickets.claim.ts'
import { isByLead, scopeIn, type TicketFamily } from './tickets.family.ts'
import { report } from './tickets.report.ts'
import { Leaving, StatusChange, Ticket, Transfer } from './tickets.schema.ts'
import { setStatus } from './tickets.status.ts'
import { transfer } from './tickets.transfer.ts'

/** What holders do with their own; leads do it for anybody. */
export function ofHolders(family: TicketFamily): readonly Route[] {
  const { path, one, words } = family
  const common = {
    access: member('row', scopeIn(family, 'write')),
    params: IdParams,
    status: 200,
    response: Ticket,
    ifMatch: 'optional',
  } as const
  return [
    changeRoute({
      id: `report${one}`,
      method: 'POST',
      path: `${path}/report`,
      summary: `Says that a member has a ${words.one} that is not from the camp; a lead verifies it.`,
      access: member('body', scopeIn(family, 'write')),
      body: family.report,
      status: 201,
      response: Ticket,
      errors: [
        'MEMBER_DEACTIVATED',
        'NOT_CONFIRMED',
        'NOT_JOINED',
        'NO_ACTIVE_SEASON',
        'SEASON_CLOSED',
        'TICKET_HELD',
      ],
      example: {
        body:
          family.scope === 'tickets'
            ? { kind: 'child', source: 'main', delivery: 'digital' }
            : { source: 'main', delivery: 'will_call' },
      },
      handler: (context) => report(actOf(context), context.memberId, context.body),
    }),
    changeRoute({
      ...common,
      id: `claim${one}`,
      method: 'POST',
      path: `${path}/:id/claim`,
      summary: `Takes a ${words.one} that was offered.`,
      errors: ['INVALID_TRANSITION', 'OFFER_EXPIRED', 'SEASON_CLOSED'],
      example: {},
      handler: async (context) => {
        const { ticket, isNew } = await claim(actOf(context), family, context.params.id)
        if (!isNew) context.unchanged()
        return ticket
      },
    }),
    changeRoute({
      ...common,
      id: `release${one}`,
      method: 'POST',
      path: `${path}/:id/release`,
      summary: `Says no to an offer, or gives back a ${words.one} that is not paid for; the next one waiting is offered it.`,
      body: Leaving,
      errors: ['ARRIVAL_NEEDS_PASS', 'INVALID_TRANSITION', 'SEASON_CLOSED', 'TICKET_USED'],
      example: { body: { reason: 'got one from a friend' } },
      handler: (context) => release(actOf(context), family, context.params.id, context.body.reason),
    }),
    changeRoute({
      ...common,
      id: `transfer${one}`,
      method: 'POST',
      path: `${path}/:id/transfer`,
      summary: `Gives a ${words.one} to another member, or back to the camp.`,
      body: Transfer,
      errors: [
        'ARRIVAL_NEEDS_PASS',
        'CAMP_TICKET',
        'INVALID_TRANSITION',
        'MEMBER_DEACTIVATED',
        'NOT_CONFIRMED',
        'NOT_JOINED',
        'SEASON_CLOSED',
        'TICKET_HELD',
        'TICKET_USED',
      ],
      example: { body: { toMemberId: null, reason: 'cannot come after all' } },
      handler: (context) => {
        const { caller, params, body } = context
        const to = body.toMemberId
        const toMemberId = to === null ? null : namedMember(caller, to)
        const sent = { ...body, toMemberId }
        return transfer(actOf(context), family, params.id, sent, isByLead(caller))
      },
    }),
    changeRoute({
      ...common,
      id: `change${one}Status`,
      method: 'POST',
      path: `${path}/:id/status`,
      summary: `Says what has become of a ${words.one}; members say that they bought and got it.`,
      body: StatusChange,
      errors: [
        'ARRIVAL_NEEDS_PASS',
        'INVALID_TRANSITION',
        'SEASON_CLOSED',
        'TICKET_TRANSFERRED',
        'TICKET_USED',
      ],
      example: { body: { status: 'purchased' } },
      handler: (context) => {
        const { caller, params, body } = context
        return setStatus(actOf(context), family, params.id, body, isByLead(caller))
      },
    }),
  ]
}
