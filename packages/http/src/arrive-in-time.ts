import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    arrival: Arrival
  }
}

/** How long a body may take: `leastMs`, and a second more for every so many bytes that it announces. */
type Arrival = { readonly leastMs: number; readonly bytesPerSecond: number }

/**
 * Whoever sends a file on a slow line gets the time that it takes there; whoever announces little gets little. What a
 * route does not accept counts for nothing, so nobody buys time by announcing much. Of a body in chunks nothing is
 * known beforehand.
 */
const ARRIVAL: Arrival = { leastMs: 20_000, bytesPerSecond: 32 * 1024 }

/** For the server itself, which knows nothing of routes: more than any body is given. */
export const LONGEST_REQUEST_MS = 400_000

export function arriveInTime(app: FastifyInstance): void {
  app.decorate('arrival', ARRIVAL)
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(app, request)
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(app: FastifyInstance, request: FastifyRequest): void {
  const { raw, headers, routeOptions } = request
  const announced = Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit)
  const { leastMs, bytesPerSecond } = app.arrival
  const timer = setTimeout(
    () => {
      // As the server itself ends what takes too long: with a 408, and the connection.
      const late = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (!raw.complete) app.server.emit('clientError', late, raw.socket)
    },
    leastMs + (announced / bytesPerSecond) * 1000,
  )
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}
