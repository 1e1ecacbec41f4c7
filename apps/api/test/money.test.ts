import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import fc from 'fast-check'
import { openTill, type TestTill } from './till.ts'

const RUNS = 3
const MOST_RUNS = 100
const KILLS = 3
const MEMBERS = 3
const SEED = Number(process.env.CAMPKIT_MONEY_SEED ?? Math.floor(Math.random() * 2 ** 31))

type Step =
  | { readonly do: 'charge' | 'pay' | 'report' | 'adjust'; readonly cents: number }
  | {
      readonly do: 'refund' | 'waive' | 'cancel' | 'reverse'
      readonly nth: number
      readonly cents: number
    }

const cents = fc.integer({ min: 1, max: 5000 })
const nth = fc.nat(5)
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('charge' as const, 'pay' as const, 'report' as const), cents }),
  fc.record({ do: fc.constant('adjust' as const), cents }),
  fc.record({
    do: fc.constantFrom('refund' as const, 'waive' as const, 'cancel' as const, 'reverse' as const),
    nth,
    cents,
  }),
)

/** What one member's money must come to, by what was answered with success. */
class Books {
  owed = 0
  readonly dues: { readonly id: string; open: number }[] = []
  readonly payments: string[] = []
  readonly adjustments: { readonly id: string; readonly cents: number }[] = []
}

describe('money, with workers that are killed at any moment', () => {
  let till: TestTill
  let worker: ChildProcess | undefined
  let isOver = false
  let kills = 0
  let killing: Promise<void>

  const startChild = async () => {
    worker = fork(new URL('till-worker.ts', import.meta.url), {
      env: { ...process.env, DATABASE_URL: till.camp.url, SERVER: till.server },
      execArgv: [],
    })
    await once(worker, 'message')
  }
  /** One after the other dies, wherever it is; the last one lives and finishes. */
  const killNowAndThen = async () => {
    while (!isOver) {
      await startChild()
      await sleep(200 + Math.random() * 800)
      if (isOver) return
      worker?.kill('SIGKILL')
      kills += 1
    }
  }

  before(async () => {
    till = await openTill(undefined, undefined, false)
    await till.camp.addMember('super_admin')
    killing = killNowAndThen()
  })
  after(async () => {
    isOver = true
    await killing
    worker?.kill('SIGKILL')
    await till.close()
  })

  const lead = (method: string, path: string, body: object) =>
    till.api(till.lead, method, path, body)
  const form = (url: string, body = '') =>
    fetch(till.local(url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    })

  const DO: Readonly<
    Record<Step['do'], (who: TestMember, books: Books, step: Step) => Promise<void>>
  > = {
    async charge(who, books, { cents }) {
      const body = { memberId: who.id, name: 'Thing', amountCents: cents, dueOn: '2027-06-01' }
      const { status, json, text } = await lead('POST', '/dues', body)
      assert.equal(status, 201, text)
      books.dues.push({ id: json.id, open: cents })
      books.owed += cents
    },
    async pay(who, books, { cents }) {
      const { json, status, text } = await till.api(who, 'POST', '/payments/page', {
        amountCents: cents,
      })
      assert.ok(status === 201 || status === 200, text)
      const sent = await form(json.url)
      const checkout = sent.headers.get('location')
      assert.ok(checkout, await sent.text())
      const paid = await Promise.all([form(checkout, 'do=paid'), form(checkout, 'do=paid')])
      assert.ok(paid.every(({ status }) => status === 303))
      books.payments.push(json.paymentId)
      books.owed -= cents
    },
    async report(who, books, { cents }) {
      const { json } = await till.api(who, 'POST', '/payments', {
        amountCents: cents,
        method: 'cash',
      })
      const { status, text } = await lead('POST', `/payments/${json.id}/confirm`, {})
      assert.equal(status, 200, text)
      books.payments.push(json.id)
      books.owed -= cents
    },
    async adjust(who, books, { cents }) {
      const side = cents % 2 === 0 ? 'debit' : 'credit'
      const body = { memberId: who.id, kind: 'adjustment', side, amountCents: cents, reason: 'r' }
      const { status, json } = await lead('POST', '/ledger/adjustments', body)
      if (status >= 300) return
      const change = side === 'debit' ? cents : -cents
      books.adjustments.push({ id: json.id, cents: change })
      books.owed += change
    },
    async refund(_, books, { cents, ...step }) {
      const id = books.payments['nth' in step ? step.nth : 0]
      if (id === undefined) return
      const { status, text } = await lead('POST', `/payments/${id}/refund`, {
        amountCents: cents,
        reason: 'r',
      })
      assert.ok(status < 500, text)
      if (status < 300) books.owed += cents
    },
    async waive(_, books, { cents, ...step }) {
      const due = books.dues['nth' in step ? step.nth : 0]
      if (!due) return
      const body = { amountCents: cents, reason: 'r' }
      const { status, text } = await lead('POST', `/dues/${due.id}/waive`, body)
      assert.ok(status < 500, text)
      if (status < 300) books.owed -= cents
    },
    async cancel(who, books, step) {
      const due = books.dues['nth' in step ? step.nth : 0]
      if (!due) return
      const { status, text } = await lead('POST', `/dues/${due.id}/cancel`, { reason: 'r' })
      assert.ok(status < 500, text)
      // What is undone depends on what was waived.
      if (status < 300) books.owed += await cancelled(who, due.id)
    },
    async reverse(_, books, step) {
      const made = books.adjustments['nth' in step ? step.nth : 0]
      if (!made) return
      const { status, text } = await lead('POST', `/ledger/${made.id}/reverse`, { reason: 'r' })
      assert.ok(status < 500, text)
      if (status < 300) books.owed -= made.cents
    },
  }

  /** What the reversals of one charge came to. */
  async function cancelled(who: TestMember, dueId: string): Promise<number> {
    const rows = await till.camp.asCamp((tx) =>
      tx
        .selectFrom('ledger_entries')
        .selectAll()
        .where('member_id', '=', who.id)
        .where('due_id', '=', dueId)
        .where('reverses_id', 'is not', null)
        .execute(),
    )
    return rows.reduce((sum, row) => sum + row.debit_cents - row.credit_cents, 0)
  }

  const jobs = async (): Promise<number> => {
    const [[row] = []] = await till.camp.owner([
      { text: 'select count(*)::int as n from graphile_worker._private_jobs', values: [] },
    ])
    return (row?.n as number) ?? 0
  }
  const openPages = async () =>
    till.camp.asCamp((tx) =>
      tx
        .selectFrom('payments')
        .select('id')
        .where('status', 'in', ['created', 'pending'])
        .execute(),
    )

  it(`comes to what was agreed, each event once (seed ${SEED})`, async (t) => {
    t.diagnostic(`again: CAMPKIT_MONEY_SEED=${SEED}`)
    const lives = fc.array(fc.array(steps, { minLength: 3, maxLength: 9 }), {
      minLength: MEMBERS,
      maxLength: MEMBERS,
    })
    const people: { who: TestMember; books: Books }[] = []
    // On and on until workers have died under it: on a quick machine the first lives are over before one does.
    for (const [i, run] of fc.sample(lives, { seed: SEED, numRuns: MOST_RUNS }).entries()) {
      if (i >= RUNS && kills >= KILLS) break
      await Promise.all(
        run.map(async (life) => {
          const who = await till.camp.addMember('member')
          const books = new Books()
          people.push({ who, books })
          for (const step of life) await DO[step.do](who, books, step)
        }),
      )
    }
    for (let tries = 0; tries < 400 && (await openPages()).length > 0; tries++) await sleep(100)
    for (let tries = 0; tries < 400; tries++) {
      if ((await refundsUnderWay()) === 0) break
      await sleep(100)
    }
    t.diagnostic(`${kills} workers killed, ${await jobs()} jobs left`)
    assert.ok(kills >= KILLS, 'no worker was killed')
    assert.equal((await openPages()).length, 0)

    for (const { who, books } of people) {
      assert.equal(await till.balanceOf(who), books.owed)
      const { json } = await till.api(who, 'GET', '/members/me/dues')
      assert.equal(json.balanceCents, books.owed, JSON.stringify(json))
    }
    const { json } = await call(till.server, '/api/v1/reports/integrity', { key: till.key })
    const broken = json.rows.filter(([, , count]: [string, string, number]) => count > 0)
    assert.deepEqual(broken, [])
    await assertBooksAgree()
  })

  const refundsUnderWay = async () => {
    const rows = await till.camp.asCamp((tx) =>
      tx.selectFrom('refunds').select('id').where('status', '=', 'pending').execute(),
    )
    return rows.length
  }

  /** The provider's own books, against ours: to the cent. */
  async function assertBooksAgree(): Promise<void> {
    const [theirs, ours] = await till.camp.asCamp((tx) =>
      Promise.all([
        tx.selectFrom('test_checkouts').selectAll().execute(),
        tx
          .selectFrom('ledger_entries')
          .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
          .select(['payment_id', 'ledger_entries.kind', 'debit_cents', 'credit_cents'])
          .where('payments.provider', '=', 'test')
          .execute(),
      ]),
    )
    for (const checkout of theirs) {
      const mine = ours.filter(({ payment_id }) => payment_id === checkout.payment_id)
      const came = mine.reduce((sum, row) => sum + row.credit_cents, 0)
      const went = mine.reduce((sum, row) => sum + row.debit_cents, 0)
      const given = (checkout.refunds as unknown as { amountCents: number }[]).reduce(
        (sum, { amountCents }) => sum + amountCents,
        0,
      )
      assert.deepEqual(
        [came, went],
        [checkout.status === 'paid' ? checkout.amount_cents : 0, given],
      )
    }
  }
})
