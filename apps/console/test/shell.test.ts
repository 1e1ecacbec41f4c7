import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { words as places } from '../src/words/en/places.ts'
import { LEAD_ADDRESSES } from './addresses.ts'
import {
  type DemoConsole,
  isTooWideOnPhones,
  openDemoConsole,
  PHONE,
  typeIn,
} from './demo-console.ts'
import { findSent, hearTokens, keptBy, tokensIn } from './tokens.ts'

/** As a link does it, without loading the console again. */
const goTo = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
  )

const FIND_CODE = /\/assets\/find-[\w-]+\.js$/

describe('the console’s shell', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  it('signs in through the sign-in host, and the browser keeps one sealed cookie and no token', async () => {
    const tokens = hearTokens()
    const context = await world.browser.newContext()
    const page = await context.newPage()
    const found = findSent(page, tokens.heard)
    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/home`)
    const lead = world.pines.accounts.find(({ role }) => role === 'super_admin')
    assert.ok(lead)
    await typeIn(page, lead)
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    const cookies = (await context.cookies(world.consoleUrl)).filter(({ name }) =>
      name.startsWith('campkit_'),
    )
    const own = cookies.filter(({ name }) => name.startsWith(`campkit_${world.pines.slug}`))
    assert.equal(own.length, 1)
    assert.equal(own[0]?.httpOnly, true)
    assert.equal(own[0]?.sameSite, 'Lax')
    // A JWT begins with these letters, and a refresh token of ours holds a dot.
    assert.doesNotMatch(own[0]?.value ?? '', /eyJ|\./)
    assert.ok(tokens.heard.size > 0)
    assert.deepEqual(await found(), [])
    assert.deepEqual(tokensIn(await keptBy(page), tokens.heard), [])
    tokens.stop()
    await context.close()
  })

  it('keeps the page that is shown in sight beside it, however low the window', async () => {
    const low = { viewport: { width: 1280, height: 600 } }
    const { page, close } = await world.as('super_admin', '/home', low)
    const nav = page.getByRole('navigation', { name: 'Pages', exact: true })
    const isInSight = async (name: string) => {
      const link = await nav.getByRole('link', { name }).boundingBox()
      const shown = await page.locator('.scroll-shade').boundingBox()
      assert.ok(link && shown)
      return link.y >= shown.y && link.y + link.height <= shown.y + shown.height
    }
    await becomes(() => isInSight('Home'), true)
    assert.equal(await isInSight('Developer'), false)
    await goTo(page, `/c/${world.pines.slug}/developer/requests`)
    await becomes(() => isInSight('Developer'), true)
    await page.setViewportSize({ width: 1280, height: 450 })
    await becomes(() => isInSight('Developer'), true)
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
    const refusal = page.getByRole('heading', { name: 'This page is for leads' })
    await refusal.waitFor()
    const said = await page.locator('body').innerText()
    for (const address of LEAD_ADDRESSES) {
      await goTo(page, `/c/${world.pines.slug}/me/account`)
      await becomes(() => refusal.count(), 0)
      await goTo(page, `/c/${world.pines.slug}/${address}`)
      await refusal.waitFor()
      assert.equal(await page.locator('body').innerText(), said, address)
    }
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
    await page.context().addCookies(await lead.page.context().cookies())
    // Unless the page has noticed by itself before: it never stops asking what has changed.
    const add = dialog.getByRole('button', { name: 'Add contact' })
    await add.click({ timeout: 5000 }).catch(() => {})
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

  it('is one link away on the camp’s page, for whoever is signed in already', async () => {
    for (const [role, link, ends] of [
      ['admin', 'Open the console', /\/home$/],
      ['member', 'Open my page', /\/me$/],
      ['applicant', 'Open my page', /\/me$/],
    ] as const) {
      const { page, close } = await world.as(role, '/me', PHONE)
      await page.goto(`${world.authUrl}/c/${world.pines.slug}`)
      assert.equal(await isTooWideOnPhones(page), false)
      await page.getByRole('link', { name: link }).tap()
      await page.waitForURL(ends)
      await page.locator('h1').first().waitFor()
      await close()
    }
  })

  it('says so when a page’s files do not come, and loses nothing by that', async () => {
    const { page, close } = await world.as('admin', '/home', { isAnew: true })
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

  it('asks again by itself when the service is back, also for what could not be loaded', async () => {
    const { page, close } = await world.as('admin')
    let isAway = true
    await page.route('**/api/**', (route) => {
      if (isAway) return route.abort()
      // So that the outage is noticed soon, as it is when connections break.
      return route.continue({ url: route.request().url().replace('Seconds=25', 'Seconds=1') })
    })
    const failed = page.getByText('There was no answer').first()
    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/roster`)
    await failed.waitFor()
    isAway = false
    await page.getByRole('row').nth(3).waitFor()
    const heard = page.waitForEvent('requestfailed', (one) => one.url().includes('/changes'))
    isAway = true
    await page.getByRole('link', { name: 'Bikes' }).click()
    await Promise.all([failed.waitFor(), heard])
    isAway = false
    await failed.waitFor({ state: 'detached' })
    await page.getByRole('row').nth(3).waitFor()
    await close()
  })

  it('goes on in a browser that keeps nothing for its pages', async () => {
    const { page, close } = await world.as('admin', '/home', { isAnew: true })
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
    const open = async () => {
      await page.keyboard.press('Control+k')
      await becomes(() => page.locator('[role=combobox]:focus').count(), 1)
    }
    await open()
    await page.keyboard.type('devel')
    await page.getByRole('option', { name: 'Developer', exact: true }).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/developer')
    await becomes(() => page.getByRole('combobox').count(), 0)
    // Addresses of people have the word, too.
    await open()
    const asking = page.waitForResponse(/\/find\?text=camp/)
    await page.keyboard.type('camp')
    await asking
    await page.getByRole('option').nth(3).waitFor()
    await becomes(() => page.getByRole('option').first().innerText(), 'Write to the camp')
    await close()
  })

  it('keeps what is typed while the search is on its way, which Escape gives up', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    let letThrough = () => {}
    const isLetThrough = new Promise<void>((done) => {
      letThrough = done
    })
    await page.route(FIND_CODE, async (route) => {
      await isLetThrough
      await route.continue()
    })
    await page.reload()
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    const asked = page.waitForRequest(FIND_CODE)
    await page.keyboard.press('Control+k')
    await asked
    await page.keyboard.type('roster')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('devek')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Control+k')
    letThrough()
    const field = page.getByRole('combobox', { name: /^Find/ })
    await becomes(() => field.inputValue(), 'deve')
    await page.keyboard.type('lo')
    assert.equal(await field.inputValue(), 'develo')
    await page.getByRole('option', { name: 'Developer', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await becomes(() => field.inputValue(), '')
    await close()
  })

  it('finds a shift, a bike and a document and opens them, says how many more there are, and signs out', async () => {
    const { page, close } = await world.as('admin', '/home')
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    const of = async (path: string) => {
      const address = `${world.consoleUrl}/c/${world.pines.slug}/api/${path}`
      return (await page.request.get(address)).json()
    }
    const [shift] = (await of('shifts?limit=1&sort=-startsAt')).data
    const [bike] = (await of('bikes?limit=1')).data
    const [document] = (await of('documents?limit=1')).data
    const day = shift.startsAt.slice(0, 4)
    const lastRead = page.waitForResponse(/document-acknowledgements/)
    for (const [typed, found, opened, heading] of [
      [`${shift.title} ${day}`, shift.title, 'shifts?shift=', shift.title],
      [bike.number, `Bike ${bike.number}`, `bikes?bike=${bike.id}`, bike.number],
      [document.title, document.title, `documents/${document.id}`, document.title],
    ]) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill(typed)
      await page.getByRole('option', { name: found }).last().click()
      await page.waitForURL((url) => `${url}`.includes(`/${opened}`))
      await page.getByRole('heading', { name: heading }).waitFor()
      await page.keyboard.press('Escape')
      await becomes(() => page.getByRole('dialog').count(), 0)
    }
    await lastRead
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/(?!changes)/.test(request.url())) asked.push(request.url())
    })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('camp')
    await page
      .getByText(/^\d+ more\. Keep typing/)
      .first()
      .waitFor()
    assert.deepEqual(
      asked.map((url) => new URL(url).pathname.split('/api/')[1]),
      ['find'],
    )
    assert.deepEqual(await axeFaults(page), [])
    await page.getByRole('combobox').fill('sign out')
    await page.getByRole('option', { name: 'Sign out' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    await close()
  })

  it('lets members find their own pages and what is theirs, and nobody else', async () => {
    const { page, close } = await world.as('member', '/me', PHONE)
    await page.getByRole('banner').getByRole('button', { name: /^Find/ }).tap()
    const field = page.getByRole('combobox', { name: /^Find/ })
    await field.fill('my shifts')
    await page.getByRole('option', { name: 'My shifts Shifts' }).waitFor()
    assert.equal(await isTooWideOnPhones(page), false)
    assert.deepEqual(await axeFaults(page), [])
    const heard = page.waitForResponse(/\/find\?text=test/)
    await field.fill('test')
    assert.deepEqual((await (await heard).json()).people, { total: 0, data: [] })
    await field.fill('roster')
    await page.getByText('Nothing found for “roster”.').waitFor()
    await field.fill('where i sleep')
    await page.getByRole('option', { name: /Where I sleep/ }).tap()
    await page.waitForURL('**/me/account/shelter')
    await close()
  })

  it('keeps the page and what is typed there if a menu cannot be loaded, and says so', async () => {
    const { page, close } = await world.as('member', '/me/account/profile')
    const city = page.getByLabel('City', { exact: true })
    await city.fill('Évora')
    await page.route('**/assets/person-acts-*.js', (route) => route.abort())
    const menu = page.getByRole('banner').getByRole('button', { name: /Member$/ })
    await menu.click()
    await page.getByText('This part could not be loaded', { exact: false }).waitFor()
    assert.equal(await city.inputValue(), 'Évora')
    await page.unroute('**/assets/person-acts-*.js')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    await close()
  })

  it('finds every page of the table of contents, subjects of settings and reports, and the main acts', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: /^Find/ })
    for (const [address, name] of Object.entries(places.below)) {
      await field.fill(name)
      await page.locator(`[role=option][id$="-place-${address}"]`).waitFor()
    }
    for (const [typed, found] of [
      ['settings', 'place-settings/mail'],
      ['on site', 'place-reports?view=site'],
      ['how late dues', 'place-reports/dues-aging'],
      ['request log', 'place-developer/requests'],
      ['new key', 'act-developer?new'],
      ['cash', 'act-payments?record'],
      ['message', 'act-messages/new'],
      ['add person', 'act-roster?invite=1'],
      ['add a tag', 'act-settings/tags?tag=new'],
    ] as const) {
      await field.fill(typed)
      await page.locator(`[role=option][id$="-${found}"]`).waitFor()
    }
    await field.press('Enter')
    await page.waitForURL('**/settings/tags?tag=new')
    await page.getByRole('dialog', { name: 'Add a tag' }).waitFor()
    await close()
    // A lead who is no head lead is not led to what is refused.
    const lead = await world.as('admin', '/home')
    await lead.page.getByRole('navigation', { name: 'Pages' }).waitFor()
    await lead.page.keyboard.press('Control+k')
    const asked = lead.page.getByRole('combobox', { name: /^Find/ })
    await asked.fill('rides')
    await lead.page.locator('[role=option][id$="-place-tickets/rides"]').waitFor()
    await asked.fill('request log')
    await lead.page.getByText('Nothing found for “request log”.').waitFor()
    await lead.close()
  })

  it('asks before Escape takes what is typed in a form, and goes without a word if nothing is', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    const forms = [
      ...['shifts?add=1', 'schedule?new=1', 'contacts?new=1', 'bikes?new=1', 'seasons?new=1'],
      ...['dues/fees?fee=new', 'shelter?dialog=new', 'tickets?batch=new', 'payments?record'],
    ]
    for (const form of forms) {
      await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/${form}`)
      const dialog = page.getByRole('dialog')
      const field = dialog.locator('input:not([type]), input[type=text], textarea').first()
      await field.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.goBack()
      await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/${form}`)
      await field.fill('Xy')
      await page.getByRole('dialog').getByRole('heading').first().click()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: 'Close without saving?' }).waitFor()
      await page.getByRole('button', { name: 'Go on', exact: true }).click()
      assert.equal(await field.inputValue(), 'Xy', form)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Throw it away' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
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

  it('has no fault that axe finds in the list of all pages on a phone', async () => {
    const { page, close } = await world.as('super_admin', '/home', PHONE)
    await page.getByRole('button', { name: 'All pages' }).click()
    await page.getByRole('dialog').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await close()
  })
})
