import { newId } from '@campkit/core/ids'
import { insertAll } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { given, matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { CheckIn } from './check-ins.schema.ts'

const FIELDS = [
  'id',
  'member_id as memberId',
  'kind',
  'shift_id as shiftId',
  'signup_id as signupId',
  'occurred_at as occurredAt',
  'recorded_at as recordedAt',
  'recorded_by as recordedBy',
  'source',
  'client_event_id as clientEventId',
  'location',
  'note',
  'overridden_by as overriddenBy',
  'override_reason as overrideReason',
  'overridden',
  'warnings',
  'annulled_at as annulledAt',
  'annulled_by as annulledBy',
  'annul_reason as annulReason',
] as const

export const SORT_COLUMNS = { '-occurredAt': 'occurred_at', occurredAt: 'occurred_at' }

const checkIns = (query: Query) =>
  query.selectFrom('check_ins').select(FIELDS).$assertType<CheckIn>()

export const find = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  checkIns(query).where('id', '=', id),
)

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly kind: CheckIn['kind'] | undefined
  readonly since: string | undefined
  readonly until: string | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, kind, since, until } = at
  const found = matching(checkIns(query), { member_id: memberId, kind })
    .$call(given(since, (q, slot) => q.where('occurred_at', '>=', slot)))
    .$call(given(until, (q, slot) => q.where('occurred_at', '<', slot)))
  return paged(found, at, order)
})

type Event = { readonly memberId: string; readonly clientEventId: string }

/** Tells the events of all members apart. */
export const eventKey = ({ memberId, clientEventId }: Event): string =>
  `${memberId} ${clientEventId}`

type Events = { readonly memberIds: readonly string[]; readonly eventIds: readonly string[] }

/** For `findByEvents`. */
export const eventsOf = (events: readonly Event[]): Events => ({
  memberIds: events.map(({ memberId }) => memberId),
  eventIds: events.map(({ clientEventId }) => clientEventId),
})

/** Those of these events that are recorded. */
export const findByEvents = prepared((query, { memberIds, eventIds }: Slots<Events>) =>
  checkIns(query).where(
    sql<boolean>`(member_id, client_event_id) in (
      select * from unnest(${memberIds}::text[], ${eventIds}::text[]))`,
  ),
)

type Span = {
  readonly memberIds: readonly string[]
  readonly since: string
  readonly until: string
}

/**
 * The valid arrivals and departures of these members in a span of time, with the last one before it and those of the
 * minute after it.
 */
export const comingsAround = prepared((query, { memberIds, since, until }: Slots<Span>) =>
  checkIns(query)
    .where(sql<boolean>`member_id = any (${memberIds})`)
    .where('kind', 'in', ['arrival', 'departure'])
    .where('annulled_at', 'is', null)
    .where('occurred_at', '<=', sql<string>`${until}::timestamptz + interval '1 minute'`)
    .where(
      sql<boolean>`occurred_at >= coalesce((
        select max(before.occurred_at) from check_ins before
         where before.camp_id = check_ins.camp_id and before.member_id = check_ins.member_id
           and before.kind in ('arrival', 'departure') and before.annulled_at is null
           and before.occurred_at <= ${since}), '-infinity')`,
    ),
)

type AtShifts = { readonly memberIds: readonly string[]; readonly shiftIds: readonly string[] }

/** The check-ins of these members at these shifts that count. */
export const findAtShifts = prepared((query, { memberIds, shiftIds }: Slots<AtShifts>) =>
  checkIns(query)
    .where(sql<boolean>`member_id = any (${memberIds})`)
    .where(sql<boolean>`shift_id = any (${shiftIds})`)
    .where('annulled_at', 'is', null),
)

/** Whether the camp hands out tickets for the season: only then somebody can be without one. */
const HAS_TICKETS = sql<boolean>`exists (select from ticket_batches b where b.season_id = seasons.id
  and b.kind = 'admission' and b.published_at <= now())`.as('hasTickets')

const containsDay = sql<boolean>`
  moment.day >= coalesce(seasons.build_starts_on, seasons.gate_opens_on, '-infinity')
  and moment.day <= coalesce(seasons.strike_ends_on, seasons.gate_closes_on,
    case when seasons.status = 'closed' then app.camp_day(seasons.closed_at) end, 'infinity')`

type Moment = { readonly at: string; readonly place: number }

/**
 * The season that each instant belongs to, and its day there: the one whose days contain it, else the active one. A
 * date that is not set is no bound, but nothing belongs to a season after the day on which it was closed.
 */
export const seasonsAt = prepared(
  (query, { instants }: Slots<{ readonly instants: readonly string[] }>) =>
    query
      .selectFrom(
        sql<
          Moment & { readonly day: string }
        >`(select at, place::int, app.camp_day(at) as day from unnest(${instants}::timestamptz[]) with ordinality _ (at, place))`.as(
          'moment',
        ),
      )
      .innerJoinLateral(
        (inner) =>
          inner
            .selectFrom('seasons')
            .select(['seasons.id', 'seasons.gate_opens_on as gateOpensOn', HAS_TICKETS])
            .where(
              sql<boolean>`(seasons.status = 'active' or seasons.status = 'closed' and ${containsDay})`,
            )
            .orderBy(sql`${containsDay} desc`)
            .orderBy('seasons.status')
            .orderBy(sql`coalesce(seasons.build_starts_on, seasons.gate_opens_on) desc nulls last`)
            .orderBy('seasons.closed_at')
            .orderBy('seasons.id')
            .limit(1)
            .as('season'),
        (join) => join.onTrue(),
      )
      .select([
        'moment.place',
        'moment.day',
        'season.id',
        'season.gateOpensOn',
        'season.hasTickets',
      ]),
)

/**
 * Locks members' enrollments: until the transaction ends they cannot change, and nobody takes a ticket away from them.
 * The members must be locked.
 */
export const holdEnrollments = prepared(
  (query, { memberIds }: Slots<{ readonly memberIds: readonly string[] }>) =>
    query
      .selectFrom('enrollments')
      .select('id')
      .where(sql<boolean>`member_id = any (${memberIds})`)
      .orderBy('id')
      .forShare(),
)

/** What those locked say. In a statement of its own: one that waits for a lock still sees what was there before. */
export const findEnrollments = prepared(
  (query, { memberIds }: Slots<{ readonly memberIds: readonly string[] }>) =>
    query
      .selectFrom('enrollments')
      .select([
        'member_id as memberId',
        'season_id as seasonId',
        'status',
        'access_pass_on as accessPassOn',
        sql<boolean>`exists (select from tickets t where t.season_id = enrollments.season_id
          and t.member_id = enrollments.member_id and t.kind = 'admission' and t.purpose = 'own'
          and t.status in ('claimed', 'purchased', 'in_hand', 'used', 'reported', 'verified'))`.as(
          'hasTicket',
        ),
      ])
      .where(sql<boolean>`member_id = any (${memberIds})`),
)

export type Entry = Pick<
  CheckIn,
  | 'memberId'
  | 'kind'
  | 'shiftId'
  | 'occurredAt'
  | 'recordedBy'
  | 'source'
  | 'clientEventId'
  | 'location'
  | 'note'
>
export type Judged = Pick<CheckIn, 'overriddenBy' | 'overrideReason' | 'overridden' | 'warnings'>

export const BY_THE_RULES: Judged = {
  overriddenBy: null,
  overrideReason: null,
  overridden: [],
  warnings: [],
}

export type NewRow = Entry & Judged & Pick<CheckIn, 'id' | 'signupId'>

/** Those that were not in the log already. */
export const addAll = (tx: Tx, rows: readonly NewRow[]) =>
  insertAll(
    tx,
    'check_ins',
    rows.map((row) => ({
      id: row.id,
      member_id: row.memberId,
      kind: row.kind,
      shift_id: row.shiftId,
      signup_id: row.signupId,
      occurred_at: row.occurredAt,
      recorded_by: row.recordedBy,
      source: row.source,
      client_event_id: row.clientEventId,
      location: row.location,
      note: row.note,
      overridden_by: row.overriddenBy,
      override_reason: row.overrideReason,
      overridden: row.overridden,
      warnings: row.warnings,
    })),
  )
    .onConflict((conflict) => conflict.constraint('one_per_client_event').doNothing())
    .returning(FIELDS)
    .$assertType<CheckIn>()
    .execute()

/** One, as the samples need it; undefined if it is in the log already. */
export const add = async (
  tx: Tx,
  entry: Omit<Entry, 'shiftId'> & Partial<NewRow>,
): Promise<CheckIn | undefined> => {
  const elsewhere = { shiftId: null, signupId: null }
  const row = { id: newId('checkIn'), ...elsewhere, ...BY_THE_RULES, ...entry }
  const [added] = await addAll(tx, [row])
  return added
}

/** Undefined if it was already annulled. */
export const annul = (tx: Tx, id: string, by: string, reason: string) =>
  tx
    .updateTable('check_ins')
    .set({ annulled_at: sql`now()`, annulled_by: by, annul_reason: reason })
    .where('id', '=', id)
    .where('annulled_at', 'is', null)
    .returning(FIELDS)
    .$assertType<CheckIn>()
    .executeTakeFirst()
