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
 * these limits of size and time.
 */
export function letItArrive(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  if (reply.statusCode >= 400 && isStillComing(raw)) {
    void discard(raw).then(() => done(null, payload))
  } else done(null, payload)
}

function isStillComing({ headers, complete, destroyed }: IncomingMessage): boolean {
  if (complete || destroyed) return false
  const announced = headers['content-length']
  if (announced === undefined) return headers['transfer-encoding'] !== undefined
  return Number(announced) > SMALL_BYTES && Number(announced) <= MOST_BYTES
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
