import { newId } from '@campkit/core/ids'
import { keeping } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { type LockedBatch, ofBatch } from '../ticket-batches/places.store.ts'
import type { TicketKind } from '../ticket-batches/ticket-batches.schema.ts'
import { Ticket, type TicketPatch, type TicketStatus } from './tickets.schema.ts'

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

const tickets = rowsOf('tickets', Ticket, {
  hasCode: sql<boolean>`exists (select from ticket_codes c where c.ticket_id = tickets.id)`,
  isOverridden: sql<boolean>`overridden_by is not null`,
})

export const { find, lock } = tickets

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly seasonId: string | undefined
  readonly batchId: string | undefined
  readonly kind: TicketKind | undefined
  readonly status: TicketStatus | undefined
  readonly ownership: Ticket['ownership'] | undefined
  readonly purpose: Ticket['purpose'] | undefined
}

type Form = Order & { readonly toRecover: boolean | undefined }

const found = (query: Query, at: Slots<Filters>, { toRecover }: Form) => {
  const { memberId, seasonId, batchId, kind, status, ownership, purpose } = at
  const ofSeason = tickets.select(query).where('season_id', '=', namedOrActive(query, seasonId))
  const words = { kind, status, ownership, purpose }
  return matching(ofSeason, { member_id: memberId, batch_id: batchId, ...words })
    .$if(toRecover === true, (q) => q.where('to_recover', '=', sql.lit(true)))
    .$if(toRecover === false, (q) => q.where('to_recover', '=', sql.lit(false)))
}

export const listTickets = prepared((query, at: Slots<Filters>, form: Form) =>
  paged(found(query, at, form).where('kind', '<>', sql.lit('vehicle_pass')), at, form),
)

export const listPasses = prepared((query, at: Slots<Filters>, form: Form) =>
  paged(found(query, at, form).where('kind', '=', sql.lit('vehicle_pass')), at, form),
)

type One = { readonly id: string }

/** Undefined unless the offer is still open and its time is over. */
export const lockExpired = prepared((query, { id }: Slots<One>) =>
  tickets
    .select(query)
    .where('id', '=', id)
    .where('status', '=', sql.lit('offered'))
    .where('offer_expires_at', '<=', sql<string>`clock_timestamp()`)
    .forUpdate(),
)

type InSeason = { readonly memberId: string; readonly seasonId: string }

/** What a member holds of the camp's tickets and would leave behind. The season is locked for their leaving. */
export const lockHeld = prepared((query, { memberId, seasonId }: Slots<InSeason>) =>
  tickets
    .select(query)
    .where('member_id', '=', memberId)
    .where('season_id', '=', seasonId)
    .where('ownership', '=', sql.lit('camp_allotment'))
    .where('status', 'in', ['offered', 'claimed', 'purchased', 'in_hand'])
    .orderBy('id')
    .forUpdate(),
)

/** Ends every offer in a season that closes; each with whom it was offered to. Needs the camp's view. */
export const endOffers = prepared(
  (query, { seasonId, by }: Slots<{ readonly seasonId: string; readonly by: string }>) =>
    query
      .with('offered', (q) =>
        q
          .selectFrom('tickets')
          .select(['id', 'member_id', 'kind'])
          .where('season_id', '=', seasonId)
          .where('status', '=', sql.lit('offered'))
          .orderBy('id')
          .forUpdate(),
      )
      .updateTable('tickets')
      .from('offered')
      .set({
        status: sql<
          'cancelled' | 'available'
        >`case when overridden_by is null then 'available' else 'cancelled' end`,
        member_id: null,
        status_changed_by: by,
        status_reason: null,
        purpose: 'own',
      })
      .whereRef('tickets.id', '=', 'offered.id')
      .returning(['tickets.id', 'tickets.status', 'offered.member_id as memberId', 'offered.kind']),
)

export type Fields = Pick<Ticket, 'priceCents' | 'delivery' | 'notes'>

/** A ticket of a locked batch that nobody holds yet. */
export async function addAvailable(
  tx: Tx,
  batch: LockedBatch,
  fields: Fields,
  by: string,
): Promise<Ticket> {
  const id = newId('ticket')
  const written = tx
    .insertInto('tickets')
    .values({
      id,
      ...ofBatch(batch),
      status: 'available',
      price_cents: fields.priceCents ?? batch.faceValueCents,
      delivery: fields.delivery,
      notes: fields.notes,
      status_changed_by: by,
    })
    .execute()
  const [, ticket] = await Promise.all([written, only(tx, find({ id }))])
  return ticket
}

export type Reported = InSeason &
  Pick<Ticket, 'kind' | 'source' | 'purpose' | 'delivery'> & { readonly by: string }

/** A ticket that a member got on their own. */
export async function addReported(tx: Tx, made: Reported): Promise<Ticket> {
  const id = newId('ticket')
  const written = tx
    .insertInto('tickets')
    .values({
      id,
      season_id: made.seasonId,
      kind: made.kind,
      source: made.source,
      ownership: 'member_own',
      member_id: made.memberId,
      purchaser_id: made.memberId,
      status: 'reported',
      purpose: made.purpose,
      delivery: made.delivery,
      status_changed_by: made.by,
    })
    .execute()
  const [, ticket] = await Promise.all([written, only(tx, find({ id }))])
  return ticket
}

export type Move = {
  readonly status: TicketStatus
  /** The holder after it. */
  readonly memberId: string | null
  readonly by: string
  readonly reason?: string | undefined
  readonly toRecover?: boolean
}

/** The database notes a change of hands, and refuses a transition that is not allowed. */
export async function move(tx: Tx, id: string, made: Move): Promise<Ticket> {
  const [, after] = await Promise.all([
    tx
      .updateTable('tickets')
      .set({
        status: made.status,
        member_id: made.memberId,
        status_changed_by: made.by,
        status_reason: made.reason ?? null,
        purpose: 'own',
        to_recover: made.toRecover ?? false,
      })
      .where('id', '=', id)
      .execute(),
    only(tx, find({ id })),
  ])
  return after
}

/** Undefined if the caller may not write it. */
export async function update(tx: Tx, id: string, patch: TicketPatch): Promise<Ticket | undefined> {
  const [{ numUpdatedRows }, after] = await Promise.all([
    tx
      .updateTable('tickets')
      .set(keeping({ price_cents: patch.priceCents, delivery: patch.delivery, notes: patch.notes }))
      .where('id', '=', id)
      .executeTakeFirst(),
    only(tx, find({ id })),
  ])
  return numUpdatedRows === 1n ? after : undefined
}

type OfTicket = { readonly ticketId: string }

/** Every change of hands, oldest first. */
export const history = prepared((query, { ticketId }: Slots<OfTicket>) =>
  query
    .selectFrom('ticket_transfers')
    .select([
      'number',
      'from_member_id as fromMemberId',
      'to_member_id as toMemberId',
      'from_status as fromStatus',
      'to_status as toStatus',
      'changed_by as changedBy',
      'changed_at as changedAt',
      'reason',
    ])
    .where('ticket_id', '=', ticketId)
    .orderBy('number'),
)

type Waited = { readonly batchId: string; readonly memberId: string }

/** Who waited for what a lead gives them waits no longer. */
export const answerRequest = (tx: Tx, { batchId, memberId }: Waited, ticketId: string) =>
  tx
    .updateTable('ticket_requests')
    .set({ status: 'offered', ticket_id: ticketId })
    .where('batch_id', '=', batchId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'waiting')
    .execute()

/** Ends the open requests that a ticket answered, or those of a member who leaves. */
export const endRequestsOf = (tx: Tx, ticketId: string, status: 'met' | 'withdrawn' | 'ended') =>
  tx
    .updateTable('ticket_requests')
    .set({ status })
    .where('ticket_id', '=', ticketId)
    .where('status', '=', 'offered')
    .execute()

export const withdrawRequests = (tx: Tx, { memberId, seasonId }: InSeason) =>
  tx
    .updateTable('ticket_requests')
    .set({ status: 'withdrawn' })
    .where('member_id', '=', memberId)
    .where('season_id', '=', seasonId)
    .where('status', 'in', ['waiting', 'offered'])
    .returning('id')
    .execute()

/** Ends all requests of a season. */
export const endRequests = prepared((query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
  query
    .updateTable('ticket_requests')
    .set({ status: 'ended' })
    .where('season_id', '=', seasonId)
    .where('status', 'in', ['waiting', 'offered'])
    .returning([
      'id',
      'member_id as memberId',
      'batch_id as batchId',
      'kind',
      'ticket_id as ticketId',
    ]),
)

/** What a member who has come back paid for is theirs again. */
export const keepAgain = prepared((query, { memberId, seasonId }: Slots<InSeason>) =>
  query
    .updateTable('tickets')
    .set({ to_recover: false })
    .where('member_id', '=', memberId)
    .where('season_id', '=', seasonId)
    .where('to_recover', '=', true),
)
