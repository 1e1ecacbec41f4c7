import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import { type DemoConsole, openDemoConsole, PHONE, WITH_COPY } from './demo-console.ts'
import { ownApi } from './own-api.ts'

type Signup = { title: string; status: string; startsAt: string }

describe('a member’s own pages', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  const mine = (path = '') => `${world.consoleUrl}/c/${world.pines.slug}/me${path}`
  const { ask, idOf, anybodyBut } = ownApi(() => world.pines.slug)

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

  it('says whom to ask where a lead has to agree to parts', async () => {
    const { page, close } = await world.as('member', '/me/money', PHONE)
    // Before anything is chosen.
    await page.getByText('In this camp, the leads agree to it', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Show the days' }).tap()
    await page.getByText('To pay in parts in this camp', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'See who to ask' }).tap()
    await page.getByRole('region', { name: 'Who to call' }).waitFor()
    await close()
  })

  it('says the same of what is due on the first page and beside the money', async () => {
    const lead = await world.as('super_admin', '/home')
    const { page, close } = await world.as('member', '/me', PHONE)
    const memberId = await idOf(page)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const fee = { memberId, name: 'Ice', amountCents: 25_000, dueOn: yesterday }
    await ask(lead.page, '/dues', 'POST', fee)
    await ask(page, '/payments', 'POST', { memberId: 'me', amountCents: 100, method: 'cash' })
    await page.goto(mine('/money'))
    const pay = page.getByRole('button', { name: /^Pay .*\$/ }).first()
    const amount = /\$[\d.,]+\d/.exec(await pay.innerText())?.[0]
    assert.ok(amount)
    await page.goto(mine())
    const owed = page.getByRole('region', { name: 'What you owe' })
    await owed.getByText(`${amount} is due now.`, { exact: false }).waitFor()
    await Promise.all([close(), lead.close()])
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
