import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { revokeSession } from '@campkit/identity/session'
import { newBrowser } from './browsing.ts'
import { type Browsing, type DoorWorld, GOOD, openFrontDoor, PNG, picture } from './front-door.ts'

/** What goes wrong with an application's pages, by accident and on purpose. */
describe('an application’s pages, on a bad day', () => {
  let world: DoorWorld
  before(async () => {
    world = await openFrontDoor()
    await world.publish()
  })
  after(() => world.close())

  const formOf = (browser: Browsing, more = '') => browser.visit(world.at(`/application${more}`))
  const answersOf = async (id: string) => (await world.applicationOf(id))?.answers
  /** The fields of the page that gives back what was typed. */
  const heldIn = (text: string): URLSearchParams => {
    const fields = new URLSearchParams()
    const inputs = text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)
    for (const [, name = '', value = ''] of inputs) fields.append(name, plain(value))
    return fields
  }
  const plain = (text: string) =>
    text
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')

  it('signed out in the middle: what was typed is kept, and sent once they are back', async () => {
    const person = await world.applicant()
    const { browser, id } = person
    const page = await formOf(browser)
    await revokeSession(world.host.authDb.batch, person.sessionId)
    const held = await world.post(browser, page, { ...GOOD, why: 'So & "so" <b>' }, 'submit')
    assert.equal(held.status, 403)
    assert.match(held.text, /You were signed out/)
    assert.equal(await answersOf(id), undefined)
    await world.enter(person, browser)
    const sent = await browser.visit(world.at('/application'), {
      method: 'POST',
      body: heldIn(held.text),
    })
    assert.equal(sent.location, '/c/pines/application?done=sent', sent.text)
    assert.equal((await answersOf(id)).why, 'So & "so" <b>')
  })

  it('signed out in the middle of a long story: all of it is kept', async () => {
    const person = await world.applicant()
    const page = await formOf(person.browser)
    await revokeSession(world.host.authDb.batch, person.sessionId)
    const story = '\u6c99\u6f20\u306e\u5915\u66ae'.repeat(1000)
    const long = { ...GOOD, why: story, health: story }
    const held = await world.post(person.browser, page, long)
    await world.enter(person, person.browser)
    const body = heldIn(held.text)
    assert.ok(String(body).length > 80_000)
    const sent = await person.browser.visit(world.at('/application'), { method: 'POST', body })
    assert.equal(sent.status, 303, sent.text)
    const { answers, restrictedAnswers } = await world.applicationOf(person.id)
    assert.deepEqual([answers.why, restrictedAnswers.health], [story, story])
  })

  it('the API away in the middle: 503, nothing lost, and sent again it counts once', async () => {
    const { browser, id } = await world.applicant()
    const page = await formOf(browser)
    world.way.cut(true)
    const held = await world.post(browser, page, GOOD, 'submit', { plan: picture() })
    world.way.cut(false)
    assert.deepEqual([held.status, held.headers.get('retry-after')], [503, '10'])
    assert.match(held.text, /Only the file you chose has to be chosen again/)
    const sent = await browser.visit(world.at('/application'), {
      method: 'POST',
      body: heldIn(held.text),
    })
    assert.equal(sent.location, '/c/pines/application?done=sent', sent.text)
    assert.equal((await answersOf(id)).name, 'Farah')
  })

  it('a page that was open for too long gives back what was typed, to the same site only', async () => {
    const { browser, id } = await world.applicant()
    const page = { ...(await formOf(browser)), flow: 'too-old' }
    const form = () => ({ method: 'POST', body: world.formOf(page, GOOD, 'save') })
    const own = await browser.visit(world.at('/application'), {
      ...form(),
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    assert.equal(own.status, 403)
    assert.match(own.text, /Please send it once more/)
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]) {
      const strange = await browser.visit(world.at('/application'), { ...form(), headers })
      assert.equal(strange.status, 403)
      assert.doesNotMatch(strange.text, /Farah/)
    }
    const sent = await browser.visit(world.at('/application'), {
      method: 'POST',
      body: heldIn(own.text),
    })
    assert.equal(sent.status, 303, sent.text)
    assert.equal((await answersOf(id)).name, 'Farah')
  })

  it('a good form from another site, another browser or another account changes nothing', async () => {
    const [ana, ben] = [await world.applicant(), await world.applicant()]
    const page = await formOf(ana.browser)
    const body = () => world.formOf(page, GOOD, 'submit')
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      const crossed = await ana.browser.visit(world.at('/application'), {
        method: 'POST',
        body: body(),
        headers,
      })
      assert.equal(crossed.status, 403)
    }
    const stolen = await ben.browser.visit(world.at('/application'), {
      method: 'POST',
      body: body(),
    })
    assert.equal(stolen.status, 403)
    await world.enter(ben, ana.browser)
    const others = await ana.browser.visit(world.at('/application'), {
      method: 'POST',
      body: body(),
    })
    assert.equal(others.status, 403)
    assert.match(others.text, /Somebody else is signed in now/)
    assert.equal(await answersOf(ana.id), undefined)
    assert.equal(await answersOf(ben.id), undefined)
    for (const path of [
      '/application/answer',
      '/application/withdraw',
      '/place',
      '/place/leave',
      '/pay',
    ]) {
      const bare = await ben.browser.submit(world.at(path), { do: 'withdraw' })
      assert.equal(bare.status, 403, path)
    }
  })

  it('a form of one camp does not count in another', async () => {
    const person = await world.applicant()
    const page = await person.browser.visit(world.at())
    await world.host.addMember('applicant', world.host.otherCamp, person)
    const crossed = await person.browser.submit(world.at('/place', 'oasis'), { flow: page.flow })
    assert.equal(crossed.status, 403)
  })

  it('files that are none of the five kinds, pretend to be, or are too large are refused with words', async () => {
    const { browser, id } = await world.applicant()
    const refusals: [File, RegExp][] = [
      [picture('a.html', Buffer.from('<script>'), 'text/html'), /not a PDF, PNG/],
      [picture('a.svg', Buffer.from('<svg/>'), 'image/svg+xml'), /not a PDF, PNG/],
      [picture('a.png', Buffer.from('not a picture')), /not a PDF, PNG/],
      [picture('a.png', Buffer.concat([PNG, Buffer.alloc(3 * 1024 * 1024)])), /larger than 3 MB/],
    ]
    for (const [file, words] of refusals) {
      const page = await formOf(browser)
      const refused = await world.post(browser, page, { name: 'Ana' }, 'submit', { plan: file })
      assert.equal(refused.status, 400)
      assert.match(refused.text, words)
      assert.match(refused.text, /value="Ana"/)
    }
    assert.equal((await answersOf(id)).plan, undefined)
    const huge = picture('a.png', Buffer.concat([PNG, Buffer.alloc(11 * 1024 * 1024)]))
    const much = await world
      .post(browser, await formOf(browser), { name: 'Ana' }, 'save', { plan: huge })
      .catch(() => undefined)
    if (much) assert.equal(much.status, 413)
    const strange = await world
      .post(newBrowser(), await formOf(browser), {}, 'save', {
        plan: picture('a.png', Buffer.alloc(600_000)),
      })
      .catch(() => undefined)
    if (strange) assert.equal(strange.status, 413, 'nobody is signed in there')
    const odd = await world.post(browser, await formOf(browser), { name: 'Ana' }, 'save', {
      plan: picture('../../\u202egnp.exe'),
    })
    assert.equal(odd.status, 303, odd.text)
  })

  it('a file is seen, replaced and removed; what nobody names is gone', async () => {
    const { browser, id, token } = await world.applicant()
    const files = async () => (await world.as(token, 'GET', '/files')).json.data.length
    await world.post(browser, await formOf(browser), { name: 'Ana' }, 'save', {
      plan: picture('one.png'),
    })
    const first = (await answersOf(id)).plan
    const page = await formOf(browser)
    assert.match(page.text, /one\.png/)
    await world.post(browser, page, { name: 'Ana' }, 'save', { plan: picture('two.png') })
    assert.notEqual((await answersOf(id)).plan, first)
    assert.equal(await files(), 1)
    const gone = await world.post(browser, await formOf(browser), { name: 'Ana' }, 'remove plan')
    assert.equal(gone.status, 303)
    assert.equal((await answersOf(id)).plan, undefined)
    assert.equal(await files(), 0)
    assert.equal((await browser.visit(world.at('/application/files/plan'))).status, 404)
  })

  it('another’s file or application is nobody’s to name: there is no id to send', async () => {
    const [ana, ben] = [await world.applicant(), await world.applicant()]
    await world.post(ana.browser, await formOf(ana.browser), { name: 'Ana' }, 'save', {
      plan: picture(),
    })
    const { plan } = await answersOf(ana.id)
    const page = await formOf(ben.browser)
    await world.post(ben.browser, page, { name: 'Ben', plan })
    assert.deepEqual(await answersOf(ben.id), { name: 'Ben' })
    for (const path of [plan, 'plan', '__proto__', 'constructor']) {
      const got = await ben.browser.visit(world.at(`/application/files/${path}`))
      assert.equal(got.status, 404, path)
    }
  })

  it('what people write is text on every page', async () => {
    const { browser } = await world.applicant()
    const evil = '"><script>alert(1)</script>'
    const saved = await world.post(
      browser,
      await formOf(browser),
      { ...GOOD, name: evil, years: evil },
      'save',
    )
    assert.equal(saved.status, 400)
    assert.doesNotMatch(saved.text, /<script>alert/)
    await world.post(browser, await formOf(browser), { ...GOOD, name: evil }, 'submit')
    assert.doesNotMatch((await formOf(browser)).text, /<script>alert/)
  })

  it('the member token stays between the hosts: no page, header or cookie has it', async () => {
    const { browser } = await world.applicant()
    for (const path of ['', '/application']) {
      const { text, headers } = await browser.visit(world.at(path))
      assert.doesNotMatch(text + JSON.stringify([...headers]), /eyJ[\w-]+\.eyJ/)
    }
  })
})
