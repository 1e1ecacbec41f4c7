import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import fc from 'fast-check'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { inParts } from './payment-plans.parts.ts'

describe('plans in parts', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
  })
  after(() => money.close())

  const set = async (dues: object) => {
    const { key, lead, server } = money
    const sent = { method: 'PATCH', key, token: lead.token, headers: { 'if-match': '*' } }
    const { status, text } = await call(server, '/api/v1/settings', { ...sent, body: { dues } })
    assert.equal(status, 200, text)
  }
  const owing = async (cents: number) => {
    const who = await money.camp.addMember('member')
    await money.charge(who.id, cents, { dueOn: day(-3) })
    return who
  }
  const ask = (token: string, body: object, id = 'me') =>
    money.send('POST', `/members/${id}/plan/parts`, body, token)

  it('add up to the cent, on days that go up to the last one', () => {
    const cases = fc.tuple(
      fc.integer({ min: 12, max: 1_000_000 }),
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: 11, max: 400 }),
      fc.boolean(),
    )
    fc.assert(
      fc.property(cases, ([cents, parts, days, hasLast]) => {
        const made = inParts(cents, parts, day(0), hasLast ? day(days) : null)
        assert.equal(
          made.reduce((sum, { amountCents }) => sum + amountCents, 0),
          cents,
        )
        const amounts = made.map(({ amountCents }) => amountCents)
        assert.ok(Math.max(...amounts) - Math.min(...amounts) <= 1)
        assert.ok(made.every(({ dueOn }, i) => i === 0 || dueOn > (made[i - 1]?.dueOn ?? '')))
        assert.equal(made[0]?.dueOn, day(0))
        if (hasLast) assert.equal(made.at(-1)?.dueOn, day(days))
      }),
    )
  })

  it('are agreed on by leads, unless the camp lets members; a preview says so and agrees on nothing', async () => {
    const ana = await owing(1000)
    const shown = await ask(ana.token, { parts: 3, preview: true })
    assert.deepEqual([shown.status, shown.json.id, shown.json.needsLead], [200, null, true])
    assert.equal(shown.json.partsAlone, 0)
    assert.deepEqual(
      shown.json.instalments.map((one: { amountCents: number }) => one.amountCents),
      [334, 333, 333],
    )
    const refused = await ask(ana.token, { parts: 3 })
    assert.deepEqual([refused.status, refused.json.code], [409, 'PLAN_NEEDS_LEAD'])
    assert.equal((await money.standing(ana.id)).plan, null)
    // Never sooner than the debt itself.
    const early = await money.camp.addMember('member')
    await money.charge(early.id, 900, { dueOn: day(200) })
    const { json: spread } = await ask(early.token, { parts: 3, preview: true })
    assert.deepEqual(
      spread.instalments.map((one: { dueOn: string }) => one.dueOn),
      [day(0), day(100), day(200)],
    )
    // What is due later, or is not in the plan, puts off nothing that is due before it.
    for (const later of [{ kind: 'deposit' }, {}]) {
      const late = await owing(900)
      await money.charge(late.id, 600, { dueOn: day(200), ...later })
      const { json: near } = await ask(late.token, { parts: 3, preview: true })
      assert.deepEqual(
        near.instalments.map((one: { dueOn: string }) => one.dueOn),
        [day(0), day(30), day(60)],
      )
    }
    const agreed = await ask(money.lead.token, { parts: 3 }, ana.id)
    assert.equal(agreed.status, 201, agreed.text)
    assert.equal((await money.standing(ana.id)).plan.status, 'active')
    const told = await money.send('GET', '/notifications?memberId=me', undefined, ana.token)
    const [last] = told.json.data
    assert.equal(last?.kind, 'plan_changed', 'a lead’s plan is told to its member')
  })

  it('are the member’s own act where the camp lets them, once, by its last day', async () => {
    await set({ planParts: 3, planLastOn: day(60) })
    const ben = await owing(900)
    const { status, json, text } = await ask(ben.token, { parts: 3 })
    assert.equal(status, 201, text)
    assert.deepEqual(
      json.instalments.map((one: { dueOn: string }) => one.dueOn),
      [day(0), day(30), day(60)],
    )
    const { plan, status: now } = await money.standing(ben.id)
    assert.deepEqual([plan.id, now], [json.id, 'on_plan'])
    assert.equal((await ask(ben.token, { parts: 2 })).json.code, 'PLAN_NEEDS_LEAD')
    const cleo = await owing(900)
    assert.equal((await ask(cleo.token, { parts: 4 })).json.code, 'PLAN_NEEDS_LEAD')
    const dan = await money.camp.addMember('member')
    assert.equal((await ask(dan.token, { parts: 2 })).json.code, 'NOTHING_OPEN')
    await set({ planLastOn: day(1) })
    assert.equal((await ask(cleo.token, { parts: 3 })).json.code, 'PLAN_NEEDS_LEAD')
  })
})
