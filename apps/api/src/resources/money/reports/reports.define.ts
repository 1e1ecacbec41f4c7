import type { Caller } from '@campkit/core/actor'
import type { Reading } from '@campkit/db/prepared'
import type { Cell } from '@campkit/http/csv'
import type { Tracing } from '@campkit/http/define-route'

type Line<C extends string> = Readonly<Record<C, Cell>>

/** What a report is asked about. Undefined means the active season, and for the other one the season before. */
export type Wanted = {
  readonly seasonId: string | undefined
  readonly otherSeasonId?: string | undefined
}
export type Filter = keyof Wanted

type Named<C extends string> = {
  readonly name: string
  readonly summary: string
  /** What a key needs in addition to reports:read; without all of it the report does not exist for the key. */
  readonly scope?: string | readonly string[]
  /** It is made of restricted fields: a key alone does not get it, and reading it leaves a trace. */
  readonly isRestricted?: true
  /** What it can be asked about. A report of a season takes `seasonId`, one of the camp as it is now takes nothing. */
  readonly filters: readonly Filter[]
  readonly columns: readonly C[]
}

/** Who reads a report, and where. */
export type Reader = Pick<Tracing, 'caller' | 'host'>

type Definition<C extends string, R> = Named<C> & {
  /** The policies limit the rows to what the caller may see: a member's report is about that member. */
  readonly rows: (wanted: Wanted) => Reading<R>
  /** Turns a row into a line where a query cannot; undefined leaves the row out. */
  readonly derive?: (row: R, caller: Caller) => Line<C> | undefined
}

export type Report = Named<string> & {
  readonly rows: (wanted: Wanted) => Reading<unknown>
  /** A second query, where one is not enough. */
  readonly beside?: (wanted: Wanted) => Reading<unknown>
  readonly linesOf: (
    found: readonly unknown[],
    reader: Reader,
    beside: readonly unknown[],
  ) => readonly Line<string>[]
}

/** A report whose columns, in this order, are selected by its query. */
export const report = <C extends string>(definition: Definition<C, Line<C>>): Report =>
  derived(definition)

/** A report whose columns are computed from each row. */
export function derived<C extends string, R>({ derive, ...named }: Definition<C, R>): Report {
  const line = derive ?? ((row: R) => row as unknown as Line<C>)
  const linesOf = (found: readonly unknown[], { caller }: Reader) =>
    found.flatMap((row) => line(row as R, caller) ?? [])
  return { ...named, linesOf }
}

type Gathered<C extends string, R> = Omit<Definition<C, R>, 'derive'> & {
  readonly gather: (found: readonly R[], reader: Reader) => readonly Line<C>[]
}

/** A report whose lines are computed from all rows together. */
export const gathered = <C extends string, R>({ gather, ...named }: Gathered<C, R>): Report => ({
  ...named,
  linesOf: (found, reader) => gather(found as readonly R[], reader),
})

type Paired<C extends string, R, B> = Omit<Gathered<C, R>, 'gather'> & {
  readonly beside: (wanted: Wanted) => Reading<B>
  readonly join: (found: readonly R[], beside: readonly B[], reader: Reader) => readonly Line<C>[]
}

/** A report made from two queries. */
export const paired = <C extends string, R, B>({ join, ...named }: Paired<C, R, B>): Report => ({
  ...named,
  linesOf: (found, reader, beside) => join(found as readonly R[], beside as readonly B[], reader),
})
