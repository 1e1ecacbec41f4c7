import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TestMember } from '@campkit/testing/test-camp'
import { openTill, type TestTill } from '../../../../test/till.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const LATER = '2027-12-20'

describe('payment pages that ask for more than is left', () => {
  let till: TestTill
  before(async () => {
    till = await openTill()
  })
  after(() => till.close())

  const asLead = async (method: string, path: string, body: object = {}) => {
    const { status, json, text } = await till.api(till.lead, method, path, body)
    assert.ok(status < 300, `${method} ${path}: ${status} ${text}`)
    return json
  }
  const charge = async (ana: TestMember, amountCents: number, more: object = {}): Promise<string> =>
    (await asLead('POST', '/dues', { memberId: ana.id, name: 'Bike', amountCents, ...more })).id
  const page = async (ana: TestMember, body: object = {}): Promise<string> => {
    const { json, text } = await till.api(ana, 'POST', '/payments/page', body)
    assert.ok(json.paymentId, text)
    return json.paymentId
  }
  const statusOf = async (id: string) =>
    (await till.api(till.lead, 'GET', `/payments/${id}`)).json.status
  const statusesOf = (ids: readonly string[]) => Promise.all(ids.map(statusOf))
  const member = () => till.camp.addMember('member')

  const reason = 'a test'
  const credit = (ana: TestMember, kind: string, amountCents: number, dueId?: string) => ({
    memberId: ana.id,
    kind,
    ...(kind === 'adjustment' && { side: 'credit' }),
    amountCents,
    reason,
    ...(dueId && { dueId }),
  })
  // What makes 40 of 40 owed for a bike less; 60 for the shade are due later.
  const acts: Record<string, (ana: TestMember, bike: string) => Promise<unknown>> = {
    cancelled: (_, bike) => asLead('POST', `/dues/${bike}/cancel`, { reason }),
    'waived in part': (_, bike) =>
      asLead('POST', `/dues/${bike}/waive`, { reason, amountCents: 5 }),
    'written off': (ana, bike) =>
      asLead('POST', '/ledger/adjustments', credit(ana, 'write_off', 40, bike)),
    'made cheaper': (ana, bike) =>
      asLead('POST', '/ledger/adjustments', credit(ana, 'adjustment', 10, bike)),
    credited: (ana) => asLead('POST', '/ledger/adjustments', credit(ana, 'rebate', 15)),
    'paid in cash': async (ana) => {
      const cash = { amountCents: 40, method: 'cash' }
      const { json } = await till.api(ana, 'POST', '/payments', cash)
      await asLead('POST', `/payments/${json.id}/confirm`, {})
    },
  }
  for (const [how, act] of Object.entries(acts)) {
    it(`end when the charge is ${how}; one for something else stays`, async () => {
      const ana = await member()
      const bike = await charge(ana, 40)
      const shade = await charge(ana, 60, { name: 'Shade', dueOn: LATER })
      const [due, named, other] = [
        await page(ana),
        await page(ana, { dueIds: [bike] }),
        await page(ana, { dueIds: [shade] }),
      ]
      await act(ana, bike)
      assert.deepEqual(await statusesOf([due, named, other]), ['cancelled', 'cancelled', 'created'])
    })
  }

  it('end when all is put off, or agreed on in parts: then less is due', async () => {
    const [ana, ben] = [await member(), await member()]
    const bike = await charge(ana, 40)
    await charge(ben, 90)
    const [hers, named, his] = [
      await page(ana),
      await page(ana, { dueIds: [bike] }),
      await page(ben),
    ]
    await asLead('PATCH', `/dues/${bike}`, { dueOn: LATER })
    await asLead('POST', `/members/${ben.id}/plan/parts`, { parts: 3 })
    // Who named the charge wanted to pay it, whenever it is due.
    assert.deepEqual(await statusesOf([hers, named, his]), ['cancelled', 'created', 'cancelled'])
    const first = await page(ben)
    const stated = await page(ben, { amountCents: 30, dueIds: [] })
    await asLead('POST', '/ledger/adjustments', credit(ben, 'rebate', 10))
    assert.equal(stated, first)
    assert.equal(await statusOf(first), 'cancelled', 'it would pay some of a later part')
  })

  it('of the members’ choice: the deposit that is named beside it stays open for itself', async () => {
    const ana = await member()
    const deposit = await charge(ana, 100, { name: 'Deposit', kind: 'deposit' })
    const item = { name: 'Kitchen', kind: 'dues', amountCents: 90, tierChoice: 'members' }
    const tiers = [{ key: 'low', label: 'Low', amountCents: 30 }]
    const made = await asLead('POST', '/fee-items', { ...item, tiers })
    const body = { memberId: ana.id, feeItemId: made.id, dueOn: TODAY }
    const kitchen: string = (await asLead('POST', '/dues', body)).id
    const [due, named] = [await page(ana), await page(ana, { dueIds: [deposit] })]
    const chosen = await till.api(ana, 'POST', `/dues/${kitchen}/tier`, { tierKey: 'low' })
    assert.equal(chosen.status, 200, chosen.text)
    assert.deepEqual(await statusesOf([due, named]), ['cancelled', 'created'])
  })

  it('an amount beyond what is owed is meant as credit, and stays while that much is owed', async () => {
    const ana = await member()
    const bike = await charge(ana, 40)
    await charge(ana, 60, { name: 'Shade', dueOn: LATER })
    const [some, more] = [
      await page(ana, { amountCents: 50 }),
      await page(ana, { amountCents: 500 }),
    ]
    await asLead('POST', `/dues/${bike}/cancel`, { reason })
    assert.deepEqual(await statusesOf([some, more]), ['created', 'cancelled'])
  })

  it('two pages for one charge: when one is paid the other ends, with its checkout', async () => {
    const ana = await member()
    const bike = await charge(ana, 40)
    const open = async (body: object) => {
      const { json } = await till.api(ana, 'POST', '/payments/page', body)
      const checkout = await till.post(json.url)
      return { id: json.paymentId as string, checkout: checkout.headers.get('location') as string }
    }
    const [one, other] = [await open({}), await open({ dueIds: [bike] })]
    await till.post(one.checkout, 'do=paid')
    await till.becomes(ana, one.id, 'succeeded')
    assert.equal(await statusOf(other.id), 'cancelled')
    for (let tries = 0; tries < 100; tries++) {
      const [{ status }] = (await till.camp.asCamp((tx) =>
        tx
          .selectFrom('test_checkouts')
          .select('status')
          .where('payment_id', '=', other.id)
          .execute(),
      )) as [{ status: string }]
      if (status === 'expired') break
      await new Promise((done) => setTimeout(done, 50))
    }
    await till.post(other.checkout, 'do=paid')
    assert.equal(await statusOf(other.id), 'cancelled')
    assert.equal(await till.balanceOf(ana), 0)
    const refused = await till.api(ana, 'POST', '/payments/page', {})
    assert.equal(refused.json.code, 'NOTHING_DUE')
  })

  it('one whose card was declined cannot be tried again either', async () => {
    const ana = await member()
    const bike = await charge(ana, 40)
    const id = await page(ana)
    await till.camp.asCamp((tx) =>
      tx.updateTable('payments').set({ status: 'failed' }).where('id', '=', id).execute(),
    )
    await asLead('POST', `/dues/${bike}/cancel`, { reason })
    assert.equal(await statusOf(id), 'expired')
  })

  it('of a closed season: end when the debt is carried over, or written off', async () => {
    const boss = await till.camp.addMember('super_admin')
    const [ana, ben] = [await till.debtor(150), await till.debtor(150)]
    const { seasonId } = till
    const next = await till.api(boss, 'POST', '/seasons', { name: '2028', currency: 'USD' })
    const activated = await till.api(boss, 'POST', `/seasons/${next.json.id}/activate`)
    assert.equal(activated.status, 200, activated.text)
    const [hers, his] = [await page(ana, { seasonId }), await page(ben, { seasonId })]
    for (const [who, kind] of [
      [ana, 'carry_over'],
      [ben, 'write_off'],
    ] as const) {
      await asLead('POST', '/carry-overs', {
        memberId: who.id,
        fromSeasonId: seasonId,
        kind,
        reason,
      })
    }
    assert.deepEqual(await statusesOf([hers, his]), ['cancelled', 'cancelled'])
  })
})
