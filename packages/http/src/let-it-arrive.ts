import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What is read of a body that is refused, at most. */
const MOST_BYTES = 16 * 1024 * 1024
const LONGEST_MS = 5000

/**
 * A connection that is closed while the client is still sending is reset, and the answer lost with it: most clients
 * first send everything, then listen. So a body that is too large is read and thrown away before the client is told;
 * not more of it than this, and not for longer.
 */
export function letItArrive(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  if (reply.statusCode === 413 && isWorthWaitingFor(raw)) {
    void discard(raw).then(() => done(null, payload))
  } else done(null, payload)
}

const isWorthWaitingFor = ({ headers, readableEnded, destroyed }: IncomingMessage): boolean =>
  !readableEnded && !destroyed && Number(headers['content-length'] ?? 0) <= MOST_BYTES

function discard(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let received = 0
    const timer = setTimeout(done, LONGEST_MS)
    function done(): void {
      clearTimeout(timer)
      body.off('data', count).off('end', done).off('close', done).off('error', done)
      resolve()
    }
    function count(chunk: Buffer): void {
      received += chunk.length
      if (received > MOST_BYTES) done()
    }
    body.on('data', count).on('end', done).on('close', done).on('error', done)
    body.resume()
  })
}
