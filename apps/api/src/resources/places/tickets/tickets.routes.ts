import { offers } from './offers.routes.ts'
import { ticketRoutes } from './ticket-routes.ts'
import { OF_TICKETS, TicketReport, TicketsQuery } from './tickets.schema.ts'

export const tickets = [
  ...ticketRoutes({
    path: '/tickets',
    scope: 'tickets',
    one: 'Ticket',
    many: 'Tickets',
    words: { one: 'ticket', many: 'tickets' },
    kinds: OF_TICKETS,
    query: TicketsQuery,
    report: TicketReport,
  }),
  ...offers,
]
