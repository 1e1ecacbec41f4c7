import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TestMember } from '@campkit/testing/test-camp'
import { openTill, type TestTill } from '../../../../test/till.ts'
import type { ProviderState } from '../../../providers/provider.ts'
import type { Dispute } from '../../../providers/test-checkouts.store.ts'
import { settle } from './payments.settle.ts'

describe('payments that are refused', () => {
  let till: TestTill
  before(async () => {
    till = await openTill()
  })
  after(() => till.close())

  async function paid(cents: number) {
    const member = await till.debtor(cents)
    const { json } = await till.api(member, 'POST', '/payments/page', {})
    const checkout = (await till.post(json.url)).headers.get('location') as string
    await till.post(checkout, 'do=paid')
    await till.becomes(member, json.paymentId, 'succeeded')
    return { member, id: json.paymentId as string, ref: checkout.split('/').at(-2) as string }
  }

  const setDispute = (ref: string, dispute: Dispute) =>
    till.camp.asCamp((tx) =>
      tx.updateTable('test_checkouts').set({ dispute }).where('id', '=', ref).execute(),
    )

  const ask = (id: string, amountCents: number) =>
    till.api(till.lead, 'POST', `/payments/${id}/refund`, { amountCents, reason: 'left early' })

  const read = async (member: TestMember, id: string) =>
    (await till.api(member, 'GET', `/payments/${id}`)).json

  /** The last refund, once the worker has finished it. */
  async function outcome(member: TestMember, id: string) {
    for (let tries = 0; tries < 150; tries++) {
      const last = (await read(member, id)).refunds.at(-1)
      if (last && last.status !== 'pending') return last
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('still pending')
  }

  const failures = (id: string) =>
    till.camp.asCamp((tx) =>
      tx
        .selectFrom('events')
        .selectAll()
        .where('target_id', '=', id)
        .where('type', '=', 'payments.refund_failed')
        .execute(),
    )

  describe('a refund that the provider refuses for good', () => {
    it('has failed and says why; its sum can be asked for again once the dispute is won', async () => {
      const { member, id, ref } = await paid(1000)
      // The bank has opened a dispute, and the provider's call has not arrived yet.
      await setDispute(ref, 'open')
      assert.equal((await ask(id, 1000)).status, 200)
      const { status, failure, amountCents, createdAt } = await outcome(member, id)
      assert.deepEqual([status, failure, amountCents], ['failed', 'charge_disputed', 1000])
      assert.equal(createdAt, new Date(createdAt).toISOString(), 'shown as every instant is')
      assert.equal((await failures(id)).length, 1)
      assert.equal(await till.balanceOf(member), 0)
      await till.becomes(member, id, 'disputed')

      await setDispute(ref, 'won')
      await till.camp.asCamp((tx) =>
        settle(tx, id, { ...STATE, paidCents: 1000, dispute: 'won' }, 'test', () => {}),
      )
      assert.equal((await ask(id, 1000)).status, 200)
      assert.equal((await outcome(member, id)).status, 'succeeded')
      await till.becomes(member, id, 'refunded')
      assert.equal((await failures(id)).length, 1)
    })

    it('fails, too, when the camp has left the provider that has the money', async () => {
      const { member, id } = await paid(1000)
      await till.camp.asCamp((tx) =>
        tx.updateTable('payments').set({ provider: 'stripe' }).where('id', '=', id).execute(),
      )
      await ask(id, 400)
      const { status, failure } = await outcome(member, id)
      assert.deepEqual([status, failure], ['failed', 'provider_not_connected'])
    })
  })

  const STATE: ProviderState = {
    ref: 'x',
    status: 'paid',
    paidCents: 1000,
    feeCents: 0,
    refunds: [],
    dispute: 'none',
  }

  describe('a refund that bounced after it was called done', () => {
    it('is reversed on the ledger, once, and the payment is here again', async () => {
      const { member, id } = await paid(1000)
      const at = (status: 'succeeded' | 'failed') => {
        const refund = { ref: 're_1', refundId: undefined, amountCents: 1000, status }
        const failure = status === 'failed' ? 'expired_or_canceled_card' : undefined
        const state = { ...STATE, refunds: [{ ...refund, failure }] }
        return till.camp.asCamp((tx) => settle(tx, id, state, 'test', () => {}))
      }
      await at('succeeded')
      assert.deepEqual(
        [(await read(member, id)).status, await till.balanceOf(member)],
        ['refunded', 1000],
      )
      for (let i = 0; i < 3; i++) await at('failed')
      const { status, refundedCents, refunds } = await read(member, id)
      assert.deepEqual([status, refundedCents, await till.balanceOf(member)], ['succeeded', 0, 0])
      assert.equal(refunds[0].failure, 'expired_or_canceled_card')
      await ask(id, 300)
      await till.becomes(member, id, 'partially_refunded')
      assert.equal(await till.balanceOf(member), 300)
      const { json } = await till.api(till.lead, 'GET', '/reports/integrity')
      const broken = json.rows.filter(
        ([rule, , count]: [string, string, number]) => /^INV-[DP]/.test(rule) && count > 0,
      )
      assert.deepEqual(broken, [])
    })
  })
})
