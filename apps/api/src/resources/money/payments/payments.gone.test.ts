import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { all, only } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { noticesOf } from '../../../../test/notices.ts'
import type { ProviderRefund, ProviderState } from '../../../providers/provider.ts'
import * as ledger from '../dues/ledger.store.ts'
import { postAll } from '../dues/post.ts'
import { refundPostings, takenFrom } from './payments.gone.ts'
import { settle } from './payments.settle.ts'
import * as store from './payments.store.ts'

describe('money of a deposit that has gone at the provider', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
  })
  after(() => money.close())

  const pay = async (memberId: string, amountCents: number): Promise<string> => {
    const { id } = await money.made('/payments', { memberId, amountCents, method: 'other' })
    await money.made(`/payments/${id}/confirm`, {})
    await money.camp.asCamp((tx) =>
      tx.updateTable('payments').set({ provider: 'test' }).where('id', '=', id).execute(),
    )
    return id
  }
  /** Owes dues and a deposit, and has paid both with one payment through the provider. */
  async function deposited(dues: number, deposit: number) {
    const who = (await money.camp.addMember('member')).id
    if (dues > 0) await money.charge(who, dues, { dueOn: day(1) })
    const { id: depositId } = await money.charge(who, deposit, { kind: 'deposit' })
    const paidCents = dues + deposit
    return { who, depositId, paidCents, id: await pay(who, paidCents) }
  }
  type Payment = { readonly id: string; readonly paidCents: number }

  const back = (ref: string, amountCents: number, status: ProviderRefund['status']) => ({
    ref,
    refundId: undefined,
    amountCents,
    status,
    failure: status === 'failed' ? 'bounced' : undefined,
  })
  /** What we hear when we ask the provider. */
  async function hear(
    { id, paidCents }: Payment,
    refunds: readonly ProviderRefund[],
    dispute: ProviderState['dispute'] = 'none',
  ): Promise<Change[]> {
    const changes: Change[] = []
    const state = { ref: 'x', status: 'paid', paidCents, feeCents: 0, refunds, dispute } as const
    await money.camp.asCamp((tx) => settle(tx, id, state, 'test', (one) => changes.push(one)))
    return changes
  }
  /** Owed on dues, owed of the deposit, held. */
  const books = async (who: string) => {
    const { dues, deposit } = (await money.standing(who)).accounts
    return [dues.balanceCents, deposit.balanceCents, deposit.heldCents]
  }
  const settleDeposit = (who: string, name: 'release' | 'forfeit', more: object = {}) =>
    money.made(`/members/${who}/deposit/${name}`, {
      reason: 'r',
      ...(name === 'release' && { override: true }),
      ...more,
    })
  const allocations = async (id: string): Promise<{ dueId: string; amountCents: number }[]> =>
    (await money.send('GET', `/payments/${id}`)).json.allocations

  it('takes what paid dues first, then what is held; said once, however often it is heard', async () => {
    const one = await deposited(1000, 500)
    assert.deepEqual(await hear(one, [back('a', 900, 'succeeded')]).then(deposits), [])
    assert.deepEqual(await books(one.who), [900, 0, 500])
    const refunds = [back('a', 900, 'succeeded'), back('b', 400, 'succeeded')]
    for (const told of [[['deposits.gone', 300]], [], []]) {
      assert.deepEqual(deposits(await hear(one, refunds)), told)
      assert.deepEqual(await books(one.who), [1000, 300, 200])
    }
    const part = { dueId: one.depositId, amountCents: 200 }
    assert.deepEqual(await allocations(one.id), [part])
    const kinds = (await noticesOf(money.camp).toldTo({ id: one.who })).map(({ kind }) => kind)
    assert.equal(kinds.filter((kind) => kind === 'deposit_settled').length, 1)
  })

  it('a lost dispute takes all of it, and the deposit is owed and can be paid again', async () => {
    const one = await deposited(1000, 500)
    await hear(one, [], 'open')
    assert.deepEqual(await books(one.who), [0, 0, 500])
    assert.deepEqual(deposits(await hear(one, [], 'lost')), [['deposits.gone', 500]])
    await hear(one, [], 'lost')
    assert.deepEqual(await books(one.who), [1000, 500, 0])
    assert.deepEqual(await allocations(one.id), [])
    const { json } = await money.send('GET', `/members/${one.who}/ledger?limit=50`)
    const gone = json.data.find(
      (entry: { account: string; debitCents: number; kind: string }) =>
        entry.account === 'deposit' && entry.kind === 'adjustment',
    )
    assert.match(gone.memo, /dispute was lost/)
    // A reversal would make money of what is not here.
    for (const { id, kind } of json.data.filter(
      (one: { kind: string }) => one.kind === 'adjustment',
    )) {
      const reversed = await money.send('POST', `/ledger/${id}/reverse`, { reason: 'r' })
      assert.deepEqual([reversed.status, reversed.json.code], [409, 'NOT_REVERSIBLE'], kind)
    }
    assert.deepEqual(await books(one.who), [1000, 500, 0])
    const release = { override: true, reason: 'r' }
    const refused = await money.send('POST', `/members/${one.who}/deposit/release`, release)
    assert.equal(refused.json.code, 'DEPOSIT_TOO_SMALL')
    await pay(one.who, 1500)
    assert.deepEqual(await books(one.who), [0, 0, 500])
  })

  it('a refund that bounces puts every part back, once', async () => {
    const one = await deposited(1000, 500)
    const before = await allocations(one.id)
    await hear(one, [back('a', 1400, 'succeeded')])
    assert.deepEqual(await books(one.who), [1000, 400, 100])
    assert.deepEqual(deposits(await hear(one, [back('a', 1400, 'failed')])), [
      ['deposits.returned', 400],
    ])
    assert.deepEqual(deposits(await hear(one, [back('a', 1400, 'failed')])), [])
    assert.deepEqual(await books(one.who), [0, 0, 500])
    assert.deepEqual(await allocations(one.id), before)
  })

  it('what was settled meanwhile takes nothing back: a bounced refund is credit then', async () => {
    const [again, cancelled] = [await deposited(1000, 500), await deposited(1000, 500)]
    for (const one of [again, cancelled]) await hear(one, [back('a', 1500, 'succeeded')])
    const second = await pay(again.who, 1500)
    await money.made(`/dues/${cancelled.depositId}/cancel`, { reason: 'r' })
    for (const one of [again, cancelled]) await hear(one, [back('a', 1500, 'failed')])
    assert.deepEqual(await books(again.who), [-1500, 0, 500])
    assert.deepEqual(await books(cancelled.who), [-500, 0, 0])
    assert.equal((await allocations(second)).length, 2)
    assert.deepEqual(await allocations(again.id), [])
    const refunded = await money.send('POST', `/payments/${again.id}/refund`, { reason: 'r' })
    assert.equal(refunded.json.refunds.at(-1).amountCents, 1500, refunded.text)
  })

  it('what was released goes before what is held; what was forfeited is owed', async () => {
    const one = await deposited(0, 500)
    await settleDeposit(one.who, 'release', { amountCents: 200 })
    await hear(one, [back('a', 250, 'succeeded')])
    assert.deepEqual(await books(one.who), [0, 50, 250])
    await settleDeposit(one.who, 'forfeit')
    await hear(one, [back('a', 250, 'succeeded')], 'lost')
    assert.deepEqual(await books(one.who), [250, 50, 0])
    const { json } = await money.send('GET', `/members/${one.who}/ledger?limit=50`)
    for (const kind of ['deposit_release', 'deposit_forfeit']) {
      const entry = json.data.find((posted: { kind: string }) => posted.kind === kind)
      const undone = await money.send('POST', `/ledger/${entry.id}/reverse`, { reason: 'r' })
      assert.deepEqual([undone.status, undone.json.code], [409, 'NOT_REVERSIBLE'], kind)
    }
  })

  it('a refund that we had yet to request has failed, when the provider gave all back by itself', async () => {
    const one = await deposited(1000, 500)
    const asked = await money.send('POST', `/payments/${one.id}/refund`, {
      amountCents: 600,
      reason: 'r',
    })
    assert.equal(asked.status, 200, asked.text)
    const changes = await hear(one, [back('a', 1500, 'succeeded')])
    assert.ok(changes.some(({ action }) => action === 'payments.refund_failed'))
    const { json } = await money.send('GET', `/payments/${one.id}`)
    assert.deepEqual(
      json.refunds.map((refund: ProviderRefund) => [refund.status, refund.failure]).sort(),
      [
        ['failed', 'refunded_at_provider'],
        ['succeeded', null],
      ],
    )
    assert.deepEqual(await books(one.who), [1000, 500, 0])
  })

  it('what had gone before this was so: the upgrade takes it from the deposit, once', async () => {
    const one = await deposited(1000, 500)
    await money.camp.asCamp(async (tx) => {
      const payment = await only(tx, store.lock({ id: one.id }))
      const left = await all(tx, ledger.leftOfPayment({ paymentId: one.id }))
      const taken = takenFrom(left, 1300, { releasedCents: 0, heldCents: 0 })
      const returned = { refundId: 'before', cents: 1300, by: 'system' }
      await postAll(tx, refundPostings(payment, taken, returned))
    })
    assert.deepEqual(await books(one.who), [1300, 0, 500])
    const file = new URL('../dues/migrations/20260113T0905_gone_deposits.sql', import.meta.url)
    const text = await readFile(file, 'utf8')
    for (const _ of ['once', 'twice']) {
      await money.camp.owner([{ text, values: [] }])
      assert.deepEqual(await books(one.who), [1000, 300, 200])
    }
    assert.deepEqual(await allocations(one.id), [{ dueId: one.depositId, amountCents: 200 }])
  })

  it('a deposit that was carried over does not come back once its money has gone', async () => {
    const one = await deposited(0, 500)
    await money.closeSeason()
    const { json: seasons } = await money.send('GET', '/seasons?status=active')
    await money.charge(one.who, 500, { kind: 'deposit', seasonId: seasons.data[0].id })
    const carried = await money.made('/carry-overs', {
      memberId: one.who,
      fromSeasonId: money.seasonId,
      kind: 'carry_over',
      what: 'deposit',
      reason: 'r',
    })
    await hear(one, [], 'lost')
    const path = `/members/${one.who}/dues?seasonId=${money.seasonId}`
    const { accounts } = (await money.send('GET', path)).json
    assert.deepEqual([accounts.dues.balanceCents, accounts.deposit.heldCents], [500, 0])
    const undone = await money.send('POST', `/carry-overs/${carried.id}/reverse`, { reason: 'r' })
    assert.deepEqual([undone.status, undone.json.code], [409, 'NOT_REVERSIBLE'], undone.text)
  })

  it('leaves the books whole', async () => {
    const { json } = await money.send('GET', '/reports/integrity')
    const broken = json.rows.filter(
      ([name, , count]: [string, string, number]) => /^INV-[DP]/.test(name) && count > 0,
    )
    assert.deepEqual(broken, [])
  })
})

const deposits = (changes: readonly Change[]) =>
  changes
    .filter(({ action }) => action.startsWith('deposits.'))
    .map(({ action, after }) => [action, (after as { amountCents: number }).amountCents])
