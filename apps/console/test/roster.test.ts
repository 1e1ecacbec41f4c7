import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole, PHONE } from './demo-console.ts'

describe('the roster', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  const rows = (page: Page) => page.locator('[data-line]')
  const openList = async (path = '/roster', role = 'super_admin') => {
    const opened = await world.as(role, path)
    await rows(opened.page).first().waitFor()
    return opened
  }
  /** How many lines there are once the list stands still: what is out of sight is drawn a moment later. */
  const settledCount = async (page: Page): Promise<number> => {
    let before = -1
    for (;;) {
      const now = await rows(page).count()
      if (now === before) return now
      before = now
      await page.waitForTimeout(250)
    }
  }
  const nameAt = (page: Page, at: number) =>
    rows(page).nth(at).locator('.font-strong').first().innerText()
  /** Asks the REST API as whoever is signed in, beside the page. */
  const beside = (page: Page, method: string, path: string, body?: object) =>
    page.evaluate(
      async ([base, verb, content]) => {
        const headers = { 'content-type': 'application/json', 'if-match': '*' }
        const init = content ? { method: verb, headers, body: content } : { method: verb }
        return (await fetch(base, init)).json() as Promise<{ data: Record<string, string>[] }>
      },
      [`/c/${world.pines.slug}/api${path}`, method, body ? JSON.stringify(body) : ''] as const,
    )

  it('finds somebody by a part of a name, without accents or capitals, by the keyboard alone', async () => {
    const { page, close } = await openList()
    const all = await settledCount(page)
    const wanted = await nameAt(page, 7)
    await page.keyboard.press('/')
    await page.keyboard.type(wanted.toUpperCase())
    await page.waitForURL('**/roster?q=*')
    const found = await settledCount(page)
    assert.ok(found >= 1 && found < all)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
    await page.keyboard.press('x')
    await becomes(() => page.getByRole('toolbar').count(), 0)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: wanted }).waitFor()
    await close()
  })

  it('counts who lacks a ticket or a bed alike in the tab, the filter and the list', async () => {
    const { page, close } = await openList()
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
    const counted = async (name: string) => Number(/\d+/.exec(await tab(name).innerText())?.[0])
    for (const [view, filter] of [
      ['No ticket', 'No ticket'],
      ['No place to sleep', 'No place'],
    ] as const) {
      const count = await counted(view)
      assert.ok(count > 0)
      await page.getByRole('button', { name: 'Add filter' }).click()
      await page.getByRole('menuitem', { name: `${filter} ${count}`, exact: true }).click()
      await becomes(() => rows(page).count(), count)
      await tab('Everyone').click()
    }
    const confirmed = await counted('Confirmed')
    assert.ok(confirmed < (await counted('Everyone')))
    await page.getByText(`${confirmed} confirmed,`).waitFor()
    await close()
  })

  it('keeps filters, order and columns in the address, and a saved view is a tab of its own', async () => {
    const { page, close } = await openList()
    const all = await settledCount(page)
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: /^Part paid/ }).click()
    await page.getByText('Dues is').waitFor()
    const partPaid = await settledCount(page)
    assert.ok(partPaid > 0 && partPaid < all)
    await page.getByRole('button', { name: 'Dues', exact: true }).click()
    await page.waitForURL(/dues=partial.*sort=dues|sort=dues.*dues=partial/)
    await page.reload()
    await rows(page).first().waitFor()
    assert.equal(await settledCount(page), partPaid)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name of the view').fill('Half way')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    const views = page.getByRole('navigation', { name: 'Views' })
    await views.getByRole('link', { name: /^Everyone/ }).click()
    await rows(page)
      .nth(all - 1)
      .waitFor()
    await views.getByRole('link', { name: /^Half way/ }).click()
    await page.waitForURL(/dues=partial/)
    assert.equal(await settledCount(page), partPaid)
    await close()
  })

  it('changes a camp role in its cell; if somebody was first, it says so and shows theirs', async () => {
    const { page, close } = await openList('/roster?cols=dues,campRole&enrollment=confirmed')
    const first = page.getByRole('button', { name: /^Change Camp role of/ }).first()
    await first.click()
    await page.getByRole('textbox', { name: /^Change Camp role of/ }).fill('Fire keeper')
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: /^Change Camp role of/ })
      .first()
      .getByText('Fire keeper')
      .waitFor()
    const { data } = await beside(page, 'GET', '/roster?limit=500')
    const line = data.find((one) => one.campRole === 'Fire keeper')
    assert.ok(line, 'it was stored')

    const read = page.waitForResponse((answer) =>
      answer.url().endsWith(`/enrollments/${line.enrollmentId}`),
    )
    await first.click()
    await read
    const field = page.getByRole('textbox', { name: /^Change Camp role of/ })
    await field.fill('Water keeper')
    await page.route('**/api/changes*', (route) => route.abort())
    await page.route(`**/enrollments/${line.enrollmentId}`, async (route) => {
      if (route.request().method() === 'PATCH') {
        await page.unroute(`**/enrollments/${line.enrollmentId}`)
        await beside(page, 'PATCH', `/enrollments/${line.enrollmentId}`, { campRole: 'Ice keeper' })
      }
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/Somebody changed it first. It says “Ice keeper” now./)
      .waitFor()
    await becomes(() => field.inputValue(), 'Water keeper')
    await page.keyboard.press('Enter')
    await first.getByText('Water keeper').waitFor()
    await close()
  })

  it('tags, charges, exports and messages whoever is selected', async () => {
    const { page, close } = await openList('/roster?needs=no_ticket')
    const count = await rows(page).count()
    await page.getByRole('checkbox', { name: 'Select everybody shown' }).click()
    const bar = page.getByRole('toolbar', { name: `${count} selected` })
    const saved = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Export' }).click()
    const lines = (await text(await (await saved).createReadStream())).split('\r\n')
    assert.equal(lines.length, count + 1)
    assert.match(lines[0] ?? '', /"legal name"/)

    await bar.getByRole('button', { name: 'Tag' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tag').selectOption({ label: 'A new tag …' })
    await dialog.getByLabel('Name of the new tag').fill('Ask about tickets')
    assert.deepEqual(await axeFaults(page), [])
    await dialog.getByRole('button', { name: `Tag ${count} people` }).click()
    await page.getByText(`${count} people tagged ask-about-tickets.`).waitFor()
    const { data } = await beside(page, 'GET', '/members?tag=ask-about-tickets&limit=100')
    assert.equal(data.length, count)

    await bar.getByRole('button', { name: 'Charge' }).click()
    await dialog.getByLabel('What for').selectOption({ index: 1 })
    await dialog.getByText(`for each of ${count} people`).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await bar.getByRole('button', { name: 'Message' }).click()
    await dialog.getByLabel('Subject').fill('About your ticket')
    await dialog.getByLabel('Message').fill('Do you have one?')
    await dialog.getByRole('button', { name: 'See who gets it' }).click()
    await dialog.getByText(`${count} people get it`).waitFor()
    await close()
  })

  it('writes to exactly whoever is selected, whatever they have in common', async () => {
    const { page, close } = await openList('/roster?enrollment=confirmed')
    const boxes = page.getByRole('checkbox', { name: /^Select (?!everybody)/ })
    const chosen: string[] = []
    for (const at of [0, 3, 8]) {
      const name = (await boxes.nth(at).getAttribute('aria-label')) ?? ''
      chosen.push(name.replace('Select ', ''))
      await boxes.nth(at).click()
    }
    await page.getByRole('toolbar').getByRole('button', { name: 'Message' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Subject').fill('A word to three')
    await dialog.getByLabel('Message').fill('You three.')
    await dialog.getByRole('button', { name: 'See who gets it' }).click()
    await dialog.getByText('3 people get it').waitFor()
    await dialog.getByRole('button', { name: 'Send to 3 people' }).click()
    await page.getByText('Sent to 3 people.').waitFor()
    const [sent] = (await beside(page, 'GET', '/announcements?limit=1')).data
    const audience = sent?.audience as unknown as { memberIds: readonly string[] } | undefined
    const { data: lines } = await beside(page, 'GET', '/roster?limit=500')
    const named = lines.filter(({ name = '' }) => chosen.includes(name))
    assert.deepEqual(new Set(audience?.memberIds), new Set(named.map(({ id }) => id)))
    await close()
  })

  it('invites somebody by mail, and takes it back', async () => {
    const { page, close } = await openList('/roster?invite=1')
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByLabel('E-mail address').fill('nobody')
    await dialog.getByLabel('Legal name').fill('Nova Quint')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await dialog.getByLabel('E-mail address').fill('nova@example.org')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText('Invitation sent to nova@example.org.').waitFor()
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: 'Invited' })
      .click()
    const line = page.getByRole('listitem').filter({ hasText: 'Nova Quint' })
    await line.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await line.waitFor({ state: 'detached' })
    await close()
  })

  it('has no fault that axe finds, and fits a phone', async () => {
    const { page, close } = await openList(
      '/roster?cols=dues,ticket,travel,shelter,shifts,campRole,cohort,tags',
    )
    assert.deepEqual(await axeFaults(page), [])
    await close()
    const phone = await world.as('super_admin', '/roster', PHONE)
    await rows(phone.page).first().waitFor()
    assert.deepEqual(await axeFaults(phone.page), [])
    assert.equal(await isTooWideOnPhones(phone.page), false)
    await phone.close()
  })
})
