import type { Query } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { given, matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { RecordedRequest } from './requests.schema.ts'

export const SORT_COLUMNS = {
  '-answeredAt': 'requests.answered_at',
  answeredAt: 'requests.answered_at',
}
export const ID_COLUMN = 'requests.id'

const requests = (query: Query) =>
  query
    .selectFrom('requests')
    .leftJoin(
      sql<{ id: string; hint: string }>`app.camp_keys()`.as('keys'),
      'keys.id',
      'requests.key_id',
    )
    .select([
      'requests.id',
      'requests.answered_at as answeredAt',
      'requests.method',
      'requests.route',
      'requests.status',
      'requests.code',
      'requests.reason',
      'requests.duration_ms as durationMs',
      'requests.key_id as keyId',
      'keys.hint as keyHint',
      'requests.member_id as memberId',
    ])

export const one = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  requests(query).where('requests.id', '=', id).$castTo<RecordedRequest>(),
)

type Filters = From & {
  readonly id: string | undefined
  readonly keyId: string | undefined
  readonly memberId: string | undefined
  readonly method: string | undefined
  readonly from: number | undefined
  readonly before: number | undefined
  readonly routePrefix: string | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { id, keyId, memberId, method, from, before, routePrefix } = at
  const wanted = {
    'requests.id': id,
    'requests.key_id': keyId,
    'requests.member_id': memberId,
    'requests.method': method,
  }
  const found = matching(requests(query), wanted)
    .$call(given(from, (q, slot) => q.where('requests.status', '>=', slot)))
    .$call(given(before, (q, slot) => q.where('requests.status', '<', slot)))
    .$call(
      given(routePrefix, (q, slot) => q.where(sql<boolean>`starts_with(requests.route, ${slot})`)),
    )
    .$castTo<RecordedRequest>()
  return paged(found, at, order)
})
