import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { BrowserContext, Page } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole, typeIn } from './demo-console.ts'

type Arrival = { memberId: string; name: string; isOnSite: boolean; lacks: string[] }
type Row = { memberId: string; occurredAt: string; kind: string; annulledAt: string | null }

const KIOSK = '/arrivals/kiosk'
const READY = 'Ready to go on without a network.'

describe('the check-in desk', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let context: BrowserContext
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/arrivals')
    page = opened.page
    context = page.context()
    close = opened.close
    await page.getByText('Nobody is expected today', { exact: true }).waitFor()
    await openGate()
    await page.getByRole('link', { name: 'Open the check-in desk' }).click()
    await page.getByText(READY).waitFor()
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

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
  const cutOff = async () => {
    await context.setOffline(true)
    await page.getByText(/^No network since/).waitFor()
  }
  const waiting = (count: number) =>
    page.getByLabel('On this device').getByText(`${count} waiting`, { exact: true }).waitFor()
  /** Another window of the same lead, that has a network whatever becomes of the desk's. */
  const api = async <T>(path: string, method = 'GET', data?: object): Promise<T> => {
    const headers = { 'if-match': '*', origin: world.consoleUrl, 'sec-fetch-site': 'same-origin' }
    const address = `${world.consoleUrl}/c/${world.pines.slug}/api${path}`
    const answer = await context.request.fetch(address, { method, headers, ...(data && { data }) })
    assert.ok(answer.ok(), await answer.text())
    return answer.json()
  }
  const dayAt = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const openGate = async () => {
    const { season } = await api<{ season: { id: string } }>('/arrivals')
    const [buildStartsOn, gateOpensOn, gateClosesOn, strikeEndsOn] = [-3, -2, 9, 12].map(dayAt)
    const days = { buildStartsOn, gateOpensOn, gateClosesOn, strikeEndsOn }
    await api(`/seasons/${season.id}`, 'PATCH', days)
  }
  const takeTicket = async (memberId: string) => {
    const { data } = await api<{ data: { id: string; kind: string }[] }>(
      `/tickets?memberId=${memberId}`,
    )
    for (const { id } of data.filter(({ kind }) => kind === 'admission')) {
      await api(`/tickets/${id}/status`, 'POST', { status: 'cancelled', reason: 'Lost' })
    }
  }
  /** People who are not here and whom the gate would let in. */
  const welcome = async (): Promise<Arrival[]> => {
    const { people } = await api<{ people: Arrival[] }>('/arrivals')
    return people.filter(({ isOnSite, lacks }) => !isOnSite && lacks.length === 0)
  }
  /** What is in the log since a moment, and was not annulled. */
  const rowsSince = async (since: Date): Promise<readonly Row[]> => {
    const query = new URLSearchParams({
      'occurredAt[gte]': since.toISOString(),
      sort: 'occurredAt',
    })
    const { data } = await api<{ data: Row[] }>(`/check-ins?${query}&limit=100`)
    return data.filter(({ annulledAt }) => annulledAt === null)
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
    await page.getByText(/^Getting ready to go on/).waitFor()
    await context.setOffline(false)
    await waiting(0)
    await page.getByText(/^Getting ready to go on/).waitFor({ state: 'detached' })
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
    await page.route(
      '**/api/check-ins/batch',
      async (route) => {
        await route.fetch()
        lost += 1
        await route.abort()
      },
      { times: 1 },
    )
    await come(person.name)
    await recorded(person.name).getByText(/sent/).waitFor()
    assert.equal(lost, 1)
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
    await cutOff()
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
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Check in/ })
      .click()
    await recorded(person.name).getByText('let in: Ticket on paper').waitFor()
    // A scanner types next.
    const focused = () =>
      page.evaluate<string | null>('document.activeElement.getAttribute("aria-label")')
    await becomes(focused, 'Find by name or code')
    await waiting(0)
    const { data } = await api<{ data: { overrideReason: string }[] }>(
      `/check-ins?memberId=${person.memberId}&kind=arrival`,
    )
    assert.equal(data[0]?.overrideReason, 'Ticket on paper')
  })

  it('shows what the service refused, in words, until it is mended', async () => {
    const [person] = await welcome()
    assert.ok(person)
    await cutOff()
    await come(person.name)
    await takeTicket(person.memberId)
    await context.setOffline(false)
    const refused = page.getByRole('alert').filter({ hasText: person.name })
    await refused.getByText(/ticket/i).waitFor()
    await refused.getByRole('button', { name: 'Record with a reason' }).click()
    await page.getByLabel('Reason').fill('Has another one')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Check in/ })
      .click()
    await refused.waitFor({ state: 'detached' })
    await waiting(0)
    const { people } = await api<{ people: Arrival[] }>('/arrivals')
    assert.equal(people.find(({ memberId }) => memberId === person.memberId)?.isOnSite, true)
  })

  it('keeps the queue when the sign-in ends, and sends it under nobody else’s name unasked', async () => {
    const since = new Date()
    const [person] = await welcome()
    assert.ok(person)
    await cutOff()
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

  it('lists who is here, and annuls with a reason what did not happen', async () => {
    const { people } = await api<{ people: Arrival[] }>('/arrivals')
    const here = people.filter(({ isOnSite }) => isOnSite)
    await page.getByRole('link', { name: 'Leave the desk' }).click()
    await page.getByRole('link', { name: `On site ${here.length}` }).click()
    await page.getByRole('row').nth(here.length).waitFor()
    await becomes(() => page.getByRole('row').count(), here.length + 1)
    assert.deepEqual(await axeFaults(page), [])
    await page.getByRole('link', { name: 'Log', exact: true }).click()
    const [person] = here
    assert.ok(person)
    const line = page.getByRole('listitem', { name: `${person.name}, Arrival` }).first()
    await line.getByRole('button', { name: /^Annul/ }).click()
    const annul = page.getByRole('dialog').getByRole('button', { name: 'Annul this check-in' })
    await becomes(() => annul.isDisabled(), true)
    await page.getByLabel('Reason').fill('Wrong badge')
    await annul.click()
    await line.getByText('Annulled: Wrong badge').waitFor()
    assert.equal(await isTooWideOnPhones(page), false)
    const after = (await api<{ people: Arrival[] }>('/arrivals')).people
    assert.equal(after.filter(({ isOnSite }) => isOnSite).length, here.length - 1)
    await page.getByRole('link', { name: 'Open the check-in desk' }).click()
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
