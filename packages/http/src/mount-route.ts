import { isForMachines } from '@campkit/access/access'
import { targetOf } from '@campkit/access/target'
import { type Caller, isAdmin } from '@campkit/core/actor'
import { CampError } from '@campkit/core/errors'
import type { Keys } from '@campkit/core/secret'
import { inCamp, readInCamp, readTogetherInCamp, writeInCamp } from '@campkit/db/in-camp'
import type { Reading } from '@campkit/db/prepared'
import { authorOf, type Change, tracesOf } from '@campkit/events/changes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Door, doorsOf, patternOf } from './address.ts'
import { assertRoute } from './assert-route.ts'
import { isAttachment, sendAttachment } from './attachment.ts'
import {
  type AuthenticatedRequest,
  type Authenticator,
  authenticate,
  guardOf,
} from './authenticate.ts'
import type { ChangeFeed } from './change-feed.ts'
import { isCsv, sendCsv } from './csv.ts'
import type { Route } from './define-route.ts'
import { answerPage, answerPreflights } from './embed-cors.ts'
import { etagOf, isCurrent, versionGuard } from './etag.ts'
import type { Limit } from './limits.ts'
import { networkAddress } from './network-address.ts'
import { onceKnown } from './once-known.ts'
import { pagingOf } from './paging.ts'
import { type Refusals, refusalsOf } from './refusals.ts'
import { runChange } from './run-change.ts'
import { type CheckShape, shapeOf } from './shape.ts'
import type { RouteHost } from './this-host.ts'

export type Shell = {
  /** The patterns that answer a GET. */
  readonly readable: ReadonlySet<string>
  readonly authenticator: Authenticator
  readonly cursorKeys: () => Keys
  readonly host: RouteHost
  readonly limit: Limit
  /** For routes that wait. */
  readonly waitLimit: Limit
  readonly feed: ChangeFeed
}

type Shapes = { readonly params: CheckShape; readonly query: CheckShape; readonly body: CheckShape }
type Parts = {
  readonly params: Record<string, string> | undefined
  readonly query: Record<string, unknown> | undefined
  readonly body: Record<string, unknown> | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    authenticated: AuthenticatedRequest | null
    /** Whoever the credentials belong to, also if they were refused: to count and to note, never to let in. */
    claimant: AuthenticatedRequest | null
  }
  interface FastifyContextConfig {
    refusals?: Refusals
    /** Whether a record created here can be read at its id. */
    hasRecords?: boolean
  }
}

/** The only place where a route meets the framework: once at each of its doors, with the same handler. */
export function mountRoute(app: FastifyInstance, route: Route, shell: Shell): void {
  assertRoute(route)
  for (const door of doorsOf(route)) mountAt(door, app, route, shell)
}

function mountAt(door: Door, app: FastifyInstance, route: Route, shell: Shell): void {
  const pattern = patternOf(route, door)
  const guard = guardOf(route.access, door)
  const limit = route.waits ? shell.waitLimit : shell.limit
  const shapes: Shapes = {
    params: paramsOf(route, door),
    query: shapeOf('query', route.query),
    body: shapeOf('body', route.body),
  }
  if (door === 'embed') answerPreflights(app, pattern)
  app.route({
    method: route.method,
    url: pattern,
    ...(route.bodyLimitBytes !== undefined && { bodyLimit: route.bodyLimitBytes }),
    config: {
      access: route.access,
      refusals: refusalsOf(route, door),
      hasRecords: shell.readable.has(`${patternOf(route)}/:id`),
      // Keys and tokens come in headers, which a page of another site cannot send.
      ...(route.method === 'GET' && !route.attachment && { mayCompress: true as const }),
    },
    schema: {
      response: Object.fromEntries(
        [route.status, route.unchangedStatus ?? route.status].map((s) => [s, route.response]),
      ),
    },
    onRequest(request, reply, done) {
      request.pattern = pattern
      if (door === 'embed') answerPage(request, reply)
      const counted = onceKnown(
        authenticate(request, guard, shell.authenticator),
        (authenticated) => {
          request.authenticated = authenticated
          return limit(authenticated.counted, reply)
        },
      )
      if (counted instanceof Promise) counted.then(() => done(), done)
      else done()
    },
    handler: (request, reply) => answer(route, shapes, shell, request, reply),
  })
}

/** The camp's slug in the path is for authentication; a route of the REST API has no parameter for it. */
function paramsOf({ access, params }: Route, door: Door): CheckShape {
  const check = shapeOf('path', params)
  if (door !== 'console' || access.kind === 'console') return check
  return (sent) => {
    const { slug: _, ...own } = sent as Record<string, unknown>
    return check(own)
  }
}

function answer(
  route: Route,
  shapes: Shapes,
  shell: Shell,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { authenticated } = request
  if (!authenticated) throw new Error('the request was not authenticated')
  const wait = route.waits && shell.feed.visit(reply.raw)
  return authenticated.complete(async () => {
    const caller = authenticated.caller()
    const parts = {
      params: shapes.params(request.params),
      query: shapes.query(request.query),
      body: shapes.body(request.body),
    } as Parts
    const memberId = memberOf(route, caller, parts)
    const entry = authenticated.entry(nameToLookUp(caller, memberId))
    const { host } = shell
    const context = { caller, host, memberId, params: parts.params, query: parts.query }
    const { db } = shell.authenticator

    if (route.method !== 'GET') {
      const guard = versionGuard(request, route.ifMatch)
      return inCamp(db, entry, (tx) =>
        runChange(tx, route, { ...context, body: parts.body, ...guard }, request, reply),
      ).then((finish) => finish())
    }
    const handler = route.handler as (context: unknown) => Promise<unknown>
    const { params, query } = parts
    const place = {
      campId: caller.campId,
      path: route.path,
      params,
      memberId: memberId ?? null,
      query,
    }
    const traced: Change[] = []
    const body = await handler({
      ...context,
      read: (reading: Reading<unknown>) => readInCamp(db, entry, reading),
      readTogether: (...readings: Reading<unknown>[]) => readTogetherInCamp(db, entry, readings),
      inCamp: (work: Parameters<typeof inCamp>[2]) => inCamp(db, entry, work),
      trace: (read: Change) => traced.push(read),
      paging: pagingOf(shell.cursorKeys, place),
      wait,
    })
    if (traced.length > 0) {
      const author = authorOf(caller, networkAddress(request.ip))
      await writeInCamp(db, entry, tracesOf(author, request.id, traced))
    }
    if (route.csv && isCsv(body)) return sendCsv(reply, body)
    if (route.attachment && isAttachment(body)) return sendAttachment(reply, body)
    return sendRead(route, request, reply, body)
  })
}

function sendRead(route: Route, request: FastifyRequest, reply: FastifyReply, body: unknown) {
  const etag = etagOf(body)
  if (etag === undefined) return body
  reply.header('etag', etag)
  const isLive = typeof route.isLive === 'function' ? route.isLive(body as never) : route.isLive
  if (isLive || !isCurrent(request, etag)) return body
  reply.code(304).serializer(nothing)
  return null
}

// A 304 must not have a content-length of 0: that would state the length of the record.
const nothing = () => undefined as unknown as string

/** The member whose records the request is about; undefined if the route names none. */
function memberOf(route: Route, caller: Caller, parts: Parts): string | null | undefined {
  const { access } = route
  const naming = 'naming' in access ? access.naming : undefined
  if (naming === undefined || naming === 'row') return undefined
  if (!caller.actor && !isForMachines(access)) {
    throw new CampError('AUTH_REQUIRED', 'no member acts')
  }
  const { params, query, body } = parts
  const named = {
    path: params?.memberId ?? params?.id,
    query: query?.memberId as string | undefined,
    body: body?.memberId as string | undefined,
  }[naming]
  return targetOf(naming, caller.actor, named)
}

const nameToLookUp = ({ actor }: Caller, memberId: string | null | undefined) =>
  memberId && (!actor || (isAdmin(actor) && memberId !== actor.memberId)) ? memberId : undefined
