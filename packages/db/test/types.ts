import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
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

const Shape = { properties: { id: 1, roleTitle: 1, kind: 1 } }
const contacts = rowsOf('contacts', Shape)
type Row = NonNullable<ReturnType<typeof contacts.find>['rows']>[number]

// @ts-expect-error a field that is declared and is no column
rowsOf('contacts', { properties: { id: 1, shoeSize: 1 } })
// @ts-expect-error no contact is of this kind
contacts.insert({ id: 'a', roleTitle: null, kind: 'chef' })
// @ts-expect-error a column that may be null is not always a text
export const title = (row: Row): string => row.roleTitle
// @ts-expect-error a check constraint that knows more words than the schema
export const kind = (row: Row): 'lead' | 'vendor' => row.kind

export const declared = prepared((query) =>
  // @ts-expect-error declared and not selected
  query
    .selectFrom('contacts')
    .select(['id', 'name'])
    .$assertType<{ id: string; name: string; phone: string | null }>(),
)

export const undeclared = prepared((query) =>
  query
    .selectFrom('contacts')
    .select(['id', 'name', 'phone'])
    // @ts-expect-error selected and not declared
    .$assertType<{ id: string; name: string }>(),
)
