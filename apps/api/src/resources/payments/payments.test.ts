import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openDatabase } from '@campkit/db/database'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { enterAs, type TestMember } from '@campkit/testing/test-camp'
import { openTill, type TestTill } from '../../../test/till.ts'
import { findWaiting } from '../../pay/reconcile.store.ts'
import { reconcile } from '../../pay/reconcile.ts'
import { signTestEvent } from '../../providers/test-provider.ts'
import { settle } from './payments.settle.ts'
import * as refunds from './refunds.store.ts'

let till: TestTill
before(async () => {
  till = await openTill()
})
after(() => till.close())

const PAID = (paidCents: number) =>
  ({ ref: 'x', status: 'paid', paidCents, feeCents: 0, refunds: [], dispute: 'none' }) as const

const form = (url: string, body = '') =>
  fetch(till.local(url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
  })

/** Opens a page and goes as far as the provider's; the address of that. */
async function toCheckout(member: TestMember, body: object = {}) {
  const opened = await till.api(member, 'POST', '/payments/page', body)
  assert.equal(opened.status, 201, opened.text)
  const sent = await form(opened.json.url)
  assert.equal(sent.status, 303, await sent.text())
  return { id: opened.json.paymentId as string, checkout: sent.headers.get('location') as string }
}

async function paid(cents: number) {
  const member = await till.debtor(cents)
  const { id, checkout } = await toCheckout(member)
  assert.equal((await form(checkout, 'do=paid')).status, 303)
  await till.becomes(member, id, 'succeeded')
  return { member, id, checkout }
}

describe('POST /payments/page', () => {
  it('is for what is due now; asked again it is the same page, also by many at once', async () => {
    const ana = await till.debtor(4200)
    const asked = await Promise.all(
      Array.from({ length: 12 }, () => till.api(ana, 'POST', '/payments/page', {})),
    )
    assert.deepEqual(
      asked.map(({ status }) => status).sort(),
      [...Array.from({ length: 11 }, () => 200), 201],
      asked.map(({ text }) => text).join('\n'),
    )
    assert.equal(new Set(asked.map(({ json }) => json.url)).size, 1)
    assert.equal(asked[0]?.json.amountCents, 4200)
    const other = await till.api(ana, 'POST', '/payments/page', { amountCents: 100 })
    assert.equal(other.status, 201)
    assert.notEqual(other.json.paymentId, asked[0]?.json.paymentId)
  })

  it('members may leave themselves out or say me; leads must name somebody', async () => {
    const [ana, ben] = [await till.debtor(100), await till.debtor(100)]
    assert.equal((await till.api(ana, 'POST', '/payments/page', { memberId: 'me' })).status, 201)
    const foreign = await till.api(ana, 'POST', '/payments/page', { memberId: ben.id })
    assert.equal(foreign.status, 403)
    const nobody = await till.api(till.lead, 'POST', '/payments/page', {})
    assert.deepEqual([nobody.status, nobody.json.code], [400, 'MEMBER_ID_REQUIRED'])
    const named = await till.api(till.lead, 'POST', '/payments/page', { memberId: ben.id })
    assert.equal(named.status, 201, named.text)
  })

  it('409 when nothing is due, and 400 for addresses that lead elsewhere than https', async () => {
    const ana = await till.debtor(100)
    const cleo = await till.camp.addMember('member')
    assert.equal((await till.api(cleo, 'POST', '/payments/page', {})).json.code, 'NOTHING_DUE')
    for (const returnUrl of ['javascript:alert(1)', 'http://evil.example', 'ftp://a', '//a']) {
      const answer = await till.api(ana, 'POST', '/payments/page', { returnUrl })
      assert.equal(answer.status, 400, returnUrl)
    }
  })

  it('INV-P4 whoever waits for a place is not charged', async () => {
    const ana = await till.debtor(100)
    await till.camp.asCamp((tx) =>
      tx
        .insertInto('enrollments')
        .values({
          id: `enr_${ana.id.slice(4)}`,
          season_id: till.seasonId,
          member_id: ana.id,
          status: 'waitlisted',
          status_changed_by: 'test',
        })
        .execute(),
    )
    assert.equal((await till.api(ana, 'POST', '/payments/page', {})).json.code, 'WAITLISTED')
  })

  it('a page cannot be found by trying', async () => {
    const ana = await till.debtor(100)
    const { json } = await till.api(ana, 'POST', '/payments/page', {})
    const url = till.local(json.url)
    assert.equal((await fetch(url)).status, 200)
    const forged = [url.slice(0, -1), `${url}A`, url.replace(/[^/]+$/, 'A'.repeat(43))]
    for (const wrong of forged) {
      const answer = await fetch(wrong)
      assert.equal(answer.status, 404, wrong)
      assert.doesNotMatch(await answer.text(), /\$1\.00/)
    }
  })
})

describe('a payment through its page', () => {
  it('INV-P3 posts once, however often and late the provider calls', async () => {
    const { member, id } = await paid(5000)
    assert.equal(await till.balanceOf(member), 0)
    const state = {
      ref: 'x',
      status: 'paid',
      paidCents: 5000,
      feeCents: 0,
      refunds: [],
      dispute: 'none',
    } as const
    await Promise.all(
      Array.from({ length: 8 }, () =>
        till.camp.asCamp((tx) => settle(tx, id, state, 'test', () => {})),
      ),
    )
    assert.equal(await till.balanceOf(member), 0)
    const events = await till.camp.asCamp((tx) =>
      tx.selectFrom('events').selectAll().where('target_id', '=', id).execute(),
    )
    assert.equal(events.filter(({ type }) => type === 'payments.succeeded').length, 1)
  })

  it('INV-P3 holds for a payment that is meant for charges, too', async () => {
    const ana = await till.camp.addMember('member')
    const charge = async (name: string, amountCents: number): Promise<string> => {
      const body = { memberId: ana.id, name, amountCents, dueOn: '2027-01-01' }
      const { status, json, text } = await till.api(till.lead, 'POST', '/dues', body)
      assert.equal(status, 201, text)
      return json.id
    }
    await charge('Camp', 300)
    const power = await charge('Power', 200)
    const { id, checkout } = await toCheckout(ana, { dueIds: [power] })
    await form(checkout, 'do=paid')
    await till.becomes(ana, id, 'succeeded')
    for (let i = 0; i < 2; i++) {
      await till.camp.asCamp((tx) => settle(tx, id, PAID(200), 'test', () => {}))
    }
    assert.equal(await till.balanceOf(ana), 300)
  })

  it('is found by asking, when no call ever came', async () => {
    const ana = await till.debtor(800)
    const { id, checkout } = await toCheckout(ana)
    const ref = checkout.split('/').at(-2) as string
    await till.camp.asCamp(async (tx) => {
      await tx.updateTable('test_checkouts').set({ status: 'paid' }).where('id', '=', ref).execute()
    })
    const worker = openDatabase({ url: till.camp.url, role: 'worker' })
    const waiting = async () => (await findWaiting(worker)).map(({ paymentId }) => paymentId)
    assert.ok(!(await waiting()).includes(id), 'it has just begun')
    await till.camp.owner([
      enterAs(till.camp.camp, null, 'key').statement,
      { text: 'alter table payments disable trigger touch', values: [] },
      {
        text: `update payments set updated_at = now() - interval '11 minutes' where id = $1`,
        values: [id],
      },
      { text: 'alter table payments enable trigger touch', values: [] },
    ])
    assert.ok((await waiting()).includes(id))
    await reconcile(till.till)(null, { db: worker } as never)
    await worker.close()
    assert.equal(await till.balanceOf(ana), 0)
    assert.equal((await till.api(ana, 'GET', `/payments/${id}`)).json.status, 'succeeded')
  })

  it('a declined card changes nothing, and the next may succeed', async () => {
    const ana = await till.debtor(700)
    const { id, checkout } = await toCheckout(ana)
    const declined = await form(checkout, 'do=declined')
    assert.match(await declined.text(), /declined/)
    assert.equal(await till.balanceOf(ana), 700)
    await form(checkout, 'do=paid')
    await till.becomes(ana, id, 'succeeded')
    assert.equal(await till.balanceOf(ana), 0)
  })

  it('expires; and money that comes after all is taken in', async () => {
    const ana = await till.debtor(700)
    const { id, checkout } = await toCheckout(ana)
    await form(checkout, 'do=expired')
    await till.becomes(ana, id, 'expired')
    const late = {
      ref: 'x',
      status: 'paid',
      paidCents: 700,
      feeCents: 0,
      refunds: [],
      dispute: 'none',
    } as const
    await till.camp.asCamp((tx) => settle(tx, id, late, 'test', () => {}))
    await till.becomes(ana, id, 'succeeded')
    assert.equal(await till.balanceOf(ana), 0)
  })

  it('is given back in parts, and a lost dispute is owed again', async () => {
    const { member, id, checkout } = await paid(1000)
    const part = await till.api(till.lead, 'POST', `/payments/${id}/refund`, {
      amountCents: 400,
      reason: 'left early',
    })
    assert.equal(part.status, 200, part.text)
    await till.becomes(member, id, 'partially_refunded')
    assert.equal(await till.balanceOf(member), 400)
    await form(checkout, 'do=open')
    await till.becomes(member, id, 'disputed')
    await form(checkout, 'do=lost')
    await till.becomes(member, id, 'lost')
    assert.equal(await till.balanceOf(member), 1000)
  })

  it('a lost dispute reopens the charge that was paid', async () => {
    const ana = await till.camp.addMember('member')
    const body = { memberId: ana.id, name: 'Camp', amountCents: 300, dueOn: '2027-01-01' }
    const due = (await till.api(till.lead, 'POST', '/dues', body)).json
    const { id, checkout } = await toCheckout(ana, { dueIds: [due.id] })
    await form(checkout, 'do=paid')
    await till.becomes(ana, id, 'succeeded')
    const open = async () => (await till.api(ana, 'GET', `/dues/${due.id}`)).json.openCents
    assert.equal(await open(), 0)
    await form(checkout, 'do=lost')
    await till.becomes(ana, id, 'lost')
    assert.equal(await open(), 300)
  })

  it('INV-P2 never gives back more than came, whoever asks at once, and not by SQL either', async () => {
    const { member, id } = await paid(1000)
    const asked = await Promise.all(
      Array.from({ length: 6 }, () =>
        till.api(till.lead, 'POST', `/payments/${id}/refund`, { amountCents: 300, reason: 'r' }),
      ),
    )
    assert.equal(asked.filter(({ status }) => status === 200).length, 3)
    for (const { status, json } of asked) {
      if (status !== 200) assert.equal(json.code, 'REFUND_TOO_LARGE')
    }
    const more = (tx: Tx) =>
      refunds.add(tx, {
        paymentId: id,
        memberId: member.id,
        amountCents: 200,
        mode: 'manual',
        status: 'succeeded',
        reason: 'r',
        by: 'test',
      })
    await assert.rejects(till.camp.asCamp(more), /more given back/)
    await till.becomes(member, id, 'partially_refunded')
  })
})

describe('calls of providers', () => {
  it('400 when unsigned, signed for another body, or too old; nothing is kept', async () => {
    const url = `${till.server}/webhooks/test/${till.camp.camp}`
    const body = JSON.stringify({ id: 'tev_1', ref: 'x' })
    const hourAgo = Date.now() - 3_600_000
    const signatures = [
      '',
      'nonsense',
      signTestEvent('another', body),
      signTestEvent('whsec_of_tests', `${body} `),
      signTestEvent('whsec_of_tests', body, hourAgo),
    ]
    for (const signature of signatures) {
      const headers = { 'content-type': 'application/json', 'test-signature': signature }
      assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 400, signature)
    }
    const kept = await till.camp.asCamp((tx) =>
      tx.selectFrom('provider_events').selectAll().where('event_id', '=', 'tev_1').execute(),
    )
    assert.equal(kept.length, 0)
    const elsewhere = url.replace(till.camp.camp, till.camp.otherCamp)
    assert.equal((await fetch(elsewhere, { method: 'POST', body })).status, 404)
    for (const nobody of ['%00', 'cmp_x', '__proto__', `${till.camp.camp}%20`]) {
      const nowhere = `${till.server}/webhooks/test/${nobody}`
      assert.equal((await fetch(nowhere, { method: 'POST', body })).status, 404, nobody)
    }
  })

  it('the same call twice is kept once; of nothing we know it does nothing', async () => {
    const url = `${till.server}/webhooks/test/${till.camp.camp}`
    const body = JSON.stringify({ id: 'tev_2', ref: 'tco_unknown' })
    const headers = {
      'content-type': 'application/json',
      'test-signature': signTestEvent('whsec_of_tests', body),
    }
    for (let i = 0; i < 2; i++) {
      assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 200)
    }
    const kept = await till.camp.asCamp((tx) =>
      tx.selectFrom('provider_events').selectAll().where('event_id', '=', 'tev_2').execute(),
    )
    assert.equal(kept.length, 1)
  })
})

describe('payments that went another way', () => {
  const report = async (member: TestMember, body: object = {}) =>
    till.api(member, 'POST', '/payments', { amountCents: 900, method: 'bank', ...body })

  it('are reported with a reference, confirmed once by a lead, and then in the ledger', async () => {
    const ana = await till.debtor(900)
    const { status, json } = await report(ana)
    assert.equal(status, 201)
    assert.match(json.reference, /^[2-9A-Z]{6}$/)
    assert.equal(await till.balanceOf(ana), 900)
    const confirming = await Promise.all(
      Array.from({ length: 4 }, () =>
        till.api(till.lead, 'POST', `/payments/${json.id}/confirm`, {}),
      ),
    )
    assert.deepEqual(confirming.map(({ status }) => status).sort(), [200, 409, 409, 409])
    assert.equal(await till.balanceOf(ana), 0)
    const receipt = await till.api(ana, 'GET', `/payments/${json.id}/receipt`)
    assert.equal(receipt.json.amountCents, 900, receipt.text)
    const back = await till.api(till.lead, 'POST', `/payments/${json.id}/refund`, { reason: 'all' })
    assert.equal(back.json.status, 'refunded', back.text)
    assert.equal(await till.balanceOf(ana), 900)
  })

  it('INV-P5 nobody receives or confirms their own', async () => {
    const boss = await till.camp.addMember('admin')
    const { json } = await till.api(boss, 'POST', '/payments', {
      memberId: boss.id,
      amountCents: 10,
      method: 'cash',
    })
    const own = await till.api(boss, 'POST', `/payments/${json.id}/confirm`, {})
    assert.equal(own.json.code, 'OWN_MONEY', own.text)
    const held = { receivedBy: boss.id }
    const other = await till.api(till.lead, 'POST', `/payments/${json.id}/confirm`, held)
    assert.equal(other.json.code, 'OWN_MONEY')
    const stranger = await till.api(till.lead, 'POST', `/payments/${json.id}/confirm`, {
      receivedBy: 'mem_00000000000000000000000000',
    })
    assert.ok(stranger.status < 500 && stranger.status >= 400, stranger.text)
  })

  it('are rejected with a reason, and that is the end', async () => {
    const ana = await till.debtor(100)
    const { json } = await report(ana)
    const reject = (reason: string) =>
      till.api(till.lead, 'POST', `/payments/${json.id}/reject`, { reason })
    assert.equal((await reject('never came')).json.status, 'rejected')
    const again = await reject('again')
    assert.equal(again.json.code, 'INVALID_TRANSITION')
    assert.match(again.json.detail, /rejected/)
  })
})

describe('payments without the ladder', () => {
  it('a member cannot make their own payment succeed, nor see another’s', async () => {
    const [ana, ben] = [await till.debtor(100), await till.debtor(100)]
    const mine = (await till.api(ana, 'POST', '/payments', { amountCents: 5, method: 'cash' })).json
      .id
    const asAna = enterAs(till.camp.camp, ana.id, 'member')
    const asBen = enterAs(till.camp.camp, ben.id, 'member')
    const cheat = (tx: Tx) =>
      tx
        .updateTable('payments')
        .set({ status: 'succeeded' })
        .where('id', '=', mine)
        .executeTakeFirst()
    assert.equal((await inCamp(till.camp.db, asAna, cheat)).numUpdatedRows, 0n)
    const look = (tx: Tx) => tx.selectFrom('payments').select('id').where('id', '=', mine).execute()
    assert.equal((await inCamp(till.camp.db, asBen, look)).length, 0)
    assert.equal((await inCamp(till.camp.db, asAna, look)).length, 1)
    const provider = (tx: Tx) => tx.selectFrom('payment_providers').selectAll().execute()
    assert.equal((await inCamp(till.camp.db, asAna, provider)).length, 0)
  })
})
