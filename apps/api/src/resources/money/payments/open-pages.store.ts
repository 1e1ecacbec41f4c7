import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { everyFact } from '../dues/standing.store.ts'
import { type AsksFor, PAYABLE } from './payments.store.ts'

type Owners = { readonly memberIds: readonly string[]; readonly seasonIds: readonly string[] }

/** The pages on which any of these members can still pay something of these seasons. */
export const openPages = prepared((query, { memberIds, seasonIds }: Slots<Owners>) =>
  query
    .selectFrom('payments')
    .select([
      'id',
      'member_id as memberId',
      'season_id as seasonId',
      'due_ids as dueIds',
      // Pages from before this was stored are taken for pages of a stated amount.
      sql<AsksFor>`coalesce(asks_for, 'amount')`.as('asksFor'),
      sql<number>`coalesce(asked_cents, amount_cents)`.as('askedCents'),
    ])
    .where(sql<boolean>`member_id = any (${memberIds}::text[])`)
    .where(sql<boolean>`season_id = any (${seasonIds}::text[])`)
    .where('channel', '=', 'page')
    .where('status', 'in', PAYABLE)
    .where('expires_at', '>', sql<string>`now()`),
)
export type OpenPage = NonNullable<ReturnType<typeof openPages>['rows']>[number]

/** What their standings are computed from; nothing of those who have no such page. */
export const factsBehindPages = prepared((query, { memberIds, seasonIds }: Slots<Owners>) =>
  everyFact(query)
    .where(sql<boolean>`members.id = any (${memberIds}::text[])`)
    .where(sql<boolean>`seasons.id = any (${seasonIds}::text[])`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payments as page')
          .select('page.id')
          .whereRef('page.member_id', '=', 'members.id')
          .whereRef('page.season_id', '=', 'seasons.id')
          .where('page.channel', '=', 'page')
          .where('page.status', 'in', PAYABLE)
          .where('page.expires_at', '>', sql<string>`now()`),
      ),
    ),
)
