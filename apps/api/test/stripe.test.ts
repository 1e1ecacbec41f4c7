import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TestMember } from '@campkit/testing/test-camp'
import Stripe from 'stripe'
import { stripeProvider } from '../src/providers/stripe.ts'
import {
  bringUpToDate,
  endCheckout,
  refundPayment,
} from '../src/resources/money/payments/payments.tasks.ts'
import { openFakeStripe } from './fake-stripe.ts'
import { openTill, type TestTill } from './till.ts'

const WEBHOOK_SECRET = 'whsec_for_tests_only'
/** The official SDK's own way of signing for tests. */
const signer = new Stripe('sk_test_none')

describe('a camp that takes money through Stripe', () => {
  let stripe: Awaited<ReturnType<typeof openFakeStripe>>
  let till: TestTill
  before(async () => {
    stripe = await openFakeStripe()
    const connection = {
      provider: 'stripe',
      secret: 'sk_test_x',
      webhookSecret: WEBHOOK_SECRET,
    } as const
    till = await openTill(connection, stripe.url)
  })
  after(async () => {
    await till.close()
    await stripe.close()
  })

  const post = (url: string) => fetch(till.local(url), { method: 'POST', redirect: 'manual' })

  async function open(cents: number) {
    const member = await till.debtor(cents)
    const { json } = await till.api(member, 'POST', '/payments/page', {})
    return { member, id: json.paymentId as string, url: json.url as string }
  }
  const sessionOf = (paymentId: string) =>
    [...stripe.sessions.values()].find(({ metadata }) => metadata.paymentId === paymentId)

  async function webhook(type: string, object: object, id = `evt_${Math.random()}`) {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
    return fetch(`${till.server}/webhooks/stripe/${till.camp.camp}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })
  }
  const completed = (session: object, id?: string) =>
    webhook('checkout.session.completed', { ...session, object: 'checkout.session' }, id)

  async function paid(cents: number) {
    const opened = await open(cents)
    const sent = await post(opened.url)
    assert.equal(sent.status, 303)
    const session = sessionOf(opened.id)
    assert.ok(session)
    assert.equal(sent.headers.get('location'), session.url)
    stripe.pay(session.id)
    assert.equal((await completed(session)).status, 200)
    await till.becomes(opened.member, opened.id, 'succeeded')
    return { ...opened, session }
  }
  const eventually = async (member: TestMember, cents: number) => {
    for (let tries = 0; tries < 100 && (await till.balanceOf(member)) !== cents; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    assert.equal(await till.balanceOf(member), cents)
  }

  const refundsOf = async (id: string) =>
    (await till.api(till.lead, 'GET', `/payments/${id}`)).json.refunds

  it('posts what was paid once, with the fee, whatever is sent how often', async () => {
    const { member, id, session } = await paid(4200)
    for (const event of ['evt_a', 'evt_a', 'evt_b']) await completed(session, event)
    await eventually(member, 0)
    const { json } = await till.api(member, 'GET', `/payments/${id}`)
    assert.deepEqual([json.paidCents, json.feeCents, json.provider], [4200, 59, 'stripe'])
  })

  it('takes payers until the last minute of a page', async () => {
    const { id, url } = await open(700)
    await till.camp.asCamp((tx) =>
      tx
        .updateTable('payments')
        .set({ expires_at: new Date(Date.now() + 60_000).toISOString() })
        .where('id', '=', id)
        .execute(),
    )
    assert.equal((await post(url)).status, 303)
  })

  it('counts in its own units where they are not those of the currency', async () => {
    const asked = { campId: 'cmp_1', expiresAt: new Date().toISOString(), description: 'Dues' }
    const urls = { returnUrl: 'https://a.test', cancelUrl: 'https://a.test' }
    const provider = stripeProvider({
      campId: 'cmp_1',
      secret: 'sk_test_x',
      webhookSecret: WEBHOOK_SECRET,
      url: stripe.url,
    })
    for (const [currency, units] of [
      ['ISK', 100],
      ['JPY', 1],
    ] as const) {
      const paymentId = `pay_${currency}`
      const checkout = { ...asked, ...urls, paymentId, currency, amountCents: 5000 }
      const { ref } = await provider.openCheckout(checkout)
      assert.equal(stripe.sessions.get(ref)?.amount_total, 5000 * units)
      stripe.pay(ref)
      await provider.refund({ ref, refundId: `ref_${currency}`, amountCents: 2000 })
      assert.equal(stripe.sessions.get(ref)?.refunds[0]?.amount, 2000 * units)
      const { paidCents, feeCents, refunds } = await provider.lookUp(ref)
      assert.deepEqual([paidCents, refunds[0]?.amountCents], [5000, 2000])
      // 40 cents of a euro, said in what was paid, for a euro bought 1.25 of it.
      assert.equal(feeCents, Math.round((40 * 1.25) / units))
    }
  })

  it('opens the same checkout again when the first answer was lost', async () => {
    const { member, id, url } = await open(1000)
    stripe.loseAnswers(3)
    assert.equal((await post(url)).status, 503)
    assert.equal((await post(url)).status, 303)
    const made = [...stripe.sessions.values()].filter(({ metadata }) => metadata.paymentId === id)
    assert.equal(made.length, 1)
    // Ended before it could write the name of the checkout down: the call brings it.
    await till.camp.asCamp((tx) =>
      tx
        .updateTable('payments')
        .set({ provider: null, provider_ref: null, status: 'created' } as const)
        .where('id', '=', id)
        .execute(),
    )
    stripe.pay(made[0]?.id ?? '')
    await completed(made[0] as object)
    await till.becomes(member, id, 'succeeded')
  })

  it('needs no call at all: who is asked knows', async () => {
    const { member, id, url } = await open(1000)
    await post(url)
    stripe.pay(sessionOf(id)?.id ?? '')
    await bringUpToDate(till.till, { campId: till.camp.camp, paymentId: id })
    await till.becomes(member, id, 'succeeded')
  })

  it('gives back through Stripe, once, and takes in what was given back there', async () => {
    const { member, id, session } = await paid(1000)
    const asked = await till.api(till.lead, 'POST', `/payments/${id}/refund`, {
      amountCents: 300,
      reason: 'r',
    })
    assert.equal(asked.status, 200, asked.text)
    await till.becomes(member, id, 'partially_refunded')
    await eventually(member, 300)
    session.refunds.push({ id: 're_by_hand', amount: 700, status: 'succeeded', metadata: {} })
    await webhook('charge.refunded', {
      object: 'charge',
      id: 'ch',
      payment_intent: session.payment_intent,
    })
    await till.becomes(member, id, 'refunded')
    await eventually(member, 1000)
  })

  it('a refund that Stripe refuses has failed, and asks no more', async () => {
    const { id, session } = await paid(1000)
    session.dispute = 'needs_response'
    await till.api(till.lead, 'POST', `/payments/${id}/refund`, { amountCents: 300, reason: 'r' })
    await till.becomes(till.lead, id, 'disputed')
    for (let tries = 0; tries < 100; tries++) {
      if ((await refundsOf(id))[0].status !== 'pending') break
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    const [{ status, failure }] = await refundsOf(id)
    assert.deepEqual([status, failure], ['failed', 'charge_disputed'])
  })

  it('a refund that was heard has not failed when a second asking is refused', async () => {
    const { member, id, session } = await paid(1000)
    const body = { amountCents: 300, reason: 'r' }
    await till.api(till.lead, 'POST', `/payments/${id}/refund`, body)
    await till.becomes(member, id, 'partially_refunded')
    const refundId = (await refundsOf(id))[0].id
    await till.camp.asCamp((tx) =>
      tx.updateTable('refunds').set({ status: 'pending' }).where('id', '=', refundId).execute(),
    )
    stripe.forgetKeys()
    session.dispute = 'needs_response'
    const job = { campId: till.camp.camp, paymentId: id, refundId }
    await refundPayment(till.till)(job, {} as never)
    assert.equal((await refundsOf(id))[0].status, 'succeeded')
    assert.equal(await till.balanceOf(member), 300)
  })

  it('a cancelled page ends its checkout at Stripe, though the answers are lost', async () => {
    const { member, id, url } = await open(800)
    await post(url)
    stripe.loseAnswers(3)
    const { status, text } = await till.api(member, 'POST', `/payments/${id}/cancel`, {})
    assert.equal(status, 200, text)
    const session = sessionOf(id)
    for (let tries = 0; tries < 200 && session?.status === 'open'; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    assert.equal(session?.status, 'expired')
    await webhook('checkout.session.expired', { ...session, object: 'checkout.session' })
    stripe.loseAnswers(0)
    // As by a worker that comes after one that was killed.
    await endCheckout(till.till)({ campId: till.camp.camp, paymentId: id }, {} as never)
    assert.equal((await till.api(member, 'GET', `/payments/${id}`)).json.status, 'cancelled')
  })

  it('cancelled too late, it is paid; also by a checkout that we had not written down', async () => {
    for (const isKnown of [true, false]) {
      const { member, id, url } = await open(800)
      await post(url)
      const session = sessionOf(id)
      assert.ok(session)
      if (!isKnown) {
        const unknown = { provider: null, provider_ref: null, status: 'created' } as const
        await till.camp.asCamp((tx) =>
          tx.updateTable('payments').set(unknown).where('id', '=', id).execute(),
        )
      }
      stripe.pay(session.id)
      await till.api(member, 'POST', `/payments/${id}/cancel`, {})
      if (!isKnown) await completed(session)
      await till.becomes(member, id, 'succeeded')
      await eventually(member, 0)
    }
  })

  it('a dispute that comes before the payment is heard of ends right all the same', async () => {
    const { member, id, url } = await open(500)
    await post(url)
    const session = sessionOf(id)
    assert.ok(session)
    stripe.pay(session.id)
    session.dispute = 'needs_response'
    const dispute = { object: 'dispute', id: 'dp', payment_intent: session.payment_intent }
    await webhook('charge.dispute.created', dispute)
    await till.becomes(member, id, 'disputed')
    await completed(session)
    session.dispute = 'lost'
    await webhook('charge.dispute.closed', dispute)
    await till.becomes(member, id, 'lost')
    await eventually(member, 500)
  })

  it('a call about a checkout of another camp, or of nobody’s, names no payment here', async () => {
    const keys = { secret: 'sk_test_x', webhookSecret: WEBHOOK_SECRET, url: stripe.url }
    const provider = stripeProvider({ campId: 'cmp_1', ...keys })
    const read = async (metadata: object) => {
      const data = { object: { object: 'checkout.session', id: 'cs_1', metadata } }
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data })
      const secret = WEBHOOK_SECRET
      const signature = signer.webhooks.generateTestHeaderString({ payload, secret })
      return (await provider.readEvent(Buffer.from(payload), signature)).paymentId
    }
    assert.equal(await read({ paymentId: 'pay_1', campId: 'cmp_1' }), 'pay_1')
    assert.equal(await read({ paymentId: 'pay_1', campId: 'cmp_2' }), undefined)
    assert.equal(await read({ paymentId: 'pay_1' }), undefined)
  })

  it('400 for a signature that is not Stripe’s', async () => {
    const answer = await fetch(`${till.server}/webhooks/stripe/${till.camp.camp}`, {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00' },
      body: '{}',
    })
    assert.equal(answer.status, 400)
  })
})
