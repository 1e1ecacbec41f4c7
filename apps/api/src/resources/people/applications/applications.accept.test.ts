import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@campkit/db/database'
import { inCamp } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { startWorker } from '@campkit/jobs/worker'
import { API_URL, enterAs, SECRET } from '@campkit/testing/test-camp'
import {
  type ApplicationWorld,
  type Applying,
  openApplicationWorld,
} from '../../../../test/application-world.ts'
import { tillOf } from '../../../providers/provider-of.ts'
import { campTasks } from '../../../tasks.ts'
import { integrity } from '../../money/reports/integrity.store.ts'
import * as enrollments from '../enrollments/enrollments.store.ts'
import * as members from '../members/members.store.ts'
import * as store from './applications.store.ts'

describe('accepting', () => {
  let world: ApplicationWorld
  before(async () => {
    world = await openApplicationWorld()
  })
  after(() => world.close())

  const accept = (who: Applying, token?: string, more: object = {}) =>
    world.work(who, 'decision', { outcome: 'accepted', ...more }, token)

  it('INV-A2 makes a member with an offered place, in one transaction', async () => {
    const season = await world.addSeason(3)
    const who = await world.inReview(season)
    assert.equal((await world.enrollmentOf(who)) ?? null, null)
    const done = await accept(who, undefined, { message: 'Welcome!' })
    assert.deepEqual([done.status, done.json.status], [200, 'accepted'])
    assert.equal(await world.roleOf(who), 'member')
    const enrollment = await world.enrollmentOf(who)
    assert.deepEqual([enrollment.status, enrollment.statusChangedBy], ['offered', 'system'])
    const hours = (Date.parse(enrollment.offerExpiresAt) - Date.now()) / 3_600_000
    assert.ok(hours > 71.9 && hours <= 72)
    const soon = await world.inReview(season)
    await accept(soon, undefined, { offerHours: 2 })
    const { offerExpiresAt } = await world.enrollmentOf(soon)
    assert.ok(Date.parse(offerExpiresAt) - Date.now() <= 2 * 3_600_000)
  })

  it('INV-A2 all or nothing: the database refuses an acceptance without role and enrollment', async () => {
    const season = await world.addSeason()
    for (const role of ['applicant', 'member'] as const) {
      const who = await world.inReview(season, role)
      const accepted = (isEnrolled: boolean) =>
        world.camp.asCamp(async (tx) => {
          await store.setStatus(tx, who.application, { status: 'accepted', by: 'camp' })
          const row = { seasonId: season, memberId: who.id, status: 'pending' } as const
          if (isEnrolled) await enrollments.add(tx, { ...row, intent: 'maybe', by: 'system' })
        })
      await assert.rejects(accepted(role === 'applicant'), /without role or enrollment/)
      assert.equal((await world.read(who)).status, 'in_review')
    }
  })

  it('INV-A2 who left may become an applicant again, and the integrity report is content', async () => {
    const season = await world.addSeason()
    const who = await world.inReview(season)
    await accept(who)
    const { id } = await world.enrollmentOf(who)
    await world.camp.asCamp((tx) => members.setRole(tx, who.id, 'applicant'))
    const found = async () => {
      const lines = await world.camp.asCamp((tx) => all(tx, integrity({})))
      return lines.find(({ invariant }) => invariant === 'INV-A2')
    }
    assert.equal((await found())?.first, who.application)
    const left = { status: 'declined', reason: 'r' }
    const declined = await world.send(world.lead.token, 'POST', `/enrollments/${id}/status`, left)
    assert.equal(declined.status, 200, declined.text)
    assert.equal((await found())?.broken, 0)
  })

  it('INV-A2 who is a member, or a lead, stays what they are', async () => {
    const season = await world.addSeason()
    const member = await world.inReview(season, 'member')
    await accept(member)
    assert.equal(await world.roleOf(member), 'member')
    const own = { seasonId: season, memberId: 'me' }
    const { json } = await world.send(world.lead.token, 'POST', '/applications', own)
    const lead = { ...world.lead, application: json.id, season }
    await world.act(lead, 'submit')
    await world.work(lead, 'review')
    assert.equal((await accept(lead)).status, 200)
    assert.equal(await world.roleOf(lead), 'admin')
  })

  it('an admin makes a member of an accepted applicant and of nobody else, and never a lead', async () => {
    const asLead = enterAs(world.camp.camp, world.lead.id, 'admin')
    const setRole = (id: string, role: 'member' | 'admin' | 'super_admin' | 'applicant') =>
      inCamp(world.camp.db, asLead, (tx) => members.setRole(tx, id, role))
    const season = await world.addSeason()
    const waiting = await world.inReview(season)
    const accepted = await world.accepted(season)
    await assert.rejects(setRole(waiting.id, 'member'), /only a super_admin/)
    for (const role of ['admin', 'super_admin', 'applicant'] as const) {
      await assert.rejects(setRole(accepted.id, role), /only a super_admin/, role)
    }
    await world.camp.asCamp((tx) => members.setRole(tx, accepted.id, 'applicant'))
    await assert.rejects(setRole(accepted.id, 'admin'), /only a super_admin/)
    await setRole(accepted.id, 'member')
    for (const outcome of ['admin', 'member', 'super_admin']) {
      assert.equal((await world.work(waiting, 'decision', { outcome })).status, 400)
    }
  })

  it('two leads at once: one decides, the other gets 409 and the state that is', async () => {
    const season = await world.addSeason()
    const other = await world.camp.addMember('admin')
    for (let round = 0; round < 8; round++) {
      const who = await world.inReview(season)
      const answers = await Promise.all([
        accept(who),
        world.work(who, 'decision', { outcome: 'declined' }, other.token),
      ])
      const [won, lost] = answers.sort((a, b) => a.status - b.status)
      assert.deepEqual([won?.status, lost?.status], [200, 409])
      assert.equal(lost?.json.code, 'INVALID_TRANSITION')
      assert.equal(lost?.json.from, won?.json.status)
      const enrollment = await world.enrollmentOf(who)
      assert.equal(enrollment !== undefined, won?.json.status === 'accepted')
      assert.equal(await world.roleOf(who), enrollment ? 'member' : 'applicant')
    }
  })

  it('one place left, 20 leads accept 20 applicants: one is offered, the others wait', async () => {
    const season = await world.addSeason(1)
    const leads = await Promise.all(Array.from({ length: 20 }, () => world.camp.addMember('admin')))
    const people: Applying[] = []
    for (const _ of leads) people.push(await world.inReview(season))
    const answers = await Promise.all(people.map((who, i) => accept(who, leads[i]?.token)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(20).fill(200),
    )
    const places = { confirmed: 0, offered: 1, waitlisted: 19, free: 0 }
    assert.deepEqual(await world.placesOf(season), places)
  })

  it('takes an enrollment up again, leaves one that is under way, and says where none can be', async () => {
    const season = await world.addSeason()
    const again = await world.inReview(season, 'member')
    const enroll = { seasonId: season }
    const { json } = await world.send(again.token, 'POST', '/enrollments', enroll)
    await world.send(again.token, 'POST', `/enrollments/${json.id}/decline`, {})
    await accept(again)
    assert.equal((await world.enrollmentOf(again)).status, 'offered')

    const there = await world.inReview(season, 'member')
    const mine = await world.send(there.token, 'POST', '/enrollments', enroll)
    await world.send(there.token, 'POST', `/enrollments/${mine.json.id}/confirm`)
    await accept(there)
    assert.equal((await world.enrollmentOf(there)).status, 'confirmed')

    const removed = await world.inReview(season, 'member')
    const gone = await world.send(removed.token, 'POST', '/enrollments', enroll)
    await world.send(removed.token, 'POST', `/enrollments/${gone.json.id}/confirm`)
    const status = { status: 'removed', reason: 'broke the rules' }
    await world.send(world.lead.token, 'POST', `/enrollments/${gone.json.id}/status`, status)
    assert.equal((await accept(removed)).json.code, 'INVALID_TRANSITION')
    assert.equal((await world.read(removed)).status, 'in_review')
  })

  it('INV-A3 returning members are accepted when they submit, if the camp says so; others are not', async () => {
    const season = await world.addSeason(1)
    const old = await world.draft(season, 'member')
    const back = await world.draft(season, 'member')
    const fresh = await world.draft(season, 'member')
    for (const { id } of [old, back]) {
      await world.camp.owner([
        enterAs(world.camp.camp, null, 'key').statement,
        {
          text: `insert into enrollments (id, season_id, member_id, status, status_changed_by)
                 values ($1, $2, $3, 'completed', 'system')`,
          values: [`enr_${id}`, await world.addSeason(), id],
        },
      ])
    }
    assert.equal((await world.act(old, 'submit')).json.status, 'submitted')
    await world.set({ applications: { autoAcceptReturning: true } })
    assert.equal((await world.act(fresh, 'submit')).json.status, 'submitted')
    const done = await world.act(back, 'submit')
    assert.deepEqual([done.json.status, done.json.statusChangedBy], ['accepted', 'system'])
    assert.equal((await world.enrollmentOf(back)).status, 'offered')
    await world.set({})
  })

  it('an offer that nobody takes: the application expires with it, by the one clock', async () => {
    const season = await world.addSeason(1)
    const who = await world.accepted(season)
    const next = await world.accepted(season)
    const { id } = await world.enrollmentOf(who)
    await world.camp.owner([
      enterAs(world.camp.camp, null, 'key').statement,
      {
        text: `update enrollments set offer_expires_at = now() - interval '1 second' where id = $1`,
        values: [id],
      },
      {
        text: `update graphile_worker._private_jobs set run_at = now() where key = $1`,
        values: [`expire_offer ${id}`],
      },
    ])
    const db = openDatabase({ url: world.camp.url, role: 'app' })
    const worker = await startWorker({
      databaseUrl: world.camp.url,
      concurrency: 2,
      onError: () => {},
      tasks: campTasks(tillOf({ db, apiUrl: API_URL, secret: SECRET })),
    })
    for (let i = 0; i < 200 && (await world.read(who)).status === 'accepted'; i++) await sleep(50)
    await worker.stop()
    await db.close()
    assert.equal((await world.read(who)).status, 'offer_expired')
    assert.equal((await world.enrollmentOf(who)).status, 'offer_expired')
    assert.equal((await world.enrollmentOf(next)).status, 'offered')
    assert.equal((await world.read(next)).status, 'accepted')
  })
})
