import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { needsBrowser } from '@campkit/testing/browser'
import type { Locator, Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole } from './demo-console.ts'
import { ownApi } from './own-api.ts'

const QUESTIONS = [
  { id: 'licence', label: 'Your licence', kind: 'file', required: true },
  { id: 'letter', label: 'Your doctor’s letter', kind: 'file', class: 'restricted' },
]

describe('files that an applicant sent', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  const { ask, idOf } = ownApi(() => world.pines.slug)
  const go = (page: Page, path: string) =>
    page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)

  /** Pat’s application anew, with a file for each question. */
  async function apply(lead: Page, pat: Page): Promise<string> {
    const { season } = await ask<{ season: { id: string } }>(lead, '/session')
    const form = { seasonId: season.id, questions: QUESTIONS }
    await ask(lead, '/application-forms', 'POST', form)
    const { id: earlier } = await ask<{ id: string }>(pat, '/members/me/application')
    await ask(pat, `/applications/${earlier}/withdraw`, 'POST', {})
    const fileOf = async (name: string) => {
      const file = { memberId: 'me', name, contentType: 'text/plain', dataBase64: 'SGVsbG8=' }
      return (await ask<{ id: string }>(pat, '/files', 'POST', file)).id
    }
    const answers = { licence: await fileOf('licence.txt'), letter: await fileOf('letter.txt') }
    const { id } = await ask<{ id: string }>(pat, '/applications', 'POST', { answers })
    await ask(pat, `/applications/${id}/submit`, 'POST', {})
    return id
  }

  async function saves(page: Page, link: Locator, name: string) {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    assert.equal(download.suggestedFilename(), name)
    const stream = await download.createReadStream()
    assert.equal(Buffer.concat(await stream.toArray()).toString(), 'Hello')
  }

  it('have their names, and are opened by leads and by who sent them', async () => {
    const [{ page: lead, close }, { page: pat, close: leave }] = await Promise.all([
      world.as('super_admin', '/applications'),
      world.as('applicant', '/me'),
    ])
    const id = await apply(lead, pat)
    const memberId = await idOf(pat)
    await go(lead, `/applications?open=${id}`)
    const panel = lead.getByRole('complementary', { name: 'Open application' })
    await saves(lead, panel.getByRole('link', { name: 'licence.txt' }), 'licence.txt')
    assert.equal(await panel.getByText('letter.txt').count(), 0)
    await panel.getByRole('button', { name: 'Show them' }).click()
    await saves(lead, panel.getByRole('link', { name: 'letter.txt' }), 'letter.txt')

    await go(lead, `/roster/${memberId}/application`)
    const tab = lead.getByRole('main')
    await saves(lead, tab.getByRole('link', { name: 'licence.txt' }), 'licence.txt')
    assert.equal(await tab.getByText('letter.txt').count(), 0)

    await go(pat, '/me')
    await pat.getByText('What you wrote').click()
    await pat.getByRole('link', { name: 'letter.txt' }).waitFor()
    await saves(pat, pat.getByRole('link', { name: 'licence.txt' }), 'licence.txt')
    await Promise.all([close(), leave()])
  })
})
