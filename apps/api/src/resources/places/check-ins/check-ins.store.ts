import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { given, matching } from '@campkit/db/matching'
import { first, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { CheckIn } from './check-ins.schema.ts'

const FIELDS = [
  'id',
  'member_id as memberId',
  'kind',
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

export const findByEvent = prepared((query, { memberId, clientEventId }: Slots<Event>) =>
  checkIns(query).where('member_id', '=', memberId).where('client_event_id', '=', clientEventId),
)

type Instant = { readonly memberId: string; readonly at: string }

const coming = (query: Query, { memberId }: Slots<Instant>) =>
  checkIns(query)
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['arrival', 'departure'])
    .where('annulled_at', 'is', null)
    .limit(1)

const comingBefore = prepared((query, of: Slots<Instant>) =>
  coming(query, of)
    .where('occurred_at', '<=', of.at)
    .orderBy('occurred_at', 'desc')
    .orderBy('kind')
    .orderBy('id', 'desc'),
)
const comingAfter = prepared((query, of: Slots<Instant>) =>
  coming(query, of).where('occurred_at', '>', of.at).orderBy('occurred_at').orderBy('id'),
)

type Neighbours = { readonly before: CheckIn | undefined; readonly after: CheckIn | undefined }

/**
 * The valid arrival or departure just before an instant and the one after it. Of two at the same instant the arrival
 * counts, whichever was sent first: a list for emergencies rather has one too many.
 */
export async function findNeighbours(tx: Tx, of: Instant): Promise<Neighbours> {
  const [before, after] = await Promise.all([
    first(tx, comingBefore(of)),
    first(tx, comingAfter(of)),
  ])
  return { before, after }
}

const containsDay = sql<boolean>`
  moment.day >= coalesce(seasons.build_starts_on, seasons.gate_opens_on, '-infinity')
  and moment.day <= coalesce(seasons.strike_ends_on, seasons.gate_closes_on,
    case when seasons.status = 'closed' then app.camp_day(seasons.closed_at) end, 'infinity')`

/**
 * The season that an instant belongs to, and its day there: the one whose days contain it, else the active one. A date
 * that is not set is no bound, but nothing belongs to a season after the day on which it was closed.
 */
export const seasonAt = prepared((query, { at }: Slots<{ readonly at: string }>) =>
  query
    .with('moment', (q) => q.selectNoFrom(sql<string>`app.camp_day(${at})`.as('day')))
    .selectFrom(['seasons', 'moment'])
    .select(['seasons.id', 'seasons.gate_opens_on as gateOpensOn', 'moment.day'])
    .where(
      sql<boolean>`(seasons.status = 'active' or seasons.status = 'closed' and ${containsDay})`,
    )
    .orderBy(sql`${containsDay} desc`)
    .orderBy('seasons.status')
    .orderBy(sql`coalesce(seasons.build_starts_on, seasons.gate_opens_on) desc nulls last`)
    .orderBy('seasons.closed_at')
    .orderBy('seasons.id')
    .limit(1),
)

/** A member's enrollments, which cannot change until the transaction ends. The member must be locked. */
export const holdEnrollments = prepared(
  (query, { memberId }: Slots<{ readonly memberId: string }>) =>
    query
      .selectFrom('enrollments')
      .select(['season_id as seasonId', 'status', 'access_pass_on as accessPassOn'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .forShare(),
)

export type Entry = Pick<
  CheckIn,
  | 'memberId'
  | 'kind'
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

/** Undefined if the event is already in the log. */
export const add = (tx: Tx, entry: Entry & Partial<Judged>) =>
  first(tx, added({ id: newId('checkIn'), ...BY_THE_RULES, ...entry }))

const added = prepared((query, entry: Slots<Entry & Judged & { readonly id: string }>) =>
  query
    .insertInto('check_ins')
    .values({
      id: entry.id,
      member_id: entry.memberId,
      kind: entry.kind,
      occurred_at: entry.occurredAt,
      recorded_by: entry.recordedBy,
      source: entry.source,
      client_event_id: entry.clientEventId,
      location: entry.location,
      note: entry.note,
      overridden_by: entry.overriddenBy,
      override_reason: entry.overrideReason,
      overridden: entry.overridden,
      warnings: entry.warnings,
    })
    .onConflict((conflict) => conflict.constraint('one_per_client_event').doNothing())
    .returning(FIELDS)
    .$assertType<CheckIn>(),
)

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
