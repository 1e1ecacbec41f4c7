import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'

// What must not compile: tsc reports every line below that does. Nothing here is ever run.

type Lead = { readonly kind: 'lead' | 'vendor' }
type Loose = { readonly kind: string }

export const compared = prepared((query, { kind }: Slots<Lead>) =>
  // @ts-expect-error a slot equals no value
  query.selectFrom('contacts').select(kind === 'lead' ? 'id' : 'name'),
)

export const switched = prepared((query, { kind }: Slots<Lead>) => {
  switch (kind) {
    // @ts-expect-error nor is it any case
    case 'lead':
      return query.selectFrom('contacts').select('id')
  }
  return query.selectFrom('contacts').select('id')
})

export const written = prepared((query, { kind }: Slots<Lead>) =>
  query
    .selectFrom('contacts')
    .select('id')
    // @ts-expect-error it goes into no text
    .where('name', '=', `${kind}`),
)

export const found = prepared((query, { kind }: Slots<Lead>) =>
  // @ts-expect-error nor is it looked up in a list
  query.selectFrom('contacts').select(['lead'].includes(kind) ? 'id' : 'name'),
)

const flagged = prepared((query, at: Slots<{ readonly isLead: boolean }>) =>
  query.selectFrom('contacts').select(at.isLead ? 'id' : 'name'),
)
// @ts-expect-error a yes or no is an option, not a value: it can never be given
flagged({ isLead: true })

// @ts-expect-error an option has a few values that are known
export const open = prepared((query, _: Slots<Lead>, { sort }: { readonly sort: string }) =>
  query
    .selectFrom('contacts')
    .select('id')
    .orderBy(sort as 'id'),
)

export const misplaced = prepared((query, { kind }: Slots<Loose>) =>
  // @ts-expect-error the column takes fewer words than the value has
  query.selectFrom('contacts').select('id').where('kind', '=', kind),
)

export const mismatched = prepared((query, { kind }: Slots<Loose>) =>
  // @ts-expect-error the same of a filter
  matching(query.selectFrom('contacts').select('id'), { kind }),
)

export const misspelt = prepared((query, { kind }: Slots<Lead>) =>
  // @ts-expect-error there is no such column
  matching(query.selectFrom('contacts').select('id'), { kindd: kind }),
)

export const unknown = prepared((query) =>
  // @ts-expect-error no contact is of this kind
  query.selectFrom('contacts').select('id').where('kind', '=', 'chef'),
)

const list = prepared((query, from: Slots<From>, order: Order) =>
  paged(query.selectFrom('contacts').select('id'), from, order),
)
const FIRST = { afterValue: undefined, afterNext: undefined, afterId: undefined, limit: 1 }
// @ts-expect-error a sort comes from the list of those there are
list(FIRST, { columns: ['id'], idColumn: 'id', isDescending: false })
// @ts-expect-error every value is named, also what is not there
list({ limit: 1 }, {} as Order)
