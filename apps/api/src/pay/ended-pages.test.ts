import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TestMember } from '@campkit/testing/test-camp'
import { sql } from 'kysely'
import { openTill, type TestTill } from '../../test/till.ts'

describe('a payment page that we ended while its checkout is open', () => {
  let till: TestTill
  before(async () => {
    // Without a worker: the job that ends checkouts is as late as it can be.
    till = await openTill(undefined, undefined, false)
  })
  after(() => till.close())

  const asLead = async (path: string, body: object) => {
    const { status, json, text } = await till.api(till.lead, 'POST', path, body)
    assert.ok(status < 300, `${path}: ${status} ${text}`)
    return json
  }
  const shown = async (url: string) => (await fetch(till.local(url))).text()
  const isPaid = async (ana: TestMember, id: string) =>
    (await till.api(ana, 'GET', `/payments/${id}`)).json.status === 'succeeded'

  /** A page whose charge was cancelled while somebody is at its checkout. */
  async function ended() {
    const ana = await till.camp.addMember('member')
    const due = await asLead('/dues', { memberId: ana.id, name: 'Bike', amountCents: 40 })
    const page = (await till.api(ana, 'POST', '/payments/page', { dueIds: [due.id] })).json
    const checkout = (await till.post(page.url)).headers.get('location') as string
    await asLead(`/dues/${due.id}/cancel`, { reason: 'not needed' })
    return { ana, id: page.paymentId as string, url: page.url as string, checkout }
  }

  it('says that it was paid to whoever paid there at that moment', async () => {
    const { ana, id, url, checkout } = await ended()
    await till.post(checkout, 'do=paid')
    assert.match(await shown(url), /Paid\. Thank you\./)
    assert.ok(await isPaid(ana, id))
  })

  it('says why it ended and that nothing was charged once nothing can be, with a way on', async () => {
    const { ana, id, url, checkout } = await ended()
    const page = await shown(url)
    assert.match(page, /What you owe has changed/)
    assert.match(page, /nothing was charged/)
    assert.match(page, /href="[^"]+\/c\/[^"]+\/dues"/)
    await till.post(checkout, 'do=paid')
    assert.match(await shown(url), /What you owe has changed/)
    assert.ok(!(await isPaid(ana, id)))
    // The button of a page that somebody still has open says the same.
    assert.match(await (await till.post(url)).text(), /What you owe has changed/)
  })

  it('says that we are still looking while the provider cannot be asked', async () => {
    const { ana, url } = await ended()
    const open = await till.debtor(70)
    const began = (await till.api(open, 'POST', '/payments/page', {})).json.url as string
    await till.post(began)
    await till.camp.asCamp((tx) =>
      tx
        .updateTable('payments')
        .set({ provider_ref: sql<string>`'lost_' || id` })
        .where('member_id', 'in', [ana.id, open.id])
        .execute(),
    )
    for (const each of [url, began]) {
      const page = await shown(each)
      assert.match(page, /We are still looking/)
      assert.doesNotMatch(page, /othing was charged/)
      assert.match(page, /Look again/)
      assert.match(page, /href="[^"]+\/c\/[^"]+\/dues"/)
    }
  })

  it('says that the season is over, and leads to what is open of it', async () => {
    const boss = await till.camp.addMember('super_admin')
    const ana = await till.debtor(150)
    const page = (await till.api(ana, 'POST', '/payments/page', {})).json
    await till.post(page.url)
    const season = { name: '2028', currency: 'USD' }
    const { json } = await till.api(boss, 'POST', '/seasons', season)
    await till.api(boss, 'POST', `/seasons/${json.id}/activate`)
    const said = await shown(page.url)
    assert.match(said, /The season is over/)
    assert.match(said, new RegExp(`/dues\\?season=${till.seasonId}"`))
  })
})
