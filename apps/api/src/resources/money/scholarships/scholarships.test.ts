import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { vaultOf } from '@campkit/core/vault'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { type Answer, call, untilAnswered } from '@campkit/testing/call'
import { enterAs, SECRET, type TestMember } from '@campkit/testing/test-camp'
import { sql } from 'kysely'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { scopes } from '../../../scopes.ts'
import { LAPSE_APPROVAL } from './scholarships.decide.ts'
import * as store from './scholarships.store.ts'
import { RESTORED, STATUSES, TRANSITIONS } from './scholarships.transitions.ts'

const WORDS = 'PLANTED-REASON'

describe('scholarships', () => {
  let money: MoneyCamp
  let ana: TestMember
  let second: TestMember
  before(async () => {
    money = await openMoneyCamp()
    ana = await money.camp.addMember('member')
    second = await money.camp.addMember('admin')
  })
  after(() => money.close())

  const path = (id: string, act = '') => `/scholarships/${id}${act && `/${act}`}`
  const post = (id: string, act: string, body: object | undefined, token?: string) =>
    money.send('POST', path(id, act), body, token)
  const ok = (answer: Answer) => {
    assert.ok(answer.status < 300, answer.text)
    return answer.json
  }
  const refused = (answer: Answer, code: string) =>
    assert.deepEqual([answer.status, answer.json.code], [409, code], answer.text)

  const pool = (more: object = {}) =>
    money.made('/scholarship-pools', {
      name: 'Pool',
      budgetCents: 100_000,
      covers: ['dues', 'other'],
      ...more,
    })
  const read = async (poolId: string) => {
    const { data } = (await money.send('GET', '/scholarship-pools?limit=100')).json
    return data.find(({ id }: { id: string }) => id === poolId)
  }
  const draft = async (who: TestMember, poolId: string, more: object = {}) =>
    ok(
      await money.send(
        'POST',
        '/scholarships',
        { poolId, requestedAmountCents: 10_000, ...more },
        who.token,
      ),
    ).id as string
  const inReview = async (who: TestMember, poolId: string, more: object = {}) => {
    const id = await draft(who, poolId, more)
    ok(await post(id, 'submit', undefined, who.token))
    ok(await post(id, 'decision', { status: 'in_review' }))
    return id
  }
  const approve = (id: string, amountCents: number, more: object = {}) =>
    post(id, 'decision', { status: 'approved', amountCents, ...more })
  const approved = async (who: TestMember, poolId: string, cents: number) => {
    const id = await inReview(who, poolId)
    ok(await approve(id, cents))
    return id
  }
  const postings = (id: string) =>
    money.camp.asCamp((tx) =>
      tx
        .selectFrom('ledger_entries')
        .select(['kind', 'credit_cents', 'memo'])
        .where('source_id', '=', id)
        .execute(),
    )

  it('INV-S1 200 at once want the last money of a pool: never one cent too many', async () => {
    const { id: poolId } = await pool({ budgetCents: 1050 })
    const people = await Promise.all(
      Array.from({ length: 200 }, () => money.camp.addMember('member')),
    )
    const ids = await money.camp.asCamp(async (tx) => {
      const made: string[] = []
      for (const { id: memberId } of people) {
        const asked = { requestedAmountCents: 100, requestedPercent: null }
        const row = { ...asked, canPayCents: null, offers: null, by: memberId }
        const { seasonId } = money
        made.push(await store.add(tx, { ...row, poolId, memberId, seasonId }))
      }
      for (const status of ['submitted', 'in_review'] as const) {
        for (const id of made) await store.setStatus(tx, id, { status, by: 'system' })
      }
      return made
    })
    const answers = await Promise.all(ids.map((id) => untilAnswered(() => approve(id, 100))))
    const lucky = answers.filter(({ status }) => status === 200)
    assert.equal(lucky.length, 10)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      refused(answer, 'POOL_EMPTY')
      assert.match(answer.json.detail, /At most \$0.50/)
      assert.equal(answer.json.availableCents, 50)
    }
    const { committedCents, leftCents } = await read(poolId)
    assert.deepEqual([committedCents, leftCents], [1000, 50])
    refused(
      await money.send('PATCH', `/scholarship-pools/${poolId}`, { budgetCents: 999 }),
      'BUDGET_PROMISED',
    )
    ok(await money.send('PATCH', `/scholarship-pools/${poolId}`, { budgetCents: 1000 }))
  })

  it('INV-S1 the database alone promises no more than there is, whoever writes', async () => {
    const { id: poolId } = await pool({ budgetCents: 1000 })
    const id = await inReview(await money.camp.addMember('member'), poolId)
    const terms = { approvedPercent: null, conditions: null, expiresAt: '2100-01-01T00:00:00Z' }
    const promise = (approvedCents: number) =>
      money.camp.asCamp((tx) =>
        store.setStatus(tx, id, {
          status: 'approved',
          by: 'system',
          isDecided: true,
          terms: { ...terms, approvedCents },
        }),
      )
    await assert.rejects(promise(1001), { constraint: 'pool_has_it' })
    await promise(1000)
    const raise = (tx: Tx) =>
      tx.updateTable('scholarships').set({ approved_cents: 1001 }).where('id', '=', id).execute()
    await assert.rejects(money.camp.asCamp(raise), { constraint: 'pool_has_it' })
  })

  it('INV-S2 applies no more than is open of what the pool covers; the rest stays owed', async () => {
    const ben = await money.camp.addMember('member')
    const eligible = { scholarshipEligible: true }
    await money.charge(ben.id, 5000, { ...eligible, kind: 'merch', dueOn: '2026-01-01' })
    const dues = await money.charge(ben.id, 8000, { ...eligible, kind: 'dues' })
    await money.charge(ben.id, 3000, { kind: 'other', scholarshipEligible: false })
    const { id: poolId } = await pool()
    const id = await approved(ben, poolId, 20_000)
    const applied = ok(await post(id, 'accept', undefined, ben.token))
    assert.deepEqual([applied.status, applied.appliedAmountCents], ['applied', 8000])
    const { balanceCents, charges } = await money.standing(ben.id)
    assert.equal(balanceCents, 8000)
    for (const charge of charges) {
      assert.equal(charge.paidCents, charge.id === dues.id ? 8000 : 0, charge.kind)
    }
    assert.equal((await read(poolId)).committedCents, 8000)

    const none = await money.camp.addMember('member')
    await money.charge(none.id, 5000, { ...eligible, kind: 'merch' })
    refused(
      await post(await approved(none, poolId, 500), 'accept', undefined, none.token),
      'NOTHING_OPEN',
    )
  })

  it('INV-S2 gives back to the pool what a charge does not cost any more', async () => {
    const max = await money.camp.addMember('member')
    const eligible = { scholarshipEligible: true, kind: 'dues' }
    const first = await money.charge(max.id, 5000, eligible)
    const second = await money.charge(max.id, 4000, eligible)
    const { id: poolId } = await pool()
    const id = await approved(max, poolId, 8000)
    ok(await post(id, 'accept', undefined, max.token))
    const cheaper = { memberId: max.id, kind: 'adjustment', side: 'credit', reason: 'less' }
    const applied = async () => [
      ok(await money.send('GET', path(id))).appliedAmountCents,
      (await read(poolId)).committedCents,
      (await money.standing(max.id)).accounts.dues,
    ]
    const dueId = second.id
    ok(await money.send('POST', '/ledger/adjustments', { ...cheaper, dueId, amountCents: 3500 }))
    assert.deepEqual(await applied(), [5500, 5500, { balanceCents: 0, creditCents: 0 }])
    ok(await money.send('POST', `/dues/${first.id}/cancel`, { reason: 'not needed' }))
    assert.deepEqual(await applied(), [500, 500, { balanceCents: 0, creditCents: 0 }])
    ok(await money.send('POST', `/dues/${second.id}/cancel`, { reason: 'not needed' }))
    assert.deepEqual(await applied(), [0, 0, { balanceCents: 0, creditCents: 0 }])
    ok(await post(id, 'revoke', { reason: 'all of it' }))
    assert.deepEqual(await applied(), [0, 0, { balanceCents: 0, creditCents: 0 }])
  })

  it('INV-S3 an amount or a percentage, of the request and of the grant', async () => {
    const { id: poolId } = await pool()
    const send = (body: object) =>
      money.send('POST', '/scholarships', { poolId, ...body }, ana.token)
    for (const body of [{}, { requestedAmountCents: 1, requestedPercent: 1 }]) {
      const answer = await send(body)
      assert.deepEqual([answer.status, answer.json.errors[0].code], [400, 'amount_or_percent'])
    }
    const { id } = ok(await send({ requestedPercent: 50 }))
    const patched = ok(
      await money.send('PATCH', path(id), { requestedAmountCents: 900 }, ana.token),
    )
    assert.deepEqual(
      [patched.requestKind, patched.requestedAmountCents, patched.requestedPercent],
      ['amount', 900, null],
    )
    const both = (tx: Tx) =>
      tx.updateTable('scholarships').set({ requested_percent: 5 }).where('id', '=', id).execute()
    await assert.rejects(money.camp.asCamp(both), { constraint: 'amount_or_percent' })

    const cleo = await money.camp.addMember('member')
    const request = await inReview(cleo, poolId, {})
    refused(await post(request, 'decision', { status: 'approved', percent: 50 }), 'NOTHING_OPEN')
    await money.charge(cleo.id, 9999, { scholarshipEligible: true })
    for (const terms of [{}, { amountCents: 1, percent: 1 }]) {
      const answer = await post(request, 'decision', { status: 'approved', ...terms })
      assert.equal(answer.status, 400)
    }
    const half = ok(await post(request, 'decision', { status: 'approved', percent: 50 }))
    assert.deepEqual([half.approvedAmountCents, half.approvedPercent], [4999, 50])
  })

  it('INV-S4 approval posts nothing; acceptance one credit, also when it is sent many times', async () => {
    const dan = await money.camp.addMember('member')
    await money.charge(dan.id, 30_000, { scholarshipEligible: true })
    const { id: poolId } = await pool()
    const id = await approved(dan, poolId, 10_000)
    assert.equal((await postings(id)).length, 0)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(id, 'accept', undefined, dan.token)),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    const [entry, ...others] = await postings(id)
    assert.deepEqual(entry, { kind: 'scholarship_credit', credit_cents: 10_000, memo: 'Credit' })
    assert.equal(others.length, 0)
    assert.equal(await money.summed(dan.id, 'dues'), 20_000)

    ok(await post(id, 'revoke', { reason: 'did not come' }))
    assert.equal(await money.summed(dan.id, 'dues'), 30_000)
    assert.equal((await read(poolId)).committedCents, 0)
    refused(await post(id, 'revoke', { reason: 'again' }), 'INVALID_TRANSITION')
  })

  it('INV-S2 credits that are accepted at once pay no charge twice', async () => {
    const gus = await money.camp.addMember('member')
    await money.charge(gus.id, 10_000, { scholarshipEligible: true })
    const ids = []
    for (let i = 0; i < 5; i++) ids.push(await approved(gus, (await pool()).id, 10_000))
    const answers = await Promise.all(ids.map((id) => post(id, 'accept', undefined, gus.token)))
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      refused(answer, 'NOTHING_OPEN')
    }
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(await money.summed(gus.id, 'dues'), 0)
  })

  it('INV-S4 the database keeps nothing as applied that is not posted', async () => {
    const eve = await money.camp.addMember('member')
    const id = await approved(eve, (await pool()).id, 100)
    const forge = async (tx: Tx) => {
      await store.setStatus(tx, id, { status: 'accepted', by: 'system' })
      await store.setStatus(tx, id, { status: 'applied', by: 'system', appliedCents: 100 })
    }
    await assert.rejects(money.camp.asCamp(forge), { constraint: 'applied_is_posted' })
  })

  it('INV-S5 others see a credit, and the reason nowhere without its scope', async () => {
    const fay = await money.camp.addMember('member')
    await money.charge(fay.id, 30_000, { scholarshipEligible: true })
    const id = await inReview(fay, (await pool()).id, { reason: WORDS })
    ok(await approve(id, 10_000))
    ok(await post(id, 'accept', undefined, fay.token))
    ok(await post(id, 'revoke', { reason: 'a mistake' }))

    const without = async (...lacking: string[]) =>
      (
        await money.camp.addKey(
          scopes.filter((scope) => !lacking.some((of) => scope.startsWith(of))),
        )
      ).key
    const get = (key: string, address: string, token?: string) =>
      call(money.server, `/api/v1${address}`, { key, token })
    const blind = await without('scholarships')
    const plain = await without('scholarships:restricted')
    const kinds = async (key: string, token: string) =>
      (await get(key, `/members/${fay.id}/ledger`, token)).json.data
        .map(({ kind, source }: Record<string, string>) => `${kind} ${source}`)
        .sort()
    const others = ['charge charge', 'reversal reversal']
    assert.deepEqual(await kinds(blind, second.token), [...others, 'credit credit'].sort())
    assert.deepEqual(
      await kinds(plain, second.token),
      [...others, 'scholarship_credit scholarship'].sort(),
    )
    assert.deepEqual(
      await kinds(blind, fay.token),
      [...others, 'scholarship_credit scholarship'].sort(),
    )
    for (const address of [`/scholarships/${id}`, '/scholarships', '/scholarship-pools']) {
      assert.equal((await get(blind, address, second.token)).status, 403)
    }
    for (const address of [
      '/reports/ledger',
      '/reports/ledger?format=csv',
      '/reports/money-by-day',
      '/reports/dues-aging',
      '/reports/roster',
      `/members/${fay.id}/dues`,
    ]) {
      const { text } = await get(blind, address, second.token)
      assert.ok(text.includes(fay.id) && !/scholarship_/.test(text), address)
    }

    const addresses = ['/scholarships', `/scholarships/${id}`, `/scholarships/${id}/scores`]
    for (const token of [fay.token, second.token]) {
      for (const address of addresses) {
        assert.ok(!(await get(plain, address, token)).text.includes(WORDS), address)
      }
    }
    const written = await call(money.server, '/api/v1/scholarships', {
      method: 'POST',
      key: plain,
      token: fay.token,
      body: { requestedPercent: 10, reason: WORDS },
    })
    assert.deepEqual([written.status, written.json.reason], [403, 'scope_missing'])

    const whole = await money.send('GET', path(id), undefined, second.token)
    assert.equal(whole.json.reason, WORDS)
    assert.equal((await money.send('GET', path(id), undefined, fay.token)).json.reason, WORDS)
    const [traces, everything] = await money.camp.asCamp(async (tx) => [
      await tx
        .selectFrom('audit_log')
        .select(['actor_id', 'member_id'])
        .where('action', '=', 'scholarships.reason_read')
        .where('target_id', '=', id)
        .execute(),
      (
        await sql<{ found: boolean }>`
          select exists (select from audit_log t where t::text like ${`%${WORDS}%`})
              or exists (select from events t where t::text like ${`%${WORDS}%`})
              or exists (select from ledger_entries t where t::text like ${`%${WORDS}%`})
              or exists (select from scholarships t where t::text like ${`%${WORDS}%`}) as found`.execute(
          tx,
        )
      ).rows[0]?.found,
    ])
    assert.deepEqual([...traces], [{ actor_id: second.id, member_id: fay.id }])
    assert.equal(everything, false)
  })

  it('INV-S6 shows others’ scores to whoever has given their own; the policies alone hold it', async () => {
    const gil = await money.camp.addMember('member')
    const id = await draft(gil, (await pool()).id)
    ok(await post(id, 'submit', undefined, gil.token))
    const score = (who: TestMember, given: number) =>
      money.send('PUT', path(id, 'score'), { score: given, comment: `${given}` }, who.token)
    const scoresFor = async (who: TestMember) =>
      ok(await money.send('GET', path(id, 'scores'), undefined, who.token))
    ok(await score(money.lead, 2))
    assert.equal((await money.send('GET', path(id))).json.status, 'in_review')
    assert.deepEqual(await scoresFor(second), { data: [], nextCursor: null, isBlind: true })
    const byPolicy = (who: TestMember, role: 'admin' | 'member') =>
      inCamp(money.camp.db, enterAs(money.camp.camp, who.id, role), (tx) =>
        tx.selectFrom('scholarship_scores').selectAll().where('scholarship_id', '=', id).execute(),
      )
    assert.equal((await byPolicy(second, 'admin')).length, 0)
    ok(await score(second, 5))
    assert.equal((await scoresFor(second)).data.length, 2)
    assert.equal((await byPolicy(second, 'admin')).length, 2)
    assert.equal((await byPolicy(gil, 'member')).length, 0)
    ok(await score(second, 4))
    assert.deepEqual(
      (await scoresFor(money.lead)).data.map((one: { score: number }) => one.score).sort(),
      [2, 4],
    )
    const inAnothersName = (tx: Tx) =>
      tx
        .updateTable('scholarship_scores')
        .set({ score: 1 })
        .where('reviewer_id', '=', money.lead.id)
        .executeTakeFirst()
    const asSecond = enterAs(money.camp.camp, second.id, 'admin')
    const { numUpdatedRows } = await inCamp(money.camp.db, asSecond, inAnothersName)
    assert.equal(Number(numUpdatedRows), 0)
    assert.equal((await score(gil, 5)).status, 403)
  })

  it('409 for every move that the table lacks, and the database has the same table', async () => {
    const { rows } = await money.camp.asCamp((tx) =>
      sql<{ status: string; moves: string[] }>`
        select status, app.scholarship_transitions(status) as moves
          from unnest(${[...STATUSES]}::text[]) as status`.execute(tx),
    )
    for (const { status, moves } of rows) {
      const known = { ...TRANSITIONS, ...RESTORED }
      assert.deepEqual(moves, known[status as keyof typeof TRANSITIONS], status)
    }
    const id = await draft(ana, (await pool()).id)
    const early = await approve(id, 100)
    refused(early, 'INVALID_TRANSITION')
    assert.deepEqual(
      [early.json.from, early.json.to, early.json.allowed],
      ['draft', 'approved', ['submitted', 'withdrawn']],
    )
    ok(await post(id, 'withdraw', {}, ana.token))
    refused(await post(id, 'submit', undefined, ana.token), 'INVALID_TRANSITION')
    refused(await money.send('PATCH', path(id), { offers: 'x' }, ana.token), 'INVALID_TRANSITION')
  })

  it('M10: can be decided as soon as it was submitted, in one step', async () => {
    const { id: poolId } = await pool()
    const id = await draft(ana, poolId)
    ok(await post(id, 'submit', undefined, ana.token))
    assert.equal(ok(await approve(id, 100)).status, 'approved')
  })

  it('members by SQL alone neither approve, accept nor change what was handed in', async () => {
    const id = await approved(ana, (await pool()).id, 100)
    const asAna = enterAs(money.camp.camp, ana.id, 'member')
    const set = (values: object) =>
      inCamp(money.camp.db, asAna, (tx) =>
        tx.updateTable('scholarships').set(values).where('id', '=', id).execute(),
      )
    const by = { status_changed_by: ana.id }
    for (const values of [
      { status: 'accepted', ...by },
      { approved_cents: 90_000 },
      { requested_cents: 5 },
      { status: 'declined_by_member', status_changed_by: 'system' },
      { status: 'declined_by_member', approved_cents: 1, ...by },
    ]) {
      await assert.rejects(set(values), { code: '42501' }, JSON.stringify(values))
    }
    const vault = vaultOf(SECRET, money.camp.camp)
    const request = { id, memberId: ana.id }
    const write = (tx: Tx) => store.writeReason(tx, vault, request, 'later')
    await assert.rejects(inCamp(money.camp.db, asAna, write), /row-level security/)
    await set({ status: 'declined_by_member', ...by })
  })

  it('an approval lapses by the clock and frees the money; accepted too late is 409', async () => {
    const hal = await money.camp.addMember('member')
    await money.charge(hal.id, 5000, { scholarshipEligible: true })
    const { id: poolId } = await pool()
    const id = await approved(hal, poolId, 5000)
    const lapse = money.tasks[LAPSE_APPROVAL] as (payload: unknown, attempt: never) => Promise<void>
    const run = () => lapse({ campId: money.camp.camp, scholarshipId: id }, undefined as never)
    await run()
    assert.equal((await read(poolId)).committedCents, 5000)
    await money.camp.asCamp((tx) =>
      tx
        .updateTable('scholarships')
        .set({ expires_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', id)
        .execute(),
    )
    refused(await post(id, 'accept', undefined, hal.token), 'APPROVAL_EXPIRED')
    await run()
    await run()
    assert.equal((await money.send('GET', path(id))).json.status, 'lapsed')
    assert.equal((await read(poolId)).committedCents, 0)
  })

  it('409 outside the window, above the maximum, a second request, and for one’s own', async () => {
    const { id: shut } = await pool({ closesAt: '2026-01-01T00:00:00Z' })
    const late = await post(await draft(ana, shut), 'submit', undefined, ana.token)
    refused(late, 'WINDOW_CLOSED')
    assert.match(late.json.detail, /2026-01-01/)
    const { id: small } = await pool({ maxPerMemberCents: 500 })
    const id = await inReview(ana, small)
    refused(await approve(id, 501), 'ABOVE_MAXIMUM')
    refused(
      await post(await draft(ana, small), 'submit', undefined, ana.token),
      'ALREADY_REQUESTED',
    )
    ok(await approve(id, 500))
    const own = await draft(money.lead, small, { memberId: 'me' })
    ok(await post(own, 'submit', undefined))
    refused(await post(own, 'decision', { status: 'in_review' }), 'OWN_SCHOLARSHIP')
    refused(await money.send('PUT', path(own, 'score'), { score: 5 }), 'OWN_SCHOLARSHIP')
    const wrong = await money.send('POST', '/scholarship-pools', {
      name: 'x',
      budgetCents: 1,
      covers: ['deposit'],
    })
    assert.equal(wrong.status, 400)
  })

  it('412 for a decision on what has changed since', async () => {
    const id = await inReview(ana, (await pool()).id)
    const decide = (etag: string) =>
      call(money.server, `/api/v1${path(id, 'decision')}`, {
        method: 'POST',
        key: money.key,
        token: money.lead.token,
        body: { status: 'declined' },
        headers: { 'if-match': etag },
      })
    const etag = (await money.send('GET', path(id))).headers.get('etag') ?? ''
    assert.equal((await decide('"1"')).status, 412)
    assert.equal((await decide(etag)).status, 200)
  })

  it('INV-S2 gives back to the pool after the season has closed, too', async () => {
    const kim = await money.camp.addMember('member')
    const due = await money.charge(kim.id, 1000, { scholarshipEligible: true })
    const { id: poolId } = await pool()
    const id = await approved(kim, poolId, 1000)
    ok(await post(id, 'accept', undefined, kim.token))
    await money.closeSeason()
    const cheaper = { memberId: kim.id, seasonId: money.seasonId, kind: 'adjustment' }
    const by = { side: 'credit', amountCents: 400, reason: 'less', dueId: due.id }
    ok(await money.send('POST', '/ledger/adjustments', { ...cheaper, ...by }))
    assert.equal(ok(await money.send('GET', path(id))).appliedAmountCents, 600)
    const of = ok(await money.send('GET', `/scholarship-pools?seasonId=${money.seasonId}`))
    const its = of.data.find((one: { id: string }) => one.id === poolId)
    assert.equal(its.committedCents, 600)
    assert.equal(await money.summed(kim.id, 'dues'), 0)
    const change = (tx: Tx) =>
      tx.updateTable('scholarships').set({ conditions: 'x' }).where('id', '=', id).execute()
    await assert.rejects(money.camp.asCamp(change), { constraint: 'season_is_open' })
  })
})
