import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { LockedBatch } from '../ticket-batches/places.store.ts'
import { type RequestStatus, TicketRequest } from './ticket-requests.schema.ts'

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

const requests = rowsOf('ticket_requests', TicketRequest, {
  position: sql<number | null>`case when status = 'waiting' then app.ticket_position(id) end`,
})

export const { find, lock } = requests

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly seasonId: string | undefined
  readonly batchId: string | undefined
  readonly status: RequestStatus | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, seasonId, batchId, status } = at
  const ofSeason = requests.select(query).where('season_id', '=', namedOrActive(query, seasonId))
  return paged(matching(ofSeason, { member_id: memberId, batch_id: batchId, status }), at, order)
})

type Whose = { readonly batchId: string; readonly memberId: string }

/** What a member has asked for already, and is not answered yet. */
export const findOpen = prepared((query, { batchId, memberId }: Slots<Whose>) =>
  requests
    .select(query)
    .where('batch_id', '=', batchId)
    .where('member_id', '=', memberId)
    .where('status', 'in', ['waiting', 'offered']),
)

/** A ticket that keeps the member from getting one of this batch (INV-T2). */
export const findHeld = prepared((query, { batchId, memberId }: Slots<Whose>) =>
  query
    .selectFrom('tickets as t')
    .innerJoin('ticket_batches as b', 'b.season_id', 't.season_id')
    .select('t.id')
    .where('b.id', '=', batchId)
    .where('t.member_id', '=', memberId)
    .where('t.status', 'in', [
      'offered',
      'claimed',
      'purchased',
      'in_hand',
      'used',
      'reported',
      'verified',
    ])
    .where(
      sql<boolean>`(b.kind = 'admission' and t.kind = 'admission' and t.purpose = 'own'
        or b.kind = 'setup_access' and t.batch_id = b.id)`,
    )
    .limit(1),
)

/** The id is known before the request is written. */
export function add(tx: Tx, batch: LockedBatch, memberId: string, reason: string | undefined) {
  const id = newId('ticketRequest')
  const values = {
    id,
    season_id: batch.seasonId,
    batch_id: batch.id,
    kind: batch.kind,
    member_id: memberId,
    reason: reason ?? null,
  }
  return { id, written: tx.insertInto('ticket_requests').values(values).execute() }
}

export const setStatus = (tx: Tx, id: string, status: RequestStatus) =>
  tx.updateTable('ticket_requests').set({ status }).where('id', '=', id).execute()
