import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole, PHONE } from './demo-console.ts'
import { pageApi } from './page-api.ts'

describe('what a member’s own pages say', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  it('lists e-mails by subject, and those of leads apart, for leads alone', async () => {
    const { page, close } = await world.as('member', '/me/account/notifications', PHONE)
    const block = (name: string) => page.getByRole('region', { name, exact: true })
    await block('Rides').getByLabel('Who rides with you has changed').waitFor()
    const team = block('If you lead a team')
    await team.getByLabel('Somebody waits for your yes to a shift').waitFor()
    const always = block('Always by email')
    await always.getByRole('heading', { name: 'Money' }).waitFor()
    await always.getByText('A late fee').waitFor()
    assert.equal(await block('As a lead of the camp').count(), 0)
    assert.equal(await page.getByText('What waits for you as a lead').count(), 0)
    assert.equal(await page.locator('select:disabled').count(), 0)
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    await close()

    const lead = await world.as('admin', '/me/account/notifications')
    const own = lead.page.getByRole('region', { name: 'As a lead of the camp' })
    await own.getByLabel('What waits for you as a lead').selectOption('none')
    await lead.page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    await becomes(() => own.getByLabel('Somebody asks for another bed').count(), 1)
    await lead.close()
  })

  it('says in how many seconds it tries again after too many requests, and does', async () => {
    const { page, close } = await world.as('member', '/me', PHONE)
    const refused = { code: 'RATE_LIMITED', detail: 'Wait as the header Retry-After says.' }
    const refuse = (address: string) =>
      page.route(
        address,
        (route) => route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json: refused }),
        { times: 1 },
      )
    const said = 'Too many requests at once. This page tries again by itself in 3 seconds.'
    await refuse('**/api/contacts*')
    await page.getByRole('link', { name: 'Info', exact: true }).tap()
    await page.getByRole('alert').filter({ hasText: said }).waitFor()
    await page.getByRole('region', { name: 'Who to call' }).getByRole('listitem').first().waitFor()
    await refuse('**/api/session')
    await page.reload()
    await page.getByText(said).waitFor()
    await page.getByRole('region', { name: 'Who to call' }).getByRole('listitem').first().waitFor()
    await close()
  })

  it('tells whose place was opened again by a lead, why, and what did not come back', async () => {
    const { page, close } = await world.as('member', '/me', PHONE)
    const api = pageApi(() => page, world.pines.slug)
    const season = await api<{ enrollment: Record<string, unknown> }>('/members/me/season')
    const as = (status: string, statusReason: string) =>
      page.route('**/api/members/me/season', (route) => {
        const at = new Date().toISOString()
        const by = { statusChangedBy: 'mem_lead', statusChangedAt: at, withdrawnAt: at }
        const enrollment = { ...season.enrollment, ...by, status, statusReason }
        return route.fulfill({ json: { ...season, enrollment } })
      })
    await as('confirmed', 'Our mistake')
    await page.reload()
    await page.getByText('A lead has opened your place again, and it is confirmed.').waitFor()
    await page.getByText('“Our mistake”').waitFor()
    await page.getByText(/do not come back by themselves/).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    await as('pending', 'A bed is free')
    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/me/account/place`)
    await page.getByText('A lead has opened your place again and asks whether').waitFor()
    assert.equal(await page.getByText('You asked to come.').count(), 0)
    await close()
  })

  it('goes on with the draft of a scholarship when the answers to it were lost', async () => {
    const { page, close } = await world.as('alex@demo.campkit.test', '/me/money', PHONE)
    const api = pageApi(() => page, world.pines.slug)
    type List = { data: { id: string; status: string; requestedAmountCents: number }[] }
    const mine = () => api<List>('/scholarships?memberId=me')
    const before = new Set((await mine()).data.map(({ id }) => id))
    const asked = async () => (await mine()).data.filter(({ id }) => !before.has(id))
    // What others change is not heard: the form stays.
    await page.route('**/api/changes*', (route) => route.abort())
    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/me/money/scholarship`)
    await page.getByLabel('How much help do you need?').fill('60')
    const send = page.getByRole('button', { name: 'Send my request' })
    const lose = async (address: string) => {
      await page.route(address, async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        await route.fetch()
        await route.abort()
      })
    }
    await lose('**/api/scholarships')
    await send.tap()
    await becomes(async () => (await asked()).map(({ status }) => status).join(), 'draft')
    await page.unroute('**/api/scholarships')
    await page.getByLabel('How much help do you need?').fill('70')
    await send.tap()
    await page.getByRole('status').filter({ hasText: 'Sent. We will write' }).waitFor()
    const [one, ...others] = await asked()
    assert.deepEqual([others.length, one?.requestedAmountCents], [0, 7000])
    assert.notEqual(one?.status, 'draft')
    await close()
  })

  it('says of a scholarship what it pays, and what one person gets at most', async () => {
    const { page, close } = await world.as('member', '/me/money/scholarship', PHONE)
    const api = pageApi(() => page, world.pines.slug)
    type Pool = { id: string; maxPerMemberCents: number | null; covers: string[] }
    const { data: pools } = await api<{ data: Pool[] }>('/scholarship-pools')
    const [pool] = pools.filter(({ covers }) => covers.includes('dues'))
    assert.ok(pool)
    const open = { ...pool, opensAt: null, closesAt: null, maxPerMemberCents: 30_000 }
    const charge = {
      name: 'Camp dues',
      kind: 'dues',
      scholarshipEligible: true,
      openCents: 25_000,
    }
    await page.route('**/api/scholarships*', (route) => route.fulfill({ json: { data: [] } }))
    await page.route('**/api/scholarship-pools*', (route) =>
      route.fulfill({ json: { data: [open] } }),
    )
    await page.route('**/api/members/me/season', async (route) => {
      const response = await route.fetch()
      const season = await response.json()
      const dues = { ...season.dues, charges: [charge, { ...charge, kind: 'deposit' }] }
      await route.fulfill({ response, json: { ...season, dues } })
    })
    await page.reload()
    await page.getByLabel('How much help do you need?').focus()
    await page
      .getByText(
        'It can pay what is still open for Camp dues: $250.00. The most one person can get is $300.00.',
      )
      .waitFor()
    await page.getByLabel('How much help do you need?').fill('301')
    await page.getByRole('button', { name: 'Send my request' }).click()
    await page.getByText('Ask for $300.00 or less. That is the most one person can get.').waitFor()
    assert.equal(await isTooWideOnPhones(page), false)
    const nothing = page.getByText('Right now you owe nothing that a scholarship could pay.')
    assert.equal(await nothing.count(), 0)
    charge.openCents = 0
    await page.reload()
    await page.getByLabel('How much help do you need?').focus()
    await nothing.waitFor()
    await page.getByText('The most one person can get is $300.00.').waitFor()
    await close()
  })

  it('shows no board to who has no place, and says why; whose turn it is only where one can wait', async () => {
    const { page, close } = await world.as('ben@demo.campkit.test', '/me/shifts', PHONE)
    const said = (what: string) =>
      page.getByText(
        `${what} only for people with a confirmed place. Your place is not confirmed yet.`,
      )
    for (const [path, what] of [
      ['shifts', 'Shifts are'],
      ['account/ride', 'Rides are'],
      ['account/bike', 'Bikes are'],
      ['account/tickets', 'Tickets and passes are'],
    ] as const) {
      await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/me/${path}`)
      await said(what).waitFor()
      assert.equal(await page.getByRole('button', { name: /^(Take|Ask|Wait|Reserve)/ }).count(), 0)
    }
    await page.getByRole('link', { name: 'My place' }).tap()
    await page.waitForURL('**/me/account/place')
    await close()

    const member = await world.as('member', '/me/shifts?show=all', PHONE)
    const list = member.page.getByRole('listitem')
    await list.first().waitFor()
    await member.page.route('**/members/me/shifts/options', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const [one, other] = json.data
      const full = { code: 'FULL', detail: '' }
      for (const option of [one, other]) {
        option.shift.max = 3
        option.shift.places = { held: 3, free: 0, waitlisted: 0 }
        option.canTake = false
      }
      Object.assign(one, { canWait: true, reasons: [full] })
      const conflict = { code: 'LIMIT_REACHED', detail: '' }
      Object.assign(other, { canWait: false, reasons: [full, conflict] })
      await route.fulfill({ response, json: { ...json, data: [one, other] } })
    })
    await member.page.reload()
    await list.first().waitFor()
    const first = list.filter({ hasText: 'you are asked first when a place opens up' })
    assert.equal(await first.count(), 1)
    assert.equal(await first.getByRole('button', { name: /wait/i }).count(), 1)
    const second = list.filter({ hasText: 'as many upcoming shifts' })
    await second.getByText('All 3 places are taken.', { exact: true }).waitFor()
    await member.close()
  })

  it('opens the list of all steps from the ring that counts them, each with its way', async () => {
    const { page, close } = await world.as('member', '/me', PHONE)
    await page.getByRole('button', { name: /^\d+ of \d+ steps done\. Show all steps$/ }).tap()
    const dialog = page.getByRole('dialog', { name: 'Your steps before the season' })
    await dialog.getByText('To do').first().waitFor()
    const api = pageApi(() => page, world.pines.slug)
    type Steps = { steps: unknown[] }
    const { steps } = await api<Steps>('/members/me/onboarding')
    assert.equal(await dialog.getByRole('listitem').count(), steps.length)
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    const way = dialog.getByRole('link').first()
    const to = await way.getAttribute('href')
    await way.tap()
    await page.waitForURL(`**${to}`)
    await close()
  })
})
