import { conflict } from '@campkit/core/errors'
import { asCamp, readAsCamp } from '@campkit/db/as-camp'
import { first } from '@campkit/db/prepared'
import type { Static } from 'typebox'
import type { Act } from '../../../act.ts'
import { holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import { findEnrollmentIn, lockEnrollmentIn } from '../ticket-batches/places.store.ts'
import type { TicketKind } from '../ticket-batches/ticket-batches.schema.ts'
import { tellIfByLead } from './tickets.act.ts'
import type { reportOfPass, Ticket, TicketReport } from './tickets.schema.ts'
import * as store from './tickets.store.ts'

type Sent = Static<typeof TicketReport> | Static<ReturnType<typeof reportOfPass>>

/** A member says that they have a ticket that is not from the camp. */
export async function report(act: Act, memberId: string, sent: Sent): Promise<Ticket> {
  const { source, purpose = 'own', delivery = null } = sent
  const kind: TicketKind = 'kind' in sent ? sent.kind : 'vehicle_pass'
  const whose = { seasonId: sent.seasonId, memberId }
  const [seasonId, , enrollment] = await Promise.all([
    holdOpenSeason(act.tx, sent.seasonId),
    readAsCamp(act.tx, lockEnrollmentIn(whose)),
    // What the caller may see of it: nobody acts for another member but a lead.
    first(act.tx, findEnrollmentIn(whose)),
  ])
  if (enrollment?.status !== 'confirmed') throw conflict('NOT_CONFIRMED', 'not in the season')
  return asCamp(act.tx, async () => {
    const fields = { kind, source, purpose, delivery }
    const ticket = await store.addReported(act.tx, { seasonId, memberId, ...fields, by: act.by })
    const { id: targetId, status } = ticket
    act.record({
      action: 'tickets.reported',
      targetId,
      memberId,
      seasonId,
      status,
      after: fields,
    })
    tellIfByLead(act, ticket, memberId, { what: 'reported' })
    return ticket
  })
}
