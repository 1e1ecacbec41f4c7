import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, OF_FRAME, openDemoConsole } from './demo-console.ts'

import { pageApi } from './page-api.ts'

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
    readonly cards: readonly {
      readonly card: string
      readonly urgentOn: string
      readonly memberIds: readonly string[]
    }[]
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

  it('who lacks a bed or has not read is on a list of exactly them, whatever page sees to it', async () => {
    const { page, close } = await world.as('admin', '/home')
    for (const [title, elsewhere, url] of [
      ['No place to sleep yet', 'Find them beds', '**/shelter'],
      ['Documents not read', 'Open the documents', '**/documents?view=must'],
    ] as const) {
      const count = await countOf(page, title)
      assert.ok(count > 0, title)
      await page.getByRole('link', { name: `See list: ${title}` }).click()
      await page.waitForURL('**/roster?needs=*')
      await becomes(() => page.locator('[data-line]').count(), count)
      await page.goBack()
      await cardOf(page, title).getByRole('link', { name: elsewhere }).click()
      await page.waitForURL(url)
      await page.goBack()
    }
    await close()
  })

  it('the number beside a page’s name is the one on the page, whatever others see to or nobody has to', async () => {
    const { page, close } = await world.as('admin', '/roster')
    const api = pageApi(() => page, world.pines.slug)
    type Board = { people: { memberId: string; hasBed: boolean; isSpared: boolean }[] }
    const { member } = await api<{ member: { id: string } }>('/session')
    const cash = { memberId: member.id, amountCents: 700, method: 'cash' }
    await api('/payments', { body: cash })
    const { people } = await api<Board>('/shelter/board')
    const spared = people.find(({ hasBed, isSpared }) => !hasBed && !isSpared)
    const waived = { state: 'waived', reason: 'Sleeps in town' }
    await api(`/members/${spared?.memberId}/onboarding/shelter`, { method: 'PUT', body: waived })
    const waitlisted = await api<{ data: unknown[] }>('/applications?status=waitlisted')
    assert.ok(waitlisted.data.length > 0 && spared)
    await page.reload()
    const main = page.locator('#page')
    const beside = (name: string) =>
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name })
    await beside('Roster').filter({ hasText: /\d/ }).waitFor()
    // biome-ignore format: a table
    for (const [name, said] of [
      ['Roster',       /(\d+) confirmed/],
      ['Applications', /(\d+|nothing) to decide/],
      ['Payments',     /(\d+|nothing) to confirm/],
      ['Shelter',      /Not placed yet\s*(\d+)/],
      ['Scholarships', /(\d+|nothing) to decide/],
    ] as const) {
      await beside(name).click()
      await page.waitForURL(`**/${name.toLowerCase()}`)
      await becomes(async () => said.test(await main.innerText()), true)
      const [, counted] = said.exec(await main.innerText()) ?? []
      const told = /\d+/.exec(await beside(name).innerText())?.[0] ?? '0'
      assert.equal(told, counted?.replace('nothing', '0'), name)
    }
    await close()
  })

  it('a card’s list shows exactly as many as the card counts', async () => {
    const { page, close } = await world.as('admin', '/home')
    const title = 'Confirmed, but no ticket'
    const count = await countOf(page, title)
    assert.ok(count > 1)
    await page.getByRole('link', { name: `See list: ${title}` }).click()
    await page.waitForURL('**/roster?needs=no_ticket')
    await page.getByRole('button', { name: /^Remove the filter Needs / }).waitFor()
    await becomes(() => page.locator('[data-line]').count(), count)
    await close()
  })

  it('confirmed people without dues are on a card that leads to exactly them, to be charged there', async () => {
    const { page, close } = await world.as('admin', '/home')
    const title = 'Confirmed, but no dues yet'
    const api = pageApi(() => page, world.pines.slug)
    type Lines = { data: { id: string; role: string; enrollmentStatus: string }[] }
    type Charges = { data: { id: string; cancelledAt: string | null }[] }
    const { data: lines } = await api<Lines>('/roster?limit=500&dues=owes')
    const coming = lines.filter(
      (line) => `${line.role} ${line.enrollmentStatus}` === 'member confirmed',
    )
    for (const { id: memberId } of coming.slice(0, 2)) {
      const { data: charges } = await api<Charges>(`/dues?limit=100&memberId=${memberId}`)
      for (const { id } of charges.filter(({ cancelledAt }) => cancelledAt === null)) {
        await api(`/dues/${id}/cancel`, { body: { reason: 'Charged anew later' } })
      }
    }
    await page.reload()
    const count = await countOf(page, title)
    assert.equal(count, 2)
    await cardOf(page, title).getByRole('link', { name: 'Charge them' }).click()
    await page.waitForURL('**/roster?needs=no_dues')
    await page.getByRole('button', { name: 'Remove the filter Needs To be charged dues' }).waitFor()
    await becomes(() => page.locator('[data-line]').count(), count)
    await page.getByRole('checkbox', { name: 'Select everybody shown' }).check()
    await page.getByRole('button', { name: 'Charge', exact: true }).click()
    await page.getByRole('dialog', { name: /^Charge \d+ pe/ }).waitFor()
    await close()
  })

  /** Applications that wait for too long, and a shift tomorrow that nobody has: the demo has neither. */
  async function makeWaiting(page: Page): Promise<void> {
    await world.owner([
      {
        text: `select app.enter((select camp_id from camps where slug = $1), null, 'key')`,
        values: [world.pines.slug],
      },
      { text: 'alter table applications disable trigger user', values: [] },
      {
        text: `update applications set submitted_at = now() - interval '12 days'
                where status in ('submitted', 'in_review') and submitted_at > now() - interval '12 days'`,
        values: [],
      },
      { text: 'alter table applications enable trigger user', values: [] },
    ])
    const api = pageApi(() => page, world.pines.slug)
    const { data: roles } = await api<{ data: { id: string }[] }>('/shift-roles')
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const shift = { title: 'Ice run', min: 2, max: 3, status: 'published' }
    const body = { ...shift, startsAt: at(20), endsAt: at(22) }
    for (const _ of [1, 2, 3, 4]) await api(`/shift-roles/${roles[0]?.id}/shifts`, { body })
    await page.reload()
  }

  it('messages whose application or payment waits, by name, and who could take a shift', async () => {
    const { page, close } = await world.as('admin', '/home')
    await makeWaiting(page)
    const { cards } = await overviewOf(page)
    const waits = ['applications_waiting', 'payments_to_confirm', 'shifts_under_minimum']
    const told = cards.filter(({ card }) => waits.includes(card))
    const calls = asked(page)
    type Lacking = { data: { fits: { memberId: string }[] }[] }
    const { data } = await pageApi(() => page, world.pines.slug)<Lacking>('/shifts/lacking')
    const fits = data.flatMap((one) => one.fits.map(({ memberId }) => memberId))
    const ids = new Set(fits)
    assert.deepEqual(told.map(({ card }) => card).sort(), waits.toSorted())
    for (const { card, memberIds } of told) {
      const whom = card === 'shifts_under_minimum' ? [...ids] : memberIds
      assert.ok(whom.length > 0, card)
      await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/home`)
      const title = {
        applications_waiting: 'Applications waiting over 7 days',
        payments_to_confirm: 'Payments to confirm',
        shifts_under_minimum: 'Shifts short of people, next 72 hours',
      }[card]
      const button = card === 'shifts_under_minimum' ? 'Ask who fits' : /^Message \d+ p/
      await cardOf(page, title ?? '')
        .getByRole('button', { name: button })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'See who gets it' }).click()
      const people = whom.length === 1 ? '1 person gets it' : `${whom.length} people get it`
      await dialog.getByText(people).waitFor()
      const draft = calls.findLast(
        ({ method, path }) => method === 'POST' && path === '/announcements',
      )
      const audience = draft?.body.audience as { memberIds: string[] } | undefined
      assert.deepEqual(audience?.memberIds.toSorted(), whom.toSorted(), card)
    }
    await close()
  })

  it('leads to the list of exactly what waits: applications, payments, and all shifts that lack people', async () => {
    const { page, close } = await world.as('admin', '/home')
    const counted = async (title: string, link: string, url: string) => {
      const count = await countOf(page, title)
      await cardOf(page, title).getByRole('link', { name: link }).click()
      await page.waitForURL(url)
      return count
    }
    const main = page.locator('#page')
    const applications = 'Applications waiting over 7 days'
    const late = await counted(applications, 'Review them', '**/applications?view=longest')
    await becomes(() => main.locator('button[draggable][aria-pressed]').count(), late)
    await page.goBack()
    const shifts = 'Shifts short of people, next 72 hours'
    const short = await counted(shifts, 'Open the shifts', '**/shifts?lacking=all')
    const list = main.getByRole('region', { name: 'Short of people soon' })
    await becomes(() => list.getByRole('listitem').count(), short)
    await close()
  })

  it('lists what waits for a word of the leads, and each leads to as many of it', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    const waits = page.getByRole('region', { name: 'Waiting for your decision' })
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
    await cardOf(page, 'Too few shift points').getByText('The first was due to arrive').waitFor()
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
})
