import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole } from './demo-console.ts'

type Counts = { free: number; offered: number; claimed: number; inHand: number; waiting: number }
type Batch = {
  id: string
  name: string
  kind: string
  quantity: number
  faceValueCents: number | null
  counts: Counts
}
type Ticket = { id: string; memberId: string; status: string; version: number; hasCode: boolean }
type Line = {
  id: string
  name: string
  enrollmentStatus: string
  needs: string[]
  ticket: { state: string }
}
type Seat = {
  memberId: string
  riderName: string
  leg: string
  status: string
  vehicleId: string | null
}

describe('the console’s pages about tickets and rides', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/tickets')
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const dialog = () => page.getByRole('dialog')
  const press = (name: string | RegExp) => dialog().getByRole('button', { name }).click()
  /** The REST API, asked by the page's own sign-in. */
  const api = <T>(path: string, method = 'GET', body?: object): Promise<T> =>
    page.evaluate(
      async ([address, how, sent]) => {
        const asked = { method: how ?? 'GET', headers: { 'content-type': 'application/json' } }
        const answer = await fetch(address ?? '', { ...asked, ...(sent && { body: sent }) })
        return answer.json()
      },
      [`/c/${world.pines.slug}/api${path}`, method, body ? JSON.stringify(body) : ''],
    ) as Promise<T>
  const list = async <T>(path: string) => (await api<{ data: T[] }>(path)).data
  const people = () => list<Line>('/roster?limit=500')
  const batches = () => list<Batch>('/ticket-batches?limit=100')
  const batchOf = async (kind: string): Promise<Batch> => {
    const found = (await batches()).find((batch) => batch.kind === kind)
    assert.ok(found)
    return found
  }
  const ticketIn = async (status: string): Promise<Ticket> => {
    const { id } = await batchOf('admission')
    const [found] = await list<Ticket>(`/tickets?batchId=${id}&status=${status}&limit=100`)
    assert.ok(found)
    return found
  }
  const openTicket = async ({ id }: Ticket) => {
    await go(`/tickets?view=all&open=${id}`)
    await dialog().getByText('Changes of hands').waitFor()
  }

  it('a bar tells how far the tickets are, and each part opens the list behind it', async () => {
    const { name, counts } = await batchOf('admission')
    const card = page.getByRole('region', { name, exact: true })
    await card.getByText('Show as a table').press('Enter')
    await card.getByRole('row', { name: `Claimed ${counts.claimed}`, exact: true }).waitFor()
    await card.getByRole('link', { name: `Claimed ${counts.claimed}` }).click()
    await page.getByLabel('State').waitFor()
    await becomes(() => page.getByLabel('State').inputValue(), 'claimed')
    const lines = page.getByRole('listitem').filter({ hasText: 'Claimed' })
    await lines.first().waitFor()
    await becomes(() => lines.count(), counts.claimed)
  })

  it('offers one to somebody, and they have it offered', async () => {
    const { id, name, counts } = await batchOf('child')
    const person = (await people()).find((line) => line.enrollmentStatus === 'confirmed')
    assert.ok(person)
    await go('/tickets')
    await page.getByRole('button', { name: `Offer one of ${name}` }).click()
    await page.getByLabel('Who', { exact: true }).fill(person.name)
    await page.getByRole('option', { name: person.name }).first().click()
    await press(`Offer to ${person.name}`)
    await page.getByText('is told, and can claim it').waitFor()
    assert.equal((await batchOf('child')).counts.free, counts.free - 1)
    const offered = await list<Ticket>(`/tickets?batchId=${id}&status=offered`)
    assert.ok(offered.some(({ memberId }) => memberId === person.id))
  })

  it('notes that a ticket was bought and is there; says so if somebody else was first', async () => {
    const ticket = await ticketIn('claimed')
    await openTicket(ticket)
    await press('Bought')
    await dialog().getByText('Bought', { exact: true }).first().waitFor()
    await page.getByText('Noted').waitFor()
    const now = await api<Ticket>(`/tickets/${ticket.id}`)
    assert.equal(now.status, 'purchased')
    // Another lead's note comes in between.
    const address = `${world.consoleUrl}/c/${world.pines.slug}/api/tickets/${ticket.id}`
    const headers = { 'if-match': '*', origin: world.consoleUrl, 'sec-fetch-site': 'same-origin' }
    await page.route(
      '**/status',
      async (route) => {
        await page.context().request.patch(address, { headers, data: { notes: 'Pick it up' } })
        await route.continue()
      },
      { times: 1 },
    )
    await press('Got it')
    await page.getByText('Somebody else changed this first').waitFor()
    await dialog().getByText('Pick it up').waitFor()
    await press('Got it')
    await dialog().getByText('In hand', { exact: true }).waitFor()
  })

  it('takes back what is not paid for, and whose turn it is is offered it', async () => {
    const { id, counts } = await batchOf('admission')
    assert.ok(counts.waiting > 0)
    const ticket = await ticketIn('claimed')
    await openTicket(ticket)
    await press('Take it back')
    await dialog().getByText('loses it and is told').waitFor()
    await press('Take it back')
    await page.getByText('It is free again').waitFor()
    const after = (await batches()).find((batch) => batch.id === id)
    assert.equal(after?.counts.waiting, counts.waiting - 1)
    assert.equal(after?.counts.claimed, counts.claimed - 1)
  })

  it('gives out one more than there are only with a reason', async () => {
    const { id, counts } = await batchOf('admission')
    assert.equal(counts.free, 0)
    const person = (await people()).find(
      ({ ticket, enrollmentStatus }) => enrollmentStatus === 'confirmed' && ticket.state === 'none',
    )
    assert.ok(person)
    await go(`/tickets?offer=${id}&to=${person.id}`)
    const offer = dialog().getByRole('button', { name: `Offer to ${person.name}` })
    await becomes(() => offer.isDisabled(), true)
    await page.getByLabel('Why you need one more').fill('Two people came back')
    await offer.click()
    await page.getByText('is told, and can claim it').waitFor()
  })

  it('gives a ticket to somebody else, and the history tells it', async () => {
    const ticket = await ticketIn('in_hand')
    const to = (await people()).find(({ needs }) => needs.includes('no_ticket'))
    assert.ok(to)
    await openTicket(ticket)
    await press('More')
    await page.getByRole('menuitem', { name: 'Give to somebody else' }).click()
    await page.getByLabel('To whom').fill(to.name)
    await page.getByRole('option', { name: to.name }).first().click()
    await press(`Give it to ${to.name}`)
    await page.getByText('It has changed hands').waitFor()
    assert.equal((await api<Ticket>(`/tickets/${ticket.id}`)).memberId, to.id)
    await dialog()
      .getByRole('listitem')
      .filter({ hasText: `→ ${to.name}` })
      .waitFor()
  })

  it('shows a code only when asked, and the audit log knows of it', async () => {
    const reads = async () =>
      (await list<unknown>('/audit?action=tickets.code_read&limit=100')).length
    const ticket = await ticketIn('in_hand')
    await api(`/tickets/${ticket.id}/code`, 'PUT', { code: 'BM-7421-ZX' })
    const before = await reads()
    await openTicket(ticket)
    assert.equal(await page.getByText('BM-7421-ZX').count(), 0)
    assert.equal(await reads(), before)
    await press('Show the code')
    await page.getByText('BM-7421-ZX').waitFor()
    assert.equal(await reads(), before + 1)
    await press('Hide')
    assert.equal(await page.getByText('BM-7421-ZX').count(), 0)
  })

  it('says of a ticket that somebody sells or gives away that it is not the one they come with', async () => {
    const all = await list<Ticket & { purpose: string }>('/tickets?status=reported&limit=100')
    const sold = all.find(({ purpose }) => purpose === 'for_sale')
    assert.ok(sold)
    await go('/tickets?view=all&status=reported')
    const line = page.getByRole('listitem').filter({ hasText: 'for sale' })
    await becomes(() => line.count(), 1)
    // Asked of the service: on the first page there may be none.
    const asked = page.waitForRequest((request) => request.url().includes('purpose=own'))
    await page.getByLabel('Only for themselves').check()
    await asked
    await becomes(() => line.count(), 0)
    await page.getByLabel('Only for themselves').uncheck()
    await line.click()
    await dialog().getByText('so it does not count as their ticket').waitFor()
    await go(`/roster/${sold.memberId}/tickets`)
    await page.getByText('for sale, does not count as theirs').waitFor()
    await page.getByText('No ticket', { exact: true }).first().waitFor()
  })

  it('shows who lacks what, by the roster’s own word, and a cell opens what is behind it', async () => {
    const lacking = (await people()).filter(
      ({ enrollmentStatus, needs }) =>
        enrollmentStatus === 'confirmed' && needs.includes('documents_unread'),
    )
    await go('/tickets?view=coverage')
    await page
      .getByRole('columnheader', { name: `Documents ${lacking.length} are missing it` })
      .waitFor()
    const without = (await people()).filter(({ needs }) => needs.includes('no_ticket'))
    assert.ok(without.some(({ ticket }) => ticket.state === 'asked'))
    await page
      .getByRole('columnheader', { name: `Ticket ${without.length} are missing it` })
      .waitFor()
    const [person] = lacking
    assert.ok(person)
    await page.getByRole('link', { name: `${person.name}, Documents: Unread` }).click()
    await page.waitForURL(`**/roster/${person.id}/documents`)
  })

  it('finds a seat for who looks for a ride: offered, and given with a reason', async () => {
    await go('/tickets/rides')
    const seatsOf = async (memberId: string, leg: string) =>
      (await list<Seat>(`/ride-seats?memberId=${memberId}&limit=100`)).filter(
        (seat) => seat.leg === leg && seat.vehicleId !== null,
      )
    const [looking] = await list<Seat>('/ride-seats?status=looking&limit=100')
    assert.ok(looking)
    const { memberId, riderName, leg } = looking
    await page
      .getByRole('button', { name: `Find a seat for ${riderName}` })
      .first()
      .click()
    assert.deepEqual(await axeFaults(page), [])
    await press('Offer the seat')
    await page.getByText(`${riderName} is offered the seat`).waitFor()
    assert.ok((await seatsOf(memberId, leg)).some(({ status }) => status === 'offered'))
    await page
      .getByRole('button', { name: `Take off ${riderName}` })
      .first()
      .click()
    await press('Take off')
    await page.getByText('The seat is free').waitFor()
    assert.ok((await seatsOf(memberId, leg)).every(({ status }) => status !== 'offered'))
    await api('/ride-seats', 'POST', { memberId, leg })
    await page
      .getByRole('button', { name: `Find a seat for ${riderName}` })
      .first()
      .click()
    await page.getByLabel('Give it without asking them').check()
    await page.getByLabel('Reason').fill('No phone on the road')
    await press('Give the seat')
    await page.getByText(`${riderName} has the seat`).waitFor()
    assert.ok((await seatsOf(memberId, leg)).some(({ status }) => status === 'accepted'))
  })

  it('makes a batch; a price that is none is said, not left out', async () => {
    await go('/tickets')
    await page.getByRole('button', { name: 'New batch' }).click()
    await dialog().getByLabel('Name').fill('Late sale')
    await dialog().getByLabel('How many').fill('4')
    await dialog().getByLabel('Price of one').fill('575 each')
    await dialog().getByText('Type an amount, like 575 or 575.00.').waitFor()
    const add = dialog().getByRole('button', { name: 'Add batch' })
    await becomes(() => add.isDisabled(), true)
    await dialog().getByLabel('Price of one').fill('2000000')
    await add.click()
    await dialog().getByText('Price of one must be at most $1,000,000.00.').waitFor()
    await dialog().getByLabel('Price of one').fill('0')
    await add.click()
    await dialog().waitFor({ state: 'detached' })
    const made = (await batches()).find(({ name }) => name === 'Late sale')
    assert.deepEqual([made?.quantity, made?.faceValueCents], [4, 0])
  })
})
