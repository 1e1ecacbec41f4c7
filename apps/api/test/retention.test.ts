import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { unseal } from '@campkit/core/secrets'
import { vaultOf } from '@campkit/core/vault'
import { inCamp } from '@campkit/db/in-camp'
import type { SealedColumn } from '@campkit/db/reseal'
import { enqueueStatement } from '@campkit/jobs/enqueue'
import { startWorker } from '@campkit/jobs/worker'
import { API_URL, enterAs, SECRET, type TestMember } from '@campkit/testing/test-camp'
import { sql } from 'kysely'
import { tillOf } from '../src/providers/provider-of.ts'
import { updateRestricted } from '../src/resources/people/members/members.store.ts'
import { AT_A_TIME, PURGE, PURGE_CAMP } from '../src/retention.ts'
import { sealedColumns } from '../src/sealed-columns.ts'
import { campTasks } from '../src/tasks.ts'
import { type ApplicationWorld, type Applying, openApplicationWorld } from './application-world.ts'

const RETENTION_DAYS = 90

describe('retention', () => {
  let world: ApplicationWorld
  let season: string
  let next: string
  before(async () => {
    world = await openApplicationWorld()
    await world.set({ privacy: { requiredFields: ['emergencyContacts'] } })
    season = await world.addSeason()
    await activate(season)
  })
  after(() => world.close())

  const lead = (method: string, path: string, body?: object) =>
    world.send(world.lead.token, method, path, body)
  const activate = (id: string) => world.send(world.boss.token, 'POST', `/seasons/${id}/activate`)
  const confirm = (who: TestMember, token = who.token) =>
    world.send(token, 'POST', `/members/${who.id}/restricted/confirm`)
  const write = async (who: TestMember, medicalNotes: string) => {
    const emergencyContacts = [{ name: medicalNotes, relation: 'aunt', phone: '+15550007311' }]
    const dietary = { kind: 'other', restrictions: [medicalNotes] }
    const restricted = { medicalNotes, emergencyContacts, dietary, birthDate: '1931-03-27' }
    const answer = await world.send(who.token, 'PATCH', '/members/me', { restricted })
    assert.equal(answer.status, 200, answer.text)
  }
  const read = async (who: TestMember) =>
    (await world.send(who.token, 'GET', '/members/me')).json.restricted
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  /** By a hand at the tables: what has happened was so many days earlier. */
  const pass = (days: number) =>
    world.camp.owner([
      enterAs(world.camp.camp, null, 'key').statement,
      { text: 'alter table seasons disable trigger user', values: [] },
      { text: 'alter table member_restricted disable trigger user', values: [] },
      {
        text: `update seasons set closed_at = closed_at - $1 * interval '1 day' where closed_at is not null`,
        values: [days],
      },
      {
        text: `update member_restricted set confirmed_at = confirmed_at - $1 * interval '1 day'`,
        values: [days],
      },
      { text: 'alter table files disable row level security', values: [] },
      { text: `update files set created_at = created_at - $1 * interval '1 day'`, values: [days] },
      { text: 'alter table files enable row level security', values: [] },
      { text: 'alter table member_restricted enable trigger user', values: [] },
      { text: 'alter table seasons enable trigger user', values: [] },
    ])

  const tasks = () => campTasks(tillOf({ db: world.camp.db, apiUrl: API_URL, secret: SECRET }))
  const run = (task = PURGE_CAMP) => {
    const attempt = { jobId: '', number: 1, db: world.camp.db, hold: async () => {} }
    return tasks()[task]?.({ campId: world.camp.camp }, attempt)
  }
  const work = () =>
    startWorker({
      databaseUrl: world.camp.url,
      tasks: tasks(),
      cron: [],
      concurrency: 2,
      silentAfterSeconds: 1,
      onError: () => {},
    })
  const restrictedRows = () =>
    world.camp.asCamp((tx) => tx.selectFrom('member_restricted').select('member_id').execute())
  const traces = (action: string) =>
    world.camp.asCamp((tx) =>
      Promise.all([
        tx.selectFrom('audit_log').selectAll().where('action', '=', action).execute(),
        tx.selectFrom('events').selectAll().where('type', '=', action).execute(),
      ]),
    )
  /** Every table of the database, whatever it is for, in which the word stands. */
  /** Whether it is in what is sealed there. */
  const holds = async (of: SealedColumn, word: string): Promise<boolean> => {
    const { camp } = world.camp
    const [, rows = []] = await world.camp.owner([
      enterAs(camp, null, 'key').statement,
      { text: `select *, ${of.column} as sealed from ${of.table}`, values: [] },
    ])
    const keys = SECRET.keysFor(of.use(camp))
    return rows.some((row) =>
      unseal(keys, row.sealed as Buffer, of.about(row, camp)).includes(word),
    )
  }

  const tablesWith = async (word: string): Promise<string[]> => {
    const [tables = []] = await world.camp.owner([
      { text: `select tablename as name from pg_tables where schemaname = 'public'`, values: [] },
    ])
    const found: string[] = []
    for (const { name } of tables) {
      const [, rows] = await world.camp.owner([
        enterAs(world.camp.camp, null, 'key').statement,
        { text: `select 1 from "${name}" t where t::text like $1 limit 1`, values: [`%${word}%`] },
      ])
      if (rows?.length) found.push(String(name))
    }
    for (const of of sealedColumns) if (await holds(of, word)) found.push(of.table)
    return [...new Set(found)]
  }

  const QUESTIONS = [
    { id: 'licence', label: 'Your licence', kind: 'file' },
    { id: 'health', label: 'What should medics know?', kind: 'text', class: 'restricted' },
    { id: 'letter', label: 'Your doctor’s letter', kind: 'file', class: 'restricted' },
  ]
  const addFile = async ({ token }: TestMember, name: string): Promise<string> => {
    const file = { name, contentType: 'text/plain', dataBase64: 'SGVsbG8=' }
    const { json, text } = await world.send(token, 'POST', '/files', file)
    assert.ok(json.id, text)
    return json.id
  }
  /** Of files that were named by restricted answers: one is not any more, one is by another answer, too. */
  const answer = async (who: Applying): Promise<void> => {
    const unnamed = await addFile(who, 'PLANTED-unnamed.txt')
    const both = await addFile(who, 'LICENCE.txt')
    const letter = await addFile(who, 'PLANTED-letter.txt')
    for (const answers of [
      { health: 'PLANTED-health', letter: unnamed },
      { licence: both, letter: both },
      { letter },
    ]) {
      const path = `/applications/${who.application}`
      const { status, text } = await world.send(who.token, 'PATCH', path, { answers })
      assert.equal(status, 200, text)
    }
  }

  it('removes what is restricted after the season is over, unless it was confirmed again', async () => {
    const [ana, ben, cyd] = [
      await world.confirmed(season),
      await world.confirmed(season),
      await world.confirmed(season),
    ]
    await write(ana, 'PLANTED-ana')
    await write(ben, 'PLANTED-ben')
    await write(cyd, 'PLANTED-cyd')
    await lead('POST', '/dues', { memberId: ana.id, name: 'Fee', amountCents: 500 })
    await lead('POST', '/application-forms', { seasonId: season, questions: QUESTIONS })
    const applicant = await world.draft(season)
    await answer(applicant)
    await world.act(applicant, 'submit')
    await world.work(applicant, 'review')
    const noted = [
      await lead('PUT', `/applications/${applicant.application}/score`, { score: 70 }),
      await world.work(applicant, 'decision', {
        outcome: 'waitlisted',
        internalNote: 'PLANTED-note',
      }),
    ]
    for (const { status, text } of noted) assert.ok(status < 300, text)
    const pool = { name: 'P', budgetCents: 1000, covers: ['other'] }
    const { json: made } = await lead('POST', '/scholarship-pools', pool)
    const asked = { poolId: made.id, requestedAmountCents: 5, reason: 'PLANTED-reason' }
    const { json: request } = await world.send(ana.token, 'POST', '/scholarships', asked)
    await world.send(ana.token, 'POST', `/scholarships/${request.id}/submit`)
    const scored = { score: 4, comment: 'PLANTED-comment' }
    const given = await lead('PUT', `/scholarships/${request.id}/score`, scored)
    assert.equal(given.status, 200, given.text)
    const ofApplication = ['health', 'letter', 'unnamed', 'note']
    for (const word of ['ana', 'ben', 'cyd', 'reason', 'comment', ...ofApplication]) {
      assert.notDeepEqual(await tablesWith(`PLANTED-${word}`), [], word)
    }
    assert.equal((await read(ana)).purgeOn, null)

    next = await world.addSeason()
    await activate(next)
    assert.equal((await read(ana)).purgeOn, dayIn(RETENTION_DAYS + 1))
    await run()
    assert.equal((await restrictedRows()).length, 3)
    const again = await confirm(ben)
    assert.equal(again.json.purgeOn, null, again.text)
    await pass(RETENTION_DAYS)
    await write(cyd, 'PLANTED-new')
    await run()
    assert.equal((await restrictedRows()).length, 3, 'the last day it is kept')

    await pass(1)
    const onboarding = async () => {
      const { json } = await lead('GET', `/members/${ana.id}/onboarding?seasonId=${season}`)
      return json.steps.find(({ key }: { key: string }) => key === 'profile').result
    }
    assert.equal(await onboarding(), 'completed')
    await run()
    for (const word of ['ana', 'cyd', 'reason', 'comment', ...ofApplication]) {
      assert.deepEqual(await tablesWith(`PLANTED-${word}`), [], word)
    }
    assert.deepEqual(await tablesWith('PLANTED-ben'), ['member_restricted'])
    assert.deepEqual(await tablesWith('PLANTED-new'), ['member_restricted'])
    assert.notEqual(await onboarding(), 'completed')
    const { confirmedAt, ...nothing } = await read(ana)
    assert.deepEqual([confirmedAt, nothing.medicalNotes, nothing.purgeOn], [null, null, null])

    // What stays: a file that something else names, that there was a score, the request, and what is owed.
    assert.deepEqual(await tablesWith('LICENCE'), ['files'])
    const { json: review } = await lead('GET', `/applications/${applicant.application}`)
    assert.deepEqual([review.review.score, review.review.internalNote], [70, null])
    const { json: scores } = await lead('GET', `/scholarships/${request.id}/scores`)
    assert.deepEqual([scores.data[0].score, scores.data[0].comment], [4, null])
    const { json: dues } = await lead('GET', `/members/${ana.id}/dues?seasonId=${season}`)
    assert.equal(dues.balanceCents, 500)
  })

  it('leaves a row of the log and an event that say how much, of whom, and never what', async () => {
    const actions = [
      'members.restricted_purged',
      'scholarships.reasons_purged',
      'scholarships.comments_purged',
      'applications.answers_purged',
      'applications.notes_purged',
      'files.restricted_purged',
    ]
    for (const action of actions) {
      const [[row, ...more], events] = await traces(action)
      assert.deepEqual([row?.after, row?.actor_id], [{ rows: 1 }, 'worker'], action)
      assert.equal(more.length, 0, action)
      assert.equal(events.length, 1, action)
      // What leads noted is not the applicant's to know of.
      const isTheirs = !/comments|notes/.test(action)
      assert.equal(row?.member_id !== null, isTheirs, action)
    }
    await run()
    for (const action of actions) assert.equal((await traces(action))[0].length, 1, action)
  })

  it('INV-G2 a closed season stays as it is: what is restricted is emptied when it is time, and nothing else', async () => {
    const asLead = <T>(work: Parameters<typeof inCamp<T>>[2]) =>
      inCamp(world.camp.db, enterAs(world.camp.camp, world.lead.id, 'admin'), work)
    const reviews = (values: object) =>
      asLead((tx) =>
        tx.updateTable('application_reviews').set(values).where('season_id', '=', season).execute(),
      )
    for (const values of [
      { internal_note: 'again' },
      { score: 1 },
      { internal_note: null, score: 1 },
      { internal_note: null, interview_status: 'done' },
    ]) {
      await assert.rejects(reviews(values), /the season is closed/, JSON.stringify(values))
    }

    // Another season, closed and not yet due.
    const late = await world.inReview(next)
    await world.work(late, 'decision', { outcome: 'declined', internalNote: 'PLANTED-late' })
    const { json: pool } = await lead('POST', '/scholarship-pools', {
      name: 'P',
      budgetCents: 1000,
      covers: ['other'],
    })
    const dan = await world.confirmed(next)
    await world.send(dan.token, 'POST', '/scholarships', {
      poolId: pool.id,
      requestedAmountCents: 5,
      reason: 'PLANTED-late',
    })
    await write(dan, 'PLANTED-late')
    const last = await world.addSeason()
    await activate(last)
    await pass(RETENTION_DAYS)
    const early = asLead((tx) =>
      tx
        .updateTable('application_reviews')
        .set({ internal_note: null })
        .where('season_id', '=', next)
        .execute(),
    )
    await assert.rejects(early, /the season is closed/)
    const removed = (table: 'member_restricted' | 'scholarship_reasons', as: 'admin' | 'member') =>
      inCamp(world.camp.db, enterAs(world.camp.camp, dan.id, as), async (tx) => {
        const { rows } = await sql`delete from ${sql.table(table)} where member_id = ${dan.id}
          returning member_id`.execute(tx)
        return rows.length
      })
    for (const table of ['member_restricted', 'scholarship_reasons'] as const) {
      for (const as of ['admin', 'member'] as const) assert.equal(await removed(table, as), 0)
    }
    await pass(1)
    assert.equal(await removed('member_restricted', 'member'), 0)
    await run()
    assert.deepEqual(await tablesWith('PLANTED-late'), [])
  })

  it('is confirmed by its member, or by a lead for them; nothing is no fault', async () => {
    const [eve, other] = [
      await world.camp.addMember('member'),
      await world.camp.addMember('member'),
    ]
    const none = await confirm(eve)
    assert.deepEqual([none.status, none.json], [200, { confirmedAt: null, purgeOn: null }])
    await write(eve, 'PLANTED-eve')
    assert.equal((await confirm(eve, other.token)).status, 403)
    const before = (await read(eve)).confirmedAt
    await sleep(5)
    const answer = await confirm(eve, world.lead.token)
    assert.ok(answer.json.confirmedAt > before, answer.text)
    assert.doesNotMatch(answer.text, /PLANTED/)
    const [[row]] = await traces('members.restricted_confirmed')
    assert.ok(row && !JSON.stringify(row).includes('PLANTED'))
  })

  /** So many members whose time is over. */
  const due = async (people: number): Promise<string[]> => {
    const ids: string[] = []
    for (let i = 0; i < people; i++) ids.push((await world.camp.addMember('member')).id)
    await world.camp.asCamp(async (tx) => {
      const vault = vaultOf(SECRET, world.camp.camp)
      for (const id of ids) await updateRestricted(tx, vault, id, { medicalNotes: 'PLANTED-many' })
    })
    await activate(await world.addSeason())
    await pass(RETENTION_DAYS + 1)
    return ids
  }
  const purgedTwice = async (ids: readonly string[]) => {
    const [audit] = await traces('members.restricted_purged')
    const told = audit.filter(({ target_id }) => ids.includes(target_id))
    assert.equal(new Set(told.map(({ target_id }) => target_id)).size, ids.length)
    return told.length - ids.length
  }
  const emptied = async () => {
    for (let tries = 0; tries < 300; tries++) {
      if ((await tablesWith('PLANTED-many')).length === 0) return
      await sleep(50)
    }
    assert.fail('still there')
  }

  it('goes on step by step until nothing is left, each once, however many do it at once', async () => {
    const ids = await due(2 * AT_A_TIME + 20)
    await Promise.all([run(), run()])
    const workers = [await work(), await work()]
    await emptied()
    await Promise.all(workers.map((worker) => worker.stop()))
    assert.equal(await purgedTwice(ids), 0)
  })

  for (const dies of ['before', 'after']) {
    it(`survives a worker that is killed ${dies} its commit`, async () => {
      const ids = await due(AT_A_TIME + 5)
      const payload = { campId: world.camp.camp }
      await world.camp.db.batch([enqueueStatement(PURGE_CAMP, payload)])
      const child = fork(new URL('child-worker.ts', import.meta.url), {
        env: { ...process.env, DATABASE_URL: world.camp.url, DIES: dies },
        execArgv: [],
      })
      assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL'])
      const left = (await restrictedRows()).filter(({ member_id }) => ids.includes(member_id))
      assert.equal(left.length, dies === 'before' ? ids.length : 5)
      const worker = await work()
      await emptied()
      await worker.stop()
      assert.equal(await purgedTwice(ids), 0)
    })
  }

  it('the clock asks for one job for each camp', async () => {
    await run(PURGE)
    await run(PURGE)
    const [jobs] = await world.camp.owner([
      {
        text: `select key from graphile_worker.jobs where task_identifier = $1`,
        values: [PURGE_CAMP],
      },
    ])
    const keys = jobs?.map(({ key }) => String(key)).filter((key) => key !== 'null') ?? []
    assert.equal(new Set(keys).size, keys.length)
    assert.ok(keys.includes(`purge ${world.camp.camp}`))
  })
})
