import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { TicketStatus } from '../tickets/tickets.schema.ts'

type Ids = { readonly ids: readonly string[] }

export type Changed = {
  readonly id: string
  readonly memberId: string | null
  readonly seasonId: string
  readonly was: TicketStatus
  readonly status: TicketStatus
}

const CHANGED = [
  'tickets.id',
  'tickets.member_id as memberId',
  'tickets.season_id as seasonId',
  'gate.was',
  'tickets.status',
] as const

/** Tickets are changed in a season that stays as it is. Needs the camp's view, as all that follow. */
export const holdActive = prepared((query) =>
  query
    .selectFrom('seasons')
    .select(sql<string>`app.hold_season_status(id)`.as('status'))
    .where('status', '=', sql.lit('active')),
)

/**
 * What opened the gate at these arrivals: the ticket of whoever came, and before the gate opens their pass for setup
 * access, whatever was noted of them: whoever is in has come in on it. An arrival that was annulled did not happen.
 */
export const use = prepared((query, { ids }: Slots<Ids>) =>
  query
    .with('gate', (q) =>
      q
        .selectFrom('check_ins as c')
        .innerJoin('seasons as s', (join) => join.on('s.status', '=', sql.lit('active')))
        .innerJoin('tickets as t', (join) =>
          join.onRef('t.season_id', '=', 's.id').onRef('t.member_id', '=', 'c.member_id'),
        )
        .select(['t.id', 'c.id as checkInId', 't.status as was'])
        .where(sql<boolean>`c.id = any (${ids}::text[])`)
        .where('c.kind', '=', sql.lit('arrival'))
        .where('c.annulled_at', 'is', null)
        .where(
          sql<boolean>`t.status in ('claimed', 'purchased', 'in_hand', 'reported', 'verified')`,
        )
        .where(
          sql<boolean>`app.camp_day(c.occurred_at)
            between coalesce(s.build_starts_on, s.gate_opens_on, '-infinity')
                and coalesce(s.strike_ends_on, s.gate_closes_on, 'infinity')`,
        )
        .where(
          sql<boolean>`(t.kind = 'admission' and t.purpose = 'own'
            or t.kind = 'setup_access' and t.valid_from_on <= app.camp_day(c.occurred_at)
               and app.camp_day(c.occurred_at) < s.gate_opens_on)`,
        )
        .orderBy('t.id')
        .forUpdate('t'),
    )
    .updateTable('tickets')
    .from('gate')
    .set({
      status: 'used',
      check_in_id: sql<string>`gate."checkInId"`,
      status_changed_by: 'system',
      status_reason: null,
    })
    .whereRef('tickets.id', '=', 'gate.id')
    .returning(CHANGED)
    .$castTo<Changed>(),
)

/** What was used at arrivals that did not happen. */
export const takeBack = prepared((query, { ids }: Slots<Ids>) =>
  query
    .with('gate', (q) =>
      q
        .selectFrom('check_ins as c')
        .innerJoin('tickets as t', 't.check_in_id', 'c.id')
        .innerJoin('seasons as s', 's.id', 't.season_id')
        .select(['t.id', 't.status as was'])
        .where(sql<boolean>`c.id = any (${ids}::text[])`)
        .where('c.annulled_at', 'is not', null)
        .where('s.status', '=', sql.lit('active'))
        .orderBy('t.id')
        .forUpdate('t'),
    )
    .updateTable('tickets')
    .from('gate')
    .set({ status: 'in_hand', status_changed_by: 'system', status_reason: null })
    .whereRef('tickets.id', '=', 'gate.id')
    .returning(CHANGED)
    .$castTo<Changed>(),
)
