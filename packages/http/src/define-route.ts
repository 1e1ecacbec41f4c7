import type { Access, Guarded, Leads, Member, WholeCamp } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import type { ErrorCode, Reason } from '@campkit/core/errors'
import type { RowsOfEach, Tx } from '@campkit/db/in-camp'
import type { Reading } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import type { Static, TSchema } from 'typebox'
import type { Attachment } from './attachment.ts'
import type { Wait } from './change-feed.ts'
import type { Csv } from './csv.ts'
import type { Paging } from './paging.ts'
import type { RouteHost } from './this-host.ts'

/** Which member a request is about, by the declared access: always one, one or the whole camp (null), or none. */
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
  /** Runs one query, in the same round trip that authenticates the caller. */
  readonly read: <R>(reading: Reading<R>) => Promise<R[]>
  /** Runs several queries in that round trip. */
  readonly readTogether: <const Q extends readonly Reading<unknown>[]>(
    ...readings: Q
  ) => Promise<RowsOfEach<Q>>
  /** Runs several queries in one transaction, for queries that depend on each other. */
  readonly inCamp: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Records a reading that must leave a trace (restricted fields of another member), before it is answered. */
  readonly trace: (read: Change) => void
  /** The position in the list, and the cursor of the next page. */
  readonly paging: Paging
  /** On a route that `waits`. */
  readonly wait: Wait
}

/** The context of a reading that may have to leave a trace. */
export type Tracing = Pick<
  ReadContext<unknown, unknown, unknown>,
  'caller' | 'host' | 'read' | 'readTogether' | 'trace'
>

export type ChangeContext<A, P, Q, B> = Context<A, P, Q> & {
  readonly body: Shape<B>
  /** The transaction, which also writes the audit rows and the kept answer of an Idempotency-Key. */
  readonly tx: Tx
  /** Records what was changed. A change that records nothing is refused. */
  readonly record: (change: Change) => void
  /** Says that nothing had to change, because it was already so. */
  readonly unchanged: () => void
  /** Throws 401 unless the acting member has just proved who they are: for routes that need this only sometimes. */
  readonly assertFresh: () => Promise<void>
  /** Throws 412 unless If-Match allows this version. */
  readonly assertVersion: (version: number) => void
}

/** A valid request, for the reference and for the tests that try every route. */
export type Example = {
  readonly query?: Readonly<Record<string, string>>
  /** A function puts the given word (lower-case letters, digits) wherever a value must be unique. */
  readonly body?: object | ((unique: string) => object)
  readonly headers?: Readonly<Record<string, string>>
}

/** The example's body. The reference always uses the same one; a test may use another each time. */
export const exampleBody = ({ body }: Example, unique = '1'): object | undefined =>
  typeof body === 'function' ? body(unique) : body

/** The refusals that a route may declare: a code, or the reason of a 401 or 403. */
export type Refusal = ErrorCode | Reason

export type IfMatch = 'optional' | 'required'

type Common<A, P, Q, R> = {
  /** The operation's name in the document and in clients made from it: `listMembers`, `confirmEnrollment`. */
  readonly id: string
  /** Relative to /api/v1, to /console/v1 at the console's door, or to /embed/v1 at that of embeds; with `:name` parameters. */
  readonly path: string
  readonly summary: string
  readonly access: A
  readonly params?: P
  readonly query?: Q
  readonly response: R
  /**
   * The codes and reasons of its own rules. Those that follow from access, method and shapes are added (`refusals.ts`).
   */
  readonly errors?: readonly Refusal[]
  readonly example: Example
}

export type ReadRoute<A = Guarded, P = unknown, Q = unknown, R = unknown> = Common<A, P, Q, R> & {
  readonly method: 'GET'
  /** The handler may answer with `csv(...)` instead. */
  readonly csv?: true
  /** The handler answers with `attachment(...)`, of one of these types. */
  readonly attachment?: readonly string[]
  /** The handler may wait for changes. Such requests are counted apart, so that waiting uses up nothing else. */
  readonly waits?: true
  /**
   * The answer shows more than its version covers (counts, a position), so its ETag is for If-Match and never gives a
   * 304.
   */
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
  /** Set if the body may be larger than on other routes. */
  readonly bodyLimitBytes?: number
  readonly status: 200 | 201 | 204
  /** The status after `unchanged()`, if it differs, because nothing was created. */
  readonly unchangedStatus?: 200
  /** A field that is shown only in this answer and not kept: a repeated request gets the other fields. */
  readonly shownOnce?: 'key' | 'secret'
  /** The handler checks the version. `required`: for records that several people edit as a whole. */
  readonly ifMatch?: IfMatch
  readonly handler: (context: ChangeContext<A, P, Q, B>) => Promise<Shape<R>>
}

/** A route without its type parameters, as the server and the tests handle it. */
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
  readonly waits?: true
  readonly bodyLimitBytes?: number
  readonly shownOnce?: 'key' | 'secret'
  /** Members and applicants may make this change only while this returns `isOpen`; leads always may. */
  readonly openWhile?: Reading<{ readonly isOpen: boolean }>
  readonly isLive?: true | ((body: never) => boolean)
  readonly ifMatch?: IfMatch
  readonly errors?: readonly Refusal[]
  readonly example: Example
  readonly handler: (context: never) => Promise<unknown>
}

export const readRoute = <
  A extends Guarded,
  R extends TSchema,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
>(
  route: Omit<ReadRoute<A, P, Q, R>, 'method'>,
): Route => ({ ...route, method: 'GET', status: 200 }) as unknown as Route

/** A route that changes something, in one transaction with its audit rows. */
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
