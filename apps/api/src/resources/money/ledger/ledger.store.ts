import type { Query } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { LedgerEntry } from './ledger.schema.ts'

export const SORT_COLUMNS = { '-postedAt': 'posted_at', postedAt: 'posted_at' }

const entries = (query: Query) =>
  query.selectFrom('ledger_entries').select((eb) => [
    'id',
    'season_id as seasonId',
    'member_id as memberId',
    'account',
    'kind',
    // A subquery, because a join would make the columns that pages sort by ambiguous.
    eb
      .selectFrom('seasons')
      .select('seasons.currency')
      .whereRef('seasons.camp_id', '=', 'ledger_entries.camp_id')
      .whereRef('seasons.id', '=', 'ledger_entries.season_id')
      .$asScalar()
      .$notNull()
      .as('currency'),
    'debit_cents as debitCents',
    'credit_cents as creditCents',
    'due_id as dueId',
    'reverses_id as reversesId',
    'memo',
    'source',
    'occurred_at as occurredAt',
    'posted_at as postedAt',
    'posted_by as postedBy',
  ])

type Filters = From & {
  readonly memberId: string
  readonly seasonId: string | undefined
  readonly account: LedgerEntry['account'] | undefined
}

type Form = Order & { readonly everySeason: boolean }

export const list = prepared((query, at: Slots<Filters>, form: Form) => {
  const { memberId, seasonId, account } = at
  const found = matching(entries(query).where('member_id', '=', memberId), { account })
  const isOfOne = seasonId !== undefined || !form.everySeason
  const inSeason = isOfOne ? found.where('season_id', '=', namedOrActive(query, seasonId)) : found
  return paged(inSeason, at, form)
})

type Source = { readonly source: string; readonly sourceId: string }

/** The posting of this source. */
export const findBySource = prepared((query, { source, sourceId }: Slots<Source>) =>
  entries(query).where('source', '=', source).where('source_id', '=', sourceId),
)
