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
} from './demo-console.ts'

type Asked = {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
}

/** What the page asks of the REST API from now on. */
function asked(page: Page): Asked[] {
  const all: Asked[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, path] = pathname.split('/api')
    if (path === undefined || (path !== '/overview' && OF_FRAME.includes(path))) return
    all.push({ method: request.method(), path, body: request.postDataJSON() ?? {} })
  })
  return all
}

describe('the leads’ first page', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  type Seen = {
    readonly today: string
    readonly cards: readonly { readonly card: string; readonly urgentOn: string }[]
    readonly waiting: readonly { readonly what: string; readonly count: number }[]
    readonly recentPayments: readonly { readonly status: string }[]
  }
  const overviewOf = async (page: Page, slug = world.pines.slug): Promise<Seen> => {
    const path = `/c/${slug}/api/overview`
    return (await page.evaluate(async (address) => (await fetch(address)).json(), path)) as Seen
  }
  const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title })
  const countOf = async (page: Page, title: string) =>
    Number(await cardOf(page, title).locator('header').innerText())

  it('says in two calls what needs a lead, where the season stands and what is due next', async () => {
    const { page, close } = await world.as('admin', '/home')
    await page.getByRole('region', { name: 'Shift coverage' }).waitFor()
    const calls = asked(page)
    await page.reload()
    await page.getByRole('heading', { name: /What needs you today/ }).waitFor()
    await page.getByRole('region', { name: 'Shift coverage' }).waitFor()
    assert.deepEqual(calls.map(({ path }) => path).sort(), ['/overview', '/reports/shift-coverage'])
    assert.ok(
      (await page.getByRole('list', { name: 'Phases of the season' }).locator('li').count()) > 2,
    )
    await close()
  })

  it('what waits on a page is counted beside its name, on other pages too', async () => {
    const { page, close } = await world.as('admin', '/bikes')
    const beside = (name: string) =>
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name })
    await beside('Payments').filter({ hasText: /\d/ }).waitFor()
    const told = [await beside('Payments').innerText(), await beside('Shelter').innerText()]
    await beside('Home').click()
    const cards = ['Payments to confirm', 'No place to sleep yet']
    const counted = await Promise.all(cards.map((title) => countOf(page, title)))
    assert.deepEqual(
      told.map((text) => Number(/\d+/.exec(text)?.[0])),
      counted,
    )
    await close()
  })

  it('a card’s list shows exactly as many as the card counts', async () => {
    const { page, close } = await world.as('admin', '/home')
    const title = 'Confirmed, but no ticket'
    const count = await countOf(page, title)
    assert.ok(count > 1)
    await page.getByRole('link', { name: `See list: ${title}` }).click()
    await page.waitForURL('**/roster?needs=no_ticket')
    await page.getByText('Needs is').waitFor()
    await becomes(() => page.locator('[data-line]').count(), count)
    await close()
  })

  it('lists what waits for a word of the leads, and each leads to as many of it', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    const waits = page.getByRole('region', { name: 'Waiting for your word' })
    const { waiting, recentPayments } = await overviewOf(page)
    await becomes(() => waits.getByRole('listitem').count(), waiting.length)
    const countOf = (what: string) => waiting.find((one) => one.what === what)?.count ?? 0
    const asked = countOf('shift_requests')
    assert.ok(asked > 0 && countOf('bike_requests') > 0 && countOf('scholarships') > 0)
    const gone = recentPayments.find(({ status }) => status === 'lost')
    assert.ok(gone)
    await page.getByRole('listitem').filter({ hasText: 'Dispute lost' }).first().waitFor()
    await waits.getByRole('link', { name: /for a shift|requests for shifts/ }).click()
    await page.waitForURL('**/shifts/requests')
    await becomes(() => page.getByRole('button', { name: 'Say yes' }).count(), asked)
    await close()
  })

  it('says until when it counts the shifts, and leads to all of them', async () => {
    const { page, close } = await world.as('admin', '/home')
    await page.getByRole('link', { name: /^See all \d+ places of the season$/ }).click()
    await page.waitForURL('**/reports?view=shifts')
    await close()
  })

  it('does not say of a day that is over that somebody arrives on it', async () => {
    const { page, close } = await world.as('super_admin', '/home', { camp: world.second })
    const { cards, today } = await overviewOf(page, world.second.slug)
    const past = cards.find(({ card, urgentOn }) => card === 'points_not_met' && urgentOn < today)
    assert.ok(past, JSON.stringify(cards.map(({ card, urgentOn }) => [card, urgentOn])))
    await cardOf(page, 'Too few shift points').getByText('The first was to arrive').waitFor()
    await close()
  })

  it('messages exactly the people of a card: shows them by name first, and sends to those or nobody', async () => {
    const { page, close } = await world.as('admin', '/home')
    const title = 'Confirmed, but no ticket'
    const count = await countOf(page, title)
    const calls = asked(page)
    await cardOf(page, title)
      .getByRole('button', { name: `Message ${count} people` })
      .click()
    const dialog = page.getByRole('dialog')
    assert.notEqual(await dialog.getByLabel('Subject').inputValue(), '')
    await dialog.getByLabel('Subject').fill('Tell us about your ticket')
    assert.deepEqual(await axeFaults(page), [])
    await dialog.getByRole('button', { name: 'See who gets it' }).click()
    await dialog.getByText(`${count} people get it`).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await dialog.getByRole('button', { name: `Send to ${count} people` }).click()
    await page.getByText(`Sent to ${count} people.`).waitFor()
    const draft = calls.find(({ method, path }) => method === 'POST' && path === '/announcements')
    assert.deepEqual(draft?.body.audience, { needs: 'no_ticket' })
    const sent = calls.find(({ path }) => path.endsWith('/send'))
    assert.equal(sent?.body.count, count)
    assert.equal(typeof sent?.body.fingerprint, 'string')
    await close()
  })

  it('leaves no draft behind when nothing is sent', async () => {
    const { page, close } = await world.as('admin', '/home?message=all')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Subject').fill('Never sent')
    await dialog.getByLabel('Message').fill('Never.')
    await dialog.getByRole('button', { name: 'See who gets it' }).click()
    await dialog.getByRole('button', { name: /^Send to/ }).waitFor()
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Throw it away' }).click()
    assert.equal((await gone).status(), 204)
    await close()
  })

  it('has no fault that axe finds, by day and by night, and fits a phone', async () => {
    const { page, close } = await world.as('super_admin', '/home', PHONE)
    await page.getByRole('heading', { name: /What needs you today/ }).waitFor()
    await page.getByRole('region', { name: 'Shift coverage' }).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    await close()
  })
})
