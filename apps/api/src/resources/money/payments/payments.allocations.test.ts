import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { all } from '@campkit/db/prepared'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { postedAbout } from '../dues/ledger.store.ts'
import { post, postAll } from '../dues/post.ts'
import { reversalOf } from '../dues/reverse.ts'

type Part = { readonly dueId: string; readonly amountCents: number }

describe('what a payment paid', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
  })
  after(() => money.close())

  const fresh = async () => (await money.camp.addMember('member')).id
  const pay = async (memberId: string, amountCents: number, dueIds?: string[]) => {
    const sent = { memberId, amountCents, method: 'cash', ...(dueIds && { dueIds }) }
    const { id } = await money.made('/payments', sent)
    return money.made(`/payments/${id}/confirm`, {})
  }
  const paymentOf = async (id: string) => (await money.send('GET', `/payments/${id}`)).json
  const receiptOf = async (id: string) => (await money.send('GET', `/payments/${id}/receipt`)).json
  const chargeOf = async (id: string) => (await money.send('GET', `/dues/${id}`)).json
  const parts = ({ allocations }: { allocations: Part[] }) =>
    Object.fromEntries(allocations.map(({ dueId, amountCents }) => [dueId, amountCents]))

  it('stays paid when something that was due earlier is charged later', async () => {
    const eve = await fresh()
    const camp = await money.charge(eve, 60_000, { name: 'Camp dues', dueOn: day(20) })
    const deposit = await money.charge(eve, 10_000, { kind: 'deposit', dueOn: day(5) })
    const payment = await pay(eve, 70_777)
    assert.deepEqual(parts(payment), { [camp.id]: 60_000, [deposit.id]: 10_000 })
    const meal = await money.charge(eve, 12_345, { name: 'Meals', dueOn: day(1) })
    assert.deepEqual((await chargeOf(camp.id)).status, 'paid')
    const open = await chargeOf(meal.id)
    assert.deepEqual([open.paidCents, open.openCents], [777, 12_345 - 777])
    const receipt = await receiptOf(payment.id)
    assert.deepEqual(
      receipt.allocations.map(({ name, amountCents }: { name: string; amountCents: number }) => [
        name,
        amountCents,
      ]),
      [
        ['Fee', 10_000],
        ['Camp dues', 60_000],
      ],
    )
    assert.equal(receipt.unallocatedCents, 777)
  })

  it('gives back credit first, then what was due last', async () => {
    const ana = await fresh()
    const first = await money.charge(ana, 1000, { dueOn: day(1) })
    const last = await money.charge(ana, 500, { dueOn: day(9) })
    const { id } = await pay(ana, 1700)
    await money.made(`/payments/${id}/refund`, { amountCents: 300, reason: 'r' })
    assert.deepEqual(parts(await paymentOf(id)), { [first.id]: 1000, [last.id]: 400 })
    await money.made(`/payments/${id}/refund`, { reason: 'r' })
    assert.deepEqual((await paymentOf(id)).allocations, [])
    const { accounts } = await money.standing(ana)
    assert.deepEqual(accounts.dues, { balanceCents: 1500, creditCents: 0 })
  })

  it('is freed by a cancelled charge and counts for open ones again', async () => {
    const ben = await fresh()
    const meal = await money.charge(ben, 800, { dueOn: day(1) })
    const { id } = await pay(ben, 800)
    const camp = await money.charge(ben, 1000, { dueOn: day(9) })
    await money.made(`/dues/${meal.id}/cancel`, { reason: 'no kitchen' })
    assert.deepEqual((await paymentOf(id)).allocations, [])
    assert.equal((await receiptOf(id)).unallocatedCents, 800)
    assert.equal((await chargeOf(camp.id)).paidCents, 800)
  })

  it('is freed by a lower price as far as it is beyond it, of the latest payment first', async () => {
    const cleo = await fresh()
    const due = await money.charge(cleo, 1000)
    const [early, late] = [await pay(cleo, 700), await pay(cleo, 300)]
    const sent = {
      memberId: cleo,
      kind: 'adjustment',
      amountCents: 400,
      dueId: due.id,
      reason: 'r',
    }
    await money.made('/ledger/adjustments', { ...sent, side: 'credit' })
    assert.deepEqual(parts(await paymentOf(early.id)), { [due.id]: 600 })
    assert.deepEqual((await paymentOf(late.id)).allocations, [])
    const { accounts } = await money.standing(cleo)
    assert.deepEqual(accounts.dues, { balanceCents: -400, creditCents: 400 })
  })

  it('is freed when a correction that raised the price is reversed', async () => {
    const dan = await fresh()
    const due = await money.charge(dan, 1000)
    const sent = { memberId: dan, kind: 'adjustment', amountCents: 500, dueId: due.id, reason: 'r' }
    const raised = await money.made('/ledger/adjustments', { ...sent, side: 'debit' })
    const { id } = await pay(dan, 1500)
    await money.made(`/ledger/${raised.id}/reverse`, { reason: 'r' })
    assert.deepEqual(parts(await paymentOf(id)), { [due.id]: 1000 })
    assert.equal((await chargeOf(due.id)).openCents, 0)
  })

  it('of a deposit: what came back of it is paid no more', async () => {
    const fay = await fresh()
    const due = await money.charge(fay, 500)
    const deposit = await money.charge(fay, 1000, { kind: 'deposit' })
    const { id } = await pay(fay, 1500)
    await money.made(`/members/${fay}/deposit/release`, { override: true, reason: 'r' })
    assert.deepEqual(parts(await paymentOf(id)), { [due.id]: 500, [deposit.id]: 1000 })
    await money.made(`/payments/${id}/refund`, { amountCents: 900, reason: 'r' })
    const { allocations, unallocatedCents } = await receiptOf(id)
    const left = allocations.reduce((sum: number, one: Part) => sum + one.amountCents, 0)
    assert.equal(left + unallocatedCents, 600)
  })

  it('a scholarship keeps paying what it paid as well', async () => {
    const gus = await money.camp.addMember('member')
    const due = await money.charge(gus.id, 1000, {
      kind: 'dues',
      dueOn: day(9),
      scholarshipEligible: true,
    })
    const pool = await money.made('/scholarship-pools', {
      name: 'Pool',
      budgetCents: 5000,
      covers: ['dues'],
    })
    const own = (path: string, body?: object) => money.send('POST', path, body, gus.token)
    const { json } = await own('/scholarships', { poolId: pool.id, requestedAmountCents: 600 })
    await own(`/scholarships/${json.id}/submit`)
    const decision = `/scholarships/${json.id}/decision`
    await money.made(decision, { status: 'in_review' })
    await money.made(decision, { status: 'approved', amountCents: 600 })
    const accepted = await own(`/scholarships/${json.id}/accept`)
    assert.equal(accepted.status, 200, accepted.text)
    await pay(gus.id, 400)
    const earlier = { kind: 'dues', dueOn: day(1), scholarshipEligible: true }
    const late = await money.charge(gus.id, 700, earlier)
    assert.equal((await chargeOf(due.id)).status, 'paid')
    assert.equal((await chargeOf(late.id)).openCents, 700)
  })

  it('money from before, which was posted to no charge, counts for what was due first', async () => {
    const hal = await fresh()
    const camp = await money.charge(hal, 1000, { dueOn: day(9) })
    const { id } = await money.made('/payments', {
      memberId: hal,
      amountCents: 600,
      method: 'cash',
    })
    await money.camp.asCamp(async (tx) => {
      await tx
        .updateTable('payments')
        .set({
          status: 'succeeded',
          paid_cents: 600,
          received_by: money.lead.id,
          confirmed_by: money.lead.id,
        })
        .where('id', '=', id)
        .execute()
      const of = {
        seasonId: money.seasonId,
        memberId: hal,
        paymentId: id,
        account: 'dues',
      } as const
      const source = { source: 'payment', sourceId: `${id} dues`, postedBy: 'system' }
      await post(tx, { ...of, ...source, kind: 'payment', creditCents: 600 })
    })
    assert.deepEqual((await paymentOf(id)).allocations, [])
    assert.equal((await chargeOf(camp.id)).paidCents, 600)
    const now = await pay(hal, 400)
    assert.deepEqual(parts(now), { [camp.id]: 400 })
    await money.charge(hal, 600, { dueOn: day(1) })
    assert.equal((await chargeOf(camp.id)).paidCents, 400)
  })

  it('of a charge that was cancelled before this: the upgrade frees it, once', async () => {
    const ida = await fresh()
    const due = await money.charge(ida, 1000)
    const [early, late] = [await pay(ida, 700), await pay(ida, 300)]
    await money.camp.asCamp(async (tx) => {
      const posted = await all(tx, postedAbout({ dueId: due.id }))
      const prices = posted.filter(({ kind }) => kind === 'charge')
      await postAll(
        tx,
        prices.map((entry) => reversalOf(entry, 'system', 'as it was done')),
      )
    })
    assert.deepEqual(parts(await paymentOf(early.id)), { [due.id]: 700 })
    const file = new URL('migrations/20260109T0905_freed_payments.sql', import.meta.url)
    const text = await readFile(file, 'utf8')
    for (const _ of ['once', 'twice']) await money.camp.owner([{ text, values: [] }])
    for (const { id } of [early, late]) assert.deepEqual((await paymentOf(id)).allocations, [])
    assert.deepEqual((await money.standing(ida)).accounts.dues, {
      balanceCents: -1000,
      creditCents: 1000,
    })
  })
})
