import { type SelectQueryBuilder, sql } from 'kysely'

/** Where in a list a page begins: after this value of the sort column, and this id among equals. */
export type Position = { readonly value: string; readonly id: string }

export type Keyset = {
  /** The SQL column to sort by, and the id column that decides among equals. */
  readonly column: string
  readonly idColumn: string
  readonly descending: boolean
  readonly after: Position | null
  readonly limit: number
}

/**
 * Paging by position, never by offset: stable while rows come and go, and as fast on the last page
 * as on the first. One row more than asked for tells whether there is a next page. Sort columns
 * must be `not null` and hold what the API shows of them to the last digit (timestamptz(3)).
 */
export function paged<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  keyset: Keyset,
): SelectQueryBuilder<DB, TB, O> {
  const column = sql.ref(keyset.column)
  const id = sql.ref(keyset.idColumn)
  const [comparison, direction] = keyset.descending
    ? [sql.raw('<'), 'desc' as const]
    : [sql.raw('>'), 'asc' as const]
  const { after } = keyset
  return query
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(${column}, ${id}) ${comparison} (${after?.value}, ${after?.id})`),
    )
    .orderBy(column, direction)
    .orderBy(id, direction)
    .limit(keyset.limit + 1)
}
