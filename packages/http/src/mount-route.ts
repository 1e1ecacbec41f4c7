import { isForMachines } from '@campkit/access/access'
import { targetOf } from '@campkit/access/target'
import { type Caller, isAdmin } from '@campkit/core/actor'
import { CampError } from '@campkit/core/errors'
import type { Keys } from '@campkit/core/secret'
import { inCamp, readInCamp, type Tx } from '@campkit/db/in-camp'
import type { Reading } from '@campkit/db/prepared'
import { authorOf, type Change, writeAudit } from '@campkit/events/changes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { patternOf } from './address.ts'
import { assertRoute } from './assert-route.ts'
import { isAttachment, sendAttachment } from './attachment.ts'
import { isCsv, sendCsv } from './csv.ts'
import type { Route } from './define-route.ts'
import { etagOf, isCurrent, versionGuard } from './etag.ts'
import type { HereInRoute } from './here.ts'
import type { Limit } from './limits.ts'
import { networkAddress } from './network-address.ts'
import { onceKnown } from './once-known.ts'
import { pagingOf } from './paging.ts'
import { runChange } from './run-change.ts'
import { type CheckShape, shapeOf } from './shape.ts'
import { beginVisit, doorOf, type Reception, type Visit } from './visit.ts'

export type Shell = {
  readonly reception: Reception
  readonly cursorKeys: () => Keys
  readonly here: HereInRoute
  readonly limit: Limit
}

type Shapes = { readonly params: CheckShape; readonly query: CheckShape; readonly body: CheckShape }
type Parts = {
  readonly params: Record<string, string> | undefined
  readonly query: Record<string, unknown> | undefined
  readonly body: Record<string, unknown> | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null
  }
}

/** The one place where a route meets the framework. */
export function mountRoute(app: FastifyInstance, route: Route, shell: Shell): void {
  assertRoute(route)
  const pattern = patternOf(route)
  const door = doorOf(route.access)
  const shapes: Shapes = {
    params: shapeOf('path', route.params),
    query: shapeOf('query', route.query),
    body: shapeOf('body', route.body),
  }
  app.route({
    method: route.method,
    url: pattern,
    ...(route.bodyLimitBytes !== undefined && { bodyLimit: route.bodyLimitBytes }),
    config: { access: route.access },
    schema: {
      response: Object.fromEntries(
        [route.status, route.unchangedStatus ?? route.status].map((s) => [s, route.response]),
      ),
    },
    onRequest(request, reply, done) {
      request.pattern = pattern
      const received = onceKnown(beginVisit(request, door, shell.reception), (visit) => {
        request.visit = visit
        return shell.limit(visit.counted, reply)
      })
      if (received instanceof Promise) received.then(() => done(), done)
      else done()
    },
    handler: (request, reply) => answer(route, shapes, shell, request, reply),
  })
}

function answer(
  route: Route,
  shapes: Shapes,
  shell: Shell,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { visit } = request
  if (!visit) throw new Error('nobody was received')
  return visit.complete(async () => {
    const caller = visit.caller()
    const parts = {
      params: shapes.params(request.params),
      query: shapes.query(request.query),
      body: shapes.body(request.body),
    } as Parts
    const memberId = memberOf(route, caller, parts)
    const entry = visit.entry(nameToLookUp(caller, memberId))
    const { here } = shell
    const context = { caller, here, memberId, params: parts.params, query: parts.query }
    const { db } = shell.reception

    if (route.method !== 'GET') {
      const guard = versionGuard(request, route.ifMatchRequired)
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
    const body = await handler({
      ...context,
      read: (reading: Reading<unknown>) => readInCamp(db, entry, reading),
      inCamp: (work: Parameters<typeof inCamp>[2]) => inCamp(db, entry, work),
      trace: (tx: Tx, read: Change) =>
        writeAudit(tx, authorOf(caller, networkAddress(request.ip)), request.id, [read]),
      paging: pagingOf(shell.cursorKeys, place),
    })
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

// Not even the length of nothing: a 304 that has one says how long the record is.
const nothing = () => undefined as unknown as string

/** Whose records this is about, by the table of callers; undefined where the route names nobody. */
function memberOf(route: Route, caller: Caller, parts: Parts): string | null | undefined {
  const { access } = route
  const naming = 'naming' in access ? access.naming : undefined
  if (naming === undefined || naming === 'row') return undefined
  if (!caller.actor && !isForMachines(access)) {
    throw new CampError('AUTH_REQUIRED', 'no member was admitted')
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
