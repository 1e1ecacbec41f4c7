import type { Query } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { given, matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { BY_MEMBERS, OF_LEADS, OF_MEMBERS } from './audit.of-members.ts'
import { targetAt, targetName } from './audit.target.store.ts'

export const SORT_COLUMNS = { '-recordedAt': 'recorded_at', recordedAt: 'recorded_at' }

const isForMembers = sql<boolean>`(
  split_part(action, '.', 1) = any (${sql.lit(`{${OF_MEMBERS.join()}}`)}::text[])
    and action <> all (${sql.lit(`{${OF_LEADS.join()}}`)}::text[])
  or action like 'onboarding.%' and action <> 'onboarding.step_changed' or action = any (${sql.lit(`{${BY_MEMBERS.join()}}`)}::text[]))`

const isOwn = sql<boolean>`member_id = (select app.member_id())`
const actedThemselves = sql<boolean>`actor_id = (select app.member_id())`
export const isOfNoScholarship = sql<boolean>`(action not like 'scholarships.%' or ${isOwn})`

const entries = (query: Query) =>
  query
    .selectFrom('audit_log')
    .select([
      'id',
      'recorded_at as recordedAt',
      'action',
      'target_id as targetId',
      targetName.as('targetName'),
      targetAt.as('targetAt'),
      'member_id as memberId',
      'actor_kind as actorKind',
      'reason',
      'before',
      'after',
    ])

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly action: string | undefined
  readonly actionPrefix: string | undefined
  readonly targetId: string | undefined
  readonly actorId: string | undefined
  readonly since: string | undefined
  readonly until: string | undefined
}

const found = (query: Query, at: Slots<Filters>) => {
  const { memberId, action, actionPrefix, targetId, actorId, since, until } = at
  const wanted = { member_id: memberId, action, target_id: targetId, actor_id: actorId }
  return matching(entries(query), wanted)
    .$call(given(actionPrefix, (q, slot) => q.where(sql<boolean>`starts_with(action, ${slot})`)))
    .$call(given(since, (q, slot) => q.where('recorded_at', '>=', slot)))
    .$call(given(until, (q, slot) => q.where('recorded_at', '<', slot)))
}

type Seeing = Order & {
  /** Whether the key may know of scholarships; their own are shown to everybody. */
  readonly seesScholarships: boolean
}

export const listForLeads = prepared((query, at: Slots<Filters>, options: Seeing) =>
  paged(
    found(query, at)
      .select([
        'actor_id as actorId',
        'key_id as keyId',
        'request_id as requestId',
        sql<string | null>`host(address)`.as('address'),
      ])
      .$if(!options.seesScholarships, (q) => q.where(isOfNoScholarship)),
    at,
    options,
  ),
)

/** Members are not told which lead acted, nor can they find out by asking for one. */
export const listForMembers = prepared((query, at: Slots<Filters>, order: Order) =>
  paged(
    found(query, at)
      .select(sql<string | null>`case when ${actedThemselves} then actor_id end`.as('actorId'))
      .$if(at.actorId !== undefined, (q) => q.where(actedThemselves))
      .where(isOwn)
      .where(isForMembers),
    at,
    order,
  ),
)
