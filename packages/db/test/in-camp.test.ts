import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { asCamp, readAsCamp } from '@campkit/db/as-camp'
import {
  inCamp,
  readInCamp,
  readTogetherInCamp,
  sendIn,
  sendWithCommit,
  setSavepoint,
  type Tx,
  undone,
  writeInCamp,
} from '@campkit/db/in-camp'
import { all, type Reading } from '@campkit/db/prepared'
import { countingRoundTrips } from '@campkit/testing/round-trips'
import { enterAs, openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { sql } from 'kysely'

describe('a transaction of one camp', () => {
  let camp: TestCamp
  before(async () => {
    camp = await openTestCamp([])
  })
  after(() => camp.close())

  const asMachine = () => enterAs(camp.camp, null, 'key')
  const noteOf = (targetId: string) => ({
    text: `insert into audit_log (id, actor_kind, actor_id, action, target_id)
           values ($1, 'system', 'test', 'test.noted', $2)`,
    values: [newId('audit'), targetId],
  })
  const note = (tx: Tx, targetId: string) => sendIn(tx)([noteOf(targetId)])
  const noted = (targetId: string) =>
    camp.asCamp(async (tx) => {
      const rows = await tx
        .selectFrom('audit_log')
        .selectAll()
        .where('target_id', '=', targetId)
        .execute()
      return rows.length
    })

  it('the camp’s view ends with its work, one within another too', async () => {
    const member = await camp.addMember('member')
    const roles = await inCamp(camp.db, enterAs(camp.camp, member.id, 'member'), async (tx) => {
      const role = async () => {
        const { rows } = await sql<{ role: string }>`select app.role() as role`.execute(tx)
        return rows[0]?.role
      }
      const within = await asCamp(tx, async () => [await asCamp(tx, role), await role()])
      return [...within, await role()]
    })
    assert.deepEqual(roles, ['key', 'key', 'member'])
  })

  it('writes of whoever is let in no more are not done, and the refusal says why', async () => {
    const [targetId, refused] = [newId('checkIn'), newId('checkIn')]
    await writeInCamp(camp.db, asMachine(), [noteOf(targetId)])
    const gone = {
      ...enterAs('', null, ''),
      accept: () => {
        throw new Error('the grant is gone')
      },
    }
    await assert.rejects(writeInCamp(camp.db, gone, [noteOf(refused)]), /the grant is gone/)
    const wrong = {
      ...noteOf(refused),
      text: 'insert into camps (camp_id) values ($1)',
      values: [refused],
    }
    await assert.rejects(writeInCamp(camp.db, asMachine(), [wrong]), /permission denied/)
    assert.deepEqual([await noted(targetId), await noted(refused)], [1, 0])
  })

  it('several queries go in one round trip, each with its rows', async () => {
    const number = (n: number): Reading<{ n: number }> => ({
      text: 'select $1::int as n',
      values: [n],
    })
    const counting = countingRoundTrips(camp.db)
    const trips = await counting.tripsOf(async () => {
      const found = await readTogetherInCamp(counting.db, asMachine(), [number(1), number(2)])
      assert.deepEqual(found.flat(), [{ n: 1 }, { n: 2 }])
    })
    assert.equal(trips, 1)
  })

  it('statements run in the order in which they are sent, waited for or not', async () => {
    const member = await camp.addMember('member')
    const roles = await inCamp(camp.db, enterAs(camp.camp, member.id, 'member'), async (tx) => {
      const role = async () => {
        const { rows } = await sql<{ role: string }>`select app.role() as role`.execute(tx)
        return rows[0]?.role
      }
      const failing = async () => {
        await role()
        throw new Error('mine')
      }
      const before = role()
      const within = asCamp(tx, role)
      const [first, second] = await Promise.all([before, within])
      await asCamp(tx, failing).catch(() => {})
      return [first, second, await role()]
    })
    assert.deepEqual(roles, ['member', 'key', 'member'])
  })

  it('one query with the camp’s view leaves those beside it as they are', async () => {
    const member = await camp.addMember('member')
    const role: Reading<{ role: string }> = { text: 'select app.role() as role', values: [] }
    const roles = await inCamp(camp.db, enterAs(camp.camp, member.id, 'member'), (tx) =>
      Promise.all([all(tx, role), readAsCamp(tx, role), all(tx, role)]),
    )
    assert.deepEqual(
      roles.map(([row]) => row?.role),
      ['member', 'key', 'member'],
    )
  })

  it('of statements that are waited for together, each fails for the reason of the first', async () => {
    const id = newId('tag')
    const failing = (tx: Tx, text: string) => sendIn(tx)([{ text, values: [] }])
    const outcomes = await camp.asCamp(async (tx) => {
      const savepoint = setSavepoint(tx)
      const first = await Promise.allSettled([failing(tx, 'select 1/0'), note(tx, id)])
      savepoint.rollBack()
      const second = await Promise.allSettled([note(tx, id), failing(tx, `select 'x'::int`)])
      const behind = await Promise.allSettled([note(tx, id)])
      savepoint.rollBack()
      return [...first, ...second, ...behind]
    })
    assert.deepEqual(
      outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code),
      ['22012', '22012', false, '22P02', '22P02'],
    )
  })

  it('sends nothing more when it is over, though some of the work goes on', async () => {
    const id = newId('tag')
    let late: Promise<unknown> | undefined
    const goOn = async (tx: Tx) => {
      await sql`select pg_sleep(0)`.execute(tx)
      await note(tx, id)
    }
    const refused = inCamp(camp.db, asMachine(), async (tx) => {
      late = goOn(tx)
      late.catch(() => {})
      throw new Error('refused')
    })
    await assert.rejects(refused, /^Error: refused$/)
    await assert.rejects(late ?? Promise.resolve(), /the transaction is over/)
    assert.equal(await noted(id), 0)
  })

  it('sends what waits for the commit with it, but for what a savepoint took back', async () => {
    const [kept, undoneBefore, refused] = [newId('tag'), newId('tag'), newId('tag')]
    await inCamp(camp.db, asMachine(), async (tx) => {
      sendWithCommit(tx, [noteOf(kept)])
      await undone(tx, async () => {
        sendWithCommit(tx, [noteOf(undoneBefore)])
        await undone(tx, () => note(tx, undoneBefore))
        await note(tx, undoneBefore)
      })
    })
    assert.deepEqual([await noted(kept), await noted(undoneBefore)], [1, 0])
    const failing = inCamp(camp.db, asMachine(), async (tx) => {
      await note(tx, refused)
      sendWithCommit(tx, [noteOf(refused), { text: 'select 1 / 0', values: [] }])
    })
    await assert.rejects(failing, /division by zero/)
    assert.equal(await noted(refused), 0)
  })

  it('commits what the work did, and hands on its result', async () => {
    const target = newId('tag')
    const answer = await inCamp(camp.db, asMachine(), async (tx) => {
      await note(tx, target)
      return 'done'
    })
    assert.equal(answer, 'done')
    assert.equal(await noted(target), 1)
  })

  it('rolls everything back when the work throws, and throws the same error', async () => {
    const target = newId('tag')
    const mine = new Error('mine')
    const work = inCamp(camp.db, asMachine(), async (tx) => {
      await note(tx, target)
      throw mine
    })
    await assert.rejects(work, (error) => error === mine)
    assert.equal(await noted(target), 0)
  })

  it('throws when the transaction had failed, though the work swallowed the failure', async () => {
    const target = newId('tag')
    const work = inCamp(camp.db, asMachine(), async (tx) => {
      await note(tx, target)
      await sql`select 1 / 0`.execute(tx).catch(() => {})
      return 'all is well'
    })
    await assert.rejects(work, /the transaction was rolled back/)
    assert.equal(await noted(target), 0)
  })

  it('discards the work when the entry is not accepted, also if the work never looked', async () => {
    const target = newId('tag')
    const refused = new Error('not the one we expected')
    const entry = {
      ...asMachine(),
      accept: () => {
        throw refused
      },
    }
    const looking = inCamp(camp.db, entry, (tx) => note(tx, target))
    await assert.rejects(looking, (error) => error === refused)
    const blind = inCamp(camp.db, entry, async (tx) => {
      void note(tx, target).catch(() => {})
      return 'done'
    })
    await assert.rejects(blind, (error) => error === refused)
    const reading = { text: 'select 1 as n', values: [] }
    await assert.rejects(readInCamp(camp.db, entry, reading), (error) => error === refused)
    assert.equal(await noted(target), 0)
  })

  it('leaves nothing of who was at work to the next one on the same connection', async () => {
    const who = {
      text: `select current_setting('app.camp_id', true) as camp, current_setting('app.role', true) as role`,
      values: [],
    }
    await inCamp(camp.db, asMachine(), (tx) => note(tx, newId('tag')))
    await readInCamp(camp.db, asMachine(), who)
    const [left] = await camp.db.withConnection((send) => send([who]))
    const [also] = await camp.db.batch([who])
    for (const row of [left?.[0], also?.[0]]) {
      assert.deepEqual([row?.camp || '', row?.role || ''], ['', ''])
    }
  })

  it('runs 50 at once on 10 connections without mixing camps', async () => {
    const camps = [camp.camp, camp.otherCamp]
    const seen = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        inCamp(camp.db, enterAs(camps[i % 2] ?? '', null, 'key'), async (tx) => {
          const { rows } = await sql<{ id: string }>`select app.camp_id() as id`.execute(tx)
          const visible = await tx.selectFrom('camps').select('camp_id').execute()
          return [rows[0]?.id, ...visible.map((row) => row.camp_id)]
        }),
      ),
    )
    for (const [i, ids] of seen.entries()) assert.deepEqual(ids, [camps[i % 2], camps[i % 2]])
  })
})
