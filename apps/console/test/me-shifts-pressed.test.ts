import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { needsBrowser } from '@campkit/testing/browser'
import { type DemoConsole, openDemoConsole, PHONE } from './demo-console.ts'
import { holdBack } from './hold-back.ts'
import { ownApi } from './own-api.ts'

const SIGNUPS = /\/api\/shifts\/[^/]+\/signups$/

describe('what is pressed on the board of shifts', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  const { ask, options, idOf, anybodyBut } = ownApi(() => world.pines.slug)

  it('stays in its place when somebody else was faster, says so, and offers the waitlist', async () => {
    const [ana, lead] = await Promise.all([
      world.as('member', '/me/shifts', PHONE),
      world.as('super_admin', '/home'),
    ])
    const free = (await options(ana.page)).find(({ canTake }) => canTake)
    assert.ok(free)
    const { id, places } = free.shift
    const last = { title: 'The last place', max: places.held + 1, min: 0 }
    await ask(lead.page, `/shifts/${id}`, 'PATCH', last)
    const card = ana.page.getByRole('region', { name: /^The last place, / })
    const release = await holdBack(ana.page, SIGNUPS)
    await card.getByRole('button', { name: /^(Take|Ask for) it$/ }).tap()
    await ask(lead.page, `/shifts/${id}/signups`, 'POST', {
      memberId: await anybodyBut(lead.page, await idOf(ana.page)),
      override: true,
      reason: 'They asked me on the phone.',
    })
    // The page hears of it before its own answer comes.
    await card.getByText(/^Full/).waitFor()
    await release()
    await card.getByRole('alert').filter({ hasText: 'Somebody else just took it.' }).waitFor()
    const notForYou = ana.page.getByRole('region', { name: 'Shifts you cannot take right now' })
    assert.equal(await notForYou.getByRole('region', { name: /^The last place/ }).count(), 0)
    await card.getByRole('button', { name: 'Join the waitlist' }).tap()
    await card.getByText('On the waitlist').waitFor()
    await Promise.all([ana.close(), lead.close()])
  })

  it('is taken once by a double tap, and stays as theirs until the board is opened anew', async () => {
    const { page, close } = await world.as('member', '/me/shifts', PHONE)
    const asked: string[] = []
    page.on('request', (one) => {
      if (one.method() === 'POST' && SIGNUPS.test(one.url())) asked.push(one.url())
    })
    const first = page
      .locator('li [aria-label]')
      .filter({ has: page.getByRole('button', { name: 'Take it' }) })
      .first()
    const name = await first.getAttribute('aria-label')
    const mine = page.getByRole('link', { name: /^My shifts, / })
    const before = Number((await mine.innerText()).split(', ')[1])
    assert.ok(name)
    const card = page.getByRole('region', { name, exact: true })
    const take = card.getByRole('button', { name: 'Take it' })
    // Scrolls to it, away from what stands at the foot of the phone.
    await take.tap({ trial: true })
    const at = await take.boundingBox()
    assert.ok(at)
    const tap = () => page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2)
    await tap()
    await card.getByText('Yours', { exact: true }).waitFor()
    // The board is read anew by then.
    await page.getByRole('link', { name: `My shifts, ${before + 1}` }).waitFor()
    await tap()
    await idOf(page)
    assert.equal(asked.length, 1)
    await card.getByText('Yours', { exact: true }).waitFor()
    await card.getByRole('button', { name: 'Undo' }).tap()
    await page.getByRole('status').filter({ hasText: 'You gave up' }).waitFor()
    await card.getByRole('button', { name: 'Take it' }).tap()
    await card.getByText('Yours', { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Take it' }).first().waitFor()
    assert.equal(await card.count(), 0)
    await close()
  })
})
