import type { Compilable, Kysely, RawBuilder, SelectQueryBuilder, SelectType } from 'kysely'
import { type Query, queries } from './in-camp.ts'
import type { Reading } from './prepared.ts'
import { OpenSlot } from './slot.ts'
import type { DB as Tables } from './tables.generated.ts'
import { fill, type Template, templateOf } from './template.ts'

type Table = keyof Tables & string

/** The column name of a field: `roleTitle` becomes `role_title`. */
type Snake<S> = S extends `${infer C}${infer Rest}`
  ? `${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}${Snake<Rest>}`
  : ''
const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

/** The fields that are no columns of the table, with their expressions. */
type Computed = Readonly<Record<string, RawBuilder<unknown>>>

type Cell<T extends Table, K, X> = K extends keyof X
  ? X[K] extends RawBuilder<infer V>
    ? V
    : never
  : Snake<K> extends keyof Tables[T]
    ? SelectType<Tables[T][Snake<K>]>
    : never
/** One row with the fields of a shape, as the table has them. */
export type RowOf<T extends Table, P, X> = { [K in keyof P]: Cell<T, K, X> }

/**
 * The fields that have no column, each with an error message as its type. No shape has that type, so the call does not
 * compile.
 */
type Missing<T extends Table, P, X> = {
  [K in keyof P as K extends keyof X
    ? never
    : Snake<K> extends keyof Tables[T]
      ? never
      : K]: `no column ${Snake<K>} of ${T}`
}

/** The fields that the database sets by itself. */
const OWN = ['version', 'createdAt', 'updatedAt'] as const
type Written<R, X, J> = Omit<R, Exclude<keyof X, keyof J> | (typeof OWN)[number]>

type One = { readonly id: string }
type Loose = Record<string, Record<string, unknown>>

/**
 * The rows of a table as a shape shows them: each field is the column of the same name, or is computed as given. Every
 * field is selected, and rows have the types of the columns; those of JSON are given, with their types. A room adds its filters and its own statements. `update`
 * writes every field that callers may write: pass the old row with the changes applied.
 */
export function rowsOf<
  T extends Table,
  S extends { readonly properties: object },
  X extends Computed = Record<never, never>,
  J extends Computed = Record<never, never>,
>(
  table: T,
  shape: S & { readonly properties: Missing<T, S['properties'], X> },
  computed?: X,
  json?: J,
) {
  type Row = RowOf<T, S['properties'], X & J>
  const name: string = table
  const loose = (query: Query) => query as unknown as Kysely<Loose>
  const fields = Object.keys(shape.properties)
  const shown = fields.map(
    (field) =>
      (computed?.[field] ?? json?.[field])?.as(field) ?? `${name}.${columnOf(field)} as ${field}`,
  )
  const kept = new Set<string>([...OWN, ...Object.keys(computed ?? {})])
  const written = fields.filter((field) => !kept.has(field))
  const columns = (names: readonly string[]) =>
    Object.fromEntries(names.map((field) => [columnOf(field), new OpenSlot(field)]))
  const all = (query: Query) => loose(query).selectFrom(name).select(shown)
  const one = new OpenSlot('id')

  return {
    /** Selects all rows. Statements with filters start from here. */
    select: (query: Query) => all(query) as unknown as SelectQueryBuilder<Tables, T, Row>,
    find: oneText<One, Row>((query) => all(query).where('id', '=', one)),
    /** Locks the row until the transaction ends. */
    lock: oneText<One, Row>((query) => all(query).where('id', '=', one).forUpdate()),
    insert: oneText<Written<Row, X & J, J>, Row>((query) =>
      loose(query).insertInto(name).values(columns(written)).returning(shown),
    ),
    update: oneText<Written<Row, X & J, J>, Row>((query) =>
      loose(query)
        .updateTable(name)
        .set(columns(written.filter((field) => field !== 'id')))
        .where('id', '=', one)
        .returning(shown),
    ),
    remove: oneText<One, One>((query) =>
      loose(query).deleteFrom(name).where('id', '=', one).returning('id'),
    ),
  }
}

/** A statement with one text. Every value must be given at each call; it may be null. */
function oneText<V extends object, R>(
  build: (query: Query) => Compilable,
): (values: V) => Reading<R> {
  let template: Template | undefined
  return (values) => {
    template ??= templateOf(build(queries))
    const statement = fill(template, values as Readonly<Record<string, unknown>>)
    if (statement.values.includes(undefined))
      throw new TypeError(`a value of ${template.names} is missing`)
    return statement
  }
}
