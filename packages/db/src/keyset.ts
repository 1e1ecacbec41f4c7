import { type SelectQueryBuilder, sql } from 'kysely'

/** How a list is sorted: by one SQL column or two, and by the id column among equals. */
export type Order = {
  readonly columns: readonly string[]
  readonly idColumn: string
  readonly isDescending: boolean
}

/** Where a page begins (the first one: nowhere), and how long it is. */
export type From = {
  readonly afterValue: string | undefined
  readonly afterNext: string | undefined
  readonly afterId: string | undefined
  readonly limit: number
  /** Where only what changed is wanted, in the order of its changes: from when on, and before when. */
  readonly changedFrom?: string | undefined
  readonly changedBefore?: string | undefined
}

export type Keyset = { readonly order: Order; readonly from: From }

/**
 * Paging by position, never by offset: stable while rows come and go, and as fast on the last page
 * as on the first. One row more than asked for tells whether there is a next page. Sort columns
 * must be `not null` and hold what the API shows of them to the last digit (timestamptz(3)).
 */
export function paged<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { afterValue, afterNext, afterId, limit, changedFrom, changedBefore }: From,
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
