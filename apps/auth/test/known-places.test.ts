import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { newBrowser, queryOf } from './browsing.ts'
import { type AuthHost, CALLBACK, challengeOf, openAuthHost, PASSWORD, post } from './host.ts'
import { openMailbox } from './mailbox.ts'

type Browser = ReturnType<typeof newBrowser>
const KNOWN = '__Host-campkit_known'

let networks = 0
const newNetwork = () => {
  networks += 1
  return `10.20.${networks >> 8}.${networks & 255}`
}

describe('strangers at an account', () => {
  let host: AuthHost
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  let home: string
  before(async () => {
    host = await openAuthHost({ trustedProxies: ['127.0.0.1/32', '::1/128'] })
    mailbox = await openMailbox(host)
  })
  after(async () => {
    await mailbox.close()
    await host.close()
  })
  beforeEach(async () => {
    ana = await host.addPerson()
    home = newNetwork()
  })

  const from = (address: string) => ({ 'x-forwarded-for': address })
  const at = (path: string) => `${host.issuer}/${path}`
  const loginUrl = () =>
    `${host.issuer}/login?${new URLSearchParams({
      client_id: host.public.id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      code_challenge: challengeOf('v'.repeat(43)),
      code_challenge_method: 'S256',
      prompt: 'login',
    })}`
  const signIn = async (browser: Browser, network: string, password = PASSWORD, who = ana) => {
    const { flow } = await browser.visit(loginUrl(), { headers: from(network) })
    const { email } = who
    return browser.submit(at('login'), { flow, email, password }, from(network))
  }
  const isIn = async (browser: Browser, network: string, who = ana) =>
    'code' in queryOf((await signIn(browser, network, PASSWORD, who)).location)
  const directly = (network: string, body: object) =>
    post(`${host.authUrl}/api/auth/v1/sessions`, { email: ana.email, ...body }, from(network))
  const askDirectly = (network: string, email = ana.email) =>
    post(`${host.authUrl}/api/auth/v1/sessions/code`, { email }, from(network))
  /** Of what was asked for, the page that a browser then has. */
  const askForMail = async (
    browser: Browser,
    network: string,
    path = 'code/send',
    who = ana.email,
  ) => {
    const { flow } = await browser.visit(loginUrl(), { headers: from(network) })
    return browser.submit(at(path), { flow, email: who }, from(network))
  }
  /** A browser in which ana has signed in; her network is known by that, too. */
  const knownBrowser = async (network = home, who = ana) => {
    const browser = newBrowser()
    assert.ok(await isIn(browser, network, who))
    browser.cookies.delete('__Host-campkit_session')
    return browser
  }
  const lockPasswords = async () => {
    for (let i = 0; i < 11; i++) await directly(newNetwork(), { password: `guess ${i}` })
    assert.equal((await directly(newNetwork(), { password: PASSWORD })).status, 401, 'locked')
  }

  it('with ten wrong passwords lock out each other, not her browser, nor her network', async () => {
    const browser = await knownBrowser()
    await lockPasswords()
    assert.equal(await isIn(newBrowser(), newNetwork()), false, 'a stranger has no way in')
    assert.ok(await isIn(browser, newNetwork()), 'her browser, wherever it is')
    assert.ok(await isIn(newBrowser(), home), 'another browser at home')
    assert.equal((await directly(home, { password: PASSWORD })).status, 201, 'a script at home')
  })

  it('in her own network use up the network, page and script alike, and not her browser', async () => {
    const browser = await knownBrowser()
    for (let i = 0; i < 60; i++) await directly(home, { password: `guess ${i}` })
    for (let i = 0; i < 60; i++)
      await post(
        `${host.authUrl}/api/auth/v1/sessions`,
        { email: `other${i}@example.org`, password: 'x' },
        from(home),
      )
    assert.equal((await directly(home, { password: PASSWORD })).status, 429)
    assert.equal((await signIn(newBrowser(), home)).status, 429)
    assert.ok(await isIn(browser, home))
  })

  it('have ten guesses in all, from however many networks and browsers, and she none fewer', async () => {
    const browser = await knownBrowser()
    await host.owner([{ text: 'delete from attempts', values: [] }])
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) {
      const others = Array.from({ length: 4 }, () => signIn(newBrowser(), newNetwork(), 'guess'))
      statuses.push(...(await Promise.all(others)).map(({ status }) => status))
    }
    assert.deepEqual(new Set(statuses), new Set([400]))
    const [rows = []] = await host.owner([
      {
        text: `select max(taken) as taken from attempts where kind = 'password' and subject like 'account %'`,
        values: [],
      },
    ])
    assert.equal(rows[0]?.taken, 11, 'ten were let through, and the count stands still')
    for (let i = 0; i < 9; i++) assert.equal((await signIn(browser, home, 'typo')).status, 400)
    assert.ok(await isIn(browser, home), 'the tenth of her own')
  })

  it('a known browser has ten tries of its own, and no way around them', async () => {
    const browser = await knownBrowser()
    for (let i = 0; i < 10; i++) await signIn(browser, newNetwork(), 'guess')
    assert.equal(await isIn(browser, newNetwork()), false, 'also from elsewhere')
    assert.equal(await isIn(browser, home), false)
    assert.ok(await isIn(newBrowser(), home), 'and it locks nobody else')
  })

  it('a cookie that was made up, or is another’s, or is of another account, is a stranger’s', async () => {
    const ben = await host.addPerson()
    const [hers, bens] = [await knownBrowser(), await knownBrowser(newNetwork(), ben)]
    await lockPasswords()
    const secret = hers.cookies.get(KNOWN) ?? ''
    const changed = secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    const made = ['', 'x', 'A'.repeat(43), changed, `${secret}A`, bens.cookies.get(KNOWN) ?? '']
    for (const value of made) {
      const browser = newBrowser()
      browser.cookies.set(KNOWN, value)
      assert.equal(await isIn(browser, newNetwork()), false, value)
    }
    assert.ok(await isIn(hers, newNetwork()))
  })

  it('who ask for codes keep none from her, and do not take the place of the one she is typing', async () => {
    const browser = await knownBrowser()
    const page = await askForMail(browser, home)
    const code = await mailbox.code(ana.email)
    const answers: number[] = []
    for (let i = 0; i < 8; i++) {
      answers.push((await askForMail(newBrowser(), newNetwork())).status)
      answers.push((await askDirectly(newNetwork())).status)
    }
    assert.deepEqual(new Set(answers), new Set([200, 202]), 'and are told nothing')
    for (let i = 0; i < 6; i++) await mailbox.next(ana.email)
    const other = await askForMail(browser, newNetwork())
    assert.equal(other.status, 200)
    const second = await mailbox.code(ana.email)
    assert.equal(await mailbox.count(ana.email), 8, 'hers, theirs up to their limit, and hers')
    const stale = await browser.submit(at('code'), { flow: page.flow, code }, from(home))
    assert.equal(stale.status, 400, 'her own newer one has taken the place of her first')
    const done = await browser.submit(at('code'), { flow: other.flow, code: second }, from(home))
    assert.ok('code' in queryOf(done.location))
  })

  it('the code being typed stays good, in a browser that nobody knows, too, and from a known network', async () => {
    const stranger = newBrowser()
    const page = await askForMail(stranger, newNetwork())
    const code = await mailbox.code(ana.email)
    await knownBrowser()
    assert.equal((await askDirectly(home)).status, 202)
    const direct = await mailbox.code(ana.email)
    for (let i = 0; i < 6; i++) {
      await askForMail(newBrowser(), newNetwork())
      await askDirectly(newNetwork())
    }
    for (let i = 0; i < 5; i++) await mailbox.next(ana.email)
    for (let i = 0; i < 8; i++) await directly(newNetwork(), { code: '0000 0000' })
    assert.equal((await directly(home, { code: direct })).status, 201)
    const done = await stranger.submit(at('code'), { flow: page.flow, code })
    assert.ok('code' in queryOf(done.location))
  })

  it('who ask for resets keep none from her, nor spend the link that she has', async () => {
    const browser = await knownBrowser()
    await askForMail(browser, home, 'reset')
    const linkOf = ({ text }: { text: string }) => /http:\/\/\S+/.exec(text)?.[0] ?? ''
    const first = linkOf(await mailbox.next(ana.email))
    for (let i = 0; i < 6; i++) await askForMail(newBrowser(), newNetwork(), 'reset')
    const theirs: string[] = []
    for (let i = 0; i < 4; i++) theirs.push(linkOf(await mailbox.next(ana.email)))
    assert.equal((await browser.visit(first)).status, 200)
    assert.equal((await askForMail(browser, newNetwork(), 'reset')).status, 200)
    const link = linkOf(await mailbox.next(ana.email))
    const page = await browser.visit(link)
    const token = new URL(link).searchParams.get('token') ?? ''
    const password = 'quite another horse'
    const chosen = { flow: page.flow, token, password }
    assert.equal((await browser.submit(at('reset/password'), chosen)).status, 200)
    for (const spent of theirs) {
      assert.equal((await newBrowser().visit(spent)).status, 400, 'all links end with the password')
    }
  })

  it('whoever chooses a new password by mail is known from then on', async () => {
    await lockPasswords()
    const browser = newBrowser()
    await askForMail(browser, home, 'reset')
    const link = /http:\/\/\S+/.exec((await mailbox.next(ana.email)).text)?.[0] ?? ''
    const page = await browser.visit(link)
    const token = new URL(link).searchParams.get('token') ?? ''
    const password = 'quite another horse'
    await browser.submit(at('reset/password'), { flow: page.flow, token, password })
    await lockPasswords()
    const done = await signIn(browser, newNetwork(), password)
    assert.ok('code' in queryOf(done.location))
  })

  it('learn nothing about which accounts there are, in networks that are known either', async () => {
    await knownBrowser()
    const shown = async (email: string) => {
      // Used up from everywhere, then asked for at home: a mail goes out for her alone, and nobody sees it.
      for (let i = 0; i < 7; i++) await askDirectly(newNetwork(), email)
      const answers: string[] = []
      for (let i = 0; i < 8; i++) {
        const { status, text } = await askForMail(newBrowser(), home, 'code/send', email)
        const api = await askDirectly(newNetwork(), email)
        const words = text
          .replaceAll(email, '')
          .replaceAll(/value="[^"]*"|nonce-?[^ ;>]*|req_\w+/g, '')
        answers.push(`${status} ${api.status} ${words}`)
      }
      return answers
    }
    const [hers, nobodys] = [await shown(ana.email), await shown('nobody.here@example.org')]
    assert.deepEqual(hers, nobodys)
    assert.deepEqual(
      hers.map((answer) => answer.slice(0, 7)),
      [...Array(6).fill('200 202'), '429 202', '429 202'],
    )
  })
})
