import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { openDatabase } from '@campkit/db/database'
import { call } from '@campkit/testing/call'
import { freePort } from '@campkit/testing/free-port'
import { campkit, newDataDir, runFile, type Serving, serve, stop } from './campkit.ts'

type Key = { id: string; key: string }
/** In form, but not ours. */
const FORGED = `rt_${'A'.repeat(72)}`

describe('the operator’s commands', () => {
  let env: { CAMPKIT_DATA: string; CAMPKIT_API_PORT: string; CAMPKIT_AUTH_PORT: string }
  let running: Serving
  let apiUrl: string
  let authUrl: string
  let slug: string
  let demoKey: string
  let databaseUrl: string

  before(async () => {
    env = {
      CAMPKIT_DATA: await newDataDir(),
      CAMPKIT_API_PORT: String(await freePort()),
      CAMPKIT_AUTH_PORT: String(await freePort()),
    }
    running = serve(env)
    if (!(await running.isUp)) assert.fail((await running.ended).stderr)
    const run = await runFile(env.CAMPKIT_DATA)
    apiUrl = run.apiUrl
    authUrl = run.authUrl
    slug = run.camps[0].slug
    demoKey = run.camps[0].restKey
    databaseUrl = run.databaseUrl
  })
  after(async () => {
    await stop(running)
    await campkit(env, 'reset')
    await rm(env.CAMPKIT_DATA, { recursive: true, force: true })
  })

  /** As the owner reads it. */
  const rowsOf = async (text: string, values: readonly unknown[]) => {
    const owner = openDatabase({ url: databaseUrl, role: 'owner' })
    try {
      const camp = `select app.enter(camp_id, null, 'key') from camps where slug = $1`
      const [, rows = []] = await owner.batch([
        { text: camp, values: [slug] },
        { text, values },
      ])
      return rows
    } finally {
      await owner.close()
    }
  }
  const traceOf = (id: string) =>
    rowsOf(
      `select action, actor_kind, actor_id, row_to_json(a)::text as whole from audit_log a
        where target_id = $1 order by id`,
      [id],
    )

  /** Exactly one JSON document on stdout, nothing else anywhere. */
  const json = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await campkit(env, ...args, '--json')
    assert.equal(code, 0, stderr)
    assert.equal(stderr, '')
    assert.match(stdout, /^[^\n]+\n$/)
    return JSON.parse(stdout)
  }
  const newKey = (...more: readonly string[]): Promise<Key> => {
    const args = ['--camp', slug, '--description', 'test', '--scopes', 'schedule:read,members:read']
    return json('keys', 'create', ...args, ...more)
  }
  const status = async ({ key }: Key) => (await call(apiUrl, '/api/v1/schedule', { key })).status
  const listed = async ({ id }: Key) => {
    const keys: { id: string; status: string; expiresAt: string | null }[] = await json(
      ...['keys', 'list', '--camp', slug],
    )
    return keys.find((key) => key.id === id)
  }

  describe('while it serves', { concurrency: 3 }, () => {
    it('a key works as soon as it is made, and is 401 as soon as it is revoked', async () => {
      const made = await newKey()
      assert.equal(await status(made), 200)
      assert.deepEqual(await json('keys', 'revoke', made.id), { id: made.id, revoked: true })
      assert.equal(await status(made), 401)
      assert.equal((await listed(made))?.status, 'revoked')
    })

    it('an app is registered, its secret shown once and rotated with an overlap, and ended at once', async () => {
      const create = ['clients', 'create', '--camp', slug, '--name', 'Test app']
      const made = await json(...create, '--redirect', 'https://app.example.org/cb')
      assert.match(made.secret, /^cs_[\w-]{43}\.[\da-f]{8}$/)
      const open = await json(...create, '--public', '--redirect', 'http://localhost:5173/cb')
      assert.deepEqual([Object.keys(open), open.alg], [['id', 'alg'], 'ES256'])
      const told = await campkit(env, ...create, '--redirect', 'https://app.example.org/cb')
      assert.match(told.stdout, /ES256.*express-openid-connect.*openid-client 5.*--alg RS256/)
      const wanted = await json(...create, '--redirect', 'https://a.example.org/', '--alg', 'RS256')
      assert.equal(wanted.alg, 'RS256')
      for (const bad of [
        'http://app.example.org/cb',
        'https://*.example.org/',
        'https://10.0.0.1/cb',
      ]) {
        assert.equal((await campkit(env, ...create, '--redirect', bad)).code, 2, bad)
      }
      const refresh = async (secret: string) => {
        const response = await fetch(`${authUrl}/api/auth/v1/refresh`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refreshToken: FORGED, client_id: made.id, client_secret: secret }),
        })
        return ((await response.json()) as { error: string }).error
      }
      assert.equal(await refresh(made.secret), 'invalid_grant')
      const rotated = await json('clients', 'rotate', made.id)
      assert.notEqual(rotated.secret, made.secret)
      const listed = await campkit(env, 'clients', 'list', '--camp', slug)
      assert.match(listed.stdout, new RegExp(`${made.id}  confidential  live`))
      assert.doesNotMatch(listed.stdout, /cs_/)
      assert.deepEqual(await json('clients', 'disable', made.id), { id: made.id, disabled: true })
      assert.equal((await campkit(env, 'clients', 'disable', made.id)).code, 2)
    })

    it('138: what is done to keys and apps is in the camp’s audit, by the operator, without a secret', async () => {
      const key = await newKey()
      const next: Key = await json('keys', 'rotate', key.id)
      await json('keys', 'revoke', next.id)
      const create = ['clients', 'create', '--camp', slug, '--name', 'Traced app']
      const app = await json(...create, '--redirect', 'https://app.example.org/cb')
      const { secret } = await json('clients', 'rotate', app.id)
      await json('clients', 'disable', app.id)
      const rows = [key.id, next.id, app.id].map(traceOf)
      const found = (await Promise.all(rows)).flat()
      assert.deepEqual(
        found.map(({ action }) => action),
        [
          ...['api-keys.created', 'api-keys.rotated', 'api-keys.revoked'],
          ...['clients.created', 'clients.secret_rotated', 'clients.disabled'],
        ],
      )
      for (const { actor_kind, actor_id, whole } of found) {
        assert.deepEqual([actor_kind, actor_id], ['system', 'operator'])
        for (const hidden of [key.key, next.key, app.secret, secret]) {
          assert.ok(!String(whole).includes(hidden))
        }
      }
    })

    it('signing keys are rotated without a break, and the service’s log says by whom', async () => {
      const { kids } = await json('signing-keys', 'rotate')
      const logged = await rowsOf(
        `select actor, action from service_log where target_id = any ($1) and action like '%.rotated'`,
        [kids],
      )
      const line = { actor: 'operator', action: 'signing-keys.rotated' }
      assert.deepEqual([...logged], [line, line])
      assert.equal(kids.length, 2)
      const { keys } = (await (await fetch(`${authUrl}/.well-known/jwks.json`)).json()) as {
        keys: { kid: string }[]
      }
      assert.equal(keys.length, 6, 'two that sign, two on their way, two that stand by')
      assert.ok(kids.every((kid: string) => keys.some((key) => key.kid === kid)))
    })

    it('the list shows who is who, and never a key', async () => {
      const { stdout } = await campkit(env, 'keys', 'list', '--camp', slug)
      assert.match(stdout, /^key_\S+ +pk_live_\S+ +active/)
      assert.doesNotMatch(stdout, /pk_live_[0-9a-f]{20}/)
    })

    it('a rotated key and its successor both work during the overlap', async () => {
      const old = await newKey()
      const next: Key = await json('keys', 'rotate', old.id, '--overlap', '60')
      assert.deepEqual([await status(old), await status(next)], [200, 200])
      const ends = Date.parse((await listed(old))?.expiresAt ?? '')
      assert.ok(Math.abs(ends - Date.now() - 60_000) < 30_000)
      assert.equal((await campkit(env, 'keys', 'rotate', old.id)).code, 2)
    })

    it('--overlap 0 ends the old key at once', async () => {
      const old = await newKey()
      assert.equal(await status(old), 200)
      const next: Key = await json('keys', 'rotate', old.id, '--overlap', '0')
      assert.deepEqual([await status(old), await status(next)], [401, 200])
    })

    it('an overlap never outlives the old key’s own expiry', async () => {
      const expires = new Date(Date.now() + 120_000).toISOString()
      const old = await newKey('--expires', expires)
      await json('keys', 'rotate', old.id, '--overlap', '86400')
      assert.equal(Date.parse((await listed(old))?.expiresAt ?? ''), Date.parse(expires))
    })

    it('a new camp with a first member is a working camp, apart from the others', async () => {
      const camp = await json('camps', 'create', '--slug', 'new-camp', '--name', 'New Camp')
      assert.equal(camp.slug, 'new-camp')
      const person = ['--camp', 'new-camp', '--email', 'first@example.org']
      const role = ['--name', 'First', '--role', 'super_admin']
      const member = await json('members', 'add', ...person, ...role)
      const scopes = ['--scopes', 'all', '--description', 'all']
      const { key } = await json('keys', 'create', '--camp', 'new-camp', ...scopes)
      const { memberToken: token, expiresAt } = await json('token', ...person)
      assert.ok(Date.parse(expiresAt) > Date.now())
      const answer = await call(apiUrl, '/api/v1/members', { key, token })
      const ids = answer.json.data.map(({ id }: { id: string }) => id)
      assert.deepEqual(ids, [member.id])
      const stranger = await call(apiUrl, '/api/v1/members', { key: demoKey, token })
      assert.equal(stranger.status, 403)
    })

    const key = ['keys', 'create', '--description', 'd', '--scopes', 'tags:read']
    const person = ['members', 'add', '--email', 'x@example.org', '--name', 'X']
    // biome-ignore format: a table
    const mistakes: readonly (readonly [RegExp, readonly string[]])[] = [
      [/no such scope: dues:fly/,  [...key, '--scopes', 'dues:fly']],
      [/there is no camp nowhere/, [...key, '--camp', 'nowhere']],
      [/not a network: home/,      [...key, '--networks', 'home']],
      [/not in the future: 2020/,  [...key, '--expires', '2020-01-01']],
      [/a role is one of/,         [...person, '--role', 'king']],
      [/members_legal_name_check/, [...person, '--name', 'x'.repeat(121)]],
      [/there is no account/,      ['token', '--email', 'nobody@example.org']],
      [/no live key/,              ['keys', 'rotate', 'key_none']],
      [/no role kitchen/,          ['serve', 'kitchen']],
    ]
    for (const [says, args] of mistakes) {
      it(`one line and exit 2, no stack: ${says.source}`, async () => {
        const isOfCamp = args.some((word) => /^--(?!camp)/.test(word)) && !args.includes('--camp')
        const camp = isOfCamp ? ['--camp', slug] : []
        const { code, stdout, stderr } = await campkit(env, ...args, ...camp)
        assert.equal(code, 2, stderr)
        assert.equal(stdout, '')
        assert.match(stderr, says)
        assert.equal(stderr.trimEnd().split('\n').length, 1)
      })
    }
  })

  it('embed keys: as the guide says, listed by their hints, and ended', async () => {
    const guide = readFileSync(new URL('../../../docs/guides/embeds.md', import.meta.url), 'utf8')
    const [, line = ''] = /^npx campkit (.*)$/m.exec(guide) ?? []
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    )
    const { id, key } = (await json(...words)) as Key
    assert.match(key, /^pk_live_[0-9a-f]{32}$/)
    const read = () =>
      fetch(`${apiUrl}/embed/v1/camp`, {
        headers: { 'x-camp-embed-key': key, origin: 'https://www.example.org' },
      })
    assert.equal((await read()).status, 200)
    const listed = await campkit(env, 'embed-keys', 'list', '--camp', slug)
    assert.ok(listed.stdout.includes(id) && !listed.stdout.includes(key))
    await json('embed-keys', 'revoke', id)
    assert.equal((await read()).status, 401)
    assert.deepEqual(
      (await traceOf(id)).map(({ action }) => action),
      ['embed-keys.created', 'embed-keys.revoked'],
    )
  })

  /** Of each check how it is, and with which code it ends. */
  const doctor = async (more: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await campkit({ ...env, ...more }, 'doctor', '--json')
    assert.equal(stderr, '')
    const { checks } = JSON.parse(stdout) as { checks: { name: string; status: string }[] }
    const named = (status: string) =>
      checks.filter((check) => check.status === status).map(({ name }) => name)
    return { code, ok: named('ok'), warning: named('warning'), wrong: named('wrong'), stdout }
  }

  it('the doctor finds nothing wrong with a service that is well', async () => {
    const { code, ok, warning, wrong } = await doctor()
    assert.deepEqual({ code, warning, wrong }, { code: 0, warning: [], wrong: [] })
    const looked = [
      'settings',
      'addresses',
      'API',
      'API clock',
      'sign-in host',
      'sign-in host clock',
    ]
    const more = ['database', 'database clock', 'schema', 'login', 'secret', 'worker', 'queue']
    for (const name of [...looked, ...more, 'mail', 'files']) assert.ok(ok.includes(name), name)
  })

  it('and what is wrong with one that is not, with exit 3 and without its secrets', async () => {
    const file = `${env.CAMPKIT_DATA}/run.json`
    await chmod(file, 0o644)
    const broken = await doctor({
      CAMPKIT_SECRET: 'a weak one, and not of this database',
      SMTP_URL: 'smtp://user:hunter2hunter2@localhost:9',
      CAMPKIT_API_URL: `http://localhost:${await freePort()}`,
      CAMPKIT_AUTH_URL: authUrl,
    })
    await chmod(file, 0o600)
    assert.equal(broken.code, 3)
    assert.deepEqual(broken.wrong.sort(), ['addresses', 'files', 'mail', 'secret', 'secret'])
    assert.deepEqual(broken.warning, ['API'])
    assert.ok(!broken.stdout.includes('hunter2') && !broken.stdout.includes('a weak one'))
    const { code, wrong } = await doctor({ CAMPKIT_API_PORT: 'kitchen' })
    assert.deepEqual({ code, wrong }, { code: 3, wrong: ['settings'] })
  })

  it('and with its database: jobs that failed for good, a role that cannot log in, a schema that is behind', async () => {
    const [{ id } = {}] = await rowsOf(
      `select id from graphile_worker.add_job('nothing', run_at => now() + interval '1 day', max_attempts => 1)`,
      [],
    )
    await rowsOf('update graphile_worker._private_jobs set attempts = 1 where id = $1', [id])
    await rowsOf('alter role campkit_worker nologin', [])
    const { code, warning, wrong } = await doctor()
    await rowsOf('alter role campkit_worker login', [])
    assert.deepEqual({ code, warning, wrong }, { code: 3, warning: ['queue'], wrong: ['login'] })
    const [{ name, checksum } = {}] = await rowsOf(
      'delete from app.migrations where name = (select max(name) from app.migrations) returning name, checksum',
      [],
    )
    const behind = await doctor()
    await rowsOf('insert into app.migrations (name, checksum) values ($1, $2)', [name, checksum])
    await rowsOf('delete from graphile_worker._private_jobs where id = $1', [id])
    // The hosts have noticed, too.
    assert.deepEqual(behind.wrong, ['API', 'sign-in host', 'schema'])
    assert.match(behind.stdout, /1 migration is missing.*campkit migrate/)
  })

  it('the same commands work at rest, and what they made is there after the start', async () => {
    assert.equal((await stop(running)).code, 0)
    const atRest = await doctor()
    assert.deepEqual([atRest.code, atRest.wrong], [0, []])
    assert.deepEqual(atRest.warning, ['API', 'sign-in host'])
    assert.ok(atRest.ok.includes('schema'))
    assert.deepEqual(await json('migrate'), { applied: [] })
    const made = await newKey()
    running = serve(env, '--json')
    assert.ok(await running.isUp)
    const [line = ''] = running.said().match(/^\{"started".*$/m) ?? []
    const { pid, apiUrl: at, roles } = JSON.parse(line)
    assert.deepEqual([pid, at, roles], [running.pid, apiUrl, ['api', 'auth', 'console', 'worker']])
    assert.equal(await status(made), 200)
  })
})
