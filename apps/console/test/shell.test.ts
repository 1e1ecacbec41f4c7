import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import {
  type DemoConsole,
  isTooWideOnPhones,
  openDemoConsole,
  PHONE,
  typeIn,
} from './demo-console.ts'

describe('the console’s shell', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  it('signs in through the sign-in host, and the browser keeps one sealed cookie and no token', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    const cookies = (await page.context().cookies(world.consoleUrl)).filter(({ name }) =>
      name.startsWith('campkit_'),
    )
    const own = cookies.filter(({ name }) => name.startsWith(`campkit_${world.pines.slug}`))
    assert.equal(own.length, 1)
    assert.equal(own[0]?.httpOnly, true)
    assert.equal(own[0]?.sameSite, 'Lax')
    // A JWT begins with these letters, and a refresh token of ours holds a dot.
    assert.doesNotMatch(own[0]?.value ?? '', /eyJ|\./)
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    )
    assert.doesNotMatch(kept, /eyJ|pk_live/)
    await close()
  })

  it('asks no other host for anything, and its policy would not let it', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
    const answer = await page.reload()
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    assert.deepEqual([...asked], [world.consoleUrl])
    const policy = answer?.headers()['content-security-policy'] ?? ''
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/)
    assert.doesNotMatch(policy, /unsafe|https?:/)
    await close()
  })

  it('leads whoever named no camp and is in one only straight into it', async () => {
    const context = await world.browser.newContext()
    const page = await context.newPage()
    await page.goto(world.consoleUrl)
    const own = world.pines.accounts.find(
      (one) => !world.second.accounts.some(({ email }) => email === one.email),
    )
    assert.ok(own)
    await typeIn(page, own)
    await page.waitForURL(`${world.consoleUrl}/c/${world.pines.slug}**`)
    await context.close()
  })

  it('leads whoever signs in on a camp’s own page into its console', async () => {
    const context = await world.browser.newContext()
    const page = await context.newPage()
    await page.goto(`${world.authUrl}/c/${world.pines.slug}/login`)
    const [own] = world.pines.accounts
    assert.ok(own)
    await typeIn(page, own)
    await page.waitForURL(`${world.consoleUrl}/c/${world.pines.slug}**`)
    await context.close()
  })

  it('leads whoever named no camp to their camps', async () => {
    const context = await world.browser.newContext()
    const page = await context.newPage()
    await page.goto(world.consoleUrl)
    const both = world.pines.accounts.find((one) =>
      world.second.accounts.some(({ email }) => email === one.email),
    )
    assert.ok(both)
    await typeIn(page, both)
    await page.getByRole('heading', { name: 'Which camp?' }).waitFor()
    await becomes(() => page.getByRole('link', { name: 'Dusty Pines' }).count(), 1)
    await context.close()
  })

  it('tells a member that a lead’s page is not theirs, and shows nothing of it', async () => {
    const { page, close } = await world.as('member', '/developer')
    await page.getByRole('heading', { name: 'This page is for leads' }).waitFor()
    assert.equal(await page.getByRole('navigation', { name: 'Pages' }).count(), 0)
    const asked = await page.evaluate(
      async (slug) => (await fetch(`/c/${slug}/api/api-keys`)).status,
      world.pines.slug,
    )
    assert.equal(asked, 403)
    await page.getByRole('link', { name: 'My own page' }).click()
    await page.waitForURL('**/me')
    await close()
  })

  it('says so if somebody has no profile in a camp', async () => {
    const stranger = world.second.accounts.find(
      ({ email }) => !world.pines.accounts.some((one) => one.email === email),
    )
    assert.ok(stranger)
    const context = await world.browser.newContext()
    const page = await context.newPage()
    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/home`)
    await typeIn(page, stranger)
    await page.waitForLoadState()
    // The sign-in host keeps who has no profile: it asks whether they want to apply.
    await page.waitForURL(`${world.authUrl}/**`)
    await page.goto(`${world.consoleUrl}/c/no-such-camp/home`)
    await page.getByRole('heading', { name: 'There is no such camp here' }).waitFor()
    await context.close()
  })

  it('takes changes from its own pages only', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    const [cookie] = await page.context().cookies(world.consoleUrl)
    const address = `${world.consoleUrl}/c/${world.pines.slug}/api/tags`
    const send = (headers: Record<string, string>) =>
      fetch(address, {
        method: 'POST',
        headers: {
          cookie: `${cookie?.name}=${cookie?.value}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify({ name: 'Foreign' }),
      }).then(({ status }) => status)
    assert.equal(await send({}), 403)
    assert.equal(await send({ origin: 'https://evil.example' }), 403)
    assert.equal(await send({ origin: world.consoleUrl, 'sec-fetch-site': 'cross-site' }), 403)
    assert.equal(await send({ 'sec-fetch-site': 'same-site' }), 403)
    await close()
  })

  it('signs out here and at the sign-in host, in every tab', async () => {
    const { page, close } = await world.as('admin', '/home')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('navigation', { name: 'Pages' }).waitFor()
    await page.getByRole('button', { name: /Camp lead/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    // By itself: nobody has to load it again.
    await other.getByLabel('E-mail address').waitFor()
    await other.waitForURL(`${world.authUrl}/**`)
    await close()
  })

  it('a page left open does nothing in the name of who signs in after, and becomes theirs', async () => {
    const { page, close } = await world.as('super_admin', '/contacts')
    await page.getByRole('button', { name: 'Add contact' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('In whose name')
    await dialog.getByLabel('Phone').fill('112')
    const lead = await world.as('admin')
    await page.context().clearCookies()
    await page.context().addCookies(await lead.page.context().cookies())
    await dialog.getByRole('button', { name: 'Add contact' }).click()
    await page.locator('header button').filter({ hasText: 'Camp lead' }).waitFor()
    const contacts = await lead.page.evaluate(
      async (address) => (await fetch(address)).text(),
      `/c/${world.pines.slug}/api/contacts?limit=100`,
    )
    assert.doesNotMatch(contacts, /In whose name/)
    await lead.close()
    await close()
  })

  it('a page whose sign-in was ended elsewhere shows nothing more, and leads to the sign-in', async () => {
    const { page, close } = await world.as('admin', '/roster')
    await page.getByRole('row').nth(3).waitFor()
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Bikes' }).click()
    await page.getByLabel('E-mail address').waitFor()
    await close()
  })

  it('says so when a page’s files do not come, and loses nothing by that', async () => {
    const { page, close } = await world.as('admin', '/home')
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Bikes' }).click()
    await page.getByRole('heading', { name: 'This could not be loaded' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Still no answer').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Bikes', level: 1 }).waitFor()
    await close()
  })

  it('goes on in a browser that keeps nothing for its pages', async () => {
    const { page, close } = await world.as('admin', '/home')
    await page.addInitScript(
      `Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked') } })`,
    )
    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/roster`)
    await page.getByRole('row').nth(3).waitFor()
    await close()
  })

  it('finds a person, a page or an action by the keyboard alone', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('devel')
    await page.getByRole('option', { name: 'Developer' }).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/developer')
    // Addresses of people have the word, too.
    await page.keyboard.press('Control+k')
    const asking = page.waitForResponse(/\/members\?q=camp/)
    await page.keyboard.type('camp')
    await asking
    await page.getByRole('option').nth(3).waitFor()
    await becomes(() => page.getByRole('option').first().innerText(), 'Write to the camp')
    await close()
  })

  it('keeps the account in sight beside the pages on a low screen', async () => {
    const low = { viewport: { width: 1280, height: 640 } }
    const { page, close } = await world.as('super_admin', '/home', low)
    const account = page.getByRole('button', { name: /Sam Okafor/ })
    await account.waitFor()
    const box = await account.boundingBox()
    assert.ok(box && box.y + box.height <= 640)
    await close()
  })

  it('is free of faults that axe finds, and nothing overflows on a phone', async () => {
    const { page, close } = await world.as('super_admin', '/home', PHONE)
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await isTooWideOnPhones(page), false)
    assert.deepEqual(await axeFaults(page), [])
    await page.getByRole('button', { name: 'All pages' }).click()
    await page.getByRole('dialog').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await close()
  })
})
