import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { needsBrowser } from '@campkit/testing/browser'
import type { BrowserContext, Page } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole, typeIn } from './demo-console.ts'

type Arrival = { memberId: string; name: string; isOnSite: boolean; lacks: string[] }
type Row = { memberId: string; occurredAt: string; kind: string }

const KIOSK = '/arrivals/kiosk'
const READY = 'Ready to go on without a network.'

describe('the check-in desk', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let context: BrowserContext
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    // The gate is open, so that people can come.
    await ask(`update seasons set build_starts_on = current_date - 3, gate_opens_on = current_date - 1,
      gate_closes_on = current_date + 9, strike_ends_on = current_date + 12 where status = 'active'`)
    const opened = await world.as('super_admin', KIOSK)
    page = opened.page
    context = page.context()
    close = opened.close
    await page.getByText(READY).waitFor()
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  /** Asks the database itself. */
  const ask = async (text: string, ...values: readonly unknown[]) =>
    (await world.owner([{ text, values }]))[0] ?? []
  const find = async (name: string) => {
    await page.getByLabel('Find by name or code').fill(name)
    await page.getByRole('listitem', { name, exact: true }).waitFor()
  }
  const come = async (name: string) => {
    await find(name)
    await page.getByRole('button', { name: `Check in ${name}`, exact: true }).click()
    await recorded(name).waitFor()
  }
  const recorded = (name: string) =>
    page.getByLabel('On this device').getByRole('listitem').filter({ hasText: name })
  const waiting = (count: number) =>
    page.getByLabel('On this device').getByText(`${count} waiting`, { exact: true }).waitFor()
  const api = <T>(path: string): Promise<T> =>
    page.evaluate(
      async (address) => (await fetch(address)).json(),
      `/c/${world.pines.slug}/api${path}`,
    ) as Promise<T>
  /** People who are not here and whom the gate would let in. */
  const welcome = async (): Promise<Arrival[]> => {
    const { people } = await api<{ people: Arrival[] }>('/arrivals')
    return people.filter(({ isOnSite, lacks }) => !isOnSite && lacks.length === 0)
  }
  /** What the database has of somebody since a moment. */
  const rowsSince = async (since: Date): Promise<readonly Row[]> => {
    const rows = await ask(
      `select member_id as "memberId", occurred_at as "occurredAt", kind from check_ins
        where recorded_at >= $1 and annulled_at is null order by occurred_at`,
      since.toISOString(),
    )
    return rows as unknown as readonly Row[]
  }

  it('records ten people without a network, through a reload, and sends each once with its time', async () => {
    const since = new Date()
    const people = (await welcome()).slice(0, 10)
    assert.equal(people.length, 10)
    await context.setOffline(true)
    await page.reload()
    await page.getByText(/^No network since \d\d:\d\d\. Go on as usual\.$/).waitFor()
    const times: number[] = []
    for (const [i, { name }] of people.entries()) {
      if (i === 5) {
        await page.reload()
        await waiting(5)
      }
      await come(name)
      times.push(Date.now())
    }
    await page.getByText('10 waiting to be sent').waitFor()
    assert.deepEqual(await rowsSince(since), [])
    await context.setOffline(false)
    await waiting(0)
    const rows = await rowsSince(since)
    assert.deepEqual(
      rows.map(({ memberId, kind }) => [memberId, kind]),
      people.map(({ memberId }) => [memberId, 'arrival']),
    )
    for (const [i, { occurredAt }] of rows.entries()) {
      const late = (times[i] ?? 0) - new Date(occurredAt).getTime()
      assert.ok(late >= 0 && late < 30_000, `${late} ms`)
    }
    await page.getByText(`${10}`, { exact: true }).first().waitFor()
  })

  it('sends again what got no answer, and it is there once', async () => {
    const since = new Date()
    const [person] = await welcome()
    assert.ok(person)
    let lost = 0
    await page.route('**/api/check-ins/batch', async (route) => {
      await route.fetch()
      lost += 1
      await route.abort()
    })
    await come(person.name)
    await page.getByText(/^No network since/).waitFor()
    assert.equal((await rowsSince(since)).length, 1)
    await page.unroute('**/api/check-ins/batch')
    await page.getByRole('button', { name: 'Try to send now' }).click()
    await waiting(0)
    assert.ok(lost > 0)
    assert.equal((await rowsSince(since)).length, 1)
  })

  it('undoes what was sent, and takes away what never was', async () => {
    const since = new Date()
    const [sent, unsent] = await welcome()
    assert.ok(sent && unsent)
    await come(sent.name)
    await waiting(0)
    await recorded(sent.name).getByRole('button', { name: /^Undo/ }).click()
    await recorded(sent.name).waitFor({ state: 'detached' })
    assert.deepEqual(await rowsSince(since), [])
    await context.setOffline(true)
    await come(unsent.name)
    await recorded(unsent.name).getByRole('button', { name: /^Undo/ }).click()
    await recorded(unsent.name).waitFor({ state: 'detached' })
    await context.setOffline(false)
    await page.getByText(/^No network since/).waitFor({ state: 'detached' })
    assert.deepEqual(await rowsSince(since), [])
  })

  it('asks for a reason where a rule refuses, and the check-in keeps it', async () => {
    const { people } = await api<{ people: Arrival[] }>('/arrivals')
    const person = people.find(({ isOnSite, lacks }) => !isOnSite && lacks.join() === 'NO_TICKET')
    assert.ok(person)
    await find(person.name)
    await page.getByText('No ticket.', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: `Ticket seen, ${person.name}` }).click()
    assert.deepEqual(await axeFaults(page), [])
    await page.getByLabel('Reason').fill('Ticket on paper')
    await page.getByRole('dialog').getByRole('button', { name: /^Check in/ }).click()
    await recorded(person.name).getByText('let in: Ticket on paper').waitFor()
    await waiting(0)
    const { data } = await api<{ data: { overrideReason: string }[] }>(
      `/check-ins?memberId=${person.memberId}&kind=arrival`,
    )
    assert.equal(data[0]?.overrideReason, 'Ticket on paper')
  })

  it('shows what the service refused, in words, until it is mended', async () => {
    const [person] = await welcome()
    assert.ok(person)
    await context.setOffline(true)
    await come(person.name)
    await ask(
      `update tickets set status = 'cancelled', status_changed_by = 'system'
        where member_id = $1 and kind = 'admission'`,
      person.memberId,
    )
    await context.setOffline(false)
    const refused = page.getByRole('alert').filter({ hasText: person.name })
    await refused.getByText(/ticket/i).waitFor()
    await refused.getByRole('button', { name: 'Record with a reason' }).click()
    await page.getByLabel('Reason').fill('Has another one')
    await page.getByRole('dialog').getByRole('button', { name: /^Check in/ }).click()
    await refused.waitFor({ state: 'detached' })
    await waiting(0)
    const { people } = await api<{ people: Arrival[] }>('/arrivals')
    assert.equal(people.find(({ memberId }) => memberId === person.memberId)?.isOnSite, true)
  })

  it('keeps the queue when the sign-in ends, and sends it under nobody else’s name unasked', async () => {
    const since = new Date()
    const [person] = await welcome()
    assert.ok(person)
    await context.setOffline(true)
    await come(person.name)
    await context.clearCookies()
    await context.setOffline(false)
    await page.getByText('You were signed out.').waitFor()
    assert.equal(
      await page.evaluate("caches.keys().then((all) => all.some((name) => name.includes('copy')))"),
      false,
    )
    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}${KIOSK}`)
    const other = world.pines.accounts.find(({ role }) => role === 'admin')
    assert.ok(other)
    await typeIn(page, other)
    await page.getByText(/of .* was never sent from this device/).waitFor()
    await page.getByText(READY).waitFor()
    assert.deepEqual(await rowsSince(since), [])
    await page.getByRole('button', { name: 'Send under my name' }).click()
    await recorded(person.name).getByText(/sent/).waitFor()
    assert.deepEqual(
      (await rowsSince(since)).map(({ memberId }) => memberId),
      [person.memberId],
    )
  })

  it('finds by a scanned code, without accents, and by the legal name; Enter checks in', async () => {
    const since = new Date()
    const [person] = await welcome()
    assert.ok(person)
    const field = page.getByLabel('Find by name or code')
    await field.fill(`https://camp.example/${person.memberId}`)
    await page.getByText('1 person matches').waitFor()
    await field.press('Enter')
    await recorded(person.name).getByText(/sent/).waitFor()
    assert.equal((await rowsSince(since))[0]?.memberId, person.memberId)
    await field.fill('zzzz')
    await page.getByText('Nobody is found for “zzzz”.').waitFor()
  })

  it('is free of faults that axe finds, by day and night, and fits the narrowest phone', async () => {
    await page.getByLabel('Find by name or code').fill('a')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await axeFaults(page), [])
    }
    assert.equal(await isTooWideOnPhones(page), false)
  })
})
