import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import type { TestMember } from '@campkit/testing/test-camp'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'

describe('forgiveness', () => {
  let money: MoneyCamp
  let other: TestMember
  before(async () => {
    money = await openMoneyCamp()
    other = await money.camp.addMember('admin')
  })
  after(() => money.close())

  const reason = 'a test'
  const adjustment = (memberId: string, more: object) => ({ memberId, reason, ...more })

  it('is for another lead: nobody lessens what they owe themselves', async () => {
    const me = money.lead.id
    const { id } = await money.charge(me, 25_000)
    const item = { name: 'Dues', kind: 'dues', amountCents: 900 }
    const tiers = [{ key: 'low', label: 'Low', amountCents: 500 }]
    const { id: feeItemId } = await money.made('/fee-items', { ...item, tiers })
    const { id: tiered } = await money.made('/dues', { memberId: me, feeItemId })
    const debit = adjustment(me, { kind: 'adjustment', side: 'debit', amountCents: 100 })
    const loose = await money.made('/ledger/adjustments', debit)
    const cash = await money.made('/payments', { memberId: me, amountCents: 50, method: 'cash' })
    const confirmed = await money.send('POST', `/payments/${cash.id}/confirm`, {}, other.token)
    assert.equal(confirmed.status, 200, confirmed.text)
    const acts: readonly (readonly [string, string, object])[] = [
      ['POST', '/ledger/adjustments', adjustment('me', { kind: 'rebate', amountCents: 5000 })],
      ['POST', '/ledger/adjustments', adjustment(me, { kind: 'write_off', amountCents: 10 })],
      [
        'POST',
        '/ledger/adjustments',
        adjustment(me, { kind: 'adjustment', side: 'credit', amountCents: 10, dueId: id }),
      ],
      ['POST', `/ledger/${loose.id}/reverse`, { reason }],
      ['PATCH', `/dues/${tiered}`, { tierKey: 'low' }],
      ['POST', `/dues/${id}/waive`, { reason }],
      ['POST', `/dues/${id}/cancel`, { reason }],
      ['POST', `/payments/${cash.id}/refund`, { reason }],
    ]
    for (const [method, path, body] of acts) {
      const own = await money.send(method, path, body)
      assert.deepEqual([own.status, own.json.code], [409, 'OWN_MONEY'], `${path} ${own.text}`)
    }
    assert.equal((await money.standing(me)).balanceCents, 25_000 + 900 + 100 - 50)
    for (const [method, path, body] of acts) {
      if (path.endsWith('/waive')) continue
      const named = 'memberId' in body ? { ...body, memberId: me } : body
      const { status, text } = await money.send(method, path, named, other.token)
      assert.ok(status < 300, `${path} ${text}`)
    }
  })

  it('is held by the database, too', async () => {
    const { lead, seasonId } = money
    const posting = {
      id: newId('ledgerEntry'),
      season_id: seasonId,
      member_id: lead.id,
      account: 'dues',
      kind: 'rebate',
      credit_cents: 1,
      source: 'test',
      source_id: newId('ledgerEntry'),
      posted_by: lead.id,
    } as const
    const insert = money.camp.asCamp((tx) =>
      tx.insertInto('ledger_entries').values(posting).execute(),
    )
    await assert.rejects(insert, { constraint: 'forgiven_by_another' })
  })

  it('never becomes credit: what was written off is reversed before its charge is cancelled', async () => {
    const { id: memberId } = await money.camp.addMember('member')
    const writeOff = (amountCents: number) =>
      money.made('/ledger/adjustments', adjustment(memberId, { kind: 'write_off', amountCents }))
    const { id } = await money.charge(memberId, 5000)
    const forgiven = await writeOff(5000)
    const cancel = () => money.send('POST', `/dues/${id}/cancel`, { reason })
    const refused = await cancel()
    assert.deepEqual([refused.status, refused.json.code], [409, 'NOT_REVERSIBLE'], refused.text)
    await money.made(`/ledger/${forgiven.id}/reverse`, { reason })
    assert.equal((await cancel()).status, 200)
    assert.equal((await money.standing(memberId)).balanceCents, 0)
    const debit = { kind: 'adjustment', side: 'debit', amountCents: 400 }
    const loose = await money.made('/ledger/adjustments', adjustment(memberId, debit))
    await writeOff(400)
    const reversal = await money.send('POST', `/ledger/${loose.id}/reverse`, { reason })
    assert.equal(reversal.json.code, 'NOT_REVERSIBLE', reversal.text)
    assert.equal((await money.standing(memberId)).accounts.dues.creditCents, 0)
  })
})
