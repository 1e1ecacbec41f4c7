import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newBrowser } from './browsing.ts'
import { type DoorWorld, openFrontDoor } from './front-door.ts'
import { PASSWORD } from './host.ts'

/** Who left a camp, and who follows a link of a mail without being signed in. */
describe('the ways in', () => {
  let world: DoorWorld
  before(async () => {
    world = await openFrontDoor()
    await world.set({ identity: { timeZone: 'Pacific/Kiritimati' } })
  })
  after(() => world.close())

  const ENDED = /Your membership of Dusty Pines ended on/
  const NEW = /You are new here|You have no profile/

  /** A member whose profile a lead has ended, signed in. */
  async function formerMember() {
    const person = await world.host.addPerson()
    await world.byLead('PATCH', `/members/${person.id}`, { isActive: false })
    return { ...person, ...(await world.enter(person)) }
  }

  const ask = async (campId: string, sessionId: string) => {
    const values = [campId, sessionId]
    const [[row] = []] = await world.host.authDb.batch([
      { text: 'select app.ended_membership($1, $2) as at', values },
    ])
    return row?.at as string | null
  }

  it('who was deactivated is told since when, and whom to ask, at every door; applying brings nobody back', async () => {
    const person = await formerMember()
    const { browser } = person
    await world.set({ branding: { helpUrl: null } })
    // The day is the camp's: on Kiritimati it is tomorrow for most of a day of UTC.
    const day = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'full',
      timeZone: 'Pacific/Kiritimati',
    })
    const today = day.format(new Date()).replace(',', '')
    const door = await browser.visit(world.at())
    assert.match(door.text, ENDED)
    assert.ok(door.text.includes(`ended on ${today}.`), today)
    assert.match(door.text, /gives no address for questions here/)
    assert.doesNotMatch(door.text, NEW)
    assert.doesNotMatch(door.text, /href="\/c\/pines\/apply"/)
    await world.set({ branding: { helpUrl: 'https://pines.example/help' } })
    const asked = await browser.visit(world.at('/apply'))
    assert.deepEqual([asked.status, ENDED.test(asked.text)], [200, true])
    assert.match(asked.text, /href="https:\/\/pines\.example\/help"[^>]*>Ask the camp’s team/)
    assert.doesNotMatch(asked.text, /name="legalName"/)
    const sent = await browser.submit(world.at('/apply'), { flow: asked.flow, legalName: 'Me' })
    assert.doesNotMatch(sent.text, NEW)
    assert.equal((await browser.visit(world.at('/application'))).location, '/c/pines/apply')
    await world.byLead('PATCH', `/members/${person.id}`, { isActive: true })
    assert.doesNotMatch((await browser.visit(world.at())).text, ENDED)
  })

  it('nobody else learns that somebody was a member: not by page, not by the database', async () => {
    const person = await formerMember()
    const stranger = await world.enter(await world.host.addMember('member', world.host.otherCamp))
    for (const path of ['', '/apply']) {
      const [other, nobody, elsewhere] = [
        await stranger.browser.visit(world.at(path)),
        await newBrowser().visit(world.at(path)),
        await person.browser.visit(world.at(path, 'oasis')),
      ]
      for (const { text } of [other, nobody, elsewhere]) assert.doesNotMatch(text, /ended on/)
    }
    assert.notEqual(await ask(world.host.camp, person.sessionId), null)
    assert.equal(await ask(world.host.camp, stranger.sessionId), null)
    assert.equal(await ask(world.host.otherCamp, person.sessionId), null)
    await assert.rejects(world.host.authDb.batch([{ text: 'select from members', values: [] }]))
    const page = await person.browser.visit(world.at())
    const flow = /\/logout">.*?name="flow" value="([^"]+)"/s.exec(page.text)?.[1] ?? ''
    await person.browser.submit(world.at('/logout'), { flow })
    assert.equal(await ask(world.host.camp, person.sessionId), null)
  })

  it('who was only invited, and said no, has not left: they may apply', async () => {
    const invited = { email: 'only-invited@example.org', legalName: 'Only Invited' }
    const made = await world.byLead('POST', '/members', { ...invited, role: 'member' })
    await world.byLead('DELETE', `/members/${made.id}/invitation`)
    const [[account] = []] = await world.host.owner([
      { text: 'select id from accounts where email = $1', values: [invited.email] },
    ])
    const { browser, sessionId } = await world.enter({ accountId: String(account?.id) })
    assert.equal(await ask(world.host.camp, sessionId), null)
    assert.match((await browser.visit(world.at())).text, NEW)
    assert.match((await browser.visit(world.at('/apply'))).text, /name="legalName"/)
  })

  const LINKS = [
    '/application',
    '/application?again=yes',
    '/application/withdraw',
    '/place',
    '/place/leave',
    '/pay',
  ]

  it('links of mails lead who is signed out to sign in, and then to the page itself', async () => {
    const person = await world.host.addPerson()
    for (const link of LINKS) {
      const browser = newBrowser()
      const sent = await browser.visit(world.at(link))
      assert.equal(sent.status, 303, link)
      const page = await world.follow(browser, sent)
      assert.match(page.text, /Sign in to Dusty Pines/, link)
      assert.match(page.text, /New here\?.*Apply to Dusty Pines/s)
      const { flow } = page
      const { email } = person
      const asked = await browser.submit(world.at('/login/ways'), { flow, email, way: 'password' })
      const signedIn = { flow: asked.flow, email, password: PASSWORD }
      const there = await browser.submit(world.at('/login'), signedIn)
      assert.deepEqual([there.status, there.location], [303, `/c/pines${link}`])
      const again = await browser.visit(new URL(sent.location ?? '', world.host.authUrl).href)
      assert.equal(again.location, `/c/pines${link}`)
    }
  })

  it('no return address leads out of the camp’s pages, however it is written', async () => {
    const { browser } = await world.enter(await world.host.addPerson())
    const bad = [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      '../oasis',
      'place/../../oasis',
      'place/%2e%2e/%2e%2e/oasis',
      'place%2fleave',
      '%2f%2fevil.example',
      '/application',
      'place//leave',
      'place\\leave',
      'place/leave#x',
      'place/leave?x=//evil.example',
      'a\r\nlocation: x',
      '.well-known/openid-configuration',
      'login?to=login',
      'logout',
      'a/'.repeat(200),
    ]
    for (const to of bad) {
      for (const text of [encodeURIComponent(to), encodeURIComponent(encodeURIComponent(to))]) {
        const sent = await browser.visit(world.at(`/login?to=${text}`))
        assert.deepEqual([sent.status, sent.location], [303, '/c/pines'], text)
      }
    }
    for (const path of [
      '/application%2f..%2f..',
      '/application/..%5cevil',
      '/%2f%2fevil.example',
    ]) {
      const { location } = await newBrowser().visit(world.at(path))
      assert.ok(location === null || location === '/c/pines/login', `${path} ${location}`)
    }
  })

  it('who is new signs up from there, and comes to the application', async () => {
    const browser = newBrowser()
    const sent = await browser.visit(world.at('/place/leave'))
    const page = await world.follow(browser, sent)
    const asked = await browser.submit(world.at('/login/ways'), { flow: page.flow, way: 'sign-up' })
    assert.match(asked.text, /Apply to Dusty Pines.*name="legalName"/s)
    const typed = { legalName: 'Marisol Vega', password: 'saguaro sunrise over dust' }
    const wrong = { ...typed, email: 'marisol@exmaple.org' }
    const code = await browser.submit(world.at('/sign-up'), { flow: asked.flow, ...wrong })
    assert.match(code.text, /Check your e-mail/)
    const again = await browser.submit(world.at('/login/ways'), {
      flow: code.flow,
      way: 'sign-up',
      email: wrong.email,
    })
    assert.match(again.text, /value="Marisol Vega".*value="marisol@exmaple.org"/s)
  })

  it('times of the account are in the camp’s zone, else in the browser’s, else in UTC, and name it', async () => {
    const { browser } = await world.enter(await world.host.addPerson())
    const zone = async () => {
      const { text } = await browser.visit(`${world.host.authUrl}/account/sessions`)
      return /<time [^>]*data-local>[^<(]* \(([^)]*)\)</.exec(text)?.[1]
    }
    assert.equal(await zone(), 'UTC')
    browser.cookies.set('__Host-campkit_zone', 'America%2FLos_Angeles')
    assert.equal(await zone(), 'Pacific Time')
    const person = await world.host.addPerson()
    const other = newBrowser()
    other.cookies.set('__Host-campkit_zone', 'America%2FLos_Angeles')
    const page = await other.visit(world.at('/login'))
    const entered = { flow: page.flow, email: person.email, password: PASSWORD }
    await other.submit(world.at('/login'), entered)
    const shown = await other.visit(`${world.host.authUrl}/account`)
    assert.match(shown.text, /\(Line Islands Time\)/)
    for (const bad of ['Mars%2FBase', '%', '%3Cscript%3E']) {
      browser.cookies.set('__Host-campkit_zone', bad)
      assert.equal(await zone(), 'UTC', bad)
    }
  })

  it('a seal is worth nothing in a form for something else, or for somebody else', async () => {
    const { browser } = await world.enter(await world.host.addPerson())
    const account = (path: string) => `${world.host.authUrl}/account${path}`
    const isSignedIn = async () =>
      /You are signed in as/.test((await browser.visit(account(''))).text)
    const sessions = (await browser.visit(account('/sessions'))).flow
    const overview = (await browser.visit(account(''))).flow
    for (const [path, flow] of [
      ['/sessions/end-all', overview],
      ['/password', sessions],
      ['/sign-out', sessions],
      ['/confirm', sessions],
      ['/sign-in', overview],
      ['/not-me', overview],
    ] as const) {
      const sent = await browser.submit(account(path), { flow })
      assert.deepEqual([path, sent.status], [path, 403])
      assert.match(sent.text, /Please begin again/)
    }
    assert.ok(await isSignedIn())
    const stranger = newBrowser()
    const login = (await stranger.visit(world.at('/login'))).flow
    for (const path of ['/apply', '/invitation', '/reset/password']) {
      const sent = await stranger.submit(world.at(path), { flow: login, legalName: 'Me' })
      assert.deepEqual([path, sent.status], [path, 403])
    }
    const door = await browser.visit(world.at())
    const leave = /\/logout">.*?name="flow" value="([^"]+)"/s.exec(door.text)?.[1] ?? ''
    assert.equal((await browser.submit(world.at('/login/ways'), { flow: leave })).status, 403)
    // Somebody else has signed in in this browser since: they are asked.
    await world.enter(await world.host.addPerson(), browser)
    const asked = await browser.submit(world.at('/logout'), { flow: leave })
    assert.match(asked.text, /Sign out\?/)
    assert.ok(await isSignedIn())
    const done = await browser.submit(world.at('/logout'), { flow: asked.flow })
    assert.match(done.text, /You are signed out/)
  })
})
