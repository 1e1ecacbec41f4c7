import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole, PHONE } from './demo-console.ts'
import { ownApi } from './own-api.ts'

type Driven = { plate: string | null; passTicketId: string | null }

type Signup = { title: string; status: string; startsAt: string }

describe('how and when a member comes', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  const mine = (path = '') => `${world.consoleUrl}/c/${world.pines.slug}/me${path}`
  const { ask } = ownApi(() => world.pines.slug)

  it('names the shifts that other dates give back, and keeps them if that is not meant', async () => {
    const { page, close } = await world.as('member', '/me/account/dates', PHONE)
    const isHis = ({ status, startsAt }: Signup) =>
      status === 'confirmed' && Date.parse(startsAt) > Date.now()
    const signups = async () =>
      (await ask<{ signups: Signup[] }>(page, '/members/me/shifts')).signups.filter(isHis)
    const [first, second, ...others] = await signups()
    assert.ok(first && second)
    const day = new Date(Date.parse(first.startsAt) + 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('I arrive on').fill(day)
    await page.getByLabel('I leave on').fill(first.startsAt.slice(0, 10))
    await page.getByRole('button', { name: 'Save my plans' }).tap()
    await page.getByText('You cannot leave before you arrive.').waitFor()
    await page.getByLabel('I leave on').fill('')
    await page.getByRole('button', { name: 'Save my plans' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Change your days?' })
    await dialog.getByRole('listitem').filter({ hasText: first.title }).waitFor()
    await becomes(() => dialog.getByRole('listitem').filter({ hasText: second.title }).count(), 0)
    await dialog.getByRole('button', { name: 'Keep my days' }).tap()
    await dialog.waitFor({ state: 'detached' })
    assert.equal((await signups()).length, others.length + 2)
    await close()
  })

  it('names the nights that other dates give back', async () => {
    const { page, close } = await world.as('member', '/me', PHONE)
    const nights = { firstNightOn: '2031-08-20', lastNightOn: '2031-08-26' }
    await page.route('**/members/me/season', async (route) => {
      const response = await route.fetch()
      const season = await response.json()
      season.shelter.assignment = { status: 'confirmed', overridden: [], ...nights }
      season.shelter.unit = { label: 'Juniper 3' }
      season.shifts.signups = []
      await route.fulfill({ response, json: season })
    })
    await page.goto(mine('/account/dates'))
    await page.getByLabel('I arrive on').fill('2031-08-22')
    await page.getByLabel('I leave on').fill('2031-08-26')
    await page.getByRole('button', { name: 'Save my plans' }).tap()
    const given = page.getByRole('dialog', { name: 'Change your days?' }).getByRole('listitem')
    await becomes(
      async () =>
        (await given.allInnerTexts()).map((said) =>
          said.replace(/,? 2031|(?<=\w{3}),(?= \d)/g, ''),
        ),
      [
        'Your bed in Juniper 3, the nights of Wed 20 Aug to Thu 21 Aug',
        'Your bed in Juniper 3, the night of Tue 26 Aug',
      ],
    )
    await close()
  })

  it('keeps what somebody says of their dates', async () => {
    const { page, close } = await world.as('member', '/me/account/dates', PHONE)
    const { season } = await ask<{ season: { gateOpensOn: string; gateClosesOn: string } }>(
      page,
      '/session',
    )
    await page.getByLabel('I arrive on').fill(season.gateOpensOn)
    await page.getByLabel('I leave on').fill(season.gateClosesOn)
    await page.getByRole('button', { name: 'Save my plans' }).tap()
    await page.getByRole('button', { name: 'Give these back and save' }).tap()
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    await page.getByRole('link', { name: 'Home', exact: true }).tap()
    const sleep = page.getByRole('region', { name: 'Where you sleep' })
    await becomes(async () => /Arrive\s+Not said yet/.test(await sleep.innerText()), false)
    await close()
  })

  it('shows what is asked for with its turn, and takes it back or asks anew', async () => {
    const { page, close } = await world.as('member', '/me/account/tickets', PHONE)
    const sale = page.getByRole('listitem').filter({ hasText: 'Steward sale' })
    await sale.getByText(/^Number \d+ in line$/).waitFor()
    assert.equal(await sale.getByRole('button', { name: 'Ask for one' }).count(), 0)
    await sale.getByRole('button', { name: 'Leave the line' }).tap()
    const dialog = page.getByRole('dialog', { name: /^Leave the line for Steward sale/ })
    await dialog.getByRole('button', { name: 'Leave the line' }).tap()
    await page
      .getByRole('status')
      .filter({ hasText: 'You are no longer in line for Steward sale' })
      .waitFor()
    await sale.getByRole('button', { name: 'Ask for one' }).tap()
    await page
      .getByRole('status')
      .filter({ hasText: /You are number \d+ in line/ })
      .waitFor()
    await sale.getByText(/^Number \d+ in line$/).waitFor()
    await page.goto(mine())
    await page
      .getByRole('region', { name: 'Bring this' })
      .getByText(/^Number \d+ in/)
      .waitFor()
    await close()
  })

  describe('who drives and who rides', () => {
    const ANA = 'ana@demo.campkit.test'
    /** A lead, who rides like everybody else. */
    const ALEX = 'alex@demo.campkit.test'

    /** Ends the rides of somebody. */
    const free = async (lead: Page, email: string): Promise<string> => {
      const memberId = world.pines.accounts.find((one) => one.email === email)?.memberId ?? ''
      const seats = await ask<{ data: { id: string; status: string }[] }>(
        lead,
        `/ride-seats?memberId=${memberId}&limit=100`,
      )
      const ended = ['declined', 'cancelled', 'offer_expired']
      for (const { id, status } of seats.data) {
        if (!ended.includes(status)) await ask(lead, `/ride-seats/${id}`, 'DELETE')
      }
      return memberId
    }

    it('says what they drive, puts their pass on it, takes it off, and that it does not come', async () => {
      const lead = await world.as('super_admin', '/home')
      await free(lead.page, ANA)
      const { page, close } = await world.as(ANA, '/me/account/vehicle', PHONE)
      await page.getByRole('button', { name: 'Add a vehicle' }).tap()
      await page.getByLabel('What it is').selectOption('van')
      await page.getByLabel('Number plate').fill('DUST 27')
      await page.getByLabel('Seats, including yours').fill('2')
      await page.getByLabel('Seats you can offer').fill('2')
      await page.getByRole('button', { name: 'Add it' }).tap()
      await page.getByText('must be less than seats total').first().waitFor()
      await page.getByLabel('Seats you can offer').fill('1')
      assert.deepEqual(await axeFaults(page), [])
      await page.getByRole('button', { name: 'Add it' }).tap()
      const van = page.getByRole('region', { name: 'Van, DUST 27' })
      await van.getByText('No pass yet').waitFor()
      await van.getByText('2 seats, 1 for others').waitFor()
      const driven = async () =>
        (await ask<{ data: Driven[] }>(page, '/vehicles?status=planned')).data.find(
          ({ plate }) => plate === 'DUST 27',
        )
      await van.getByRole('button', { name: 'I have a pass of my own' }).tap()
      await van.getByRole('button', { name: 'Put my pass on it' }).tap()
      await van.getByText('Has its pass').waitFor()
      assert.notEqual((await driven())?.passTicketId, null)
      await page.goto(mine('/account/tickets'))
      await page.getByText('on: Van, DUST 27').waitFor()
      await page.getByRole('link', { name: 'Open my vehicle' }).tap()
      await van.getByRole('button', { name: 'Take the pass off' }).tap()
      await van.getByText('No pass yet').waitFor()
      assert.equal((await driven())?.passTicketId, null)
      await van.getByRole('button', { name: 'Change Van, DUST 27' }).tap()
      await page.getByLabel('What it is').selectOption('truck')
      await page.getByRole('button', { name: 'Save', exact: true }).tap()
      const truck = page.getByRole('region', { name: 'Truck, DUST 27' })
      await truck.getByRole('button', { name: 'It is not coming' }).tap()
      await page.getByText('Its pass is free again.', { exact: false }).waitFor()
      assert.ok(await driven())
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: 'It is not coming' }).tap()
      await page.getByText('You have no vehicle this season.').waitFor()
      assert.equal(await driven(), undefined)
      await Promise.all([close(), lead.close()])
    })

    it('is asked for a seat with a note that was shown before, and the rider sees each answer', async () => {
      const lead = await world.as('super_admin', '/home')
      const anaId = await free(lead.page, ANA)
      await free(lead.page, ALEX)
      const { id } = await ask<Driven & { id: string }>(lead.page, '/vehicles', 'POST', {
        memberId: anaId,
        type: 'bus',
        seatsTotal: 4,
        seatsOffered: 1,
      })
      const [driver, rider] = await Promise.all([
        world.as(ANA, '/me/account/vehicle', PHONE),
        world.as(ALEX, '/me/account/ride', PHONE),
      ])
      const seatsOf = async () =>
        (
          await ask<{ data: { vehicleId: string; status: string }[] }>(rider.page, '/ride-seats')
        ).data
          .filter(({ vehicleId }) => vehicleId === id)
          .map(({ status }) => status)
      const askFor = rider.page
        .getByRole('listitem')
        .filter({ hasText: ', Bus' })
        .getByRole('button', { name: /^Ask for a seat: .*, on the way in$/ })
      await askFor.tap()
      const asking = rider.page.getByRole('dialog')
      await asking.getByText('sees your playa name and this note', { exact: false }).waitFor()
      assert.deepEqual(await seatsOf(), [])
      await asking.getByLabel('Note').fill('From Reno, one bag')
      await asking.getByRole('button', { name: 'Ask for a seat' }).tap()
      await rider.page.getByRole('status').filter({ hasText: 'The driver will answer' }).waitFor()
      const bus = driver.page.getByRole('region', { name: 'Bus' })
      await bus.getByText('“From Reno, one bag”').waitFor()
      assert.deepEqual(await axeFaults(driver.page), [])
      await bus.getByRole('button', { name: /^No to / }).tap()
      const no = driver.page.getByRole('dialog')
      await no.getByLabel('Why').fill('Full of speakers')
      await no.getByRole('button', { name: 'No', exact: true }).tap()
      const answers = rider.page.getByRole('region', { name: 'Earlier answers' })
      await answers.getByText('“Full of speakers”').waitFor()
      await askFor.tap()
      await asking.getByRole('button', { name: 'Ask for a seat' }).tap()
      await bus.getByRole('button', { name: /^Yes to / }).tap()
      await bus.getByText('Rides with you', { exact: true }).waitFor()
      await rider.page.getByRole('region', { name: 'Your seats' }).getByText('Yours').waitFor()
      assert.deepEqual((await seatsOf()).sort(), ['accepted', 'declined'])
      await Promise.all([driver.close(), rider.close(), lead.close()])
    })

    it('offers a seat to who looks for one, and who drives is offered none', async () => {
      const lead = await world.as('super_admin', '/home')
      await free(lead.page, ALEX)
      const [driver, rider] = await Promise.all([
        world.as(ANA, '/me/account/vehicle', PHONE),
        world.as(ALEX, '/me/account/ride', PHONE),
      ])
      await rider.page.getByRole('button', { name: 'Look for a ride on the way in' }).tap()
      await rider.page.getByRole('dialog').getByLabel('Note').fill('Night owl')
      await rider.page.getByRole('button', { name: 'Look for a ride', exact: true }).tap()
      await driver.page.getByRole('button', { name: 'See who is looking for a ride' }).first().tap()
      const owl = driver.page.getByRole('listitem').filter({ hasText: '“Night owl”' })
      await owl.getByRole('button', { name: /^Offer .* a seat$/ }).tap()
      await rider.page.getByRole('button', { name: 'Take it' }).tap()
      await rider.page.getByRole('region', { name: 'Your seats' }).getByText('Yours').waitFor()
      await driver.page.goto(mine('/account/ride'))
      await driver.page.getByText('You are driving', { exact: false }).waitFor()
      assert.equal(await driver.page.getByRole('button', { name: /^Ask for a seat/ }).count(), 0)
      await Promise.all([driver.close(), rider.close(), lead.close()])
    })
  })
})
