import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { templates } from '@campkit/mail/templates'
import type { TestMember } from '@campkit/testing/test-camp'
import { openPool } from '../../../../test/asked-scholarship.ts'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { type Notices, noticesOf, setHour, subjectsOf } from '../../../../test/notices.ts'
import { dayAt, zoneAt } from '../../../../test/remind.ts'
import { LATE_FEES_OF_CAMP } from '../../money/dues/late-fees.ts'

describe('who is told what about money', () => {
  let money: MoneyCamp
  let notices: Notices
  before(async () => {
    money = await openMoneyCamp()
    notices = noticesOf(money.camp)
    await setHour(money.camp, 12)
  })
  after(() => money.close())

  const somebody = () => money.camp.addMember('member')
  const kindsOf = async (who: TestMember) => (await notices.toldTo(who)).map(({ kind }) => kind)
  const detailsOf = async (who: TestMember) =>
    (await notices.toldTo(who)).map(({ details }) => details)
  const ok = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await money.send(method, path, body, token)
    assert.ok(answer.status < 300, answer.text)
    return answer.json
  }

  it('a charge, what becomes of it, and a plan; nothing of one’s own doing', async () => {
    const ana = await somebody()
    const { id } = await money.charge(ana.id, 3000, { name: 'Lamp', dueOn: day(9) })
    await ok('POST', `/members/${ana.id}/plan`, { instalments: [{ dueOn: day(20) }] })
    await ok('DELETE', `/members/${ana.id}/plan`)
    await ok('POST', `/dues/${id}/waive`, { reason: 'Kind', amountCents: 500 })
    await ok('POST', `/dues/${id}/cancel`, { reason: 'Wrong' })
    assert.deepEqual(await kindsOf(ana), [
      'charged',
      'plan_changed',
      'plan_changed',
      'changed_for_you',
      'changed_for_you',
    ])
    const [, agreed, , waived, cancelled] = await detailsOf(ana)
    const lamp = { what: 'charge', name: 'Lamp' }
    assert.deepEqual(waived, { ...lamp, did: 'waived', reason: 'Kind' })
    assert.deepEqual(cancelled, { ...lamp, did: 'cancelled', reason: 'Wrong' })
    assert.deepEqual(agreed, { instalments: [{ amountCents: 3000, dueOn: day(20) }] })
    await money.charge(money.lead.id, 100)
    const ben = await somebody()
    const item = { name: 'Children', kind: 'dues', amountCents: 0 }
    const { id: feeItemId } = await money.made('/fee-items', item)
    await ok('POST', '/dues', { memberId: ben.id, feeItemId })
    assert.deepEqual(await kindsOf(ben), [])
    assert.deepEqual(await kindsOf(money.lead), [])
  })

  it('what credit leaves of a charge, and where to pay in parts', async () => {
    const ana = await somebody()
    await money.credit(ana.id, 150)
    await money.charge(ana.id, 400, { name: 'Camp', dueOn: day(9) })
    const last = (await detailsOf(ana)).at(-1)
    assert.deepEqual(last, { name: 'Camp', amountCents: 400, dueOn: day(9), openCents: 250 })
    await money.camp.asCamp((tx) =>
      tx
        .updateTable('settings')
        .set({ dues: JSON.stringify({ payUrl: 'https://pines.example/pay' }) })
        .execute(),
    )
    await notices.deliver()
    await setHour(money.camp, 12)
    const mail = (await notices.mailsTo(ana)).at(-1)
    assert.ok(mail?.template === 'notification')
    const { html } = templates.notification(mail.values)
    assert.match(html, /<a class="btn" href="https:\/\/pines\.example\/pay"/)
    assert.match(html, /<a class="link" href="[^"]*\/c\/pines\/dues"/)
  })

  it('a late fee, by the name of what was late', async () => {
    const ana = await somebody()
    const item = { name: 'Late fee', kind: 'late_fee', amountCents: 700, lateAfterDays: 3 }
    await money.made('/fee-items', item)
    await money.charge(ana.id, 3000, { name: 'Lamp', dueOn: day(-9) })
    for (let i = 0; i < 2; i++) await notices.run(LATE_FEES_OF_CAMP)
    assert.deepEqual(await kindsOf(ana), ['charged', 'late_fee'])
    const [, fee] = (await detailsOf(ana)) as { lateFor?: string; amountCents?: number }[]
    assert.deepEqual([fee?.lateFor, fee?.amountCents], ['Lamp', 700])
  })

  it('that a payment was recorded by mistake, and why', async () => {
    const ana = await somebody()
    const sent = { memberId: ana.id, amountCents: 500, method: 'cash' }
    const { id } = await ok('POST', '/payments', sent)
    await ok('POST', `/payments/${id}/confirm`, {})
    await ok('POST', `/payments/${id}/take-back`, { reason: 'It was Ben' })
    const told = await notices.toldTo(ana)
    assert.deepEqual(
      told.map(({ kind, mail }) => [kind, mail]),
      [
        ['receipt', 'apart'],
        ['payment_taken_back', 'waiting'],
      ],
    )
    await notices.deliver()
    assert.deepEqual(subjectsOf(await notices.mailsTo(ana)), [
      'Your payment of $5.00 was recorded by mistake',
    ])
  })

  it('money that came, by its receipt alone; that it never came; that it was given back', async () => {
    const ana = await somebody()
    const report = () => ok('POST', '/payments', { amountCents: 500, method: 'cash' }, ana.token)
    const [came, lost] = [await report(), await report()]
    await ok('POST', `/payments/${came.id}/confirm`, {})
    await ok('POST', `/payments/${lost.id}/reject`, { reason: 'Not there' })
    await ok('POST', `/payments/${came.id}/refund`, { reason: 'Too much' })
    const told = await notices.toldTo(ana)
    assert.deepEqual(
      told.map(({ kind, mail }) => [kind, mail]),
      [
        ['receipt', 'apart'],
        ['payment_rejected', 'waiting'],
        ['refund', 'apart'],
      ],
    )
    const reasons = told.map(({ details }) => (details as { reason?: string }).reason)
    assert.deepEqual(reasons, [undefined, 'Not there', 'Too much'])
    await notices.deliver()
    const mails = await notices.mailsTo(ana)
    assert.deepEqual(mails.map(({ template }) => template).sort(), [
      'notification',
      'paymentReceipt',
      'refundReceipt',
    ])
    assert.deepEqual(subjectsOf(mails), ['We have not found your payment of $5.00'])
    const refund = mails.find(({ template }) => template === 'refundReceipt')
    assert.ok(refund?.template === 'refundReceipt')
    assert.match(templates.refundReceipt(refund.values).text, /was given:\n\n> Too much\n/)
  })

  it('a decision about a scholarship, to the member alone', async () => {
    const [ana, ben] = [await somebody(), await somebody()]
    const ask = await openPool(money)
    for (const who of [ana, ben]) await ask(who, 'in_review')
    const { data } = await ok('GET', '/scholarships')
    const requestOf = ({ id }: TestMember) =>
      data.find((one: { memberId: string }) => one.memberId === id).id
    const decide = (who: TestMember, body: object) =>
      ok('POST', `/scholarships/${requestOf(who)}/decision`, body)
    const approved = await decide(ana, { status: 'approved', amountCents: 300 })
    await decide(ben, { status: 'declined', reason: 'Empty' })
    const until = approved.expiresAt
    assert.deepEqual(await detailsOf(ana), [{ outcome: 'approved', amountCents: 300, until }])
    assert.deepEqual(await detailsOf(ben), [{ outcome: 'declined', reason: 'Empty' }])
    assert.deepEqual(await kindsOf(money.lead), [])
  })

  it('a correction of what they owe, and its undoing, with the reasons', async () => {
    const ana = await somebody()
    const sent = { memberId: ana.id, kind: 'rebate', amountCents: 500, reason: 'Early build' }
    const { id } = await ok('POST', '/ledger/adjustments', sent)
    await ok('POST', `/ledger/${id}/reverse`, { reason: 'Came late' })
    const balance = { what: 'balance' }
    assert.deepEqual(await detailsOf(ana), [
      { ...balance, reason: 'Early build' },
      { ...balance, reason: 'Came late' },
    ])
    const own = { memberId: money.lead.id, kind: 'adjustment', side: 'debit', amountCents: 500 }
    await ok('POST', '/ledger/adjustments', { ...own, reason: 'Broke a lamp' })
    assert.deepEqual(await kindsOf(money.lead), [])
  })

  it('what becomes of money when the season is over', async () => {
    const [ana, ben] = [await somebody(), await somebody()]
    await money.charge(ana.id, 800, { name: 'Lamp' })
    const { id: dueId } = await money.charge(ben.id, 400, { kind: 'deposit', name: 'Deposit' })
    await money.credit(ben.id, 400, { account: 'deposit', dueId })
    await money.closeSeason()
    const { seasonId } = money
    await ok('POST', `/members/${ben.id}/deposit/release`, { seasonId, amountCents: 300 })
    await ok('POST', `/members/${ben.id}/deposit/forfeit`, { seasonId, reason: 'Left early' })
    const terms = { reason: 'Year', dueOn: day(7) }
    const carried = { memberId: ana.id, kind: 'carry_over', fromSeasonId: seasonId, ...terms }
    await ok('POST', '/carry-overs', carried)
    assert.deepEqual(await detailsOf(ben), [
      { name: 'Deposit', amountCents: 400, dueOn: dayAt(zoneAt(12), 0) },
      { outcome: 'released', amountCents: 300 },
      { outcome: 'forfeited', amountCents: 100, reason: 'Left early' },
    ])
    const [, over] = (await detailsOf(ana)) as object[]
    assert.deepEqual(
      { ...over, toSeason: '' },
      {
        ...{ done: 'carry_over', what: 'debt', amountCents: 800, toSeason: '', ...terms },
      },
    )
  })
})
