import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import {
  type DemoConsole,
  isTooWideOnPhones,
  OF_FRAME,
  openDemoConsole,
  PHONE,
  typeIn,
} from './demo-console.ts'

/** Each tab, and the last heading that it shows once its answers are there. */
const TABS = [
  ['Money', 'Payments'],
  ['Shelter', 'Wishes'],
  ['Tickets and vehicles', 'Vehicles'],
  ['Shifts', 'Shifts'],
  ['Check-ins', 'Check-ins'],
  ['Documents', 'Files'],
  ['Application and referrals', 'Whom they invited'],
  ['Messages', 'What they were told'],
  ['History', 'History'],
  ['Overview', 'Profile'],
] as const

describe('the page of a member', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  /** Opens somebody by a part of their name. */
  const openMember = async (name: string, role = 'super_admin', device = {}) => {
    const opened = await world.as(role, `/roster?q=${name}`, device)
    await opened.page.locator('[data-line]').first().click()
    await opened.page.getByRole('navigation', { name: 'About this member' }).waitFor()
    return opened
  }
  const tab = (page: Page, name: string) =>
    page
      .getByRole('navigation', { name: 'About this member' })
      .getByRole('link', { name, exact: true })
  const api = <T>(page: Page, path: string): Promise<{ data: T[] }> =>
    page.evaluate(
      async (address) => (await fetch(address)).json(),
      `/c/${world.pines.slug}/api${path}`,
    ) as Promise<{ data: T[] }>
  const isLogged = async (page: Page) => {
    const id = page.url().match(/mem_[a-z0-9]+/)?.[0]
    return page.evaluate(
      async (path) => ((await (await fetch(path)).json()) as { data: object[] }).data.length,
      `/c/${world.pines.slug}/api/audit?memberId=${id}&action=members.restricted_read`,
    )
  }

  it('shows each tab by at most two calls of its own', async () => {
    const { page, close } = await openMember('Anvil')
    for (const [name, heading] of TABS) {
      const asked: string[] = []
      const hear = (request: { url: () => string }) => {
        const [, path = ''] = new URL(request.url()).pathname.split('/api')
        if (path && !OF_FRAME.includes(path)) asked.push(path)
      }
      page.on('request', hear)
      await tab(page, name).click()
      await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
      await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
      page.off('request', hear)
      assert.ok(asked.length <= 2, `${name}: ${asked}`)
      assert.equal(await page.getByRole('alert').count(), 0, name)
    }
    await close()
  })

  it('shows restricted fields only when asked, and that is logged', async () => {
    const { page, close } = await openMember('Anvil', 'admin')
    await page.getByRole('button', { name: 'Show and log it' }).waitFor()
    assert.equal(await isLogged(page), 0)
    assert.equal(await page.getByText('Emergency contacts').count(), 0)
    await page.getByRole('button', { name: 'Show and log it' }).click()
    await page.getByText('Emergency contacts').waitFor()
    assert.equal(await isLogged(page), 1)
    await page.getByRole('button', { name: 'Hide' }).click()
    await page.getByText('Emergency contacts').waitFor({ state: 'detached' })
    await tab(page, 'History').click()
    await page.getByText('Restricted fields looked at').waitFor()
    await close()
  })

  it('deactivates after saying what ends with it, and undoes that', async () => {
    const { page, close } = await openMember('Comet')
    await page.getByRole('button', { name: 'More to do with this member' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Deactivate Comet' })
    await dialog.getByText('This ends with it').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await dialog.getByRole('button', { name: 'Deactivate Comet' }).click()
    await page.getByText('Comet is deactivated.').waitFor()
    await page.getByText('Deactivated', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Comet is active again.').waitFor()
    await page.getByText('Confirmed', { exact: true }).waitFor()
    await close()
  })

  it('gives another role, and asks for a fresh sign-in to make a lead', async () => {
    const { page, close } = await openMember('Birch')
    // As if the sign-in were older than the ten minutes that it counts.
    let isOld = true
    await page.route('**/api/members/*/role', (route) => {
      if (!isOld) return route.continue()
      isOld = false
      return route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'UNAUTHENTICATED', reason: 'fresh_sign_in_required' }),
      })
    })
    await page.getByRole('button', { name: 'More to do with this member' }).click()
    await page.getByRole('menuitem', { name: 'Change the role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the role of Birch' })
    await dialog.getByLabel('Role').selectOption('admin')
    await dialog.getByRole('button', { name: 'Change the role' }).click()
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    const opening = page.waitForEvent('popup')
    await proof.getByRole('button', { name: 'Sign in again' }).click()
    const popup = await opening
    const head = world.pines.accounts.find(({ role }) => role === 'super_admin')
    assert.ok(head)
    await typeIn(popup, head)
    await page.getByText('Birch is Camp lead now.').waitFor()
    await close()
  })

  it('shows what the member sees, and lets nothing be done there', async () => {
    const { page, close } = await openMember('Anvil', 'admin')
    await page.getByRole('button', { name: 'More to do with this member' }).click()
    await page.getByRole('menuitem', { name: 'See as Anvil sees it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hello, Anvil' }).waitFor()
    await page.waitForURL(/\/roster\/(mem_[a-z0-9]+)\/preview\?as=\1$/)
    await page.getByText('Nothing can be changed here.').waitFor()
    assert.ok((await page.locator('main [inert] a').count()) > 0)
    await becomes(() => page.locator('main :is(button, a):not([inert] *)').count(), 1)
    await page.getByRole('link', { name: 'Back to the member' }).click()
    await page.getByRole('heading', { level: 1, name: 'Anvil', exact: true }).waitFor()
    await close()
  })

  it('keeps roles from leads who may not give them', async () => {
    const { page, close } = await openMember('Bolt', 'admin')
    await page.getByRole('button', { name: 'More to do with this member' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).waitFor()
    assert.equal(await page.getByRole('menuitem', { name: 'Change the role' }).count(), 0)
    await close()
  })

  it('gives and takes a tag where it stands, with a way back', async () => {
    const { page, close } = await openMember('Anvil')
    const { data } = await api<{ key: string; label: string; kind: string }>(
      page,
      '/tags?limit=100',
    )
    const own = data.filter(({ kind }) => kind !== 'system').map(({ label }) => label)
    const tagged = page.getByRole('button', { name: /^Remove the tag / })
    const choice = page.getByLabel('Add a tag')
    await choice.waitFor()
    const before = await tagged.count()
    const free = await choice.locator('option').allInnerTexts()
    const label = own.find((one) => free.includes(one))
    assert.ok(label)
    await choice.selectOption({ label })
    await page.getByText(`Anvil is tagged ${label}`).waitFor()
    await becomes(() => tagged.count(), before + 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`Anvil is no longer tagged ${label}`).waitFor()
    await becomes(() => tagged.count(), before)
    await close()
  })

  it('charges and records money of whoever the page is about', async () => {
    const { page, close } = await openMember('Anvil')
    await tab(page, 'Money').click()
    await page.getByRole('button', { name: 'Add a charge' }).click()
    const charge = page.getByRole('dialog', { name: 'Charge somebody' })
    await becomes(() => charge.getByRole('combobox').first().inputValue(), 'Anvil')
    await charge.getByLabel('What for').selectOption('own')
    await charge.getByLabel('Its name').fill('Broken mug')
    await charge.getByLabel('Amount').fill('5')
    await charge.getByRole('button', { name: 'Charge $5.00' }).click()
    await page.getByText('Broken mug').waitFor()
    await page.getByRole('button', { name: 'Record a payment' }).click()
    const record = page.getByRole('dialog', { name: 'Record a payment' })
    await becomes(() => record.getByRole('combobox').first().inputValue(), 'Anvil')
    await close()
  })

  it('leads from what somebody needs to where it is mended', async () => {
    const { page, close } = await world.as('super_admin', '/roster')
    const { data } = await api<{ id: string; needs: string[] }>(page, '/roster?limit=500')
    const late = data.find(({ needs }) => needs.includes('dues_overdue'))
    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/roster/${late?.id}`)
    await page.getByRole('link', { name: 'Dues overdue' }).click()
    await page.waitForURL(`**/roster/${late?.id}/money`)
    await close()
  })

  it('has no fault that axe finds, and fits a phone', async () => {
    const { page, close } = await openMember('Anvil', 'super_admin', PHONE)
    for (const [name, heading] of TABS.filter(([of]) =>
      ['Money', 'History', 'Overview'].includes(of),
    )) {
      await tab(page, name).click()
      await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
      assert.deepEqual(await axeFaults(page), [], name)
      assert.equal(await isTooWideOnPhones(page), false, name)
    }
    await close()
  })
})
