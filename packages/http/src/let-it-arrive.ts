import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The most that is read of a refused body. */
const MOST_BYTES = 32 * 1024 * 1024
const LONGEST_MS = 15_000
/** A client that has sent nothing for this long is waiting for an answer. */
const LONGEST_PAUSE_MS = 1000
/** A body of this size has been sent already, even if nobody reads it. */
const SMALL_BYTES = 64 * 1024

/**
 * Most clients send everything before they read. If the connection closed while they are still sending, it would be
 * reset and the answer lost. So the body of a refused request is read and discarded before the answer is sent, within
 * these limits of size and time. Who sends on after the answer gets as much once more to notice it, then the connection
 * is closed: else all of it would be read.
 */
export function letItArrive(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
) {
  if (reply.statusCode < 400 || raw.complete || raw.destroyed) return done(null, payload)
  const announced = announcedBytes(raw)
  if (announced <= SMALL_BYTES) return done(null, payload)
  const arriving = announced > MOST_BYTES ? Promise.resolve() : discard(raw)
  void arriving.then(() => {
    done(null, payload)
    if (!raw.complete) void discard(raw).then(() => raw.complete || raw.destroy())
  })
}

/** A body in chunks may be of any length, so it is given the most that is read. */
function announcedBytes({ headers }: IncomingMessage): number {
  const announced = headers['content-length']
  if (announced !== undefined) return Number(announced)
  return headers['transfer-encoding'] === undefined ? 0 : MOST_BYTES
}

function discard(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let received = 0
    const end = setTimeout(done, LONGEST_MS)
    const pause = setTimeout(done, LONGEST_PAUSE_MS)
    function done(): void {
      clearTimeout(end)
      clearTimeout(pause)
      body.off('data', count).off('end', done).off('close', done).off('error', done)
      resolve()
    }
    function count(chunk: Buffer): void {
      received += chunk.length
      pause.refresh()
      if (received > MOST_BYTES) done()
    }
    body.on('data', count).on('end', done).on('close', done).on('error', done)
    body.resume()
  })
}
