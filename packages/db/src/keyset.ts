import { type SelectQueryBuilder, sql } from 'kysely'
import type { Slots } from './slot.ts'

/**
 * The SQL column behind each sort that a list offers; the first is the default. A sort by two fields names a column for
 * each.
 */
export type SortColumns = Readonly<Record<string, string | Readonly<Record<string, string>>>>

declare const isKnown: unique symbol

/** How a list is sorted: by one or two SQL columns, then by the id column. Only `sortOf` makes one. */
export type Order = {
  readonly columns: readonly string[]
  readonly idColumn: string
  readonly isDescending: boolean
  readonly [isKnown]: true
}

/** Where a page begins (undefined for the first page), and how long it is. */
export type From = {
  readonly afterValue: string | undefined
  readonly afterNext: string | undefined
  readonly afterId: string | undefined
  readonly limit: number
  /** Set if only changed rows are wanted, in the order of their changes: from the first time on, before the second. */
  readonly changedFrom?: string | undefined
  readonly changedBefore?: string | undefined
}

export type Keyset = { readonly order: Order; readonly from: From }

type Sort = { readonly fields: readonly string[]; readonly order: Order }
const sorts = new WeakMap<SortColumns, Map<string, Sort>>()

/** One of the sorts that a list offers. The same sort is always the same object, so that statements recognise it. */
export function sortOf(columns: SortColumns, sort: string, idColumn = 'id'): Sort {
  const known = sorts.get(columns) ?? new Map<string, Sort>()
  sorts.set(columns, known)
  const key = `${sort} ${idColumn}`
  const made = known.get(key) ?? newSort(columns, sort, idColumn)
  known.set(key, made)
  return made
}

function newSort(columns: SortColumns, sort: string, idColumn: string): Sort {
  const behind = columns[sort]
  if (behind === undefined) throw new Error(`no column is named for the sort ${sort}`)
  const byField = typeof behind === 'string' ? { [sort.replace(/^-/, '')]: behind } : behind
  const isDescending = sort.startsWith('-')
  const order = { columns: Object.values(byField), idColumn, isDescending } as Omit<
    Order,
    typeof isKnown
  > as Order
  return { fields: Object.keys(byField), order }
}

/**
 * Paging by position, never by offset: stable while rows come and go, and as fast on the last page as on the first. One
 * row more than requested shows whether there is a next page. Sort columns must be `not null` and have exactly the
 * precision that the API shows (timestamptz(3)).
 */
export function paged<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { afterValue, afterNext, afterId, limit, changedFrom, changedBefore }: Slots<From>,
  order: Order,
): SelectQueryBuilder<DB, TB, O> {
  const columns = [...order.columns, order.idColumn].map((column) => sql.ref(column))
  const after = [...[afterValue, afterNext].slice(0, order.columns.length), afterId]
  const [comparison, direction] = order.isDescending
    ? [sql.raw('<'), 'desc' as const]
    : [sql.raw('>'), 'asc' as const]
  const sorted = columns.reduce((q, column) => q.orderBy(column, direction), query)
  return sorted
    .$if(changedFrom !== undefined, (q) =>
      q.where(sql<boolean>`${columns[0]} >= ${changedFrom} and ${columns[0]} < ${changedBefore}`),
    )
    .$if(afterValue !== undefined, (q) =>
      q.where(sql<boolean>`(${sql.join(columns)}) ${comparison} (${sql.join(after)})`),
    )
    .limit(sql<number>`${limit} + 1`)
}
