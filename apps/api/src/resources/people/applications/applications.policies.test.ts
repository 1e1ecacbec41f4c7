import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isKeyed } from '@campkit/access/access'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { call } from '@campkit/testing/call'
import { enterAs } from '@campkit/testing/test-camp'
import {
  type ApplicationWorld,
  type Applying,
  openApplicationWorld,
} from '../../../../test/application-world.ts'
import { resources } from '../../index.ts'
import * as store from './applications.store.ts'
import * as reviews from './reviews.store.ts'

/** Values that only leads may see. */
const PLANTED = {
  internalNote: 'PLANTED-not-again-4c1e',
  notes: 'PLANTED-late-and-rude-4c1e',
  at: '2027-03-03T03:03:00.000Z',
  score: 37,
} as const

describe('what applicants may not see or write', () => {
  let world: ApplicationWorld
  before(async () => {
    world = await openApplicationWorld()
  })
  after(() => world.close())

  const asApplicant = <T>(who: Applying, work: (tx: Tx) => Promise<T>) =>
    inCamp(world.camp.db, enterAs(world.camp.camp, who.id, 'applicant'), work)
  const write = (who: Applying, values: object) =>
    asApplicant(who, (tx) =>
      tx.updateTable('applications').set(values).where('id', '=', who.application).execute(),
    )

  /** An application reviewed by one lead, interviewed by another and decided by a third. */
  async function reviewed() {
    const who = await world.submitted(await world.addSeason())
    const [assignee, interviewer] = [
      await world.camp.addMember('admin'),
      await world.camp.addMember('admin'),
    ]
    const path = `/applications/${who.application}`
    await world.work(who, 'review', { assigneeId: assignee.id })
    await world.send(world.lead.token, 'PUT', `${path}/score`, { score: PLANTED.score })
    const { notes, at } = PLANTED
    const interview = { status: 'scheduled', interviewerId: interviewer.id, at, notes }
    const planned = await world.send(world.lead.token, 'PATCH', `${path}/interview`, interview)
    assert.equal(planned.status, 200, planned.text)
    const { internalNote } = PLANTED
    const decision = { outcome: 'accepted', message: 'Welcome!', internalNote }
    const done = await world.work(who, 'decision', decision)
    assert.equal(done.status, 200, done.text)
    assert.deepEqual((await world.read(who, world.lead.token)).review, {
      assigneeId: assignee.id,
      score: PLANTED.score,
      internalNote,
      decidedBy: world.lead.id,
      interview,
      version: 4,
    })
    return { who, leads: [assignee.id, interviewer.id], decider: world.lead.id }
  }
  const assertSilent = (text: string, leads: readonly string[]) => {
    for (const word of [PLANTED.internalNote, PLANTED.notes, PLANTED.at, ...leads]) {
      assert.ok(!text.includes(word), `${word} in ${text}`)
    }
    assert.doesNotMatch(
      text,
      /"(score|review|internalNote|assigneeId|interview|decidedBy)"|[:,]37[,}]/,
    )
  }

  it('INV-A4 no answer to the applicant tells score, notes, interview or who reviewed', async () => {
    const { who, leads, decider } = await reviewed()
    const gets = Object.values(resources)
      .flat()
      .filter(({ method, access }) => method === 'GET' && isKeyed(access))
    const paths = gets.map(({ path }) =>
      path
        .replace(':memberId', 'me')
        .replace(':id', path.startsWith('/members') ? 'me' : who.application),
    )
    const own = [`/applications?seasonId=${who.season}`, `/enrollments?seasonId=${who.season}`]
    const csv = ['roster', 'on-site-now'].map((name) => `/reports/${name}?format=csv`)
    const ofMember = `/members/me/application?seasonId=${who.season}`
    for (const path of [...paths, ...own, ...csv, ofMember]) {
      const answer = await world.send(who.token, 'GET', path)
      assertSilent(answer.text, [...leads, decider])
    }
    const seen = await world.read(who)
    assert.deepEqual(seen.decision.message, 'Welcome!')
    assert.equal(seen.statusChangedBy, 'camp')
    const filtered = `/applications?seasonId=${who.season}&assigneeId=${leads[0]}`
    assert.equal((await world.send(who.token, 'GET', filtered)).status, 403)
    const found = await world.send(world.lead.token, 'GET', filtered)
    assert.equal(found.json.data.length, 1)
  })

  it('leads’ notes are restricted: one reading shows them, with the scope, and leaves a trace', async () => {
    const { who } = await reviewed()
    const read = async (path: string, key?: string) => {
      const options = { key: key ?? world.key, token: world.lead.token }
      const { status, json, text } = await call(world.server, `/api/v1${path}`, options)
      assert.equal(status, 200, text)
      return { text, review: json.review }
    }
    const paths = [
      `/applications/${who.application}`,
      `/members/${who.id}/application?seasonId=${who.season}`,
      `/applications?seasonId=${who.season}`,
    ]
    const poor = await world.camp.addKey(['applications:read', 'members:read'])
    for (const path of paths) {
      const { text } = await read(path, poor.key)
      assert.ok(text.includes(':37'), 'the score is for all leads')
      for (const word of [PLANTED.internalNote, PLANTED.notes]) assert.ok(!text.includes(word))
    }
    assert.doesNotMatch((await read(paths[2] as string)).text, /PLANTED/)
    const traces = async (tx: Tx) => {
      const rows = tx.selectFrom('audit_log').select('id').where('target_id', '=', who.application)
      return (await rows.where('action', '=', 'applications.notes_read').execute()).length
    }
    const before = await world.camp.asCamp(traces)
    for (const path of paths.slice(0, 2)) {
      assert.equal((await read(path)).review.internalNote, PLANTED.internalNote)
    }
    assert.equal(await world.camp.asCamp(traces), before + 2)
    assert.equal(await asApplicant(who, traces), 0)
  })

  it('INV-A4 no event and no audit row tells them either, not even to leads', async () => {
    const { who, leads } = await reviewed()
    for (const table of ['events', 'audit_log'] as const) {
      const own = await asApplicant(who, (tx) => tx.selectFrom(table).selectAll().execute())
      assert.ok(own.length > 3)
      assertSilent(JSON.stringify(own), leads)
      assert.doesNotMatch(JSON.stringify(own), /scored|assigned|interview/)
      const all = await world.camp.asCamp((tx) => tx.selectFrom(table).selectAll().execute())
      const text = JSON.stringify(all)
      for (const word of [PLANTED.internalNote, PLANTED.notes, PLANTED.at, ':37']) {
        assert.ok(!text.replaceAll(/"[a-z_]+_at":"[^"]*"/g, '').includes(word), word)
      }
    }
  })

  it('INV-A4 the second lock: no query of an applicant or a member finds a review', async () => {
    const { who } = await reviewed()
    const other = await world.camp.addMember('member')
    for (const entry of [
      enterAs(world.camp.camp, who.id, 'applicant'),
      enterAs(world.camp.camp, other.id, 'member'),
      enterAs(world.camp.otherCamp, null, 'key'),
    ]) {
      const found = await inCamp(world.camp.db, entry, async (tx) => [
        ...(await tx.selectFrom('application_reviews').selectAll().execute()),
        (await first(tx, store.find({ id: who.application }, { isLead: true })))?.review ?? [],
      ])
      assert.deepEqual(found.flat(), [])
    }
    const target = { id: who.application, seasonId: who.season, memberId: who.id }
    await assert.rejects(
      asApplicant(who, (tx) => reviews.write(tx, target, { score: 100 })),
      /row-level security/,
    )
  })

  it('INV-A4 a review leaves no trace in the version or the times of the application', async () => {
    const who = await world.submitted(await world.addSeason())
    const before = await world.read(who)
    await world.send(world.lead.token, 'PUT', `/applications/${who.application}/score`, {
      score: 1,
    })
    assert.deepEqual(await world.read(who), before)
  })

  it('reviews have a version of their own: 412 for an old one', async () => {
    const who = await world.submitted(await world.addSeason())
    const path = `/applications/${who.application}`
    const first = await world.send(world.lead.token, 'PUT', `${path}/score`, { score: 1 })
    assert.equal(first.headers.get('etag'), '"1"')
    const again = (tag: string) =>
      call(world.server, `/api/v1${path}/score`, {
        method: 'PUT',
        key: world.key,
        token: world.lead.token,
        body: { score: 2 },
        headers: { 'if-match': tag },
      })
    assert.equal((await again('"1"')).status, 200)
    assert.equal((await again('"1"')).status, 412)
    const scheduled = { status: 'scheduled' }
    const early = await world.send(world.lead.token, 'PATCH', `${path}/interview`, scheduled)
    assert.equal(early.json.errors[0].pointer, '/body/at')
    const stranger = await world.send(world.lead.token, 'PATCH', `${path}/interview`, {
      interviewerId: who.id,
    })
    assert.equal(stranger.json.errors[0].pointer, '/body/interviewerId')
  })

  it('applicants write nothing that leads keep', async () => {
    const who = await world.draft(await world.addSeason())
    for (const values of [
      { decision_message: 'accepted!' },
      { info_request: 'x' },
      { info_answer: 'x' },
      { status_reason: 'x' },
      { status_changed_by: 'camp' },
      { submitted_at: '2020-01-01T00:00:00Z' },
      { decided_at: '2020-01-01T00:00:00Z' },
      { form_version: 1 },
      { created_at: '2020-01-01T00:00:00Z' },
      { member_id: world.lead.id },
      { status: 'submitted', status_changed_by: who.id, decision_message: 'x' },
    ]) {
      await assert.rejects(
        write(who, values),
        /kept by the leads|row-level security/,
        JSON.stringify(values),
      )
    }
    await write(who, { answers: '{}', experience: 'veteran' })
  })

  it('applicants make the moves that are theirs, and no other; what was submitted stays', async () => {
    const who = await world.draft(await world.addSeason())
    const move = (status: string, more: object = {}) =>
      write(who, { status, status_changed_by: who.id, ...more })
    for (const status of ['in_review', 'accepted', 'waitlisted', 'withdrawn', 'info_requested']) {
      await assert.rejects(move(status), /not the applicant’s/, status)
    }
    await assert.rejects(move('submitted', { status_changed_by: 'camp' }), /not the applicant’s/)
    await move('submitted')
    await assert.rejects(write(who, { contribution: 'more' }), /stays as it is/)
    await assert.rejects(move('in_review'), /not the applicant’s/)
    await assert.rejects(move('accepted'), /not the applicant’s/)
    await move('withdrawn')
    const jump = asApplicant(who, (tx) =>
      tx
        .insertInto('applications')
        .values({
          id: 'app_jump',
          season_id: who.season,
          member_id: who.id,
          status: 'accepted',
          status_changed_by: who.id,
        })
        .execute(),
    )
    await assert.rejects(jump, /no such move/)
  })

  it('of a closed season nothing changes: 409 SEASON_CLOSED', async () => {
    const who = await world.inReview(await world.addSeason())
    const boss = world.boss.token
    const activate = (id: string) => world.send(boss, 'POST', `/seasons/${id}/activate`)
    assert.equal((await activate(who.season)).status, 200)
    assert.equal((await activate(await world.addSeason())).status, 200)
    const path = `/applications/${who.application}`
    const answers = [
      await world.work(who, 'decision', { outcome: 'accepted' }),
      await world.work(who, 'info-request', { message: 'x' }),
      await world.act(who, 'withdraw'),
      await world.send(world.lead.token, 'PUT', `${path}/score`, { score: 1 }),
      await world.send(world.lead.token, 'POST', '/application-forms', {
        seasonId: who.season,
        questions: [],
      }),
      await world.send(who.token, 'POST', '/applications', { seasonId: who.season }),
    ]
    for (const { json } of answers) assert.equal(json.code, 'SEASON_CLOSED')
  })
})
