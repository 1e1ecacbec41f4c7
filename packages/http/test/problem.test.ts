import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { CATALOGUE, REASONS } from '@campkit/core/errors'
import { openDatabase } from '@campkit/db/database'
import { campErrorFrom } from '@campkit/http/problem'
import { Problem } from '@campkit/http/schemas'
import { assertRefused } from '@campkit/testing/answers'
import { type Answer, type Call, call } from '@campkit/testing/call'
import { rawCall } from '@campkit/testing/raw-call'
import { API_URL, openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { Compile } from 'typebox/compile'
import { THING_SCOPES, things } from './routes.ts'

describe('refusals', () => {
  let camp: TestCamp
  let server: string
  let key: string
  before(async () => {
    camp = await openTestCamp(things)
    server = await camp.serve()
    key = (await camp.addKey(THING_SCOPES)).key
  })
  after(() => camp.close())

  const send = (method: string, path: string, sent: Call = {}): Promise<Answer> =>
    call(server, path, { method, key, ...sent })
  const add = (sent: Call) => send('POST', '/api/v1/things', sent)

  it('tell which rule it was, where the database held it', () => {
    const held = (constraint: string) =>
      campErrorFrom(Object.assign(new Error('23514'), { code: '23514', constraint })).code
    assert.equal(held('season_is_open'), 'SEASON_CLOSED')
    assert.equal(held('a_place_for_each'), 'FULL')
    assert.equal(held('toString'), 'INTERNAL')
  })

  it('tell to come again, whatever keeps the database from its work, and of nothing else', () => {
    const codeFor = (code: string, more = {}) =>
      campErrorFrom(Object.assign(new Error(code), { code, severity: 'ERROR', ...more })).code
    const away = ['25006', '53100', '53200', '53300', '53400', '26000', '42P05', '58030', '57014']
    const gone = ['57P01', '57P02', '57P03', '57P05', '25P03', '08006', '08P01', '28P01', '3D000']
    for (const code of [...away, ...gone]) assert.equal(codeFor(code), 'UNAVAILABLE', code)
    for (const code of ['42601', '42501', '23514', 'XX000', '0A000', 'P0001']) {
      assert.equal(codeFor(code), 'INTERNAL', code)
    }
    assert.equal(codeFor('0A000', { routine: 'RevalidateCachedQuery' }), 'UNAVAILABLE')
    const neither = new AggregateError([new Error('ECONNREFUSED')])
    assert.equal(campErrorFrom(neither).code, 'UNAVAILABLE')
  })

  it('503 with Retry-After where the database is read-only, of /readyz too, and 201 where it is not', async () => {
    // A database of its own: connections of the other tests that open meanwhile would stay read-only.
    const own = await openTestCamp(things)
    const { key } = await own.addKey(THING_SCOPES)
    const addWhile = async (mode: 'on' | 'off') => {
      const text = `alter database ${new URL(own.url).pathname.slice(1)} set default_transaction_read_only = ${mode}`
      await own.owner([{ text, values: [] }])
      const db = openDatabase({ url: own.url, role: 'app' })
      const at = await own.serve({ db })
      const body = { name: 'x' }
      const added = await call(at, '/api/v1/things', { method: 'POST', key, body })
      const ready = await call(at, '/readyz')
      await db.close()
      return { added, ready }
    }
    const { added: refused, ready } = await addWhile('on')
    assertRefused(refused, 503, 'UNAVAILABLE')
    assert.equal(refused.headers.get('retry-after'), '1')
    assertRefused(ready, 503, 'UNAVAILABLE')
    assert.equal((await addWhile('off')).added.status, 201)
    await own.close()
  })

  it('tell to come again, where the database did not get to it in time', async () => {
    const db = openDatabase({ url: camp.url, role: 'app', statementTimeoutMs: 20 })
    const late = db.batch([{ text: 'select pg_sleep(20)', values: [] }])
    const error = await late.then(() => assert.fail('it was in time'), campErrorFrom)
    assert.equal(error.code, 'UNAVAILABLE')
    await db.close()
  })

  it('tell to come again, where every connection stayed in other hands', async () => {
    const one = { transactionConnections: 1, connectionTimeoutMs: 3000 }
    const db = openDatabase({ url: camp.url, role: 'app', ...one })
    const error = await db.withConnection(() =>
      db.withConnection(async () => {}).then(() => assert.fail('it had one'), campErrorFrom),
    )
    assert.equal(error.code, 'UNAVAILABLE')
    await db.close()
  })

  it('tell to come again, where the connection ended without a word', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}).end())
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as AddressInfo
    const db = openDatabase({ url: `postgres://x@127.0.0.1:${port}/x`, role: 'app' })
    const ping = [{ text: 'select 1', values: [] }]
    for (const asked of [db.batch(ping), db.withConnection((send) => send(ping))]) {
      const error = await asked.then(() => assert.fail('somebody answered'), campErrorFrom)
      assert.equal(error.code, 'UNAVAILABLE')
    }
    await db.close()
    silent.close()
  })

  it('are problem details of one shape, with the id that the header has, and are not stored', async () => {
    const refusals = {
      AUTH_REQUIRED: await call(server, '/api/v1/things/1'),
      FORBIDDEN: await send('GET', '/api/v1/things/1', {
        key: (await camp.addKey(['x:read'])).key,
      }),
      NO_SUCH_ADDRESS: await send('GET', '/nowhere'),
      METHOD_NOT_ALLOWED: await send('PATCH', '/api/v1/things'),
      INVALID_REQUEST: await add({ body: {} }),
      UNSUPPORTED_MEDIA_TYPE: await add({ body: 'x', headers: { 'content-type': 'text/plain' } }),
      PAYLOAD_TOO_LARGE: await add({ body: { name: 'x'.repeat(300_000) } }),
      PRECONDITION_REQUIRED: await send('PUT', '/api/v1/things/1'),
      INTERNAL: await send('DELETE', '/api/v1/silent'),
    }
    const shape = Compile(Problem)
    for (const [code, { status, headers, json, text }] of Object.entries(refusals)) {
      const [expected] = CATALOGUE[code as keyof typeof CATALOGUE]
      assert.deepEqual([json.code, json.status, status], [code, expected, expected], text)
      assert.ok(shape.Check(json), text)
      assert.equal(headers.get('content-type'), 'application/problem+json; charset=utf-8')
      assert.equal(json.type, `${API_URL}/docs/errors/${code}`)
      assert.match(json.requestId, /^req_[0-9a-z]{26}$/)
      assert.equal(headers.get('request-id'), json.requestId)
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.equal(headers.get('www-authenticate'), status === 401 ? 'Bearer' : null)
    }
  })

  it('200 for the page of every code, which says its sentence; 404 for any other', async () => {
    for (const [code, [status, sentence]] of Object.entries(CATALOGUE)) {
      const page = await call(server, `/docs/errors/${code}`)
      assert.equal(page.status, 200, code)
      assert.ok(
        page.text.includes(sentence.slice(0, 20)) && page.text.includes(String(status)),
        code,
      )
    }
    for (const code of ['NOPE', 'auth_required', '__proto__', 'toString']) {
      assert.equal((await call(server, `/docs/errors/${code}`)).status, 404, code)
    }
    const pages = await Promise.all(
      ['AUTH_REQUIRED', 'FORBIDDEN'].map((code) => call(server, `/docs/errors/${code}`)),
    )
    for (const reason of Object.keys(REASONS)) {
      const taught = pages.filter(({ text }) => text.includes(`<code>${reason}</code>`))
      assert.equal(taught.length, 1, reason)
    }
  })

  it('400 for broken JSON, an empty body and a prototype key, with nothing of it repeated', async () => {
    const json = { 'content-type': 'application/json' }
    const bodies = ['{"name":', '{name:1}', 'secret words', '', '{"__proto__":{"name":"x"}}']
    for (const body of [...bodies, '{"constructor":{"prototype":{"a":1}}}', '{"name":"a"}}']) {
      const answer = await add({ body, headers: json })
      assertRefused(answer, 400, 'INVALID_REQUEST', body)
      assert.doesNotMatch(answer.text, /secret|Unexpected|position/)
    }
    assert.equal(Reflect.get({}, 'a'), undefined)
    assert.equal(Reflect.get({}, 'name'), undefined)
  })

  it('415 for a body of another type; parameters of the right one are fine', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]
    for (const type of types) {
      const answer = await add({ body: '{"name":"a"}', headers: { 'content-type': type } })
      assertRefused(answer, 415, 'UNSUPPORTED_MEDIA_TYPE', type)
    }
    for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8']) {
      const headers = { 'content-type': `application/json; charset=${charset}` }
      assert.equal((await add({ body: '{"name":"a"}', headers })).status, 201, charset)
    }
  })

  it('415 for a body that is compressed or declared to be no UTF-8, which says so', async () => {
    for (const [headers, said] of [
      [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }, /not be compressed/],
      [{ 'content-type': 'application/json; charset=utf-16' }, /must be UTF-8/],
      [{ 'content-type': 'application/json;charset="iso-8859-1"' }, /must be UTF-8/],
    ] as const) {
      const answer = await add({ body: '{"name":"a"}', headers })
      assertRefused(answer, 415, 'UNSUPPORTED_MEDIA_TYPE')
      assert.match(answer.json.detail, said)
      // Who may not do it anyway is told nothing of the body.
      const other = { key: (await camp.addKey(['x:read'])).key, body: '{"name":"a"}', headers }
      assertRefused(await add(other), 403, 'scope_missing')
    }
    const plain = { 'content-type': 'application/json', 'content-encoding': 'identity' }
    assert.equal((await add({ body: '{"name":"a"}', headers: plain })).status, 201)
  })

  it('400 for a name that would change the object itself, with its place', async () => {
    const headers = { 'content-type': 'application/json' }
    const deep = `${'['.repeat(50_000)}{"__proto__":1}${']'.repeat(50_000)}`
    for (const [body, pointer] of [
      ['{"__proto__":1}', '/body/__proto__'],
      ['{"name":"a","parts":[{"__pro\\u0074o__":1}]}', '/body/parts/0/__proto__'],
      ['{"constructor":{"prototype":{"a":1}}}', '/body/constructor'],
      [deep, `/body${'/0'.repeat(50_000)}/__proto__`],
    ] as const) {
      const { status, json } = await add({ body, headers })
      assert.equal(status, 400)
      const message = 'is not allowed as the name of a field'
      assert.deepEqual(json.errors, [{ pointer, code: 'name', message }])
    }
  })

  it('405 with Allow for a method the address does not answer, before any credential is looked at', async () => {
    for (const [path, method, allow] of [
      ['/api/v1/things/1', 'DELETE', 'GET, HEAD, PUT, OPTIONS'],
      ['/api/v1/things/1?x', 'PROPFIND', 'GET, HEAD, PUT, OPTIONS'],
      ['/api/v1/things', 'HEAD', 'POST, OPTIONS'],
      ['/api/v1/things', 'QUERY', 'POST, OPTIONS'],
      ['/docs', 'POST', 'GET, HEAD, OPTIONS'],
      ['/healthz', 'POST', 'GET, HEAD, OPTIONS'],
      ['/api/v1/things', 'GET', 'POST, OPTIONS'],
      ['/api/v1/silent', 'POST', 'DELETE, OPTIONS'],
    ] as const) {
      const answer = await call(server, path, { method })
      assert.equal(answer.status, 405, path)
      if (method !== 'HEAD') assertRefused(answer, 405, 'METHOD_NOT_ALLOWED', path)
      assert.equal(answer.headers.get('allow'), allow)
    }
    const traced = await rawCall(server, 'TRACE /api/v1/things/1', ['Secret: x'])
    assert.match(traced.head, /^HTTP\/1\.1 405 .*allow: GET, HEAD, PUT, OPTIONS\r/is)
    for (const path of ['/api/v1/things/', '/api/v1/things/1/x', '/api/v1/nothing']) {
      assertRefused(await call(server, path, { method: 'PROPFIND' }), 404, 'NO_SUCH_ADDRESS', path)
    }
  })

  it('400 for an address that cannot be decoded, with its id and not stored', async () => {
    for (const path of [
      '/api/v1/things/%zz',
      '/api/v1/things/%',
      '/api/v1/things/%c3%28',
      '/%ff',
    ]) {
      const { status, head, body } = await rawCall(server, `GET ${path}`, [
        `Authorization: Bearer ${key}`,
      ])
      assert.equal(status, 400, `${path} ${body}`)
      const { code, requestId } = JSON.parse(body)
      assert.equal(code, 'INVALID_REQUEST')
      assert.match(head, new RegExp(`request-id: ${requestId}`, 'i'))
      assert.match(head, /cache-control: no-store/i)
    }
  })

  it('404 for an unknown path, another case and a slash more; 400 for a parameter too long', async () => {
    const paths = ['/api/v1/nothing', '/api/v1/Things/1', '/api/v1/things/1/', '/api/v2/things/1']
    for (const path of [...paths, '/api/v1//things/1']) {
      assertRefused(await send('GET', path), 404, 'NO_SUCH_ADDRESS', path)
    }
    const long = await send('GET', `/api/v1/things/${'x'.repeat(300)}`)
    assertRefused(long, 400, 'INVALID_REQUEST')
  })

  it('500 that says nothing, and no effect, for a change that records nothing', async () => {
    const answer = await send('DELETE', '/api/v1/silent')
    assertRefused(answer, 500, 'INTERNAL')
    assert.doesNotMatch(answer.text, /recorded|silent/)
  })
})
