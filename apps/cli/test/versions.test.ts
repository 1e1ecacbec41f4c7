import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { LOGINS } from '@campkit/db/logins'
import { findMigrations, migrate } from '@campkit/db/migrate'
import { call } from '@campkit/testing/call'
import { freePort } from '@campkit/testing/free-port'
import { fetchBundle, openOutsidePostgres } from '@campkit/testing/outside-postgres'
import { isWhole } from '@campkit/testing/rounds'
import pg from 'pg'
import { readConfig } from '../src/config.ts'
import { assertLogins, assertNonePending, loginsFor } from '../src/logins.ts'
import { ROLES } from '../src/roles.ts'
import { campkit, newDataDir, serve, stop } from './campkit.ts'

/** The newest of each major version that README promises; undefined is the one that comes along. */
const OLDEST = '15.18.0-beta.17'
const BETWEEN = ['16.14.0-beta.17', '17.10.0-beta.17']
/** What the oldest and the newest take, those between have taken so far: they are tried before a release. */
const VERSIONS = [OLDEST, ...(isWhole ? BETWEEN : []), undefined]

describe('an outside PostgreSQL with passwords', () => {
  for (const version of VERSIONS) {
    it(`of version ${version?.split('.')[0] ?? 18}: migrates any number of times, and lets every role in`, async () => {
      const server = await openOutsidePostgres(version ? await fetchBundle(version) : undefined)
      try {
        const migrations = await findMigrations(['packages', 'apps'])
        const names = migrations.map(({ name }) => name)
        assert.deepEqual(await migrate(server.url, migrations), names)
        for (const _ of ['again', 'and again']) {
          assert.deepEqual(await migrate(server.url, migrations), [])
        }
        await assertNonePending(server.url, migrations)
        const logins = loginsFor(readConfig({}), ROLES, server.url)
        for (const login of LOGINS) assert.notEqual(new URL(logins[login]).password, '')
        await assertLogins(ROLES, logins)
        if (version === OLDEST) await assertServes(server)
      } finally {
        await server.drop()
      }
    })
  }
})

/** By the command, as in production: once, for what it does is the same in all of them. */
async function assertServes(server: Awaited<ReturnType<typeof openOutsidePostgres>>) {
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
    CAMPKIT_SECRET: 'kT7/2mYvQf0aB9zXw4LrE1uHs6NjPdCg+oRi3VtZ5yA=',
    CAMPKIT_DRAIN_SECONDS: '3',
    DATABASE_URL: server.url,
  }
  const { code, stdout, stderr } = await campkit(env, 'migrate', '--json')
  assert.deepEqual([code, JSON.parse(stdout)], [0, { applied: [] }], stderr)
  const serving = serve(env, 'api', 'auth')
  if (!(await serving.isUp)) assert.fail((await serving.ended).stderr)
  const host = `http://127.0.0.1:${port}`
  const ready = await call(host, '/readyz')
  assert.deepEqual(ready.json, { status: 'ready' }, ready.text)
  const users = await usersOf(server.superuserUrl)
  assert.ok(users.includes('campkit_app') && !users.includes('owner'), users.join())
  const stopped = stop(serving)
  const answers = []
  do answers.push((await call(host, '/readyz')).status)
  while (answers.at(-1) === 200)
  answers.push((await call(host, '/healthz')).status)
  assert.deepEqual(answers.slice(-2), [503, 200], 'balancers are told while requests are served')
  assert.equal((await stopped).code, 0)
  await rm(dataDir, { recursive: true, force: true })
}

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
