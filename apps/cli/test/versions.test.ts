import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { fetchBundle, openOutsidePostgres } from '@campkit/testing/outside-postgres'
import pg from 'pg'
import { campkit, freePort, newDataDir, serve, stop } from './campkit.ts'

/** The newest of each major version that README promises; undefined is the one that comes along. */
const VERSIONS = ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17', undefined]

describe('an outside PostgreSQL with passwords', () => {
  for (const version of VERSIONS) {
    it(`of version ${version?.split('.')[0] ?? 18}: migrates any number of times, and serves`, async () => {
      const server = await openOutsidePostgres(version ? await fetchBundle(version) : undefined)
      const dataDir = await newDataDir()
      const port = String(await freePort())
      const env = {
        NODE_ENV: 'production',
        CAMPKIT_DATA: dataDir,
        CAMPKIT_HOST: '127.0.0.1',
        CAMPKIT_API_PORT: port,
        CAMPKIT_AUTH_PORT: String(await freePort()),
        CAMPKIT_API_URL: 'https://api.camp.example',
        CAMPKIT_AUTH_URL: 'https://auth.camp.example',
        CAMPKIT_SECRET: 'not generated, and forty characters long',
        CAMPKIT_DRAIN_SECONDS: '0',
        DATABASE_URL: server.url,
      }
      try {
        for (const says of [/applied":\["/, /applied":\[\]/, /applied":\[\]/]) {
          const { code, stdout, stderr } = await campkit(env, 'migrate', '--json')
          assert.equal(code, 0, stderr)
          assert.match(stdout, says)
        }
        const serving = serve(env, 'api', 'auth')
        if (!(await serving.isUp)) assert.fail((await serving.ended).stderr)
        const ready = await call(`http://127.0.0.1:${port}`, '/readyz')
        assert.deepEqual(ready.json, { status: 'ready' }, ready.text)
        assert.deepEqual(await usersOf(server.superuserUrl), ['campkit_app'])
        assert.equal((await stop(serving)).code, 0)
      } finally {
        await server.drop()
        await rm(dataDir, { recursive: true, force: true })
      }
    })
  }
})

/** Who has a connection to the service's database. */
async function usersOf(superuserUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const { rows } = await client.query<{ usename: string }>(
    `select distinct usename from pg_stat_activity where datname = 'camps' order by 1`,
  )
  await client.end()
  return rows.map(({ usename }) => usename)
}
