import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole, PHONE } from './demo-console.ts'
import { pageApi } from './page-api.ts'

describe('the roster', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  const rows = (page: Page) => page.locator('[data-line]')
  const openList = async (path = '/roster', role = 'super_admin') => {
    const opened = await world.as(role, path)
    await rows(opened.page).first().waitFor()
    return opened
  }
  /** How many lines there are once the list stands still: what is out of sight is drawn a moment later. */
  const settledCount = async (page: Page): Promise<number> => {
    let before = -1
    for (;;) {
      const now = await rows(page).count()
      if (now === before) return now
      before = now
      await page.waitForTimeout(250)
    }
  }
  const nameAt = (page: Page, at: number) =>
    rows(page).nth(at).locator('.font-strong').first().innerText()
  /** Asks the REST API as whoever is signed in, beside the page. */
  const beside = (page: Page, method: string, path: string, body?: object) =>
    page.evaluate(
      async ([base, verb, content]) => {
        const headers = { 'content-type': 'application/json', 'if-match': '*' }
        const init = content ? { method: verb, headers, body: content } : { method: verb }
        return (await fetch(base, init)).json() as Promise<{ data: Record<string, string>[] }>
      },
      [`/c/${world.pines.slug}/api${path}`, method, body ? JSON.stringify(body) : ''] as const,
    )

  it('finds somebody by a part of a name, without accents or capitals, by the keyboard alone', async () => {
    const { page, close } = await openList()
    const all = await settledCount(page)
    const wanted = await nameAt(page, 7)
    await page.keyboard.press('/')
    await page.keyboard.type(wanted.toUpperCase())
    await page.waitForURL('**/roster?q=*')
    const found = await settledCount(page)
    assert.ok(found >= 1 && found < all)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
    await page.keyboard.press('x')
    await becomes(() => page.getByRole('toolbar').count(), 0)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: wanted }).waitFor()
    await close()
  })

  it('counts who lacks a ticket or a bed alike in the tab, the filter and the list', async () => {
    const { page, close } = await openList()
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
    const counted = async (name: string) => Number(/\d+/.exec(await tab(name).innerText())?.[0])
    for (const [view, filter] of [
      // Whoever asked for a ticket still lacks one: the filter says that it counts them, too.
      ['No ticket', 'No ticket, asked or not'],
      ['No place to sleep', 'No place'],
    ] as const) {
      const count = await counted(view)
      assert.ok(count > 0)
      await page.getByRole('button', { name: 'Add filter' }).click()
      await page.getByRole('menuitem', { name: `${filter} ${count}`, exact: true }).click()
      await becomes(() => rows(page).count(), count)
      await tab('Everyone').click()
    }
    const confirmed = await counted('Confirmed')
    assert.ok(confirmed < (await counted('Everyone')))
    await page.getByText(`${confirmed} confirmed,`).waitFor()
    await close()
  })

  it('keeps filters, order and columns in the address, and a saved view is a tab of its own', async () => {
    const { page, close } = await openList()
    const all = await settledCount(page)
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: /^Part paid/ }).click()
    await page.getByText('Dues:', { exact: true }).waitFor()
    const partPaid = await settledCount(page)
    assert.ok(partPaid > 0 && partPaid < all)
    await page.getByRole('button', { name: 'Dues', exact: true }).click()
    await page.waitForURL(/dues=partial.*sort=dues|sort=dues.*dues=partial/)
    await page.reload()
    await rows(page).first().waitFor()
    assert.equal(await settledCount(page), partPaid)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name of the view').fill('Half way')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    const views = page.getByRole('navigation', { name: 'Views' })
    await views.getByRole('link', { name: /^Everyone/ }).click()
    await rows(page)
      .nth(all - 1)
      .waitFor()
    await views.getByRole('link', { name: /^Half way/ }).click()
    await page.waitForURL(/dues=partial/)
    assert.equal(await settledCount(page), partPaid)
    await close()
  })

  it('changes a camp role in its cell; if somebody was first, it says so and shows theirs', async () => {
    const { page, close } = await openList('/roster?cols=dues,campRole&enrollment=confirmed')
    const first = page.getByRole('button', { name: /^Change Camp role of/ }).first()
    await first.click()
    await page.getByRole('textbox', { name: /^Change Camp role of/ }).fill('Fire keeper')
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: /^Change Camp role of/ })
      .first()
      .getByText('Fire keeper')
      .waitFor()
    const { data } = await beside(page, 'GET', '/roster?limit=500')
    const line = data.find((one) => one.campRole === 'Fire keeper')
    assert.ok(line, 'it was stored')

    const read = page.waitForResponse((answer) =>
      answer.url().endsWith(`/enrollments/${line.enrollmentId}`),
    )
    await first.click()
    await read
    const field = page.getByRole('textbox', { name: /^Change Camp role of/ })
    await field.fill('Water keeper')
    await page.route('**/api/changes*', (route) => route.abort())
    await page.route(`**/enrollments/${line.enrollmentId}`, async (route) => {
      if (route.request().method() === 'PATCH') {
        await page.unroute(`**/enrollments/${line.enrollmentId}`)
        await beside(page, 'PATCH', `/enrollments/${line.enrollmentId}`, { campRole: 'Ice keeper' })
      }
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/Somebody else changed it first, to “Ice keeper”/)
      .waitFor()
    await becomes(() => field.inputValue(), 'Water keeper')
    await page.keyboard.press('Enter')
    await first.getByText('Water keeper').waitFor()
    await page.unroute('**/api/changes*')

    // The change of somebody else is heard while this one is typed.
    const again = page.waitForResponse((answer) =>
      answer.url().endsWith(`/enrollments/${line.enrollmentId}`),
    )
    await first.click()
    await (await again).finished()
    await field.fill('Sun keeper')
    const heard = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'GET' &&
        answer.url().endsWith(`/enrollments/${line.enrollmentId}`),
    )
    await beside(page, 'PATCH', `/enrollments/${line.enrollmentId}`, { campRole: 'Moon keeper' })
    await page.evaluate('window.dispatchEvent(new Event("online"))')
    await (await heard).finished()
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/to “Moon keeper”/)
      .waitFor()

    // No answer: it says so, and the next try is the same.
    await page.route(`**/enrollments/${line.enrollmentId}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('There was no answer', { exact: false }).waitFor()
    await page.unroute(`**/enrollments/${line.enrollmentId}`)
    await page.keyboard.press('Enter')
    await first.getByText('Sun keeper').waitFor()
    await close()
  })

  it('tags, charges, exports and messages whoever is selected', async () => {
    const { page, close } = await openList('/roster?needs=no_ticket')
    const count = await rows(page).count()
    await page.getByRole('checkbox', { name: 'Select everybody shown' }).click()
    const bar = page.getByRole('toolbar', { name: `${count} selected` })
    const saved = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Export' }).click()
    const lines = (await text(await (await saved).createReadStream())).split('\r\n')
    assert.equal(lines.length, count + 1)
    assert.match(lines[0] ?? '', /"legal name"/)

    await bar.getByRole('button', { name: 'Tag' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tag').selectOption({ label: 'A new tag …' })
    await dialog.getByLabel('Name of the new tag').fill('Ask about tickets')
    assert.deepEqual(await axeFaults(page), [])
    await dialog.getByRole('button', { name: `Tag ${count} people` }).click()
    await page.getByText(`${count} people tagged ask-about-tickets.`).waitFor()
    const { data } = await beside(page, 'GET', '/members?tag=ask-about-tickets&limit=100')
    assert.equal(data.length, count)

    await bar.getByRole('button', { name: 'Charge' }).click()
    await dialog.getByLabel('What for').selectOption({ index: 1 })
    const feeItemId = await dialog.getByLabel('What for').inputValue()
    const ids = (data as unknown as { id: string }[]).map(({ id }) => id)
    const charges = await beside(page, 'GET', `/dues?feeItemId=${feeItemId}&limit=100`)
    type Charge = { memberId: string; cancelledAt: string | null }
    const has = new Set(
      (charges.data as unknown as Charge[])
        .filter(({ cancelledAt }) => cancelledAt === null)
        .map(({ memberId }) => memberId),
    )
    const having = ids.filter((id) => has.has(id)).length
    assert.ok(having > 0, 'some of them have that fee')
    if (having === count) {
      await dialog.getByText('everybody selected has it already').waitFor()
      assert.equal(await dialog.getByText('in all').count(), 0)
    } else {
      await dialog.getByText(/(has|have) it already and (is|are) not charged again/).waitFor()
      const rest = count - having
      await dialog.getByText(`for each of ${rest === 1 ? '1 person' : `${rest} people`}`).waitFor()
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await bar.getByRole('button', { name: 'Message' }).click()
    await dialog.getByLabel('Subject').fill('About your ticket')
    await dialog.getByLabel('Message').fill('Do you have one?')
    await dialog.getByRole('button', { name: 'See who gets it' }).click()
    await dialog.getByText(`${count} people get it`).waitFor()
    await close()
  })

  it('finds by application, shift points, next step and day of arrival exactly as many as the filter says', async () => {
    const { page, close } = await openList()
    type Line = {
      readonly applicationStatus: string
      readonly arrivalOn: string | null
      readonly onboarding: { readonly nextStep: string | null } | null
      readonly shifts: Readonly<
        Record<'committed' | 'done' | 'strikeCommitted' | 'strikeDone', number>
      > | null
    }
    const found = await beside(page, 'GET', '/roster?limit=500&withLeads=true')
    const lines = found.data as unknown as readonly Line[]
    const arrival = lines.find(({ arrivalOn }) => arrivalOn !== null)?.arrivalOn
    const day = Number(arrival?.slice(8))
    const hasNone = ({ shifts }: Line) =>
      shifts !== null &&
      Math.max(
        ...(['committed', 'done', 'strikeCommitted', 'strikeDone'] as const).map(
          (one) => shifts[one],
        ),
      ) === 0
    for (const [filter, isMet] of [
      ['Accepted \\d+', ({ applicationStatus }) => applicationStatus === 'accepted'],
      ['None at all \\d+', hasNone],
      ['Sign up for shifts \\d+', ({ onboarding }) => onboarding?.nextStep === 'shifts'],
      [`\\w{3} ${day} \\w{3} ?\\d+`, ({ arrivalOn }) => arrivalOn === arrival],
    ] as const satisfies readonly (readonly [string, (line: Line) => boolean])[]) {
      await page.getByRole('button', { name: 'Add filter' }).click()
      await page
        .getByRole('menuitem', { name: new RegExp(`^${filter}$`) })
        .first()
        .click()
      await becomes(() => rows(page).count(), lines.filter(isMet).length)
      await page.getByRole('link', { name: /^Everyone/ }).click()
    }
    await close()
  })

  it('shows applications and tags beside the rest where there is room, and what is done of the points', async () => {
    const wide = { viewport: { width: 1700, height: 900 } }
    const { page, close } = await world.as('super_admin', '/roster', wide)
    await rows(page).first().waitFor()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    assert.deepEqual(heads.map((one) => one.trim()).filter(Boolean), [
      ...['Member', 'Application', 'Dues', 'Ticket', 'Ride', 'Shelter', 'Shift points'],
      ...['On site', 'Ready', 'Tags'],
    ])
    const list = await beside(page, 'GET', '/roster?limit=500')
    type Line = { id: string; shifts: { done: number } | null }
    const done = (list.data as unknown as Line[]).find(({ shifts }) => shifts && shifts.done > 0)
    assert.ok(done?.shifts)
    const line = page.getByRole('row').filter({ has: page.locator(`[data-line="${done.id}"]`) })
    await line.getByText(`${done.shifts.done} done`).waitFor()
    await close()
  })

  it('is worked with on a phone, too: selects, and shows how far a long change is', async () => {
    const { page, close } = await world.as('super_admin', '/roster?needs=no_ticket', PHONE)
    await rows(page).first().waitFor()
    assert.equal(await page.getByRole('checkbox').count(), 0)
    const count = await rows(page).count()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select everybody shown' }).check()
    const bar = page.getByRole('toolbar', { name: `${count} selected` })
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    let seen = 0
    const released = Promise.withResolvers<void>()
    await page.route('**/api/members/*/tags', async (route) => {
      seen += 1
      if (seen > 2) await released.promise
      await route.continue()
    })
    await bar.getByRole('button', { name: 'Tag' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tag').selectOption({ label: 'A new tag …' })
    await dialog.getByLabel('Name of the new tag').fill('Phone')
    await dialog.getByRole('button', { name: `Tag ${count} people` }).click()
    await dialog.getByText(`2 of ${count} done`).waitFor()
    released.resolve()
    await page.getByText(`${count} people tagged phone.`).waitFor()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await becomes(() => page.getByRole('checkbox').count(), 0)
    await becomes(() => page.getByRole('toolbar').count(), 0)
    await close()
  })

  it('acts on nobody whom a filter, a view or a search hides, and says so in the count', async () => {
    const { page, close } = await openList()
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
    const bar = (count: number) => page.getByRole('toolbar', { name: `${count} selected` })
    await page.getByRole('checkbox', { name: 'Select everybody shown' }).click()
    await tab('No ticket').click()
    await page.waitForURL('**/roster?needs=no_ticket')
    const lacking = await settledCount(page)
    await bar(lacking).getByRole('button', { name: 'Charge' }).click()
    await page.getByRole('button', { name: `Charge ${lacking} people` }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.keyboard.press('/')
    await page.keyboard.type((await nameAt(page, 0)).slice(0, 5))
    await page.waitForURL('**q=*')
    const found = await settledCount(page)
    assert.ok(found < lacking)
    await bar(found).waitFor()
    // Whom a filter hid does not come back selected.
    await tab('Everyone').click()
    await becomes(
      () =>
        rows(page)
          .count()
          .then((count) => count > lacking),
      true,
    )
    await bar(found).waitFor()
    await tab('Invitations by email').click()
    await becomes(() => page.getByRole('toolbar').count(), 0)
    await close()
  })

  it('writes to exactly whoever is selected, whatever they have in common', async () => {
    const { page, close } = await openList('/roster?enrollment=confirmed')
    const boxes = page.getByRole('checkbox', { name: /^Select (?!everybody)/ })
    const chosen: string[] = []
    for (const at of [0, 3, 8]) {
      const name = (await boxes.nth(at).getAttribute('aria-label')) ?? ''
      chosen.push(name.replace('Select ', ''))
      await boxes.nth(at).click()
    }
    await page.getByRole('toolbar').getByRole('button', { name: 'Message' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Subject').fill('A word to three')
    await dialog.getByLabel('Message').fill('You three.')
    await dialog.getByRole('button', { name: 'See who gets it' }).click()
    await dialog.getByText('3 people get it').waitFor()
    await dialog.getByRole('button', { name: 'Send to 3 people' }).click()
    await page.getByText('Sent to 3 people.').waitFor()
    const [sent] = (await beside(page, 'GET', '/announcements?limit=1')).data
    const audience = sent?.audience as unknown as { memberIds: readonly string[] } | undefined
    const { data: lines } = await beside(page, 'GET', '/roster?limit=500')
    const named = lines.filter(({ name = '' }) => chosen.includes(name))
    assert.deepEqual(new Set(audience?.memberIds), new Set(named.map(({ id }) => id)))
    await close()
  })

  it('invites somebody by mail, and takes it back', async () => {
    const { page, close } = await openList('/roster?invite=1')
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByLabel('E-mail address').fill('nobody')
    await dialog.getByLabel('Legal name').fill('Nova Quint')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await dialog.getByLabel('E-mail address').fill('nova@example.org')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText('Invitation sent to nova@example.org.').waitFor()
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: 'Invitations by email' })
      .click()
    const line = page.getByRole('listitem').filter({ hasText: 'Nova Quint' })
    await line.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await line.waitFor({ state: 'detached' })
    await close()
  })

  it('says filters in plain words', async () => {
    const { page, close } = await openList('/roster?needs=no_shelter')
    await page.getByRole('button', { name: 'Remove the filter Needs a place to sleep' }).click()
    await becomes(() => page.getByText('a place to sleep', { exact: true }).count(), 0)
    await close()
  })

  it('shows everybody who is invited, also more than one answer holds', async () => {
    const { page, close } = await openList()
    const api = pageApi(() => page, world.pines.slug)
    await api('/members', { body: { email: 'celik@example.org', legalName: 'Çelik Ada' } })
    for (let i = 0; i < 101; i++) {
      await api('/members', { body: { email: `many${i}@example.org`, legalName: `Many ${i}` } })
    }
    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/roster?view=invited`)
    const list = page.getByRole('list', { name: 'Open invitations' })
    await becomes(() => list.getByRole('listitem').filter({ hasText: 'Many' }).count(), 101)
    const { data: known } = await api<{ data: unknown[] }>(
      '/members?status=invited&q=many&limit=100',
    )
    assert.equal(known.length, 100)
    const count = await list.getByRole('listitem').count()
    await page.getByRole('link', { name: new RegExp(`^Invitations by email ?${count}$`) }).waitFor()
    const names = await list.getByRole('link').locator('.font-strong').allInnerTexts()
    assert.ok(names.indexOf('Çelik Ada') >= 0)
    assert.ok(names.indexOf('Çelik Ada') < names.findIndex((name) => name.startsWith('Many')))
    await close()
  })

  it('imports a list: guesses its columns, shows every row, goes on after a broken line, mails nobody twice', async () => {
    const { page, close } = await openList()
    await page.getByRole('button', { name: 'More ways to invite' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Import a list' }).press('Enter')
    const people = Array.from({ length: 60 }, (_, i) => `list.${i}@example.org;List;Person ${i};`)
    const { accounts } = world.pines
    const { data: before } = await beside(page, 'GET', '/members?status=invited&limit=100')
    // Out of an older spreadsheet: Windows-1252, semicolons, a line break within a cell.
    const list = [
      'E-Mail;First name;Last name;Playa name;Allergies',
      ...people,
      'zoe@example.org;Zo\u00eb;Petit;"Fire\r\nFly";nuts',
      `${accounts[0]?.email.toUpperCase()};Somebody;Here;;`,
      'list.0@EXAMPLE.org;Twice;Person;;',
      'nowhere;=1+1;Broken;;',
    ].join('\r\n')
    const file = page.getByLabel('File', { exact: true })
    const choose = (name: string, buffer: Buffer) =>
      file.setInputFiles({ name, mimeType: 'text/csv', buffer })
    await choose('list.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 20]))
    await page
      .getByRole('alert')
      .getByText(/This is a workbook/)
      .waitFor()
    await choose('long.csv', Buffer.from(`mail\n${'x@example.org\n'.repeat(501)}`))
    await page
      .getByRole('alert')
      .getByText(/This list has 501 people, and at most 500 can/)
      .waitFor()
    await choose('list.csv', Buffer.from(list, 'latin1'))

    const column = (name: string) => page.getByLabel(`${name} is`, { exact: true })
    await becomes(() => column('E-Mail').inputValue(), 'email')
    await becomes(() => column('Playa name').inputValue(), 'playaName')
    await becomes(() => column('Allergies').inputValue(), '')
    await column('First name').selectOption({ label: 'City' })
    await column('Last name').selectOption({ label: 'Leave out' })
    await page.getByText('Say which column has the legal names').waitFor()
    assert.ok(await page.getByRole('button', { name: 'Check the list' }).isDisabled())
    await column('First name').selectOption({ label: 'First name' })
    await column('Last name').selectOption({ label: 'Last name' })
    assert.deepEqual(await axeFaults(page), [])
    await page.getByRole('button', { name: 'Check the list' }).press('Enter')

    await page.getByRole('heading', { name: 'What will happen' }).waitFor()
    const listed = page.locator('[data-row]')
    await becomes(() => listed.count(), 64)
    assert.deepEqual(await axeFaults(page), [])
    await page.getByText('To correct 2').click()
    await becomes(() => listed.count(), 2)
    await listed.getByText('Row 2 has the same address.').waitFor()
    await listed.getByText(/^Email must be an e-mail address/).waitFor()
    await page.getByText('Here 1', { exact: true }).click()
    await listed.getByText('Here already').waitFor()
    await page.getByText('To invite 61').click()
    await page.getByRole('checkbox', { name: 'Invite List Person 7', exact: true }).press('Space')
    // Nobody was invited by looking.
    const { data: looked } = await beside(page, 'GET', '/members?status=invited&limit=100')
    assert.equal(looked.length, before.length)

    // The first fifty are invited and the answer is lost; the others do not leave the device.
    await page.route('**/members/import', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Invite 60 people' }).press('Enter')
    await page.getByText('60 people are still to be invited.').waitFor()
    await page.unroute('**/members/import')
    await page.getByRole('button', { name: 'Go on' }).press('Enter')
    await page.getByRole('heading', { name: '60 people invited' }).waitFor()
    await page.getByText('Left out by you').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save these rows as CSV' }).click()
    const refused = await text(await (await saved).createReadStream())
    assert.match(refused, /"Why not"\r\n"list.0@EXAMPLE.org".*\r\n"nowhere","'=1\+1","Broken"/)

    const { data } = await beside(page, 'GET', '/members?status=invited&q=zoe@&limit=100')
    assert.deepEqual([data[0]?.legalName, data[0]?.playaName], ['Zo\u00eb Petit', 'Fire Fly'])
    await page.getByRole('button', { name: 'Import another list' }).click()
    await page.getByLabel('Or paste the cells').fill(list.replaceAll(';', '\t'))
    await page.getByRole('button', { name: 'Use what I pasted' }).click()
    await page.getByRole('button', { name: 'Check the list' }).click()
    await page.getByRole('button', { name: 'Invite 1 person' }).waitFor()
    await close()

    const phone = await world.as('super_admin', '/roster/import', PHONE)
    await phone.page.getByLabel('Or paste the cells').fill(list)
    await phone.page.getByRole('button', { name: 'Use what I pasted' }).click()
    assert.equal(await isTooWideOnPhones(phone.page), false)
    await phone.page.getByRole('button', { name: 'Check the list' }).click()
    await phone.page.getByText('All 64').waitFor()
    assert.equal(await isTooWideOnPhones(phone.page), false)
    assert.deepEqual(await axeFaults(phone.page), [])
    await phone.close()
  })

  it('has no fault that axe finds with all its columns', async () => {
    const { page, close } = await openList(
      '/roster?cols=dues,ticket,travel,shelter,shifts,campRole,cohort,tags',
    )
    assert.deepEqual(await axeFaults(page), [])
    await close()
  })
})
