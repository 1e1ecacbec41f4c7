import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Locator, Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole } from './demo-console.ts'
import { pageApi } from './page-api.ts'

type Stored = Readonly<Record<string, unknown>> & { readonly id: string }
type Edited = {
  readonly what: string
  readonly path: string
  readonly of?: (stored: Stored) => boolean
  /** Opens its dialog: an address, and what else is pressed there. */
  readonly at: (stored: Stored) => string
  readonly press?: (page: Page, stored: Stored) => Promise<unknown>
  readonly field: string
  readonly typed: string
  /** What is stored of what was typed. */
  readonly as: readonly [string, unknown]
  /** What somebody else changes beside it. */
  readonly theirs: readonly [string, unknown]
  readonly save: string
}

const byText = (name: (stored: Stored) => string) => (page: Page, stored: Stored) =>
  page
    .getByRole('button', { name: name(stored) })
    .first()
    .click()

/** Near every season of the demo, whenever it is made. */
const NEW_YEAR = `${new Date().getFullYear() + 1}-01-02`

const isToCome = (at: unknown) => Date.parse(String(at)) > Date.now()

const EDITED: readonly Edited[] = [
  {
    what: 'a contact',
    path: '/contacts',
    at: ({ id }) => `/contacts?open=${id}`,
    field: 'What they do',
    typed: 'Keeps the well',
    as: ['roleTitle', 'Keeps the well'],
    theirs: ['hours', 'At night'],
    save: 'Save',
  },
  {
    what: 'a tag',
    path: '/tags',
    of: ({ kind }) => kind !== 'system',
    at: ({ key }) => `/settings/tags?tag=${key}`,
    field: 'What it means',
    typed: 'Who lifts',
    as: ['description', 'Who lifts'],
    theirs: ['label', 'Lifters'],
    save: 'Save',
  },
  {
    what: 'a document',
    path: '/documents',
    at: ({ id }) => `/documents/${id}`,
    press: async (page) => {
      await page.getByRole('button', { name: 'More actions for this document' }).click()
      await page.getByRole('menuitem', { name: 'Change settings' }).click()
    },
    field: 'Title',
    typed: 'What to know',
    as: ['title', 'What to know'],
    theirs: ['pinned', undefined],
    save: 'Save',
  },
  {
    what: 'a fee',
    path: '/fee-items',
    of: ({ kind, active }) => kind === 'dues' && active === true,
    at: ({ id }) => `/dues/fees?fee=${id}`,
    field: 'Price',
    typed: '281',
    as: ['amountCents', 28_100],
    theirs: ['dueOn', NEW_YEAR],
    save: 'Save the fee',
  },
  {
    what: 'a pool',
    path: '/scholarship-pools',
    at: ({ id }) => `/scholarships?pool=${id}`,
    field: 'Budget',
    typed: '9000',
    as: ['budgetCents', 900_000],
    theirs: ['name', 'Whoever comes'],
    save: 'Save the pool',
  },
  {
    what: 'a season',
    path: '/seasons',
    of: ({ status }) => status === 'active',
    at: ({ id }) => `/seasons?change=${id}`,
    field: 'Hours an offered place is held',
    typed: '71',
    as: ['offerHours', 71],
    theirs: ['maxMembers', 93],
    save: 'Save the season',
  },
  {
    what: 'a team',
    path: '/teams',
    at: () => '/shifts/setup',
    press: byText(({ name }) => `Edit ${name}`),
    field: 'What to know',
    typed: 'Who feeds us',
    as: ['description', 'Who feeds us'],
    theirs: ['name', 'The cooks'],
    save: 'Save',
  },
  {
    what: 'a role',
    path: '/shift-roles',
    at: () => '/shifts/setup',
    press: byText(({ name }) => String(name)),
    field: 'What to know',
    typed: 'With gloves',
    as: ['description', 'With gloves'],
    theirs: ['points', 7],
    save: 'Save',
  },
  {
    what: 'a template',
    path: '/shift-templates',
    at: () => '/shifts/setup?view=templates',
    press: byText(({ title }) => String(title)),
    field: 'Where',
    typed: 'By the pump',
    as: ['location', 'By the pump'],
    theirs: ['points', 6],
    save: 'Save',
  },
  {
    what: 'a unit',
    path: '/shelter/units',
    at: ({ id }) => `/shelter?unit=${id}`,
    field: 'Row or corner',
    typed: 'Lee side',
    as: ['zone', 'Lee side'],
    theirs: ['quiet', undefined],
    save: 'Save unit',
  },
  {
    what: 'an entry of the schedule',
    path: '/schedule',
    of: ({ seriesId, status, startsAt, kind }) =>
      seriesId === null && status === 'published' && kind !== 'deadline' && isToCome(startsAt),
    at: ({ id }) => `/schedule?open=${id}&act=change`,
    field: 'Where',
    typed: 'The big tent',
    as: ['location', 'The big tent'],
    theirs: ['description', 'Bring a cup'],
    save: 'Save',
  },
  {
    what: 'a bike',
    path: '/bikes',
    at: ({ id }) => `/bikes?bike=${id}&act=change`,
    field: 'Where it is kept',
    typed: 'Behind the bar',
    as: ['storage', 'Behind the bar'],
    theirs: ['notes', 'Squeaks'],
    save: 'Save bike',
  },
  {
    what: 'a batch of tickets',
    path: '/ticket-batches',
    at: ({ id }) => `/tickets?batch=${id}`,
    field: 'Note',
    typed: 'From the lottery',
    as: ['notes', 'From the lottery'],
    theirs: ['name', 'The first lot'],
    save: 'Save',
  },
]

describe('what leads type of a thing that somebody else changes meanwhile', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  let api: ReturnType<typeof pageApi>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/home')
    page = opened.page
    close = opened.close
    page.setDefaultTimeout(10_000)
    api = pageApi(() => page, world.pines.slug)
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const dialog = () => page.getByRole('dialog')
  const first = () => dialog().getByText('Somebody else changed this first')
  const keep = () => dialog().getByRole('button', { name: 'Keep what I typed' })
  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const saves = async (save: Locator) => {
    await save.click()
    await save.waitFor({ state: 'detached' })
  }

  for (const { what, path, of, at, press, field, typed, as, theirs, save } of EDITED) {
    it(`keeps it in ${what}, says who was first, and leaves theirs`, async () => {
      const read = async () => (await api<{ data: Stored[] }>(`${path}?limit=100`)).data
      const stored = (await read()).find((one) => of?.(one) ?? true)
      assert.ok(stored)
      await go(at(stored))
      await press?.(page, stored)
      const input = dialog().getByLabel(new RegExp(`^${field}`))
      await input.fill(typed)
      const own = `${path}/${path === '/tags' ? stored.key : stored.id}`
      const [name, value = !stored[name]] = theirs
      await api(own, { method: 'PATCH', body: { [name]: value } })
      const button = dialog().getByRole('button', { name: save, exact: true })
      await button.click()
      await first().waitFor()
      assert.equal(await input.inputValue(), typed)
      await keep().click()
      await first().waitFor({ state: 'detached' })
      assert.equal(await input.inputValue(), typed)
      await saves(button)
      const now = (await read()).find(({ id, key }) => id === stored.id && key === stored.key)
      assert.deepEqual([now?.[as[0]], now?.[name]], [as[1], value])
    })
  }

  it('keeps it in the plan of the lot', async () => {
    await go('/shelter?dialog=plan')
    const hours = dialog().getByLabel('An offer waits, hours')
    await hours.fill('31')
    await api('/shelter/plan', { method: 'PATCH', body: { lotWidthCm: 4321 } })
    const save = dialog().getByRole('button', { name: 'Save lot and circuits' })
    await save.click()
    await first().waitFor()
    await keep().click()
    await becomes(() => dialog().getByLabel('Lot, width in m').inputValue(), '43.21')
    assert.equal(await hours.inputValue(), '31')
    await saves(save)
    const plan = await api<Stored>('/shelter/plan')
    assert.deepEqual([plan.offerHours, plan.lotWidthCm], [31, 4321])
  })

  it('keeps it in a shift, and shows theirs if that is wanted instead', async () => {
    const { data } = await api<{ data: Stored[] }>('/shifts?limit=100&status=published')
    const shift = data.find(({ startsAt }) => isToCome(startsAt))
    assert.ok(shift)
    const day = String(shift.startsAt).slice(0, 10)
    await go(`/shifts?week=${day}&shift=${shift.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const where = dialog().getByLabel('What to know')
    await where.fill('Mine')
    await api(`/shifts/${shift.id}`, {
      method: 'PATCH',
      body: { description: 'Theirs', points: 9 },
    })
    const save = dialog().getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await first().waitFor()
    assert.equal(await where.inputValue(), 'Mine')
    await dialog().getByRole('button', { name: 'Show what it says now' }).click()
    await becomes(() => where.inputValue(), 'Theirs')
    await where.fill('Mine again')
    await saves(save)
    const now = await api<Stored>(`/shifts/${shift.id}`)
    assert.deepEqual([now.description, now.points], ['Mine again', 9])
  })

  it('keeps it in an entry and those of its series after it', async () => {
    const day = 86_400_000
    const startsAt = new Date(Date.now() + 3 * day).toISOString()
    const endsAt = new Date(Date.now() + 3 * day + 3_600_000).toISOString()
    const body = { title: 'Stretching', kind: 'program', status: 'published', startsAt, endsAt }
    const { id } = await api<Stored>('/schedule', { body })
    await api(`/schedule/${id}/repeats`, { body: { every: 'day', times: 1 } })
    await go(`/schedule?open=${id}&act=change`)
    await dialog()
      .getByLabel(/^This and/)
      .check()
    const where = dialog().getByLabel(/^Where/)
    await where.fill('Mine')
    await api(`/schedule/${id}`, { method: 'PATCH', body: { location: 'Theirs' } })
    const save = dialog().getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await first().waitFor()
    assert.equal((await api<Stored>(`/schedule/${id}`)).location, 'Theirs')
    await keep().click()
    await first().waitFor({ state: 'detached' })
    await saves(save)
    const { data } = await api<{ data: Stored[] }>(`/schedule?seriesId=${id}`)
    assert.deepEqual(
      data.map(({ location }) => location),
      ['Mine', 'Mine'],
    )
  })

  it('is no conflict where nothing that the dialog says was changed', async () => {
    const { data } = await api<{ data: Stored[] }>('/documents?limit=100')
    const document = data.find(({ format }) => format === 'text')
    assert.ok(document)
    const own = `/documents/${document.id}`
    await go(own)
    await page.getByRole('button', { name: 'More actions for this document' }).click()
    await page.getByRole('menuitem', { name: 'Change settings' }).click()
    await dialog().getByLabel('Title').fill('Another title')
    const readAnew = page.waitForResponse(
      (answer) => answer.url().endsWith(`/api${own}`) && answer.request().method() === 'GET',
    )
    await api(own, { method: 'PATCH', body: { body: 'Another text' } })
    await (await readAnew).finished()
    await saves(dialog().getByRole('button', { name: 'Save', exact: true }))
    const now = await api<Stored>(own)
    assert.deepEqual([now.title, now.body], ['Another title', 'Another text'])
  })
})
