import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { vouchForEmail } from '@campkit/identity/account'
import { checkPassword } from '@campkit/identity/check-password'
import { setPassword } from '@campkit/identity/password'
import { makeRecoveryCodes } from '@campkit/identity/recovery-codes'
import { beginTotp, confirmTotp } from '@campkit/identity/totp'
import { SECRET } from '@campkit/testing/test-camp'
import { Secret, TOTP } from 'otpauth'
import { newBrowser, queryOf } from './browsing.ts'
import { type AuthHost, CALLBACK, challengeOf, openAuthHost, PASSWORD, post } from './host.ts'
import { openMailbox } from './mailbox.ts'

/** A page without what must differ: the typed address, the flow and the nonce. */
const butForAddress = (text: string): string =>
  text.replaceAll(/value="[^"]*"|<strong>.*?<\/strong>|nonce[^>]*>/g, '')

/** The ways to be signed in, as a person takes them, without JavaScript. */
describe('the ways to sign in', () => {
  let host: AuthHost
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let browser: ReturnType<typeof newBrowser>
  before(async () => {
    host = await openAuthHost()
    mailbox = await openMailbox(host)
  })
  after(async () => {
    await mailbox.close()
    await host.close()
  })
  beforeEach(() => {
    browser = newBrowser()
  })

  const loginUrl = () =>
    `${host.authUrl}/c/pines/login?${new URLSearchParams({
      client_id: host.public.id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      code_challenge: challengeOf('v'.repeat(43)),
      code_challenge_method: 'S256',
      state: 's',
    })}`
  const at = (path: string) => `${host.authUrl}/c/pines/${path}`
  const open = async (way?: string) => {
    const page = await browser.visit(loginUrl())
    return way === undefined ? page : browser.submit(at('login/ways'), { flow: page.flow, way })
  }
  const isIn = (answer: { location: string | null }) => queryOf(answer.location).code !== undefined
  const roleOf = async (email: string) => {
    const [, rows = []] = await host.owner([
      { text: `select app.enter($1, null, 'key')`, values: [host.camp] },
      { text: 'select role, legal_name from members where email = $1', values: [email] },
    ])
    return rows[0] && `${rows[0].role} ${rows[0].legal_name}`
  }

  it('a mailed code signs in, once, and only the browser that asked for it', async () => {
    const ana = await host.addPerson()
    const asked = await open('code')
    const page = await browser.submit(at('code/send'), { flow: asked.flow, email: ana.email })
    assert.match(page.text, /Check your e-mail/)
    const code = await mailbox.code(ana.email)
    const wrong = await browser.submit(at('code'), { flow: page.flow, code: '0000 0000' })
    assert.equal(wrong.status, 400)
    assert.match(wrong.text, /That code does not match/)
    const elsewhere = await newBrowser().submit(at('code'), { flow: page.flow, code })
    assert.equal(elsewhere.status, 403)
    const answer = await browser.submit(at('code'), { flow: wrong.flow, code })
    assert.ok(isIn(answer), answer.text)
    const again = await browser.submit(at('code'), { flow: wrong.flow, code })
    assert.equal(again.status, 400)
  })

  it('what strangers try locks nobody’s mailed code, nor a reset', async () => {
    const { email } = await host.addPerson()
    const code = { flow: (await open('code')).flow, email }
    const { flow } = await browser.submit(at('code/send'), code)
    const reset = { flow: (await open('reset')).flow, email }
    const mailed = await mailbox.code(email)
    await browser.submit(at('reset'), reset)
    const [link = ''] = /http:\/\/\S+/.exec((await mailbox.next(email)).text) ?? []
    for (let i = 0; i < 12; i++) {
      const guess = { email, code: '0000 0000' }
      assert.equal((await post(`${host.authUrl}/api/auth/v1/sessions`, guess)).status, 401)
    }
    const answer = await browser.submit(at('code'), { flow, code: mailed })
    assert.ok(isIn(answer), answer.text)
    const page = await browser.visit(link)
    const token = new URL(link).searchParams.get('token') ?? ''
    const chosen = { flow: page.flow, token, password: 'quite another horse' }
    assert.equal((await browser.submit(at('reset/password'), chosen)).status, 200)
  })

  it('a browser that guesses at a mailed code is stopped, known address or not', async () => {
    const { email } = await host.addPerson()
    for (const guessed of [email, 'nobody.here@example.org']) {
      const { flow } = await open('code')
      let page = await browser.submit(at('code/send'), { flow, email: guessed })
      const mailed = guessed === email ? await mailbox.code(email) : '1111 1111'
      for (let i = 0; i < 5; i++) {
        page = await browser.submit(at('code'), { flow: page.flow, code: '0000 0000' })
      }
      const right = await browser.submit(at('code'), { flow: page.flow, code: mailed })
      assert.deepEqual([right.status, right.location], [400, null])
    }
  })

  it('a further code can be asked for: the one before stops, and the password typed at sign-up still counts', async () => {
    const email = 'again@example.org'
    const password = 'a few good words'
    const form = await open('sign-up')
    const fields = { flow: form.flow, email, legalName: 'Once Again', password }
    const first = await browser.submit(at('sign-up'), fields)
    const old = await mailbox.code(email)
    const again = await browser.submit(at('code/again'), { flow: first.flow })
    assert.match(again.text, /We have sent a new code/)
    const code = await mailbox.code(email)
    assert.equal((await browser.submit(at('code'), { flow: again.flow, code: old })).status, 400)
    assert.ok(isIn(await browser.submit(at('code'), { flow: again.flow, code })))
    const tried = { email, password, knownBy: undefined, address: '192.0.2.1' }
    assert.equal((await checkPassword(host.authDb.batch, tried)).is, 'right')
  })

  it('nobody learns from asking for a further code whether there is an account', async () => {
    const { email } = await host.addPerson()
    const again = async (whose: string) => {
      const { flow } = await open('code')
      const page = await browser.submit(at('code/send'), { flow, email: whose })
      const { status, text } = await browser.submit(at('code/again'), { flow: page.flow })
      return `${status} ${butForAddress(text)}`
    }
    assert.equal(await again(email), await again('nobody.here@example.org'))
  })

  it('the typed address goes along, whichever way is taken', async () => {
    const email = 'typed@example.org'
    for (const way of ['password', 'code', 'reset', 'sign-up', 'other']) {
      const { flow } = await browser.visit(loginUrl())
      const page = await browser.submit(at('login/ways'), { flow, way, email })
      assert.equal(page.status, 200, way)
      assert.match(page.text, /value="typed@example\.org"/, way)
    }
    const { flow } = await browser.visit(loginUrl())
    const wrong = await browser.submit(at('login/ways'), { flow, way: 'password', email: 'typed' })
    assert.equal(wrong.status, 400)
    assert.match(wrong.text, /not an e-mail address/)
  })

  it('someone new signs up: nothing exists until the mail is read, then account and applicant', async () => {
    const email = 'new.camper@example.org'
    const form = await open('sign-up')
    const fields = { flow: form.flow, email, legalName: 'New Camper', password: 'a few good words' }
    for (const [more, sentence] of [
      [{ password: 'short' }, /at least 10 characters/],
      [{ password: 'password123' }, /too common or has been leaked/],
      [{ password: 'new.camper@example.org' }, /too much like/],
      [{ email: 'nobody' }, /not an e-mail address/],
      [{ legalName: ' ' }, /write your name/],
    ] as const) {
      const refused = await browser.submit(at('sign-up'), { ...fields, ...more })
      assert.equal(refused.status, 400)
      assert.match(refused.text, sentence)
    }
    const page = await browser.submit(at('sign-up'), fields)
    assert.equal(await roleOf(email), undefined)
    const answer = await browser.submit(at('code'), {
      flow: page.flow,
      code: await mailbox.code(email),
    })
    assert.ok(isIn(answer), answer.text)
    assert.equal(await roleOf(email), 'applicant New Camper')
    const later = await newBrowser()
    const signIn = await later.visit(loginUrl())
    const byPassword = await later.submit(at('login'), {
      flow: signIn.flow,
      email,
      password: fields.password,
    })
    assert.ok(isIn(byPassword), 'and the password works')
  })

  it('whoever signs up with an address that has an account learns nothing, nor does the owner lose it', async () => {
    const ana = await host.addPerson()
    const form = await open('sign-up')
    const taken = await browser.submit(at('sign-up'), {
      flow: form.flow,
      email: ana.email,
      legalName: 'A Thief',
      password: 'the thief’s own words',
    })
    const fresh = await browser.submit(at('sign-up'), {
      flow: form.flow,
      email: 'nobody.yet@example.org',
      legalName: 'A Thief',
      password: 'the thief’s own words',
    })
    const plain = (text: string) => butForAddress(text)
    assert.deepEqual([taken.status, plain(taken.text)], [fresh.status, plain(fresh.text)])
    await mailbox.next(ana.email)
    const owner = newBrowser()
    const page = await owner.visit(loginUrl())
    const answer = await owner.submit(at('login'), {
      flow: page.flow,
      email: ana.email,
      password: PASSWORD,
    })
    assert.ok(isIn(answer), 'the password is still theirs')
  })

  /** An account without a profile in the camp. */
  const addGuest = async () => {
    const { accountId } = await host.addAccount()
    await setPassword(host.owner, { accountId, password: PASSWORD })
    await vouchForEmail(host.owner, accountId)
    const [[row] = []] = await host.owner([
      { text: 'select email from accounts where id = $1', values: [accountId] },
    ])
    return row?.email as string
  }
  const enter = async (email: string, url = loginUrl()) => {
    const { flow } = await browser.visit(url)
    return browser.submit(at('login'), { flow, email, password: PASSWORD })
  }

  it('whoever was offered to apply applies, and not who has signed in since in another tab', async () => {
    const [first, second] = [await addGuest(), await addGuest()]
    const offer = await enter(first)
    await enter(second, `${loginUrl()}&prompt=login`)
    const fields = { flow: offer.flow, legalName: 'First Guest' }
    const late = await browser.submit(at('apply'), fields)
    assert.equal(late.location, null)
    assert.deepEqual([await roleOf(first), await roleOf(second)], [undefined, undefined])
  })

  it('whoever has an account but no profile applies by saying so', async () => {
    const email = await addGuest()
    const offer = await enter(email)
    assert.match(offer.text, /no profile/)
    assert.equal(await roleOf(email), undefined)
    for (const legalName of ['', ' ', 'x'.repeat(121), 'a\tb']) {
      const refused = await browser.submit(at('apply'), { flow: offer.flow, legalName })
      assert.equal(refused.status, 400)
      assert.match(refused.text, /role="alert">.*Please write your name/)
    }
    assert.equal(await roleOf(email), undefined)
    const answer = await browser.submit(at('apply'), { flow: offer.flow, legalName: 'Guest Who' })
    assert.ok(isIn(answer), answer.text)
    assert.equal(await roleOf(email), 'applicant Guest Who')
    assert.ok(isIn(await browser.visit(loginUrl())), 'and from then on goes straight through')
  })

  it('a second factor is asked for, works once, and can be a recovery code', async () => {
    const ana = await host.addPerson()
    const send = host.authDb.batch
    const { accountId } = ana
    const begun = await beginTotp(send, SECRET, { accountId, email: ana.email, issuer: 'test' })
    const totp = new TOTP({ secret: Secret.fromBase32(begun?.base32 ?? '') })
    const now = Date.now()
    const earlier = now - 30_000
    const first = { accountId, code: totp.generate({ timestamp: earlier }), at: earlier }
    assert.ok(await confirmTotp(send, SECRET, first))
    const [recovery] = (await makeRecoveryCodes(send, SECRET, { accountId })) ?? []
    const enter = async () => {
      const page = await open()
      return browser.submit(at('login'), { flow: page.flow, email: ana.email, password: PASSWORD })
    }
    const asked = await enter()
    assert.match(asked.text, /One more step/)
    assert.doesNotMatch(
      asked.text,
      /inputmode/,
      'recovery codes have letters, number pads have none',
    )
    assert.equal(browser.cookies.has('__Host-campkit_session'), false)
    const wrong = await browser.submit(at('second-factor'), { flow: asked.flow, code: '000000' })
    assert.equal(wrong.status, 400)
    const code = totp.generate({ timestamp: now })
    assert.ok(isIn(await browser.submit(at('second-factor'), { flow: asked.flow, code })))
    browser = newBrowser()
    const second = await enter()
    assert.equal(
      (await browser.submit(at('second-factor'), { flow: second.flow, code })).status,
      400,
      'used',
    )
    assert.ok(
      isIn(await browser.submit(at('second-factor'), { flow: second.flow, code: recovery ?? '' })),
    )
    browser = newBrowser()
    const third = await enter()
    const spent = await browser.submit(at('second-factor'), {
      flow: third.flow,
      code: recovery ?? '',
    })
    assert.equal(spent.status, 400, 'a recovery code works once')
    const skipped = await browser.submit(at('apply'), { flow: third.flow, legalName: 'X' })
    assert.equal(skipped.location, null, 'no way around the second factor')
  })

  it('a forgotten password is replaced by mail; every session and chain ends', async () => {
    const ana = await host.addPerson()
    const other = newBrowser()
    const first = await other.visit(loginUrl())
    assert.ok(
      isIn(
        await other.submit(at('login'), { flow: first.flow, email: ana.email, password: PASSWORD }),
      ),
    )
    const asked = await open('reset')
    const sent = await browser.submit(at('reset'), { flow: asked.flow, email: ana.email })
    const unknown = await browser.submit(at('reset'), {
      flow: asked.flow,
      email: 'who@example.org',
    })
    assert.equal(butForAddress(sent.text), butForAddress(unknown.text))
    const mail = await mailbox.next(ana.email)
    const link = /http:\/\/\S+\/reset\?token=\S+/.exec(mail.text)?.[0] ?? ''
    const code = /\b\d{4} \d{4}\b/.exec(mail.text)?.[0] ?? ''
    for (let i = 0; i < 3; i++)
      assert.equal((await newBrowser().visit(link)).status, 200, 'looking changes nothing')
    const token = new URL(link).searchParams.get('token') ?? ''
    const stranger = newBrowser()
    const shown = await stranger.visit(link)
    assert.match(shown.text, /Code from the same mail/)
    const noCode = { flow: shown.flow, token, password: 'quite new words here' }
    assert.equal((await stranger.submit(at('reset/password'), noCode)).status, 400)
    const done = await stranger.submit(at('reset/password'), { ...noCode, code })
    assert.match(done.text, /password is changed/)
    assert.equal(
      (await stranger.submit(at('reset/password'), { ...noCode, code })).status,
      400,
      'once',
    )
    const told = await mailbox.next(ana.email)
    assert.match(told.subject, /password .* was changed/)
    const help = /http:\/\/\S+\/reset\b/.exec(told.text)?.[0] ?? ''
    assert.match((await newBrowser().visit(help)).text, /E-mail me a link/)
    assert.equal((await other.visit(loginUrl())).status, 200, 'signed out there')
    const page = await open()
    const old = await browser.submit(at('login'), {
      flow: page.flow,
      email: ana.email,
      password: PASSWORD,
    })
    assert.equal(old.status, 400)
    const fresh = await browser.submit(at('login'), {
      flow: page.flow,
      email: ana.email,
      password: 'quite new words here',
    })
    assert.ok(isIn(fresh))
  })

  it('a new password by mail works at once, also for whoever tried the old one too often', async () => {
    const ana = await host.addPerson()
    const tried = (password: string) => ({ email: ana.email, password, address: null })
    for (let i = 0; i < 10; i++) await checkPassword(host.authDb.batch, tried('wrong'))
    assert.equal((await checkPassword(host.authDb.batch, tried(PASSWORD))).is, 'wrong', 'locked')
    const { flow } = await open('reset')
    await browser.submit(at('reset'), { flow, email: ana.email })
    const [link = ''] = /http:\/\/\S+/.exec((await mailbox.next(ana.email)).text) ?? []
    const page = await browser.visit(link)
    const token = new URL(link).searchParams.get('token') ?? ''
    const password = 'quite another horse'
    const done = await browser.submit(at('reset/password'), { flow: page.flow, token, password })
    assert.equal(done.status, 200)
    assert.equal((await checkPassword(host.authDb.batch, tried(password))).is, 'right')
  })

  it('ten wrong passwords lock the account for everyone alike, and an unknown one just the same', async () => {
    const ana = await host.addPerson()
    const answers = async (email: string) => {
      const page = await open()
      const seen: string[] = []
      for (let i = 0; i < 12; i++) {
        const { status, text } = await browser.submit(at('login'), {
          flow: page.flow,
          email,
          password: `wrong ${i}`,
        })
        seen.push(`${status} ${butForAddress(text)}`)
      }
      return seen
    }
    assert.deepEqual(await answers(ana.email), await answers('nobody@example.org'))
    const page = await open()
    const right = await browser.submit(at('login'), {
      flow: page.flow,
      email: ana.email,
      password: PASSWORD,
    })
    assert.equal(right.status, 400, 'the right one gets the same answer')
  })
})
