import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newBrowser } from './browsing.ts'
import { type Browsing, type DoorWorld, openFrontDoor } from './front-door.ts'

/** What people were told, and which of it comes by e-mail, on the camp's own pages. */
describe('notifications on the camp’s pages', () => {
  let world: DoorWorld
  before(async () => {
    world = await openFrontDoor()
    await world.set({ identity: { timeZone: 'America/Los_Angeles' } })
  })
  after(() => world.close())

  async function member() {
    const person = await world.host.addMember('member')
    return { ...person, ...(await world.enter(person)) }
  }
  const tell = (memberId: string, name = 'Lamp') =>
    world.byLead('POST', '/dues', { memberId, name, amountCents: 700, dueOn: '2027-05-01' })
  const open = (browser: Browsing, path = '/notifications') => browser.visit(world.at(path))
  const preferenceOf = async (token: string, kind: string) => {
    const { json } = await world.as(token, 'GET', '/members/me/notification-preferences')
    return json.data.find((one: { readonly kind: string }) => one.kind === kind)?.mail
  }

  it('are counted at the door, listed with their time and way, and marked as read one by one or all', async () => {
    const { id, browser } = await member()
    assert.match((await open(browser)).text, /Nothing yet/)
    for (const name of ['Lamp', 'Stove', '<i>Rug</i>']) await tell(id, name)
    assert.match((await open(browser, '')).text, /Messages \(3 new\)/)
    const page = await open(browser)
    assert.equal(page.text.match(/>New</g)?.length, 3)
    assert.match(page.text, /&lt;i&gt;Rug&lt;\/i&gt;/)
    assert.match(page.text, /\(Pacific Time\)<\/time>/)
    assert.match(page.text, /<a href="\/c\/pines\/dues" aria-label="Open: /)
    const first = /name="read" value="(not_\w+|\w+_\w+)"/.exec(page.text)?.[1] ?? ''
    const read = (value: string, who = browser, flow = page.flow) =>
      who.submit(world.at('/notifications'), { flow, read: value })
    const twice = await Promise.all([read(first), read(first)])
    assert.deepEqual(
      twice.map(({ location }) => location),
      Array(2).fill('/c/pines/notifications?done=read'),
    )
    assert.equal((await open(browser)).text.match(/>New</g)?.length, 2)

    // Another member neither sees nor marks them.
    const other = await member()
    await tell(other.id)
    const theirs = await open(other.browser)
    assert.doesNotMatch(theirs.text, /Stove/)
    const second = /name="read" value="(?!all)(\w+)"/.exec((await open(browser)).text)?.[1] ?? ''
    await read(second, other.browser, theirs.flow)
    assert.equal((await open(browser)).text.match(/>New</g)?.length, 2)

    await read('all')
    assert.doesNotMatch((await open(browser)).text, />New</)
    assert.match((await open(browser, '')).text, />Messages</)
    assert.equal((await open(browser, '/notifications?cursor=nonsense')).status, 303)
  })

  it('by e-mail as the person chooses; two tabs do not undo each other; some cannot be switched off', async () => {
    const { token, browser } = await member()
    const path = '/notification-preferences'
    const [tab, other] = [await open(browser, path), await open(browser, path)]
    assert.match(tab.text, /You are charged something/)
    assert.match(tab.text, /From 21:00 to 08:00 \(Pacific Time\)/)
    assert.match(tab.text, /Always by e-mail.*A place is offered to you/s)
    assert.doesNotMatch(tab.text, /What waits for you as a lead|As a lead of the camp|another bed/)
    assert.match(tab.text, /<h3>Money<\/h3>\s*<ul[^>]*>\s*<li>A late fee/)
    const shown = Object.fromEntries(
      [...tab.text.matchAll(/name="(mail\.\w+)".*?value="(\w+)" selected/gs)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
    assert.equal(shown['mail.charged'], 'at_once')
    const save = (flow: string, more: Record<string, string>) =>
      browser.submit(world.at(path), { flow, ...shown, ...more })
    const saved = await save(tab.flow, { 'mail.charged': 'daily' })
    assert.equal(saved.location, '/c/pines/notification-preferences?done=chosen_mails')
    await save(other.flow, { 'mail.announcement': 'none', 'mail.place_offered': 'none' })
    assert.equal(await preferenceOf(token, 'charged'), 'daily')
    assert.equal(await preferenceOf(token, 'announcement'), 'none')
    assert.equal(await preferenceOf(token, 'place_offered'), 'at_once')
    await world.set({ notifications: { quietFrom: '08:00', quietUntil: '08:00' } })
    assert.match((await open(browser, path)).text, /E-mails are sent at any hour/)
    await world.set({ notifications: { quietFrom: '21:00' } })
    const { browser: leads } = await world.enter(world.lead)
    const ofLeads =
      /As a lead of the camp.*Somebody asks for another bed.*What waits for you as a lead/s
    assert.match((await open(leads, path)).text, ofLeads)
  })

  it('the link at the end of a mail leads through the sign-in to the page', async () => {
    const { location } = await open(newBrowser(), '/notification-preferences')
    assert.equal(location, '/c/pines/login?to=notification-preferences')
    const { browser } = await member()
    const sent = await browser.visit(new URL(location ?? '', world.host.authUrl).href)
    assert.equal(sent.location, '/c/pines/notification-preferences')
  })
})
