import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole } from './demo-console.ts'
import { openEmptyCamp } from './empty-camp.ts'

type Report = { columns: string[]; rows: (string | number | boolean | null)[][] }
type Line = Record<string, string | number | boolean | null | undefined>

/** In the browser, as whoever is signed in there. A camp’s first season is active at once. */
async function openSeason(seasons: string): Promise<void> {
  const dates = { gateOpensOn: '2029-05-10', gateClosesOn: '2029-05-20' }
  const answer = await fetch(seasons, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'First', currency: 'USD', ...dates }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

describe('the console’s reports', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/reports')
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  const picture = (name: string) => page.getByRole('region', { name, exact: true })
  const bars = (name: string) => page.getByRole('list', { name, exact: true })
  const asked = (path: string): Promise<unknown> =>
    page.evaluate(
      async (address) => (await fetch(address)).json(),
      `/c/${world.pines.slug}/api${path}`,
    )
  const linesOf = async (name: string): Promise<Line[]> => {
    const { columns, rows } = (await asked(`/reports/${name}`)) as Report
    return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])))
  }
  /** A long list is drawn in two goes; its head is a row, too. */
  const hasRows = async (count: number) => {
    await page.getByRole('row').nth(count).waitFor()
    await becomes(() => page.getByRole('row').count(), count + 1)
  }
  /** The first number that something says. */
  const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0])

  it('counts the stages as the API does, and each opens the roster with as many people', async () => {
    const funnel = await linesOf('season-funnel')
    for (const [stage, label] of [
      ['confirmed', 'Confirmed'],
      ['paid', 'Have paid'],
    ]) {
      const said = await bars('The season so far')
        .getByText(label as string)
        .locator('..')
        .innerText()
      const members = funnel.find((line) => line.stage === stage)?.members
      assert.equal(numberIn(said.replace(String(label), '')), members, label)
    }
    const row = bars('The season so far').getByRole('link', { name: /^Have a ticket/ })
    const count = numberIn(await row.innerText())
    await row.click()
    await page.getByText(/^Season so far is$/).waitFor()
    await hasRows(count)
  })

  it('says who is missing at a step', async () => {
    await go('/reports')
    await picture('First steps').scrollIntoViewIfNeeded()
    const required = (await linesOf('onboarding')).filter((line) => line.required)
    const [worst] = required.sort((a, b) => Number(b.missing) - Number(a.missing))
    assert.ok(worst)
    await bars('First steps').getByRole('link').first().click()
    const people = page.getByRole('region', { name: `Still to do “${worst.title}”` })
    await people.waitFor()
    await becomes(() => people.getByRole('link').count(), worst.missing)
    const { data } = (await asked('/roster?limit=500')) as {
      data: { id: string; name: string; legalName: string }[]
    }
    const known = data.find(
      ({ id, name, legalName }) => name !== legalName && String(worst.missingMembers).includes(id),
    )
    assert.ok(known)
    await people.getByRole('link', { name: known.name, exact: true }).waitFor()
  })

  it('shows what is late, and opens exactly those people as a table', async () => {
    await go('/reports?view=money')
    const late = (await linesOf('dues-aging')).filter((line) => Number(line.days1To30Cents) > 0)
    const row = bars('How late it is').getByRole('link', { name: /^1–30 days late/ })
    await row.waitFor()
    const people = late.length === 1 ? '1 person' : `${late.length} people`
    assert.ok((await row.innerText()).includes(people))
    const [curve] = (await linesOf('dues-curve'))
      .filter((line) => line.receivedCents !== null)
      .slice(-1)
    const sum = (Number(curve?.receivedCents) / 100).toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
    })
    await picture('Money received').getByText(sum).first().waitFor()
    await row.click()
    await page.getByText('Only with 1–30 days late').waitFor()
    await hasRows(late.length)
  })

  it('shows how full shifts are, by team and by hour, and opens the shifts of a cell', async () => {
    await go('/reports?view=shifts')
    const heat = picture('Shift coverage')
    const [first] = await linesOf('shift-coverage')
    assert.ok(first)
    await heat.getByRole('link', { name: `${first.team}, hour by hour` }).press('Enter')
    await page.getByRole('heading', { name: `${first.team}, hour by hour` }).waitFor()
    await heat
      .getByRole('link', { name: /^\d+\/\d+$/ })
      .first()
      .click()
    await page.waitForURL(/\/shifts\?/)
    await page.waitForURL(/day=\d{4}-/)
  })

  it('shows who is to be on site each day, and opens the roster of that day', async () => {
    await go('/reports?view=site')
    const planned = Number((await linesOf('on-site-by-day')).at(-1)?.planned)
    const last = picture('People on site')
      .getByRole('link', { name: / planned/ })
      .last()
    assert.ok((await last.innerText()).includes(`: ${planned} planned`))
    const { units } = (await asked('/shelter/board')) as {
      units: { capacity: number; status: string }[]
    }
    const standing = units.filter(({ status }) => status !== 'struck')
    const beds = standing.reduce((sum, { capacity }) => sum + capacity, 0)
    assert.match(await last.innerText(), new RegExp(`\\b${beds} beds`))
    await last.press('Enter')
    await page.getByText('Planned day is').waitFor()
    await hasRows(planned)
  })

  it('has a table behind each picture', async () => {
    await go('/reports?view=money')
    await picture('How late it is').getByText('Show as a table').press('Enter')
    const table = picture('How late it is').getByRole('table')
    await becomes(() => table.getByRole('row').count(), 6)
  })

  it('sorts a report, keeps to a season, and saves it for a spreadsheet', async () => {
    await go('/reports?view=all')
    await link(/^How late dues are/).click()
    await page.getByRole('button', { name: 'Balance' }).press('Enter')
    await page.getByRole('button', { name: 'Balance' }).press('Enter')
    await page.locator('th[aria-sort=descending]').waitFor()
    const [most] = (await linesOf('dues-aging')).sort(
      (a, b) => Number(b.balanceCents) - Number(a.balanceCents),
    )
    const first = await page.getByRole('row').nth(1).innerText()
    assert.ok(first.includes((Number(most?.balanceCents) / 100).toFixed(2).slice(-6)))
    const [file] = await Promise.all([page.waitForEvent('download'), link('Export CSV').click()])
    assert.match(file.suggestedFilename(), /csv/)
    const older = page.getByLabel('Season').locator('option').last()
    const name = await older.innerText()
    await page.getByLabel('Season').selectOption({ label: name })
    await page.waitForURL(/season=/)
    await becomes(() => page.getByLabel('Season').locator('option:checked').innerText(), name)
  })

  it('says what will be there, before there is a season and before it has anybody', async () => {
    const camp = await openEmptyCamp(world)
    const opened = await world.as('super_admin', '/reports', { camp })
    const fresh = opened.page
    await fresh.getByText('No season is active').waitFor()
    await fresh.evaluate(openSeason, `/c/${camp.slug}/api/seasons`)
    for (const [view, says] of [
      ['people', 'Once people apply or are invited'],
      ['money', 'Once dues are charged'],
      ['shifts', 'Once shifts are published'],
      ['site', 'Once people say when they come and go'],
    ]) {
      await fresh.goto(`${world.consoleUrl}/c/${camp.slug}/reports?view=${view}`)
      await fresh.getByText(says as string).waitFor()
    }
    await opened.close()
  })

  it('has no faults that axe finds, in both themes, and does not overflow a phone', async () => {
    for (const path of [
      '/reports',
      '/reports?view=money',
      '/reports?view=shifts',
      '/reports?view=site',
    ]) {
      await go(path)
      await page.getByText('Show as a table').first().waitFor()
      assert.deepEqual(await axeFaults(page), [], path)
      assert.equal(await isTooWideOnPhones(page), false, path)
    }
    await go('/reports/obligations')
    await page.getByRole('table').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
  })
})
