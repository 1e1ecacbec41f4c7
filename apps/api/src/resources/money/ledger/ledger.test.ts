import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { enterAs, type TestMember } from '@campkit/testing/test-camp'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { lockMember } from '../../../lock-member.store.ts'
import { lockDue } from '../dues/dues.change.ts'
import * as dues from '../dues/dues.store.ts'
import type { Posting } from '../dues/ledger.store.ts'
import { post } from '../dues/post.ts'
import * as plans from '../payment-plans/payment-plans.store.ts'

describe('the ledger', () => {
  let money: MoneyCamp
  let ana: TestMember
  let ben: TestMember
  before(async () => {
    money = await openMoneyCamp()
    ana = await money.camp.addMember('member')
    ben = await money.camp.addMember('member')
  })
  after(() => money.close())

  const posting = (memberId: string, more: Partial<Posting> = {}): Posting => ({
    seasonId: money.seasonId,
    memberId,
    account: 'dues',
    kind: 'payment',
    ...(more.debitCents === undefined && { creditCents: 500 }),
    source: 'test',
    sourceId: newId('payment'),
    postedBy: 'system',
    ...more,
  })
  const postAs = (member: TestMember, made: Posting) =>
    inCamp(money.camp.db, enterAs(money.camp.camp, member.id, 'member'), (tx) => post(tx, made))
  const adjust = (body: object) =>
    money.send('POST', '/ledger/adjustments', { memberId: ana.id, reason: 'because', ...body })
  const reverse = (id: string) => money.send('POST', `/ledger/${id}/reverse`, { reason: 'wrong' })

  it('INV-D1 the balance is debits less credits, and stands in no column', async () => {
    const { id } = await money.camp.addMember('member')
    await money.charge(id, 1000)
    await money.credit(id, 300)
    await money.made('/ledger/adjustments', {
      memberId: id,
      kind: 'rebate',
      amountCents: 50,
      reason: 'build',
    })
    const { balanceCents } = await money.standing(id)
    const { data } = (await money.send('GET', `/members/${id}/ledger`)).json
    const sum = data.reduce(
      (total: number, e: { debitCents: number; creditCents: number }) =>
        total + e.debitCents - e.creditCents,
      0,
    )
    assert.deepEqual([balanceCents, sum, await money.summed(id, 'dues')], [650, 650, 650])
    const columns = await money.camp.owner([
      {
        text: `select table_name || '.' || column_name as name from information_schema.columns
               where table_schema = 'public' and column_name ~ 'balance|open_cents'`,
        values: [],
      },
    ])
    assert.deepEqual(
      columns[0]?.map(({ name }) => name),
      [],
    )
  })

  it('INV-D2 nobody changes or removes a posting: not a lead, not a machine, not the owner', async () => {
    const id = String(await money.credit(ana.id, 100))
    const rewrite = (tx: Tx) =>
      tx.updateTable('ledger_entries').set({ credit_cents: 1 }).where('id', '=', id).execute()
    const erase = (tx: Tx) => tx.deleteFrom('ledger_entries').where('id', '=', id).execute()
    for (const role of ['admin', 'key'] as const) {
      const entry = enterAs(money.camp.camp, money.lead.id, role)
      await assert.rejects(inCamp(money.camp.db, entry, rewrite), /permission denied/)
      await assert.rejects(inCamp(money.camp.db, entry, erase), /permission denied/)
    }
    const asOwner = (text: string) =>
      money.camp.owner([enterAs(money.camp.camp, null, 'key').statement, { text, values: [] }])
    for (const text of [
      'update ledger_entries set credit_cents = 1',
      `update ledger_entries set memo = 'x'`,
      'delete from ledger_entries',
      'truncate ledger_entries cascade',
    ]) {
      await assert.rejects(asOwner(text), /never changed or removed/, text)
    }
  })

  it('INV-D3 a source posts once, however many try', async () => {
    const made = posting(ana.id, { sourceId: 'the-same' })
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => money.camp.asCamp((tx) => post(tx, made))),
    )
    assert.equal(ids.filter((id) => id !== undefined).length, 1)
  })

  it('a member posts nothing by SQL: no payment, no rebate, nothing for others', async () => {
    await assert.rejects(postAs(ana, posting(ana.id)), /row-level security/)
    await assert.rejects(postAs(ana, posting(ana.id, { kind: 'rebate' })), /row-level security/)
    await assert.rejects(postAs(ana, posting(ben.id)), /row-level security/)
  })

  it('a member changes neither charge nor plan by SQL, and sees none of another', async () => {
    const { id } = await money.charge(ana.id, 1000)
    const asAna = enterAs(money.camp.camp, ana.id, 'member')
    const asBen = enterAs(money.camp.camp, ben.id, 'member')
    const run = <T>(entry: typeof asAna, work: (tx: Tx) => Promise<T>) =>
      inCamp(money.camp.db, entry, work)
    assert.deepEqual(await run(asAna, (tx) => dues.cancel(tx, id, ana.id, 'mine')), [])
    await run(asAna, (tx) => dues.change(tx, id, null, '2199-01-01'))
    const due = await money.send('GET', `/dues/${id}`)
    assert.notEqual(due.json.dueOn, '2199-01-01')
    await assert.rejects(
      run(asBen, (tx) => lockDue(tx, id)),
      /no such record/,
    )
    const price = (tx: Tx) => tx.updateTable('dues').set({ kind: 'donation' }).execute()
    await assert.rejects(run(asAna, price), /permission denied/)
    const plan = {
      seasonId: money.seasonId,
      memberId: ana.id,
      dueIds: [],
      createdBy: ana.id,
      instalments: [{ amountCents: 1, dueOn: '2199-01-01' }],
    }
    await assert.rejects(
      run(asAna, (tx) => plans.create(tx, plan)),
      /row-level security/,
    )
    await money.camp.asCamp((tx) => plans.create(tx, plan))
    assert.equal(
      await run(asAna, (tx) => plans.cancel(tx, ana.id, money.seasonId, ana.id)),
      undefined,
    )
    await money.camp.asCamp((tx) => plans.cancel(tx, ana.id, money.seasonId, 'system'))
  })

  it('a posting about a charge is about its member, season and account', async () => {
    const { id: dueId } = await money.charge(ana.id, 1000)
    const crooked = (more: Partial<Posting>, memberId = ana.id) =>
      money.camp.asCamp((tx) => post(tx, posting(memberId, { dueId, ...more })))
    await assert.rejects(crooked({}, ben.id), /about_its_own_charge/)
    await assert.rejects(crooked({ account: 'deposit' }), /about_its_own_charge/)
    assert.ok(await crooked({}))
  })

  it('a reversal is the very posting on the other side, and of no reversal', async () => {
    const id = String(await money.credit(ana.id, 100))
    const reversal = (more: Partial<Posting>, memberId = ana.id) =>
      money.camp.asCamp((tx) =>
        post(tx, posting(memberId, { kind: 'reversal', reversesId: id, ...more })),
      )
    await assert.rejects(reversal({ debitCents: 99 }), /the same posting on the other side/)
    await assert.rejects(reversal({ creditCents: 100 }), /the same posting on the other side/)
    await assert.rejects(reversal({ debitCents: 100 }, ben.id), /the same posting/)
    const made = await reversal({ debitCents: 100 })
    assert.ok(made)
    await assert.rejects(reversal({ debitCents: 100 }), /reversed_once/)
    await assert.rejects(reversal({ creditCents: 100, reversesId: made }), /the same posting/)
  })

  it('reverses once, with a reason, and only what is undone that way', async () => {
    const { json: rebate } = await adjust({ kind: 'rebate', amountCents: 700 })
    const before = (await money.standing(ana.id)).balanceCents
    const answers = await Promise.all(Array.from({ length: 8 }, () => reverse(rebate.id)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)])
    const refused = answers.filter(({ status }) => status === 409)
    assert.ok(refused.every(({ json }) => json.code === 'ALREADY_REVERSED'))
    assert.equal((await money.standing(ana.id)).balanceCents, before + 700)
    assert.equal((await money.send('POST', `/ledger/${rebate.id}/reverse`, {})).status, 400)

    const payment = await reverse(String(await money.credit(ana.id, 1)))
    assert.equal(payment.json.code, 'NOT_REVERSIBLE')
    assert.match(payment.json.detail, /Refund the payment/)
    const reversal = answers.find(({ status }) => status === 201)?.json.id
    assert.equal((await reverse(reversal)).json.code, 'NOT_REVERSIBLE')
    assert.equal((await reverse('led_no')).status, 404)
  })

  it('adjusts within bounds: no price below nought, no more written off than is open', async () => {
    const { id } = await money.camp.addMember('member')
    const { id: dueId } = await money.charge(id, 1000)
    const sent = (more: object) => adjust({ memberId: id, ...more })
    const tooMuch = [
      await sent({ kind: 'write_off', amountCents: 1001 }),
      await sent({ kind: 'write_off', amountCents: 1001, dueId }),
      await sent({ kind: 'adjustment', side: 'credit', amountCents: 1001, dueId }),
    ]
    assert.deepEqual(
      tooMuch.map(({ json }) => json.code),
      Array(3).fill('NOTHING_OPEN'),
    )
    const wrong = [
      await sent({ kind: 'adjustment', amountCents: 1 }),
      await sent({ kind: 'rebate', side: 'debit', amountCents: 1 }),
      await sent({ kind: 'rebate', amountCents: 100_000_001 }),
      await sent({ kind: 'rebate', amountCents: 1, reason: ' ' }),
      await sent({ kind: 'payment', amountCents: 1 }),
    ]
    assert.deepEqual(
      wrong.map(({ status }) => status),
      Array(5).fill(400),
    )
    assert.equal((await sent({ kind: 'rebate', amountCents: 1, dueId: 'due_no' })).status, 404)
    const up = await sent({ kind: 'adjustment', side: 'debit', amountCents: 500, dueId })
    await sent({ kind: 'adjustment', side: 'credit', amountCents: 1200, dueId })
    assert.equal((await reverse(up.json.id)).json.code, 'NOT_REVERSIBLE')
    assert.equal((await money.standing(id)).balanceCents, 300)
    const written = await Promise.all(
      Array.from({ length: 5 }, () => sent({ kind: 'write_off', amountCents: 300 })),
    )
    assert.deepEqual(written.map(({ status }) => status).sort(), [201, ...Array(4).fill(409)])
    assert.equal((await money.standing(id)).balanceCents, 0)
  })

  it('changes of one member’s money take turns', async () => {
    const order: string[] = []
    const turn = (name: string) =>
      money.camp.asCamp(async (tx) => {
        await lockMember(tx, ana.id)
        order.push(`${name} in`)
        await new Promise((resolve) => setTimeout(resolve, 50))
        order.push(`${name} out`)
      })
    await Promise.all([turn('a'), turn('b')])
    assert.match(order.join(), /^(a in,a out,b in,b out|b in,b out,a in,a out)$/)
  })
})
