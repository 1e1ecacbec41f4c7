import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import { enterAs } from '@campkit/testing/test-camp'
import { untilWaiting } from '@campkit/testing/until-waiting'
import { sql } from 'kysely'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { holdStatus } from '../../seasons/seasons/places.store.ts'
import * as store from './payments.store.ts'

type Entry = {
  readonly kind: string
  readonly memo: string | null
  readonly debitCents: number
  readonly creditCents: number
}

describe('a payment that was recorded by mistake', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
  })
  after(() => money.close())

  const fresh = async () => (await money.camp.addMember('member')).id
  const pay = async (memberId: string, amountCents: number): Promise<string> => {
    const { id } = await money.made('/payments', { memberId, amountCents, method: 'cash' })
    await money.made(`/payments/${id}/confirm`, {})
    return id
  }
  const takeBack = (id: string, token?: string) =>
    money.send('POST', `/payments/${id}/take-back`, { reason: 'It was Ben' }, token)
  const refund = (id: string, amountCents?: number) =>
    money.send('POST', `/payments/${id}/refund`, { amountCents, reason: 'r' })
  const paymentOf = async (id: string) => (await money.send('GET', `/payments/${id}`)).json
  const refused = async (id: string, code: string, token?: string) => {
    const { status, json } = await takeBack(id, token)
    assert.deepEqual([status, json.code], [409, code], json.detail)
    return json.detail as string
  }
  const act = (who: string, name: 'release' | 'forfeit') =>
    money.made(`/members/${who}/deposit/${name}`, {
      reason: 'r',
      ...(name === 'release' && { override: true }),
    })
  /** What is left of a payment anywhere, as the ledger adds it up. */
  const leftOf = (paymentId: string) =>
    money.camp.asCamp((tx) =>
      tx
        .selectFrom('ledger_entries')
        .select(['account', 'due_id'])
        .where('payment_id', '=', paymentId)
        .groupBy(['account', 'due_id'])
        .having(sql<boolean>`sum(credit_cents - debit_cents) <> 0`)
        .execute(),
    )

  it('counts nowhere afterwards: what it paid is owed as before, by reversals with the reason', async () => {
    const who = await fresh()
    await money.charge(who, 1000, { dueOn: day(1) })
    await money.charge(who, 500, { kind: 'deposit' })
    const before = await money.standing(who)
    const id = await pay(who, 1700)
    assert.equal((await money.standing(who)).balanceCents, -200)
    const { status, json, text } = await takeBack(id)
    assert.equal(status, 200, text)
    assert.deepEqual(
      [json.status, json.statusReason, json.allocations, json.refunds],
      ['taken_back', 'It was Ben', [], []],
    )
    assert.deepEqual(await money.standing(who), before)
    assert.equal((await leftOf(id)).length, 0)
    const { data } = (await money.send('GET', `/members/${who}/ledger?limit=100`)).json
    const reversals = data.filter(({ kind }: Entry) => kind === 'reversal')
    assert.deepEqual(
      reversals.map(({ memo, debitCents }: Entry) => [memo, debitCents]).sort(),
      [200, 500, 1000].map((cents) => ['It was Ben', cents]).sort(),
    )
    const paid = data.filter(({ kind }: Entry) => kind === 'payment')
    assert.equal(paid.length, 3)
  })

  it('has a receipt that says so, and is in no report of what came', async () => {
    const who = await fresh()
    const method = async () => {
      const { columns, rows } = (await money.send('GET', '/reports/payments-by-method')).json
      return rows.find((row: unknown[]) => row[columns.indexOf('method')] === 'cash')
    }
    const held = async () => (await money.send('GET', '/reports/cash-held-by-lead')).json.rows
    const before = [await method(), await held()]
    const id = await pay(who, 900)
    assert.notDeepEqual([await method(), await held()], before)
    const receipt = async () => (await money.send('GET', `/payments/${id}/receipt`)).json
    assert.equal((await receipt()).takenBackAt, null)
    await takeBack(id)
    assert.deepEqual([await method(), await held()], before)
    const { takenBackAt, amountCents, allocations, unallocatedCents } = await receipt()
    assert.deepEqual([amountCents, allocations, unallocatedCents], [900, [], 0])
    assert.equal(takenBackAt, (await paymentOf(id)).statusChangedAt)
  })

  it('is also gone from where it was freed to, when what it paid was cancelled since', async () => {
    const who = await fresh()
    const meal = await money.charge(who, 800)
    const id = await pay(who, 800)
    await money.made(`/dues/${meal.id}/cancel`, { reason: 'no kitchen' })
    assert.equal((await money.standing(who)).balanceCents, -800)
    assert.equal((await takeBack(id)).status, 200)
    assert.equal((await money.standing(who)).balanceCents, 0)
    assert.equal((await leftOf(id)).length, 0)
  })

  it('409 for what came by a page, for what went back in part, and for one’s own', async () => {
    const who = await fresh()
    await money.charge(who, 1000)
    const refunded = await pay(who, 1000)
    await refund(refunded, 100)
    await refused(refunded, 'INVALID_TRANSITION')
    const reported = await money.made('/payments', {
      memberId: who,
      amountCents: 5,
      method: 'cash',
    })
    await refused(reported.id, 'INVALID_TRANSITION')
    const page = newId('payment')
    await money.camp.asCamp((tx) =>
      tx
        .insertInto('payments')
        .values({
          id: page,
          season_id: money.seasonId,
          member_id: who,
          amount_cents: 50,
          paid_cents: 50,
          currency: 'USD',
          method: 'card',
          channel: 'page',
          status: 'succeeded',
          reference: 'PAGE22',
          expires_at: new Date().toISOString(),
          status_changed_by: 'system',
        })
        .execute(),
    )
    assert.match(await refused(page, 'NOT_REVERSIBLE'), /Refund it instead/)
    const other = await money.camp.addMember('admin')
    const own = await pay(other.id, 300)
    await refused(own, 'OWN_MONEY', other.token)
    assert.equal((await takeBack(own)).status, 200)
  })

  it('409 while a deposit that it paid is released or kept; then the release is reversed first', async () => {
    for (const name of ['release', 'forfeit'] as const) {
      const who = await fresh()
      await money.charge(who, 500, { kind: 'deposit' })
      const id = await pay(who, 500)
      await act(who, name)
      assert.match(await refused(id, 'NOT_REVERSIBLE'), /deposit that was released, kept/)
      const { data } = (await money.send('GET', `/members/${who}/ledger`)).json
      const entry = data.find(({ kind }: Entry) => kind === `deposit_${name}`)
      await money.made(`/ledger/${entry.id}/reverse`, { reason: 'r' })
      assert.equal((await takeBack(id)).status, 200)
      assert.equal((await money.standing(who)).accounts.deposit.heldCents, 0)
    }
  })

  it('has the leads settle anew with who has left and was settled with', async () => {
    const gone = await money.camp.addMember('member')
    const joined = await money.send('POST', '/enrollments', { memberId: gone.id })
    const status = `/enrollments/${joined.json.id}/status`
    await money.made(status, { status: 'pending', reason: 'r' })
    await money.made(status, { status: 'confirmed', override: true, reason: 'r' })
    const paid = await pay(gone.id, 500)
    await money.made(status, { status: 'removed', reason: 'r' })
    const open = async () =>
      (await money.send('GET', '/settlements?isOpen=true')).json.data.filter(
        ({ memberId }: { memberId: string }) => memberId === gone.id,
      )
    const [first] = await open()
    await money.made(`/settlements/${first.id}/settle`, { note: 'Kept', override: true })
    assert.deepEqual(await open(), [])
    assert.equal((await takeBack(paid)).status, 200)
    assert.deepEqual(
      (await open()).map(({ balanceCents }: { balanceCents: number }) => balanceCents),
      [0],
    )
  })

  it('is taken back or given back once, whoever asks at once', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await fresh()
      await money.charge(who, 700)
      const id = await pay(who, 700)
      const answers = await Promise.all([
        ...[takeBack(id), takeBack(id), refund(id), takeBack(id), refund(id)],
      ])
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409])
      assert.equal((await money.standing(who)).balanceCents, 700)
      const { status } = await paymentOf(id)
      const done = answers.findIndex((answer) => answer.status === 200)
      assert.equal(status, [2, 4].includes(done) ? 'refunded' : 'taken_back')
      assert.equal((await leftOf(id)).length, 0)
    }
  })

  it('waits while its season is being closed, and then still can be', async () => {
    const who = await fresh()
    const id = await pay(who, 400)
    const closing = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const held = money.camp.asCamp(async (tx) => {
      await sql`select id from seasons where id = ${money.seasonId} for no key update`.execute(tx)
      holding.resolve()
      await closing.promise
    })
    await holding.promise
    const asked = takeBack(id)
    try {
      await untilWaiting(money.camp.owner)
      assert.equal((await paymentOf(id)).status, 'succeeded')
    } finally {
      closing.resolve()
      await held
    }
    assert.equal((await asked).status, 200)
    assert.equal(await money.camp.asCamp((tx) => holdStatus(tx, money.seasonId)), 'active')
  })

  it('the database refuses it to members, for pages, in part, for one’s own, and its undoing', async () => {
    const ana = await money.camp.addMember('member')
    const id = await pay(ana.id, 600)
    const set = (more: object) => (tx: Tx) =>
      tx
        .updateTable('payments')
        .set({
          status: 'taken_back',
          status_changed_by: money.lead.id,
          status_reason: 'r',
          ...more,
        })
        .where('id', '=', id)
        .execute()
    await inCamp(money.camp.db, enterAs(money.camp.camp, ana.id, 'member'), set({}))
    assert.equal((await paymentOf(id)).status, 'succeeded')
    const write = (more: object) => money.camp.asCamp(set(more))
    await assert.rejects(write({}), { constraint: 'taken_back_whole' })
    await assert.rejects(write({ channel: 'import' }), { constraint: 'only_by_hand_taken_back' })
    const own = { status_changed_by: ana.id }
    await assert.rejects(write(own), { constraint: 'taken_back_by_another' })
    await takeBack(id)
    await assert.rejects(write({ status: 'succeeded' }), /taken back stays so/)
    const found = await money.camp.asCamp((tx) => only(tx, store.find({ id })))
    assert.equal(found.status, 'taken_back')
  })

  it('after the close, but not while its credit is carried over or written off', async () => {
    const [who, kept, still] = [await fresh(), await fresh(), await fresh()]
    const [carried, written, plain] = [
      await pay(who, 700),
      await pay(kept, 300),
      await pay(still, 100),
    ]
    await money.closeSeason()
    const carry = (memberId: string, kind: 'carry_over' | 'write_off') =>
      money.made('/carry-overs', { memberId, fromSeasonId: money.seasonId, kind, reason: 'r' })
    const { id } = await carry(who, 'carry_over')
    await carry(kept, 'write_off')
    assert.match(await refused(carried, 'NOT_REVERSIBLE'), /carried over or written off/)
    await refused(written, 'NOT_REVERSIBLE')
    await money.made(`/carry-overs/${id}/reverse`, { reason: 'r' })
    assert.equal((await takeBack(carried)).status, 200)
    assert.equal((await takeBack(plain)).status, 200)
  })
})
