import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open } from '@campkit/access/access'
import { onFirstUse } from '@campkit/core/on-first-use'
import type { Database } from '@campkit/db/database'
import { EMBED_PREFIX } from '@campkit/http/address'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { handOver, nothingHere } from './callback-page.ts'
import { mayBeHandedTo } from './returned.store.ts'
import { readReturn } from './returned.ts'

const SCRIPT = new URL('./v1.generated.js', import.meta.url)

const read = onFirstUse(() => {
  const text = readFileSync(SCRIPT, 'utf8')
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
})

const CLIENT = /^cli_[a-z0-9]{1,60}$/

type Params = { readonly clientId: string }

/** The script of embeds, and where sign-ins from pages with embeds come back to. */
export function mountEmbedScript(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const script = { access: open('a script that every page of every camp loads') }
  app.get(`${EMBED_PREFIX}.js`, { config: { ...script, mayCompress: true } }, (request, reply) => {
    const { text, etag } = read()
    reply
      .header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
      .header('etag', etag)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(text)
  })

  const callback = { access: open('whoever comes back from the sign-in host; a code says nothing') }
  app.get<{ Params: Params }>(
    `${EMBED_PREFIX}/callback/:clientId`,
    { config: callback },
    async (request, reply) => {
      const returned = readReturn(request.query as Record<string, unknown>)
      const { clientId } = request.params
      const isRight =
        returned &&
        CLIENT.test(clientId) &&
        (await mayBeHandedTo(db.batch, clientId, returned.origin))
      const nonce = randomBytes(16).toString('base64url')
      return sendBare(reply, nonce, isRight ? 200 : 400).send(
        isRight ? handOver(returned, nonce) : nothingHere(nonce),
      )
    },
  )
}

/** Nothing but our own few lines runs there, nobody frames it, and no address of it goes anywhere. */
const sendBare = (reply: FastifyReply, nonce: string, status: number) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    // The page that opened this window is told by it.
    .header('cross-origin-opener-policy', 'unsafe-none')
