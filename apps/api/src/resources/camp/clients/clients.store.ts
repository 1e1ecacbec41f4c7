import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { first, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { createdBy } from '../api-keys/listings.store.ts'
import type { Client } from './clients.schema.ts'

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

type Listing = {
  id: string
  kind: 'public' | 'confidential'
  name: string
  redirect_uris: string[]
  logout_uris: string[]
  alg: 'ES256' | 'RS256'
  created_at: string
  updated_at: string
  disabled_at: string | null
  old_secret_until: string | null
  version: number
  last_used_at: string | null
}

/** What the camp may see of its clients, through the function that guards the table. */
const clients = (query: Query) =>
  query
    .selectFrom(sql<Listing>`app.camp_clients()`.as('clients'))
    .select([
      'id',
      'kind',
      'name',
      'redirect_uris as redirectUris',
      'logout_uris as logoutUris',
      'alg',
      'created_at as createdAt',
      createdBy.as('createdBy'),
      'last_used_at as lastUsedAt',
      'updated_at as updatedAt',
      'disabled_at as disabledAt',
      'old_secret_until as oldSecretUntil',
      'version',
    ])
    .$assertType<Client>()

export const one = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  clients(query).where('id', '=', id),
)

export const find = (tx: Tx, id: string): Promise<Client | undefined> => first(tx, one({ id }))

export const list = prepared((query, from: Slots<From>, order: Order) =>
  paged(clients(query), from, order),
)
