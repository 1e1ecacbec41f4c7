import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole } from './demo-console.ts'

type Application = {
  id: string
  status: string
  version: number
  decision: { message: string | null }
  review: { score: number | null; internalNote?: string | null } | null
}
type Entries = { data: { action: string }[] }

describe('the applications’ board', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/applications')
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (name: string) => column(name).getByRole('listitem').getByRole('button').first()
  const panel = () => page.getByRole('complementary', { name: 'The application that is open' })
  const api = <T>(path: string, body?: unknown): Promise<T> =>
    page.evaluate(
      async ([address, sent]) => {
        const change = {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: sent as string,
        }
        return (await fetch(address as string, sent ? change : {})).json()
      },
      [`/c/${world.pines.slug}/api${path}`, body === undefined ? undefined : JSON.stringify(body)],
    ) as Promise<T>
  const inState = async (status: string) => {
    const { data } = await api<{ data: Application[] }>(`/applications?status=${status}`)
    assert.ok(data[0])
    return data[0]
  }

  it('moves a card by the keyboard, and asks first', async () => {
    const { id } = await inState('submitted')
    await card('Submitted').focus()
    await page.keyboard.press('ArrowRight')
    const asked = page.getByRole('dialog')
    await asked.getByRole('heading', { name: /^Take .* into review$/ }).waitFor()
    assert.equal((await api<Application>(`/applications/${id}`)).status, 'submitted')
    await asked.getByRole('button', { name: /^Take .* into review$/ }).click()
    await page.getByText(/is in review$/).waitFor()
    assert.equal((await api<Application>(`/applications/${id}`)).status, 'in_review')
  })

  it('moves a card by dragging it, and asks first', async () => {
    const { id } = await inState('info_requested')
    await card('Info asked').dragTo(column('In review'))
    await page.getByRole('dialog').getByText('This takes your question back').waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Take / })
      .click()
    await page.getByText(/is in review$/).waitFor()
    assert.equal((await api<Application>(`/applications/${id}`)).status, 'in_review')
  })

  it('reads private notes only when asked to, and that is logged', async () => {
    const logged = async () => {
      const { data } = await api<Entries>('/audit?action=applications.notes_read&limit=100')
      return data.length
    }
    const { id } = await inState('in_review')
    await go(`/applications?open=${id}`)
    await button('Edit interview').click()
    await page.getByLabel('State').selectOption('done')
    await page.getByLabel(/^Notes/).fill('Warm, knows heat')
    await button('Save interview').click()
    await page.getByText('The interview is saved').waitFor()
    const before = await logged()
    await page.reload()
    await panel().getByText('Done, by').waitFor()
    assert.equal(await page.getByText('Warm, knows heat').count(), 0)
    assert.equal(await logged(), before)
    await button('Show them').click()
    await panel().getByText('Warm, knows heat').waitFor()
    assert.equal(await logged(), before + 1)
  })

  it('keeps a score', async () => {
    const { id } = await inState('in_review')
    await go(`/applications?open=${id}`)
    await page.getByLabel('Score, 0 to 100').fill('88')
    await button('Save score').click()
    await page.getByText('The score is saved').waitFor()
    assert.equal((await api<Application>(`/applications/${id}`)).review?.score, 88)
  })

  it('shows that somebody else was first, and changes nothing', async () => {
    const { id } = await inState('in_review')
    await go(`/applications?open=${id}`)
    await button(/^Accept /).click()
    await api(`/applications/${id}/info-request`, { message: 'Which dates?' })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept / })
      .click()
    await page.getByText('Somebody else changed this first').waitFor()
    assert.equal((await api<Application>(`/applications/${id}`)).status, 'info_requested')
  })

  it('decides with a message for the applicant and a note for leads', async () => {
    const { id } = await inState('in_review')
    await go(`/applications?open=${id}`)
    await button('Waitlist').click()
    await page.getByLabel(/^Message/).fill('We are full for now.')
    await page.getByLabel(/^Note for leads/).fill('Good with tents')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Waitlist / })
      .click()
    await page.getByText(/is waitlisted$/).waitFor()
    const after = await api<Application>(`/applications/${id}`)
    assert.equal(after.status, 'waitlisted')
    assert.equal(after.decision.message, 'We are full for now.')
    assert.equal(after.review?.internalNote, 'Good with tents')
  })

  it('has no faults that axe finds, in both themes, and does not overflow a phone', async () => {
    const { id } = await inState('waitlisted')
    await go(`/applications?open=${id}`)
    await panel().getByRole('heading', { level: 2 }).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
  })
})
