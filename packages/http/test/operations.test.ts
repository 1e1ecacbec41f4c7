import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@campkit/db/database'
import { findMigrations } from '@campkit/db/migrate'
import { buildServer } from '@campkit/http/server'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openFaultProxy } from '@campkit/testing/fault-proxy'
import { API_URL, AUTH_URL, openTestCamp, SECRET, type TestCamp } from '@campkit/testing/test-camp'
import { THING_SCOPES, things } from './routes.ts'

describe('operations', () => {
  let camp: TestCamp
  let key: string
  before(async () => {
    camp = await openTestCamp(things)
    key = (await camp.addKey(THING_SCOPES)).key
  })
  after(() => camp.close())

  it('/healthz lives without a database; /readyz does not, and says 503', async () => {
    const db = openDatabase({ url: camp.url.replace(/[^/]+$/, 'nowhere'), role: 'app' })
    const server = await camp.serve({ db })
    assert.deepEqual((await call(server, '/healthz')).json, { status: 'alive' })
    const ready = await call(server, '/readyz')
    assertRefused(ready, 503, 'UNAVAILABLE')
    assert.equal(ready.headers.get('retry-after'), '1')
    await db.close()
  })

  it('/readyz is 200 with every migration, 503 when one is missing, without naming it', async () => {
    const names = (await findMigrations(['packages', 'apps'])).map(({ name }) => name)
    const current = await camp.serve({ migrations: names })
    assert.deepEqual((await call(current, '/readyz')).json, { status: 'ready' })
    const behind = await camp.serve({ migrations: [...names, '20990101T0000_future.sql'] })
    const answer = await call(behind, '/readyz')
    assertRefused(answer, 503, 'UNAVAILABLE')
    assert.doesNotMatch(answer.text, /future/)
    await camp.owner([
      { text: 'delete from app.migrations where name = $1', values: [names.at(-1)] },
    ])
    assertRefused(await call(current, '/readyz'), 503, 'UNAVAILABLE')
  })

  it('/readyz is 503 in a moment when the database has fallen silent, and /healthz is not asked about it', async () => {
    const proxy = await openFaultProxy(camp.url)
    const patient = { sharedConnections: 1, statementTimeoutMs: 600_000 }
    const db = openDatabase({ url: proxy.url, role: 'app', ...patient })
    const server = await camp.serve({ db })
    assert.equal((await call(server, '/readyz')).status, 200)
    proxy.silence()
    assertRefused(await call(server, '/readyz'), 503, 'UNAVAILABLE')
    assert.equal((await call(server, '/healthz')).status, 200)
    await db.close()
    await proxy.close()
  })

  it('/readyz is 503 before a stop, while requests are served and end their connections', async () => {
    const stopping = new AbortController()
    const server = await camp.serve({ stopping: stopping.signal })
    assert.equal((await call(server, '/readyz')).status, 200)
    assert.equal(
      (await call(server, '/api/v1/things/1', { key })).headers.get('connection'),
      'keep-alive',
    )
    stopping.abort()
    assertRefused(await call(server, '/readyz'), 503, 'UNAVAILABLE')
    const served = await call(server, '/api/v1/things/1', { key })
    assert.deepEqual([served.status, served.headers.get('connection')], [200, 'close'])
  })

  it('/metrics is Prometheus text that counts by route and names no caller', async () => {
    const server = await camp.serve({ operationsNetworks: ['127.0.0.1'] })
    const ana = await camp.addMember('member')
    for (const id of ['secret-id-1', 'secret-id-2']) {
      await call(server, `/api/v1/things/${id}?colour=secret`, { key, token: ana.token })
    }
    await call(server, '/api/v1/secret"path\n')
    const { text, headers } = await call(server, '/metrics')
    assert.match(headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
    const sample = /^[a-z_]+(\{[a-z]+="[^"\\\n]*"(,[a-z]+="[^"\\\n]*")*\})? (\d+(\.\d+)?(e-?\d+)?)$/
    const types = new Set<string>()
    for (const line of text.trimEnd().split('\n')) {
      const [, name] = /^# TYPE ([a-z_]+) (?:gauge|histogram|counter)$/.exec(line) ?? []
      if (name) types.add(name)
      else if (!line.startsWith('# HELP ')) assert.match(line, sample)
    }
    assert.equal(types.size, 4)
    const count =
      /request_duration_seconds_count\{method="GET",route="\/api\/v1\/things\/:id",status="200"\} (\d+)/
    assert.equal(count.exec(text)?.[1], '2')
    const buckets = [
      ...text.matchAll(/_bucket\{method="GET",route="\/api\/v1\/things\/:id".*\} (\d+)$/gm),
    ]
    const counts = buckets.map(([, n]) => Number(n))
    assert.deepEqual(
      counts,
      [...counts].sort((a, b) => a - b),
    )
    assert.equal(counts.at(-1), 2)
    assert.doesNotMatch(text, /secret|pk_live|mem_|key_|cmp_|127\.0\.0\.1/)
  })

  it('/metrics is not there for anybody but the operator’s networks', async () => {
    const read = async (options: object, headers: Record<string, string> = {}) => {
      const answer = await call(await camp.serve(options), '/metrics', { headers })
      if (answer.status !== 200) assertRefused(answer, 404, 'NO_SUCH_ADDRESS')
      return answer.status
    }
    const here = { operationsNetworks: ['127.0.0.0/8', '::1'] }
    assert.equal(await read({}), 404)
    assert.equal(await read({ operationsNetworks: ['192.0.2.0/24', '2001:db8::/32'] }), 404)
    assert.equal(await read(here), 200)
    // Through a proxy of this machine that nobody was told of: whoever it is, it is not the operator.
    assert.equal(await read(here, { 'x-forwarded-for': '127.0.0.1' }), 404)
    assert.equal(await read(here, { forwarded: 'for=127.0.0.1' }), 404)
    const believed = { ...here, trustedProxies: ['127.0.0.1'] }
    assert.equal(await read(believed, { 'x-forwarded-for': '198.51.100.7' }), 404)
    const office = { operationsNetworks: ['2001:db8::/32'], trustedProxies: ['127.0.0.1'] }
    assert.equal(await read(office, { 'x-forwarded-for': '2001:db8::7' }), 200)
  })

  it('Strict-Transport-Security on every answer of a host that is https, and on no other', async () => {
    const https = await camp.serve({ apiUrl: 'https://api.camp.example' })
    const plain = await camp.serve()
    for (const path of ['/healthz', '/docs', '/api/v1/things/1', '/nowhere', '/%zz']) {
      const [safe, open] = [await call(https, path), await call(plain, path)]
      const name = 'strict-transport-security'
      assert.equal(safe.headers.get(name), 'max-age=31536000', path)
      assert.equal(open.headers.get(name), null, path)
    }
  })

  it('a stop lets a running request finish, and takes no new one', async () => {
    const app = buildServer({
      routes: things,
      db: camp.db,
      apiUrl: API_URL,
      authUrl: AUTH_URL,
      secret: SECRET,
      keyLimitPerMinute: 1_000_000,
      strangerLimitPerMinute: 1_000_000,
      trustedProxies: [],
      migrations: [],
      log: false,
    })
    const server = await app.listen({ port: 0, host: '127.0.0.1' })
    const running = call(server, '/api/v1/things', {
      method: 'POST',
      key,
      body: { name: 'slow', pauseMs: 1500 },
    })
    await sleep(500)
    let isStopped = false
    const stopping = app.close().then(() => {
      isStopped = true
    })
    await sleep(50)
    const refused = await call(server, '/api/v1/things/1', { key }).catch((error) => error)
    assert.ok(refused instanceof Error || refused.status === 503, String(refused.status))
    assert.equal(isStopped, false)
    const answer = await running
    assert.equal(answer.status, 201, answer.text)
    await stopping
    await assert.rejects(call(server, '/healthz'))
  })

  it('no-store on every answer that needs credentials, good or bad; the reference may be stored', async () => {
    const server = await camp.serve()
    for (const { method, path } of things) {
      for (const sent of [{}, { key }, { key, body: { name: 'x' } }]) {
        const answer = await call(server, `/api/v1${path.replace(':id', '1')}`, {
          method,
          ...(method === 'GET' ? { key } : sent),
        })
        assert.equal(answer.headers.get('cache-control'), 'no-store', `${method} ${path}`)
        assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      }
    }
    for (const path of ['/docs', '/api/v1/openapi.json']) {
      assert.match((await call(server, path)).headers.get('cache-control') ?? '', /^public/)
    }
  })
})
