import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole } from './demo-console.ts'
import { openEmptyCamp } from './empty-camp.ts'

type Season = {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly gateOpensOn: string
  readonly maxMembers: number | null
}

const asker =
  (page: Page, slug: string) =>
  <T>(path: string): Promise<T> =>
    page.evaluate(
      async (address) => (await fetch(address)).json(),
      `/c/${slug}/api${path}`,
    ) as Promise<T>

describe('the console’s seasons', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/seasons')
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = () => page.getByRole('dialog')
  const api = <T>(path: string) => asker(page, world.pines.slug)<T>(path)
  const seasons = async () => (await api<{ data: Season[] }>('/seasons?limit=100')).data
  const named = async (name: string) => (await seasons()).find((season) => season.name === name)

  it('plans a season by hand, with a fault at its own field, and changes it', async () => {
    await button('Plan by hand').click()
    await dialog().getByLabel('Name').fill('Spring camp')
    await dialog().getByLabel('Gate opens').fill('2029-05-10')
    await dialog().getByLabel('Gate closes').fill('2029-05-01')
    await button('Plan the season').click()
    await dialog().locator('[aria-invalid=true]').first().waitFor()
    await dialog().getByLabel('Gate closes').fill('2029-05-20')
    await button('Plan the season').click()
    await page.getByText('Spring camp is planned').waitFor()
    await button('Change Spring camp').click()
    await dialog()
      .getByLabel(/^Places/)
      .fill('25')
    await button('Save the season').click()
    await page.getByText('Spring camp is saved').waitFor()
    assert.equal((await named('Spring camp'))?.maxMembers, 25)
  })

  it('makes nothing before the fourth step, keeps everything over a reload, and goes back', async () => {
    const before = (await seasons()).length
    await go('/seasons/roll-over')
    await becomes(() => page.getByLabel('Name of the new season').inputValue(), 'Burn 2027')
    await page.getByText('All dates move by 364 days, so weekdays stay the same.').waitFor()
    await page.getByLabel('Name of the new season').fill('Burn again')
    await button('Go on').click()
    await page.getByRole('heading', { name: 'What comes along' }).waitFor()
    await page.getByText('Fee items').waitFor()
    await page.getByText('Camp dues').first().waitFor({ state: 'attached' })
    assert.deepEqual(await axeFaults(page), [])
    await button('Go on').click()
    const chosen = page.getByText(/\d+ of \d+ chosen/)
    const first = page.getByRole('checkbox', { checked: true }).first()
    const was = Number.parseInt(await chosen.innerText(), 10)
    await first.uncheck()
    await page.getByText(`${was - 1} of`).waitFor()
    await page.reload()
    await page.getByText(`${was - 1} of`).waitFor()
    await button('Back').click()
    await page.getByRole('heading', { name: 'What comes along' }).waitFor()
    assert.equal((await seasons()).length, before)
  })

  it('makes the season, invites whom was chosen, and says how far it is', async () => {
    await go('/seasons/roll-over')
    await page.getByLabel('Name of the new season').fill('Burn again')
    await button('Go on').click()
    await button('Go on').click()
    await button('Choose nobody').click()
    await page.getByText(/^0 of/).waitFor()
    for (let i = 0; i < 3; i++) await page.getByRole('checkbox').nth(i).check()
    await page.getByText(/^3 of/).waitFor()
    await button('Go on').click()
    await page.getByText('3 people are invited, by mail.').waitFor()
    await button('Make Burn again').click()
    await page.getByRole('heading', { name: 'Burn again is made' }).waitFor()
    const made = await named('Burn again')
    assert.equal(made?.status, 'planned')
    await page.reload()
    await button('Invite 3 people').click()
    await page.getByText('3 people are invited.').waitFor()
    const { data } = await api<{ data: unknown[] }>(`/enrollments?seasonId=${made?.id}`)
    assert.equal(data.length, 3)
  })

  it('opens it only after saying what the old one leaves, and then closes that', async () => {
    const made = await named('Burn again')
    const old = (await seasons()).find(({ status }) => status === 'active')
    assert.ok(made && old)
    await go(`/seasons/roll-over?season=${made.id}&step=open&from=${old.id}`)
    await page.getByText('Owed by members').first().waitFor()
    await page.getByText('No money moves by itself.').first().waitFor()
    await button('Open Burn again').click()
    await dialog().getByText('This cannot be undone.').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await dialog()
      .getByRole('button', { name: `Open Burn again and close ${old.name}` })
      .click()
    await page.getByRole('heading', { name: 'Burn again is on' }).waitFor()
    assert.deepEqual(
      (await seasons())
        .filter(({ id }) => id === made.id || id === old.id)
        .map(({ status }) => status),
      ['active', 'closed'],
    )
  })

  it('a lead plans, but only a head lead opens', async () => {
    const lead = await world.as('admin', '/seasons')
    await lead.page.getByText('A head lead opens it.').first().waitFor()
    assert.equal(await lead.page.getByRole('button', { name: /^Open/ }).count(), 0)
    await lead.close()
  })

  it('takes a new camp from nothing to a season, step by step', async () => {
    const camp = await openEmptyCamp(world)
    const opened = await world.as('super_admin', '/home', { camp })
    const fresh = opened.page
    const press = (name: string) => fresh.getByRole('button', { name, exact: true }).click()
    const ask = asker(fresh, camp.slug)
    await fresh.getByRole('link', { name: 'Set up your camp' }).click()
    await fresh.getByLabel('Name').fill('Burn 2029')
    await fresh.getByLabel('Gate opens').fill('2029-08-26')
    await press('Make the season')
    await fresh.getByText('Teams and roles').waitFor()
    await fresh.getByLabel('Camp dues for each person').fill('275')
    assert.deepEqual(await axeFaults(fresh), [])
    assert.equal(await isTooWideOnPhones(fresh), false)
    await press('Make these')
    await fresh.getByText('9 things are made').waitFor()
    const fees = await ask<{ data: { name: string; amountCents: number }[] }>('/fee-items')
    assert.ok(fees.data.some(({ amountCents }) => amountCents === 27_500))
    await press('Lake #1D5FA8')
    await press('Save and go on')
    await fresh.getByRole('heading', { name: 'Invite who helps you lead' }).waitFor()
    await press('Invite somebody')
    await fresh.getByLabel('E-mail address').fill('kim@example.org')
    await fresh.getByRole('dialog').getByLabel(/name/i).fill('Kim Okoro')
    await fresh
      .getByRole('dialog')
      .getByRole('button', { name: /^(Invite|Send)/ })
      .click()
    await fresh.getByText('Kim Okoro, kim@example.org').waitFor()
    await press('Go on')
    await fresh.getByRole('heading', { name: 'Your camp is ready' }).waitFor()
    await fresh.goto(`${world.consoleUrl}/c/${camp.slug}/seasons`)
    await fresh.getByRole('link', { name: 'First steps' }).waitFor()
    const { branding } = await ask<{ branding: { accent: string } }>('/settings')
    assert.equal(branding.accent, '#1d5fa8')
    await opened.close()
  })

  it('has no faults that axe finds, in both themes, and does not overflow a phone', async () => {
    await go('/seasons')
    await page.getByRole('heading', { name: 'Burn again' }).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    for (const step of ['dates', 'copies', 'people']) {
      await go(`/seasons/roll-over?step=${step}`)
      await button('Go on').waitFor()
      assert.equal(await isTooWideOnPhones(page), false, step)
    }
  })
})
