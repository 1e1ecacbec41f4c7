import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import type { Browser, Page } from 'playwright-core'
import { type DoorWorld, GOOD, openFrontDoor, PNG } from './front-door.ts'
import { typeIn } from './type-in.ts'

const NARROW = { width: 320, height: 640 }

/** The camp's pages as people use them: on a small phone, without scripts, by keyboard, by day and by night. */
describe('the camp’s pages in a browser', needsBrowser, () => {
  let world: DoorWorld
  let browser: Browser
  before(async () => {
    world = await openFrontDoor()
    await world.publish()
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await world.close()
  })

  /** A phone in which somebody of this role has signed in, by the camp's own page. */
  async function phoneOf(javaScriptEnabled: boolean, role?: 'applicant' | 'member') {
    const context = await browser.newContext({ viewport: NARROW, javaScriptEnabled })
    const page = await context.newPage()
    const person = role && (await world.host.addPerson(role))
    if (person) await signIn(page, person.email)
    return { context, page, id: person?.id ?? '', email: person?.email ?? '' }
  }
  async function signIn(page: Page, email: string) {
    await page.goto(world.at('/login'))
    await typeIn(page, email)
    await page.waitForURL(world.at())
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  it('on a phone, what is pressed is 44 px high; a long name of the camp leaves its buttons whole', async () => {
    const { context, page } = await phoneOf(false, 'member')
    const height = async (role: 'link' | 'button', name: string | RegExp) =>
      (await page.getByRole(role, { name, exact: true }).first().boundingBox())?.height ?? 0
    assert.ok((await height('button', 'Sign out')) >= 44)
    assert.ok((await height('link', 'Your account')) >= 44)
    const name = 'The Extraordinarily Long-Named Society of Dusty Pines and their Friends of Old'
    await world.set({ identity: { name } })
    await page.goto(`${world.host.authUrl}/account`)
    assert.ok((await height('link', name)) >= 44)
    await page.goto(world.at('/no-such-page'))
    const lines = await height('link', 'Go to the camp’s page')
    assert.ok(lines >= 44 && lines < 60, String(lines))
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    assert.ok(width <= NARROW.width, String(width))
    await world.set({ identity: { name: 'Dusty Pines' } })
    await context.close()
  })

  async function fill(page: Page) {
    await page.getByLabel('What are you called?').fill(GOOD.name)
    await page.getByLabel('Why us?').fill('I fix bikes.')
    await page.getByLabel('How many years?').fill('2.5')
    await page.getByLabel('Since when?').fill('2019-08-01')
    await page
      .getByRole('group', { name: 'Do you drive?' })
      .getByLabel('No', { exact: true })
      .check()
    await page.getByLabel('Kitchen & bar').check()
    await page.getByLabel('cook').check()
    await page.getByLabel('Your health?').fill('Bee stings.')
  }

  it('without JavaScript on a phone: applies with a file, sees it, and withdraws', async () => {
    const { context, page, id } = await phoneOf(false, 'applicant')
    await page.goto(world.at())
    await page.getByRole('link', { name: 'Apply for Burn 2027' }).click()
    await page.getByRole('heading', { level: 1, name: 'Apply to Dusty Pines' }).waitFor()
    await page.getByLabel('How many years?').fill('lots')
    await button(page, 'Send my application').click()
    await page.getByText('answers need another look').waitFor()
    assert.equal(await page.getByLabel('How many years?').inputValue(), 'lots')
    await fill(page)
    await page
      .getByLabel('Show us something')
      .setInputFiles({ name: 'stand.png', mimeType: 'image/png', buffer: PNG })
    await button(page, 'Save and stay here').click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'stand.png' }).waitFor()
    await button(page, 'Send my application').click()
    await page.getByText('Your application is sent. Thank you!').waitFor()
    await page.getByRole('link', { name: 'Withdraw this application' }).click()
    await button(page, 'Withdraw my application').click()
    await page.getByText('Your application is withdrawn.').waitFor()
    assert.equal((await world.applicationOf(id)).status, 'withdrawn')
    await context.close()
  })

  it('by keyboard alone: Enter in a field saves and never sends', async () => {
    const { context, page, id } = await phoneOf(false, 'applicant')
    await page.goto(world.at('/application'))
    await page.getByLabel('What are you called?').focus()
    await page.keyboard.type('Ana')
    await page.keyboard.press('Enter')
    await page.getByText('Saved.', { exact: true }).waitFor()
    const { status, answers } = await world.applicationOf(id)
    assert.deepEqual([status, answers], ['draft', { name: 'Ana' }])
    await context.close()
  })

  /** Charges somebody for what has tiers, and takes a payment. */
  async function owe(memberId: string) {
    const fee = await world.byLead('POST', '/fee-items', {
      name: 'Season fee',
      kind: 'dues',
      amountCents: 30_000,
      dueOn: '2027-06-01',
      tiers: [{ key: 'low', label: 'Low income', amountCents: 12_000 }],
      tierChoice: 'members',
    })
    await world.byLead('POST', '/dues', { memberId, feeItemId: fee.id })
    await world.set({ dues: { planParts: 3 } })
    const report = { memberId, amountCents: 5000, method: 'cash' }
    const payment = await world.byLead('POST', '/payments', report)
    await world.byLead('POST', `/payments/${payment.id}/confirm`, {})
  }

  it('by keyboard alone, without scripts: a price is chosen, and a plan agreed on', async () => {
    const { context, page, id } = await phoneOf(false, 'member')
    await owe(id)
    await page.goto(world.at('/dues'))
    await page.getByRole('link', { name: 'Choose a price' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: /usual price/ }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByText('Your price is set.').waitFor()
    await page.getByRole('link', { name: 'See the parts' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('$70.00', { exact: true }).waitFor()
    await button(page, 'Agree to pay in 3 parts').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Part 3, by').waitFor()
    await context.close()
  })

  it('signed out in one tab: the other keeps what was typed until they are back', async () => {
    const { context, page, id, email } = await phoneOf(false, 'applicant')
    await page.goto(world.at('/application'))
    await page.getByLabel('Why us?').fill('A long story')
    await context.clearCookies({ name: '__Host-campkit_session' })
    await button(page, 'Save and stay here').click()
    await page.getByRole('heading', { name: 'You were signed out' }).waitFor()
    const other = await context.newPage()
    await signIn(other, email)
    await button(page, 'Send it again').click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    assert.equal((await world.applicationOf(id)).answers.why, 'A long story')
    await context.close()
  })

  /** Each leads its page to what is to be looked at. */
  const PAGES: Readonly<Record<string, (page: Page, id: string) => Promise<unknown>>> = {
    'the front door': (page) => page.goto(world.at()),
    'the front door of an applicant': async (page) => {
      await page.goto(world.at())
      await page.getByText('Not begun').waitFor()
    },
    'the form': (page) => page.goto(world.at('/application')),
    'the form with faults': async (page) => {
      await page.goto(world.at('/application'))
      await page.getByLabel('How many years?').fill('lots')
      await button(page, 'Send my application').click()
      await page.getByText('answers need another look').waitFor()
    },
    'how it stands': async (page) => {
      await page.goto(world.at('/application'))
      await fill(page)
      await button(page, 'Send my application').click()
      await page.getByText('Your application is sent').waitFor()
      await page.getByText('What you wrote').click()
    },
    'a question of the leads, and going': async (page, id) => {
      await page.goto(world.at('/application'))
      await fill(page)
      await button(page, 'Send my application').click()
      await page.getByText('Your application is sent').waitFor()
      const { id: application } = await world.applicationOf(id)
      await world.byLead('POST', `/applications/${application}/review`, {})
      await world.byLead('POST', `/applications/${application}/info-request`, {
        message: 'A tent?',
      })
      await page.reload()
      await page.getByText('A tent?').waitFor()
    },
    'an offer': async (page, id) => {
      await page.goto(world.at('/application'))
      await fill(page)
      await button(page, 'Send my application').click()
      await page.getByText('Your application is sent').waitFor()
      const { id: application } = await world.applicationOf(id)
      await world.byLead('POST', `/applications/${application}/review`, {})
      const outcome = { outcome: 'accepted', message: 'Welcome home!' }
      await world.byLead('POST', `/applications/${application}/decision`, outcome)
      await page.goto(world.at())
      await page.getByText('Accept my place').waitFor()
    },
    'the question before leaving': async (page, id) => {
      await PAGES['an offer']?.(page, id)
      await page.getByRole('link', { name: 'No, thank you' }).click()
      await page.getByRole('heading', { name: 'Say no to this place?' }).waitFor()
    },
    'dues with a plan, a price to choose and a receipt': async (page, id) => {
      await owe(id)
      await page.goto(world.at('/dues/plan'))
      await button(page, 'Agree to pay in 3 parts').click()
      await page.getByText('Your payment plan is agreed on').waitFor()
      await page.getByRole('link', { name: /^Receipt of \$50\.00/ }).waitFor()
    },
    messages: async (page, id) => {
      await owe(id)
      await page.goto(world.at('/notifications'))
      await page.getByText('Season fee: $300.00').waitFor()
    },
    'e-mails to choose': (page) => page.goto(world.at('/notification-preferences')),
    'the API away': async (page) => {
      world.way.cut(true)
      await page.goto(world.at('/application')).finally(() => world.way.cut(false))
    },
  }

  for (const [name, open] of Object.entries(PAGES)) {
    it(`${name}: no axe violation by day or night, no sideways scrolling`, async () => {
      const isStranger = name === 'the front door'
      const { context, page, id } = await phoneOf(true, isStranger ? undefined : 'applicant')
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of/.test(message.text()))
          complaints.push(message.text())
      })
      await open(page, id)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), NARROW.width)
      assert.deepEqual([await axeFaults(page), complaints], [[], []])
      await context.close()
    })
  }
})
