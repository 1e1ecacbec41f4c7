import { BlockList, isIPv6 } from 'node:net'
import { open } from '@campkit/access/access'
import { CampError, noSuchAddress } from '@campkit/core/errors'
import type { Database } from '@campkit/db/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'
import { networkAddress } from './network-address.ts'

type Operated = {
  /** Rejects while this host cannot do its work. */
  readonly ready: () => Promise<void>
  readonly operationsNetworks?: readonly string[]
  readonly stopping?: AbortSignal
}

/** A balancer does not wait as long as a statement may take. */
const READY_WITHIN_MS = 2500

/** Whether the process is alive and ready, and its metrics: for balancers and monitors. */
export function mountOperations(app: FastifyInstance, options: Operated, metrics: Metrics) {
  const isOperator = operatorsOf(options.operationsNetworks ?? [])
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
      if (options.stopping?.aborted) throw unready('the process is about to stop')
      await options.ready()
      return { status: 'ready' }
    },
  )
  app.get(
    '/metrics',
    {
      config: {
        access: open('a monitor of the operator’s networks; it names routes, never callers'),
        isOperation: true,
      },
    },
    async (request, reply) => {
      if (!isOperator(request)) throw noSuchAddress('not of the operator’s networks')
      return reply.type('text/plain; version=0.0.4').send(metrics.text())
    },
  )
}

/** A request passed on by an untrusted proxy is refused: it could come from anyone, wherever the proxy is. */
function operatorsOf(networks: readonly string[]) {
  const allowed = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) allowed.addAddress(address, family)
    else allowed.addSubnet(address, Number(bits), family)
  }
  return ({ ip, headers, socket }: FastifyRequest): boolean => {
    const isPassedOn = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in headers)
    if (isPassedOn && ip === socket.remoteAddress) return false
    const address = networkAddress(ip)
    return address !== null && allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

const JOURNAL = { text: 'select name from app.migrations', values: [] }
const MODE = { text: `select current_setting('transaction_read_only') as read_only`, values: [] }

const unready = (reason: string, cause?: unknown) => new CampError('UNAVAILABLE', reason, { cause })

type Behind = {
  readonly db: Database
  /** Every migration that must be applied. */
  readonly migrations: readonly string[]
}

/** Of a host with a database: it answers, can be written to and has this release's schema. */
export async function databaseReady({ db, migrations }: Behind): Promise<void> {
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
