import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { MOST_NAMED } from '@campkit/db/batch'
import { type Database, openDatabase } from '@campkit/db/database'
import { isUnavailable } from '@campkit/db/pg-errors'
import { cloneTemplate } from '@campkit/testing/template'

const one = (text: string, ...values: unknown[]) => [{ text, values }]
const value = async (answer: Promise<readonly (readonly Record<string, unknown>[])[]>) =>
  Object.values((await answer)[0]?.[0] ?? {})[0]
const codeOf = (error: unknown) => (error as { code?: string }).code

describe('batches on one shared connection', () => {
  let clone: Awaited<ReturnType<typeof cloneTemplate>>
  let db: Database
  let other: Database
  before(async () => {
    clone = await cloneTemplate()
    db = openDatabase({ url: clone.url, role: 'owner', sharedConnections: 1 })
    other = openDatabase({ url: clone.url, role: 'owner', sharedConnections: 1 })
    await other.batch(one('create table marks (id int primary key)'))
  })
  after(async () => {
    await Promise.all([db.close(), other.close()])
    await clone.drop()
  })

  it('a failing one disturbs neither those before nor those after it', async () => {
    const sent = Array.from({ length: 300 }, (_, i) =>
      i % 3 === 1
        ? db.batch(one('select 1 / $1::int as n', 0))
        : db.batch(one('select $1::int as n', i)),
    )
    const settled = await Promise.allSettled(sent)
    for (const [i, outcome] of settled.entries()) {
      if (i % 3 === 1)
        assert.equal(outcome.status === 'rejected' && codeOf(outcome.reason), '22012')
      else assert.equal(outcome.status === 'fulfilled' && outcome.value[0]?.[0]?.n, i)
    }
  })

  it('is one transaction: what came before the failing statement is undone', async () => {
    const insert = 'insert into marks values ($1)'
    const failing = [...one(insert, 1), ...one('select 1 / $1::int as n', 0), ...one(insert, 2)]
    await assert.rejects(db.batch(failing), { code: '22012' })
    assert.equal(await value(db.batch(one('select count(*) from marks'))), 0)
    const [made] = await db.batch(one(insert, 3))
    assert.equal(made?.tag, 'INSERT 0 1')
  })

  it('knows only so many texts, drops the least used, and refuses none', async () => {
    const textOf = (i: number) => `select $1::int as "n${i}"`
    const ask = (i: number) => db.batch([...one(textOf(i), i), ...one(textOf(i + 1), i)])
    const count = () => value(db.batch(one('select count(*) from pg_prepared_statements')))
    for (let i = 0; i < 2 * MOST_NAMED; i += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, (_, j) => ask(i + j)))
      for (const [j, [first, second]] of answers.entries()) {
        assert.deepEqual(first?.[0], { [`n${i + j}`]: i + j })
        assert.deepEqual(second?.[0], { [`n${i + j + 1}`]: i + j })
      }
      assert.ok(Number(await count()) <= MOST_NAMED)
    }
    assert.ok(Number(await count()) >= MOST_NAMED / 2)
    assert.deepEqual((await ask(0))[0]?.[0], { n0: 0 })
  })

  it('statements behind the failing one, never parsed, work at the next attempt', async () => {
    const behind = one('select $1::int + 41 as never_parsed', 1)
    await assert.rejects(db.batch([...one('select 2 / $1::int as n', 0), ...behind]), /division/)
    assert.equal(await value(db.batch(behind)), 42)
    await assert.rejects(db.batch([...one('select 2 / $1::int as n', 0), ...behind]), /division/)
    assert.equal(await value(db.batch(behind)), 42)
  })

  it('batches on the wire that counted on a statement that was never parsed are sent once more', async () => {
    const behind = (n: number) => one('select $1::int * 2 as also_never_parsed', n)
    const failing = db.batch([...one('select 3 / $1::int as n', 0), ...behind(1)])
    const following = Array.from({ length: 20 }, (_, n) => value(db.batch(behind(n))))
    await assert.rejects(failing, /division/)
    assert.deepEqual(
      await Promise.all(following),
      Array.from({ length: 20 }, (_, n) => n * 2),
    )
  })

  it('one that finds its statement lost each time is away for now, and the next has another connection', async () => {
    const mine = one('select $1::int * 3 as soon_lost', 2)
    assert.equal(await value(db.batch(mine)), 6)
    await db.batch(one('deallocate all'))
    await assert.rejects(db.batch(mine), isUnavailable)
    assert.equal(await value(db.batch(mine)), 6)
    const lost = db.withConnection(async (send) => {
      assert.equal(await value(send(mine)), 6)
      await send([...one('deallocate all'), ...one('begin')])
      return send(mine)
    })
    await assert.rejects(lost, isUnavailable)
    for (let i = 0; i < 3; i++) {
      assert.equal(await db.withConnection((send) => value(send(mine))), 6)
    }
  })

  it('one whose table was changed under it is away for now, and then works', async () => {
    const look = one('select * from marks')
    await db.batch(look)
    await other.batch(one('alter table marks add column note text'))
    await assert.rejects(db.batch(look), isUnavailable)
    await db.batch(look)
  })

  it('a text that PostgreSQL cannot parse fails each time, and nothing else does', async () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      await assert.rejects(db.batch(one('select from where')), { code: '42601' })
      assert.equal(await value(db.batch(one('select 7 as n'))), 7)
    }
  })

  it('a statement without rows, without text, and one with no row: each answers in its place', async () => {
    const [set, empty, none, some] = await db.batch([
      ...one('set application_name = $$t$$'),
      ...one(''),
      ...one('select 1 as n where false'),
      ...one('select 5 as n'),
    ])
    assert.deepEqual([set?.length, empty?.length, none?.length, some?.[0]?.n], [0, 0, 0, 5])
  })

  it('heals a lost connection for the next request, shared or of one’s own', async () => {
    const pid = 'select pg_backend_pid() as pid'
    const shared = await value(db.batch(one(pid)))
    const own = await db.withConnection((send) => value(send(one(pid))))
    // Watched from the start: it may be refused before the answer to the termination is here.
    const refused = assert.rejects(db.batch(one('select pg_sleep(20)')), { code: '57P01' })
    await other.batch(one('select pg_terminate_backend(p) from unnest($1::int[]) p', [shared, own]))
    await refused
    assert.equal(await value(db.batch(one('select 8 as n'))), 8)
    assert.notEqual(await value(db.batch(one(pid))), shared)
    // An idle one is lost when its socket says so, not when the server decides it.
    await sleep(50)
    assert.equal(await db.withConnection((send) => value(send(one('select 9 as n')))), 9)
  })

  it('a connection lost in the middle of its work is not handed on', async () => {
    const lost = db.withConnection(async (send) => {
      const pid = await value(send(one('select pg_backend_pid() as pid')))
      await other.batch(one('select pg_terminate_backend($1::int)', pid))
      return send(one('select 1 as n'))
    })
    await assert.rejects(lost)
    for (let i = 0; i < 20; i++) {
      assert.equal(await db.withConnection((send) => value(send(one('select 1 as n')))), 1)
    }
  })
})
