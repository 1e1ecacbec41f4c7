import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole } from './demo-console.ts'

type Message = {
  id: string
  subject: string
  text: string
  status: string
  total: number
  audience: Readonly<Record<string, unknown>>
}
type Line = {
  id: string
  name: string
  status: string
  enrollmentStatus: string
  needs: readonly string[]
}
type List<T> = { data: T[] }

describe('the console’s messages', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/messages')
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = () => page.getByRole('dialog')
  const api = <T>(path: string): Promise<T> =>
    page.evaluate(
      async (address) => (await fetch(address)).json(),
      `/c/${world.pines.slug}/api${path}`,
    ) as Promise<T>
  const messages = async () => (await api<List<Message>>('/announcements?limit=100')).data
  const people = async () => (await api<List<Line>>('/roster?limit=500')).data
  const draftsOf = async (wanted: string) =>
    (await messages()).filter(({ subject }) => subject === wanted)
  const kept = () => page.getByText('Kept as a draft', { exact: true }).waitFor()
  const type = async (subject: string, text: string) => {
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Message', { exact: true }).fill(text)
  }

  it('keeps what is written as a draft, and goes on with it after a reload', async () => {
    await page.getByRole('link', { name: 'Write a message' }).click()
    await type('Dust storm', 'Stay in.')
    await kept()
    await page.waitForURL(/draft=/)
    await page.reload()
    await becomes(() => page.getByLabel('Subject').inputValue(), 'Dust storm')
    assert.equal((await messages()).filter(({ subject }) => subject === 'Dust storm').length, 1)
  })

  it('shows who gets it, by name and way, whenever the audience changes', async () => {
    const panel = page.getByRole('region', { name: 'Who gets it' })
    const lacking = (await people()).filter(
      ({ needs, enrollmentStatus }) =>
        needs.includes('no_ticket') && enrollmentStatus === 'confirmed',
    ).length
    await page.getByText('Some', { exact: true }).click()
    await page.getByLabel('needs').selectOption('no_ticket')
    await panel.getByText(`${lacking} people get it`).waitFor()
    await panel.getByText(/by email (now|at)/).waitFor()
    await button(`Send to ${lacking} people`).waitFor()
    assert.deepEqual(await axeFaults(page), [])
  })

  it('shows everybody who gets it, if there are more than twenty, when that is asked for', async () => {
    const panel = page.getByRole('region', { name: 'Who gets it' })
    await page.getByText('All accounts', { exact: true }).click()
    await panel
      .getByText(/^and \d+ more$/)
      .first()
      .waitFor()
    const said = await panel.getByText(/people get it$/).innerText()
    await panel.getByRole('button', { name: /^Show all/ }).click()
    await becomes(() => panel.getByText(/^and \d+ more$/).count(), 0)
    await becomes(
      () => panel.getByRole('list').first().getByRole('listitem').count(),
      Number.parseInt(said, 10),
    )
    assert.equal(await panel.getByRole('button', { name: /^Show all/ }).count(), 0)
  })

  it('is for those who come unless somebody says otherwise', async () => {
    await page.getByText('Who is coming', { exact: true }).click()
    const coming = (await people()).filter(
      ({ enrollmentStatus, status }) => enrollmentStatus === 'confirmed' && status === 'active',
    ).length
    await button(`Send to ${coming} people`).waitFor()
    await page.getByText('All accounts', { exact: true }).click()
    await page.getByText(/including applicants and people who were declined/).waitFor()
    await becomes(async () => (await button(`Send to ${coming} people`).count()) === 0, true)
    await button(/^Send to \d+ people$/).waitFor()
    await go('/home?message=all')
    await dialog().getByText('Everybody who is coming').waitFor()
    await dialog().getByRole('link', { name: 'Choose others' }).click()
    await becomes(() => page.getByLabel('Who is coming', { exact: true }).isChecked(), true)
  })

  it('asks before it throws away what was typed, and keeps it where that is wanted', async () => {
    await go('/home?message=all')
    await type('Water truck', '')
    await page.keyboard.press('Escape')
    const asked = page.getByRole('dialog', { name: 'Keep what you wrote?' })
    await asked.getByRole('button', { name: 'Go on writing' }).click()
    await asked.waitFor({ state: 'detached' })
    assert.equal(await page.getByLabel('Subject').inputValue(), 'Water truck')
    await type('Water truck', 'It comes at noon.')
    await page.keyboard.press('Escape')
    await asked.getByRole('button', { name: 'Keep as a draft' }).click()
    await page.getByText('Kept as a draft. You will find it under Messages').waitFor()
    await becomes(async () => (await draftsOf('Water truck')).length, 1)
  })

  it('leaves no draft behind when somebody only looked at who gets it', async () => {
    await go('/home?message=all')
    await type('Only a look', 'At who gets it.')
    await button('See who gets it').click()
    await dialog()
      .getByText(/people get it/)
      .waitFor()
    assert.equal((await draftsOf('Only a look')).length, 1)
    await page.keyboard.press('Escape')
    await button('Throw it away').click()
    await becomes(async () => (await draftsOf('Only a look')).length, 0)
    await becomes(() => dialog().count(), 0)
  })

  it('mails a test to whoever writes it, and to nobody else', async () => {
    await go('/messages')
    await page.getByRole('link', { name: 'Dust storm' }).click()
    await button('Send me a test').click()
    await page.getByText(/^A test is on its way to .+@/).waitFor()
    const draft = (await messages()).find(({ subject }) => subject === 'Dust storm')
    assert.equal(draft?.status, 'draft')
  })

  it('sends to exactly the people that were chosen, after saying how many', async () => {
    const [one, two] = (await people()).filter(({ status }) => status === 'active')
    assert.ok(one && two)
    await page.getByText('These people').click()
    await page.getByLabel('Add somebody').fill('ana')
    await becomes(
      async () => /\bana/i.test(await page.getByRole('option').first().innerText()),
      true,
    )
    for (const { name } of [one, two]) {
      await page.getByLabel('Add somebody').fill(name)
      await page.getByRole('option', { name }).first().waitFor()
      await page.keyboard.press('Enter')
    }
    await button('Send to 2 people').click()
    await dialog().getByText('2 people get it').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await dialog().getByRole('button', { name: 'Send to 2 people' }).click()
    await page.getByText('Sent to 2 people.').waitFor()
    await page.waitForURL(/messages\/ann_/)
    await page.getByText(/^Sent by /).waitFor()
    const sent = (await messages()).find(({ subject }) => subject === 'Dust storm')
    assert.deepEqual(sent?.audience, { memberIds: [one.id, two.id] })
    assert.equal(sent?.total, 2)
    assert.deepEqual(await axeFaults(page), [])
  })

  it('follows who was mailed while the page is open, and says the same of all as of each', async () => {
    const sent = (await messages()).find(({ subject }) => subject === 'Dust storm')
    await go(`/messages/${sent?.id}`)
    const rows = page.getByRole('region', { name: 'Who got it' }).getByText('Mailed')
    const side = page.getByRole('region', { name: 'Who gets it' })
    const sum = () =>
      side
        .locator('div')
        .filter({ hasText: /^Mailed/ })
        .last()
        .textContent()
    await becomes(sum, 'Mailed0 of 2')
    assert.equal(await rows.count(), 0)
    for (const count of [1, 2]) {
      // A worker has told and mailed one more, which is no change that pages hear of.
      await world.owner([
        {
          text: `select app.enter((select camp_id from camps where slug = $1), null, 'key')`,
          values: [world.pines.slug],
        },
        {
          text: `update announcement_recipients set outcome = 'told', was_mailed = true
                  where announcement_id = $1 and member_id = (
                    select member_id from announcement_recipients
                     where announcement_id = $1 and outcome = 'waiting' limit 1)`,
          values: [sent?.id],
        },
      ])
      await becomes(() => rows.count(), count)
      await becomes(sum, `Mailed${count} of 2`)
    }
  })

  it('does not send when somebody else changed the draft, and says so', async () => {
    await go('/messages')
    await page.getByRole('link', { name: 'What to pack' }).click()
    const draft = (await messages()).find(({ subject }) => subject === 'What to pack')
    await page.getByLabel('Subject').waitFor()
    await page.evaluate(
      async (address) =>
        fetch(address, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ subject: 'What to bring' }),
        }),
      `/c/${world.pines.slug}/api/announcements/${draft?.id}`,
    )
    await page.getByLabel('Subject').fill('What to pack, again')
    await page.getByText('Somebody else changed this first.').waitFor()
    await button('Show what it says now').click()
    await becomes(() => page.getByLabel('Subject').inputValue(), 'What to bring')
  })

  it('removes a draft, and brings it back', async () => {
    await button('Remove the draft').click()
    await page.getByText('Draft removed').waitFor()
    await button('Undo').click()
    await page.getByRole('link', { name: 'What to bring' }).waitFor()
    assert.equal((await messages()).filter(({ subject }) => subject === 'What to bring').length, 1)
  })

  it('sends no words that whoever sends has not seen: it shows them and asks again', async () => {
    const [someone] = (await people()).filter(({ status }) => status === 'active')
    await go('/messages/new')
    await type('Gate opens', 'On Sunday at ten.')
    await page.getByText('These people').click()
    await page.getByLabel('Add somebody').fill(someone?.name ?? '')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await kept()
    await button('Send to 1 person').click()
    await dialog().getByText('1 person gets it').waitFor()
    const other = await world.as('admin', '/home')
    const [draft] = await draftsOf('Gate opens')
    const heard = page.waitForResponse(/\/preview$/)
    const status = await other.page.evaluate(async (address) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'other-words' }
      const body = JSON.stringify({ subject: 'Gate is shut', text: 'Stay at home.' })
      return (await fetch(address, { method: 'PATCH', headers, body })).status
    }, `/c/${world.pines.slug}/api/announcements/${draft?.id}`)
    await other.close()
    assert.equal(status, 200)
    await heard
    await dialog().getByRole('button', { name: 'Send to 1 person' }).click()
    await dialog().getByText('Somebody else changed this first.').waitFor()
    await dialog().getByRole('button', { name: 'Show what it says now' }).click()
    await dialog().getByText('Stay at home.').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal((await draftsOf('Gate is shut'))[0]?.status, 'draft')
    await dialog().getByRole('button', { name: 'Change it' }).click()
    await becomes(() => page.getByLabel('Message', { exact: true }).inputValue(), 'Stay at home.')
    await button('Send to 1 person').click()
    await dialog().getByRole('button', { name: 'Send to 1 person' }).click()
    await page.getByText('Sent to 1 person.').waitFor()
  })

  const saved = async (subject: string) => (await draftsOf(subject)).map(({ text }) => text)
  const leaving = () => page.getByRole('dialog', { name: 'Leave this page?' })
  const openDraft = async (subject: string) => {
    await go('/messages')
    await page.getByRole('link', { name: subject }).click()
    await kept()
  }

  it('sends what was typed last when somebody leaves right away', async () => {
    await openDraft('What to bring')
    await page.getByLabel('Message', { exact: true }).fill('Goggles, at last.')
    await page.getByRole('link', { name: 'Roster' }).first().click()
    await page.waitForURL(/\/roster/)
    assert.deepEqual(await saved('What to bring'), ['Goggles, at last.'])
    await openDraft('What to bring')
    page.once('dialog', (question) => void question.accept())
    await page.getByLabel('Message', { exact: true }).fill('Goggles, and a mask.')
    await page.reload()
    await becomes(() => saved('What to bring'), ['Goggles, and a mask.'])
    await kept()
  })

  it('asks before it loses what could not be kept, and keeps it when the network is back', async () => {
    await page.context().setOffline(true)
    await page.getByLabel('Message', { exact: true }).fill('Water.')
    await page.getByText('Not saved yet').waitFor()
    await page.getByRole('link', { name: 'Roster' }).first().click()
    await leaving().getByRole('button', { name: 'Stay' }).click()
    assert.equal(await page.getByLabel('Message', { exact: true }).inputValue(), 'Water.')
    const asked = page.waitForEvent('dialog')
    const reloading = page.reload().catch(() => undefined)
    const question = await asked
    assert.equal(question.type(), 'beforeunload')
    await question.dismiss()
    await reloading
    await page.context().setOffline(false)
    await kept()
    assert.deepEqual(await saved('What to bring'), ['Water.'])
  })

  it('keeps what was typed beside what somebody else changed, if that is wanted', async () => {
    const [draft] = await draftsOf('What to bring')
    const heard = page.waitForResponse(/\/preview$/)
    await page.evaluate(async (address) => {
      const once = crypto.randomUUID()
      const headers = { 'content-type': 'application/json', 'idempotency-key': once }
      const body = JSON.stringify({ subject: 'What to leave' })
      await fetch(address, { method: 'PATCH', headers, body })
    }, `/c/${world.pines.slug}/api/announcements/${draft?.id}`)
    await heard
    await page.getByLabel('Message', { exact: true }).fill('Bicycles.')
    await page.getByText('Somebody else changed this first.').waitFor()
    await button('Keep what I typed').click()
    await kept()
    assert.equal(await page.getByLabel('Subject').inputValue(), 'What to leave')
    assert.deepEqual(await saved('What to leave'), ['Bicycles.'])
  })

  it('makes one draft, also when the answer to the first try gets lost', async () => {
    await go('/messages/new')
    await page.route(
      '**/api/announcements',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await type('Ice', 'At camp')
    await page.getByText('we do not know whether this was saved').waitFor()
    await page.getByLabel('Message', { exact: true }).fill('At camp, at noon.')
    await page.getByText('we do not know whether this was saved').waitFor({ state: 'detached' })
    await kept()
    assert.deepEqual(await saved('Ice'), ['At camp, at noon.'])
  })

  it('reminds exactly who has not read a document', async () => {
    const { data } = await api<List<{ id: string; slug: string }>>('/documents?limit=100')
    const guide = data.find(({ slug }) => slug === 'survival-guide')
    await go(`/documents/${guide?.id}?tab=readers`)
    const unread = page.getByRole('region', { name: 'Have not read it' }).getByRole('listitem')
    await unread.first().waitFor()
    const count = await unread.count()
    await button(`Remind ${count} people`).click()
    await dialog().getByRole('button', { name: 'See who gets it' }).click()
    await dialog().getByText(`${count} people get it`).waitFor()
    await dialog()
      .getByRole('button', { name: `Send to ${count} people` })
      .click()
    await page.getByText(`Sent to ${count} people.`).waitFor()
  })
})
