import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import { freePort } from '@campkit/testing/free-port'
import type { Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole, PHONE, WITH_COPY } from './demo-console.ts'
import { networkBefore } from './swallowing.ts'

/** Soon, on a machine that has other things to do as well. */
const SOON = { timeout: 20_000 }
const NOTICE = /No network\. This is your copy as of/

describe('a network that swallows what is asked', needsBrowser, () => {
  let world: DemoConsole
  let network: Awaited<ReturnType<typeof networkBefore>>
  before(async () => {
    const port = await freePort()
    world = await openDemoConsole({ port })
    network = await networkBefore(Number(new URL(world.consoleUrl).port), port)
  })
  afterEach(() => network.become('up'))
  after(async () => {
    await network?.close()
    await world?.close()
  })

  /** A member's page whose copy is complete. */
  const opened = async () => {
    const { page, close } = await world.as('member', '/me', { ...PHONE, ...WITH_COPY })
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await page.reload()
    await page.getByRole('region', { name: 'Your shifts' }).waitFor()
    await page.waitForFunction(() =>
      Object.keys(sessionStorage).some((name) => name.startsWith('campkit-copied-')),
    )
    return { page, close }
  }
  const load = (page: Page, path: string) =>
    page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`, {
      ...SOON,
      waitUntil: 'commit',
    })

  it('a member’s page opens from the copy in a new tab, and is new when answers come again', async () => {
    const { page, close } = await opened()
    network.become('silent')
    const tab = await page.context().newPage()
    await load(tab, '/me')
    await tab.getByText(NOTICE).waitFor(SOON)
    await tab.getByRole('region', { name: 'Your shifts' }).waitFor(SOON)
    await page.reload({ ...SOON, waitUntil: 'commit' })
    await page.getByRole('region', { name: 'Your shifts' }).waitFor(SOON)
    network.become('up')
    await tab.getByText(NOTICE).waitFor({ state: 'detached' })
    await page.getByText(NOTICE).waitFor({ state: 'detached' })
    await close()
  })

  it('a member’s page that is open already says so', async () => {
    const { page, close } = await opened()
    network.become('silent')
    await page.getByText(NOTICE).waitFor({ timeout: 28_000 })
    await close()
  })

  it('a slow answer is shown when it comes, and kept', async () => {
    const lead = await world.as('super_admin', '/me', WITH_COPY)
    const { page, close } = await opened()
    // Nobody looks at it while something changes.
    await page.goto('about:blank')
    const name = 'Added meanwhile'
    const contacts = `${world.consoleUrl}/c/${world.pines.slug}/api/contacts`
    const made = await lead.page.request.post(contacts, {
      headers: { origin: world.consoleUrl, 'sec-fetch-site': 'same-origin' },
      data: { name, phone: '112', kind: 'emergency' },
    })
    assert.ok(made.ok(), await made.text())
    network.become('slow')
    await load(page, '/me/info')
    await page.getByText(NOTICE).waitFor(SOON)
    const people = page.getByRole('region', { name: 'Who to call' })
    await people.getByText(name).waitFor(SOON)
    await page.getByText(NOTICE).waitFor({ state: 'detached', ...SOON })
    network.become('silent')
    await page.reload({ ...SOON, waitUntil: 'commit' })
    await people.getByText(name).waitFor(SOON)
    await Promise.all([close(), lead.close()])
  })

  it('the check-in desk opens from the copy, and sends what was recorded when answers come again', async () => {
    const { page, close } = await world.as('super_admin', '/arrivals/kiosk', WITH_COPY)
    await page.getByText('Ready to go on without a network.').waitFor()
    network.become('silent')
    await page.reload({ ...SOON, waitUntil: 'commit' })
    await page.getByLabel('Find by name or code').waitFor(SOON)
    await page.getByText(/^No network since/).waitFor({ timeout: 30_000 })
    network.become('up')
    await page.getByText(/^No network since/).waitFor({ state: 'detached' })
    await close()
  })

  it('a change that nobody answers says so, keeps what was typed, and is done once', async () => {
    const { page, close } = await world.as('super_admin', '/contacts', { isAnew: true })
    await page.getByRole('button', { name: 'Add contact' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nobody answers')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('112')
    network.become('silent')
    await dialog.getByRole('button', { name: 'Add contact' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'There was no answer' }).waitFor()
    network.become('up')
    await dialog.getByRole('button', { name: 'Add contact' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Nobody answers').waitFor()
    await becomes(() => page.getByText('Nobody answers').count(), 1)
    await close()
  })

  it('signs nobody out without a network, says so, and keeps the copy until it is done', async () => {
    const { page, close } = await opened()
    const tab = await page.context().newPage()
    await load(tab, '/me/info')
    await tab.getByRole('region', { name: 'Who to call' }).waitFor()
    const menu = page.getByRole('button', { name: /Member/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    const copies = () =>
      page.evaluate<number>(
        "caches.keys().then((all) => all.filter((name) => name.includes('copy')).length)",
      )
    for (const state of ['down', 'silent'] as const) {
      network.become(state)
      if (state === 'silent') await menu.click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      const said = page.getByRole('alert').filter({ hasText: 'You are still signed in' })
      await said.waitFor(SOON)
      assert.equal(await copies(), 1)
      await page.getByRole('region', { name: 'Your shifts' }).waitFor()
      if (state === 'silent') continue
      await said.getByRole('button', { name: 'Close' }).click()
      await said.waitFor({ state: 'detached' })
    }
    await tab.getByRole('region', { name: 'Who to call' }).waitFor()
    network.become('up')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    await tab.getByLabel('E-mail address').waitFor()
    assert.equal(await copies(), 0)
    await close()
  })
})
