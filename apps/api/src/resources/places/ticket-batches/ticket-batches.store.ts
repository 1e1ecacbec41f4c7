import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { all, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { TicketBatch, type TicketKind } from './ticket-batches.schema.ts'

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

const batches = rowsOf('ticket_batches', TicketBatch, {
  counts: sql<TicketBatch['counts']>`app.ticket_counts(id, quantity)`,
})

export const { find, insert, update } = batches

type Filters = From & {
  readonly seasonId: string | undefined
  readonly kind: TicketKind | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const ofSeason = batches.select(query).where('season_id', '=', namedOrActive(query, at.seasonId))
  return paged(matching(ofSeason, { kind: at.kind }), at, order)
})

/** All batches of a season, oldest first. */
export const ofSeason = (tx: Tx, seasonId: string) => all(tx, everyOne({ seasonId }))

const everyOne = prepared((query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
  batches.select(query).where('season_id', '=', seasonId).orderBy('created_at').orderBy('id'),
)
