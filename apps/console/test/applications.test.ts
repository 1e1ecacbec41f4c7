import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole } from './demo-console.ts'

type Application = {
  id: string
  status: string
  version: number
  decision: { message: string | null }
  formVersion: number | null
  answers: Record<string, unknown>
  review: {
    score: number | null
    internalNote?: string | null
    interview: { status: string; at: string | null }
  } | null
}
type Question = { id: string; label: string; kind: string; required?: boolean; options?: string[] }
type Form = { formVersion: number; intro: string | null; questions: Question[] }
type Entries = { data: { action: string }[] }

describe('the applications’ board', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    // Somewhere else than the camp, whose clocks the pages go by.
    const opened = await world.as('super_admin', '/applications', { timezoneId: 'Asia/Tokyo' })
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
  const panel = () => page.getByRole('complementary', { name: 'Open application' })
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

  it('says how many places of the season are taken and left, as they change', async () => {
    type Season = {
      places: { confirmed: number; offered: number; free: number | null }
      maxMembers: number | null
    }
    const { season } = await api<{ season: { id: string } }>('/session')
    const { places, maxMembers } = await api<Season>(`/seasons/${season.id}`)
    assert.ok(maxMembers !== null && places.free !== null)
    await page.getByText(`${places.confirmed} of ${maxMembers} places taken`).waitFor()
    await page.getByText(new RegExp(`, ${places.free} left\\.$`)).waitFor()
    const { data } = await api<{ data: { id: string }[] }>('/enrollments?status=confirmed')
    await api(`/enrollments/${data[0]?.id}/status`, {
      status: 'removed',
      reason: 'Moved away',
      override: true,
    })
    await page.getByText(`${places.confirmed - 1} of ${maxMembers} places taken`).waitFor()
  })

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
    await becomes(async () => (await api<Application>(`/applications/${id}`)).status, 'in_review')
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

  it('plans an interview by the camp’s clock, wherever the browser is', async () => {
    const { id } = await inState('in_review')
    await go(`/applications?open=${id}`)
    await button('Edit interview').click()
    await page.getByLabel('State').selectOption('scheduled')
    await page.getByText('In the camp’s time, America/Los_Angeles.').waitFor()
    await page.getByLabel('When', { exact: true }).fill('2027-06-15T18:30')
    await button('Save interview').click()
    await panel()
      .getByText(/Tue,? 15 Jun.*, 18:30/)
      .waitFor()
    const kept = async () => (await api<Application>(`/applications/${id}`)).review?.interview
    assert.equal((await kept())?.at, '2027-06-16T01:30:00.000Z')
    await button('Edit interview').click()
    await becomes(() => page.getByLabel('When', { exact: true }).inputValue(), '2027-06-15T18:30')
    assert.deepEqual(await axeFaults(page), [])
    await page.getByLabel('State').selectOption('done')
    await button('Save interview').click()
    await panel()
      .getByText(/Done, Tue,? 15 Jun.*, 18:30/)
      .waitFor()
    assert.deepEqual(await kept(), { ...(await kept()), at: '2027-06-16T01:30:00.000Z' })
  })

  it('shows a long name whole on the button that accepts', async () => {
    const { id } = await inState('in_review')
    const playaName = 'Zedekiah Bartholomew Featherstonehaugh-Cholmondeley of the Western Dunes'
    await page.route('**/api/members?*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const data = json.data.map((one: object) => ({ ...one, playaName }))
      await route.fulfill({ response, json: { ...json, data } })
    })
    /** How far its words stand out of a button. */
    const isCut = () =>
      page.evaluate<boolean>(`(() => {
        const node = [...document.querySelectorAll('button')]
          .findLast(({ textContent }) => textContent === 'Accept ${playaName}')
        const words = document.createRange()
        words.selectNodeContents(node)
        const [inner, outer] = [words.getBoundingClientRect(), node.getBoundingClientRect()]
        return inner.right > outer.right || inner.left < outer.left || inner.top < outer.top
      })()`)
    await go(`/applications?open=${id}`)
    await button(`Accept ${playaName}`).waitFor()
    assert.equal(await isCut(), false)
    assert.equal(await isTooWideOnPhones(page), false)
    await button(`Accept ${playaName}`).click()
    await page.getByRole('dialog').waitFor()
    assert.equal(await isCut(), false)
    await page.unroute('**/api/members?*')
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

  const form = async () => (await api<{ data: Form[] }>('/application-forms')).data[0]
  const dialog = () => page.getByRole('dialog')
  const questions = () => page.getByRole('list', { name: 'Questions' }).getByRole('listitem')

  it('changes the form, shows it as applicants see it, and publishes the next version', async () => {
    const before = await form()
    assert.ok(before)
    await go('/applications/form')
    await questions().first().waitFor()
    await button('Add a question').click()
    await dialog().getByLabel('Question', { exact: true }).fill('Which days suit you?')
    await dialog().getByLabel('Answer', { exact: true }).selectOption('multi')
    await dialog().getByLabel('Options').fill('Build\nBuild')
    await dialog().getByText('Write each option once').waitFor()
    await dialog().getByLabel('Options').fill('Build\n\n Strike ')
    await dialog().getByLabel('Must be answered').check()
    assert.deepEqual(await axeFaults(page), [])
    await dialog().getByRole('button', { name: 'Add a question' }).click()
    await button('Move “Which days suit you?” up').click()
    await button('Remove “Can you cook for sixty?”').click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await button('Remove “Which crew?”').click()
    await page.getByRole('link', { name: 'As applicants see it' }).click()
    await page.getByRole('group', { name: 'Which days suit you?' }).getByLabel('Strike').check()
    assert.equal(await page.getByLabel('Which crew?').count(), 0)
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    assert.deepEqual(await form(), before)
    await button('Publish version 2').click()
    await dialog().getByText('New: Which days suit you?').waitFor()
    await dialog().getByText('Removed: Which crew?').waitFor()
    await dialog()
      .getByText(/\d+ applications already started keep version 1/)
      .waitFor()
    assert.equal(
      await dialog()
        .getByText(/cook for sixty/)
        .count(),
      0,
    )
    await dialog().getByRole('button', { name: 'Publish version 2' }).click()
    await page.getByText('Version 2 is published').waitFor()
    const after = await form()
    assert.equal(after?.formVersion, 2)
    assert.deepEqual(
      after?.questions.map(({ id }) => id),
      ['why', 'cooking', 'made', 'which_days_suit_you', 'health'],
    )
    assert.deepEqual(after?.questions[3], {
      id: 'which_days_suit_you',
      label: 'Which days suit you?',
      kind: 'multi',
      required: true,
      options: ['Build', 'Strike'],
    })
  })

  it('still shows what was answered to the version before', async () => {
    const { data } = await api<{ data: Application[] }>('/applications?limit=100')
    const early = data.find(({ formVersion, answers }) => formVersion === 1 && 'why' in answers)
    assert.ok(early)
    await go(`/applications?open=${early.id}`)
    await panel().getByRole('heading', { name: 'Why us?' }).waitFor()
    await panel().getByRole('heading', { name: 'Which crew?' }).waitFor()
  })

  it('says that somebody else published meanwhile, and asks before changes are left', async () => {
    await go('/applications/form')
    await page.getByLabel(/^Introduction/).fill('Tell us about you.')
    const { questions: asked } = (await form()) as Form
    await api('/application-forms', { intro: 'Of another lead', questions: asked })
    await page.getByText('Somebody else has published version 3').waitFor()
    await button('Publish version 3').click()
    await dialog().getByRole('button', { name: 'Publish version 3' }).click()
    await dialog().getByText('Somebody else changed this first').waitFor()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Roster' }).first().click()
    await dialog().getByRole('button', { name: 'Stay here' }).click()
    assert.equal(await page.getByLabel(/^Introduction/).inputValue(), 'Tell us about you.')
    await button('Take theirs').click()
    await becomes(() => page.getByLabel(/^Introduction/).inputValue(), 'Of another lead')
    assert.equal((await form())?.formVersion, 3)
  })

  it('puts a form in the place of another lead’s only when told so, and says how it differs from theirs', async () => {
    const before = (await form()) as Form
    await button('Remove “Why us?”').click()
    const more = { id: 'crew', label: 'Which night?', kind: 'text' }
    await api('/application-forms', { questions: [...before.questions, more] })
    await page.getByText('Somebody else has published version 4').waitFor()
    await button('Go on with mine').click()
    await button('Publish version 5').click()
    for (const gone of ['Removed: Why us?', 'Removed: Which night?']) {
      await dialog().getByText(gone).waitFor()
    }
    await dialog().getByRole('button', { name: 'Publish version 5' }).click()
    await page.getByText('Version 5 is published').waitFor()
    assert.deepEqual(
      ((await form()) as Form).questions.map(({ id }) => id),
      before.questions.map(({ id }) => id).filter((id) => id !== 'why'),
    )
  })

  it('shows an applicant at once that the leads ask them something', async () => {
    const theirs = await world.as('applicant', '/me')
    await theirs.page.getByRole('heading', { name: /^Your application/ }).waitFor()
    const { member } = await theirs.page.evaluate<{ member: { id: string } }>(
      `fetch('/c/${world.pines.slug}/api/session').then((answer) => answer.json())`,
    )
    const { data } = await api<{ data: Application[] }>(`/applications?memberId=${member.id}`)
    const [own] = data
    assert.ok(own)
    if (own.status !== 'in_review') await api(`/applications/${own.id}/review`, {})
    const message = 'How tall is your art car?'
    const asked = await api<Application>(`/applications/${own.id}/info-request`, { message })
    assert.equal(asked.status, 'info_requested', JSON.stringify(asked))
    await theirs.page.getByText(message).first().waitFor()
    await theirs.page.getByLabel('Your answer').fill('As tall as a giraffe.')
    await theirs.page.getByRole('button', { name: 'Send my answer' }).click()
    const said = theirs.page.getByRole('region', { name: 'The camp asked' })
    await said.getByText(message).waitFor()
    await said.getByText('As tall as a giraffe.').waitFor()
    await theirs.close()
  })
})
