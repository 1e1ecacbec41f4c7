import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { first, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { type Calls, callsByHour, callsLastDay, createdBy } from '../api-keys/listings.store.ts'
import type { EmbedKey } from './embed-keys.schema.ts'

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

type Listing = {
  id: string
  kind: 'rest' | 'embed'
  hint: string
  description: string
  origins: string[]
  client_id: string
  status: EmbedKey['status']
  created_at: string
  last_used_at: string | null
  version: number
}

/** What the camp may see of its keys, through the function that guards the table. */
const keys = (query: Query) =>
  query
    .selectFrom(sql<Listing>`app.camp_keys()`.as('keys'))
    .leftJoin(sql<Calls>`app.camp_key_calls()`.as('calls'), 'calls.key_id', 'keys.id')
    .select([
      'id',
      'hint',
      'description',
      'origins',
      'client_id as clientId',
      'status',
      'created_at as createdAt',
      createdBy.as('createdBy'),
      'last_used_at as lastUsedAt',
      callsLastDay.as('callsLastDay'),
      callsByHour.as('callsByHour'),
      'version',
    ])
    .where('kind', '=', 'embed')
    .$assertType<EmbedKey>()

export const one = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  keys(query).where('id', '=', id),
)

export const find = (tx: Tx, id: string): Promise<EmbedKey | undefined> => first(tx, one({ id }))

type Filters = From & { readonly status: EmbedKey['status'] | undefined }

export const list = prepared((query, at: Slots<Filters>, order: Order) =>
  paged(matching(keys(query), { status: at.status }), at, order),
)
