import { admin } from '@campkit/access/access'
import { changeRoute } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { namedMember } from '../../../acting-member.ts'
import { offer } from './tickets.offer.ts'
import { NewOffer, Ticket } from './tickets.schema.ts'

const create = changeRoute({
  id: 'offerTicket',
  method: 'POST',
  path: '/ticket-batches/:id/offers',
  summary: 'Offers a ticket or pass of this batch to one member, until a deadline.',
  access: admin('tickets:write'),
  params: IdParams,
  body: NewOffer,
  status: 201,
  response: Ticket,
  errors: [
    'ACCESS_REASON_REQUIRED',
    'FULL',
    'MEMBER_DEACTIVATED',
    'NOT_CONFIRMED',
    'NOT_JOINED',
    'SEASON_CLOSED',
    'TICKET_HELD',
  ],
  example: { body: { memberId: 'me', reason: 'leads the kitchen' } },
  handler: (context) => {
    const { caller, params, body } = context
    return offer(actOf(context), params.id, {
      ...body,
      memberId: namedMember(caller, body.memberId),
    })
  },
})

export const offers = [create]
