import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { BrowserContext, Page } from 'playwright-core'
import {
  type DemoConsole,
  isTooWideOnPhones,
  openDemoConsole,
  typeIn,
  WITH_COPY,
} from './demo-console.ts'

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
    const opened = await world.as('super_admin', '/arrivals', WITH_COPY)
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
  const hasPhoto = () =>
    becomes(
      () =>
        page.evaluate<boolean>("document.querySelector('li[aria-label] img')?.naturalWidth > 0"),
      true,
    )
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
    const own = { origin: world.consoleUrl, 'sec-fetch-site': 'same-origin' }
    const headers = { ...own, ...(!path.endsWith('/batch') && { 'if-match': '*' }) }
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

  it('shows the photo that somebody has now, and keeps none that they took away', async () => {
    const [person] = (await welcome()).slice(-1)
    assert.ok(person)
    const path = `/members/${person.memberId}/photo`
    const give = async (width: number) => {
      const shot = await page.screenshot({ clip: { x: 0, y: 0, width, height: width } })
      await api(path, 'PUT', { dataBase64: shot.toString('base64') })
    }
    const shown = () =>
      page.evaluate<number>("document.querySelector('li[aria-label] img')?.naturalWidth ?? 0")
    const kept = () =>
      page.evaluate<number>(`caches.open('campkit-copy-${world.pines.slug}')
        .then((copy) => copy.keys())
        .then((keys) => keys.filter(({ url }) => url.includes('${path}')).length)`)
    await give(60)
    await find(person.name)
    await becomes(shown, 60)
    await give(70)
    await becomes(shown, 70)
    await becomes(kept, 1)
    await api(path, 'DELETE')
    await becomes(shown, 0)
    await becomes(kept, 0)
  })

  it('records ten people without a network, through a reload, and sends each once with its time', async () => {
    const since = new Date()
    const people = (await welcome()).slice(0, 10)
    assert.equal(people.length, 10)
    const [first] = people
    const clip = { x: 0, y: 0, width: 90, height: 90 }
    const photo = { dataBase64: (await page.screenshot({ clip })).toString('base64') }
    await api(`/members/${first?.memberId}/photo`, 'PUT', photo)
    await page.reload()
    await find(first?.name ?? '')
    await hasPhoto()
    await context.setOffline(true)
    await page.reload()
    await page.getByText(/^No network since \d\d:\d\d\. Go on as usual\.$/).waitFor()
    const times: number[] = []
    for (const [i, { name }] of people.entries()) {
      if (i === 5) {
        await page.reload()
        await waiting(5)
      }
      if (i === 0) {
        await find(name)
        await hasPhoto()
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

  it('shows nobody as recorded whom the device did not store, and says so until it is sent', async () => {
    const [person] = await welcome()
    assert.ok(person)
    await page.evaluate(`IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }`)
    await cutOff()
    await come(person.name)
    await recorded(person.name).getByText('not stored yet').waitFor()
    await recorded(person.name)
      .getByRole('img', { name: 'Not stored on this device, and not sent yet' })
      .waitFor()
    await page.getByRole('alert').filter({ hasText: 'its storage is full' }).waitFor()
    await context.setOffline(false)
    await recorded(person.name).getByText(/sent/).waitFor()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    const { people } = await api<{ people: Arrival[] }>('/arrivals')
    assert.equal(people.find(({ memberId }) => memberId === person.memberId)?.isOnSite, true)
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await page.getByText(READY).waitFor()
  })

  it('tells the second desk that somebody was in already', async () => {
    const [person] = await welcome()
    assert.ok(person)
    await cutOff()
    await come(person.name)
    // The other desk, with a network, two minutes before.
    const occurredAt = new Date(Date.now() - 120_000).toISOString()
    const first = {
      memberId: person.memberId,
      kind: 'arrival',
      clientEventId: 'desk-1',
      occurredAt,
    }
    await api('/check-ins/batch', 'POST', { checkIns: [first] })
    await new Promise((resolve) => setTimeout(resolve, 11_000))
    await context.setOffline(false)
    await recorded(person.name)
      .getByText(/was in already, since .*, sent/)
      .waitFor()
  })

  it('says how wrong the clock of the device is, and records the time of the service', async () => {
    const since = new Date()
    const [person] = await welcome()
    assert.ok(person)
    const opened = await world.as('super_admin', '/me', { isAnew: true })
    await opened.page.addInitScript(`{
      const There = Date
      const off = 5 * 3600_000
      Date = class extends There {
        constructor(...given) { given.length ? super(...given) : super(There.now() + off) }
        static now() { return There.now() + off }
      }
    }`)
    await opened.page.goto(`${world.consoleUrl}/c/${world.pines.slug}${KIOSK}`)
    await opened.page.getByText('The clock of this device is 5 hours fast.').waitFor()
    await opened.page.getByLabel('Find by name or code').fill(person.name)
    await opened.page.getByRole('button', { name: `Check in ${person.name}`, exact: true }).click()
    const log = opened.page.getByLabel('On this device').getByRole('listitem')
    await log.filter({ hasText: person.name }).getByText(/sent/).waitFor()
    const row = (await rowsSince(since)).find(({ memberId }) => memberId === person.memberId)
    assert.ok(row && Math.abs(Date.parse(row.occurredAt) - Date.now()) < 60_000)
    await opened.close()
  })

  it('says why the camera cannot be used, and finds by the name all the same', async () => {
    for (const [name, said] of [
      ['NotAllowedError', 'The camera is not allowed for this page.'],
      ['NotFoundError', 'This device has no camera'],
      ['NotReadableError', 'The camera does not start'],
    ] as const) {
      await page.evaluate((fault) => {
        Object.assign(globalThis, { BarcodeDetector: class {} })
        const getUserMedia = () => Promise.reject(new DOMException('', fault))
        Object.defineProperty(navigator, 'mediaDevices', {
          value: { getUserMedia },
          configurable: true,
        })
      }, name)
      // Drawn anew, it finds that codes can be read.
      await page.getByLabel('Find by name or code').fill('a')
      await page.getByRole('button', { name: 'Scan code' }).click()
      const dialog = page.getByRole('dialog', { name: 'Scan a code' })
      await dialog.getByRole('alert').filter({ hasText: said }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await page.getByLabel('Find by name or code').fill('')
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

  it('tells whoever signs out how many wait, before and after, and here, and sends them after the next sign-in', async () => {
    const since = new Date()
    const [one, two] = await welcome()
    assert.ok(one && two)
    // The network is there again, and what was recorded without it is not sent yet.
    await page.route('**/check-ins/batch', (route) => route.abort())
    await come(one.name)
    await come(two.name)
    const tab = await context.newPage()
    await tab.goto(`${world.consoleUrl}/c/${world.pines.slug}/home`)
    await tab.getByRole('button', { name: /Camp lead/ }).click()
    await tab.getByRole('menuitem', { name: 'Sign out' }).click()
    const said = '2 check-ins of this device wait to be sent.'
    const dialog = tab.getByRole('dialog')
    await dialog.getByText(said).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal((await context.request.get(tab.url())).ok(), true)
    await tab.getByRole('button', { name: /Camp lead/ }).click()
    await tab.getByRole('menuitem', { name: 'Sign out' }).click()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await tab.getByRole('heading', { name: 'You are signed out' }).waitFor()
    await tab.getByText(said).waitFor()
    await tab.close()
    // The desk, which heard of it by itself.
    await page.getByText(said).waitFor()
    await page.unroute('**/check-ins/batch')
    await page.getByRole('link', { name: 'Sign in' }).click()
    const lead = world.pines.accounts.find(({ role }) => role === 'admin')
    assert.ok(lead)
    await typeIn(page, lead)
    await recorded(two.name).getByText(/sent/).waitFor()
    assert.equal((await rowsSince(since)).length, 2)
    await page.getByText(READY).waitFor()
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
    await page.getByText('Nobody found for “zzzz”.').waitFor()
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
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
  })

  it('sends what was recorded before its season was closed: it belongs to the season of its moment', async () => {
    const since = new Date()
    const [person] = await welcome()
    assert.ok(person)
    await page.getByText(READY).waitFor()
    await cutOff()
    await come(person.name)
    const head = await world.as('super_admin', '/home')
    const change = async (path: string, data: object = {}): Promise<{ id: string }> => {
      const own = { origin: world.consoleUrl, 'sec-fetch-site': 'same-origin' }
      const address = `${world.consoleUrl}/c/${world.pines.slug}/api/seasons${path}`
      const answer = await head.page.request.post(address, { headers: own, data })
      assert.ok(answer.ok(), await answer.text())
      return answer.json()
    }
    const dates = { gateOpensOn: dayAt(300), gateClosesOn: dayAt(310) }
    const { id } = await change('', { name: 'The next one', currency: 'USD', ...dates })
    await change(`/${id}/activate`)
    await head.close()
    await context.setOffline(false)
    await recorded(person.name).getByText(/sent$/).waitFor()
    assert.equal(await page.getByRole('alert').count(), 0)
    const rows = await rowsSince(since)
    assert.deepEqual(
      rows.map(({ memberId, kind }) => [memberId, kind]),
      [[person.memberId, 'arrival']],
    )
    // Who is here stays on the desk's list: they have to leave by it, too.
    const { people } = await api<{ people: Arrival[] }>('/arrivals')
    assert.equal(people.find(({ memberId }) => memberId === person.memberId)?.isOnSite, true)
  })
})
