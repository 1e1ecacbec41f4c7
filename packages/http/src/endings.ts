import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'
import { noteId, refusedUnread, type UnreadAnswer } from './refuse-unread.ts'
import type { Ending, RequestLog } from './request-log.ts'

/** The status, in log and metrics, of a request whose client left before the answer. Its change may have been made. */
const CLIENT_CLOSED = 499

/** Called when a request has ended, whatever became of it. */
export type Ended = (request: FastifyRequest, reply: FastifyReply, ending: Ending) => void

export type Endings = {
  /** Call it when a request begins. */
  readonly of: (request: FastifyRequest, reply: FastifyReply) => void
  readonly unread: (answer: UnreadAnswer) => void
}

/** One line in the log and one count for every answer, and for every request that gets none. */
export const endingsOf = (metrics: Metrics, log: RequestLog, ended: readonly Ended[]): Endings => ({
  of(request, reply) {
    // A closed connection has no address any more, so it is read now.
    const { ip } = request
    noteId(reply.raw, request.id)
    // Not `onResponse`, which does not run if the client left before its answer.
    reply.raw.once('close', () => {
      const refused = refusedUnread(reply.raw)
      if (refused) request.failure = refused
      const sent = reply.raw.writableFinished ? reply.statusCode : CLIENT_CLOSED
      const status = refused?.status ?? sent
      metrics.observe(request, reply, status)
      log.answered(request, reply, { status, ip })
      for (const note of ended) note(request, reply, { status, ip })
    })
  },
  unread(answer) {
    metrics.observeUnread(answer.error.status)
    log.unread(answer)
  },
})
