import { newId } from '@campkit/core/ids'
import { isOneOf } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { TicketBatch } from './ticket-batches.schema.ts'

/** A batch that stays locked until the transaction ends. */
export type LockedBatch = Omit<TicketBatch, 'counts' | 'name' | 'notes' | 'createdAt' | 'updatedAt'>

const lockable = (query: Query) =>
  query
    .selectFrom('ticket_batches')
    .select([
      'id',
      'season_id as seasonId',
      'kind',
      'source',
      'quantity',
      'face_value_cents as faceValueCents',
      'valid_from_on as validFromOn',
      'claim_opens_at as claimOpensAt',
      'claim_closes_at as claimClosesAt',
      'offer_hours as offerHours',
      'queue_rule as queueRule',
      'published_at as publishedAt',
      'version',
    ])
    .$assertType<LockedBatch>()

type One = { readonly id: string }

/** The season must be locked before. Needs the camp's view, because members may not lock a batch. */
export const lockBatch = prepared((query, { id }: Slots<One>) =>
  lockable(query).where('id', '=', id).forNoKeyUpdate(),
)

/** Like `lockBatch`, for the batch of a ticket. */
export const lockBatchOf = prepared((query, { id }: Slots<One>) =>
  lockable(query)
    .where('id', '=', query.selectFrom('tickets').select('batch_id').where('tickets.id', '=', id))
    .forNoKeyUpdate(),
)

/**
 * Like `lockBatchOf`, with the batches in which its holder waits for another one: whoever has an admission ticket is
 * passed over there, and may get one once they have lost this. In the order in which all code locks them.
 */
export const lockBatchesAround = prepared((query, { id }: Slots<One>) =>
  lockable(query)
    .where(
      sql<boolean>`ticket_batches.id = any (array(
        select t.batch_id from tickets t where t.id = ${id}
        union select r.batch_id from tickets t join ticket_requests r on r.season_id = t.season_id
            and r.member_id = t.member_id and r.kind = t.kind
          where t.id = ${id} and t.kind = 'admission' and r.status = 'waiting'))`,
    )
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** The batches in which somebody waits for an admission ticket. */
export const findWaitedFor = prepared((query, { seasonId, memberId }: Slots<InSeason>) =>
  query
    .selectFrom('ticket_requests')
    .select('batch_id as batchId')
    .where('season_id', '=', seasonId)
    .where('member_id', '=', memberId)
    .where('kind', '=', sql.lit('admission'))
    .where('status', '=', sql.lit('waiting')),
)

type OfBatches = { readonly batchIds: readonly string[]; readonly memberId: string | null }

/** The enrollments of those who wait in several batches, and of one more, in the order in which all code locks them. */
export const lockWaiting = prepared((query, { batchIds, memberId }: Slots<OfBatches>) =>
  query
    .selectFrom('enrollments')
    .select('id')
    .where(
      sql<boolean>`season_id = any (array(select b.season_id from ticket_batches b
        where b.id = any (${batchIds}::text[])))`,
    )
    .where(
      sql<boolean>`(member_id = ${memberId} or member_id = any (array(select r.member_id from ticket_requests r
        where r.batch_id = any (${batchIds}::text[]) and r.status = 'waiting')))`,
    )
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** Like `lockBatch`, for the batch of a request. */
export const lockBatchOfRequest = prepared((query, { id }: Slots<One>) =>
  lockable(query)
    .where(
      'id',
      '=',
      query.selectFrom('ticket_requests').select('batch_id').where('ticket_requests.id', '=', id),
    )
    .forNoKeyUpdate(),
)

/** The oldest batch of the active season, of one of these kinds, that has room for one more ticket. */
export const findWithRoom = prepared(
  (query, { kinds }: Slots<{ readonly kinds: readonly string[] }>) =>
    query
      .selectFrom('ticket_batches as b')
      .innerJoin('seasons as s', 's.id', 'b.season_id')
      .select('b.id')
      .where('s.status', '=', sql.lit('active'))
      .where(sql<boolean>`b.kind = any (${kinds})`)
      .where(
        sql<boolean>`b.quantity > (select count(*) from tickets t where t.batch_id = b.id
          and t.overridden_by is null and app.is_active_ticket(t.status))`,
      )
      .orderBy('b.created_at')
      .orderBy('b.id')
      .limit(1),
)

/** How many tickets of the batch somebody holds or is offered. */
export const countHeld = prepared((query, { batchId }: Slots<{ readonly batchId: string }>) =>
  query
    .selectFrom('tickets')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('batch_id', '=', batchId)
    .where('status', 'in', ['offered', 'claimed', 'purchased', 'in_hand', 'used']),
)

type InSeason = { readonly seasonId: string; readonly memberId: string }

/**
 * The enrollment of who gets a ticket, locked after the batch: what one member holds of several batches must agree
 * (INV-T2). Whoever gives out tickets of several batches locks all who get one, in order of id.
 */
export const lockEnrollment = prepared((query, { seasonId, memberId }: Slots<InSeason>) =>
  query
    .selectFrom('enrollments')
    .select(['id', 'status', 'build_crew as buildCrew'])
    .where('season_id', '=', seasonId)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate(),
)

type ForBatch = { readonly batchId: string; readonly memberId: string }

/** Like `lockEnrollment`, in the season of a batch. */
export const lockEnrollmentFor = prepared((query, { batchId, memberId }: Slots<ForBatch>) =>
  query
    .selectFrom('enrollments')
    .select(['id', 'status', 'build_crew as buildCrew'])
    .where(
      'season_id',
      '=',
      query
        .selectFrom('ticket_batches')
        .select('season_id')
        .where('ticket_batches.id', '=', batchId),
    )
    .where('member_id', '=', memberId)
    .forNoKeyUpdate(),
)

type NamedOrActive = { readonly seasonId: string | undefined; readonly memberId: string }

/** Like `lockEnrollment`, in the named season or the active one. */
export const lockEnrollmentIn = prepared((query, { seasonId, memberId }: Slots<NamedOrActive>) =>
  query
    .selectFrom('enrollments')
    .select(['id', 'status'])
    .where('season_id', '=', namedOrActive(query, seasonId))
    .where('member_id', '=', memberId)
    .forNoKeyUpdate(),
)

export const findEnrollmentIn = prepared((query, { seasonId, memberId }: Slots<NamedOrActive>) =>
  query
    .selectFrom('enrollments')
    .select(['id', 'status'])
    .where('season_id', '=', namedOrActive(query, seasonId))
    .where('member_id', '=', memberId),
)

export const findEnrollmentFor = prepared((query, { batchId, memberId }: Slots<ForBatch>) =>
  query
    .selectFrom('enrollments')
    .innerJoin('ticket_batches', 'ticket_batches.season_id', 'enrollments.season_id')
    .select(['enrollments.id', 'enrollments.status', 'enrollments.build_crew as buildCrew'])
    .where('ticket_batches.id', '=', batchId)
    .where('member_id', '=', memberId),
)

/**
 * Like `lockEnrollment`, for who holds what opens the gate: an arrival holds the same row, so nobody comes in with what
 * is given away at that moment. Two who pass tickets to each other may wait in a circle; one of them is told to repeat.
 */
export const lockHolderOf = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('enrollments')
    .select('id')
    .where(
      sql<boolean>`(season_id, member_id) = (select t.season_id, t.member_id from tickets t
        where t.id = ${id} and t.kind in ('admission', 'setup_access'))`,
    )
    .forNoKeyUpdate(),
)

/** The statuses in which a ticket keeps its holder from getting another one of the same kind. */
const ACTIVE = sql`('offered', 'claimed', 'purchased', 'in_hand', 'used', 'reported', 'verified')`

export type Waiting = {
  readonly id: string
  readonly memberId: string
  readonly enrollmentId: string
  readonly reason: string | null
}

/** Those who wait and may be offered a ticket: confirmed, and without another admission ticket (INV-T2, INV-T5). */
const waiting = (query: Query, batchId: Slots<{ readonly batchId: string }>['batchId']) =>
  query
    .selectFrom('ticket_requests as r')
    .innerJoin('ticket_batches as b', 'b.id', 'r.batch_id')
    .innerJoin('enrollments as e', (join) =>
      join.onRef('e.season_id', '=', 'r.season_id').onRef('e.member_id', '=', 'r.member_id'),
    )
    .select(['r.id', 'r.member_id as memberId', 'e.id as enrollmentId', 'r.reason'])
    .where('r.batch_id', '=', batchId)
    .where('r.status', '=', sql.lit('waiting'))
    .where('e.status', '=', sql.lit('confirmed'))
    .where(
      sql<boolean>`not (r.kind = 'admission' and exists (select from tickets t
        where t.season_id = r.season_id and t.member_id = r.member_id and t.kind = 'admission'
          and t.purpose = 'own' and t.status in ${ACTIVE}))`,
    )
    .orderBy(
      sql`app.ticket_rank(b.queue_rule, e.build_crew, (select count(*) from enrollments c
        where c.member_id = r.member_id and c.status = 'completed'), r.id)`,
    )
    .orderBy('r.asked_at')
    .orderBy('r.id')

type Next = { readonly batchId: string; readonly limit: number }

/** Whose turn it is, at most as many as said. */
export const nextWaiting = prepared((query, { batchId, limit }: Slots<Next>) =>
  waiting(query, batchId).limit(limit),
)

type Some = { readonly batchId: string; readonly ids: readonly string[] }

/** Those of them whose turn it still is. */
export const stillWaiting = prepared((query, { batchId, ids }: Slots<Some>) =>
  waiting(query, batchId).where(sql<boolean>`r.id = any (${ids})`),
)

export const lockEnrollments = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('enrollments')
    .select('id')
    .where(isOneOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Tickets of the batch that nobody holds, oldest first. The batch is locked. */
export const findAvailable = prepared((query, { batchId, limit }: Slots<Next>) =>
  query
    .selectFrom('tickets')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('status', '=', sql.lit('available'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate(),
)

export type NewOffer = {
  readonly memberId: string
  readonly until: string
  readonly by: string
  readonly accessReason: string | null
  /** Why the member gets one although all are given out. */
  readonly overrideReason?: string | undefined
  readonly reason?: string | undefined
}

/** The id is known before the offer is written. */
type Offering = { readonly id: string; readonly written: Promise<unknown> }

/** Offers a ticket of a locked batch: one that nobody holds, or else a new one. */
export function offer(
  tx: Tx,
  batch: LockedBatch,
  available: string | undefined,
  made: NewOffer,
): Offering {
  const offered = {
    member_id: made.memberId,
    status: 'offered',
    offer_expires_at: made.until,
    access_reason: made.accessReason,
    status_changed_by: made.by,
    status_reason: made.reason ?? null,
    overridden_by: made.overrideReason === undefined ? null : made.by,
    override_reason: made.overrideReason ?? null,
  } as const
  if (available !== undefined) {
    const again = tx.updateTable('tickets').set(offered).where('id', '=', available)
    return { id: available, written: again.execute() }
  }
  const id = newId('ticket')
  const values = { id, ...ofBatch(batch), ...offered }
  return { id, written: tx.insertInto('tickets').values(values).execute() }
}

/** What a ticket has from its batch. */
export const ofBatch = (batch: LockedBatch) =>
  ({
    season_id: batch.seasonId,
    batch_id: batch.id,
    kind: batch.kind,
    source: batch.source,
    ownership: 'camp_allotment',
    price_cents: batch.faceValueCents,
    valid_from_on: batch.validFromOn,
  }) as const

/** Notes on a request that it was answered with a ticket. */
export const noteOffered = (tx: Tx, id: string, ticketId: string) =>
  tx
    .updateTable('ticket_requests')
    .set({ status: 'offered', ticket_id: ticketId })
    .where('id', '=', id)
    .execute()
