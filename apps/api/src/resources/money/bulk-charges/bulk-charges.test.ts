import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { enqueueStatement } from '@campkit/jobs/enqueue'
import { type RunningWorker, startWorker } from '@campkit/jobs/worker'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { CHARGE_IN_BULK } from './bulk-charges.run.ts'

const PEOPLE = 120

describe('bulk charges', () => {
  let money: MoneyCamp
  let people: string[]
  before(async () => {
    money = await openMoneyCamp()
    people = await addMany(PEOPLE)
  })
  after(() => money.close())

  const addMany = async (count: number) => {
    const made = await Promise.all(
      Array.from({ length: count }, () => money.camp.addMember('member')),
    )
    return made.map(({ id }) => id)
  }
  const item = (more: object = {}) =>
    money.made('/fee-items', {
      name: 'Dues',
      kind: 'dues',
      amountCents: 100,
      dueOn: day(9),
      ...more,
    })
  const work = (): Promise<RunningWorker> =>
    startWorker({
      databaseUrl: money.camp.url,
      tasks: money.tasks,
      concurrency: 4,
      silentAfterSeconds: 1,
      onError: () => {},
    })
  const progress = async (id: string) => (await money.send('GET', `/dues/bulk/${id}`)).json
  const finished = async (id: string) => {
    let seen = await progress(id)
    while (seen.status === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 30))
      seen = await progress(id)
    }
    return seen
  }
  const chargedBy = (feeItemId: string) =>
    money.camp.asCamp((tx) =>
      tx
        .selectFrom('dues')
        .innerJoin('ledger_entries', 'ledger_entries.due_id', 'dues.id')
        .select(['dues.member_id', 'debit_cents'])
        .where('fee_item_id', '=', feeItemId)
        .execute(),
    )

  it('previews who and how much, and writes nothing', async () => {
    const { id: feeItemId } = await item()
    const { status, json } = await money.send('POST', '/dues/bulk', { feeItemId, preview: true })
    assert.equal(status, 200)
    // The lead counts as well, and pays like everyone else.
    assert.deepEqual([json.total, json.totalCents], [PEOPLE + 1, (PEOPLE + 1) * 100])
    assert.equal(json.members.length, PEOPLE + 1)
    assert.deepEqual([json.id, json.status, json.members[0].amountCents], [null, 'preview', 100])
    assert.equal((await chargedBy(feeItemId)).length, 0)
    const rows = await money.camp.asCamp((tx) =>
      tx.selectFrom('bulk_charges').selectAll().execute(),
    )
    assert.equal(rows.length, 0)
  })

  it('charges everyone once, shows how far it is, and leaves a trace for each', async () => {
    const { id: feeItemId } = await item()
    await money.made('/dues', { memberId: people[0], feeItemId })
    const bulk = await money.made('/dues/bulk', { feeItemId })
    assert.deepEqual([bulk.status, bulk.total, bulk.done], ['running', PEOPLE, 0])
    const worker = await work()
    const done = await finished(bulk.id)
    await worker.stop()
    assert.deepEqual([done.status, done.done, done.failed], ['completed', PEOPLE, 0])
    const charged = await chargedBy(feeItemId)
    assert.equal(charged.length, PEOPLE + 1)
    assert.equal(new Set(charged.map(({ member_id }) => member_id)).size, PEOPLE + 1)
    const traces = await money.camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'dues.charged')
        .where('actor_kind', '=', 'system')
        .execute(),
    )
    assert.equal(traces.length, PEOPLE)
    const again = await money.made('/dues/bulk', { feeItemId })
    assert.deepEqual([again.total, again.status], [0, 'completed'])
  })

  for (const moment of ['before the commit', 'after the commit']) {
    it(`survives a worker that is killed ${moment}: nobody is charged twice, nobody forgotten`, async () => {
      const { id: feeItemId } = await item()
      const bulk = await money.made('/dues/bulk', { feeItemId })
      const child = fork(new URL('../../../../test/child-bulk-worker.ts', import.meta.url), {
        env: { ...process.env, DATABASE_URL: money.camp.url, CAMPKIT_DIES: moment },
        execArgv: [],
      })
      await once(child, 'message')
      const died = once(child, 'exit')
      child.kill('SIGKILL')
      await died
      const half = await progress(bulk.id)
      assert.equal(half.done, moment === 'before the commit' ? 0 : 50)
      const workers = [await work(), await work()]
      const done = await finished(bulk.id)
      await Promise.all(workers.map((worker) => worker.stop()))
      assert.deepEqual([done.status, done.done], ['completed', PEOPLE + 1])
      const charged = await chargedBy(feeItemId)
      assert.equal(charged.length, PEOPLE + 1)
      assert.equal(new Set(charged.map(({ member_id }) => member_id)).size, PEOPLE + 1)
    })
  }

  it('two jobs of one bulk charge, and two bulk charges of one item, charge nobody twice', async () => {
    const { id: feeItemId } = await item()
    const bulks = [
      await money.made('/dues/bulk', { feeItemId }),
      await money.made('/dues/bulk', { feeItemId }),
    ]
    const payload = { campId: money.camp.camp, bulkId: bulks[0].id }
    await money.camp.db.batch([1, 2, 3].map(() => enqueueStatement(CHARGE_IN_BULK, payload)))
    const workers = [await work(), await work()]
    for (const { id } of bulks) assert.equal((await finished(id)).status, 'completed')
    await Promise.all(workers.map((worker) => worker.stop()))
    assert.equal((await chargedBy(feeItemId)).length, PEOPLE + 1)
  })

  it('asks the item’s rule and the filter; applicants only by name, the waitlisted never', async () => {
    const [wet, dry, waiting] = [people[0], people[1], people[2]] as [string, string, string]
    const applicant = await money.camp.addMember('applicant')
    const gone = await money.camp.addMember('member')
    await money.camp.asCamp(async (tx) => {
      await tx
        .insertInto('tags')
        .values({ key: 'rv', label: 'RV', kind: 'free', assignable_by: 'admin' })
        .execute()
      const wearers = [wet, dry, waiting, applicant.id, gone.id]
      const worn = wearers.map((member_id) => ({ member_id, tag: 'rv' }))
      await tx.insertInto('member_tags').values(worn).execute()
      const enrolled = (member_id: string, status: 'confirmed' | 'waitlisted') => ({
        id: newId('enrollment'),
        season_id: money.seasonId,
        member_id,
        status,
        intent: 'yes' as const,
        status_changed_by: 'system',
      })
      const rows = [enrolled(wet, 'confirmed'), enrolled(waiting, 'waitlisted')]
      await tx.insertInto('enrollments').values(rows).execute()
      const left = tx.updateTable('members').set({ deactivated_at: new Date().toISOString() })
      await left.where('id', '=', gone.id).execute()
    })
    const { id: feeItemId } = await item({ appliesTo: { tags: ['rv'] } })
    const found = async (filter?: object) => {
      const body = { feeItemId, preview: true, ...(filter && { filter }) }
      const { json } = await money.send('POST', '/dues/bulk', body)
      return json.members.map(({ memberId }: { memberId: string }) => memberId).sort()
    }
    assert.deepEqual(await found(), [wet, dry].sort())
    assert.deepEqual(await found({ enrollmentStatuses: ['confirmed'] }), [wet])
    assert.deepEqual(await found({ roles: ['applicant'] }), [applicant.id])
    assert.deepEqual(await found({ roles: ['admin'] }), [])
    assert.deepEqual(await found({ tags: ['nobody'] }), [])
  })

  it('fails whoever is left when the season closes meanwhile', async () => {
    const other = await openMoneyCamp()
    const { id: feeItemId } = await other.made('/fee-items', {
      name: 'x',
      kind: 'dues',
      amountCents: 100,
    })
    const { id } = await other.made('/dues/bulk', { feeItemId })
    await other.closeSeason()
    const attempt = { jobId: '', number: 1, db: other.camp.db, hold: async () => {} }
    await other.tasks[CHARGE_IN_BULK]?.({ campId: other.camp.camp, bulkId: id }, attempt)
    const { json } = await other.send('GET', `/dues/bulk/${id}`)
    assert.deepEqual([json.status, json.failed, json.done], ['failed', 1, 0])
    await other.close()
  })
})
