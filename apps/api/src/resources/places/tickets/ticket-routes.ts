import type { Route } from '@campkit/http/define-route'
import { codeRoutes } from './codes.routes.ts'
import { ofHolders } from './of-holders.routes.ts'
import { ofLeads } from './of-leads.routes.ts'
import { readings } from './readings.routes.ts'
import type { TicketFamily } from './tickets.family.ts'

/** All routes of a family. */
export const ticketRoutes = (family: TicketFamily): readonly Route[] => [
  ...readings(family),
  ...ofLeads(family),
  ...ofHolders(family),
  ...codeRoutes(family),
]
