import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'

describe('forgiveness', () => {
  let money: MoneyCamp
  let other: TestMember
  before(async () => {
    money = await openMoneyCamp()
    other = await money.camp.addMember('admin')
  })
  after(() => money.close())

  const reason = 'a test'
  const setDues = async (dues: object) => {
    const { key, lead, server } = money
    const sent = { method: 'PATCH', key, token: lead.token, headers: { 'if-match': '*' } }
    const { status, text } = await call(server, '/api/v1/settings', { ...sent, body: { dues } })
    assert.equal(status, 200, text)
  }
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
    const deposit = await money.charge(me, 700, { kind: 'deposit' })
    await money.credit(me, 700, { account: 'deposit', dueId: deposit.id })
    await money.made(`/members/${me}/deposit/forfeit`, { reason })
    const { json: kept } = await money.send('GET', `/members/${me}/ledger?account=deposit`)
    const { id: forfeit } = kept.data.find(
      (one: { kind: string }) => one.kind === 'deposit_forfeit',
    )
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
      ['PATCH', `/dues/${tiered}`, { dueOn: day(400) }],
      ['POST', `/ledger/${forfeit}/reverse`, { reason }],
    ]
    for (const [method, path, body] of acts) {
      const own = await money.send(method, path, body)
      assert.deepEqual([own.status, own.json.code], [409, 'OWN_MONEY'], `${path} ${own.text}`)
    }
    assert.equal((await money.standing(me)).balanceCents, 25_000 + 900 + 100 - 50)
    const plan = { instalments: [{ dueOn: day(900) }] }
    for (const [path, body] of [
      [`/members/${me}/plan/parts`, { parts: 12 }],
      [`/members/${me}/plan`, plan],
    ] as const) {
      const own = await money.send('POST', path, body)
      assert.equal(own.json.code, 'PLAN_NEEDS_LEAD', own.text)
    }
    // What a plan asks for is not put off by ending it, or by another one.
    await setDues({ planParts: 3 })
    await money.made(`/members/${me}/plan/parts`, { parts: 3 })
    const anew = async (path: string, body: object) =>
      (await money.send('POST', `/members/${me}/plan${path}`, body)).json.code
    const tomorrow = { instalments: [{ amountCents: 10, dueOn: day(1) }, { dueOn: day(20) }] }
    assert.equal(await anew('', tomorrow), 'PLAN_NEEDS_LEAD')
    assert.equal((await money.send('DELETE', `/members/${me}/plan`)).status, 204)
    assert.equal(await anew('', tomorrow), 'PLAN_NEEDS_LEAD')
    const today = { instalments: [{ dueOn: day(0) }] }
    assert.equal(await anew('', today), undefined, 'sooner they may')
    assert.equal((await money.send('DELETE', `/members/${me}/plan`)).status, 204)
    assert.equal(await anew('/parts', { parts: 3 }), 'PLAN_NEEDS_LEAD')
    const told = () => money.send('GET', '/notifications?memberId=me&kind=plan_changed')
    assert.deepEqual((await told()).json.data, [], 'nobody is told what they did themselves')
    const parts = { parts: 3 }
    const agreed = await money.send('POST', `/members/${me}/plan/parts`, parts, other.token)
    assert.equal(agreed.status, 201, agreed.text)
    await money.send('DELETE', `/members/${me}/plan`, undefined, other.token)
    assert.equal((await told()).json.data.length, 2)
    const sooner = await money.send('PATCH', `/dues/${tiered}`, { dueOn: day(-1) })
    assert.equal(sooner.status, 200, 'what is worse for them they may')
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
    const { json } = await money.send('GET', `/members/${lead.id}/ledger?account=deposit`)
    const kept = json.data.find((one: { kind: string }) => one.kind === 'deposit_forfeit')
    const undone = {
      account: 'deposit',
      kind: 'reversal',
      reverses_id: kept.id as string,
      credit_cents: 0,
      debit_cents: 700,
    } as const
    const undo = money.camp.asCamp((tx) =>
      tx
        .insertInto('ledger_entries')
        .values({ ...posting, ...undone })
        .execute(),
    )
    await assert.rejects(undo, { constraint: 'forfeit_undone_by_another' })
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
