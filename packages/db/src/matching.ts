import type {
  ExtractTypeFromReferenceExpression,
  SelectQueryBuilder,
  StringReference,
} from 'kysely'
import type { Slot } from './slot.ts'

type Wanted<T> = Slot<T> | T

/** The value that each column must have. An absent value does not filter. */
type Filters<DB, TB extends keyof DB> = {
  readonly [C in StringReference<DB, TB>]?:
    | Wanted<Exclude<ExtractTypeFromReferenceExpression<DB, TB, C>, null>>
    | null
    | undefined
}

/** Keeps only the rows whose columns have these values. */
export function matching<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  filters: Filters<DB, TB>,
): SelectQueryBuilder<DB, TB, O> {
  const asked = Object.entries(filters).filter(([, slot]) => slot !== undefined && slot !== null)
  return asked.reduce(
    (q, [column, slot]) => q.where(column as StringReference<DB, TB>, '=', slot as never),
    query,
  )
}

/** For `$call`: adds a clause only if its value is given. */
export const given =
  <T, Q>(slot: Slot<T> | null | undefined, add: (query: Q, slot: Slot<T>) => Q) =>
  (query: Q): Q =>
    slot === null || slot === undefined ? query : add(query, slot)
