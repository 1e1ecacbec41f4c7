import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import { type DemoConsole, openDemoConsole, PHONE } from './demo-console.ts'
import { ownApi } from './own-api.ts'

describe('a member’s shifts', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  const mine = (path = '') => `${world.consoleUrl}/c/${world.pines.slug}/me${path}`
  const { ask, options, idOf, anybodyBut } = ownApi(() => world.pines.slug)

  it('takes a shift in two taps, and gives it back by the undo', async () => {
    const { page, close } = await world.as('member', '/me', PHONE)
    await page.getByRole('link', { name: 'Shifts', exact: true }).tap()
    const card = page
      .getByRole('region')
      .filter({ has: page.getByRole('button', { name: 'Take it' }) })
      .last()
    await card.getByRole('button', { name: 'Take it' }).tap()
    const toast = page.getByRole('status').filter({ hasText: 'You have' })
    await toast.waitFor()
    const coming = async () =>
      Number((await page.getByRole('link', { name: /^My shifts, / }).innerText()).split(', ')[1])
    await page.getByRole('link', { name: 'My shifts, 3' }).waitFor()
    await toast.getByRole('button', { name: 'Undo' }).tap()
    await page.getByRole('status').filter({ hasText: 'You gave up' }).waitFor()
    await page.getByRole('link', { name: 'My shifts, 2' }).waitFor()
    assert.equal(await coming(), 2)
    await close()
  })

  it('gives the last place to one of two, and offers the other the waitlist in words', async () => {
    const [ana, lead] = await Promise.all([
      world.as('member', '/me/shifts', PHONE),
      world.as('super_admin', '/home'),
    ])
    const free = (await options(ana.page)).find(({ canTake }) => canTake)
    assert.ok(free)
    const { id, places } = free.shift
    const last = { title: 'The last place', max: places.held + 1, min: 0 }
    await ask(lead.page, `/shifts/${id}`, 'PATCH', last)
    await ana.page.goto(mine('/shifts?show=all'))
    await ana.page.getByRole('button', { name: 'Take it' }).first().waitFor()
    const more = ana.page.getByRole('button', { name: /^Show \d+ more$/ })
    if ((await more.count()) > 0) await more.tap()
    const card = ana.page.getByRole('region', { name: /^The last place, / })
    await card.waitFor()
    // Whoever is signed in elsewhere is faster: the page does not know it yet.
    await ana.page.route('**/api/changes*', (route) => route.abort())
    await ask(lead.page, `/shifts/${id}/signups`, 'POST', {
      memberId: await anybodyBut(lead.page, await idOf(ana.page)),
      override: true,
      reason: 'They asked me on the phone.',
    })
    await card.getByRole('button', { name: /^(Take|Ask for) it$/ }).tap()
    await ana.page
      .getByRole('alert')
      .filter({ hasText: 'Somebody else just took it. Choose another shift.' })
      .waitFor()
    await card.getByText(/^(The only place is|All \d+ places are) taken\./).waitFor()
    await card.getByRole('button', { name: 'Join the waitlist' }).tap()
    await ana.page.getByRole('status').filter({ hasText: 'on the waitlist' }).waitFor()
    const { signups } = await ask<{ signups: { shiftId: string; status: string }[] }>(
      ana.page,
      '/members/me/shifts',
    )
    assert.equal(signups.find(({ shiftId }) => shiftId === id)?.status, 'waitlisted')
    await Promise.all([ana.close(), lead.close()])
  })

  it('asks before a shift is given up', async () => {
    const { page, close } = await world.as('member', '/me/shifts/mine', PHONE)
    const giveUp = page.getByRole('main').getByRole('button', { name: 'Give it up' })
    await giveUp.last().waitFor()
    const before = await giveUp.count()
    await giveUp.last().tap()
    const dialog = page.getByRole('dialog', { name: /^Give up / })
    await dialog.getByRole('button', { name: 'Keep it' }).tap()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await giveUp.count(), before)
    await giveUp.last().tap()
    await dialog.getByRole('button', { name: 'Give it up' }).tap()
    await page.getByRole('status').filter({ hasText: 'You gave up' }).waitFor()
    await becomes(() => giveUp.count(), before - 1)
    await close()
  })

  it('logs hours of other work, and sees them confirmed or refused', async () => {
    const [lead, { page, close }] = await Promise.all([
      world.as('super_admin', '/home'),
      world.as('member', '/me/shifts/mine', PHONE),
    ])
    await page.getByRole('link', { name: 'Other work I did' }).tap()
    const send = page.getByRole('button', { name: 'Send it to the leads' })
    const log = async (hours: string, what: string) => {
      await page.getByLabel('Hours').fill(hours)
      await page.getByLabel('What you did').fill(what)
      await send.tap()
    }
    await log('30', '')
    await page.getByText('Enter hours between', { exact: false }).waitFor()
    await page.getByText('Say what you did', { exact: false }).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await page.getByLabel('When it was').selectOption({ label: 'Strike' })
    await log('1,5', 'Rolled up the shade')
    const shade = page.getByRole('listitem').filter({ hasText: 'Rolled up the shade' })
    await shade.getByText('Waiting for a lead').waitFor()
    await shade.getByText(/^1\.5 h, .*, strike/).waitFor()
    await log('2', 'Slept in the kitchen')
    const slept = page.getByRole('listitem').filter({ hasText: 'Slept in the kitchen' })
    await slept.waitFor()
    await log('3', 'By mistake')
    const mistake = page.getByRole('listitem').filter({ hasText: 'By mistake' })
    await mistake.getByRole('button', { name: 'Take it back' }).tap()
    await mistake.getByText('Taken back', { exact: true }).waitFor()
    const name = (await ask<{ name: string }>(page, '/members/me/season')).name
    await lead.page.goto(`${world.consoleUrl}/c/${world.pines.slug}/shifts/requests?view=hours`)
    const asked = (what: string) =>
      lead.page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: what })
    assert.equal(await asked('By mistake').count(), 0)
    await asked('Rolled up the shade')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await shade.getByText('Confirmed').waitFor()
    const path = '/worklog?status=pending&limit=100'
    const { data } = await ask<{ data: { id: string; description: string }[] }>(lead.page, path)
    const id = data.find(({ description }) => description === 'Slept in the kitchen')?.id
    const no = { status: 'rejected', reason: 'That is no work' }
    await ask(lead.page, `/worklog/${id}/decision`, 'POST', no)
    await slept.getByText('The leads: “That is no work”').waitFor()
    await slept.getByText('Refused').waitFor()
    await Promise.all([close(), lead.close()])
  })

  it('renews and ends a calendar address, and says what that does', async () => {
    const { page, close } = await world.as('member', '/me/shifts/calendar', PHONE)
    await page.getByRole('button', { name: 'Make my calendar address' }).tap()
    const address = page.locator('code')
    await address.waitFor()
    const first = await address.innerText()
    const answers = async (url: string) => (await fetch(url)).status
    assert.equal(await answers(first), 200)
    await page.getByRole('button', { name: 'Make a new address' }).tap()
    const question = page.getByRole('dialog')
    await question
      .getByText('Your current address stops working right away', { exact: false })
      .waitFor()
    await question.getByRole('button', { name: 'Keep it' }).tap()
    assert.equal(await answers(first), 200)
    await page.getByRole('button', { name: 'Make a new address' }).tap()
    await question.getByRole('button', { name: 'Make a new address' }).tap()
    await becomes(async () => (await address.innerText()) !== first, true)
    const second = await address.innerText()
    assert.deepEqual([await answers(first), await answers(second)], [404, 200])
    await page.reload()
    await page.getByText(/^You have had an address since/).waitFor()
    assert.equal(await address.count(), 0)
    await page.getByRole('button', { name: 'End it' }).tap()
    await question.getByRole('button', { name: 'End it' }).tap()
    await page.getByRole('button', { name: 'Make my calendar address' }).waitFor()
    assert.equal(await answers(second), 404)
    await close()
  })

  it('says by whose clocks its times are, and when a shift is where somebody is', async () => {
    const at = (timezoneId: string) =>
      world.as('member', '/me/shifts/mine', { ...PHONE, timezoneId })
    const [tokyo, here] = await Promise.all([at('Asia/Tokyo'), at('America/Los_Angeles')])
    await tokyo.page.getByText('the camp’s (Pacific Time)', { exact: false }).waitFor()
    const shift = tokyo.page.getByRole('listitem').filter({ hasText: 'where you are' })
    await shift.first().waitFor()
    assert.deepEqual(await axeFaults(tokyo.page), [])
    await here.page.getByRole('link', { name: 'Other work I did' }).waitFor()
    assert.equal(await here.page.getByText('where you are').count(), 0)
    assert.equal(await here.page.getByText('Pacific Time').count(), 0)
    await Promise.all([tokyo.close(), here.close()])
  })

  it('shows the shifts of one team', async () => {
    const { page, close } = await world.as('member', '/me/shifts?show=all', PHONE)
    const { data, teams } = await ask<{
      data: { shift: { teamId: string }; reasons: { code: string }[] }[]
      teams: { id: string; name: string }[]
    }>(page, '/members/me/shifts/options')
    const [team] = teams
    assert.ok(team)
    const isOpen = ({ shift, reasons }: (typeof data)[number]) =>
      shift.teamId === team.id && reasons[0]?.code !== 'ALREADY_SIGNED_UP'
    await page.getByLabel('Team').selectOption(team.name)
    const all = page.getByRole('button', { name: `All ${data.filter(isOpen).length}` })
    await all.waitFor()
    await close()
  })

  it('counts camp points and strike points each by itself', async () => {
    const { page, close } = await world.as('member', '/me', PHONE)
    type Share = { required: number; committed: number; done: number }
    const { obligation } = await ask<{ obligation: Share & { strike: Share } }>(
      page,
      '/members/me/shifts',
    )
    const said = (name: string, { required, committed, done }: Share) =>
      `${name}: ${committed + done} of ${required} needed`
    for (const path of ['', '/shifts']) {
      await page.goto(mine(path))
      await page.getByRole('meter', { name: said('Camp points', obligation) }).waitFor()
      await page.getByRole('meter', { name: said('Strike points', obligation.strike) }).waitFor()
    }
    await close()
  })
})
