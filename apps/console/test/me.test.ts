import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole, PHONE, WITH_COPY } from './demo-console.ts'

type Option = {
  shift: { id: string; title: string; max: number; places: { held: number } }
  canTake: boolean
}

type Profile = {
  pronouns: string | null
  phone: string | null
  country: string | null
  skills: string[]
  languages: string[]
  restricted: {
    emergencyContacts: { name: string; phone: string }[]
    dietary: object | null
    medicalNotes: string | null
    birthDate: string | null
  }
}

type Driven = { plate: string | null; passTicketId: string | null }

type Signup = { title: string; status: string; startsAt: string }

describe('a member’s own pages', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  const mine = (path = '') => `${world.consoleUrl}/c/${world.pines.slug}/me${path}`

  /** Asks the REST API as whoever is signed in on the page. */
  const ask = async <T>(page: Page, path: string, method = 'GET', body?: object): Promise<T> => {
    const sent = {
      address: `/c/${world.pines.slug}/api${path}`,
      method,
      body: JSON.stringify(body),
    }
    const { status, text } = await page.evaluate(async ({ address, method, body }) => {
      const headers = {
        'content-type': 'application/json',
        ...(method === 'PATCH' && { 'if-match': '*' }),
      }
      const answer = await fetch(address, { method, ...(body && { body, headers }) })
      return { status: answer.status, text: await answer.text() }
    }, sent)
    assert.ok(status < 300, `${method} ${path}: ${status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }
  const options = async (page: Page) =>
    (await ask<{ data: Option[] }>(page, '/members/me/shifts/options')).data

  it('shows the first screen by one call: what is next, owed, slept in and worked', async () => {
    const { page, close } = await world.as('member', '/me', PHONE)
    await page.getByRole('heading', { name: /^Hello, / }).waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await page.getByRole('region', { name: 'What you owe' }).waitFor()
    const calls = asked
      .filter((path) => path.includes('/api/') && !path.endsWith('/changes'))
      .map((path) => path.split('/api/')[1])
    // The frame asks for the camps that one could switch to.
    const own = calls.filter((path) => path !== 'my-camps')
    // Which seasons are planned is asked behind it: nothing waits for that.
    const first = own.filter((path) => path !== 'seasons')
    assert.deepEqual(first, ['session', 'members/me/season'])
    for (const name of ['Your next step', 'Where you sleep', 'Your shifts', 'Bring this', 'News']) {
      await becomes(() => page.getByRole('region', { name }).count(), 1)
    }
    await close()
  })

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

  const idOf = async (page: Page): Promise<string> =>
    (await ask<{ member: { id: string } }>(page, '/session')).member.id

  /** Somebody with a place in the season who is none of these. */
  const anybodyBut = async (page: Page, ...ids: readonly string[]): Promise<string> => {
    const path = '/enrollments?status=confirmed&limit=20'
    const { data } = await ask<{ data: { memberId: string }[] }>(page, path)
    const found = data.find(({ memberId }) => !ids.includes(memberId))
    assert.ok(found)
    return found.memberId
  }

  it('reports a payment made another way, and says what is wrong with the amount', async () => {
    const { page, close } = await world.as('member', '/me/money/report', PHONE)
    await page.getByRole('button', { name: 'Report this payment' }).tap()
    await page.getByText('Enter an amount, such as 120 or 120.50.').waitFor()
    await page.getByLabel('Amount').fill('$120.50')
    await page.getByLabel('How').selectOption('cash')
    await page.getByRole('button', { name: 'Report $120.50' }).tap()
    await page.waitForURL(mine('/money'))
    const payments = page.getByRole('region', { name: 'Payments' })
    await payments.getByText('$120.50').waitFor()
    await payments.getByText('Waiting for a lead').first().waitFor()

    // The answer is lost after the service has recorded it: the next try is the same payment.
    await page.goto(mine('/money/report'))
    await page.getByLabel('Amount').fill('17,17')
    let tries = 0
    await page.route('**/api/payments', async (route) => {
      tries++
      if (tries > 2) return route.continue()
      const response = await route.fetch()
      if (tries === 2) return route.fulfill({ response, body: '{"id":' })
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Report $17.17' }).tap()
    const noAnswer = page.getByText('There was no answer', { exact: false })
    await noAnswer.waitFor()
    await page.getByRole('button', { name: 'Report $17.17' }).tap()
    await becomes(async () => tries, 2)
    await noAnswer.waitFor()
    await page.getByRole('button', { name: 'Report $17.17' }).tap()
    await page.waitForURL(mine('/money'))
    assert.equal(tries, 3)
    const recorded = async () => {
      const { data } = await ask<{ data: { amountCents: number }[] }>(
        page,
        '/payments?memberId=me&limit=100',
      )
      return data.filter(({ amountCents }) => amountCents === 1717).length
    }
    assert.equal(await recorded(), 1)
    await close()
  })

  it('goes to the payment page and back', async () => {
    const { page, close } = await world.as('member', '/me/money')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.waitForURL(`${world.apiUrl}/**`)
    await close()
  })

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

  it('loses nothing that is typed while a lead changes the same profile, and says who was first', async () => {
    const [{ page, close }, lead] = await Promise.all([
      world.as('member', '/me/account/profile', PHONE),
      world.as('super_admin', '/home'),
    ])
    const { id } = await ask<{ id: string }>(page, '/members/me')
    const city = page.getByLabel('City', { exact: true })
    await city.fill('Évora')
    const readAnew = page.waitForResponse((answer) => answer.url().endsWith('/api/members/me'))
    await ask(lead.page, `/members/${id}`, 'PATCH', { campTitle: 'Keeper of the fire' })
    await (await readAnew).finished()
    const save = page.getByRole('button', { name: 'Save my profile' })
    await save.tap()
    const first = page.getByText('Somebody else changed this first', { exact: false })
    await first.waitFor()
    assert.equal(await city.inputValue(), 'Évora')
    await page.getByRole('button', { name: 'Show what it says now' }).tap()
    await becomes(() => city.inputValue(), '')
    await city.fill('Évora')
    await ask(lead.page, `/members/${id}`, 'PATCH', { pronouns: 'ze' })
    await save.tap()
    await first.waitFor()
    await page.getByRole('button', { name: 'Keep what I typed' }).tap()
    await first.waitFor({ state: 'detached' })
    await save.tap()
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    const { pronouns, city: stored } = await ask<Record<string, string>>(page, '/members/me')
    assert.deepEqual([pronouns, stored], ['ze', 'Évora'], 'what the lead changed stays')
    // Back to what it was, before the page has read what it is now.
    const own = '**/api/members/me'
    await page.route(own, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    await city.fill('Beja')
    await save.tap()
    const is = (name: string) =>
      becomes(async () => (await ask<{ city: string }>(lead.page, `/members/${id}`)).city, name)
    await is('Beja')
    await city.fill('Évora')
    await save.tap()
    await is('Évora')
    await page.unroute(own)
    await Promise.all([close(), lead.close()])
  })

  it('says that somebody else gave the first wishes, and loses neither', async () => {
    const opening = await world.as('member', '', PHONE)
    const { page, close } = opening
    const path = '/members/me/shelter'
    // Read before anybody gave any.
    const own = `**/api${path}`
    await page.route(own, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), request: null } })
    })
    await page.goto(mine('/account/shelter'))
    const notes = page.getByLabel('Anything else')
    await notes.fill('By the trees')
    await page.unroute(own)
    const { notes: theirs } = await ask<{ notes: string }>(page, path, 'PUT', { notes: 'Far off' })
    assert.equal(theirs, 'Far off')
    await page.getByRole('button', { name: 'Save my wishes' }).tap()
    await page.getByText('Somebody else changed this first', { exact: false }).waitFor()
    assert.equal(await notes.inputValue(), 'By the trees')
    const stored = async () => (await ask<{ request: { notes: string } }>(page, path)).request.notes
    assert.equal(await stored(), 'Far off')
    await page.getByRole('button', { name: 'Show what it says now' }).tap()
    await becomes(() => notes.inputValue(), 'Far off')
    await notes.fill('By the trees')
    await page.getByRole('button', { name: 'Save my wishes' }).tap()
    await becomes(stored, 'By the trees')
    await close()
  })

  it('shows leads the face of whoever gives a photo, and keeps what is typed beside it', async () => {
    const { page, close } = await world.as('member', '/me/account/profile', PHONE)
    const photo = page.getByRole('region', { name: 'Photo' })
    const pick = (mimeType: string, bytes: Buffer) =>
      photo.locator('input[type=file]').setInputFiles({ name: 'me', mimeType, buffer: bytes })
    const said = (text: string) =>
      page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^${text}`) })
        .waitFor()
    const widthOn = (shown: Page) =>
      shown.evaluate<number | undefined>("document.querySelector('main img')?.naturalWidth")
    const city = page.getByLabel('City', { exact: true })
    await city.fill('Lagos')
    await pick('image/png', Buffer.from('no picture'))
    await photo
      .getByRole('alert')
      .filter({ hasText: 'could not read that file as a photo' })
      .waitFor()
    await pick('image/png', await page.screenshot())
    await said('Photo saved')
    await becomes(() => widthOn(page), 320)
    assert.equal(await photo.getByRole('alert').count(), 0)
    await page.getByRole('button', { name: 'Save my profile' }).tap()
    await said('Saved')
    const { id, city: stored } = await ask<Record<string, string>>(page, '/members/me')
    assert.equal(stored, 'Lagos')
    const lead = await world.as('super_admin', `/roster/${id}`)
    await becomes(() => widthOn(lead.page), 320)
    const sourceOn = (shown: Page) => shown.locator('main img').first().getAttribute('src')
    const before = await sourceOn(page)
    await pick('image/png', await page.screenshot({ fullPage: true }))
    await becomes(async () => (await sourceOn(page)) === before, false)
    await becomes(async () => (await sourceOn(lead.page)) === (await sourceOn(page)), true)
    await photo.getByRole('button', { name: 'Remove' }).tap()
    await said('Photo removed')
    await becomes(() => widthOn(page), undefined)
    await becomes(() => widthOn(lead.page), undefined)
    await Promise.all([close(), lead.close()])
  })

  it('sends of a profile what was typed alone; what a lead wrote meanwhile stays, whatever happens to the photo', async () => {
    const { page, close } = await world.as('member', '/me/account/profile', PHONE)
    const lead = await world.as('super_admin', '/home')
    const { id } = await ask<{ id: string }>(page, '/members/me')
    const stored = () =>
      ask<{ city: string; restricted: { medicalNotes: string } }>(page, '/members/me')
    const city = page.getByLabel('City', { exact: true })
    const conflict = page.getByText('Somebody else changed this first', { exact: false })
    const giveAPhoto = async () => {
      const buffer = await page.screenshot()
      const isSent = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await page
        .getByRole('region', { name: 'Photo' })
        .locator('input[type=file]')
        .setInputFiles({ name: 'me', mimeType: 'image/png', buffer })
      await isSent
      await page.getByRole('status').filter({ hasText: 'Photo saved' }).waitFor()
    }
    const save = page.getByRole('button', { name: 'Save my profile' })
    await page.route('**/members/me/photo', async (route) => {
      await becomes(() => save.isEnabled(), false)
      await route.continue()
    })
    await city.fill('Lima')
    const theirs = { city: 'Faro', restricted: { medicalNotes: 'Pen in the red bag' } }
    await ask(lead.page, `/members/${id}`, 'PATCH', theirs)
    await giveAPhoto()
    await save.tap()
    await conflict.waitFor()
    await giveAPhoto()
    assert.equal(await city.inputValue(), 'Lima')
    await page.getByRole('button', { name: 'Keep what I typed' }).tap()
    await save.tap()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor()
    const { city: kept, restricted } = await stored()
    assert.deepEqual([kept, restricted.medicalNotes], ['Lima', 'Pen in the red bag'])
    await becomes(
      () => page.getByLabel('What a medic should know').inputValue(),
      'Pen in the red bag',
    )

    await city.fill('Porto')
    await page.context().setOffline(true)
    await save.tap()
    await page.getByText('we do not know whether this was saved', { exact: false }).waitFor()
    assert.equal(await save.isEnabled(), true)
    await page.context().setOffline(false)
    await giveAPhoto()
    assert.equal(await city.inputValue(), 'Porto')
    await save.tap()
    await becomes(async () => (await stored()).city, 'Porto')
    await Promise.all([close(), lead.close()])
  })

  it('keeps every field of a profile that is its member’s, and says beside each who sees it', async () => {
    const { page, close } = await world.as('member', '/me/account/profile', PHONE)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await field('Playa name').waitFor()
    const unsaid = await page.evaluate<string[]>(
      `[...document.querySelectorAll('section[aria-label="Who you are"] :is(input, select)')]
        .filter((one) => !one.getAttribute('aria-describedby')).map((one) => one.name)`,
    )
    assert.deepEqual(unsaid, [])
    await page.getByText('Members never see this.', { exact: false }).waitFor()
    await page
      .getByText('and so do people you share a bed, a ride or a shift with', { exact: false })
      .first()
      .waitFor()
    await field('Pronouns').fill('they')
    await field('Phone').first().fill('+1 555 010 0142')
    await field('Country').selectOption({ label: 'Portugal' })
    await page.getByLabel('What I can do').fill('Welding, first aid, Welding')
    await page.getByLabel('Languages I speak').fill('English, Português')
    const contact = (number: number) =>
      page.getByRole('group', { name: `Emergency contact ${number}` })
    const fill = async (number: number, name: string, phone: string) => {
      await contact(number).getByLabel('Name').fill(name)
      await contact(number).getByLabel('Who they are to you').fill('Sister')
      await contact(number).getByLabel('Phone').fill(phone)
    }
    await fill(1, 'Rita Duarte', '+351 912 345 678')
    const add = page.getByRole('button', { name: 'Add another contact' })
    if ((await contact(2).count()) === 0) await add.tap()
    await fill(2, 'Jo Duarte', '12')
    await page.getByLabel('Diet', { exact: true }).selectOption('')
    await page.getByLabel('What I cannot eat').fill('nuts, gluten')
    await page.getByLabel('More about what I eat').fill('Traces are fine')
    await page.getByLabel('What a medic should know').fill('Asthma')
    await page.getByLabel('Birth date').fill('1990-02-03')
    const save = page.getByRole('button', { name: 'Save my profile' })
    await save.tap()
    await page.getByText('Choose a diet above first', { exact: false }).waitFor()
    await page.getByLabel('Diet', { exact: true }).selectOption('vegan')
    await save.tap()
    await contact(2).getByText('must be a phone number', { exact: false }).waitFor()
    const emptied = async (...typed: readonly string[]) => {
      const names = ['Name', 'Who they are to you', 'Phone']
      for (const [i, name] of names.entries()) {
        await contact(1)
          .getByLabel(name)
          .fill(typed[i] ?? '')
      }
      await save.tap()
    }
    await emptied()
    await becomes(() => contact(1).getByText('must be a phone number').count(), 0)
    await contact(2).getByText('must be a phone number', { exact: false }).waitFor()
    await emptied('Rita Duarte', 'Sister', '+351912345678')
    assert.deepEqual(await axeFaults(page), [])
    await contact(2).getByLabel('Phone').fill('+351 912 345 679')
    await save.tap()
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    const { restricted, ...open } = await ask<Profile>(page, '/members/me')
    const { emergencyContacts, dietary, medicalNotes, birthDate } = restricted
    assert.deepEqual(
      [open.pronouns, open.phone, open.country, open.skills, open.languages],
      ['they', '+15550100142', 'PT', ['Welding', 'first aid'], ['English', 'Português']],
    )
    assert.deepEqual(
      emergencyContacts.map(({ name, phone }) => [name, phone]),
      [
        ['Rita Duarte', '+351912345678'],
        ['Jo Duarte', '+351912345679'],
      ],
    )
    const restrictions = ['nuts', 'gluten']
    assert.deepEqual(dietary, { kind: 'vegan', restrictions, notes: 'Traces are fine' })
    assert.deepEqual([medicalNotes, birthDate], ['Asthma', '1990-02-03'])
    for (const name of ['Name', 'Who they are to you', 'Phone']) {
      await contact(1).getByLabel(name).fill('')
    }
    await save.tap()
    const names = async () => {
      const { restricted } = await ask<Profile>(page, '/members/me')
      return restricted.emergencyContacts.map(({ name }) => name)
    }
    await becomes(names, ['Jo Duarte'])
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

  it('shows what is sent to a friend before it is, and revokes a link only when that is meant', async () => {
    const { page, close } = await world.as('member', '/me/account/refer', PHONE)
    const referred = async () =>
      (
        await ask<{ data: { inviteeName: string | null; status: string }[] }>(page, '/referrals')
      ).data
        .filter(({ inviteeName }) => inviteeName === 'Wren')
        .map(({ status }) => status)
    await page.getByLabel('Their name').fill('Wren')
    await page.getByLabel('Their e-mail address').fill('wren@friends.example')
    await page.getByLabel('Why they would be a good fit').fill('Welds and sings')
    const make = page.getByRole('button', { name: 'Make a link' })
    await make.tap()
    const question = page.getByRole('dialog', { name: 'Send this to wren@friends.example?' })
    await question.getByText('Hello Wren,').waitFor()
    await question.getByText('Welds and sings', { exact: true }).waitFor()
    await question.getByText('the leads read that you vouch for them', { exact: false }).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await question.getByRole('button', { name: 'Not now' }).tap()
    assert.deepEqual(await referred(), [])
    await make.tap()
    await question.getByRole('button', { name: 'Send it' }).tap()
    await page.getByText('Here is the link').waitFor()
    assert.deepEqual(await referred(), ['sent'])
    const line = page.getByRole('listitem').filter({ hasText: 'Wren' })
    await line.getByRole('button', { name: 'Revoke' }).tap()
    await page.getByRole('button', { name: 'Keep it' }).tap()
    assert.deepEqual(await referred(), ['sent'])
    await line.getByRole('button', { name: 'Revoke' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).tap()
    await line.getByText('Revoked').waitFor()
    await close()
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

  it('shows all of a long history, page by page', async () => {
    const { page, close } = await world.as('member', '/me/account/history', PHONE)
    const all = async () => {
      let found = 0
      let cursor: string | null = null
      do {
        const path: string = `/audit?memberId=me&limit=100${cursor ? `&cursor=${cursor}` : ''}`
        const read: { data: object[]; nextCursor: string | null } = await ask(page, path)
        found += read.data.length
        cursor = read.nextCursor
      } while (cursor)
      return found
    }
    for (let i = 0; (await all()) <= 50; i++) {
      const [arrivalWindow] = i % 2 === 0 ? ['morning'] : ['evening']
      const { enrollment } = await ask<{ enrollment: { id: string } }>(page, '/members/me/season')
      await ask(page, `/enrollments/${enrollment.id}`, 'PATCH', { arrivalWindow })
    }
    await page.reload()
    const changes = page.getByRole('region', { name: 'Changes' }).getByRole('listitem')
    await becomes(() => changes.count(), 50)
    const older = page.getByRole('button', { name: 'Show older changes' })
    while ((await older.count()) > 0) {
      const before = await changes.count()
      await older.tap()
      await becomes(async () => (await changes.count()) > before, true)
    }
    assert.equal(await changes.count(), await all())
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

  it('marks what is still to read, and leads to it', async () => {
    const [ana, lead] = await Promise.all([
      world.as('member', '/me/info', PHONE),
      world.as('super_admin', '/home'),
    ])
    await ask(lead.page, '/documents', 'POST', {
      ...{ slug: 'fire-rules', title: 'Fire rules', category: 'policy', body: 'No fire.' },
      ...{ visibility: 'members', ackRequired: 'once' },
    })
    const { page } = ana
    const rules = page.getByRole('link').filter({ hasText: 'Fire rules' })
    await rules.getByText('To read').waitFor()
    await rules.tap()
    await page.getByRole('button', { name: 'I have read this' }).tap()
    await page.getByText(/^You read this version on/).waitFor()
    await page.goto(mine('/info'))
    await rules.getByText('Read', { exact: true }).waitFor()
    await Promise.all([ana.close(), lead.close()])
  })

  it('lets nobody reserve a bike that cannot be ridden', async () => {
    const { page, close } = await world.as('member', '/me/account/bike', PHONE)
    const path = '/bikes?condition=in_repair&status=available&ownership=camp'
    const [broken] = (await ask<{ data: { number: string }[] }>(page, path)).data
    assert.ok(broken)
    const row = page.getByRole('listitem').filter({ hasText: `No. ${broken.number}` })
    await row.getByText('in repair').waitFor()
    assert.equal(await row.getByRole('button', { name: 'Reserve' }).count(), 0)
    await row.getByRole('button', { name: 'Wait for it' }).tap()
    await page.getByRole('status').filter({ hasText: 'You are in line' }).waitFor()
    await close()
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

  it('says whom to ask where a lead has to agree to parts', async () => {
    const { page, close } = await world.as('member', '/me/money', PHONE)
    await page.getByRole('button', { name: 'Show the days' }).tap()
    await page.getByText('To pay in parts in this camp', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'See who to ask' }).tap()
    await page.getByRole('region', { name: 'Who to call' }).waitFor()
    await close()
  })

  it('tells who is not confirmed so, and lets them confirm', async () => {
    const { page, close } = await world.as('ben@demo.campkit.test', '/me', PHONE)
    await page.getByText('Your place is not confirmed yet.').waitFor()
    // Whatever else he has to do comes later.
    const next = page.getByRole('region', { name: 'Your next step' })
    await next.getByRole('heading', { name: 'Confirm your place' }).waitFor()
    await next.getByRole('button', { name: 'Confirm my place' }).tap()
    await page.getByRole('status').filter({ hasText: 'Your place is confirmed' }).waitFor()
    await becomes(() => page.getByText('Your place is not confirmed yet.').count(), 0)
    await close()
  })

  it('lets leads do on their own pages what members do', async () => {
    const { page, close } = await world.as('alex@demo.campkit.test', '/me/shifts', PHONE)
    await page
      .getByRole('button', { name: /^(Take|Ask for) it$/ })
      .last()
      .tap()
    await page
      .getByRole('status')
      .filter({ hasText: /^You (have|asked)/ })
      .waitFor()
    await page.goto(mine('/shifts/calendar'))
    await page.getByRole('button', { name: 'Make my calendar address' }).tap()
    await page.getByRole('button', { name: /^Copy/ }).first().waitFor()
    await page.goto(mine('/account/refer'))
    await page.getByLabel('Their name').fill('Wren')
    await page.getByRole('button', { name: 'Make a link' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a link' }).tap()
    await page.getByText('Here is the link').waitFor()
    await close()
  })

  it('gives a place back after it was said what happens to money, bed, shifts and tickets', async () => {
    const { page, close } = await world.as('alex@demo.campkit.test', '/me/account/place', PHONE)
    type Of = {
      enrollment: { status: string; statusReason: string | null }
      shelter: { unit: { label: string } | null; assignment: { status: string } | null }
      shifts: { signups: Signup[] }
    }
    const season = () => ask<Of>(page, '/members/me/season')
    const before = await season()
    assert.equal(before.enrollment.status, 'confirmed')
    const coming = before.shifts.signups.filter(
      ({ status, startsAt }) => status === 'confirmed' && Date.parse(startsAt) > Date.now(),
    )
    assert.ok(coming.length > 0)
    const given = page.getByRole('region', { name: 'If you cannot come' })
    await given.getByText('Your place goes to the next person in line.').waitFor()
    for (const { title } of coming) await given.getByText(`${title}, `).first().waitFor()
    const { unit, assignment } = before.shelter
    const bed = unit && assignment ? `Your bed in ${unit.label} goes` : 'You have no bed to give'
    await given.getByText(bed).waitFor()
    await given.getByText(/It is not refunded automatically|You have paid nothing/).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await given.getByLabel('Why').fill('Broke a leg')
    type Bike = { id: string; number: string; condition: string; status: string }
    const { data: bikes } = await ask<{ data: Bike[] }>(page, '/bikes?limit=100')
    const free = bikes.find(({ status, condition }) => status === 'available' && condition === 'ok')
    assert.ok(free)
    await ask(page, `/bikes/${free.id}/assignments`, 'POST', { memberId: 'me' })
    await given.getByText(`No. ${free.number}`, { exact: false }).waitFor()
    await given.getByRole('button', { name: 'Give my place back' }).tap()
    const goes = page.getByRole('dialog').getByRole('list', { name: 'With your place goes:' })
    await goes.getByText(`No. ${free.number}`, { exact: false }).waitFor()
    await goes
      .getByText(`your ${coming.length} shifts`.replace('your 1 shifts', 'your shift'))
      .waitFor()
    await page.getByRole('button', { name: 'Keep my place' }).tap()
    assert.equal((await season()).enrollment.status, 'confirmed')
    await given.getByRole('button', { name: 'Give my place back' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Give my place back' }).tap()
    await page.getByText('“Broke a leg”').waitFor()
    const after = await season()
    assert.equal(after.enrollment.status, 'withdrawn')
    assert.deepEqual(
      after.shifts.signups.filter(
        ({ status, startsAt }) => status === 'confirmed' && Date.parse(startsAt) > Date.now(),
      ),
      [],
    )
    await page.getByRole('button', { name: 'I can come after all' }).tap()
    await page.getByText('Your place is not confirmed yet.', { exact: false }).waitFor()
    await close()
  })

  it('shows an applicant their application alone', async () => {
    const { page, close } = await world.as('applicant', '/me', PHONE)
    await page.getByRole('heading', { name: /Your application to|Apply to/ }).waitFor()
    assert.equal(await page.getByRole('navigation', { name: 'Main pages' }).count(), 0)
    assert.deepEqual(await axeFaults(page), [])
    for (const path of ['/shifts', '/account', '/account/tickets', '/money/report']) {
      await page.goto(mine(path))
      await page.getByRole('heading', { name: 'This page is for members' }).waitFor()
    }
    await page.goto(mine('/account/profile'))
    await page.getByRole('button', { name: 'Save my profile' }).waitFor()
    await close()
  })

  it('shows a lead what a member sees, and lets them change nothing there', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    const memberId = await anybodyBut(page, await idOf(page))
    await page.goto(mine(`?as=${memberId}`))
    await page.getByText('Nothing can be changed here.').waitFor()
    // What is inert can neither be pressed nor reached by the keyboard.
    await page.getByRole('region', { name: 'Your shifts' }).waitFor()
    const isReached = await page.evaluate(`(() => {
      const link = document.querySelector('main [inert] a')
      link.focus()
      return document.activeElement === link
    })()`)
    assert.equal(isReached, false)
    const asked = await ask<{ data: { memberId: string }[] }>(page, '/enrollments?status=pending')
    await page.goto(mine(`?as=${asked.data[0]?.memberId}`))
    await page.getByText('Your place is not confirmed yet.').waitFor()
    const ways = page
      .locator('main')
      .getByRole('button', { name: 'Confirm my place', includeHidden: true })
    assert.equal(await ways.count(), 1)
    assert.equal(await page.locator('main [inert]').getByText('Confirm my place').count(), 1)
    await close()
  })

  it('is there without a network, as of when it was kept, and goes when its owner signs out', async () => {
    const lead = await world.as('super_admin', '/documents')
    const bytes = Buffer.from('%PDF-1.4\n% where everything is\n')
    const map = { name: 'map.pdf', contentType: 'application/pdf', memberId: 'me' }
    const { id } = await ask<{ id: string }>(lead.page, '/files', 'POST', {
      ...{ ...map, dataBase64: bytes.toString('base64') },
    })
    await ask(lead.page, '/documents', 'POST', {
      ...{ slug: 'map', title: 'Map of the camp', category: 'map', fileId: id },
      ...{ visibility: 'members' },
    })
    await lead.close()
    const { page, close } = await world.as('member', '/me', { ...PHONE, ...WITH_COPY })
    const context = page.context()
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await page.reload()
    await page.getByRole('region', { name: 'Your shifts' }).waitFor()
    const keys = `caches.open('campkit-copy-${world.pines.slug}').then((copy) => copy.keys())`
    const kept = () =>
      page.evaluate<string[]>(`${keys}.then((all) => all.map(({ url }) => new URL(url).pathname))`)
    // The last thing that is kept.
    await page.waitForFunction(() =>
      Object.keys(sessionStorage).some((name) => name.startsWith('campkit-copied-')),
    )
    assert.ok((await kept()).includes(`/c/${world.pines.slug}/api/contacts`))
    await context.setOffline(true)
    await page.reload()
    await page.getByText(/No network\. This is your copy as of/).waitFor()
    await page.getByRole('region', { name: 'Your shifts' }).waitFor()
    await page.getByRole('link', { name: 'Shifts', exact: true }).tap()
    await page.getByText('Finding and taking shifts needs a connection.').waitFor()
    await page.getByRole('region', { name: 'My shifts' }).getByRole('region').first().waitFor()
    await page.getByRole('link', { name: 'Info', exact: true }).tap()
    await page.getByRole('region', { name: 'Who to call' }).getByRole('listitem').first().waitFor()
    await page.getByRole('link').filter({ hasText: 'Map of the camp' }).tap()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'map.pdf' }).tap()
    assert.deepEqual(await buffer(await (await saved).createReadStream()), bytes)
    await context.setOffline(false)
    await page.goto(mine('/info'))
    await page.getByRole('heading', { name: 'Info' }).waitFor()
    // The copy of another camp goes as well: the sign-in has ended there, too.
    await page.evaluate("caches.open('campkit-copy-elsewhere').then(() => undefined)")
    await page.getByRole('button', { name: /Member/ }).tap()
    await page.getByRole('menuitem', { name: 'Sign out' }).tap()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    assert.deepEqual(
      await page.evaluate(
        "caches.keys().then((all) => all.filter((name) => name.includes('copy')))",
      ),
      [],
    )
    await close()
  })

  it('says how to pay where the camp has no page for it, and asks nothing of who has left', async () => {
    await world.owner([{ text: 'truncate payment_providers', values: [] }])
    const lead = await world.as('super_admin', '/home')
    const dues = { howToPay: 'Bring it to the kitchen.' }
    await ask(lead.page, '/settings', 'PATCH', { dues })
    const { page, close } = await world.as('member', '/me/money', PHONE)
    const owed = page.getByRole('region', { name: 'What you owe' })
    await owed.getByText('Bring it to the kitchen.').waitFor()
    await owed.getByText(/^You reported a payment of \$/).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Pay/ }).count(), 0)
    const { enrollment } = await ask<{ enrollment: { id: string } }>(page, '/members/me/season')
    await ask(page, `/enrollments/${enrollment.id}/withdraw`, 'POST', {})
    await page.reload()
    await owed.getByText('To be settled').waitFor()
    assert.equal(await owed.getByText('Bring it to the kitchen.').count(), 0)
    await page.goto(mine(''))
    await page.getByText('You do not have a place this season.').waitFor()
    await owed.getByText('To be settled').waitFor()
    assert.equal(await page.getByRole('region', { name: 'Your shifts' }).count(), 0)
    await Promise.all([close(), lead.close()])
  })

  it('can be installed under the camp’s own name', async () => {
    const { page, close } = await world.as('member', '/me')
    await page.getByRole('heading', { name: /^Hello, / }).waitFor()
    const manifest = await page.evaluate<{ name: string; scope: string; icons: { src: string }[] }>(
      "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())",
    )
    assert.equal(manifest.name, 'Dusty Pines')
    assert.equal(manifest.scope, `/c/${world.pines.slug}`)
    const icon = await page.evaluate(
      async (src) => (await fetch(src)).headers.get('content-type'),
      manifest.icons[0]?.src ?? '',
    )
    assert.match(icon ?? '', /^image\//)
    await close()
  })

  it('offers no second bike to who has as many as they may, and says why', async () => {
    const { page, close } = await world.as('member', '/me/account/bike', PHONE)
    const giveBack = async () => {
      const path = '/bike-assignments?memberId=me&status=reserved'
      const { data } = await ask<{ data: { id: string }[] }>(page, path)
      for (const { id } of data) await ask(page, `/bike-assignments/${id}`, 'DELETE')
    }
    await giveBack()
    await page.reload()
    const reserve = page.getByRole('button', { name: 'Reserve', exact: true })
    await reserve.first().tap()
    await page.getByText('You have one already, and one person can have one at a time.').waitFor()
    assert.equal(await reserve.count(), 0)
    await giveBack()
    await page.reload()
    await reserve.first().waitFor()
    await close()
  })

  it('answers an invitation to a season that is only planned, and changes the answer', async () => {
    const [{ page, close }, lead] = await Promise.all([
      world.as('member', '/me', PHONE),
      world.as('super_admin', '/home'),
    ])
    const season = await ask<{ id: string }>(lead.page, '/seasons', 'POST', {
      name: 'Burn to come',
      currency: 'USD',
      gateOpensOn: '2029-08-26',
      gateClosesOn: '2029-09-03',
    })
    const seasonId = season.id
    const memberId = await idOf(page)
    await ask(lead.page, '/enrollments', 'POST', { memberId, seasonId })
    const status = async () => {
      const path = `/enrollments?seasonId=${seasonId}&memberId=${memberId}`
      return (await ask<{ data: { status: string }[] }>(lead.page, path)).data[0]?.status
    }
    await page.reload()
    const asked = page.getByRole('region', { name: 'Your answer for Burn to come' })
    await asked.getByText('Will you come to Burn to come?').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await asked.getByRole('button', { name: 'I cannot come' }).tap()
    await asked.getByText('You said that you cannot come to Burn to come.').waitFor()
    assert.equal(await status(), 'declined')
    await asked.getByRole('button', { name: 'I can come after all' }).tap()
    await asked.getByRole('button', { name: 'Yes, I am coming' }).tap()
    await asked.getByText('You have a place in Burn to come.').waitFor()
    assert.equal(await status(), 'confirmed')
    await asked.getByRole('button', { name: 'I cannot come' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'I cannot come' }).tap()
    await asked.getByText('You gave your place in Burn to come back.').waitFor()
    assert.equal(await status(), 'withdrawn')
    await Promise.all([close(), lead.close()])
  })
})
