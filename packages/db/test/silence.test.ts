import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, type DatabaseOptions, openDatabase } from '@campkit/db/database'
import { isUnavailable } from '@campkit/db/pg-errors'
import { type FaultProxy, openFaultProxy } from '@campkit/testing/fault-proxy'
import { cloneTemplate, type Own } from '@campkit/testing/template'

const one = (text: string) => [{ text, values: [] }]
const PING = one('select 1 as n')
const AWAY = { name: 'Error', code: '08006' }

/** As long as these take, there is nothing to count on but that they end: a hang is the test's timeout. */
describe('a database that falls silent', () => {
  let own: Own
  let proxy: FaultProxy
  const opened: Database[] = []
  const open = (options: Partial<DatabaseOptions> = {}) => {
    const short = { statementTimeoutMs: 1000, graceMs: 200, connectionTimeoutMs: 2000 }
    const db = openDatabase({ url: proxy.url, role: 'owner', ...short, ...options })
    opened.push(db)
    return db
  }
  before(async () => {
    own = await cloneTemplate()
    proxy = await openFaultProxy(own.url)
  })
  after(async () => {
    await Promise.all(opened.map((db) => db.close()))
    await proxy.close()
    await own.drop()
  })

  it('rejects everyone who waits on a shared connection, and the next ask on a new one', async () => {
    const db = open({ sharedConnections: 1 })
    await db.batch(PING)
    proxy.silence()
    const asked = Array.from({ length: 50 }, () => db.batch(PING))
    for (const answer of asked) await assert.rejects(answer, AWAY)
    assert.equal((await db.batch(PING))[0]?.[0]?.n, 1)
  })

  it('rejects in the middle of a transaction, which leaves no connection behind', async () => {
    const db = open({ transactionConnections: 1 })
    const began = db.withConnection(async (send) => {
      await send(one('begin'))
      proxy.silence()
      await send(one('select 2 as n'))
    })
    await assert.rejects(began, AWAY)
    const [rows] = await db.withConnection((send) => send(PING))
    assert.equal(rows?.[0]?.n, 1)
  })

  it('gives up those at rest that have been as quiet: nobody waits for each in turn', async () => {
    const db = open({ sharedConnections: 1, transactionConnections: 5 })
    const all = Array.from({ length: 5 }, () => db.withConnection((send) => send(PING)))
    await Promise.all([db.batch(PING), ...all])
    proxy.silence()
    await assert.rejects(db.batch(PING), AWAY)
    const before = proxy.opened()
    await Promise.all(all.map(() => db.withConnection((send) => send(PING))))
    assert.equal(proxy.opened() - before, 5)
  })

  it('puts who has just begun to wait on trial, whatever patience was asked for', async () => {
    const db = open({ sharedConnections: 1 })
    const patient = open({ sharedConnections: 1, statementTimeoutMs: 600_000 })
    await Promise.all([db.batch(PING), patient.batch(PING)])
    proxy.silence()
    const lost = assert.rejects(db.batch(PING), AWAY)
    await sleep(600)
    // Where this machine was slow, its connection has been given up at rest, and it has a new one.
    await patient.batch(PING).catch((error) => assert.equal(error.code, AWAY.code))
    await lost
    assert.equal((await patient.batch(PING))[0]?.[0]?.n, 1)
  })

  it('rejects who waits for a connection to open', async () => {
    const db = open()
    proxy.fault = 'silent'
    await assert.rejects(db.batch(PING), AWAY)
    await assert.rejects(
      db.withConnection((send) => send(PING)),
      AWAY,
    )
    proxy.fault = 'pass'
    assert.equal((await db.batch(PING))[0]?.[0]?.n, 1)
  })

  it('lets go of a statement that takes its time, as long as the server speaks of it', async () => {
    const db = open({ sharedConnections: 1 })
    await assert.rejects(db.batch(one('select pg_sleep(20)')), { code: '57014' })
    assert.equal((await db.batch(PING))[0]?.[0]?.n, 1)
  })

  it('does not hold up the closing, at rest or at work', async () => {
    const db = openDatabase({ url: proxy.url, role: 'owner', statementTimeoutMs: 600_000 })
    await Promise.all([db.batch(PING), db.batch(PING), db.withConnection((send) => send(PING))])
    proxy.silence()
    const asked = assert.rejects(db.batch(PING), AWAY)
    await db.close()
    await asked
  })
})

describe('a connection that ends as it opens', () => {
  let own: Own
  let proxy: FaultProxy
  let db: Database
  before(async () => {
    own = await cloneTemplate()
    proxy = await openFaultProxy(own.url)
    db = openDatabase({ url: proxy.url, role: 'owner', sharedConnections: 1 })
  })
  after(async () => {
    await db.close()
    await proxy.close()
    await own.drop()
  })

  it('is the error of who asked, never of the process, and the next opens another', async () => {
    proxy.fault = 'end as they open'
    const asks = [() => db.batch(PING), () => db.withConnection((send) => send(PING))]
    for (const ask of [...asks, ...asks]) {
      const error = await ask().then(
        () => assert.fail('it answered'),
        (thrown) => thrown,
      )
      assert.ok(isUnavailable(error), String(error))
    }
    proxy.fault = 'pass'
    for (const ask of asks) assert.equal((await ask())[0]?.[0]?.n, 1)
  })

  it('is nobody’s at all when it ends at rest', async () => {
    const asks = [() => db.batch(PING), () => db.withConnection((send) => send(PING))]
    for (const ask of [...asks, ...asks]) await ask()
    proxy.cut()
    for (const ask of asks) await ask().catch((error) => assert.ok(isUnavailable(error)))
    for (const ask of asks) assert.equal((await ask())[0]?.[0]?.n, 1)
  })
})
