import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import { sendPage } from '@campkit/pages/page'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { OAuthError } from './oauth-error.ts'
import { errorPage } from './pages/plain-pages.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

type Offered = { readonly methods: Set<string>; readonly errors: FastifyContextConfig['errors'] }

/**
 * Answers other methods with 405 and Allow, in the form the reader expects: people type the address of a page that only
 * a form leads to, and phones reload it. Call this before adding routes, and call the returned function after the last
 * one.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Offered>()
  app.addHook('onRoute', ({ url, method, config }) => {
    const offered = known.get(url) ?? { methods: new Set(), errors: config?.errors }
    for (const one of [method].flat()) offered.methods.add(one)
    known.set(url, offered)
  })
  return () => {
    for (const [url, offered] of [...known]) refuseOthers(app, url, offered)
  }
}

function refuseOthers(app: FastifyInstance, url: string, { methods, errors }: Offered): void {
  const [allowed, others] = [
    METHODS.filter((method) => methods.has(method)).join(', '),
    METHODS.filter((method) => !methods.has(method)),
  ]
  if (others.length === 0) return
  app.route({
    method: others,
    url,
    config: { access: open('answers only which methods there are'), ...(errors && { errors }) },
    // Refuse before the body is read: it is not needed.
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed)
      if (errors === 'oauth') throw new OAuthError('invalid_request', `Use ${allowed}.`, 405)
      if (errors === 'page') return sendPage(reply, BEGIN_AGAIN)
      throw new CampError('METHOD_NOT_ALLOWED', 'other methods are answered here')
    },
    handler: async () => undefined,
  })
}

const BEGIN_AGAIN = errorPage(
  405,
  'Please begin again',
  'This page cannot be opened by its address. Go back to the app and sign in again.',
)
