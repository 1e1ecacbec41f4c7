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
    await page.getByRole('heading', { name: 'What is copied' }).waitFor()
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
    await page.getByRole('heading', { name: 'What is copied' }).waitFor()
    assert.equal((await seasons()).length, before)
  })

  it('proposes a name that no planned season has, and says at the name which one has it', async () => {
    await go('/seasons')
    await button('Plan by hand').click()
    await dialog().getByLabel('Name').fill('Burn 2027')
    await button('Plan the season').click()
    await page.getByText('Burn 2027 is planned').waitFor()
    await go('/seasons/roll-over')
    const name = page.getByLabel('Name of the new season')
    await becomes(() => name.inputValue(), 'Burn 2027 (2)')
    await name.fill('burn 2027')
    await page.getByText('A season with this name is planned already.').waitFor()
    await button('Go on').click()
    await becomes(() => name.getAttribute('aria-invalid'), 'true')
    assert.ok(!page.url().includes('step=copies'))
    await page.getByRole('link', { name: 'Change Burn 2027' }).click()
    await dialog().getByLabel('Name').fill('Autumn camp')
    await button('Save the season').click()
    await page.getByText('Autumn camp is saved').waitFor()
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
    await page.getByText('3 people are invited by email.').waitFor()
    await button('Make Burn again').click()
    await page.getByRole('heading', { name: 'Burn again is made' }).waitFor()
    const made = await named('Burn again')
    assert.equal(made?.status, 'planned')
    await page.getByText('3 people were invited.').waitFor()
    const invited = async () =>
      (await api<{ data: unknown[] }>(`/enrollments?seasonId=${made?.id}`)).data.length
    assert.equal(await invited(), 3)

    await go('/seasons')
    await page.getByRole('region', { name: 'Burn again' }).getByText('Invite people').click()
    await button('Choose nobody').click()
    for (let i = 0; i < 4; i++) await page.getByRole('checkbox').nth(i).check()
    await button('Go on').click()
    await page.getByText('Invited 3 of 4').first().waitFor()
    await page.reload()
    await button('Invite 1 person').click()
    await page.getByText('4 people were invited.').waitFor()
    assert.equal(await invited(), 4)
  })

  it('shows the fees of the planned season, in its own money, and changes only those', async () => {
    const made = await named('Burn again')
    assert.ok(made)
    const feesOf = async (seasonId?: string) =>
      (
        await api<{ data: { name: string; amountCents: number; seasonId: string }[] }>(
          `/fee-items?limit=100${seasonId ? `&seasonId=${seasonId}` : ''}`,
        )
      ).data
    const before = await feesOf()
    await go(`/seasons/roll-over?season=${made.id}`)
    await page.getByRole('link', { name: 'Look at the fees of Burn again' }).click()
    await page.getByRole('heading', { name: 'Fees of Burn again, which is planned' }).waitFor()
    await page.getByRole('button', { name: /^Camp dues/ }).click()
    await dialog().getByLabel('Price', { exact: true }).fill('311')
    await button('Save the fee').click()
    await page.getByText('Camp dues is saved').waitFor()
    await page.getByRole('button', { name: /^Camp dues.*\$311/ }).waitFor()
    await button('Add a fee').click()
    await dialog().getByLabel('Name', { exact: true }).fill('Next year’s shade')
    await dialog().getByLabel('Price', { exact: true }).fill('12')
    await dialog().getByRole('button', { name: 'Add a fee' }).click()
    await page.getByText('Next year’s shade is added').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    const planned = await feesOf(made.id)
    assert.ok(planned.some((fee) => fee.name === 'Camp dues' && fee.amountCents === 31_100))
    assert.ok(planned.some((fee) => fee.name === 'Next year’s shade'))
    assert.deepEqual(await feesOf(), before)

    await go('/seasons')
    await page.getByRole('link', { name: 'Fees of Burn again' }).click()
    await page.getByRole('heading', { name: 'Fees of Burn again, which is planned' }).waitFor()
    const closed = (await seasons()).find(({ status }) => status === 'closed')
    assert.ok(closed)
    await go(`/dues/fees?season=${closed.id}`)
    await page.getByText('The season is over, so its fees stay as they are.').waitFor()
    assert.equal(await button('Add a fee').count(), 0)
  })

  it('opens it only after saying what the old one leaves, and then closes that', async () => {
    const made = await named('Burn again')
    const old = (await seasons()).find(({ status }) => status === 'active')
    assert.ok(made && old)
    await go(`/seasons/roll-over?season=${made.id}&step=open&from=${old.id}`)
    await page.getByText('Owed by members').first().waitFor()
    await page.getByText('No money moves automatically.').first().waitFor()
    await button('Open Burn again').click()
    await dialog().getByText('This cannot be undone.').waitFor()
    // The event of the one that would close is still to come.
    await dialog().getByText(`${old.name} is not over`).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    const open = dialog().getByRole('button', { name: `Open Burn again and close ${old.name}` })
    assert.equal(await open.isDisabled(), true)
    await dialog().getByLabel(`Close ${old.name} all the same`).check()
    await open.click()
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
    await lead.page.getByText('Only a head lead can open it.').first().waitFor()
    assert.equal(await lead.page.getByRole('button', { name: /^Open/ }).count(), 0)
    await lead.close()
  })

  it('takes a new camp from nothing to a season, step by step', async () => {
    const camp = await openEmptyCamp(world)
    const opened = await world.as('super_admin', '/home', { camp })
    const fresh = opened.page
    const press = (name: string) => fresh.getByRole('button', { name, exact: true }).click()
    const ask = asker(fresh, camp.slug)
    const zoneOf = async () =>
      (await ask<{ identity: { timeZone: string } }>('/settings')).identity.timeZone
    await fresh.getByRole('link', { name: 'Set up your camp' }).click()
    await fresh.getByLabel('Name').fill('Burn 2029')
    await fresh.getByLabel('Gate opens').fill('2029-08-26')
    // The clock of whoever sets the camp up is proposed, for a camp that was never asked.
    const here = await fresh.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    assert.equal(await fresh.getByLabel('Time zone').inputValue(), here)
    await fresh.getByLabel('Time zone').fill('America/Los_Angeles')
    await fresh.getByLabel(/^Places/).fill('forty')
    await press('Make the season')
    await fresh.getByText('Places must be a whole number, or stay empty.').waitFor()
    await fresh.getByText('Please correct the fields marked above.').waitFor()
    assert.equal(await zoneOf(), 'America/Los_Angeles')
    await becomes(() => fresh.getByLabel('Time zone').count(), 0)
    await fresh.getByLabel(/^Places/).fill('40')
    await press('Make the season')
    await fresh.getByText('Teams and roles').waitFor()
    await fresh.getByLabel('Camp dues for each person').fill('275')
    assert.deepEqual(await axeFaults(fresh), [])
    assert.equal(await isTooWideOnPhones(fresh), false)
    await press('Make these')
    await fresh.getByText('9 items were added').waitFor()
    const fees = await ask<{ data: { name: string; amountCents: number }[] }>('/fee-items')
    assert.ok(fees.data.some(({ amountCents }) => amountCents === 27_500))
    await press('Lake #1D5FA8')
    await press('Save and go on')
    await fresh.getByRole('heading', { name: 'Invite people to lead with you' }).waitFor()
    await press('Invite a lead')
    await fresh.getByLabel('E-mail address').fill('kim@example.org')
    await fresh.getByRole('dialog').getByLabel(/name/i).fill('Kim Okoro')
    assert.equal(await fresh.getByLabel('As').inputValue(), 'admin')
    // The role is lost on the way once: the invitation stands, and only the role is tried again.
    await fresh.route('**/role', (route) => route.abort(), { times: 1 })
    await press('Send invitation')
    await fresh.getByText('kim@example.org was invited, but not as a lead.').waitFor()
    await press('Make them a lead')
    await fresh.getByText('kim@example.org is invited as a lead.').waitFor()
    const kim = fresh.getByRole('listitem').filter({ hasText: 'Kim Okoro, kim@example.org' })
    await kim.getByText('Camp lead').waitFor()
    await press('Go on')
    await fresh.getByRole('heading', { name: 'Your camp is ready' }).waitFor()
    await fresh.getByRole('link', { name: 'Look at your fees' }).click()
    await fresh.waitForURL('**/dues/fees')
    // Home leads on from there: what is there, and what comes next.
    await fresh.getByRole('navigation').getByRole('link', { name: /^Home/ }).click()
    const steps = fresh.getByRole('region', { name: 'Setting up your camp' })
    const next = steps.locator('[aria-current=step]')
    await next.getByText('Write what members should read').waitFor()
    await steps.getByText('2 of 7 done').first().waitFor()
    assert.equal(await fresh.getByText('Nothing needs you today').count(), 0)
    assert.equal(await isTooWideOnPhones(fresh), false)
    await next.click()
    await fresh.waitForURL('**/documents')
    await fresh.getByRole('navigation').getByRole('link', { name: /^Home/ }).click()
    await steps.getByRole('link', { name: /^Take your places/ }).click()
    await fresh.waitForURL('**/roster?role=lead')
    // The only lead who is here has no place in the season, and is on the roster all the same.
    await fresh.goto(`${world.consoleUrl}/c/${camp.slug}/roster`)
    const lead = fresh.getByRole('row').filter({ hasText: 'Sam Okafor' })
    await lead.getByText('Not enrolled').waitFor()
    await fresh.getByRole('link', { name: /^Invitations by email ?1$/ }).click()
    const invited = fresh.getByRole('list', { name: 'Open invitations' })
    await invited.getByText('Camp lead').waitFor()
    await fresh.getByRole('link', { name: /^Leads/ }).click()
    await fresh.getByText('1 lead has no place in Burn 2029.').waitFor()
    await lead.getByRole('checkbox').check()
    await press('Ask into the season')
    await fresh.getByRole('dialog').getByText('They have no place in Burn 2029 yet.').waitFor()
    await fresh
      .getByRole('dialog')
      .getByRole('button', { name: 'Ask 1 person into the season' })
      .click()
    await lead.getByText('Pending').waitFor()
    await fresh.getByRole('navigation').getByRole('link', { name: /^Home/ }).click()
    await steps.getByRole('link', { name: /^Take your places/ }).waitFor()
    await steps.getByRole('button', { name: 'Hide these steps on this device' }).click()
    await steps.waitFor({ state: 'detached' })
    await fresh.goto(`${world.consoleUrl}/c/${camp.slug}/seasons`)
    await fresh.getByRole('link', { name: 'First steps' }).waitFor()
    const { branding } = await ask<{ branding: { accent: string } }>('/settings')
    assert.equal(branding.accent, '#1d5fa8')
    await opened.close()
  })
})
