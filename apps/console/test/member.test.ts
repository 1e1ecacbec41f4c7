import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, OF_FRAME, openDemoConsole, typeIn } from './demo-console.ts'
import { pageApi } from './page-api.ts'

/** Each tab, and the last heading that it shows once its answers are there. */
const TABS = [
  ['Money', 'Payments'],
  ['Shelter', 'Wishes'],
  ['Tickets and vehicles', 'Vehicles'],
  ['Shifts', 'Shifts'],
  ['Check-ins', 'Check-ins'],
  ['Documents', 'Files'],
  ['Application and referrals', 'Who they invited'],
  ['Messages', 'What they were told'],
  ['History', 'History'],
  ['Overview', 'Profile'],
] as const

describe('the page of a member', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  /** Opens somebody by a part of their name. */
  const openMember = async (name: string, role = 'super_admin', device = {}) => {
    const opened = await world.as(role, `/roster?q=${name}`, device)
    await opened.page.locator('[data-line]').first().click()
    await opened.page.getByRole('navigation', { name: 'About this member' }).waitFor()
    return opened
  }
  const tab = (page: Page, name: string) =>
    page
      .getByRole('navigation', { name: 'About this member' })
      .getByRole('link', { name, exact: true })
  const api = <T>(page: Page, path: string): Promise<{ data: T[] }> =>
    page.evaluate(
      async (address) => (await fetch(address)).json(),
      `/c/${world.pines.slug}/api${path}`,
    ) as Promise<{ data: T[] }>
  const isLogged = async (page: Page) => {
    const id = page.url().match(/mem_[a-z0-9]+/)?.[0]
    return page.evaluate(
      async (path) => ((await (await fetch(path)).json()) as { data: object[] }).data.length,
      `/c/${world.pines.slug}/api/audit?memberId=${id}&action=members.restricted_read`,
    )
  }

  it('shows each tab by at most two calls of its own', async () => {
    const { page, close } = await openMember('Anvil')
    for (const [name, heading] of TABS) {
      const asked: string[] = []
      const hear = (request: { url: () => string }) => {
        const [, path = ''] = new URL(request.url()).pathname.split('/api')
        if (path && !OF_FRAME.includes(path)) asked.push(path)
      }
      page.on('request', hear)
      await tab(page, name).click()
      await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
      await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
      page.off('request', hear)
      assert.ok(asked.length <= 2, `${name}: ${asked}`)
      assert.equal(await page.getByRole('alert').count(), 0, name)
    }
    await close()
  })

  it('shows restricted fields only when asked, and that is logged', async () => {
    const { page, close } = await openMember('Anvil', 'admin')
    await page.getByRole('button', { name: 'Show and log it' }).waitFor()
    assert.equal(await isLogged(page), 0)
    assert.equal(await page.getByText('Emergency contacts').count(), 0)
    await page.getByRole('button', { name: 'Show and log it' }).click()
    await page.getByText('Emergency contacts').waitFor()
    assert.equal(await isLogged(page), 1)
    await page.getByRole('button', { name: 'Hide' }).click()
    await page.getByText('Emergency contacts').waitFor({ state: 'detached' })
    await tab(page, 'History').click()
    await page.getByText('Restricted fields looked at').waitFor()
    await close()
  })

  it('deactivates after saying what ends with it, and undoes that', async () => {
    const { page, close } = await openMember('Comet')
    await page.getByRole('button', { name: 'More actions for this member' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Deactivate Comet' })
    await dialog.getByText('This ends, too').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await dialog.getByRole('button', { name: 'Deactivate Comet' }).click()
    await page.getByText('Comet is deactivated.').waitFor()
    await page.getByText('Deactivated', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Comet is active again.').waitFor()
    await page.getByText('Confirmed', { exact: true }).waitFor()
    await close()
  })

  it('gives another role, and asks for a fresh sign-in to make a lead', async () => {
    const { page, close } = await openMember('Birch')
    // As if the sign-in were older than the ten minutes that it counts.
    let isOld = true
    await page.route('**/api/members/*/role', (route) => {
      if (!isOld) return route.continue()
      isOld = false
      return route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'UNAUTHENTICATED', reason: 'fresh_sign_in_required' }),
      })
    })
    await page.getByRole('button', { name: 'More actions for this member' }).click()
    await page.getByRole('menuitem', { name: 'Change the role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the role of Birch' })
    await dialog.getByLabel('Role').selectOption('admin')
    await dialog.getByRole('button', { name: 'Change the role' }).click()
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    const opening = page.waitForEvent('popup')
    await proof.getByRole('button', { name: 'Sign in again' }).click()
    const popup = await opening
    const head = world.pines.accounts.find(({ role }) => role === 'super_admin')
    assert.ok(head)
    await typeIn(popup, head)
    await page.getByText('Birch is Camp lead now.').waitFor()
    await close()
  })

  it('shows what the member sees, and lets nothing be done there', async () => {
    const { page, close } = await openMember('Anvil', 'admin')
    await page.getByRole('button', { name: 'More actions for this member' }).click()
    await page.getByRole('menuitem', { name: 'See as Anvil sees it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hello, Anvil' }).waitFor()
    await page.waitForURL(/\/roster\/(mem_[a-z0-9]+)\/preview\?as=\1$/)
    await page.getByText('Nothing can be changed here.').waitFor()
    assert.ok((await page.locator('main [inert] a').count()) > 0)
    await becomes(() => page.locator('main :is(button, a):not([inert] *)').count(), 1)
    await page.getByRole('link', { name: 'Back to the member' }).click()
    await page.getByRole('heading', { level: 1, name: 'Anvil', exact: true }).waitFor()
    await close()
  })

  it('keeps roles from leads who may not give them', async () => {
    const { page, close } = await openMember('Bolt', 'admin')
    await page.getByRole('button', { name: 'More actions for this member' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).waitFor()
    assert.equal(await page.getByRole('menuitem', { name: 'Change the role' }).count(), 0)
    await close()
  })

  it('gives and takes a tag where it stands, with a way back', async () => {
    const { page, close } = await openMember('Anvil')
    const { data } = await api<{ key: string; label: string; kind: string }>(
      page,
      '/tags?limit=100',
    )
    const own = data.filter(({ kind }) => kind !== 'system').map(({ label }) => label)
    const tagged = page.getByRole('button', { name: /^Remove the tag / })
    const choice = page.getByLabel('Add a tag')
    await choice.waitFor()
    const before = await tagged.count()
    const free = await choice.locator('option').allInnerTexts()
    const label = own.find((one) => free.includes(one))
    assert.ok(label)
    await choice.selectOption({ label })
    await page.getByText(`Anvil is tagged ${label}`).waitFor()
    await becomes(() => tagged.count(), before + 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`Anvil is no longer tagged ${label}`).waitFor()
    await becomes(() => tagged.count(), before)
    await close()
  })

  it('charges and records money of whoever the page is about', async () => {
    const { page, close } = await openMember('Anvil')
    await tab(page, 'Money').click()
    await page.getByRole('button', { name: 'Add a charge' }).click()
    const charge = page.getByRole('dialog', { name: 'Charge somebody' })
    await becomes(() => charge.getByRole('combobox').first().inputValue(), 'Anvil')
    await charge.getByLabel('What for').selectOption('own')
    await charge.getByLabel('Its name').fill('Broken mug')
    await charge.getByLabel('Amount').fill('5')
    await charge.getByRole('button', { name: 'Charge $5.00' }).click()
    await page.getByText('Broken mug').waitFor()
    await page.getByRole('button', { name: 'Record a payment' }).click()
    const record = page.getByRole('dialog', { name: 'Record a payment' })
    await becomes(() => record.getByRole('combobox').first().inputValue(), 'Anvil')
    await close()
  })

  it('corrects what is owed and takes back mistakes, with reasons that the member reads in their history', async () => {
    const theirs = await world.as('member', '/me/account/history')
    const { member } = (await api(theirs.page, '/session')) as unknown as {
      member: { id: string; name: string }
    }
    const { page, close } = await world.as('super_admin', `/roster/${member.id}/money`)
    const call = pageApi(() => page, world.pines.slug)
    const { id: dueId } = await call<{ id: string }>('/dues', {
      body: { memberId: member.id, name: 'Broken lamp', amountCents: 5000 },
    })
    const openOf = async () => (await call<{ openCents: number }>(`/dues/${dueId}`)).openCents
    const before = await openOf()
    const dialog = page.getByRole('dialog')
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })

    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await becomes(() => button('Take $0.00 off').isDisabled(), true)
    await dialog.getByLabel('Amount').fill('20')
    await dialog.getByLabel('Reason').fill('It was old already')
    await becomes(() => button('Take $20.00 off').isDisabled(), true)
    await dialog.getByLabel('Which charge').selectOption({ label: 'Broken lamp' })
    assert.deepEqual(await axeFaults(page), [])
    await button('Take $20.00 off').click()
    await page.getByText('$20.00 is taken off').waitFor()
    await becomes(openOf, Math.max(0, before - 2000))

    await page.getByRole('button', { name: 'Postings', exact: true }).click()
    await button('Take back: Correction, −$20.00').click()
    await dialog.getByLabel('Reason').fill('It was new after all')
    await button('Take back: Correction').click()
    await page.getByText('Correction: taken back').waitFor()
    const undone = dialog.getByRole('listitem').filter({ hasText: 'It was old already' })
    await undone.getByText('Taken back', { exact: true }).waitFor()
    assert.equal(await undone.getByRole('button').count(), 0)
    assert.deepEqual(await axeFaults(page), [])
    await becomes(openOf, before)
    await button('Close').click()

    const cash = { memberId: member.id, amountCents: 700, method: 'cash' }
    const paid = await call<{ id: string; status: string }>('/payments', { body: cash })
    await call(`/payments/${paid.id}/confirm`, { body: {} })
    await page.reload()
    await page.getByRole('listitem').filter({ hasText: '$7.00' }).getByRole('button').click()
    await page.waitForURL(`**/money?open=${paid.id}`)
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await dialog.getByLabel('Reason').fill('It was somebody else’s')
    await dialog.getByRole('button', { name: 'Take back $7.00' }).click()
    await becomes(
      async () => (await call<{ status: string }>(`/payments/${paid.id}`)).status,
      'taken_back',
    )
    await close()
    await theirs.page.reload()
    for (const said of ['It was old already', 'It was new after all', 'It was somebody else’s']) {
      await theirs.page.getByText(said).first().waitFor()
    }
    await theirs.close()
  })

  it('brings somebody from each state of their place to another, after saying what comes with it', async () => {
    const { page, close } = await world.as(
      'super_admin',
      '/roster?enrollment=confirmed&shelter=placed',
    )
    const call = pageApi(() => page, world.pines.slug)
    type Line = {
      id: string
      name: string
      enrollmentId: string
      enrollmentStatus: string
      shelter: { unit: string | null } | null
      role: string
    }
    const lines = async () => (await call<{ data: Line[] }>('/roster?limit=500')).data
    const all = await lines()
    const dialog = page.getByRole('dialog')
    const effects = dialog.getByRole('list', { name: 'What happens then' })
    const stateOf = async (id: string) =>
      (await call<{ status: string }>(`/enrollments/${id}`)).status
    const move = async (line: Line, way: string, button: string, to: string, said?: RegExp) => {
      const was = await stateOf(line.enrollmentId)
      const now = was.charAt(0).toUpperCase() + was.slice(1).replaceAll('_', ' ')
      await page.getByRole('button', { name: 'Change their place' }).click()
      await dialog.getByText(new RegExp(`^${now} for`)).waitFor()
      await dialog.getByLabel('Change to').selectOption({ label: way })
      if (said) await effects.getByText(said).waitFor()
      await dialog.getByLabel('Reason').fill(`Because of ${to}`)
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await becomes(() => stateOf(line.enrollmentId), to)
    }
    const open = async (line: Line) => {
      await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/roster/${line.id}`)
    }
    const here = all.find(
      ({ enrollmentStatus, shelter, role }) =>
        enrollmentStatus === 'confirmed' && shelter?.unit && role === 'member',
    )
    assert.ok(here?.shelter?.unit)
    type Bike = { id: string; number: string; condition: string; status: string }
    const bike = (await call<{ data: Bike[] }>('/bikes?limit=100')).data.find(
      ({ status, condition }) => status === 'available' && condition === 'ok',
    )
    assert.ok(bike)
    const reserved = { body: { memberId: here.id } }
    await call(`/bikes/${bike.id}/assignments`, reserved)
    await open(here)
    await page.getByRole('button', { name: 'Change their place' }).click()
    await dialog
      .getByLabel('Change to')
      .selectOption({ label: 'Take the place away: did not come, or has to leave' })
    await effects.getByText(`their bed in ${here.shelter.unit}`).waitFor()
    await effects.getByText(`bike ${bike.number}`, { exact: false }).waitFor()
    assert.equal(
      await dialog.getByRole('button', { name: 'Take the place away', exact: true }).isDisabled(),
      true,
    )
    assert.deepEqual(await axeFaults(page), [])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const confirm = 'Confirm: they have a place'
    const ask = 'Ask them again whether they are coming'
    // biome-ignore format: a table
    for (const [way, button, to, said] of [
      ['Gives the place back, and told you so', 'Give the place back', 'withdrawn', /They give back right away/],
      ['Put on the waitlist', 'Put on the waitlist', 'waitlisted', /ahead of them/],
      ['Offer a place', 'Offer a place', 'offered', /hours to say yes/],
      [confirm, 'Confirm', 'confirmed', /They have not said yes/],
      ['Take the place away: did not come, or has to leave', 'Take the place away', 'removed', undefined],
      [ask, 'Ask them again', 'pending', /have no place until/],
      ['Is not coming', 'Say no for them', 'declined', undefined],
      [confirm, 'Confirm', 'confirmed', /It takes|no limit|All places/],
    ] as const) {
      await move(here, way, button, to, said)
    }
    assert.equal((await lines()).find(({ id }) => id === here.id)?.shelter?.unit ?? null, null)
    for (const [from, way, button, to] of [
      ['invited', confirm, 'Confirm', 'confirmed'],
      ['offer_expired', 'Offer a place', 'Offer a place', 'offered'],
    ] as const) {
      const line = all.find(({ enrollmentStatus }) => enrollmentStatus === from)
      assert.ok(line, from)
      await open(line)
      await move(line, way, button, to)
    }
    await close()
  })

  it('lets somebody off a step with a reason, asks for it again, and notes what they have read', async () => {
    const { page, close } = await openMember('Anvil')
    const call = pageApi(() => page, world.pines.slug)
    const id = page.url().match(/mem_[a-z0-9]+/)?.[0]
    type Step = {
      key: string
      title: string
      mode: string
      result: string
      reason: string | null
      waivedAt: string | null
    }
    const stepOf = async (key: string) =>
      (await call<{ steps: Step[] }>(`/members/${id}/onboarding`)).steps.find(
        (one) => one.key === key,
      )
    const { steps } = await call<{ steps: Step[] }>(`/members/${id}/onboarding`)
    const isOpen = (wanted: string) => (step: Step) =>
      step.result !== 'completed' && step.waivedAt === null && step.mode === wanted
    const open = steps.find(isOpen('computed'))
    assert.ok(open)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Show each step' }).click()
    await page.getByRole('button', { name: `Waive: ${open.title}` }).click()
    assert.deepEqual(await axeFaults(page), [])
    assert.ok(await dialog.getByRole('button', { name: 'Waive it' }).isDisabled())
    await dialog.getByLabel('Reason').fill('Comes for a day')
    await dialog.getByRole('button', { name: 'Waive it' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Comes for a day' }).waitFor()
    assert.equal((await stepOf(open.key))?.reason, 'Comes for a day')
    await page.getByRole('button', { name: `Ask again for “${open.title}”` }).click()
    await dialog.getByLabel('Reason').fill('Stays the week')
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await becomes(async () => (await stepOf(open.key))?.waivedAt, null)
    const read = steps.find(isOpen('ack'))
    assert.ok(read)
    await page.getByRole('button', { name: `Done: ${read.title}` }).click()
    await dialog.getByLabel('Reason').fill('Read it aloud together')
    await dialog.getByRole('button', { name: 'Mark as done' }).click()
    await becomes(async () => (await stepOf(read.key))?.result, 'completed')
    await close()
  })

  it('leads from what somebody needs to where it is mended', async () => {
    const { page, close } = await world.as('super_admin', '/roster')
    const { data } = await api<{ id: string; needs: string[] }>(page, '/roster?limit=500')
    const late = data.find(({ needs }) => needs.includes('dues_overdue'))
    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/roster/${late?.id}`)
    await page.getByRole('link', { name: 'To pay what is overdue' }).click()
    await page.waitForURL(`**/roster/${late?.id}/money`)
    await close()
  })
})
