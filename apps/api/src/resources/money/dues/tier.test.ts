import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TestMember } from '@campkit/testing/test-camp'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'

const TIERS = [
  { key: 'full', label: 'I can pay more', amountCents: 60_000 },
  { key: 'low', label: 'Money is short', amountCents: 20_000, incomeHint: 'below 30k' },
  { key: 'none', label: 'Nothing this year', amountCents: 0 },
]

describe('tiers that members choose', () => {
  let money: MoneyCamp
  let feeItemId: string
  before(async () => {
    money = await openMoneyCamp()
    const item = { name: 'Camp dues', kind: 'dues', amountCents: 40_000, tiers: TIERS }
    feeItemId = (await money.made('/fee-items', { ...item, tierChoice: 'members' })).id
  })
  after(() => money.close())

  const charged = async () => {
    const who = await money.camp.addMember('member')
    const { id } = await money.made('/dues', { memberId: who.id, feeItemId })
    return { who, dueId: id as string }
  }
  const choose = (who: TestMember, dueId: string, tierKey: string | null) =>
    money.send('POST', `/dues/${dueId}/tier`, { tierKey }, who.token)

  it('change what is owed; leads see the amount, and nowhere which tier it is', async () => {
    const { who, dueId } = await charged()
    const { status, json, text } = await choose(who, dueId, 'low')
    assert.deepEqual([status, json.amountCents, json.tierKey], [200, 20_000, null], text)
    const seen = [
      await money.send('GET', `/dues/${dueId}`),
      await money.send('GET', `/members/${who.id}/dues`),
      await money.send('GET', `/members/${who.id}/ledger`),
      await money.send('GET', `/audit?targetId=${dueId}`),
    ]
    assert.equal(seen[0]?.json.amountCents, 20_000)
    for (const { text: shown } of seen) assert.doesNotMatch(shown, /"low"|Tier low|short|30k/)
    assert.equal((await choose(who, dueId, null)).json.amountCents, 40_000)
  })

  it('cost nothing, if the camp offers that; what was paid is credit then', async () => {
    const { who, dueId } = await charged()
    const reported = { memberId: who.id, amountCents: 10_000, method: 'cash' }
    const payment = await money.made('/payments', reported)
    await money.made(`/payments/${payment.id}/confirm`, {})
    const { json } = await choose(who, dueId, 'none')
    assert.deepEqual([json.amountCents, json.openCents, json.status], [0, 0, 'paid'])
    const { accounts } = await money.standing(who.id)
    assert.deepEqual(accounts.dues, { balanceCents: -10_000, creditCents: 10_000 })
    assert.deepEqual((await money.send('GET', `/payments/${payment.id}`)).json.allocations, [])
    assert.equal((await choose(who, dueId, 'full')).json.paidCents, 10_000)
  })

  it('are nobody else’s: 404 for another member, 409 for leads who would set one', async () => {
    const { dueId } = await charged()
    const other = await money.camp.addMember('member')
    assert.equal((await choose(other, dueId, 'low')).status, 404)
    const patched = await money.send('PATCH', `/dues/${dueId}`, { tierKey: 'low' })
    assert.deepEqual([patched.status, patched.json.code], [409, 'TIER_IS_MEMBERS'])
    const memberId = other.id
    const made = await money.send('POST', '/dues', { memberId, feeItemId, tierKey: 'low' })
    assert.equal(made.json.code, 'TIER_IS_MEMBERS')
    const bulk = await money.send('POST', '/dues/bulk', { feeItemId, tierKey: 'low' })
    assert.equal(bulk.json.code, 'TIER_IS_MEMBERS')
  })

  it('400 for a tier that is not there; 409 where leads choose, or there are none', async () => {
    const { who, dueId } = await charged()
    assert.equal((await choose(who, dueId, 'free')).status, 400)
    const item = { name: 'Power', kind: 'power', amountCents: 100, tiers: TIERS }
    const { id } = await money.made('/fee-items', item)
    const due = await money.made('/dues', { memberId: who.id, feeItemId: id })
    assert.equal((await choose(who, due.id, 'low')).json.code, 'TIER_NOT_YOURS')
    const own = await money.charge(who.id, 100)
    assert.equal((await choose(who, own.id, null)).json.code, 'TIER_NOT_YOURS')
  })

  it('an item that costs nothing is charged without a posting, singly and in bulk', async () => {
    const free = { name: 'Greeting', kind: 'other', amountCents: 0 }
    const { id } = await money.made('/fee-items', free)
    const who = await money.camp.addMember('member')
    const due = await money.made('/dues', { memberId: who.id, feeItemId: id })
    assert.deepEqual([due.amountCents, due.status], [0, 'paid'])
    assert.deepEqual((await money.send('GET', `/members/${who.id}/ledger`)).json.data, [])
    const bulk = await money.made('/dues/bulk', { feeItemId: id })
    assert.equal(bulk.totalCents, 0)
    const cancelled = await money.send('POST', `/dues/${due.id}/cancel`, { reason: 'r' })
    assert.equal(cancelled.json.status, 'cancelled')
    const late = { name: 'Late', kind: 'late_fee', amountCents: 0, lateAfterDays: 3 }
    assert.equal((await money.send('POST', '/fee-items', late)).status, 400)
  })
})
