import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { brandCamp } from '@campkit/identity/camp'
import { decodeJwt } from 'jose'
import { newBrowser, queryOf } from './browsing.ts'
import {
  type AuthHost,
  CALLBACK,
  challengeOf,
  exchangeBody,
  openAuthHost,
  PASSWORD,
  post,
} from './host.ts'

const VERIFIER = 'v'.repeat(43)

describe('the authorization endpoint', () => {
  let host: AuthHost
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  let browser: ReturnType<typeof newBrowser>
  before(async () => {
    host = await openAuthHost()
    ana = await host.addPerson()
  })
  after(() => host.close())
  beforeEach(() => {
    browser = newBrowser()
  })

  const asked = (more: Record<string, string | undefined> = {}): [string, string][] =>
    Object.entries({
      client_id: host.confidential.id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid member',
      code_challenge: challengeOf(VERIFIER),
      code_challenge_method: 'S256',
      state: 'st',
      nonce: 'no',
      ...more,
    }).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const address = (pairs: [string, string][], slug = 'pines') =>
    `${host.authUrl}/c/${slug}/login?${new URLSearchParams(pairs)}`
  const open = (more = {}, slug = 'pines') => browser.visit(address(asked(more), slug))
  const signIn = async (more = {}, email = ana.email, password = PASSWORD) => {
    const page = await open(more)
    return browser.submit(`${host.authUrl}/c/pines/login`, { flow: page.flow, email, password })
  }

  it('no such camp: a page, no redirect', async () => {
    for (const slug of ['nowhere', '..%2f', 'PINES', '%00', 'a'.repeat(60)]) {
      const { status, location } = await open({}, slug)
      assert.ok(status === 404 || status === 400, `${slug}: ${status}`)
      assert.equal(location, null)
    }
  })

  it('an unknown app, or one of another camp: a page, no redirect', async () => {
    const foreign = await host.newClient({}, host.otherCamp)
    for (const id of ['cli_x', foreign.id, undefined]) {
      const { status, location } = await open({ client_id: id })
      assert.deepEqual([status, location], [400, null])
    }
    const twice = await browser.visit(address([...asked(), ['client_id', host.confidential.id]]))
    assert.deepEqual([twice.status, twice.location], [400, null])
  })

  it('an address that is not registered to the letter: a page, no redirect', async () => {
    const others = [
      `${CALLBACK}/`,
      `${CALLBACK}?x=1`,
      `${CALLBACK}/more`,
      `${CALLBACK}#frag`,
      'https://APP.example.org/callback',
      'https://app.example.org/Callback',
      'https://good@app.example.org/callback',
      'https://app.example.org\\callback',
      'https://app.example.org/call\tback',
      'javascript:alert(1)',
      'data:text/html,x',
      'http://app.example.org/callback',
      'https://app.example.org:443/callback',
      'https://app.example.org:444/callback',
      '//app.example.org/callback',
      undefined,
    ]
    for (const redirect_uri of others) {
      const { status, location } = await open({ redirect_uri })
      assert.deepEqual([status, location], [400, null], redirect_uri)
    }
    const twice = await browser.visit(address([...asked(), ['redirect_uri', CALLBACK]]))
    assert.deepEqual([twice.status, twice.location], [400, null])
  })

  it('a public client on loopback is answered at the port it asks for, and exchanges there only', async () => {
    const redirectUris = ['http://127.0.0.1/callback']
    const client = await host.newClient({ kind: 'public', redirectUris })
    const [here, there] = ['http://127.0.0.1:49160/callback', 'http://127.0.0.1:49161/callback']
    const { location } = await signIn({ client_id: client.id, redirect_uri: here })
    assert.ok(location?.startsWith(`${here}?`), location ?? '')
    const { code = '' } = queryOf(location)
    const exchange = (redirect_uri: string) =>
      post(`${host.authUrl}/api/auth/v1/exchange`, {
        ...exchangeBody(client, code, VERIFIER),
        redirect_uri,
      })
    for (const other of [there, ...redirectUris]) {
      assert.equal((await exchange(other)).body.error, 'invalid_grant', other)
    }
    assert.equal((await exchange(here)).status, 200)
    const server = await host.newClient({ redirectUris })
    const refused = await open({ client_id: server.id, redirect_uri: here })
    assert.deepEqual([refused.status, refused.location], [400, null])
  })

  it('a code for a port of an address that is gone is dead', async () => {
    const client = await host.newClient({ kind: 'public', redirectUris: ['http://[::1]/callback'] })
    const here = 'http://[::1]:49160/callback'
    const { location } = await signIn({ client_id: client.id, redirect_uri: here })
    const text = `update clients set redirect_uris = '{http://127.0.0.1/callback}' where id = $1`
    await host.owner([{ text, values: [client.id] }])
    const { code = '' } = queryOf(location)
    const { body } = await post(`${host.authUrl}/api/auth/v1/exchange`, {
      ...exchangeBody(client, code, VERIFIER),
      redirect_uri: here,
    })
    assert.equal(body.error, 'invalid_grant')
  })

  it('acr_values: asks for more where it can, and tells what it came to', async () => {
    const two = 'urn:campkit:acr:two-factors'
    await signIn()
    const at = async (acr_values: string, prompt?: string) => {
      const { status, location } = await open({ acr_values, prompt })
      return location === null ? status : Object.keys(queryOf(location))[0]
    }
    assert.equal(await at('urn:campkit:acr:one-factor'), 'code')
    assert.equal(await at('urn:nobody:knows'), 'code')
    assert.equal(await at(`${two} urn:campkit:acr:one-factor`), 'code', 'one of them will do')
    assert.equal(await at(two), 200, 'the sign-in page')
    assert.equal(await at(`phr ${two}`), 200)
    assert.equal(await at(two, 'none'), 'code', 'nobody can be asked')
    const { location } = await signIn({ acr_values: two })
    const { code = '' } = queryOf(location)
    const { body } = await post(
      `${host.authUrl}/api/auth/v1/exchange`,
      exchangeBody(host.confidential, code, VERIFIER),
    )
    const { acr, amr } = decodeJwt(body.idToken as string)
    assert.deepEqual([acr, amr], ['urn:campkit:acr:one-factor', ['pwd']], 'and nothing better')
  })

  it('a session that was stepped up says so to the next app, and keeps what it told the last', async () => {
    const { location } = await signIn()
    const text = `update sessions set methods = '{pwd,otp,mfa}', authenticated_at = now()
                   where account_id = $1 and kind = 'browser'`
    await host.owner([{ text, values: [ana.accountId] }])
    const claimsAt = async (address: string | null) => {
      const { code = '' } = queryOf(address)
      const { body } = await post(
        `${host.authUrl}/api/auth/v1/exchange`,
        exchangeBody(host.confidential, code, VERIFIER),
      )
      return decodeJwt(body.idToken as string).acr
    }
    assert.equal(await claimsAt(location), 'urn:campkit:acr:one-factor')
    assert.equal(await claimsAt((await open()).location), 'urn:campkit:acr:two-factors')
  })

  it('an app that names no scope learns who someone is, and gets no power', async () => {
    const { location } = await signIn({ scope: undefined })
    const { code = '' } = queryOf(location)
    const { body } = await post(
      `${host.authUrl}/api/auth/v1/exchange`,
      exchangeBody(host.confidential, code, VERIFIER),
    )
    const { name, email, member_id, role } = decodeJwt(body.idToken as string)
    assert.deepEqual([name, email, member_id, role], [ana.name, ana.email, ana.id, 'member'])
    assert.equal(body.memberToken, undefined)
  })

  it('anything else wrong is told to the app, with state and iss', async () => {
    const challenge = challengeOf(VERIFIER)
    // biome-ignore format: a table
    const wrong: readonly (readonly [Record<string, string | undefined>, string])[] = [
      [{ response_type: 'token' },                 'unsupported_response_type'],
      [{ response_type: 'id_token' },              'unsupported_response_type'],
      [{ response_type: 'code token' },            'unsupported_response_type'],
      [{ response_type: undefined },               'invalid_request'],
      [{ code_challenge: undefined },              'invalid_request'],
      [{ code_challenge_method: 'plain' },         'invalid_request'],
      [{ code_challenge_method: undefined },       'invalid_request'],
      [{ code_challenge: challenge.slice(1) },     'invalid_request'],
      [{ code_challenge: 'x'.repeat(129) },        'invalid_request'],
      [{ code_challenge: `${challenge}=` },        'invalid_request'],
      [{ request: 'x' },                           'request_not_supported'],
      [{ request_uri: 'https://evil.example' },    'request_uri_not_supported'],
      [{ registration: '{}' },                     'registration_not_supported'],
      [{ response_mode: 'fragment' },              'invalid_request'],
      [{ prompt: 'none login' },                   'invalid_request'],
      [{ prompt: 'none consent' },                 'invalid_request'],
      [{ prompt: 'whatever' },                     'invalid_request'],
      [{ max_age: 'soon' },                        'invalid_request'],
      [{ prompt: 'none' },                         'login_required'],
    ]
    for (const [more, error] of wrong) {
      const { status, location } = await open(more)
      const { error: said, state, iss, ...rest } = queryOf(location)
      assert.deepEqual(
        [status, said, state, iss],
        [303, error, 'st', host.issuer],
        JSON.stringify(more),
      )
      assert.deepEqual(Object.keys(rest), ['error_description'])
    }
    for (const name of ['state', 'nonce', 'scope', 'code_challenge']) {
      const { location } = await browser.visit(address([...asked(), [name, 'again']]))
      assert.equal(queryOf(location).error, 'invalid_request', name)
    }
  })

  it('a page that only a form leads to says so to whoever opens it by its address', async () => {
    // biome-ignore format: a table
    const paths = [
      'c/pines/login/ways', 'c/pines/code', 'c/pines/sign-up', 'c/pines/second-factor',
      'account/confirm', 'account/email/code', 'account/second-factor',
    ]
    for (const path of paths) {
      const { status, headers, text } = await browser.visit(`${host.authUrl}/${path}`)
      assert.deepEqual([status, headers.get('allow')], [405, 'POST, OPTIONS'], path)
      assert.match(text, /<h1>Please begin again/)
    }
    for (const [path, method, allow] of [
      ['c/pines/login', 'PUT', 'GET, HEAD, POST, OPTIONS'],
      ['c/pines/.well-known/openid-configuration', 'POST', 'GET, HEAD, OPTIONS'],
      ['api/auth/v1/sessions', 'PUT', 'GET, HEAD, POST, DELETE, OPTIONS'],
      ['api/auth/v1/sessions/token', 'GET', 'POST, OPTIONS'],
      ['api/auth/v1/sessions/token', 'SEARCH', 'POST, OPTIONS'],
      ['docs', 'DELETE', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const { status, headers } = await browser.visit(`${host.authUrl}/${path}`, { method })
      assert.deepEqual([status, headers.get('allow')], [405, allow], path)
      const asked = await browser.visit(`${host.authUrl}/${path}`, { method: 'OPTIONS' })
      const isForOthers = path.includes('.well-known')
      assert.deepEqual(
        [asked.status, asked.headers.get('allow')],
        [204, isForOthers ? null : allow],
      )
    }
  })

  it('what nobody can read is a page that says so, never a 5xx', async () => {
    await signIn()
    for (const name of ['client_id', 'redirect_uri', 'nonce', 'state', 'login_hint']) {
      for (const text of ['%00', 'a%ffb']) {
        const pairs = asked().filter(([other]) => other !== name)
        const { status, location } = await browser.visit(`${address(pairs)}&${name}=${text}`)
        assert.deepEqual([status, location], [400, null], `${name}=${text}`)
      }
    }
    const { flow } = await open({ prompt: 'login' })
    const form = new URLSearchParams({ flow, way: '\0' })
    const init = { method: 'POST', body: form }
    assert.equal((await browser.visit(`${host.authUrl}/c/pines/login/ways`, init)).status, 400)
  })

  it('takes what an app posts, to the letter, and refuses it in the same words', async () => {
    const login = `${host.authUrl}/c/pines/login`
    const posted = async (pairs: [string, string][]) => {
      const body = new URLSearchParams(pairs)
      const sent = await browser.visit(login, { method: 'POST', body })
      assert.deepEqual([sent.status, sent.location], [303, `/c/pines/login?${body}`])
      return browser.visit(`${host.authUrl}${sent.location}`)
    }
    const page = await posted(asked({ state: 'a b+c%20ü' }))
    const back = await browser.submit(login, {
      flow: page.flow,
      email: ana.email,
      password: PASSWORD,
    })
    assert.equal(queryOf(back.location).state, 'a b+c%20ü')
    const twice = await posted([...asked(), ['nonce', 'again']])
    assert.equal(queryOf(twice.location).error, 'invalid_request')
    assert.equal((await posted(asked({ redirect_uri: 'https://evil.example/' }))).status, 400)
    const nowhere = await browser.submit(`${host.authUrl}/c/nowhere/login`, { client_id: 'x' })
    assert.deepEqual([nowhere.status, nowhere.location], [404, null])
  })

  it('the page keeps to itself: policy, frames, referrer, cache', async () => {
    const { status, headers, text } = await open()
    assert.equal(status, 200)
    const policy = headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe|\*/)
    assert.equal(headers.get('x-frame-options'), 'DENY')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.doesNotMatch(text, /(?:src|href|action)="(?!\/)/)
  })

  it('signs in: exactly code, state and iss come back, and the session cookie is new and locked', async () => {
    browser.cookies.set('__Host-campkit_session', 'planted')
    const state = `%2B+ü€&=#${'s'.repeat(2000)}`
    const { status, headers, location } = await signIn({ state })
    assert.equal(status, 303)
    assert.ok(location?.startsWith(`${CALLBACK}?`))
    const answer = queryOf(location)
    assert.deepEqual(Object.keys(answer).sort(), ['code', 'iss', 'state'])
    assert.deepEqual([answer.state, answer.iss], [state, host.issuer])
    assert.ok((answer.code?.length ?? 0) >= 43)
    const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-campkit_session='))
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      assert.ok(cookie?.includes(part), part)
    assert.notEqual(browser.cookies.get('__Host-campkit_session'), 'planted')
    const body = exchangeBody(host.confidential, answer.code ?? '', VERIFIER)
    const tokens = await post(`${host.authUrl}/api/auth/v1/exchange`, body)
    assert.deepEqual([tokens.status, decodeJwt(tokens.body.idToken as string).nonce], [200, 'no'])
  })

  it('a second app of the camp needs no password; prompt and max_age ask again', async () => {
    await signIn()
    const other = await host.newClient()
    const silent = await open({ client_id: other.id })
    assert.ok(queryOf(silent.location).code)
    assert.ok(queryOf((await open({ prompt: 'none' })).location).code)
    for (const more of [{ prompt: 'login' }, { max_age: '0' }]) {
      const page = await open(more)
      assert.deepEqual([page.status, page.location], [200, null], JSON.stringify(more))
      assert.ok(page.text.includes(`value="${ana.email}"`), 'who they are is filled in')
      for (const [path, fields] of [
        ['login/ways', { way: 'same' }],
        ['apply', { legalName: 'Ana' }],
      ] as const) {
        const url = `${host.authUrl}/c/pines/${path}`
        const around = await browser.submit(url, { flow: page.flow, ...fields })
        assert.equal(around.location, null, `no way around by ${path}`)
      }
      const again = await browser.submit(`${host.authUrl}/c/pines/login`, {
        flow: page.flow,
        email: ana.email,
        password: PASSWORD,
      })
      assert.ok(queryOf(again.location).code)
    }
  })

  it('an app that shows an idToken gets the person it speaks of, or an error', async () => {
    const ben = await host.addPerson()
    const { code, verifier } = await host.newCode(ben, host.confidential)
    const { body } = await post(
      `${host.authUrl}/api/auth/v1/exchange`,
      exchangeBody(host.confidential, code, verifier),
    )
    const hint = { id_token_hint: body.idToken }
    await signIn()
    const silent = await open({ ...hint, prompt: 'none' })
    assert.equal(queryOf(silent.location).error, 'login_required')
    const page = await open(hint)
    assert.match(page.text, /Sign in to/, 'who is meant can still sign in')
    const { error, state, iss } = queryOf((await signIn(hint)).location)
    assert.deepEqual([error, state, iss], ['login_required', 'st', host.issuer])
    assert.ok(queryOf((await signIn(hint, ben.email)).location).code)
    assert.ok(queryOf((await open({ ...hint, prompt: 'none' })).location).code)
    const unread = { id_token_hint: 'x.y.z', prompt: 'none' }
    assert.ok(
      queryOf((await open(unread)).location).code,
      'what is no idToken of ours says nothing',
    )
  })

  it('prompt=create is the way to a new account, with a way back to the sign-in', async () => {
    await signIn()
    const page = await open({ prompt: 'create', login_hint: 'new@example.org' })
    assert.equal(page.status, 200)
    assert.match(page.text, /action="\/c\/pines\/sign-up"/)
    assert.match(page.text, /value="new@example.org"/)
    const url = `${host.authUrl}/c/pines/login/ways`
    const back = await browser.submit(url, { flow: page.flow, way: 'other' })
    assert.match(back.text, /Sign in to/)
  })

  it('whoever is signed in is asked to go on when the app wants their consent', async () => {
    const scope = 'openid offline_access'
    assert.ok(queryOf((await signIn({ prompt: 'consent', scope })).location).code)
    for (const prompt of ['consent', 'consent select_account']) {
      assert.match((await open({ prompt, scope })).text, new RegExp(`Continue as ${ana.email}`))
    }
    assert.match((await open({ prompt: 'login consent' })).text, /Sign in to/)
  })

  it('the answer says what was granted: nothing unknown, and no refreshing to a public client', async () => {
    const scope = 'offline_access openid admin member'
    const granted = async (client: AuthHost['public']) => {
      const { code = '' } = queryOf((await signIn({ client_id: client.id, scope })).location)
      browser = newBrowser()
      const form = { grant_type: 'authorization_code', ...exchangeBody(client, code, VERIFIER) }
      return (await post(`${host.issuer}/token`, new URLSearchParams(form))).body.scope
    }
    assert.equal(await granted(host.confidential), 'openid offline_access member')
    assert.equal(await granted(host.public), 'openid member')
  })

  it('asks which account when the app wants that', async () => {
    await signIn()
    const page = await open({ prompt: 'select_account' })
    assert.match(page.text, new RegExp(`Continue as ${ana.email}`))
    const goOn = { flow: page.flow, way: 'same' }
    const url = `${host.authUrl}/c/pines/login/ways`
    assert.ok(queryOf((await browser.submit(url, goOn)).location).code)
    const ben = await host.addPerson()
    await signIn({ prompt: 'login' }, ben.email)
    const late = await browser.submit(url, goOn)
    assert.equal(late.location, null, 'another tab has signed in somebody else')
    assert.match(late.text, /Sign in to/)
  })

  it('the same person again in the same browser goes on in one session, so signing out ends both apps', async () => {
    const client = host.confidential
    const exchanged = async (location: string | null) => {
      const { code = '' } = queryOf(location)
      const url = `${host.authUrl}/api/auth/v1/exchange`
      return (await post(url, exchangeBody(client, code, VERIFIER))).body
    }
    const refresh = (refreshToken: unknown) => {
      const body = { client_id: client.id, client_secret: client.secret, refreshToken }
      return post(`${host.authUrl}/api/auth/v1/refresh`, body)
    }
    const first = await exchanged((await signIn()).location)
    const cookies = new Map(browser.cookies)
    const second = await exchanged((await signIn({ prompt: 'login' })).location)
    const changed = [...browser.cookies].filter(([name, value]) => cookies.get(name) !== value)
    assert.equal(changed.length, 1, 'the old cookie is worth nothing any more')
    const { flow } = await browser.visit(`${host.issuer}/logout`)
    assert.equal((await browser.submit(`${host.issuer}/logout`, { flow })).status, 200)
    for (const { refreshToken } of [first, second]) {
      assert.equal((await refresh(refreshToken)).body.error, 'invalid_grant')
    }
  })

  it('a page that waited too long for what the app asks is no way past max_age', async () => {
    await signIn()
    const page = await open({ prompt: 'select_account', max_age: '600' })
    await host.owner([
      {
        text: `update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`,
        values: [ana.accountId],
      },
    ])
    const url = `${host.authUrl}/c/pines/login/ways`
    const late = await browser.submit(url, { flow: page.flow, way: 'same' })
    assert.deepEqual([late.status, late.location], [200, null])
  })

  it('the longest state that is taken comes back', async () => {
    const state = '%'.repeat(4096)
    const { location } = await signIn({ state })
    assert.equal(queryOf(location).state, state)
  })

  it('a form from elsewhere changes nothing', async () => {
    const page = await open()
    const url = `${host.authUrl}/c/pines/login`
    const fields = { flow: page.flow, email: ana.email, password: PASSWORD }
    // biome-ignore format: a table
    const tries = [
      browser.submit(url, fields, { origin: 'https://evil.example' }),
      browser.submit(url, fields, { origin: 'null', 'sec-fetch-site': 'cross-site' }),
      browser.submit(url, fields, { 'sec-fetch-site': 'same-site' }),
      browser.submit(url, { ...fields, flow: '' }),
      browser.submit(url, { ...fields, flow: `${page.flow.slice(0, -4)}AAAA` }),
      browser.submit(`${host.authUrl}/c/oasis/login`, fields),
      newBrowser().submit(url, fields),
    ]
    for (const answer of await Promise.all(tries)) {
      assert.deepEqual(
        [
          answer.status,
          answer.location,
          answer.headers.getSetCookie().filter((c) => c.includes('session')),
        ],
        [403, null, []],
      )
    }
    const right = await browser.submit(url, fields, {
      origin: host.authUrl,
      'sec-fetch-site': 'same-origin',
    })
    assert.equal(right.status, 303)
  })

  it('a form that is older than half an hour changes nothing', async (t) => {
    const page = await open()
    const fields = { flow: page.flow, email: ana.email, password: PASSWORD }
    const [now, url] = [Date.now, `${host.authUrl}/c/pines/login`]
    t.mock.method(Date, 'now', () => now() + 31 * 60_000)
    const late = await browser.submit(url, fields)
    assert.deepEqual([late.status, late.location], [403, null])
    assert.equal(browser.cookies.has('__Host-campkit_session'), false)
    t.mock.restoreAll()
    assert.equal((await browser.submit(url, fields)).status, 303)
  })

  it('of two cookies of one name neither is believed: somebody has planted one', async () => {
    await signIn()
    const session = browser.cookies.get('__Host-campkit_session')
    const back = async (cookie: string) => {
      const url = address(asked({ prompt: 'none' }))
      return queryOf((await newBrowser().visit(url, { headers: { cookie } })).location).error
    }
    const good = `__Host-campkit_session=${session}`
    assert.equal(await back(good), undefined)
    for (const planted of ['x', session]) {
      const other = `__Host-campkit_session=${planted}`
      assert.equal(await back(`${good}; ${other}`), 'login_required')
      assert.equal(await back(`${other}; ${good}`), 'login_required')
    }
  })

  it('whoever has no profile in the camp is offered to apply, and not signed in', async () => {
    const page = await browser.visit(
      address(asked({ client_id: (await host.newClient({}, host.otherCamp)).id }), 'oasis'),
    )
    const answer = await browser.submit(`${host.authUrl}/c/oasis/login`, {
      flow: page.flow,
      email: ana.email,
      password: PASSWORD,
    })
    assert.deepEqual([answer.status, answer.location], [200, null])
    assert.match(answer.text, /Apply to Other Oasis/)
  })

  it('what callers and camps write is text on the page, never markup', async () => {
    await host.owner([
      {
        text: `update camps set name = $1 where slug = 'pines'`,
        values: ['<script>x</script> & "Sons"'],
      },
    ])
    await brandCamp(host.owner, host.camp, { accent: '#f2b134' })
    const { text } = await open({ login_hint: '"><script>alert(1)</script>' })
    assert.doesNotMatch(text, /<script>(x|alert)/)
    assert.match(text, /&lt;script&gt;x&lt;\/script&gt; &amp; &quot;Sons&quot;/)
  })

  it('Host and X-Forwarded-Host are nobody’s word', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { default: http } = await import('node:http')
    const body = await new Promise<string>((resolve, reject) => {
      const url = `${host.issuer}/.well-known/openid-configuration`
      http
        .get(url, { headers }, (response) => {
          let text = ''
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () => resolve(text))
        })
        .on('error', reject)
    })
    assert.doesNotMatch(body, /evil/)
    assert.equal(JSON.parse(body).issuer, host.issuer)
  })
})
