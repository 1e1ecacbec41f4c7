import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import fc from 'fast-check'
import { actsOf, EACH_KIND, steps } from './money-acts.ts'
import { Books, type Person } from './money-books.ts'
import { scholarshipsOf } from './money-scholarships.ts'
import { openTill, type TestTill } from './till.ts'

const RUNS = 3
const MOST_RUNS = 100
const KILLS = 3
const MEMBERS = 3
const BUDGET = 5000
const SEED = Number(process.env.CAMPKIT_MONEY_SEED ?? Math.floor(Math.random() * 2 ** 31))

const net = (rows: readonly { debit_cents: number; credit_cents: number }[]) =>
  rows.reduce((sum, row) => sum + row.debit_cents - row.credit_cents, 0)

function found<T>(value: T | undefined): T {
  assert.ok(value !== undefined)
  return value
}

describe('money, with workers that are killed at any moment', () => {
  let till: TestTill
  let scholarships: ReturnType<typeof scholarshipsOf>
  let acts: ReturnType<typeof actsOf>
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
  /** One after the other dies, wherever it is. */
  const killNowAndThen = async () => {
    while (!isOver) {
      await startChild()
      await sleep(200 + Math.random() * 800)
      if (isOver) return
      worker?.kill('SIGKILL')
      kills += 1
    }
  }

  /** The last one lives and finishes. */
  const killNoMore = async () => {
    isOver = true
    await killing
    if (worker?.killed) await startChild()
  }

  before(async () => {
    till = await openTill(undefined, undefined, false)
    scholarships = scholarshipsOf(till)
    acts = actsOf(till, scholarships)
    await till.camp.addMember('super_admin')
    killing = killNowAndThen()
  })
  after(async () => {
    await killNoMore()
    worker?.kill('SIGKILL')
    await till.close()
  })

  /**
   * Before chance has its turn: all ask one pool that has enough for one of them, and every end that a scholarship
   * can have is come to. Nobody has paid yet, so each amount is known to the cent.
   */
  async function shareOnePool(people: readonly [Person, Person, Person]): Promise<void> {
    const asked = await Promise.all(
      people.map(async (person) => {
        await acts.charge(person, 4000, true)
        await acts.charge(person, 3000, false)
        await acts.charge(person, 1001, false)
        return found(await scholarships.ask(person, 5000))
      }),
    )
    const wanted = await Promise.all(
      people.map((person, i) =>
        scholarships.approve(person, found(asked[i]), { amountCents: 3000 }),
      ),
    )
    assert.equal(wanted.filter((isApproved) => isApproved).length, 1, 'one was approved')
    const order = people
      .map((person, i) => ({ person, asked: found(asked[i]), isFirst: wanted[i] }))
      .sort((a, b) => Number(b.isFirst) - Number(a.isFirst))
    const [first, second, third] = [found(order[0]), found(order[1]), found(order[2])]
    await scholarships.accept(first.person, first.asked, true)
    // 45 % of 4000, not of what is owed besides.
    assert.ok(await scholarships.approve(second.person, second.asked, { percent: 45 }))
    await scholarships.accept(second.person, second.asked, true)
    assert.ok(!(await scholarships.approve(third.person, third.asked, { amountCents: 201 })))
    await scholarships.revoke(first.person, first.asked)
    assert.ok(await scholarships.approve(third.person, third.asked, { amountCents: 3200 }))
    await scholarships.giveUp(third.person, third.asked, 'decline')
    const again = found(await scholarships.ask(third.person, 4999))
    assert.ok(await scholarships.approve(third.person, again, { amountCents: 3200 }, true))
    const given = found(await scholarships.ask(first.person, 1000))
    await scholarships.giveUp(first.person, given, 'withdraw')
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
    const people: Person[] = []
    // On and on until workers have died under it: on a quick machine the first lives are over before one does.
    for (const [i, run] of fc.sample(lives, { seed: SEED, numRuns: MOST_RUNS }).entries()) {
      if (i >= RUNS && kills >= KILLS) break
      const poolId = await scholarships.openPool(BUDGET)
      const person = async (): Promise<Person> => ({
        who: await till.camp.addMember('member'),
        books: new Books(),
        poolId,
      })
      const group = [await person(), await person(), await person()] as const
      people.push(...group)
      await shareOnePool(group)
      await Promise.all(
        group.map(async (one, j) => {
          const life = [...(j === 0 ? EACH_KIND : []), ...(run[j] ?? [])]
          for (const step of life) await acts.take(one, step)
        }),
      )
    }
    await killNoMore()
    for (let tries = 0; tries < 400 && (await openPages()).length > 0; tries++) await sleep(100)
    for (let tries = 0; tries < 400; tries++) {
      if ((await refundsUnderWay()) + (await scholarships.short()) === 0) break
      await sleep(100)
    }
    for (let tries = 0; tries < 200 && (await differences()).length > 0; tries++) await sleep(200)
    assert.deepEqual(await differences(), [])
    t.diagnostic(`${kills} workers killed, ${await jobs()} jobs left`)
    assert.ok(kills >= KILLS, 'no worker was killed')
    assert.equal((await openPages()).length, 0)

    for (const { who, books } of people) {
      books.owed -= await givenUp(who)
      assert.equal(await till.balanceOf(who), books.owed)
      const { json } = await till.api(who, 'GET', '/members/me/dues')
      assert.equal(json.balanceCents, books.owed, JSON.stringify(json))
    }
    const { json } = await call(till.server, '/api/v1/reports/integrity', { key: till.key })
    const broken = json.rows.filter(([, , count]: [string, string, number]) => count > 0)
    assert.deepEqual(broken, [])
    await scholarships.assertBudgets()
    await scholarships.assertAsTold(people)
  })

  const refundsUnderWay = async () => {
    const rows = await till.camp.asCamp((tx) =>
      tx.selectFrom('refunds').select('id').where('status', '=', 'pending').execute(),
    )
    return rows.length
  }

  /** Refunds that were asked for and could not be made: the money had gone at the provider by itself. */
  const givenUp = async ({ id }: TestMember): Promise<number> => {
    const rows = await till.camp.asCamp((tx) =>
      tx
        .selectFrom('refunds')
        .select('amount_cents')
        .where('member_id', '=', id)
        .where('failure', 'in', ['refunded_at_provider', 'charge_disputed'])
        .execute(),
    )
    return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  }

  /** The provider's own books, against ours: to the cent. */
  async function differences(): Promise<object[]> {
    const [theirs, ours] = await till.camp.asCamp((tx) =>
      Promise.all([
        tx.selectFrom('test_checkouts').selectAll().execute(),
        tx
          .selectFrom('ledger_entries')
          .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
          .select(['payment_id', 'ledger_entries.kind', 'debit_cents', 'credit_cents'])
          .where('payments.provider', '=', 'test')
          // What a cancelled charge has freed stays with its payment.
          .where('ledger_entries.kind', '<>', 'transfer')
          .execute(),
      ]),
    )
    return theirs.flatMap((checkout) => {
      const mine = ours.filter(({ payment_id }) => payment_id === checkout.payment_id)
      const [came, others] = [
        mine.filter(({ kind }) => kind === 'payment'),
        mine.filter(({ kind }) => kind !== 'payment'),
      ]
      const isPaid = checkout.status === 'paid'
      const refunds = checkout.refunds as unknown as { amountCents: number; status: string }[]
      const given = refunds
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
      const gone = checkout.dispute === 'lost' ? checkout.amount_cents : given
      const [known, said] = [
        { came: -net(came), gone: net(others) },
        { came: isPaid ? checkout.amount_cents : 0, gone },
      ]
      return known.came === said.came && known.gone === said.gone ? [] : [{ known, said }]
    })
  }
})
