import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type CampServer, createCampServer } from '@campkit/sdk/server'
import { type AuthHost, CALLBACK, openAuthHost } from '../../apps/auth/test/host.ts'

/** What our own routes answer with. */
const bodyOf = async (response: Response) => (await response.json()) as Record<string, string>

const APP = 'https://app.example.org'
const MARK = 'm'.repeat(43)

describe('the server’s part of signing in', () => {
  let host: AuthHost
  let camp: CampServer
  let person: Awaited<ReturnType<AuthHost['addPerson']>>
  /** What the app's server has called, and what becomes of it. */
  let calls: string[] = []
  let breakNext: 'before' | 'after' | 500 | undefined
  const logged: Error[] = []

  const watched: typeof fetch = async (url, init) => {
    calls.push(`${url}`)
    const broken = breakNext
    breakNext = undefined
    if (broken === 'before') throw new TypeError('fetch failed')
    if (broken === 500) return new Response('{}', { status: 500 })
    const response = await fetch(url, init)
    if (broken === 'after') throw new TypeError('terminated')
    return response
  }

  const options = () => ({
    appUrl: APP,
    authUrl: host.authUrl,
    camp: 'pines',
    clientId: host.confidential.id,
    clientSecret: host.confidential.secret ?? '',
    redirectUris: [CALLBACK],
    fetch: watched,
    onError: (error: Error) => logged.push(error),
  })

  before(async () => {
    host = await openAuthHost()
    person = await host.addPerson()
    camp = createCampServer(options())
  })
  after(() => host.close())

  const exchangeBody = async (more: object = {}) => {
    const { code, verifier } = await host.newCode(person, host.confidential)
    const client_id = host.confidential.id
    return { code, code_verifier: verifier, client_id, redirect_uri: CALLBACK, ...more }
  }
  const exchange = async (body: object, headers: Record<string, string> = {}, at = camp) =>
    at.handle(
      new Request(`${APP}/api/auth/exchange`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: APP, ...headers },
        body: JSON.stringify(body),
      }),
    )
  const refresh = (
    cookie: string,
    headers: Record<string, string> = {},
    at = camp,
    method = 'GET',
  ) =>
    at.handle(new Request(`${APP}/api/auth/refresh`, { method, headers: { cookie, ...headers } }))

  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  const signIn = async () => cookiesOf(await exchange(await exchangeBody()))

  it('exchanges a code: the idToken alone in the body, the rest in cookies that no script reads', async () => {
    const response = await exchange(await exchangeBody())
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    const body = await bodyOf(response)
    assert.deepEqual(Object.keys(body), ['idToken'])
    const [refreshCookie = '', memberCookie = ''] = response.headers.getSetCookie()
    assert.match(
      refreshCookie,
      /^__Host-camp_rt=\S{20,100}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    )
    assert.match(
      memberCookie,
      /^__Host-camp_mt=\S+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
    )
    const { accountId, memberId } = await camp.verifyIdToken(body.idToken ?? '')
    assert.deepEqual([accountId, memberId], [person.accountId, person.id])
  })

  it('rotates on refresh', async () => {
    const first = await signIn()
    const response = await refresh(first)
    assert.equal(response.status, 200)
    assert.deepEqual(Object.keys(await bodyOf(response)), ['idToken'])
    assert.notEqual(cookiesOf(response), first)
    assert.equal((await refresh(cookiesOf(response))).status, 200)
  })

  it('refuses another client or return address before it calls anybody', async () => {
    const body = await exchangeBody()
    calls = []
    const wrong = { client_id: host.public.id }
    for (const [more, code] of [
      [wrong, 'wrong_client'],
      [{ redirect_uri: `${CALLBACK}/` }, 'wrong_redirect_uri'],
      [{ code: 7 }, 'invalid_request'],
      [{ code_verifier: '' }, 'invalid_request'],
    ] as const) {
      const response = await exchange({ ...body, ...more })
      assert.deepEqual([response.status, (await bodyOf(response)).code], [400, code])
      assert.equal(response.headers.get('cache-control'), 'no-store')
      assert.deepEqual(response.headers.getSetCookie(), [])
    }
    assert.deepEqual(calls, [])
    assert.equal((await exchange(body)).status, 200)
  })

  it('refuses what is no JSON object, other methods and other paths', async () => {
    const send = (path: string, method: string, body?: string) =>
      camp.handle(
        new Request(`${APP}${path}`, {
          method,
          ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
        }),
      )
    const answers = await Promise.all([
      send('/api/auth/exchange', 'POST', '{'),
      send('/api/auth/exchange', 'POST', 'null'),
      send('/api/auth/exchange', 'POST', JSON.stringify({ code: 'x'.repeat(20_000) })),
      send('/api/auth/exchange', 'GET'),
      send('/api/auth/refresh', 'POST', ''),
      send('/api/auth/signout', 'GET'),
      send('/api/auth/', 'GET'),
      send('/api/auth/exchange/x', 'POST', '{}'),
    ])
    const statuses = answers.map(({ status }) => status)
    assert.deepEqual(statuses, [400, 400, 400, 405, 405, 405, 404, 404])
    for (const { headers } of answers) assert.equal(headers.get('cache-control'), 'no-store')
  })

  it('answers what no host ever gave out by itself, and blames nobody', async () => {
    calls = []
    logged.length = 0
    const body = await exchangeBody()
    for (const more of [
      { code: 'c'.repeat(9000) },
      { code: 'c\u0000' },
      { code: 'ä' },
      { code_verifier: 'short' },
    ]) {
      const response = await exchange({ ...body, ...more })
      assert.equal(response.status, 400)
      assert.equal((await bodyOf(response)).code, 'invalid_request')
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      assert.equal((await exchange(body, { 'content-type': type })).status, 415)
    }
    const response = await refresh(`__Host-camp_rt=${'r'.repeat(6000)}`)
    assert.equal(response.status, 401)
    assert.match(response.headers.getSetCookie()[0] ?? '', /^__Host-camp_rt=; .*Max-Age=0/)
    assert.deepEqual([calls, logged], [[], []])
  })

  it('refuses pages of other sites, and the token stays good', async () => {
    const cookie = await signIn()
    const body = await exchangeBody()
    calls = []
    const foreign = [
      await exchange(body, { origin: 'https://evil.example' }),
      await exchange(body, { 'sec-fetch-site': 'cross-site' }),
      await exchange(body, { 'sec-fetch-site': 'same-site' }),
      await refresh(cookie, { 'sec-fetch-site': 'cross-site' }),
      await signOut(cookie, { origin: 'null' }),
    ]
    assert.deepEqual(
      foreign.map(({ status }) => status),
      [403, 403, 403, 403, 403],
    )
    assert.deepEqual(calls, [])
    assert.equal((await refresh(cookie, { 'sec-fetch-site': 'same-origin' })).status, 200)
  })

  it('uses no token up for a browser that only looks', async () => {
    const cookie = await signIn()
    calls = []
    const looks = [
      await refresh(cookie, {}, camp, 'HEAD'),
      await refresh(cookie, { purpose: 'prefetch' }),
      await refresh(cookie, { 'sec-purpose': 'prefetch;prerender' }),
      await refresh(cookie, { 'next-router-prefetch': '1' }),
      await refresh(cookie, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }),
    ]
    assert.deepEqual(
      looks.map(({ status }) => status),
      [204, 204, 204, 204, 204],
    )
    assert.deepEqual(calls, [])
  })

  it('answers 401 without a cookie, and calls nobody', async () => {
    calls = []
    for (const cookie of ['', 'other=1', '__Host-camp_rt=', 'camp_rt=x']) {
      const response = await refresh(cookie)
      assert.deepEqual([response.status, (await bodyOf(response)).code], [401, 'signed_out'])
    }
    assert.deepEqual(calls, [])
  })

  it('redeems once for ten tabs, and gives all the same', async () => {
    const cookie = await signIn()
    calls = []
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)))
    const given = new Set(answers.map(cookiesOf))
    assert.deepEqual([answers.every(({ status }) => status === 200), given.size], [true, 1])
    assert.equal(calls.length, 1)
    const late = await refresh(cookie)
    assert.deepEqual([...given], [cookiesOf(late)])
    const [next = ''] = given
    assert.equal((await refresh(next)).status, 200)
    assert.equal(calls.length, 2)
  })

  it('gives a late tab the newest, though what it had was redeemed twice since', async () => {
    const first = await signIn()
    const second = cookiesOf(await refresh(first))
    const third = cookiesOf(await refresh(second))
    assert.equal(cookiesOf(await refresh(first)), third)
    assert.equal((await refresh(third)).status, 200)
  })

  it('two processes redeem the same token for one browser without a false alarm', async () => {
    const cookie = await signIn()
    const other = createCampServer(options())
    const mark = { 'x-camp-browser': MARK }
    const answers = await Promise.all([refresh(cookie, mark), refresh(cookie, mark, other)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
    const [next = '', same] = answers.map(cookiesOf)
    assert.deepEqual(tokenIn(next), tokenIn(same))
    assert.equal((await refresh(next, mark, other)).status, 200)
  })

  it('a token that was copied to another browser ends the sign-in', async () => {
    const cookie = await signIn()
    const next = cookiesOf(await refresh(cookie, { 'x-camp-browser': MARK }))
    const thief = await refresh(cookie, { 'x-camp-browser': 't'.repeat(43) })
    assert.equal(thief.status, 401)
    assert.equal((await refresh(next, { 'x-camp-browser': MARK })).status, 401)
  })

  it('keeps the cookie while the host fails, and asks again with the same retry key', async () => {
    for (const fault of ['before', 'after', 500] as const) {
      const cookie = await signIn()
      breakNext = fault
      const response = await refresh(cookie)
      assert.equal(response.status, 200, `one ${fault} is asked again`)
      assert.equal((await refresh(cookiesOf(response))).status, 200)
    }
    const cookie = await signIn()
    const dead = createCampServer({
      ...options(),
      fetch: async (url, init) => {
        if (isUp) return fetch(url, init)
        await fetch(url, init)
        throw new TypeError('terminated')
      },
    })
    let isUp = false
    const lost = await refresh(cookie, {}, dead)
    assert.deepEqual([lost.status, lost.headers.getSetCookie()], [503, []])
    assert.equal((await bodyOf(lost)).code, 'host_unavailable')
    isUp = true
    assert.equal((await refresh(cookie, {}, dead)).status, 200)
  })

  it('clears the cookies of a session that has ended, but not those of a newer one', async () => {
    const stale = await signIn()
    const body = await exchangeBody()
    const newer = cookiesOf(await exchange(body, { cookie: stale }))
    const elsewhere = createCampServer(options())
    for (const cookie of [stale, newer]) await signOut(cookie, {}, elsewhere)
    const late = await refresh(stale)
    assert.deepEqual([late.status, late.headers.getSetCookie()], [401, []])
    const ended = await refresh(newer)
    assert.equal(ended.status, 401)
    assert.match(ended.headers.getSetCookie().join(), /__Host-camp_rt=; .*Max-Age=0/)
  })

  it('signs out here, and the chain is over at the host', async () => {
    const cookie = await signIn()
    const out = await signOut(cookie)
    assert.equal(out.status, 204)
    assert.match(out.headers.getSetCookie().join(), /__Host-camp_rt=; .*__Host-camp_mt=; /)
    const other = createCampServer(options())
    assert.equal((await refresh(cookie, {}, other)).status, 401)
  })

  it('gives the member token to the app’s own pages alone', async () => {
    const cookie = await signIn()
    const asked = (method: string, headers: Record<string, string> = {}) =>
      camp.memberToken(new Request(`${APP}/my/dues`, { method, headers: { cookie, ...headers } }))
    const token = asked('GET') ?? ''
    assert.equal(JSON.parse(atob(token.split('.')[0] ?? '')).typ, 'at+jwt')
    assert.equal(asked('POST', { origin: APP }), token)
    assert.equal(asked('POST', { origin: 'https://evil.example' }), undefined)
    assert.equal(asked('POST', { 'sec-fetch-site': 'cross-site' }), undefined)
    assert.equal(camp.memberToken(new Request(`${APP}/my/dues`)), undefined)
  })

  it('verifies idTokens, and takes no member token, no forged one and none of another app for one', async () => {
    const response = await exchange(await exchangeBody())
    const { idToken = '' } = await bodyOf(response)
    const member = memberTokenIn(cookiesOf(response))
    const other = createCampServer({ ...options(), ...(await otherClient()) })
    for (const [at, token] of [
      [camp, member],
      [camp, `${idToken.slice(0, -4)}AAAA`],
      [camp, 'undefined'],
      [other, idToken],
    ] as const) {
      await assert.rejects(at.verifyIdToken(token), { code: 'id_token_invalid' })
    }
  })

  it('refuses to start with what cannot be right, and says what', async () => {
    const right = options()
    const { clientSecret: foreign } = await otherClient()
    for (const [wrong, says] of [
      [{ appUrl: 'http://app.example.org' }, /without https/],
      [{ appUrl: 'app.example.org' }, /appUrl must be a whole address/],
      [{ authUrl: 'http://auth.example.org' }, /authUrl is .* without https/],
      [{ redirectUris: ['http://app.example.org/callback'] }, /redirectUris/],
      [{ clientId: '' }, /clientId is missing/],
      [{ clientSecret: '' }, /clientSecret is missing/],
      [{ clientSecret: `pk_live_${'a'.repeat(48)}` }, /key for the REST API/],
      [{ redirectUris: [] }, /redirectUris is empty/],
      [{ basePath: 'api' }, /basePath is a path/],
      [{ basePath: '//evil.example.org' }, /basePath is a path/],
      [{ clientId: host.public.id }, /does not belong to cli_.*A public client has none/],
      [{ clientSecret: foreign }, /does not belong/],
      [{ camp: 'Dusty Pines' }, /camp is the camp's word/],
    ] as const) {
      assert.throws(() => createCampServer({ ...right, ...wrong }), {
        code: 'misconfigured',
        message: says,
      })
    }
    for (const appUrl of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']) {
      assert.ok(createCampServer({ ...right, appUrl }))
    }
  })

  it('on loopback http uses a cookie of another name, without Secure, for each port its own', async () => {
    const local = createCampServer({ ...options(), appUrl: 'http://localhost:3000' })
    const response = await exchange(
      await exchangeBody(),
      { origin: 'http://localhost:3000' },
      local,
    )
    assert.match(
      response.headers.getSetCookie()[0] ?? '',
      /^camp_rt_3000=\S+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
  })

  it('tells the log, and not the browser, that the host refuses the client', async () => {
    const wrong = createCampServer({ ...options(), clientSecret: 'cs_of-an-older-form' })
    const response = await exchange(await exchangeBody(), {}, wrong)
    const text = await response.text()
    assert.equal(response.status, 500)
    assert.match(text, /misconfigured/)
    assert.match(logged.at(-1)?.message ?? '', /refused this client: invalid_client/)
    for (const said of [text, `${logged.at(-1)?.stack}`]) assert.doesNotMatch(said, /cs_/)
  })

  const signOut = (cookie: string, headers: Record<string, string> = {}, at = camp) =>
    at.handle(
      new Request(`${APP}/api/auth/signout`, {
        method: 'POST',
        headers: { cookie, origin: APP, ...headers },
      }),
    )
  const tokenIn = (cookies = '') => /camp_rt=([^;]+)/.exec(cookies)?.[1]
  const memberTokenIn = (cookies: string) => /camp_mt=([^;]+)/.exec(cookies)?.[1] ?? ''
  const otherClient = async () => {
    const { id, secret } = await host.newClient()
    return { clientId: id, clientSecret: secret ?? '' }
  }
})
