import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fixedSecret } from '@campkit/core/secret'
import { readOutbox } from '@campkit/mail/outbox'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import { startWorkerRole } from '@campkit/worker/start'
import type { Page } from 'playwright-core'
import {
  type DemoConsole,
  isTooWideOnPhones,
  openDemoConsole,
  PHONE,
  SECRET,
  WITH_COPY,
} from './demo-console.ts'

const EMAIL = 'wren@example.org'
const TRIES = 200

/** One person from the invitation to the way home, on a phone; the camp's lead does what leads do at their desk. */
describe('a member’s season on a phone', needsBrowser, () => {
  let world: DemoConsole
  let worker: Awaited<ReturnType<typeof startWorkerRole>>
  let phone: Page
  let lead: Page
  let memberId: string
  let season: { readonly gateOpensOn: string; readonly gateClosesOn: string }
  const open: (() => Promise<void>)[] = []
  before(async () => {
    world = await openDemoConsole()
    worker = await startWorkerRole({
      databaseUrl: world.databaseUrl,
      apiUrl: world.apiUrl,
      authUrl: world.authUrl,
      secrets: async () => [SECRET],
      smtpUrl: undefined,
      mailFrom: 'Dusty Pines <camp@example.org>',
    })
    const desk = await world.as('super_admin', '/roster')
    lead = desk.page
    const context = await world.browser.newContext({ ...PHONE, ...WITH_COPY })
    phone = await context.newPage()
    open.push(desk.close, () => context.close())
  })
  after(async () => {
    for (const close of open) await close()
    await worker?.stop()
    await world?.close()
  })

  const seen = new Set<string>()
  /** The text of the next mail to the new member. */
  async function mailed(): Promise<string> {
    for (let tries = 0; tries < TRIES; tries++) {
      const mails = await readOutbox(world.owner, fixedSecret(SECRET))
      const mail = mails.find(({ to, messageId }) => to === EMAIL && !seen.has(messageId))
      if (mail) {
        seen.add(mail.messageId)
        return mail.text
      }
      await sleep(50)
    }
    throw new Error('no mail came')
  }
  /** What the lead's console sends for its pages, without clicking through them: they have tests of their own. */
  const byLead = <T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> =>
    lead.evaluate(
      async ([address, how, sent]) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(address, { method: how, ...(sent && { headers, body: sent }) })
        if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
        return answer.status === 204 ? undefined : answer.json()
      },
      [`/c/${world.pines.slug}/api${path}`, method, body ? JSON.stringify(body) : ''] as const,
    ) as Promise<T>
  const said = (text: string | RegExp) =>
    phone.getByRole('status').filter({ hasText: text }).waitFor()
  const go = async (path: string) => {
    await phone.goto(`${world.consoleUrl}/c/${world.pines.slug}/me${path}`)
    await phone.getByRole('heading', { level: 1 }).waitFor()
  }
  const region = (name: string | RegExp) => phone.getByRole('region', { name })

  it('is invited by mail, says yes, and is at home', async () => {
    await lead.getByRole('button', { name: 'Invite', exact: false }).first().click()
    const dialog = lead.getByRole('dialog')
    await dialog.getByLabel('E-mail address').fill(EMAIL)
    await dialog.getByLabel('Legal name').fill('Wren Halloran')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    const [link = ''] = /http:\/\/\S+\/invitation\?\S+/.exec(await mailed()) ?? []
    await phone.goto(link)
    await phone.getByLabel('E-mail address').fill(EMAIL)
    await phone
      .getByRole('button', { name: /Continue|code/i })
      .first()
      .click()
    const [code = ''] = /\b\d{4} \d{4}\b/.exec(await mailed()) ?? []
    await phone.getByLabel('Code').fill(code)
    await phone.getByRole('button', { name: 'Continue', exact: true }).click()
    await phone.getByRole('button', { name: /^Yes|^Join/ }).click()
    await phone.getByRole('heading', { name: /joined/ }).waitFor()
    await go('')
    await phone.getByRole('heading', { name: 'Hello, Wren Halloran' }).waitFor()
    assert.equal(await isTooWideOnPhones(phone), false)
    const { data } = await byLead<{ data: { id: string }[] }>(`/members?q=${EMAIL}`)
    memberId = data[0]?.id ?? ''
    const seasons = await byLead<{ data: (typeof season)[] }>('/seasons?status=active')
    season = seasons.data[0] as typeof season
  })

  it('reads what everyone must read', async () => {
    await go('/info')
    const toRead = phone.getByRole('link').filter({ hasText: 'To read' })
    await toRead.first().waitFor()
    for (let left = await toRead.count(); left > 0; left--) {
      await toRead.first().tap()
      await phone.getByRole('button', { name: 'I have read this' }).tap()
      await phone
        .getByText(/^You read this/)
        .first()
        .waitFor()
      await phone.goBack()
      await phone.getByRole('region', { name: 'Who to call' }).waitFor()
      await becomes(() => toRead.count(), left - 1)
    }
  })

  it('says that they come, when, and how they would like to sleep', async () => {
    const { id } = await byLead<{ id: string }>('/enrollments', { memberId })
    await go('')
    await phone.getByRole('button', { name: 'Take my place' }).tap()
    await said('Your place is noted')
    const { status } = await byLead<{ status: string }>(`/enrollments/${id}`)
    assert.equal(status, 'confirmed')
    await go('/account/dates')
    await phone.getByLabel('I arrive on').fill(season.gateOpensOn)
    await phone.getByLabel('I leave on').fill(season.gateClosesOn)
    await phone.getByRole('button', { name: 'Save my plans' }).tap()
    await said('Saved')
    await go('/account/shelter')
    await phone.getByLabel('Yurt', { exact: true }).check()
    await phone.getByLabel('Who I would like to be with').fill('sparrow\nNobody here')
    await phone.getByRole('button', { name: 'Save my wishes' }).tap()
    await said('Saved')
    type Board = {
      people: { memberId: string; name: string }[]
      requests: { memberId: string; withMemberIds: string[] }[]
    }
    const { people, requests } = await byLead<Board>('/shelter/board')
    assert.ok(people.some((one) => one.memberId === memberId))
    // The lead sees whom they mean; the member reads what they wrote, and nothing of who is there.
    const sparrow = people.find(({ name }) => name === 'Sparrow')
    const wished = requests.find((one) => one.memberId === memberId)
    assert.deepEqual(wished?.withMemberIds, [sparrow?.memberId])
    await phone.reload()
    await becomes(
      () => phone.getByLabel('Who I would like to be with').inputValue(),
      'sparrow\nNobody here',
    )
    const own = await phone.evaluate(async (address) => {
      const answer = await fetch(address)
      const { request } = (await answer.json()) as { request: { withMemberIds: string[] } }
      return request.withMemberIds
    }, `/c/${world.pines.slug}/api/members/me/shelter`)
    assert.deepEqual(own, [])
    await lead.goto(`${world.consoleUrl}/c/${world.pines.slug}/shelter`)
    await lead
      .getByText(/With Sparrow; named “Nobody here”/)
      .first()
      .waitFor({ state: 'attached' })
  })

  it('owes, reports what they paid, and owes nothing once a lead has confirmed it', async () => {
    await byLead('/dues', { memberId, name: 'Camp dues', amountCents: 40_000 })
    await go('/money')
    await phone.getByText('$400.00').first().waitFor()
    await go('/money/report')
    await phone.getByLabel('Amount').fill('400')
    await phone.getByLabel('How').selectOption('cash')
    await phone.getByRole('button', { name: 'Report $400.00' }).tap()
    await region('Payments').getByText('Waiting for a lead').waitFor()
    const { data } = await byLead<{ data: { id: string }[] }>(`/payments?memberId=${memberId}`)
    await byLead(`/payments/${data[0]?.id}/confirm`, {})
    await go('')
    await region('What you owe').getByText('Paid').first().waitFor()
  })

  it('takes a shift, and the ticket that the camp offers', async () => {
    await go('/shifts')
    await phone.getByRole('button', { name: 'Take it' }).first().tap()
    await said('You have')
    const batches = await byLead<{ data: { id: string; name: string; kind: string }[] }>(
      '/ticket-batches',
    )
    const batch = batches.data.find(({ kind }) => kind === 'admission')
    const reason = 'For somebody who came late'
    await byLead(`/ticket-batches/${batch?.id}/offers`, { memberId, override: true, reason })
    await go('/account/tickets')
    await phone.getByRole('button', { name: 'Claim it' }).tap()
    await phone.getByRole('button', { name: 'I bought it' }).tap()
    await phone.getByRole('button', { name: 'I have it' }).tap()
    await phone.getByText('In hand').first().waitFor()
  })

  it('sees where they sleep and with whom, as soon as a lead has placed them', async () => {
    await go('')
    await region('Where you sleep')
      .getByText(/no bed yet/)
      .waitFor()
    const { units } = await byLead<{ units: { id: string; label: string; kind: string }[] }>(
      '/shelter/board',
    )
    const unit = units.find(({ label }) => label === 'Shade row')
    const placed = { memberId, unitId: unit?.id, override: true, reason: 'Came late' }
    await byLead('/shelter/assignments', placed)
    await region('Where you sleep').getByText('Shade row').waitFor()
  })

  it('asks for another bed, and sees what the leads say to it', async () => {
    await go('/account/shelter')
    await region('Your bed').getByText('Shade row').waitFor()
    const another = region('Another bed')
    await another.getByRole('button', { name: 'Ask for another bed' }).tap()
    await another.getByText('Say what you would like', { exact: false }).waitFor()
    await another.getByLabel('Where, with whom and why').fill('Beside Sparrow, she snores less')
    await another.getByRole('button', { name: 'Ask for another bed' }).tap()
    await another.getByText('Waiting for the leads').waitFor()
    assert.equal(await another.getByRole('button', { name: 'Ask for another bed' }).count(), 0)
    assert.deepEqual(await axeFaults(phone), [])
    const { changes } = await byLead<{ changes: { id: string; memberId: string }[] }>(
      '/shelter/board',
    )
    const asked = changes.find((one) => one.memberId === memberId)
    await byLead(`/shelter/changes/${asked?.id}/refuse`, { reason: 'Her yurt is full' })
    await another.getByText('Refused').waitFor()
    await another.getByText('The leads: “Her yurt is full”').waitFor()
    await another.getByLabel('Where, with whom and why').fill('Any yurt then')
    await another.getByRole('button', { name: 'Ask for another bed' }).tap()
    await another.getByRole('button', { name: 'Take it back' }).tap()
    await another.getByText('Taken back', { exact: true }).waitFor()
  })

  it('gives a bed up when that is meant, and takes one that is offered', async () => {
    const bed = region('Your bed')
    await bed.getByRole('button', { name: 'Give up my bed' }).tap()
    await phone.getByRole('button', { name: 'Keep it' }).tap()
    await bed.getByRole('button', { name: 'Give up my bed' }).tap()
    await phone.getByRole('dialog').getByRole('button', { name: 'Give up my bed' }).tap()
    await becomes(() => bed.count(), 0)
    const { units } = await byLead<{ units: { id: string; label: string }[] }>('/shelter/board')
    const unitId = units.find(({ label }) => label === 'Shade row')?.id
    const offered = { memberId, unitId, status: 'proposed', override: true, reason: 'Come back' }
    await byLead('/shelter/assignments', offered)
    await bed.getByText('Offered to you').waitFor()
    await bed.getByRole('button', { name: 'Take this bed' }).tap()
    await bed.getByText('Yours', { exact: true }).waitFor()
  })

  it('arrives and leaves, and finds what was done for them in their history', async () => {
    const reason = 'Comes with the first truck'
    const checkIn = (kind: string) =>
      byLead('/check-ins', {
        ...{ memberId, kind, override: true, reason },
        ...{ clientEventId: crypto.randomUUID(), occurredAt: new Date().toISOString() },
      })
    await checkIn('arrival')
    await lead.goto(`${world.consoleUrl}/c/${world.pines.slug}/arrivals?view=on-site`)
    await lead.getByText('Wren Halloran').first().waitFor()
    await checkIn('departure')
    await go('/account/history')
    for (const done of ['Payment received', 'Arrived', 'Left'])
      await phone.getByText(done).first().waitFor()
    assert.equal(await isTooWideOnPhones(phone), false)
  })
})
