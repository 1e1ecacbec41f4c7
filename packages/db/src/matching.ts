import type {
  ExtractTypeFromReferenceExpression,
  SelectQueryBuilder,
  StringReference,
} from 'kysely'
import type { Slot } from './slot.ts'

type Wanted<T> = Slot<T> | T

/** By column, what it must be; what is absent asks for nothing. */
type Filters<DB, TB extends keyof DB> = {
  readonly [C in StringReference<DB, TB>]?:
    | Wanted<Exclude<ExtractTypeFromReferenceExpression<DB, TB, C>, null>>
    | null
    | undefined
}

/** Of these rows, those whose columns are what was asked for. */
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

/** For `$call`: a clause that is there when its value is. */
export const given =
  <T, Q>(slot: Slot<T> | null | undefined, add: (query: Q, slot: Slot<T>) => Q) =>
  (query: Q): Q =>
    slot === null || slot === undefined ? query : add(query, slot)
