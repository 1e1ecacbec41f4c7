import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import type { Database } from '@campkit/db/database'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

type Ready = {
  readonly db: Database
  /** All that must be applied. */
  readonly migrations: readonly string[]
}

/** Alive, ready, and how it goes: for balancers and monitors. */
export function mountOperations(app: FastifyInstance, options: Ready, metrics: Metrics) {
  app.get(
    '/healthz',
    { config: { access: open('a balancer asks whether the process lives'), isOperation: true } },
    async () => ({ status: 'alive' }),
  )
  app.get(
    '/readyz',
    {
      config: { access: open('a balancer asks whether to send requests here'), isOperation: true },
    },
    async () => {
      await assertReady(options)
      return { status: 'ready' }
    },
  )
  app.get(
    '/metrics',
    {
      config: {
        access: open('a monitor reads counters; they name routes, never callers'),
        isOperation: true,
      },
    },
    async (_request, reply) => reply.type('text/plain; version=0.0.4').send(metrics.text()),
  )
}

async function assertReady({ db, migrations }: Ready): Promise<void> {
  const journal = { text: 'select name from app.migrations', values: [] }
  const [rows = []] = await db.batch([journal]).catch((cause) => {
    throw new CampError('UNAVAILABLE', 'the database does not answer', { cause })
  })
  const applied = new Set(rows.map((row) => row.name))
  const missing = migrations.filter((name) => !applied.has(name))
  if (missing.length > 0) {
    throw new CampError('UNAVAILABLE', `migrations to apply: ${missing.join(', ')}`)
  }
}
