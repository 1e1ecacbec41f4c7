import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@campkit/core/ids'
import { openDatabase } from '@campkit/db/database'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { call } from '@campkit/testing/call'
import { enterAs, type TestMember } from '@campkit/testing/test-camp'
import { untilWaiting } from '@campkit/testing/until-waiting'
import { waitingMails } from '../../../../test/mail.ts'
import { setReminders } from '../../../../test/remind.ts'
import { openTill, type TestTill } from '../../../../test/till.ts'
import { lockMember } from '../../../lock-member.store.ts'
import { findPayments } from '../../../pay/reconcile.store.ts'
import { ENDED, reconcile, WAITING } from '../../../pay/reconcile.ts'
import type { Dispute, Outcome } from '../../../providers/test-checkouts.store.ts'
import { signTestEvent } from '../../../providers/test-provider.ts'
import { post } from '../dues/post.ts'
import { noteCheckout } from './payments.checkout.ts'
import { takenFrom } from './payments.gone.ts'
import { settle } from './payments.settle.ts'
import { bringUpToDate } from './payments.tasks.ts'
import * as refunds from './refunds.store.ts'

describe('payments', () => {
  let till: TestTill
  before(async () => {
    till = await openTill()
  })
  after(() => till.close())

  const PAID = (paidCents: number) =>
    ({ ref: 'x', status: 'paid', paidCents, feeCents: 0, refunds: [], dispute: 'none' }) as const

  /** Changes the provider's state without the provider calling us. */
  const setBooks = (checkout: string, what: { status?: Outcome; dispute?: Dispute }) =>
    till.camp.asCamp((tx) =>
      tx
        .updateTable('test_checkouts')
        .set(what)
        .where('id', '=', checkout.split('/').at(-2) as string)
        .execute(),
    )

  /** Opens a page and goes on to the provider; returns the address there. */
  async function toCheckout(member: TestMember, body: object = {}) {
    const opened = await till.api(member, 'POST', '/payments/page', body)
    assert.equal(opened.status, 201, opened.text)
    const sent = await till.post(opened.json.url)
    assert.equal(sent.status, 303, await sent.text())
    return { id: opened.json.paymentId as string, checkout: sent.headers.get('location') as string }
  }

  async function paid(cents: number) {
    const member = await till.debtor(cents)
    const { id, checkout } = await toCheckout(member)
    assert.equal((await till.post(checkout, 'do=paid')).status, 303)
    await till.becomes(member, id, 'succeeded')
    return { member, id, checkout }
  }

  const waitlist = ({ id }: TestMember) =>
    till.camp.asCamp((tx) =>
      tx
        .insertInto('enrollments')
        .values({
          id: `enr_${id.slice(4)}`,
          season_id: till.seasonId,
          member_id: id,
          status: 'waitlisted',
          status_changed_by: 'test',
        })
        .execute(),
    )

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
      for (const cancelUrl of ['https://', 'https:// ', 'https://[', 'http://localhost:99999']) {
        const answer = await till.api(ana, 'POST', '/payments/page', { cancelUrl })
        assert.equal(answer.json.errors?.[0].pointer, '/body/cancelUrl', cancelUrl)
      }
    })

    it('INV-P4 whoever waits for a place is not charged', async () => {
      const ana = await till.debtor(100)
      await waitlist(ana)
      assert.equal((await till.api(ana, 'POST', '/payments/page', {})).json.code, 'WAITLISTED')
    })

    it('INV-P4 nor whoever has waited since the page was opened; the page does not say why', async () => {
      const ana = await till.debtor(100)
      const { json } = await till.api(ana, 'POST', '/payments/page', {})
      await waitlist(ana)
      const refused = await till.post(json.url)
      assert.equal(refused.status, 409)
      assert.doesNotMatch(await refused.text(), /wait/i)
      const { status } = (await till.api(ana, 'GET', `/payments/${json.paymentId}`)).json
      assert.equal(status, 'created')
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

    it('a page waits for a price that is changing, and asks for the new one', async () => {
      const ana = await till.debtor(800)
      let opening: ReturnType<typeof till.api> | undefined
      await till.camp.asCamp(async (tx) => {
        await lockMember(tx, ana.id)
        opening = till.api(ana, 'POST', '/payments/page', {})
        await untilWaiting(till.camp.owner)
        const posted = { source: 'test', sourceId: newId('due'), postedBy: 'system' }
        const of = { seasonId: till.seasonId, memberId: ana.id, account: 'dues' } as const
        await post(tx, { ...of, ...posted, kind: 'waiver', creditCents: 500 })
      })
      assert.equal((await opening)?.json.amountCents, 300)
    })

    it('what is due includes a deposit that is due, before dues of later days', async () => {
      const ana = await till.camp.addMember('member')
      const charge = (kind: string, amountCents: number, dueOn: string) =>
        till.api(till.lead, 'POST', '/dues', {
          memberId: ana.id,
          name: kind,
          kind,
          amountCents,
          dueOn,
        })
      await charge('dues', 30_000, '2199-06-10')
      const { json: deposit } = await charge('deposit', 10_000, '2026-01-10')
      const { id, checkout } = await toCheckout(ana, {})
      await till.post(checkout, 'do=paid')
      await till.becomes(ana, id, 'succeeded')
      const { json } = await till.api(ana, 'GET', `/payments/${id}`)
      assert.deepEqual(json.allocations, [{ dueId: deposit.id, amountCents: 10_000 }])
      assert.equal((await till.api(ana, 'GET', '/members/me/dues')).json.dueNowCents, 0)
    })

    it('what is due includes a charge beside a plan, before its later parts', async () => {
      const ana = await till.camp.addMember('member')
      const charge = (name: string, amountCents: number) => {
        const body = { memberId: ana.id, name, amountCents, dueOn: '2026-01-10' }
        return till.api(till.lead, 'POST', '/dues', body)
      }
      const { json: planned } = await charge('Camp', 900)
      const today = new Date().toISOString().slice(0, 10)
      const instalments = [
        { amountCents: 300, dueOn: today },
        { amountCents: 600, dueOn: '2099-01-10' },
      ]
      const agreed = await till.api(till.lead, 'POST', `/members/${ana.id}/plan`, { instalments })
      assert.equal(agreed.status, 201, agreed.text)
      const { json: beside } = await charge('Power', 500)
      const { json: dues } = await till.api(ana, 'GET', '/members/me/dues')
      assert.deepEqual(dues.plan.dueIds, [planned.id])
      const { id, checkout } = await toCheckout(ana, {})
      await till.post(checkout, 'do=paid')
      await till.becomes(ana, id, 'succeeded')
      const { json } = await till.api(ana, 'GET', `/payments/${id}`)
      const paid = new Map(
        json.allocations.map((one: { dueId: string; amountCents: number }) => [
          one.dueId,
          one.amountCents,
        ]),
      )
      assert.deepEqual([paid.get(planned.id), paid.get(beside.id)], [300, 500])
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
      await till.post(checkout, 'do=paid')
      await till.becomes(ana, id, 'succeeded')
      for (let i = 0; i < 2; i++) {
        await till.camp.asCamp((tx) => settle(tx, id, PAID(200), 'test', () => {}))
      }
      assert.equal(await till.balanceOf(ana), 300)
    })

    it('is found by asking, when no call ever came', async () => {
      const ana = await till.debtor(800)
      const { id, checkout } = await toCheckout(ana)
      await setBooks(checkout, { status: 'paid' })
      const worker = openDatabase({ url: till.camp.url, role: 'worker' })
      const waiting = async () =>
        (await findPayments(worker, WAITING)).map(({ paymentId }) => paymentId)
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
      await reconcile(till.till, WAITING)(null, { db: worker } as never)
      await worker.close()
      assert.equal(await till.balanceOf(ana), 0)
      assert.equal((await till.api(ana, 'GET', `/payments/${id}`)).json.status, 'succeeded')
    })

    it('a call that was lost after the end of a payment is made up for: money after all, a dispute; where nothing came, nothing is written', async () => {
      const ended = async (cents: number, how: 'paid' | 'expired') => {
        const member = await till.debtor(cents)
        const { id, checkout } = await toCheckout(member)
        await till.post(checkout, `do=${how}`)
        await till.becomes(member, id, how === 'paid' ? 'succeeded' : 'expired')
        const now = async () => (await till.api(member, 'GET', `/payments/${id}`)).json
        return { checkout, now, balance: () => till.balanceOf(member) }
      }
      const [late, disputed, calm] = [
        await ended(500, 'expired'),
        await ended(600, 'paid'),
        await ended(700, 'paid'),
      ]
      const before = await calm.now()
      await setBooks(late.checkout, { status: 'paid' })
      await setBooks(disputed.checkout, { dispute: 'lost' })

      const worker = openDatabase({ url: till.camp.url, role: 'worker' })
      for (let i = 0; i < 2; i++) await reconcile(till.till, ENDED)(null, { db: worker } as never)
      await worker.close()
      assert.equal((await late.now()).status, 'succeeded')
      assert.equal(await late.balance(), 0)
      assert.equal((await disputed.now()).status, 'lost')
      assert.equal(await disputed.balance(), 600)
      assert.deepEqual(await calm.now(), before)
    })

    it('a declined card changes nothing but is told, and the next may succeed', async () => {
      const ana = await till.debtor(700)
      const opened = await till.api(ana, 'POST', '/payments/page', {})
      const { paymentId: id, url } = opened.json
      const checkout = (await till.post(url)).headers.get('location') as string
      const declined = await till.post(checkout, 'do=declined')
      assert.match(await declined.text(), /declined/)
      await till.becomes(ana, id, 'failed')
      assert.equal(await till.balanceOf(ana), 700)
      const page = await (await fetch(till.local(url))).text()
      assert.match(page, /Your bank said no to this card/)
      assert.match(page, /Pay \$7\.00/)
      const again = await till.post(url)
      assert.equal(again.headers.get('location'), checkout)
      await till.post(checkout, 'do=paid')
      await till.becomes(ana, id, 'succeeded')
      assert.equal(await till.balanceOf(ana), 0)
    })

    it('expires; and money that comes after all is taken in', async () => {
      const ana = await till.debtor(700)
      const { id, checkout } = await toCheckout(ana)
      await till.post(checkout, 'do=expired')
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
      await till.post(checkout, 'do=open')
      await till.becomes(member, id, 'disputed')
      await till.post(checkout, 'do=lost')
      await till.becomes(member, id, 'lost')
      assert.equal(await till.balanceOf(member), 1000)
    })

    it('is not given back while its bank looks into it, nor before it has come', async () => {
      const { member, id, checkout } = await paid(1000)
      const refund = (paymentId: string) =>
        till.api(till.lead, 'POST', `/payments/${paymentId}/refund`, {
          amountCents: 400,
          reason: 'r',
        })
      await till.post(checkout, 'do=open')
      await till.becomes(member, id, 'disputed')
      assert.equal((await refund(id)).json.code, 'DISPUTE_OPEN')
      await till.post(checkout, 'do=won')
      await till.becomes(member, id, 'succeeded')
      assert.equal((await refund(id)).status, 200)
      const open = await toCheckout(await till.debtor(1000))
      assert.equal((await refund(open.id)).json.code, 'INVALID_TRANSITION')
    })

    it('its page lists what it is for, before and after', async () => {
      const ana = await till.camp.addMember('member')
      for (const [name, amountCents] of [
        ['Camp <fee>', 300],
        ['Power', 200],
      ]) {
        const body = { memberId: ana.id, name, amountCents, dueOn: '2026-01-01' }
        await till.api(till.lead, 'POST', '/dues', body)
      }
      const { json } = await till.api(ana, 'POST', '/payments/page', { amountCents: 450 })
      const read = async () => (await fetch(till.local(json.url))).text()
      const rows =
        /Camp &lt;fee&gt;<\/b><span class="n">\$3\.00<.*Power<\/b><span class="n">\$1\.50</s
      assert.match(await read(), rows)
      const sent = await till.post(json.url)
      await till.post(sent.headers.get('location') as string, 'do=paid')
      await till.becomes(ana, json.paymentId, 'succeeded')
      const paid = await read()
      assert.match(paid, /Paid\. Thank you/)
      assert.match(paid, rows)
    })

    it('page, mail and receipt say the same of what was owed without a charge, and of credit', async () => {
      const ana = await till.debtor(500)
      const { json } = await till.api(ana, 'POST', '/payments/page', { amountCents: 700 })
      const read = async () => (await fetch(till.local(json.url))).text()
      const beside = /What was owed besides<\/b><span class="n">\$5\.00</
      const credit = /Credit for later<\/b><span class="n">\$2\.00</
      const says = async () => {
        const page = await read()
        assert.match(page, beside)
        assert.match(page, credit)
      }
      await says()
      const sent = await till.post(json.url)
      await till.post(sent.headers.get('location') as string, 'do=paid')
      await till.becomes(ana, json.paymentId, 'succeeded')
      await says()
      const receipt = async () => {
        const { besideCents, unallocatedCents } = (
          await till.api(ana, 'GET', `/payments/${json.paymentId}/receipt`)
        ).json
        return [besideCents, unallocatedCents]
      }
      assert.deepEqual(await receipt(), [500, 200])
      const mails = await waitingMails(till.camp)
      const mail = mails.find(
        ({ to, template }) => to === `${ana.id}@example.org` && template === 'paymentReceipt',
      )
      assert.deepEqual(mail?.template === 'paymentReceipt' && mail.values.allocated, [
        { name: 'What was owed besides', amount: '$5.00' },
        { name: 'Credit for later', amount: '$2.00' },
      ])
      const back = { amountCents: 300, reason: 'r' }
      await till.api(till.lead, 'POST', `/payments/${json.paymentId}/refund`, back)
      await till.becomes(ana, json.paymentId, 'partially_refunded')
      assert.deepEqual(await receipt(), [400, 0])
    })

    it('a lost dispute reopens the charge that was paid', async () => {
      const ana = await till.camp.addMember('member')
      const body = { memberId: ana.id, name: 'Camp', amountCents: 300, dueOn: '2027-01-01' }
      const due = (await till.api(till.lead, 'POST', '/dues', body)).json
      const { id, checkout } = await toCheckout(ana, { dueIds: [due.id] })
      await till.post(checkout, 'do=paid')
      await till.becomes(ana, id, 'succeeded')
      const open = async () => (await till.api(ana, 'GET', `/dues/${due.id}`)).json.openCents
      assert.equal(await open(), 0)
      await till.post(checkout, 'do=lost')
      await till.becomes(ana, id, 'lost')
      assert.equal(await open(), 300)
    })

    it('given back, it reopens the charge that it was meant for, and no other', async () => {
      const ana = await till.camp.addMember('member')
      const charge = async (name: string, dueOn: string): Promise<string> => {
        const body = { memberId: ana.id, name, amountCents: 300, dueOn }
        return (await till.api(till.lead, 'POST', '/dues', body)).json.id
      }
      const [camp, power] = [
        await charge('Camp', '2027-01-01'),
        await charge('Power', '2027-02-01'),
      ]
      const open = async () => {
        const { json } = await till.api(ana, 'GET', '/members/me/dues')
        const cents = (id: string) =>
          json.charges.find((due: { id: string }) => due.id === id).openCents
        return [cents(camp), cents(power), json.balanceCents]
      }
      const pay = async (dueId: string) => {
        const { id, checkout } = await toCheckout(ana, { dueIds: [dueId] })
        await till.post(checkout, 'do=paid')
        await till.becomes(ana, id, 'succeeded')
        return id
      }
      const first = await pay(camp)
      await pay(power)
      assert.deepEqual(await open(), [0, 0, 0])
      const back = { amountCents: 100, reason: 'r' }
      await till.api(till.lead, 'POST', `/payments/${first}/refund`, back)
      await till.becomes(ana, first, 'partially_refunded')
      assert.deepEqual(await open(), [100, 0, 100])
      await till.api(till.lead, 'POST', `/payments/${first}/refund`, { reason: 'all' })
      await till.becomes(ana, first, 'refunded')
      for (let i = 0; i < 2; i++)
        await bringUpToDate(till.till, { campId: till.camp.camp, paymentId: first })
      assert.deepEqual(await open(), [300, 0, 300])
    })

    it('is taken from where it was: beside all charges first, deposits last, and never more than once', () => {
      const dues = (dueId: string | null, cents: number) =>
        ({ account: 'dues', dueId, cents }) as const
      const held = (dueId: string, cents: number) => ({ account: 'deposit', dueId, cents }) as const
      const left = [dues(null, 200), dues('late', 300), dues('early', 100), held('deposit', 100)]
      const none = { releasedCents: 0, heldCents: 0 }
      assert.deepEqual(takenFrom(left, 150, none), [dues(null, 150)])
      assert.deepEqual(takenFrom(left, 400, none), [dues(null, 200), dues('late', 200)])
      const all = [dues('late', 300), dues('early', 100)]
      // Forfeited, held, released, and some of it gone before.
      assert.deepEqual(takenFrom(left, 700, none), [dues(null, 300), ...all])
      const room = { releasedCents: 0, heldCents: 100 }
      assert.deepEqual(takenFrom(left, 660, room), [dues(null, 200), ...all, held('deposit', 60)])
      const released = { releasedCents: 70, heldCents: 30 }
      assert.deepEqual(takenFrom(left, 700, released), [
        dues(null, 270),
        ...all,
        held('deposit', 30),
      ])
      const overdrawn = [dues(null, -50), held('deposit', 100)]
      assert.deepEqual(takenFrom(overdrawn, 40, released), [dues(null, 20), held('deposit', 20)])
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
      const early = await till.api(ana, 'GET', `/payments/${json.id}/receipt`)
      assert.deepEqual([early.status, early.json.code], [409, 'NOT_RECEIVED'])
      const confirming = await Promise.all(
        Array.from({ length: 4 }, () =>
          till.api(till.lead, 'POST', `/payments/${json.id}/confirm`, {}),
        ),
      )
      assert.deepEqual(confirming.map(({ status }) => status).sort(), [200, 409, 409, 409])
      assert.equal(await till.balanceOf(ana), 0)
      const receipt = await till.api(ana, 'GET', `/payments/${json.id}/receipt`)
      assert.equal(receipt.json.amountCents, 900, receipt.text)
      const back = await till.api(till.lead, 'POST', `/payments/${json.id}/refund`, {
        reason: 'all',
      })
      assert.equal(back.json.status, 'refunded', back.text)
      assert.equal(await till.balanceOf(ana), 900)
    })

    it('when several are confirmed at once, no deposit is paid twice', async () => {
      const ana = await till.camp.addMember('member')
      const deposit = { memberId: ana.id, name: 'Deposit', kind: 'deposit', amountCents: 900 }
      assert.equal((await till.api(till.lead, 'POST', '/dues', deposit)).status, 201)
      const reported = await Promise.all(Array.from({ length: 5 }, () => report(ana)))
      const confirmed = await Promise.all(
        reported.map(({ json }) => till.api(till.lead, 'POST', `/payments/${json.id}/confirm`, {})),
      )
      for (const { status, text } of confirmed) assert.equal(status, 200, text)
      const { json } = await till.api(ana, 'GET', '/members/me/dues')
      assert.equal(json.accounts.deposit.heldCents, 900)
      assert.equal(json.accounts.dues.creditCents, 4 * 900)
    })

    it('may be shown by a file of the payer’s own, which then stays', async () => {
      const [ana, ben] = [await till.debtor(900), await till.debtor(900)]
      const file = { name: 'transfer.txt', contentType: 'text/plain', dataBase64: 'SGVsbG8=' }
      const { json: own } = await till.api(ana, 'POST', '/files', file)
      for (const proofFileId of [
        (await till.api(ben, 'POST', '/files', file)).json.id,
        newId('file'),
      ]) {
        const refused = await report(ana, { proofFileId })
        assert.equal(refused.status, 400, refused.text)
        assert.equal(refused.json.errors[0].pointer, '/body/proofFileId')
      }
      const { json } = await report(ana, { proofFileId: own.id })
      assert.equal(json.proofFileId, own.id)
      const seen = await till.api(till.lead, 'GET', `/files/${own.id}/content`)
      assert.equal(seen.text, 'Hello')
      const removed = await till.api(ana, 'DELETE', `/files/${own.id}`)
      assert.equal(removed.json.code, 'FILE_IN_USE', removed.text)
    })

    it('are recorded and confirmed in one by the lead who holds them, and once however often that is sent', async () => {
      const ana = await till.debtor(900)
      const body = { memberId: ana.id, amountCents: 900, method: 'cash', isReceived: true }
      const headers = { 'idempotency-key': newId('payment') }
      const { key, lead, server } = till
      const record = () =>
        call(server, '/api/v1/payments', { method: 'POST', key, token: lead.token, body, headers })
      const first = await record()
      const { status, confirmedBy, receivedBy, reportedBy } = first.json
      assert.deepEqual([first.status, status], [201, 'succeeded'], first.text)
      assert.deepEqual([reportedBy, confirmedBy, receivedBy], [lead.id, lead.id, lead.id])
      assert.equal((await record()).json.id, first.json.id)
      assert.equal(await till.balanceOf(ana), 0)
      assert.equal((await till.api(ana, 'GET', '/payments')).json.data.length, 1)
    })

    it('INV-P5 nobody records their own as received: nothing is kept of it', async () => {
      const boss = await till.camp.addMember('admin')
      const ana = await till.debtor(900)
      const body = { amountCents: 900, method: 'cash', isReceived: true }
      const own = await till.api(boss, 'POST', '/payments', { ...body, memberId: 'me' })
      assert.deepEqual([own.status, own.json.code], [409, 'OWN_MONEY'], own.text)
      assert.deepEqual(
        (await till.api(boss, 'GET', '/payments?memberId=me&everySeason=true')).json.data,
        [],
      )
      const members = await till.api(ana, 'POST', '/payments', body)
      assert.deepEqual([members.status, members.json.reason], [403, 'field_not_yours'])
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
    })

    it('have happened: 400 for one that is to come', async () => {
      const member = await till.debtor(100)
      const report = (hours: number) => {
        const occurredAt = new Date(Date.now() + hours * 3_600_000).toISOString()
        const body = { amountCents: 100, method: 'cash', occurredAt }
        return till.api(member, 'POST', '/payments', body)
      }
      const early = await report(25)
      assert.deepEqual([early.status, early.json.errors?.[0]?.pointer], [400, '/body/occurredAt'])
      const lost = await report(-100 * 366 * 24)
      assert.equal(lost.json.errors?.[0]?.code, 'long_past', lost.text)
      assert.equal((await report(23)).status, 201)
    })

    it('a lead holds the money, by id or as me; nobody else does', async () => {
      const member = await till.debtor(100)
      const report = { amountCents: 100, method: 'cash' }
      const { json } = await till.api(member, 'POST', '/payments', report)
      const confirm = (receivedBy: string) =>
        till.api(till.lead, 'POST', `/payments/${json.id}/confirm`, { receivedBy })
      const others = ['mem_00000000000000000000000000', (await till.debtor(1)).id, 'nobody']
      for (const other of others) {
        const answer = await confirm(other)
        assert.deepEqual([answer.status, answer.json.errors?.[0]?.code], [400, 'lead'], answer.text)
      }
      assert.equal((await confirm('me')).json.receivedBy, till.lead.id)
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

  describe('receipts by mail', () => {
    /** But for what else they are told: that they are charged. */
    const mailsTo = async ({ id }: TestMember) =>
      (await waitingMails(till.camp)).filter(
        ({ to, template }) => to === `${id}@example.org` && template !== 'notification',
      )
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format()

    it('INV-Z1 says what came and what it paid, once, however often the provider is heard of', async () => {
      const ana = await till.camp.addMember('member')
      const charge = (name: string, amountCents: number) =>
        till.api(till.lead, 'POST', '/dues', {
          memberId: ana.id,
          name,
          amountCents,
          dueOn: '2026-01-01',
        })
      await charge('Camp', 3000)
      await charge('Power <b>', 500)
      const { id, checkout } = await toCheckout(ana, { amountCents: 4200 })
      await till.post(checkout, 'do=paid')
      await till.becomes(ana, id, 'succeeded')
      await Promise.all(
        Array.from({ length: 4 }, () =>
          bringUpToDate(till.till, { campId: till.camp.camp, paymentId: id }),
        ),
      )
      // Wait for the provider's second call, which comes late.
      await sleep(3500)
      const mails = await mailsTo(ana)
      const { reference } = (await till.api(ana, 'GET', `/payments/${id}`)).json
      assert.deepEqual(
        mails.map(({ template, values }) => [template, values]),
        [
          [
            'paymentReceipt',
            {
              campName: 'Dusty Pines',
              accent: null,
              helpUrl: null,
              seasonName: '2027',
              payerName: 'Test member',
              reference,
              amount: '$42.00',
              currency: 'USD',
              paidOn: today,
              method: 'card',
              allocated: [
                { name: 'Camp', amount: '$30.00' },
                { name: 'Power <b>', amount: '$5.00' },
                { name: 'Credit for later', amount: '$7.00' },
              ],
              link: `${till.till.authUrl}/c/pines/payments/${id}/receipt`,
            },
          ],
        ],
      )
      const back = { amountCents: 1200, reason: 'too much' }
      await till.api(till.lead, 'POST', `/payments/${id}/refund`, back)
      await till.becomes(ana, id, 'partially_refunded')
      await bringUpToDate(till.till, { campId: till.camp.camp, paymentId: id })
      const [, refund, ...others] = await mailsTo(ana)
      assert.equal(others.length, 0)
      assert.deepEqual(
        [refund?.template, refund?.values],
        [
          'refundReceipt',
          {
            campName: 'Dusty Pines',
            accent: null,
            helpUrl: null,
            seasonName: '2027',
            payerName: 'Test member',
            reference,
            ...{
              amount: '$12.00',
              currency: 'USD',
              paidOn: today,
              refundedOn: today,
              method: 'card',
              reason: 'too much',
              link: `${till.till.authUrl}/c/pines/dues?season=${till.seasonId}`,
            },
          },
        ],
      )
    })

    it('of what a lead confirms and gives back by hand, too; of a refusal there is none', async () => {
      const ana = await till.debtor(900)
      const paid = { amountCents: 900, method: 'bank', occurredAt: '2026-03-01T23:30:00Z' }
      const { id } = (await till.api(ana, 'POST', '/payments', paid)).json
      assert.equal((await mailsTo(ana)).length, 0)
      const confirm = () => till.api(till.lead, 'POST', `/payments/${id}/confirm`, {})
      await Promise.all([confirm(), confirm(), confirm()])
      const [receipt] = await mailsTo(ana)
      assert.equal(receipt?.template, 'paymentReceipt')
      const { paidOn, method, allocated } = receipt.values
      assert.deepEqual([paidOn, method], ['1 March 2026', 'bank transfer'])
      assert.deepEqual(allocated, [{ name: 'What was owed besides', amount: '$9.00' }])
      await till.api(till.lead, 'POST', `/payments/${id}/refund`, { reason: 'all' })
      await till.api(till.lead, 'POST', `/payments/${id}/refund`, { reason: 'again' })
      assert.deepEqual(
        (await mailsTo(ana)).map(({ template }) => template),
        ['paymentReceipt', 'refundReceipt'],
      )
      const ben = await till.debtor(900)
      const never = (await till.api(ben, 'POST', '/payments', paid)).json
      await till.api(till.lead, 'POST', `/payments/${never.id}/reject`, { reason: 'never came' })
      assert.deepEqual(await mailsTo(ben), [])
    })

    it('the day is that of the camp', async () => {
      await setReminders(till.camp, [], 'Pacific/Auckland')
      const ana = await till.debtor(900)
      const paid = { amountCents: 900, method: 'cash', occurredAt: '2026-03-01T23:30:00Z' }
      const { id } = (await till.api(ana, 'POST', '/payments', paid)).json
      await till.api(till.lead, 'POST', `/payments/${id}/confirm`, {})
      const [receipt] = await mailsTo(ana)
      assert.equal(receipt?.template === 'paymentReceipt' && receipt.values.paidOn, '2 March 2026')
      await setReminders(till.camp, [], 'UTC')
    })
  })

  describe('a page that is cancelled', () => {
    const cancel = (who: TestMember, id: string, body: object = {}) =>
      till.api(who, 'POST', `/payments/${id}/cancel`, body)
    const checkoutStatus = async (checkout: string) => {
      const ref = checkout.split('/').at(-2) as string
      const row = await till.camp.asCamp((tx) =>
        tx.selectFrom('test_checkouts').select('status').where('id', '=', ref).executeTakeFirst(),
      )
      return row?.status
    }
    const eventsOf = async (id: string) => {
      const rows = await till.camp.asCamp((tx) =>
        tx.selectFrom('events').select('type').where('target_id', '=', id).orderBy('id').execute(),
      )
      return rows.map(({ type }) => type)
    }

    it('before anybody paid on it: by its member or a lead, once; then another page is opened', async () => {
      for (const by of ['member', 'lead']) {
        const ana = await till.debtor(700)
        const opened = (await till.api(ana, 'POST', '/payments/page', {})).json
        const who = by === 'lead' ? till.lead : ana
        const answers = await Promise.all(
          Array.from({ length: 4 }, () => cancel(who, opened.paymentId, { reason: 'not now' })),
        )
        assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
        const refused = answers.find(({ status }) => status === 409)
        assert.equal(refused?.json.code, 'INVALID_TRANSITION')
        const { json } = await till.api(ana, 'GET', `/payments/${opened.paymentId}`)
        assert.deepEqual([json.status, json.statusReason], ['cancelled', 'not now'])
        assert.deepEqual(await eventsOf(opened.paymentId), [
          'payments.page_opened',
          'payments.cancelled',
        ])
        const next = await till.api(ana, 'POST', '/payments/page', {})
        assert.equal(next.status, 201)
        assert.notEqual(next.json.url, opened.url)
      }
    })

    it('ends the checkout at the provider; nobody can pay there any more', async () => {
      const ana = await till.debtor(700)
      const { id, checkout } = await toCheckout(ana)
      assert.equal((await cancel(ana, id)).status, 200)
      for (let i = 0; i < 100 && (await checkoutStatus(checkout)) === 'open'; i++) await sleep(50)
      assert.equal(await checkoutStatus(checkout), 'expired')
      await till.post(checkout, 'do=paid')
      await bringUpToDate(till.till, { campId: till.camp.camp, paymentId: id })
      assert.equal((await till.api(ana, 'GET', `/payments/${id}`)).json.status, 'cancelled')
      assert.equal(await till.balanceOf(ana), 700)
    })

    it('money that comes all the same is taken in', async () => {
      const ana = await till.debtor(700)
      const { id } = await toCheckout(ana)
      await cancel(ana, id)
      await till.camp.asCamp((tx) => settle(tx, id, PAID(700), 'test', () => {}))
      await till.becomes(ana, id, 'succeeded')
      assert.equal(await till.balanceOf(ana), 0)
      assert.equal((await cancel(ana, id)).json.code, 'INVALID_TRANSITION')
    })

    it('a checkout that was opened meanwhile is known, and ended', async () => {
      const ana = await till.debtor(700)
      const { id, checkout } = await toCheckout(ana)
      const ref = checkout.split('/').at(-2) as string
      const unknown = { status: 'created', provider: null, provider_ref: null } as const
      await till.camp.asCamp((tx) =>
        tx.updateTable('payments').set(unknown).where('id', '=', id).execute(),
      )
      await cancel(ana, id)
      const opened = { campId: till.camp.camp, paymentId: id, provider: 'test', ref }
      assert.equal(await till.camp.asCamp((tx) => noteCheckout(tx, opened)), 'over')
      for (let i = 0; i < 100 && (await checkoutStatus(checkout)) === 'open'; i++) await sleep(50)
      assert.equal(await checkoutStatus(checkout), 'expired')
      assert.equal((await till.api(ana, 'GET', `/payments/${id}`)).json.status, 'cancelled')
    })

    it('on the page itself, which then leads back; not what was paid by then', async () => {
      const ana = await till.debtor(700)
      const body = { cancelUrl: 'https://pines.example/back' }
      const { url, paymentId } = (await till.api(ana, 'POST', '/payments/page', body)).json
      const sent = await till.post(url, 'do=cancel')
      assert.equal(sent.status, 303)
      const page = await (await fetch(till.local(sent.headers.get('location') as string))).text()
      assert.match(page, /Payment cancelled/)
      assert.match(page, /href="https:\/\/pines\.example\/back"/)
      assert.doesNotMatch(page, /<button/)
      assert.equal((await till.post(url)).status, 200)
      assert.equal((await till.api(ana, 'GET', `/payments/${paymentId}`)).json.status, 'cancelled')
      assert.deepEqual((await eventsOf(paymentId)).at(-1), 'payments.cancelled')

      const ben = await till.debtor(300)
      const opened = (await till.api(ben, 'POST', '/payments/page', {})).json
      const checkout = (await till.post(opened.url)).headers.get('location') as string
      const ref = checkout.split('/').at(-2) as string
      await till.camp.asCamp((tx) =>
        tx.updateTable('test_checkouts').set({ status: 'paid' }).where('id', '=', ref).execute(),
      )
      await till.post(opened.url, 'do=cancel')
      assert.match(await (await fetch(till.local(opened.url))).text(), /Paid\. Thank you\./)
      const forged = `${opened.url.slice(0, -1)}`
      assert.equal((await till.post(forged, 'do=cancel')).status, 404)
    })

    it('404 for another’s; 409 for what went another way; 412 for an old version', async () => {
      const [ana, ben] = [await till.debtor(100), await till.debtor(100)]
      const { paymentId } = (await till.api(ana, 'POST', '/payments/page', {})).json
      assert.equal((await cancel(ben, paymentId)).status, 404)
      const reported = await till.api(ana, 'POST', '/payments', { amountCents: 5, method: 'cash' })
      const answer = await cancel(ana, reported.json.id)
      assert.equal(answer.json.code, 'INVALID_TRANSITION')
      assert.deepEqual(answer.json.allowed, ['succeeded', 'rejected'])
      const old = await call(till.server, `/api/v1/payments/${paymentId}/cancel`, {
        method: 'POST',
        key: till.key,
        token: ana.token,
        body: {},
        headers: { 'if-match': '"99"' },
      })
      assert.equal(old.status, 412)
      const offline = (tx: Tx) =>
        tx
          .updateTable('payments')
          .set({ status: 'cancelled' })
          .where('id', '=', reported.json.id)
          .execute()
      await assert.rejects(till.camp.asCamp(offline), /only_pages_are_cancelled/)
    })
  })

  describe('payments without the checks of the route', () => {
    it('the built-in provider’s page is found by its whole address only', async () => {
      const member = await till.debtor(100)
      const { id, checkout } = await toCheckout(member)
      const guessed = checkout.replace(/[^/]+$/, 'x'.repeat(43))
      assert.equal((await fetch(guessed)).status, 404)
      assert.equal((await till.post(guessed, 'do=paid')).status, 404)
      assert.equal((await till.api(member, 'GET', `/payments/${id}`)).json.status, 'pending')
      const [book] = await till.camp.asCamp((tx) =>
        tx.selectFrom('test_checkouts').select('status').where('payment_id', '=', id).execute(),
      )
      assert.equal(book?.status, 'open')
    })

    it('a member cannot make their own payment succeed, nor see another’s', async () => {
      const [ana, ben] = [await till.debtor(100), await till.debtor(100)]
      const mine = (await till.api(ana, 'POST', '/payments', { amountCents: 5, method: 'cash' }))
        .json.id
      const asAna = enterAs(till.camp.camp, ana.id, 'member')
      const asBen = enterAs(till.camp.camp, ben.id, 'member')
      const cheat = (tx: Tx) =>
        tx
          .updateTable('payments')
          .set({ status: 'succeeded' })
          .where('id', '=', mine)
          .executeTakeFirst()
      assert.equal((await inCamp(till.camp.db, asAna, cheat)).numUpdatedRows, 0n)
      const look = (tx: Tx) =>
        tx.selectFrom('payments').select('id').where('id', '=', mine).execute()
      assert.equal((await inCamp(till.camp.db, asBen, look)).length, 0)
      assert.equal((await inCamp(till.camp.db, asAna, look)).length, 1)
      const provider = (tx: Tx) => tx.selectFrom('payment_providers').selectAll().execute()
      assert.equal((await inCamp(till.camp.db, asAna, provider)).length, 0)
    })
  })
})
