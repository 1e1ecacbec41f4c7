import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole, PHONE } from './demo-console.ts'

type Option = {
  shift: { id: string; title: string; max: number; places: { held: number } }
  canTake: boolean
}

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
    assert.deepEqual(own, ['session', 'members/me/season'])
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

  it('gives the last place to one of two, and offers the other the waiting list in words', async () => {
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
    await ana.page.getByRole('alert').filter({ hasText: 'Somebody else was faster.' }).waitFor()
    await card.getByText(/^(The only place is|All \d+ places are) taken\./).waitFor()
    await card.getByRole('button', { name: 'Join the waiting list' }).tap()
    await ana.page.getByRole('status').filter({ hasText: 'on the waiting list' }).waitFor()
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
    await page.getByRole('button', { name: 'Report this payment' }).tap()
    await page.waitForURL(mine('/money'))
    const payments = page.getByRole('region', { name: 'Payments' })
    await payments.getByText('$120.50').waitFor()
    await payments.getByText('Waits for a lead').first().waitFor()
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
    const device = { ...PHONE, serviceWorkers: 'block' } as const
    const { page, close } = await world.as('member', '/me', device)
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
    await sleep.waitFor()
    assert.doesNotMatch(await sleep.innerText(), /Arrive\s+Not said yet/)
    await close()
  })

  it('shows what is asked for with its turn, and takes it back or asks anew', async () => {
    const { page, close } = await world.as('member', '/me/account/tickets', PHONE)
    const sale = page.getByRole('listitem').filter({ hasText: 'Steward sale' })
    await sale.getByText(/^Number \d+ in line$/).waitFor()
    assert.equal(await sale.getByRole('button', { name: 'Ask for one' }).count(), 0)
    await sale.getByRole('button', { name: 'Take back' }).tap()
    const dialog = page.getByRole('dialog', { name: /^Take back your request for Steward sale/ })
    await dialog.getByRole('button', { name: 'Take back' }).tap()
    await page.getByRole('status').filter({ hasText: 'You do not ask for Steward sale' }).waitFor()
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
      `${name}: ${committed + done} of ${required} asked`
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
    await page.getByText('In this camp a lead agrees on parts with you.').waitFor()
    await page.getByRole('link', { name: 'See whom to ask' }).tap()
    await page.getByRole('region', { name: 'Whom to call' }).waitFor()
    await close()
  })

  it('tells who is not confirmed so, and lets them confirm', async () => {
    const device = { ...PHONE, serviceWorkers: 'block' } as const
    const { page, close } = await world.as('ben@demo.campkit.test', '/me', device)
    await page.getByText('Your place is not confirmed yet.').waitFor()
    // Whatever else he has to do comes later.
    await page.route('**/members/me/season', async (route) => {
      const response = await route.fetch()
      const season = await response.json()
      season.onboarding.nextStep = 'enrollment'
      await route.fulfill({ response, json: season })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Confirm my place' }).tap()
    await page.getByRole('status').filter({ hasText: 'Your place is confirmed' }).waitFor()
    await becomes(() => page.getByText('Your place is not confirmed yet.').count(), 0)
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
    await close()
  })

  it('is there without a network, as of when it was kept, and goes when its owner signs out', async () => {
    const { page, close } = await world.as('member', '/me', PHONE)
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
    await page.getByRole('link', { name: 'Info', exact: true }).tap()
    await page.getByRole('region', { name: 'Whom to call' }).getByRole('listitem').first().waitFor()
    await context.setOffline(false)
    await page.reload()
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

  it('is free of faults that axe finds, by day and night, and fits the narrowest phone', async () => {
    const { page, close } = await world.as('member', '/me', PHONE)
    /** Addresses, and what is there when their content is. */
    const pages = [
      ['', 'Where you sleep'],
      ['/shifts', 'Take it'],
      ['/money', 'Payments'],
      ['/info', 'Whom to call'],
      ['/account', 'History'],
      ['/account/profile', 'Save'],
      ['/account/shelter', 'Save my wishes'],
    ] as const
    for (const [path, text] of pages) {
      await page.goto(mine(path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('main').getByText(text).first().waitFor()
      assert.deepEqual(await axeFaults(page), [], path)
      assert.equal(await isTooWideOnPhones(page), false, path)
    }
    await close()
  })
})
