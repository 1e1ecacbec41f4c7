import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'

describe('payment plans', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
  })
  after(() => money.close())

  const owing = async (cents: number, offset = -40) => {
    const { id } = await money.camp.addMember('member')
    await money.charge(id, cents, { dueOn: day(offset) })
    return id
  }
  const agree = (id: string, instalments: object[]) =>
    money.send('POST', `/members/${id}/plan`, { instalments })
  const three = (first: number) => [
    { amountCents: 300, dueOn: day(first) },
    { amountCents: 300, dueOn: day(first + 30) },
    { amountCents: 400, dueOn: day(first + 60) },
  ]

  it('adds up to what is open; the last instalment may be the rest', async () => {
    const id = await owing(1000)
    const short = await agree(id, [{ amountCents: 999, dueOn: day(1) }])
    assert.equal(short.json.code, 'PLAN_DOES_NOT_ADD_UP')
    assert.match(short.json.detail, /1000 cents are open; the instalments are 999 cents/)
    const none = await agree(id, [{ amountCents: 1000, dueOn: day(1) }, { dueOn: day(2) }])
    assert.equal(none.json.code, 'PLAN_DOES_NOT_ADD_UP')
    const rest = await agree(id, [{ amountCents: 999, dueOn: day(1) }, { dueOn: day(2) }])
    assert.equal(rest.json.instalments[1].amountCents, 1)
    const wrong: [object[], string][] = [
      [[{ dueOn: day(1) }, { dueOn: day(2) }], '/body/instalments/0/amountCents'],
      [[{ amountCents: 1, dueOn: day(2) }, { dueOn: day(2) }], '/body/instalments/1/dueOn'],
      [[{ amountCents: 1, dueOn: day(-9) }, { dueOn: day(-2) }], '/body/instalments/1/dueOn'],
    ]
    for (const [instalments, pointer] of wrong) {
      assert.equal((await agree(id, instalments)).json.errors[0].pointer, pointer)
    }
  })

  it('takes the place of the charges’ days while it is kept', async () => {
    const id = await owing(1000)
    assert.equal((await money.standing(id)).status, 'overdue')
    await agree(id, three(10))
    const kept = await money.standing(id)
    assert.deepEqual([kept.status, kept.dueNowCents], ['on_plan', 0])
    assert.deepEqual(kept.nextDue, { amountCents: 300, dueOn: day(10) })
    await money.credit(id, 350)
    const paid = await money.standing(id)
    assert.deepEqual(paid.nextDue, { amountCents: 250, dueOn: day(40) })
    assert.deepEqual(
      paid.plan.instalments.map(({ openCents }: { openCents: number }) => openCents),
      [0, 250, 400],
    )
    await money.charge(id, 50, { dueOn: day(-1) })
    assert.equal((await money.standing(id)).status, 'overdue')
    await money.credit(id, 700)
    const done = await money.standing(id)
    assert.deepEqual([done.status, done.plan.status, done.balanceCents], ['paid', 'completed', 0])
  })

  it('falls behind, breaks, and ends', async () => {
    const id = await owing(1000)
    await agree(id, three(-5))
    const behind = await money.standing(id)
    assert.deepEqual([behind.status, behind.dueNowCents], ['plan_behind', 300])
    await agree(id, three(-31))
    const broken = await money.standing(id)
    assert.deepEqual([broken.plan.status, broken.status], ['broken', 'overdue'])
    assert.equal(broken.dueNowCents, 1000)
    const end = () => money.send('DELETE', `/members/${id}/plan`)
    const answers = await Promise.all([end(), end(), end()])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404, 404])
    assert.equal((await money.standing(id)).plan, null)
  })

  it('one plan at a time, however many leads agree at once', async () => {
    const id = await owing(1000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => agree(id, three(10))))
    assert.ok(answers.every(({ status }) => status === 201))
    const rows = await money.camp.asCamp((tx) =>
      tx.selectFrom('payment_plans').select('cancelled_at').where('member_id', '=', id).execute(),
    )
    assert.equal(rows.length, 6)
    assert.equal(rows.filter(({ cancelled_at }) => cancelled_at === null).length, 1)
  })
})
