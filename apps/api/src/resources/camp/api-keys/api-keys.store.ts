import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { first, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { ApiKey } from './api-keys.schema.ts'
import { type Calls, callsByHour, callsLastDay, createdBy } from './listings.store.ts'

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

type Listing = {
  id: string
  kind: 'rest' | 'embed'
  hint: string
  description: string
  scopes: string[]
  allowed_networks: string[] | null
  member_token_required: boolean
  status: 'active' | 'expired' | 'revoked'
  created_at: string
  expires_at: string | null
  last_used_at: string | null
  last_address: string | null
  last_user_agent: string | null
  rotated_to: string | null
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
      'scopes',
      'allowed_networks as allowedNetworks',
      'member_token_required as memberTokenRequired',
      'status',
      'created_at as createdAt',
      createdBy.as('createdBy'),
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
      'last_address as lastUsedAddress',
      'last_user_agent as lastUserAgent',
      callsLastDay.as('callsLastDay'),
      callsByHour.as('callsByHour'),
      'rotated_to as rotatedTo',
    ])
    .where('kind', '=', 'rest')
    .$assertType<ApiKey>()

const byId = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  keys(query).where('id', '=', id),
)

export const find = (tx: Tx, id: string): Promise<ApiKey | undefined> => first(tx, byId({ id }))

export const one = byId

type Filters = From & { readonly status: ApiKey['status'] | undefined }

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { status } = at
  const found = matching(keys(query), { status })
  return paged(found, at, order)
})
