import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'

describe('refunds beside deposits and carry-overs', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
  })
  after(() => money.close())

  const fresh = async () => (await money.camp.addMember('member')).id
  const pay = async (memberId: string, amountCents: number, more: object = {}): Promise<string> => {
    const payment = { memberId, amountCents, method: 'cash', ...more }
    const { id } = await money.made('/payments', payment)
    await money.made(`/payments/${id}/confirm`, {})
    return id
  }
  const refund = (id: string, amountCents?: number) =>
    money.send('POST', `/payments/${id}/refund`, { amountCents, reason: 'r' })
  const refused = async (id: string, amountCents: number | undefined, availableCents: number) => {
    const asked = await money.send('GET', `/payments/${id}/refundable`)
    assert.equal(asked.json.availableCents, availableCents, 'what a lead is told before')
    const { status, json } = await refund(id, amountCents)
    assert.deepEqual(
      [status, json.code, json.availableCents],
      [409, 'REFUND_TOO_LARGE', availableCents],
      json.detail,
    )
    return json.detail as string
  }
  const deposited = async (dues: number, deposit: number) => {
    const who = await fresh()
    if (dues > 0) await money.charge(who, dues, { dueOn: day(1) })
    await money.charge(who, deposit, { kind: 'deposit' })
    return { who, payment: await pay(who, dues + deposit) }
  }
  const act = (who: string, name: 'release' | 'forfeit', more: object = {}) =>
    money.made(`/members/${who}/deposit/${name}`, {
      reason: 'r',
      ...(name === 'release' && { override: true }),
      ...more,
    })
  const held = async (who: string) => (await money.standing(who)).accounts.deposit.heldCents

  it('a deposit that is held is not refunded, and says what to do', async () => {
    const { who, payment } = await deposited(0, 5000)
    assert.match(await refused(payment, undefined, 0), /release it first/)
    await refused(payment, 5000, 0)
    assert.equal(await held(who), 5000)
    assert.equal((await money.standing(who)).balanceCents, 0)
  })

  it('what paid dues is refunded; the deposit once it is released, as far as it is', async () => {
    const { who, payment } = await deposited(10_000, 5000)
    await refused(payment, 10_001, 10_000)
    assert.equal((await refund(payment)).json.status, 'partially_refunded')
    await refused(payment, 5000, 0)
    await act(who, 'release', { amountCents: 2000 })
    await refused(payment, 2001, 2000)
    await act(who, 'release')
    assert.equal((await refund(payment, 5000)).json.status, 'refunded')
    assert.equal(await held(who), 0)
  })

  it('a deposit that was forfeited is not there to refund', async () => {
    const { who, payment } = await deposited(0, 5000)
    await act(who, 'forfeit', { amountCents: 3000 })
    await act(who, 'release')
    await refused(payment, 2001, 2000)
    assert.equal((await refund(payment)).json.status, 'partially_refunded')
    await refused(payment, 1, 0)
  })

  it('a release is refunded once, whichever payment it is asked of', async () => {
    const who = await fresh()
    await money.charge(who, 2000, { kind: 'deposit' })
    const [one, other] = [await pay(who, 1000), await pay(who, 1000)]
    await act(who, 'release', { amountCents: 1000 })
    assert.equal((await refund(one)).status, 200)
    await refused(other, 1, 0)
    assert.equal(await held(who), 1000)
  })

  it('a refund that the provider has yet to make counts as made', async () => {
    const who = await fresh()
    await money.charge(who, 2000, { kind: 'deposit' })
    const [one, other] = [await pay(who, 1000), await pay(who, 1000)]
    await money.camp.asCamp((tx) =>
      tx.updateTable('payments').set({ provider: 'test' }).where('id', '=', one).execute(),
    )
    await act(who, 'release', { amountCents: 1000 })
    const { json } = await refund(one, 600)
    assert.equal(json.refunds[0].status, 'pending')
    await refused(one, 401, 400)
    await refused(other, 401, 400)
    const { json: ledger } = await money.send('GET', `/members/${who}/ledger?limit=50`)
    const release = ledger.data.find((entry: { kind: string }) => entry.kind === 'deposit_release')
    const reversed = await money.send('POST', `/ledger/${release.id}/reverse`, { reason: 'r' })
    assert.equal(reversed.json.code, 'NOT_REVERSIBLE')
  })

  it('a release that was refunded is not reversed', async () => {
    const { who, payment } = await deposited(0, 5000)
    await act(who, 'release')
    const { json } = await money.send('GET', `/members/${who}/ledger?limit=50`)
    const release = json.data.find((entry: { kind: string }) => entry.kind === 'deposit_release')
    await refund(payment, 1)
    const reversed = await money.send('POST', `/ledger/${release.id}/reverse`, { reason: 'r' })
    assert.deepEqual([reversed.status, reversed.json.code], [409, 'NOT_REVERSIBLE'], reversed.text)
    assert.equal(await held(who), 0)
  })

  it('credit that was carried over is not refunded until the carry-over is reversed', async () => {
    const who = await fresh()
    await money.charge(who, 3000)
    const [first, second] = [await pay(who, 4000), await pay(who, 1000)]
    const deposit = await deposited(0, 5000)
    await money.charge(deposit.who, 1, { kind: 'deposit' })
    // Credit that no payment left: a rebate, and a released deposit.
    const given = await deposited(0, 5000)
    await act(given.who, 'release')
    const rebate = { memberId: given.who, kind: 'rebate', side: 'credit', amountCents: 800 }
    await money.made('/ledger/adjustments', { ...rebate, reason: 'r' })
    const kept = await fresh()
    const lost = await pay(kept, 700)
    await money.closeSeason()
    const carry = (memberId: string, more: object = {}) =>
      money.made('/carry-overs', {
        memberId,
        fromSeasonId: money.seasonId,
        kind: 'carry_over',
        reason: 'r',
        ...more,
      })
    const { id, amountCents } = await carry(who)
    assert.equal(amountCents, 2000)
    assert.match(await refused(first, 4000, 3000), /carried over/)
    assert.equal((await refund(first, 3000)).status, 200)
    await refused(second, 1, 0)
    await money.made(`/carry-overs/${id}/reverse`, { reason: 'r' })
    assert.equal((await refund(second, 1000)).status, 200)

    assert.equal((await carry(given.who)).amountCents, 5800)
    const late = await pay(given.who, 300, { seasonId: money.seasonId })
    await refused(late, 301, 300)
    assert.equal((await refund(late, 300)).status, 200)
    await carry(kept, { kind: 'write_off' })
    await refused(lost, 1, 0)

    await money.charge(deposit.who, 5000, { kind: 'deposit' })
    await carry(deposit.who, { what: 'deposit' })
    await refused(deposit.payment, 1, 0)
  })
})
