import type { Access, Guarded, Leads, Member, WholeCamp } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import type { ErrorCode, Reason } from '@campkit/core/errors'
import type { RowsOfEach, Tx } from '@campkit/db/in-camp'
import type { Reading } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import type { Static, TSchema } from 'typebox'
import type { Attachment } from './attachment.ts'
import type { Csv } from './csv.ts'
import type { Paging } from './paging.ts'
import type { RouteHost } from './this-host.ts'

/** Whose records, as the declared access says: always someone, perhaps the whole camp (null), or n/a. */
export type Named<A> = A extends Member<'path'> | Member<'body'> | Leads<'path'>
  ? string
  : A extends Member<'query'> | WholeCamp<'query'>
    ? string | null
    : undefined

type Shape<S> = S extends TSchema ? Static<S> : undefined

type Context<A, P, Q> = {
  readonly caller: Caller
  readonly host: RouteHost
  readonly memberId: Named<A>
  readonly params: Shape<P>
  readonly query: Shape<Q>
}

export type ReadContext<A, P, Q> = Context<A, P, Q> & {
  /** One query, in the same round trip in which the caller is let in. */
  readonly read: <R>(reading: Reading<R>) => Promise<R[]>
  /** The same of several queries. */
  readonly readTogether: <const Q extends readonly Reading<unknown>[]>(
    ...readings: Q
  ) => Promise<RowsOfEach<Q>>
  /** Several queries in one transaction, where one follows from another. */
  readonly inCamp: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Notes a reading that must leave a trace (restricted fields of another member), before it is answered. */
  readonly trace: (read: Change) => void
  /** Where in the list, and the cursor of what follows. */
  readonly paging: Paging
}

/** What a reading needs that may have to leave a trace. */
export type Tracing = Pick<
  ReadContext<unknown, unknown, unknown>,
  'caller' | 'host' | 'read' | 'readTogether' | 'trace'
>

export type ChangeContext<A, P, Q, B> = Context<A, P, Q> & {
  readonly body: Shape<B>
  /** The transaction that also holds the audit rows and the kept answer of an Idempotency-Key. */
  readonly tx: Tx
  /** Says what was changed. A change that records nothing is refused. */
  readonly record: (change: Change) => void
  /** Says that there was nothing to change: the same was asked for before. */
  readonly unchanged: () => void
  /** Throws 401 unless the acting member has just proved who they are; for what a route asks for only at times. */
  readonly assertFresh: () => Promise<void>
  /** Throws 412 unless If-Match allows this version. */
  readonly assertVersion: (version: number) => void
}

/** A valid request, for the reference and for the tests that try every route. */
export type Example = {
  readonly query?: Readonly<Record<string, string>>
  /** A function puts the given word (lower-case letters, digits) wherever a value is taken only once. */
  readonly body?: object | ((unique: string) => object)
  readonly headers?: Readonly<Record<string, string>>
}

/** The example's body; the reference always sees the same one, a test may ask for another each time. */
export const exampleBody = ({ body }: Example, unique = '1'): object | undefined =>
  typeof body === 'function' ? body(unique) : body

/** What a route may be refused with: a code, or the reason of a 401 or 403. */
export type Refusal = ErrorCode | Reason

export type IfMatch = 'optional' | 'required'

type Common<A, P, Q, R> = {
  /** The operation's name in the document and in clients made from it: `listMembers`, `confirmEnrollment`. */
  readonly id: string
  /** Relative to /api/v1, at the console's door to /console/v1; with `:name` parameters. */
  readonly path: string
  readonly summary: string
  readonly access: A
  readonly params?: P
  readonly query?: Q
  readonly response: R
  /** The codes and reasons of its own rules; what follows from access, method and shapes is known (`refusals.ts`). */
  readonly errors?: readonly Refusal[]
  readonly example: Example
}

export type ReadRoute<A = Guarded, P = unknown, Q = unknown, R = unknown> = Common<A, P, Q, R> & {
  readonly method: 'GET'
  /** The handler may answer with `csv(...)` instead. */
  readonly csv?: true
  /** The handler answers with `attachment(...)`, of one of these types. */
  readonly attachment?: readonly string[]
  /** It shows more than its version tells (counts, a position): the ETag is for If-Match, never for a 304. */
  readonly isLive?: true | ((body: Shape<R>) => boolean)
  readonly handler: (context: ReadContext<A, P, Q>) => Promise<Shape<R> | Csv | Attachment>
}

export type ChangeRoute<A = Guarded, P = unknown, Q = unknown, B = unknown, R = unknown> = Common<
  A,
  P,
  Q,
  R
> & {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: B
  /** Where the body may be larger than those of other routes. */
  readonly bodyLimitBytes?: number
  readonly status: 200 | 201 | 204
  /** The status after `unchanged()`, where it differs: nothing was created this time. */
  readonly unchangedStatus?: 200
  /** A field that is shown in this one answer and kept nowhere: a repeated request gets the others. */
  readonly shownOnce?: 'key' | 'secret'
  /** The handler asserts the version. `required`: for records that several people edit as a whole. */
  readonly ifMatch?: IfMatch
  readonly handler: (context: ChangeContext<A, P, Q, B>) => Promise<Shape<R>>
}

/** A route with its types worn off, as the server and the tests handle it. */
export type Route = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly access: Guarded
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly response: TSchema
  readonly status: 200 | 201 | 204
  readonly unchangedStatus?: 200
  readonly csv?: true
  readonly attachment?: readonly string[]
  readonly bodyLimitBytes?: number
  readonly shownOnce?: 'key' | 'secret'
  /** Members and applicants make this change only while it says so; leads always do. */
  readonly openWhile?: Reading<{ readonly isOpen: boolean }>
  readonly isLive?: true | ((body: never) => boolean)
  readonly ifMatch?: IfMatch
  readonly errors?: readonly Refusal[]
  readonly example: Example
  readonly handler: (context: never) => Promise<unknown>
}

/** A GET. */
export const readRoute = <
  A extends Guarded,
  R extends TSchema,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
>(
  route: Omit<ReadRoute<A, P, Q, R>, 'method'>,
): Route => ({ ...route, method: 'GET', status: 200 }) as unknown as Route

/** Anything that changes something: one transaction with its audit rows. */
export const changeRoute = <
  A extends Guarded,
  R extends TSchema,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(
  route: ChangeRoute<A, P, Q, B, R>,
): Route => route as unknown as Route

export type { Access }
