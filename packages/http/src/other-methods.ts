import { CampError } from '@campkit/core/errors'
import { onFirstUse } from '@campkit/core/on-first-use'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who reads the errors of an address that does not answer the method of the request. */
    reader: FastifyContextConfig['errors']
  }
}

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

type Address = {
  readonly url: string
  readonly methods: Set<string>
  readonly errors: FastifyContextConfig['errors']
}

type Done = (error?: Error) => void

/**
 * Answers a method that an address does not have with 405 and Allow, because a 404 would hide a wrong method; OPTIONS
 * gets the same list with 204. Call this before adding routes, and call the returned function, before the body is read,
 * for requests that no route takes.
 */
export function otherMethods(app: FastifyInstance) {
  const known = new Map<string, Address>()
  const find = onFirstUse(() => finderOf([...known.values()]))
  app.decorateRequest('reader', undefined)
  app.addHook('onRoute', ({ url, method, config }) => {
    const address = known.get(url) ?? { url, methods: new Set(), errors: config?.errors }
    for (const one of [method].flat()) address.methods.add(one)
    known.set(url, address)
  })
  return (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    const address = find()(request.url)
    if (!address) return done()
    const { url, methods, errors } = address
    request.pattern = url
    request.reader = errors
    reply.header('allow', [...ORDER.filter((one) => methods.has(one)), 'OPTIONS'].join(', '))
    // Pages of other sites may not call: no CORS headers are sent. Where they may, there is a route for OPTIONS.
    if (request.method === 'OPTIONS') reply.code(204).send()
    else done(new CampError('METHOD_NOT_ALLOWED', 'the address has other methods'))
  }
}

/** The router finds an address only together with a method. Fixed words go before parameters, as they do there. */
function finderOf(addresses: readonly Address[]) {
  const parametersOf = ({ url }: Address) => url.split(':').length
  const all = addresses
    .toSorted((a, b) => parametersOf(a) - parametersOf(b))
    .map((address) => ({ address, parts: address.url.split('/') }))
  return (url: string): Address | undefined => {
    const sent = (url.split('?')[0] ?? '').split('/')
    const isAt = (part: string, i: number) =>
      part.startsWith(':') ? sent[i] !== '' : part === sent[i]
    return all.find(({ parts }) => parts.length === sent.length && parts.every(isAt))?.address
  }
}
