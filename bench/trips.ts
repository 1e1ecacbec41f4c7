import { routes } from '@campkit/api/resources/index'
import { openDatabase } from '@campkit/db/database'
import { buildServer } from '@campkit/http/server'
import { countingRoundTrips } from '@campkit/testing/round-trips'
import type { CrowdWorld } from './crowd-world.ts'
import { SECRET } from './server.ts'

const MOST = 3

type Asked = {
  readonly name: string
  readonly path: string
  readonly headers: Record<string, string>
}

/** Asks once, of a server that counts how often it waits for the database. */
export async function assertFewTrips(
  { env }: Pick<CrowdWorld, 'env'>,
  { name, path, headers }: Asked,
): Promise<void> {
  const counting = countingRoundTrips(openDatabase({ url: env.DATABASE_URL, role: 'app' }))
  const app = buildServer({
    routes,
    db: counting.db,
    apiUrl: env.API_URL,
    authUrl: env.AUTH_URL,
    secret: SECRET,
    keyLimitPerMinute: 1_000_000,
    shareLimitPerMinute: 1_000_000,
    strangerLimitPerMinute: 1_000_000,
    trustedProxies: [],
    migrations: [],
    log: { level: 'info', file: '/dev/null' },
  })
  try {
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1${path}`
    const ask = async () => {
      const answer = await fetch(url, { headers })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    // The first request reads what every process reads once.
    await ask()
    const trips = await counting.tripsOf(ask)
    process.stdout.write(`${name}: ${trips} round trip${trips === 1 ? '' : 's'}\n`)
    if (trips > MOST) throw new Error(`${path} waits ${trips} times`)
  } finally {
    await app.close()
    await counting.db.close()
  }
}
