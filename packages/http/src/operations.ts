import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import type { Database } from '@campkit/db/database'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

type Ready = {
  readonly db: Database
  /** All that must be applied. */
  readonly migrations: readonly string[]
  readonly stopping?: AbortSignal
}

/** A balancer does not wait as long as a statement may take. */
const READY_WITHIN_MS = 2500

/** Alive, ready, and how it goes: for balancers and monitors. */
export function mountOperations(app: FastifyInstance, options: Ready, metrics: Metrics) {
  app.get(
    '/healthz',
    { config: { access: open('a balancer asks whether the process lives') } },
    async () => ({ status: 'alive' }),
  )
  app.get(
    '/readyz',
    { config: { access: open('a balancer asks whether to send requests here') } },
    async () => {
      await assertReady(options)
      return { status: 'ready' }
    },
  )
  app.get(
    '/metrics',
    { config: { access: open('a monitor reads counters; they name routes, never callers') } },
    async (_request, reply) => reply.type('text/plain; version=0.0.4').send(metrics.text()),
  )
}

const JOURNAL = { text: 'select name from app.migrations', values: [] }
const MODE = { text: `select current_setting('transaction_read_only') as read_only`, values: [] }

const unready = (reason: string, cause?: unknown) => new CampError('UNAVAILABLE', reason, { cause })

async function assertReady({ db, migrations, stopping }: Ready): Promise<void> {
  if (stopping?.aborted) throw unready('the process is about to stop')
  const asked = db.batch([JOURNAL, MODE]).catch((cause) => {
    throw unready('the database does not answer', cause)
  })
  const [rows = [], [mode] = []] = await inTime(asked)
  const applied = new Set(rows.map((row) => row.name))
  const missing = migrations.filter((name) => !applied.has(name))
  if (missing.length > 0) throw unready(`migrations to apply: ${missing.join(', ')}`)
  if (mode?.read_only !== 'off') throw unready('the database is read-only')
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(unready('the database does not answer in time'))
    const timer = setTimeout(late, READY_WITHIN_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
