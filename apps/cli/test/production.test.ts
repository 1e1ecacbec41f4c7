import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { loginUrl } from '@campkit/db/logins'
import { call } from '@campkit/testing/call'
import { openFaultProxy } from '@campkit/testing/fault-proxy'
import { freePort } from '@campkit/testing/free-port'
import { emptyDatabase } from '@campkit/testing/template'
import pg from 'pg'
import { campkit, type Env, keepTaken, newDataDir, runFile, serve, stop } from './campkit.ts'

const SECRET = 'kT7/2mYvQf0aB9zXw4LrE1uHs6NjPdCg+oRi3VtZ5yA='
type Own = Awaited<ReturnType<typeof emptyDatabase>>

describe('with DATABASE_URL', () => {
  let parent: string
  let dataDir: string
  let database: Own
  let other: Own
  let env: Env
  let port: string

  before(async () => {
    parent = await newDataDir()
    dataDir = join(parent, 'data')
    database = await emptyDatabase()
    other = await emptyDatabase()
    port = String(await freePort())
    env = {
      NODE_ENV: 'production',
      CAMPKIT_DATA: dataDir,
      CAMPKIT_HOST: '127.0.0.1',
      CAMPKIT_API_PORT: port,
      CAMPKIT_AUTH_PORT: String(await freePort()),
      CAMPKIT_API_URL: 'https://api.camp.example',
      CAMPKIT_AUTH_URL: 'https://auth.camp.example',
      CAMPKIT_SECRET: SECRET,
      SMTP_URL: 'smtp://localhost:1',
      CAMPKIT_MAIL_FROM: 'Camp <no-reply@camp.example>',
      DATABASE_URL: database.url,
    }
  })
  after(async () => {
    await Promise.all([database.drop(), other.drop()])
    await rm(parent, { recursive: true, force: true })
  })

  /** The same on this machine alone. */
  const local = () => {
    const { NODE_ENV: _, CAMPKIT_API_URL: __, CAMPKIT_AUTH_URL: ___, ...rest } = env
    return rest
  }
  const ask = async (url: string, query: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(query)).rows[0]
    } finally {
      await client.end()
    }
  }
  const assertRefused = async (given: Env, says: RegExp, ...args: readonly string[]) => {
    const { code, stdout, stderr } = await campkit(given, ...args)
    assert.equal(code, 2, stderr)
    assert.equal(stdout, '')
    assert.match(stderr, says)
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr)
    return stderr
  }

  it('production says what to set instead of a database of its own, and what an address looks like', async () => {
    const { DATABASE_URL: _, ...without } = env
    await assertRefused(without, /set DATABASE_URL \(postgresql:/, 'serve')
    await assertRefused(env, /set CAMPKIT_CONSOLE_URL \(https/, 'serve', 'console')
    for (const [name, value] of [
      ['DATABASE_URL', 'notaurl-hush'],
      ['DATABASE_URL', 'mysql://u:hush@h/x'],
      ['SMTP_URL', 'notaurl-hush'],
      ['SMTP_URL', 'https://u:hush@mail'],
      ['CAMPKIT_APP_DATABASE_URL', 'hush'],
    ] as const) {
      const said = await assertRefused(
        { ...env, [name]: value },
        new RegExp(`^campkit: ${name} is`),
        'serve',
      )
      assert.doesNotMatch(said, /hush/)
    }
    const asOther = { ...env, CAMPKIT_APP_DATABASE_URL: 'postgresql://owner:hush@h/x' }
    await assertRefused(asOther, /CAMPKIT_APP_DATABASE_URL must log in as campkit_app/, 'serve')
    const only = { ...without, CAMPKIT_AUTH_DATABASE_URL: loginUrl(database.url, 'auth') }
    await assertRefused(only, /set CAMPKIT_APP_DATABASE_URL, or DATABASE_URL/, 'serve', 'api')
    await assertRefused(only, /set DATABASE_URL/, 'camps', 'create', '--slug', 'x', '--name', 'X')
    assert.equal(existsSync(dataDir), false)
  })

  it('production says all that is to be set, and starts nothing', async () => {
    const { CAMPKIT_SECRET: _, CAMPKIT_API_URL: __, ...unset } = env
    const said = await assertRefused(unset, /CAMPKIT_SECRET \(32.*CAMPKIT_API_URL \(https/, 'serve')
    assert.doesNotMatch(said, /CAMPKIT_AUTH_URL/)
    assert.equal(existsSync(dataDir), false)
  })

  it('production takes no short secret and no plain http beyond this machine', async () => {
    const short = 'only thirty-one characters long'
    const said = await assertRefused({ ...env, CAMPKIT_SECRET: short }, /CAMPKIT_SECRET/, 'serve')
    assert.ok(!said.includes(short))
    for (const url of ['http://api.camp.example', 'http://localhost.evil.example']) {
      await assertRefused({ ...env, CAMPKIT_API_URL: url }, /set CAMPKIT_API_URL \(https/, 'serve')
    }
  })

  it('production changes no schema by itself: it says what to run', async () => {
    await assertRefused(env, /run campkit migrate/, 'serve')
    const { there } = await ask(database.url, `select to_regnamespace('app') is not null as there`)
    assert.equal(there, false)
  })

  it('campkit migrate brings it up to date, once', async () => {
    const first = await campkit(env, 'migrate', '--json')
    assert.equal(first.code, 0, first.stderr)
    assert.ok(JSON.parse(first.stdout).applied.length > 5)
    const second = await campkit(env, 'migrate', '--json')
    assert.deepEqual(JSON.parse(second.stdout), { applied: [] })
  })

  it('a schema that is newer or was changed is not served, and neither is migrated', async () => {
    const one = `(select min(name) from app.migrations)`
    for (const [change, undo, says] of [
      [
        `insert into app.migrations values ('20990101T0000_x.sql', '')`,
        `delete from app.migrations where name like '2099%'`,
        /^campkit: the schema is newer than this version[^\n]*20990101T0000_x\.sql/,
      ],
      [
        `update app.migrations set checksum = 'x' || checksum where name = ${one}`,
        `update app.migrations set checksum = substr(checksum, 2) where name = ${one}`,
        /^campkit: \S+ was changed after it had been applied/,
      ],
    ] as const) {
      await ask(database.url, change)
      for (const command of ['serve', 'migrate']) await assertRefused(env, says, command)
      await ask(database.url, undo)
    }
  })

  it('a pooler that drops what a session is asked to be, or refuses it, is not served through', async () => {
    const proxy = await openFaultProxy(database.url)
    const pooled = { ...env, DATABASE_URL: proxy.url }
    proxy.fault = 'drop settings'
    for (const command of ['serve', 'migrate']) {
      await assertRefused(pooled, /the database session is not as asked for \(.*pooler/, command)
    }
    proxy.fault = 'refuse settings'
    await assertRefused(pooled, /a pooler before the database refuses/, 'serve')
    await proxy.close()
  })

  it('production mails, or does not work', async () => {
    const { SMTP_URL: _, ...silent } = env
    await assertRefused(silent, /set SMTP_URL/, 'serve')
    const { CAMPKIT_MAIL_FROM: __, ...nameless } = env
    await assertRefused(nameless, /CAMPKIT_MAIL_FROM/, 'serve', 'worker')
  })

  it('then production serves: no demo, no key printed, nothing written', async () => {
    const started = serve(env)
    if (!(await started.isUp)) assert.fail((await started.ended).stderr)
    const ready = await call(`http://127.0.0.1:${port}`, '/readyz')
    assert.equal(ready.status, 200, ready.text)
    const counters = await call(`http://127.0.0.1:${port}`, '/metrics')
    assert.equal(counters.status, 404, counters.text)
    const signIn = `http://127.0.0.1:${env.CAMPKIT_AUTH_PORT}`
    const outbox = await call(signIn, '/dev/outbox')
    assert.equal(outbox.status, 404, outbox.text)
    for (const { headers } of [ready, counters, outbox]) {
      assert.equal(headers.get('strict-transport-security'), 'max-age=31536000')
    }
    const { camps, accounts } = await ask(
      database.url,
      'select (select count(*)::int from camps) as camps, (select count(*)::int from accounts) as accounts',
    )
    assert.deepEqual({ camps, accounts }, { camps: 0, accounts: 0 })
    const { code, stdout, stderr } = await stop(started)
    assert.equal(code, 0)
    assert.match(stdout, /https:\/\/api\.camp\.example\/api\/v1/)
    assert.match(stdout, /No console is served: CAMPKIT_CONSOLE_URL is not set/)
    assert.doesNotMatch(stdout + stderr, /pk_live_|curl|postgres(ql)?:\/\//)
    assert.ok(!(stdout + stderr).includes(SECRET))
    assert.equal(existsSync(dataDir), false)
  })

  it('another secret than the database was begun with is said in one line, and seals no signing key', async () => {
    const strange = { ...env, CAMPKIT_SECRET: randomBytes(32).toString('base64') }
    for (const args of [['serve'], ['signing-keys', 'rotate']]) {
      await assertRefused(strange, /CAMPKIT_SECRET is not the one/, ...args)
    }
    const { keys } = await ask(database.url, 'select count(*)::int as keys from signing_keys')
    assert.equal(keys, 4)
  })

  it('the test provider is connected nowhere that others can reach, whatever NODE_ENV says', async () => {
    const { NODE_ENV: _, ...forgotten } = env
    const words = ['payments', 'connect', '--camp', 'x', '--provider', 'test'] as const
    await assertRefused(env, /not in production \(NODE_ENV is production\)/, ...words)
    await assertRefused(forgotten, /not in production \(CAMPKIT_API_URL is not/, ...words)
  })

  it('without NODE_ENV a public address serves as production does, says why, and shows no mail', async () => {
    const { NODE_ENV: _, ...forgotten } = env
    await assertRefused({ ...forgotten, SMTP_URL: '' }, /set SMTP_URL/, 'serve')
    const started = serve(forgotten)
    if (!(await started.isUp)) assert.fail((await started.ended).stderr)
    const signIn = `http://127.0.0.1:${env.CAMPKIT_AUTH_PORT}`
    assert.equal((await call(signIn, '/dev/outbox')).status, 404)
    const { stdout } = await stop(started)
    assert.match(stdout, /rules of production hold: CAMPKIT_API_URL is not on this machine/)
  })

  it('reset is refused', async () => {
    await assertRefused(env, /never for production/, 'reset')
    await assertRefused(local(), /embedded default only/, 'reset')
  })

  it('without production it migrates by itself, and seeds nothing', async () => {
    const started = serve({ ...local(), DATABASE_URL: other.url })
    if (!(await started.isUp)) assert.fail((await started.ended).stderr)
    const { camps } = await ask(other.url, 'select count(*)::int as camps from camps')
    assert.equal(camps, 0)
    const run = await runFile(dataDir)
    assert.deepEqual(run.camps, [])
    assert.equal(run.databaseUrl, other.url)
    assert.equal((await stat(join(dataDir, 'run.json'))).mode & 0o777, 0o600)
    assert.equal((await call(run.apiUrl, '/readyz')).status, 200)
    const { code, stdout } = await stop(started)
    assert.equal(code, 0)
    assert.doesNotMatch(stdout, /pk_live_|reset deletes/)
    assert.equal(existsSync(join(dataDir, 'run.json')), false)
  })

  it('a role served alone names the others by their ports, which are in use by them', async () => {
    const { CAMPKIT_API_PORT: _, ...rest } = local()
    const taken = await keepTaken(4000)
    const started = serve({ ...rest, DATABASE_URL: other.url }, 'auth')
    try {
      if (!(await started.isUp)) assert.fail((await started.ended).stderr)
      assert.equal((await runFile(dataDir)).apiUrl, 'http://localhost:4000')
    } finally {
      await stop(started)
      taken.close()
    }
  })

  it('a database that does not answer is one line, without its password', async () => {
    const url = 'postgres://campkit:hunter2hunter2@127.0.0.1:1/campkit'
    const given = { ...env, DATABASE_URL: url }
    const [told, json] = await Promise.all([
      campkit(given, 'serve'),
      campkit(given, 'keys', 'list', '--camp', 'any', '--json'),
    ])
    assert.match(told.stderr, /^campkit: the database cannot be reached: [^\n]+\n$/)
    assert.equal(JSON.parse(json.stderr).error.code, 'unreachable')
    for (const { code, stdout, stderr } of [told, json]) {
      assert.deepEqual({ code, stdout }, { code: 4, stdout: '' })
      assert.ok(!stderr.includes('hunter2'))
    }
  })
})
