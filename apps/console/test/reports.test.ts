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
  /** Scrolls down until a picture has come: each is asked for once it is in sight, and moves what is below. */
  const reach = (name: string) =>
    becomes(async () => {
      await page
        .getByRole('navigation', { name: 'More pictures and lists' })
        .scrollIntoViewIfNeeded()
      return picture(name).isVisible()
    }, true)
  /** The first number that something says. */
  const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0])

  it('counts the stages as the API does, and each opens the roster with as many people', async () => {
    const funnel = await linesOf('season-funnel')
    const stages = bars('The season so far')
    for (const [stage, label] of [
      ['invited', 'Invited or signed up'],
      ['applied', 'Applied'],
      ['confirmed', 'Confirmed'],
      ['paid', 'Have paid'],
      ['ticketed', 'Have a ticket'],
      ['sheltered', 'Have a place'],
      ['points', 'Have their points'],
      ['arrived', 'Are on site'],
    ] as const) {
      const said = await stages.getByRole('link', { name: label }).locator('b').innerText()
      const line = funnel.find((one) => one.stage === stage)
      assert.ok(line)
      const was = line.membersBefore === null ? '' : `, was ${line.membersBefore}`
      assert.equal(said, `${line.members}${was}`, label)
    }
    const known = funnel.filter(({ membersBefore }) => membersBefore !== null)
    assert.ok(known.some(({ members, membersBefore }) => members !== membersBefore))
    await picture('The season so far').getByText('is not kept').waitFor()
    const row = bars('The season so far').getByRole('link', { name: /^Have a ticket/ })
    const count = numberIn(await row.innerText())
    await row.click()
    await page.getByText('Season so far:').waitFor()
    await hasRows(count)
  })

  it('opens, of who was asked, applied and was accepted, the list of exactly as many', async () => {
    const funnel = await linesOf('season-funnel')
    const countOf = (stage: string) => Number(funnel.find((one) => one.stage === stage)?.members)
    await go('/reports')
    await bars('The season so far')
      .getByRole('link', { name: /^Invited/ })
      .click()
    await page.waitForURL('**/roster?reached=invited')
    await hasRows(countOf('invited'))
    for (const [stage, label] of [
      ['applied', /^Applied/],
      ['accepted', /^Accepted/],
    ] as const) {
      await go('/reports')
      await bars('The season so far').getByRole('link', { name: label }).press('Enter')
      await page.waitForURL(`**/applications?view=${stage}`)
      const main = page.locator('#page')
      const listed = main.locator('button[draggable][aria-pressed], details[open] li button')
      await becomes(() => listed.count(), countOf(stage))
    }
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

  it('opens what came on a day of the curve, by the table and by the picture', async () => {
    const behind = await linesOf('money-by-day')
    const came = Map.groupBy(
      behind.filter(({ receivedOn }) => receivedOn !== null),
      ({ receivedOn }) => String(receivedOn),
    )
    const [day, lines] = [...came].findLast(([, all]) => all.length > 1) ?? []
    assert.ok(day && lines)
    await go('/reports?view=money')
    const curve = picture('Money received')
    await curve.getByText('Show as a table').press('Enter')
    const at = (await linesOf('dues-curve')).findIndex((line) => line.day === day)
    const row = curve.getByRole('row').nth(at + 1)
    await row.getByRole('link', { name: /Received.*see the list/ }).press('Enter')
    await page.waitForURL(`**/reports/money-by-day?only=receivedOn*${day}`)
    await hasRows(lines.length)
    await page.goBack()
    await curve.locator(`a[data-day="${day}"]`).click({ position: { x: 1, y: 5 } })
    await page.waitForURL(`**/reports/money-by-day?only=receivedOn*${day}`)
    await go('/reports?view=money')
    const due = behind.find(({ dueOn }) => dueOn !== null)?.dueOn
    await curve.getByText('Show as a table').press('Enter')
    const dueAt = (await linesOf('dues-curve')).findIndex((line) => line.day === due)
    const dueRow = curve.getByRole('row').nth(dueAt + 1)
    await dueRow
      .getByRole('link', { name: /Expected.*see the list|Due.*see the list/ })
      .press('Enter')
    await page.waitForURL(`**/reports/money-by-day?only=dueOn*${due}`)
    await hasRows(behind.filter(({ dueOn }) => dueOn === due).length)
  })

  it('opens of a day that has come exactly who was on site, and in the table who meant to be', async () => {
    const opened = await world.as('super_admin', '/reports?view=site', { camp: world.second })
    const site = opened.page.getByRole('region', { name: 'People on site', exact: true })
    await site.waitFor()
    const { columns, rows } = (await opened.page.evaluate(
      async (address) => (await fetch(address)).json(),
      `/c/${world.second.slug}/api/reports/on-site-by-day`,
    )) as Report
    const at = rows.findLastIndex((row) => Number(row[columns.indexOf('actual')]) > 0)
    const [day, planned, actual] = rows[at] ?? []
    assert.ok(at >= 0 && planned !== actual, JSON.stringify(rows))
    await site.getByRole('listitem').nth(at).getByRole('link').press('Enter')
    await opened.page.waitForURL(`**/reports/who-was-on-site?only=day*${day}`)
    const counted = (count: number) =>
      becomes(() => opened.page.getByRole('row').count(), count + 1)
    await counted(Number(actual))
    await opened.page.goBack()
    await site.getByText('Show as a table').press('Enter')
    await site
      .getByRole('row')
      .nth(at + 1)
      .getByRole('link')
      .first()
      .press('Enter')
    await opened.page.waitForURL(`**/roster?day=${day}`)
    await counted(Number(planned))
    await opened.close()
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
    await page.getByText('Planned day:').waitFor()
    await hasRows(planned)
  })

  it('shows who brought whom, within whom, and how it went; each name opens the person', async () => {
    await go('/reports')
    const tree = picture('Who brought whom')
    await reach('Who brought whom')
    const lines = await linesOf('referral-tree')
    const { data } = (await asked('/roster?limit=500')) as { data: { id: string; name: string }[] }
    const nameOf = (id: unknown) => data.find((one) => one.id === id)?.name ?? ''
    const came = lines.find(({ outcome }) => outcome === 'confirmed')
    assert.ok(came)
    const branch = tree.getByRole('listitem').filter({ hasText: nameOf(came.referrerId) })
    const twig = branch.getByRole('listitem').filter({ hasText: nameOf(came.inviteeId) })
    await twig.getByText('Confirmed').waitFor()
    const points = Number(came.pointsMissing)
    await twig.getByText(points === 0 ? 'points taken on' : `${points} points to go`).waitFor()
    await twig.getByRole('link').press('Enter')
    await page.waitForURL(new RegExp(`/roster/${came.inviteeId}$`))
  })

  it('shows how reliable each team is, and how soon its shifts had enough people', async () => {
    await go('/reports?view=shifts')
    await reach('Reliability by team')
    const teams = await linesOf('team-reliability')
    const missed = teams.find(({ noShows }) => Number(noShows) > 0)
    assert.ok(missed)
    const row = bars('Reliability by team').getByRole('link', { name: String(missed.team) })
    await becomes(
      async () => (await row.innerText()).includes(`${missed.noShowPercent} % missed`),
      true,
    )
    await becomes(
      () => bars('How soon shifts had enough people').getByRole('link').count(),
      teams.length,
    )
    // Of a hundred, not of the worst team.
    const style = await row.locator('[style]').first().getAttribute('style')
    assert.match(style ?? '', new RegExp(`width: ${missed.noShowPercent}%`))
    const beyond = await page.evaluate(
      `[...document.querySelectorAll('ul[aria-label="How soon shifts had enough people"] b')].filter((said) =>
        said.getBoundingClientRect().left + said.scrollWidth > said.closest('ul').getBoundingClientRect().right + 1).length`,
    )
    assert.equal(beyond, 0)
    await row.press('Enter')
    await page.getByText(`Team is ${missed.team}`).waitFor()
    await hasRows(1)
  })

  it('shows beds, power and bikes beside the people on site, each as its own page has it', async () => {
    await go('/reports?view=site')
    await reach('Bike fleet')
    const fleet = await linesOf('bike-fleet')
    const back = fleet.filter(({ state }) => state === 'to_recover')
    const group = page.getByRole('region', { name: 'To get back', exact: true })
    assert.equal(await group.getByRole('link').count(), back.length)
    const units = await linesOf('shelter-occupancy')
    const held = units.filter(({ nightOn }) => nightOn !== null)
    const nights = Map.groupBy(held, ({ nightOn }) => nightOn)
    const most = Math.max(
      ...[...nights.values()].map((all) => all.reduce((sum, one) => sum + Number(one.held), 0)),
    )
    await picture('Beds night by night').getByText(String(most), { exact: true }).first().waitFor()
    const [circuit] = await linesOf('power-load')
    await picture('Power')
      .getByRole('link', { name: String(circuit?.circuit) })
      .press('Enter')
    await page.waitForURL(/\/shelter\/map/)
  })

  it('tells the kitchen how many eat what on each day, without a name', async () => {
    await go('/reports?view=site')
    await link('Kitchen, day by day').click()
    const days = await linesOf('on-site-by-day')
    const row = async (name: string) =>
      page.getByRole('row', { name, exact: false }).getByRole('cell').allInnerTexts()
    await becomes(
      async () => (await row('To be fed')).slice(0, days.length).map(Number),
      days.map(({ planned }) => planned),
    )
    const vegan = (await linesOf('kitchen-by-day')).filter(({ value }) => value === 'vegan')
    const shown = (await row('Vegan')).map(Number).filter((count) => count > 0)
    assert.ok(shown.length > 0)
    assert.deepEqual(
      shown,
      vegan.map(({ members }) => members),
    )
    // Not by playa names: somebody is called Sunday.
    const { data } = (await asked('/roster?limit=500')) as { data: { legalName: string }[] }
    const text = await page.getByRole('main').innerText()
    for (const { legalName } of data) assert.ok(!text.includes(legalName), legalName)
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
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

  it('asks twice at most for all pictures of a subject; no faults that axe finds, no overflow on a phone', async () => {
    for (const [path, last] of [
      ['/reports', 'Who brought whom'],
      ['/reports?view=money', 'Scholarship pools'],
      ['/reports?view=shifts', 'Missed shifts'],
      ['/reports?view=site', 'Bike fleet'],
    ] as const) {
      const asked: string[] = []
      const hear = (request: { url: () => string }) => {
        const [, of] = request.url().split('/api/reports/')
        if (of) asked.push(of)
      }
      page.on('request', hear)
      await go(path)
      await reach(last)
      page.off('request', hear)
      // Beside the roster, which all pages of leads share.
      assert.ok(asked.length <= 2, `${path} asks ${asked.join(' and ')}`)
      assert.deepEqual(await axeFaults(page), [], path)
      assert.equal(await isTooWideOnPhones(page), false, path)
    }
  })
})
