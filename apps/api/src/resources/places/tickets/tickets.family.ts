import type { Scope } from '@campkit/access/access'
import { type Caller, isAdmin } from '@campkit/core/actor'
import type { TicketKind } from '../ticket-batches/ticket-batches.schema.ts'
import type { passesQuery, reportOfPass, TicketReport, TicketsQuery } from './tickets.schema.ts'

/** Tickets or vehicle passes: the same routes, at paths of their own. */
export type TicketFamily = {
  readonly path: '/tickets' | '/vehicle-passes'
  readonly scope: 'tickets' | 'vehicle-passes'
  /** For the names of operations. */
  readonly one: string
  readonly many: string
  readonly words: { readonly one: string; readonly many: string }
  readonly kinds: readonly TicketKind[]
  readonly query: typeof TicketsQuery | ReturnType<typeof passesQuery>
  readonly report: typeof TicketReport | ReturnType<typeof reportOfPass>
}

export const scopeIn = ({ scope }: TicketFamily, right: string): Scope =>
  `${scope}:${right}` as Scope

export const isByLead = ({ actor }: Caller): boolean => actor !== null && isAdmin(actor)
