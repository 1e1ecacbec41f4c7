import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isKeyed } from '@campkit/access/access'
import { MEMBER_TOKEN_HEADER } from '@campkit/core/credentials'
import { revokeKey } from '@campkit/identity/api-key'
import { assertRefused, withoutRequestId } from '@campkit/testing/answers'
import { type Answer, call } from '@campkit/testing/call'
import { listening } from '@campkit/testing/listening'
import { rawCall } from '@campkit/testing/raw-call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import { scopes } from '../src/scopes.ts'

const ME = '/api/v1/members/me'

describe('API keys', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let ana: TestMember
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    key = (await camp.addKey(scopes)).key
    ana = await camp.addMember('member')
  })
  after(() => camp.close())

  const saying = (authorization: string | undefined, path = ME): Promise<Answer> =>
    call(server, path, {
      token: ana.token,
      headers: authorization === undefined ? {} : { authorization },
    })
  const raw = (...headers: string[]) =>
    rawCall(server, `GET ${ME}`, [...headers, `${MEMBER_TOKEN_HEADER}: ${ana.token}`])

  it('401 key_missing without a key, key_without_bearer with another scheme, and says Bearer', async () => {
    const basic = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
    const missing = [undefined, basic, 'Bearer', `Bearer ${key} x`]
    for (const header of [...missing, key, `Token ${key}`, `Bearer\t${key}`, `Bearer${key}`]) {
      const answer = await saying(header)
      const reason = missing.includes(header) ? 'key_missing' : 'key_without_bearer'
      assertRefused(answer, 401, reason, header)
      assert.equal(answer.json.code, 'AUTH_REQUIRED')
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
    }
  })

  it('200 however Bearer is spelt and spaced; 401 with a comma or quotes', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer ', 'bearer   ']) {
      assert.equal((await saying(`${scheme} ${key}`)).status, 200, scheme)
    }
    for (const header of [`Bearer ${key},`, `Bearer "${key}"`]) {
      assertRefused(await saying(header), 401, undefined, header)
    }
  })

  it('401 for credentials that end as those of a remembered caller do', async () => {
    const other = `${key.startsWith('a') ? 'b' : 'a'}${key.slice(1)}`
    const [head = '', ...rest] = ana.token.split('.')
    const forged = [`${head.slice(0, -1)}A`, ...rest].join('.')
    // Often enough to be remembered in between.
    for (let times = 0; times < 20; times++) {
      assert.equal((await saying(`Bearer ${key}`)).status, 200)
      assert.equal((await saying(`Bearer ${other}`)).status, 401)
      assert.equal((await call(server, ME, { key, token: forged })).status, 401)
      assert.equal((await call(server, ME, { key, token: ana.token.slice(-32) })).status, 401)
    }
  })

  it('401 key_malformed for 47, 49 or 0 characters, a g or upper case, key_mistyped for a typing error, without a query', async () => {
    const { db, texts } = listening(camp.db)
    const listened = await camp.serve({ db })
    // The first refusal of an address leases its quota; the rest of the quota needs no query.
    await call(listened, ME)
    texts.length = 0
    const typo = `${key.slice(0, 20)}${key[20] === '0' ? '1' : '0'}${key.slice(21)}`
    const wrong = [key.slice(0, -1), `${key}0`, 'pk_live_', `${key.slice(0, -1)}g`]
    for (const text of [...wrong, `PK_LIVE_${key.slice(8)}`]) {
      assertRefused(
        await call(listened, ME, { key: text, token: ana.token }),
        401,
        'key_malformed',
        text,
      )
    }
    assertRefused(await call(listened, ME, { key: typo }), 401, 'key_mistyped')
    const upper = `pk_live_${key.slice(8).toUpperCase()}`
    if (upper !== key) assertRefused(await call(listened, ME, { key: upper }), 401, 'key_malformed')
    assert.deepEqual(texts, [])
    assert.equal((await call(listened, ME, { key, token: ana.token })).status, 200)
    assert.notDeepEqual(texts, [])
  })

  it('401 that teaches, on every route, for an embed key of the same camp', async () => {
    const { key: embed } = await camp.addEmbedKey()
    const behindKeys = routes.filter(({ access }) => isKeyed(access))
    for (const { method, path } of behindKeys) {
      const answer = await call(server, `/api/v1${path}`, { method, key: embed, token: ana.token })
      assertRefused(answer, 401, 'embed_key_used_for_rest', `${method} ${path}`)
    }
  })

  it('401 in one and the same body for a key unknown, revoked or expired; the expired row stays', async () => {
    const [unknown, revoked] = [await camp.addKey(scopes), await camp.addKey(scopes)]
    const expired = await camp.addKey(scopes, camp.camp, { expiresAt: new Date(Date.now() - 1000) })
    await camp.owner([{ text: 'delete from api_keys where id = $1', values: [unknown.id] }])
    await revokeKey(camp.operator, revoked.id)
    const answers = []
    for (const bad of [unknown, revoked, expired]) answers.push(await saying(`Bearer ${bad.key}`))
    for (const answer of answers) assertRefused(answer, 401, 'key_invalid')
    assert.equal(new Set(answers.map(withoutRequestId)).size, 1)
    const names = answers.map(({ headers }) => [...headers.keys()].join())
    assert.equal(new Set(names).size, 1)
    const rows = await camp.owner([
      { text: 'select id from api_keys where id = any($1)', values: [[revoked.id, expired.id]] },
    ])
    assert.equal(rows[0]?.length, 2)
  })

  it('401 from the very next request on every instance after a key was revoked', async () => {
    const doomed = await camp.addKey(scopes)
    const instances = [server, await camp.serve(), await camp.serve()]
    const ask = (at: string) => call(at, ME, { key: doomed.key, token: ana.token })
    for (const at of instances) assert.equal((await ask(at)).status, 200)
    await revokeKey(camp.operator, doomed.id)
    for (const at of instances) assertRefused(await ask(at), 401, 'key_invalid')
  })

  it('200 or 401 while a key is being revoked, and no 200 to a request sent afterwards', async () => {
    const doomed = await camp.addKey(scopes)
    const ask = () => call(server, ME, { key: doomed.key, token: ana.token })
    assert.equal((await ask()).status, 200)
    const running = Array.from({ length: 50 }, ask)
    await revokeKey(camp.operator, doomed.id)
    const late = await Promise.all(Array.from({ length: 50 }, ask))
    for (const { status } of await Promise.all(running)) assert.ok(status === 200 || status === 401)
    for (const { status } of late) assert.equal(status, 401)
  })

  it('401 for a key in the query, a cookie or the body: only the header counts', async () => {
    for (const name of ['api_key', 'access_token', 'key']) {
      assertRefused(await saying(undefined, `${ME}?${name}=${key}`), 401, 'key_in_address')
    }
    const cookie = { cookie: `api_key=${key}; authorization=Bearer ${key}` }
    assertRefused(await call(server, ME, { token: ana.token, headers: cookie }), 401, 'key_missing')
    const body = { access_token: key, kind: 'meal', clientEventId: 'x' }
    const posted = { method: 'POST', token: ana.token, body }
    assertRefused(await call(server, '/api/v1/check-ins', posted), 401, 'key_missing')
  })

  it('401 for two Authorization headers, whichever is good, in whatever spelling', async () => {
    const good = `Authorization: Bearer ${key}`
    assert.equal((await raw(good)).status, 200)
    for (const other of [good, 'Authorization: Bearer x', `AUTHORIZATION: Bearer ${key}`]) {
      for (const { status, body } of [await raw(good, other), await raw(other, good)]) {
        assert.deepEqual([status, JSON.parse(body).reason], [401, 'key_sent_twice'])
      }
    }
  })

  it('401 for a member token without a key, and 403 naming only the scope that is missing', async () => {
    assertRefused(await call(server, ME, { token: ana.token }), 401, 'key_missing')
    const { key: narrow } = await camp.addKey(['members:read'])
    const patch = { method: 'PATCH', key: narrow, token: ana.token, body: {} }
    const answer = await call(server, ME, patch)
    assertRefused(answer, 403, 'scope_missing')
    assert.match(answer.json.detail, /members:write/)
    assert.doesNotMatch(answer.text, /members:read/)
  })
})
