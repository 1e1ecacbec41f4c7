import { type SelectQueryBuilder, sql } from 'kysely'

/** How a list is sorted: by this SQL column, and by the id column among equals. */
export type Order = {
  readonly column: string
  readonly idColumn: string
  readonly isDescending: boolean
}

/** Where a page begins (the first one: nowhere), and how long it is. */
export type From = {
  readonly afterValue: string | undefined
  readonly afterId: string | undefined
  readonly limit: number
}

export type Keyset = { readonly order: Order; readonly from: From }

/**
 * Paging by position, never by offset: stable while rows come and go, and as fast on the last page
 * as on the first. One row more than asked for tells whether there is a next page. Sort columns
 * must be `not null` and hold what the API shows of them to the last digit (timestamptz(3)).
 */
export function paged<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { afterValue, afterId, limit }: From,
  order: Order,
): SelectQueryBuilder<DB, TB, O> {
  const column = sql.ref(order.column)
  const id = sql.ref(order.idColumn)
  const [comparison, direction] = order.isDescending
    ? [sql.raw('<'), 'desc' as const]
    : [sql.raw('>'), 'asc' as const]
  return query
    .$if(afterValue !== undefined, (q) =>
      q.where(sql<boolean>`(${column}, ${id}) ${comparison} (${afterValue}, ${afterId})`),
    )
    .orderBy(column, direction)
    .orderBy(id, direction)
    .limit(sql<number>`${limit} + 1`)
}
