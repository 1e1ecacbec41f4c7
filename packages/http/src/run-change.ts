import type { Caller } from '@campkit/core/actor'
import { authRequired, CampError } from '@campkit/core/errors'
import { vaultOf } from '@campkit/core/vault'
import { sendIn, setSavepoint, type Tx } from '@campkit/db/in-camp'
import { authorOf, type Change, recordChanges } from '@campkit/events/changes'
import { provesFresh } from '@campkit/identity/authentication'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from './define-route.ts'
import { etagOf } from './etag.ts'
import { type Answer, findKept, idempotencyOf, keep } from './idempotency.ts'
import { networkAddress } from './network-address.ts'
import type { ThisHost } from './this-host.ts'
import { whileOpen } from './while-open.ts'

type Context = { readonly caller: Caller; readonly host: ThisHost } & Record<string, unknown>

/** An answer, and the part of it that may be kept. */
type Made = { readonly answer: Answer; readonly kept: Answer }

/** Runs after the transaction: sends the answer, or throws the refusal. */
type Finish = () => unknown

/** Runs the change, its audit rows and its kept answer in one transaction. */
export async function runChange(
  tx: Tx,
  route: Route,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Finish> {
  const work = () => change(tx, route, context, request, reply)
  const idempotency = idempotencyOf(request, context.caller, `${route.method} ${route.path}`)
  if (!idempotency) {
    const { answer } = await work()
    return () => send(reply, answer)
  }
  const vault = vaultOf(context.host, context.caller.campId)
  const kept = await findKept(tx, vault, idempotency)
  if (kept) return () => replay(reply, kept)
  return changeOnce(tx, work, (answer) => keep(tx, vault, idempotency, answer), reply)
}

/**
 * A refusal is kept too: its effects are rolled back, and the transaction stores only the answer. A 401 is not kept, so
 * that the caller can prove who they are and repeat the request.
 */
async function changeOnce(
  tx: Tx,
  work: () => Promise<Made>,
  keepAnswer: (answer: Answer) => void,
  reply: FastifyReply,
): Promise<Finish> {
  const savepoint = setSavepoint(tx)
  try {
    const { answer, kept } = await work()
    keepAnswer(kept)
    return () => send(reply, answer)
  } catch (error) {
    if (!(error instanceof CampError) || error.status >= 500 || error.status === 401) throw error
    savepoint.rollBack()
    keepAnswer({ status: error.status, body: JSON.stringify(error), etag: null })
    return () => {
      throw error
    }
  }
}

function replay(reply: FastifyReply, kept: Answer) {
  reply.header('idempotency-replayed', 'true')
  if (kept.status < 400) return send(reply, kept)
  const { code, because, ...telling } = JSON.parse(kept.body) as CampError
  throw new CampError(code, because, telling)
}

async function change(
  tx: Tx,
  route: Route,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Made> {
  const changes: Change[] = []
  let isUnchanged = false
  const handler = route.handler as (context: unknown) => Promise<unknown>
  const work = () =>
    handler({
      ...context,
      tx,
      assertFresh: () => assertFresh(tx, context.caller),
      record: (made: Change) => changes.push(made),
      unchanged: () => {
        isUnchanged = true
      },
    })
  const body = await whileOpen(tx, route, context.caller, work)
  if (changes.length === 0 && !isUnchanged) {
    throw new Error(`${route.method} ${route.path} changed something and recorded nothing`)
  }
  if (changes.length > 0) {
    const author = authorOf(context.caller, networkAddress(request.ip))
    recordChanges(tx, author, request.id, changes)
  }
  const status = (isUnchanged && route.unchangedStatus) || route.status
  reply.code(status)
  const textOf = (shown: unknown) => (status === 204 ? '' : (reply.serialize(shown) as string))
  const answer = { status, body: textOf(body), etag: etagOf(body) ?? null }
  const { shownOnce } = route
  if (!shownOnce) return { answer, kept: answer }
  return {
    answer,
    kept: { ...answer, body: textOf({ ...(body as object), [shownOnce]: undefined }) },
  }
}

async function assertFresh(tx: Tx, { actor }: Caller): Promise<void> {
  const isFresh = actor !== null && (await provesFresh(sendIn(tx), actor.sessionId))
  if (!isFresh) throw authRequired('fresh_sign_in_required')
}

function send(reply: FastifyReply, { status, body, etag }: Answer) {
  reply.code(status)
  if (status === 201 && reply.routeOptions.config.hasRecords) sayWhere(reply, body)
  if (etag !== null) reply.header('etag', etag)
  if (status === 204) return null
  reply.header('content-type', 'application/json; charset=utf-8').serializer(asItIs)
  return body
}

const asItIs = (payload: unknown) => payload as string

/** Says in Location where the new record can be read. */
function sayWhere(reply: FastifyReply, body: string): void {
  const { id } = JSON.parse(body) as { id?: unknown }
  const [path] = reply.request.url.split('?')
  if (typeof id === 'string') reply.header('location', `${path}/${id}`)
}
