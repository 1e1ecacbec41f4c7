import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountFor, readAccount, vouchForEmail } from '@campkit/identity/account'
import { listAccountEvents } from '@campkit/identity/account-events'
import { setPassword } from '@campkit/identity/password'
import { renewSession } from '@campkit/identity/renew-session'
import {
  createBrowserSession,
  findBrowserSession,
  listSessions,
  revokeSession,
} from '@campkit/identity/session'
import { Secret, TOTP } from 'otpauth'
import { decodeQR } from 'qr/decode.js'
import { newBrowser } from './browsing.ts'
import { type AuthHost, exchangeBody, openAuthHost, PASSWORD, post, refreshBody } from './host.ts'
import { openMailbox } from './mailbox.ts'

const NEW_PASSWORD = 'quite other words now'
const STEP_MS = 30_000
const SECTIONS = ['password', 'email', 'authenticator', 'passkeys', 'sessions']

/** Every change, and a form that would be right for it but for who sends it. */
const CHANGES: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  ['password', { current: PASSWORD, password: NEW_PASSWORD }],
  ['email', { email: 'someone.new@example.org' }],
  ['email/code', { code: '0000 0000' }],
  ['authenticator/begin', {}],
  ['authenticator/confirm', { code: '000000' }],
  ['authenticator/codes', {}],
  ['authenticator/remove', {}],
  ['passkeys/add/options', {}],
  ['passkeys/add', { name: 'n', response: '{"id":"x"}' }],
  ['passkeys/rename', { id: 'planted-passkey-of-ana', name: 'Stolen' }],
  ['passkeys/remove', { id: 'planted-passkey-of-ana' }],
  ['sessions/end', { id: 'none' }],
  ['sessions/end-others', {}],
  ['sessions/end-all', {}],
]

/** What a camera sees in the page's QR code. */
function readQr(page: string): string {
  const text = /<svg class="qr".*?<\/svg>/s.exec(page)?.[0] ?? ''
  const size = Number(/viewBox="0 0 (\d+)/.exec(text)?.[1])
  const scale = 4
  const side = size * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y] of text.matchAll(/M(\d+) (\d+)h1/g)) {
    for (let i = 0; i < scale * scale; i++) {
      const [px, py] = [Number(x) * scale + (i % scale), Number(y) * scale + Math.floor(i / scale)]
      data.fill(0, (py * side + px) * 4, (py * side + px) * 4 + 3)
    }
  }
  return decodeQR({ width: side, height: side, data })
}

/** A person's own account pages, without JavaScript. */
describe('the account pages', () => {
  let host: AuthHost
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let browser: ReturnType<typeof newBrowser>
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  before(async () => {
    host = await openAuthHost()
    mailbox = await openMailbox(host)
  })
  after(async () => {
    await mailbox.close()
    await host.close()
  })
  beforeEach(async () => {
    browser = newBrowser()
    ana = await host.addPerson()
  })

  const at = (path = '') => `${host.authUrl}/account${path && `/${path}`}`
  const signIn = async (person = ana, who = browser, password = PASSWORD) => {
    const { flow } = await who.visit(at())
    return who.submit(at('sign-in'), { flow, email: person.email, password })
  }
  const page = (path: string) => browser.visit(at(path))
  /** The page that a change stands on, and the flows of them all: each counts for its own page only. */
  const sectionOf = (path: string) => path.split('/')[0] ?? ''
  const flowsOf = async (who = browser) => {
    const flows = new Map<string, string>()
    for (const section of SECTIONS) flows.set(section, (await who.visit(at(section))).flow)
    return (path: string) => flows.get(sectionOf(path)) ?? ''
  }
  const change = async (path: string, fields: Record<string, string>) => {
    const { flow } = await page(sectionOf(path))
    return browser.submit(at(path), { flow, ...fields })
  }
  const ageSessions = () =>
    host.owner([
      {
        text: `update sessions set authenticated_at = now() - interval '601 seconds' where account_id = $1`,
        values: [ana.accountId],
      },
    ])
  const plantPasskey = (accountId: string, id: string) =>
    host.owner([
      {
        text: `insert into passkeys (id, account_id, name, public_key, counter, transports, is_backed_up)
               values ($1, $2, 'Planted', '', 0, '{}', false) on conflict (id) do update set account_id = $2`,
        values: [id, accountId],
      },
    ])
  const passkeyNames = async (accountId: string) => {
    const [rows = []] = await host.owner([
      { text: 'select name from passkeys where account_id = $1', values: [accountId] },
    ])
    return rows.map(({ name }) => name)
  }
  /** Whatever the pages can change, of one account. */
  const stateOf = async (accountId: string) => {
    const [account, passkeys, mailed, totp, codes, sessions] = await host.owner(
      [
        'select email, password_hash from accounts where id = $1',
        'select id, name from passkeys where account_id = $1',
        'select code_hash from mailed_codes where account_id = $1',
        'select * from totp_factors where account_id = $1',
        'select code_hash from recovery_codes where account_id = $1',
        'select id from sessions where account_id = $1 and revoked_at is null order by id',
      ].map((text) => ({ text, values: [accountId] })),
    )
    return { account, passkeys, mailed, totp, codes, sessions }
  }
  const enrol = async () => {
    const begun = await change('authenticator/begin', {})
    const base32 = /<pre id="key">([^<]+)</.exec(begun.text)?.[1]?.replaceAll(' ', '') ?? ''
    const totp = new TOTP({ secret: Secret.fromBase32(base32) })
    // The code before this one, so that this one is left. It must not grow older on its way.
    const leftMs = STEP_MS - (Date.now() % STEP_MS)
    if (leftMs < 5000) await sleep(leftMs)
    const earlier = totp.generate({ timestamp: Date.now() - STEP_MS })
    const shown = await browser.submit(at('authenticator/confirm'), {
      flow: begun.flow,
      code: earlier,
    })
    return {
      totp,
      begun,
      codes: [...shown.text.matchAll(/<code>([^<]+)</g)].map(([, c]) => c ?? ''),
    }
  }

  it('without a session every page is a sign-in that leads back to it, and says nothing else', async () => {
    for (const path of ['', ...SECTIONS]) {
      const shown = await page(path)
      assert.equal(shown.status, 200)
      assert.match(shown.text, /Sign in to your account/)
      assert.match(shown.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
      assert.equal(shown.headers.get('cache-control'), 'no-store')
      const fields = { flow: shown.flow, email: ana.email, password: 'wrong' }
      const wrong = await browser.submit(at('sign-in'), fields)
      assert.equal(wrong.status, 400)
      const right = await browser.submit(at('sign-in'), { ...fields, password: PASSWORD })
      assert.deepEqual([right.status, right.location], [303, `/account${path && `/${path}`}`])
      assert.match((await page('')).text, new RegExp(ana.email))
      browser = newBrowser()
    }
  })

  it('looking changes nothing', async () => {
    await signIn()
    const before = await stateOf(ana.accountId)
    for (const path of ['', ...SECTIONS]) assert.equal((await page(path)).status, 200)
    for (const [path] of CHANGES) await page(path)
    assert.deepEqual(await stateOf(ana.accountId), before)
  })

  it('a change needs a form of this browser, this session and this site', async () => {
    await plantPasskey(ana.accountId, 'planted-passkey-of-ana')
    await signIn()
    const flowFor = await flowsOf()
    const before = await stateOf(ana.accountId)
    const bea = await host.addPerson()
    const other = newBrowser()
    await signIn(bea, other)
    const foreignFor = await flowsOf(other)
    for (const [path, fields] of CHANGES) {
      const [flow, foreign] = [flowFor(path), foreignFor(path)]
      for (const [sent, headers] of [
        [{ ...fields }, {}],
        [{ ...fields, flow: 'x' }, {}],
        [{ ...fields, flow: foreign }, {}],
        [{ ...fields, flow }, { origin: 'https://evil.example' }],
        [{ ...fields, flow }, { 'sec-fetch-site': 'cross-site' }],
        [{ ...fields, flow }, { 'sec-fetch-site': 'same-site' }],
      ] as [Record<string, string>, Record<string, string>][]) {
        const refused = await browser.submit(at(path), sent, headers)
        assert.equal(refused.status, 403, `${path} ${JSON.stringify(headers)}`)
      }
      assert.equal((await newBrowser().submit(at(path), { ...fields, flow })).status, 403)
    }
    assert.deepEqual(await stateOf(ana.accountId), before)
  })

  it('a sign-in form of another browser signs nobody in: nobody is led into a stranger’s account', async () => {
    const { flow } = await newBrowser().visit(at())
    await page('')
    const refused = await browser.submit(at('sign-in'), {
      flow,
      email: ana.email,
      password: PASSWORD,
    })
    assert.equal(refused.status, 403)
    assert.equal(browser.cookies.has('__Host-campkit_session'), false)
  })

  it('a form of an earlier session is worth nothing in a later one of the same browser', async () => {
    await signIn()
    const [{ flow: leave }, { flow }] = [await page(''), await page('sessions')]
    const bea = await host.addPerson()
    await browser.submit(at('sign-out'), { flow: leave })
    await signIn(bea)
    assert.equal((await browser.submit(at('sessions/end-others'), { flow })).status, 403)
  })

  it('ten minutes after the sign-in every change asks again, and does nothing until then', async () => {
    await plantPasskey(ana.accountId, 'planted-passkey-of-ana')
    await signIn()
    const flowFor = await flowsOf()
    await ageSessions()
    const before = await stateOf(ana.accountId)
    for (const [path, fields] of CHANGES) {
      const asked = await browser.submit(at(path), { ...fields, flow: flowFor(path) })
      assert.equal(asked.status, 403, path)
      assert.match(asked.text, /Confirm that it is you/, path)
    }
    assert.deepEqual(await stateOf(ana.accountId), before)
    for (const path of SECTIONS) assert.match((await page(path)).text, /Confirm that it is you/)
    assert.match((await page('')).text, /You are signed in as/, 'to look needs no proof')

    const asked = await page('sessions')
    const wrong = { flow: asked.flow, password: 'wrong' }
    assert.equal((await browser.submit(at('confirm'), wrong)).status, 400)
    assert.match((await page('sessions')).text, /Confirm that it is you/)
    const right = await browser.submit(at('confirm'), { flow: asked.flow, password: PASSWORD })
    assert.deepEqual([right.status, right.location], [303, '/account/sessions'])
    assert.match((await page('sessions')).text, /This browser/)
    assert.equal((await change('sessions/end-others', {})).status, 303)
  })

  it('to confirm asks for everything that a sign-in asks for', async () => {
    await signIn()
    const { totp, codes } = await enrol()
    await ageSessions()
    const asked = await page('password')
    assert.match(asked.text, /authenticator app/)
    const confirm = (fields: Record<string, string>) =>
      browser.submit(at('confirm'), { flow: asked.flow, ...fields })
    assert.equal((await confirm({ password: PASSWORD })).status, 400)
    assert.equal((await confirm({ code: codes[0] ?? '' })).status, 400)
    assert.match((await page('password')).text, /Confirm that it is you/)
    assert.equal((await confirm({ password: PASSWORD, code: totp.generate() })).status, 303)
    assert.match((await page('password')).text, /Current password/)
    const [session] =
      (
        await host.owner([
          {
            text: `select methods from sessions where account_id = $1 and kind = 'browser'`,
            values: [ana.accountId],
          },
        ])
      )[0] ?? []
    assert.deepEqual(session?.methods, ['pwd', 'otp', 'mfa'])
  })

  it('another’s password does not confirm, whatever the form says', async () => {
    const bea = await host.addPerson()
    await setPassword(host.owner, { accountId: bea.accountId, password: NEW_PASSWORD })
    await signIn()
    await ageSessions()
    const { flow } = await page('email')
    const sent = { flow, email: bea.email, username: bea.email, password: NEW_PASSWORD }
    assert.equal((await browser.submit(at('confirm'), sent)).status, 400)
    assert.match((await page('email')).text, /Confirm that it is you/)
  })

  it('no session is renewed by a proof of another account, or from before a change', async () => {
    const send = host.authDb.batch
    const bea = await host.addPerson()
    const origin = { device: 'test', address: null }
    const { id } = await createBrowserSession(send, ana.accountId, origin, ['pwd'])
    const proof = async ({ accountId }: { accountId: string }) => {
      const account = await readAccount(send, accountId)
      return { accountId, credentialsVersion: account?.credentialsVersion ?? 0 }
    }
    const [own, foreign] = [await proof(ana), await proof(bea)]
    assert.equal(await renewSession(send, id, own, ['pwd']), true)
    assert.equal(await renewSession(send, id, foreign, ['pwd']), false)
    const kept = { accountId: ana.accountId, password: NEW_PASSWORD, keptSession: id }
    await setPassword(send, kept)
    assert.equal(await renewSession(send, id, own, ['pwd']), false)
    assert.equal(await renewSession(send, id, await proof(ana), ['pwd']), true)
    await revokeSession(send, id)
    assert.equal(await renewSession(send, id, await proof(ana), ['pwd']), false)
  })

  it('whoever has no password confirms by a mailed code, and can then choose one', async () => {
    const email = 'no.password@example.org'
    const accountId = await accountFor(host.owner, email)
    await vouchForEmail(host.owner, accountId)
    const origin = { device: 'test', address: null }
    const { cookie } = await createBrowserSession(host.authDb.batch, accountId, origin, ['otp'])
    browser.cookies.set('__Host-campkit_session', cookie)
    await host.owner([
      {
        text: `update sessions set authenticated_at = now() - interval '1 hour' where account_id = $1`,
        values: [accountId],
      },
    ])
    const asked = await page('password')
    assert.doesNotMatch(asked.text, /current-password/)
    const mailed = await browser.submit(at('confirm/mail'), { flow: asked.flow })
    const code = await mailbox.code(email)
    const wrong = { flow: mailed.flow, mailed: '0000 0000' }
    assert.equal((await browser.submit(at('confirm'), wrong)).status, 400)
    const right = await browser.submit(at('confirm'), { flow: mailed.flow, mailed: code })
    assert.equal(right.location, '/account/password')
    assert.equal((await change('password', { password: NEW_PASSWORD })).status, 303)
    assert.equal((await signIn({ ...ana, email }, newBrowser(), NEW_PASSWORD)).status, 303)
  })

  it('a changed password ends every other session and its chain; this one stays', async () => {
    const send = host.authDb.batch
    const { code, verifier, browser: elsewhere } = await host.newCode(ana, host.confidential)
    const exchange = `${host.authUrl}/api/auth/v1/exchange`
    const { body } = await post(exchange, exchangeBody(host.confidential, code, verifier))
    await signIn()
    const wrong = await change('password', { current: 'wrong', password: NEW_PASSWORD })
    assert.match(wrong.text, /current password is not right/)
    const weak = await change('password', { current: PASSWORD, password: 'password123' })
    assert.match(weak.text, /too common or has been leaked/)
    assert.ok(await findBrowserSession(send, elsewhere.cookie), 'nothing has happened yet')
    const done = await change('password', { current: PASSWORD, password: NEW_PASSWORD })
    assert.equal(done.location, '/account?done=password')
    assert.match((await browser.visit(`${host.authUrl}${done.location}`)).text, /is changed/)
    assert.equal(await findBrowserSession(send, elsewhere.cookie), undefined)
    const refresh = `${host.authUrl}/api/auth/v1/refresh`
    const refused = await post(refresh, refreshBody(host.confidential, body.refreshToken))
    assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_grant'])
    assert.equal((await listSessions(send, ana.accountId)).length, 1)
    assert.match((await mailbox.next(ana.email)).subject, /password .* was changed/)
    assert.equal((await signIn(ana, newBrowser())).status, 400, 'the old one is gone')
    assert.equal((await signIn(ana, newBrowser(), NEW_PASSWORD)).status, 303)
    const [newest] = await listAccountEvents(send, ana.accountId, 1)
    assert.equal(newest?.kind, 'password_changed')
    assert.ok(newest?.address)
  })

  it('a new address counts once its code is entered; the old one is told', async () => {
    await signIn()
    const newEmail = `moved.${Date.now()}@example.org`
    const asked = await change('email', { email: newEmail.toUpperCase() })
    assert.match(asked.text, /Check your e-mail/)
    const code = await mailbox.code(newEmail)
    const wrong = await browser.submit(at('email/code'), { flow: asked.flow, code: '0000 0000' })
    assert.equal(wrong.status, 400)
    assert.equal((await readAccount(host.owner, ana.accountId))?.email, ana.email)
    const done = await browser.submit(at('email/code'), { flow: asked.flow, code })
    assert.equal(done.location, '/account?done=email')
    assert.equal((await readAccount(host.owner, ana.accountId))?.email, newEmail)
    const told = await mailbox.next(ana.email)
    assert.match(told.subject, /was changed/)
    assert.doesNotMatch(told.text, new RegExp(newEmail))
    assert.match((await page('')).text, new RegExp(newEmail))
  })

  it('the old address is told where the account went: a code works in the form it was asked by', async () => {
    await signIn()
    const harmless = await change('email', { email: `ana.${Date.now()}@harmless.example` })
    const real = `thief.${Date.now()}@thief.example`
    const asked = await change('email', { email: real })
    const code = await mailbox.code(real)
    const swapped = await browser.submit(at('email/code'), { flow: harmless.flow, code })
    assert.equal(swapped.status, 400)
    assert.equal((await readAccount(host.owner, ana.accountId))?.email, ana.email)
    await change('email', { email: real })
    const again = await mailbox.code(real)
    await browser.submit(at('email/code'), { flow: asked.flow, code: again })
    assert.equal((await readAccount(host.owner, ana.accountId))?.email, real)
    assert.match((await mailbox.next(ana.email)).text, /t\*\*\*@thief\.example/)
  })

  it('an address that has an account looks like any other until its mail is read', async () => {
    const bea = await host.addPerson()
    await signIn()
    const plain = (text: string) =>
      text.replaceAll(/value="[^"]*"|<strong>.*?<\/strong>|nonce[^>]*>/g, '')
    const taken = await change('email', { email: bea.email })
    const free = await change('email', { email: `free.${Date.now()}@example.org` })
    assert.deepEqual([taken.status, plain(taken.text)], [free.status, plain(free.text)])
  })

  it('an authenticator app is confirmed by a code, brings ten recovery codes once, and is removed', async () => {
    await signIn()
    const { begun, totp, codes } = await enrol()
    assert.match(begun.text, /<svg class="qr"/)
    const uri = /href="(otpauth:[^"]+)"/.exec(begun.text)?.[1]?.replaceAll('&amp;', '&')
    assert.equal(readQr(begun.text), uri, 'a camera reads the same')
    assert.equal(new Set(codes).size, 10)
    assert.match((await page('authenticator')).text, /10 unused/)
    for (const code of codes)
      assert.doesNotMatch((await page('authenticator')).text, new RegExp(code))
    const again = await browser.submit(at('authenticator/begin'), { flow: begun.flow })
    assert.doesNotMatch(again.text, /otpauth:/, 'one at a time')

    const other = newBrowser()
    const asked = await signIn(ana, other)
    assert.match(asked.text, /One more step/)
    assert.equal(other.cookies.has('__Host-campkit_session'), false)
    const wrong = await other.submit(at('second-factor'), { flow: asked.flow, code: '000000' })
    assert.equal(wrong.status, 400)
    const right = await other.submit(at('second-factor'), {
      flow: wrong.flow,
      code: totp.generate(),
    })
    assert.equal(right.location, '/account')

    const fresh = await change('authenticator/codes', {})
    assert.match(fresh.text, /recovery codes/)
    assert.doesNotMatch(fresh.text, new RegExp(codes[0] ?? '-'))
    assert.equal((await change('authenticator/remove', {})).location, '/account?done=totp')
    assert.equal((await signIn(ana, newBrowser())).status, 303, 'no second factor any more')
  })

  it('their owner hears of each change to how they sign in, and of none that was not made', async () => {
    const heard: RegExp[] = []
    const hears = async (what: RegExp) => {
      heard.push(what)
      assert.match((await mailbox.next(ana.email)).text, what)
    }
    await signIn()
    await plantPasskey(ana.accountId, 'planted-passkey-of-ana')
    await change('passkeys/remove', { id: 'planted-passkey-of-nobody' })
    await change('passkeys/remove', { id: 'planted-passkey-of-ana' })
    await hears(/passkey was removed/)
    const { codes } = await enrol()
    await hears(/authenticator app was added/)
    const elsewhere = newBrowser()
    const asked = await signIn(ana, elsewhere)
    const wrong = { flow: asked.flow, code: 'aaaa-bbbb-cccc' }
    const { flow } = await elsewhere.submit(at('second-factor'), wrong)
    await elsewhere.submit(at('second-factor'), { flow, code: codes[0] ?? '' })
    await hears(/recovery code .* was used/)
    await change('authenticator/remove', {})
    await change('authenticator/remove', {})
    await hears(/authenticator app was removed/)
    await change('password', { current: PASSWORD, password: 'password123' })
    await change('password', { current: PASSWORD, password: NEW_PASSWORD })
    await hears(/password .* was changed/)
    assert.equal(await mailbox.count(ana.email), heard.length)
  })

  it('a wrong first code shows the same key again, and six lock', async () => {
    await signIn()
    const begun = await change('authenticator/begin', {})
    const key = /<pre id="key">([^<]+)</.exec(begun.text)?.[1] ?? '-'
    const wrong = await browser.submit(at('authenticator/confirm'), {
      flow: begun.flow,
      code: '12345',
    })
    assert.equal(wrong.status, 400)
    assert.match(wrong.text, new RegExp(key))
    for (let i = 0; i < 5; i++) {
      await browser.submit(at('authenticator/confirm'), { flow: begun.flow, code: '12345' })
    }
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
    const right = { flow: begun.flow, code: totp.generate() }
    assert.equal((await browser.submit(at('authenticator/confirm'), right)).status, 400)
  })

  it('another’s passkey or session is a 404, byte for byte that of none, and lives', async () => {
    const bea = await host.addPerson()
    await plantPasskey(bea.accountId, 'planted-passkey-of-bea')
    await plantPasskey(ana.accountId, 'planted-passkey-of-ana')
    const other = newBrowser()
    await signIn(bea, other)
    const [theirs] = await listSessions(host.authDb.batch, bea.accountId)
    await signIn()
    const before = await stateOf(bea.accountId)
    const plain = (text: string) => text.replaceAll(/nonce[^>]*>|req_\w+/g, '')
    for (const [path, foreign, missing] of [
      ['passkeys/rename', 'planted-passkey-of-bea', 'planted-passkey-of-nobody'],
      ['passkeys/remove', 'planted-passkey-of-bea', 'planted-passkey-of-nobody'],
      ['sessions/end', String(theirs?.id), 'ses_nothing'],
    ] as const) {
      const answers = [
        await change(path, { id: foreign, name: 'Stolen' }),
        await change(path, { id: missing, name: 'Stolen' }),
      ]
      assert.deepEqual(
        answers.map(({ status }) => status),
        [404, 404],
        path,
      )
      assert.equal(plain(answers[0]?.text ?? ''), plain(answers[1]?.text ?? ''))
    }
    assert.deepEqual(await stateOf(bea.accountId), before)
    const rename = { id: 'planted-passkey-of-ana', name: '<b>Blue key' }
    assert.equal((await change('passkeys/rename', rename)).status, 303)
    assert.match((await page('passkeys')).text, /&lt;b&gt;Blue key/)
    assert.equal((await change('passkeys/remove', rename)).status, 303)
    assert.deepEqual(await passkeyNames(ana.accountId), [])
  })

  it('sessions are listed with device, address, app and last use; one is ended, or all others', async () => {
    const send = host.authDb.batch
    const { browser: first } = await host.newCode(ana, host.confidential)
    const { browser: second } = await host.newCode(ana, host.public)
    await signIn()
    const list = await page('sessions')
    for (const word of [
      'The Pines App',
      'Sign-in pages',
      'This browser',
      'last used',
      '127.0.0.1|::1',
    ]) {
      assert.match(list.text, new RegExp(word))
    }
    assert.equal((await change('sessions/end', { id: first.id })).status, 303)
    assert.equal(await findBrowserSession(send, first.cookie), undefined)
    assert.ok(await findBrowserSession(send, second.cookie))
    assert.equal((await change('sessions/end-others', {})).status, 303)
    assert.equal(await findBrowserSession(send, second.cookie), undefined)
    assert.equal((await listSessions(send, ana.accountId)).length, 1)
    const [newest, earlier] = await listAccountEvents(send, ana.accountId, 2)
    assert.deepEqual([newest?.kind, earlier?.kind], ['sessions_ended', 'session_ended'])
    const [own] = await listSessions(send, ana.accountId)
    const out = await change('sessions/end', { id: String(own?.id) })
    assert.match(out.text, /signed out/)
    assert.match((await page('')).text, /Sign in to your account/)
  })

  it('everywhere means everywhere: this browser and its apps, too', async () => {
    const send = host.authDb.batch
    const { browser: elsewhere } = await host.newCode(ana, host.public)
    await signIn()
    const others = await change('sessions/end-others', {})
    const told = (await browser.visit(`${host.authUrl}${others.location}`)).text
    assert.match(told, /This browser, and the apps you have opened with it, stay signed in/)
    assert.equal(await findBrowserSession(send, elsewhere.cookie), undefined)
    const out = await change('sessions/end-all', {})
    assert.match(out.text, /in all other browsers, and in all apps/)
    assert.equal((await listSessions(send, ana.accountId)).length, 0)
    assert.match((await page('')).text, /Sign in to your account/)
  })

  it('a passkey that answers nonsense signs nobody in, and is counted', async () => {
    const { flow } = await page('')
    const options = await browser.submit(at('sign-in/passkey/options'), { flow })
    assert.equal(typeof JSON.parse(options.text).challenge, 'string')
    for (const response of [
      '',
      'x',
      'null',
      '{}',
      '{"id":1}',
      '{"id":"abcdefghijklmnopqrstuvwxyz"}',
    ]) {
      const refused = await browser.submit(at('sign-in/passkey'), { flow, response })
      assert.equal(refused.status, 400, response)
      assert.equal(browser.cookies.has('__Host-campkit_session'), false)
    }
    const [rows] = await host.owner([
      {
        text: `select taken from attempts where kind = 'passkey' and subject like 'account %'`,
        values: [],
      },
    ])
    assert.equal(rows?.length, 1)
  })
})
