import { READ_EVERY_MS, type Watch } from '@campkit/core/watch'
import type { FastifyInstance } from 'fastify'

/**
 * No request starts on stale keys or secrets: it waits for a new reading, and fails if that fails. Watches are read in
 * the given order, because a later one may need what an earlier one read.
 */
export function keepFresh(app: FastifyInstance, watches: readonly Watch[]): void {
  const isFresh = () => watches.every((watch) => watch.isFresh())
  const readStale = async () => {
    for (const watch of watches) if (!watch.isFresh()) await watch.anew()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFresh() || request.routeOptions.config.isOperation) done()
    else readStale().then(() => done(), done)
  })
  readAlways(app, watches)
}

function readAlways(app: FastifyInstance, watches: readonly Watch[]): void {
  let reading: Promise<void> | undefined
  const read = async () => {
    for (const watch of watches) await watch.anew()
  }
  const timer = setInterval(() => {
    // Requests that need this reading report the failure.
    reading ??= read()
      .catch(() => {})
      .finally(() => {
        reading = undefined
      })
  }, READ_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await reading
  })
}
