import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { SUBJECTS, said } from '../src/words/en/audit-actions.ts'
import { type DemoConsole, openDemoConsole } from './demo-console.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = [
  'apps/api/src',
  'apps/auth',
  'apps/worker/src',
  'packages/identity',
  'packages/events',
]

/** SQL names columns in the same way, and lies in stores only. */
const files = SOURCES.flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,sql}`, { cwd: ROOT }).filter(
    (file) => !/\.(test|sample|store)\.ts$|node_modules|\/test\//.test(file),
  ),
).map((file) => readFileSync(join(ROOT, file), 'utf8'))

/** Acts that are put together from a status: of which resource, and what statuses that has in the API's document. */
const COMPOSED: Readonly<Record<string, string>> = {
  applications: 'ApplicationStatus',
  'bike-assignments': 'BikeAssignmentStatus',
  enrollments: 'EnrollmentStatus',
  payments: 'PaymentStatus',
  'ride-seats': 'RideSeatStatus',
  scholarships: 'ScholarshipStatus',
  shelter: 'ShelterAssignmentStatus',
  'shift-signups': 'ShiftSignupStatus',
  'shift-swaps': 'ShiftSwapStatus',
  shifts: 'ShiftStatus',
  tickets: 'TicketStatus',
  worklog: 'WorklogStatus',
}
/** These are put together from words that stand beside them. */
const SPELLED = ['deposits', 'onboarding']

const found = (pattern: RegExp) =>
  new Set(
    files.flatMap((text) => [...text.matchAll(pattern)].map((match) => match.slice(1))).map(String),
  )

describe('the words of the audit log', () => {
  const isKnown = (action: string) => {
    const [subject = '', act = ''] = action.split('.')
    return SUBJECTS[subject]?.acts[act] !== undefined
  }

  it('every act that the API names has words', () => {
    const named = [
      ...found(/action: '([a-z-]+\.[a-z_]+)'/g),
      ...found(/const action = [^\n]*'([a-z-]+\.[a-z_]+)'/g),
      ...found(/insert into audit_log[\s\S]{0,250}?'([a-z-]+\.[a-z_]*[a-z])'/g),
    ]
    assert.ok(named.length > 100)
    assert.deepEqual(
      named.filter((action) => !isKnown(action)),
      [],
    )
  })

  it('every status that becomes an act has words', () => {
    const rooms = [...found(/`([a-z-]+)\.\$\{/g)].filter((room) => room in SUBJECTS)
    assert.deepEqual(
      rooms.filter((room) => !(room in COMPOSED) && !SPELLED.includes(room)),
      [],
    )
    const { components } = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'))
    for (const [room, name] of Object.entries(COMPOSED)) {
      const statuses: string[] = components.schemas[name].enum
      assert.deepEqual(
        statuses.filter((status) => !isKnown(`${room}.${status}`)),
        [],
        room,
      )
    }
  })

  it('no two acts of a subject are told apart by their code alone, and none shows it', () => {
    for (const [subject, { acts }] of Object.entries(SUBJECTS)) {
      for (const text of Object.values(acts)) assert.match(text, /^[A-Z][^_.]+$/, subject)
    }
    assert.equal(said('dues.waived'), 'Charge waived')
  })
})

describe('the console’s audit log', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/audit')
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const entries = () => page.getByRole('main').getByRole('listitem')
  const send = (path: string, method: string, body: object): Promise<number> =>
    page.evaluate(
      async ([address, how, sent]) =>
        (
          await fetch(address as string, {
            method: how as string,
            headers: { 'content-type': 'application/json', 'if-match': '*' },
            body: sent as string,
          })
        ).status,
      [`/c/${world.pines.slug}/api${path}`, method, JSON.stringify(body)] as const,
    )
  const somebody = async () => {
    const address = `/c/${world.pines.slug}/api/members?role=member&status=active&limit=1`
    const { data } = (await page.evaluate(async (url) => (await fetch(url)).json(), address)) as {
      data: {
        id: string
        playaName: string | null
        preferredName: string | null
        legalName: string
      }[]
    }
    const [one] = data
    assert.ok(one)
    return { id: one.id, name: one.playaName ?? one.preferredName ?? one.legalName }
  }

  it('tells in words who did what to whom, as it happens', async () => {
    const { id, name } = await somebody()
    assert.equal(await send(`/members/${id}`, 'PATCH', { city: 'Gerlach' }), 200)
    const entry = entries().filter({ hasText: 'Profile changed' }).first()
    await entry.getByRole('link', { name }).waitFor()
    await entry.getByText('Sam Okafor').waitFor()
    await entry.getByRole('button', { name: /^Details: Profile changed/ }).click()
    await page.getByText('Gerlach').waitFor()
    assert.deepEqual(await axeFaults(page), [])
  })

  it('says which one it was, and what of a place was changed', async () => {
    const read = <T>(path: string): Promise<{ data: T[] }> =>
      page.evaluate(
        async (address) => (await fetch(address)).json(),
        `/c/${world.pines.slug}/api${path}`,
      ) as Promise<{ data: T[] }>
    const { data: documents } = await read<{ id: string; slug: string }>('/documents?limit=100')
    const guide = documents.find(({ slug }) => slug === 'survival-guide')
    assert.equal(await send(`/documents/${guide?.id}`, 'PATCH', { pinned: false }), 200)
    const pinned = entries().filter({ hasText: 'Document changed' }).first()
    await pinned.getByText('Survival guide').waitFor()
    const { id } = await somebody()
    const { data } = await read<{ id: string }>(`/enrollments?memberId=${id}`)
    assert.equal(
      await send(`/enrollments/${data[0]?.id}`, 'PATCH', { campRole: 'Kitchen hand' }),
      200,
    )
    await entries().filter({ hasText: 'Camp role changed' }).first().waitFor()
    await go(`/roster/${id}/history`)
    await page.getByText(/^Camp role is Kitchen hand(, was .+)?\. By Sam Okafor\.$/).waitFor()
    await go('/audit')
  })

  it('filters by subject, person and day, and the address keeps it', async () => {
    const { id, name } = await somebody()
    await send('/settings', 'PATCH', { shifts: { requiredPoints: 6 } })
    await go('/audit?subject=settings')
    await entries().first().getByText('Settings changed').waitFor()
    assert.equal(
      await entries()
        .filter({ hasNotText: /Settings|Logo/ })
        .count(),
      0,
    )
    await page.getByLabel('Subject').selectOption({ label: 'Everything' })
    await page.getByLabel('About').fill(name)
    await page.getByRole('option', { name }).first().click()
    await page.waitForURL(`**/audit?member=${id}`)
    await page.reload()
    await entries().first().waitFor()
    await becomes(() => entries().filter({ hasNotText: name }).count(), 0)
    await page.getByLabel('Until').fill('2001-01-01')
    await page.getByText('No entries match').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await entries().first().waitFor()
  })

  it('opens an entry wherever its line is clicked, and by keyboard; a name leads to the person', async () => {
    await go('/audit')
    const entry = entries().first()
    await entry.waitFor()
    const details = entry.getByRole('region', { name: 'What changed' })
    const toggle = entry.getByRole('button', { name: /^Details: / })
    const time = await entry.locator('time').boundingBox()
    assert.ok(time)
    await page.mouse.click(time.x + 8, time.y + time.height / 2)
    await details.waitFor()
    const line = await entry.locator('> div').first().boundingBox()
    assert.ok(line)
    await page.mouse.click(line.x + line.width * 0.45, line.y + line.height / 2)
    await details.waitFor({ state: 'detached' })
    await toggle.press('Enter')
    await details.waitFor()
    await toggle.press('Enter')
    await details.waitFor({ state: 'detached' })
    const named = entries()
      .filter({ has: page.getByRole('link') })
      .first()
    await named.getByRole('link').first().click()
    await page.waitForURL('**/roster/mem_*')
    await go('/audit')
  })

  it('shows all entries about one record', async () => {
    await go('/audit?subject=settings')
    await entries()
      .first()
      .getByRole('button', { name: /^Details/ })
      .click()
    await page.getByText('Points each member owes').waitFor()
    await page.getByRole('button', { name: 'All entries about this record' }).click()
    await page.waitForURL(/record=/)
    await page.getByText('About one record').waitFor()
  })

  it('exports all that the filters find', async () => {
    await go('/audit')
    await entries().first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    const text = await textOf(await download.createReadStream())
    assert.match(text, /"Settings changed","settings\.changed"/)
    await page.getByText(/entr(y|ies) exported/).waitFor()
  })

  it('the member reads the same words in their own history', async () => {
    const ana = world.pines.accounts.find(({ role }) => role === 'member')
    assert.equal(await send(`/members/${ana?.memberId}`, 'PATCH', { city: 'Empire' }), 200)
    const own = await world.as('member', '/me/account/history')
    const changed = own.page.getByRole('listitem').filter({ hasText: 'Profile changed' }).first()
    await changed.getByText(/, a lead$/).waitFor()
    assert.equal(await own.page.getByText('members changed').count(), 0)
    await own.close()
  })
})
