import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@campkit/core/actor'
import { openDatabase } from '@campkit/db/database'
import { thisHost } from '@campkit/http/this-host'
import { revokeSession } from '@campkit/identity/session'
import { assertRefused } from '@campkit/testing/answers'
import { type Answer, call } from '@campkit/testing/call'
import {
  enterAs,
  openTestCamp,
  SECRET,
  type TestCamp,
  type TestMember,
} from '@campkit/testing/test-camp'
import { routes } from '../../index.ts'
import { cursorOf as sealed } from './changes.cursor.ts'
import { heardAs } from './changes.hearing.ts'

describe('GET /camps/:slug/changes', () => {
  let camp: TestCamp
  let server: string
  let chief: TestMember
  let ana: TestMember
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    chief = await camp.addMember('super_admin')
    ana = await camp.addMember('member')
  })
  after(() => camp.close())

  type Asked = { after?: string; waitSeconds?: number; slug?: string; at?: string }
  const ask = ({ token }: Pick<TestMember, 'token'>, asked: Asked = {}): Promise<Answer> => {
    const { slug = 'pines', at = server, ...query } = asked
    const search = new URLSearchParams(query as Record<string, string>)
    return call(at, `/console/v1/camps/${slug}/changes?${search}`, { token })
  }
  const cursorOf = async (who: TestMember, asked: Asked = {}): Promise<string> =>
    (await ask(who, asked)).json.cursor
  const changedSince = async (who: TestMember, cursor: string): Promise<string[]> =>
    (await ask(who, { after: cursor, waitSeconds: 0 })).json.changed
  /** Something happens, without any of its contents. */
  const happen = (type: string, memberId: string | null = null, campId = camp.camp) =>
    camp.owner([
      enterAs(campId, null, 'key').statement,
      {
        text: `insert into events (id, type, target_id, member_id) values (gen_random_uuid(), $1, 'x', $2)`,
        values: [type, memberId],
      },
    ])
  /** Begins to wait, and says how long it took. */
  const waiting = async (who: TestMember, cursor: string, asked: Asked = {}) => {
    const begun = Date.now()
    const answer = await ask(who, { after: cursor, waitSeconds: 15, ...asked })
    return { answer, seconds: (Date.now() - begun) / 1000 }
  }
  /** The same, when they have most likely begun to wait; if not, the answer is the same and comes sooner. */
  const begin = async (...given: Parameters<typeof waiting>) => {
    const answered = waiting(...given)
    await sleep(300)
    return { answered }
  }

  it('without a cursor it answers at once; with one and no change, when the wait is over', async () => {
    const cursor = await cursorOf(chief)
    const { answer, seconds } = await waiting(chief, cursor, { waitSeconds: 2 })
    assert.deepEqual([answer.status, answer.json.changed], [200, []])
    assert.ok(seconds >= 2 && seconds < 8, `${seconds} s`)
  })

  it('wakes whoever waits when a change is made, names the resources, and tells it once', async () => {
    const cursor = await cursorOf(chief)
    const { answered } = await begin(chief, cursor)
    const body = { kind: 'lead', name: 'Gate', visibility: 'members' }
    const made = await call(server, '/console/v1/camps/pines/contacts', {
      method: 'POST',
      token: chief.token,
      body,
    })
    assert.equal(made.status, 201, made.text)
    const { answer, seconds } = await answered
    assert.deepEqual(answer.json.changed, ['contacts'])
    assert.ok(seconds < 10, `${seconds} s`)
    assert.ok(!answer.text.includes(made.json.id) && !answer.text.includes('Gate'))
    assert.deepEqual(await changedSince(chief, answer.json.cursor), [])
    assert.deepEqual(await changedSince(chief, cursor), ['contacts'], 'the old cursor still counts')
  })

  it('hears nothing of another camp, and takes no cursor of another', async () => {
    const stranger = await camp.addMember('super_admin', camp.otherCamp)
    const cursor = await cursorOf(chief)
    const foreign = await cursorOf(stranger, { slug: 'oasis' })
    await happen('shifts.created', null, camp.otherCamp)
    assert.deepEqual(await changedSince(chief, cursor), [])
    assert.deepEqual(
      (await ask(stranger, { slug: 'oasis', after: foreign, waitSeconds: 0 })).json.changed,
      ['shifts'],
    )
    for (const after of [foreign, `${cursor}x`, 'MTox.x', 'x', '.']) {
      const answer = await ask(chief, { after, waitSeconds: 0 })
      assertRefused(answer, 400, 'INVALID_REQUEST', after)
      assert.equal(answer.json.errors[0].pointer, '/query/after')
    }
  })

  it('leads hear of everything; others of themselves and of what everybody sees', async () => {
    const [ben, applicant, admin] = [
      await camp.addMember('member'),
      await camp.addMember('applicant'),
      await camp.addMember('admin'),
    ]
    const all = [chief, admin, ana, ben, applicant]
    const cursors = await Promise.all(all.map((who) => cursorOf(who)))
    await happen('dues.charged', ana.id)
    await happen('applications.scored', applicant.id)
    await happen('shift-signups.created', ben.id)
    await happen('ride-seats.requested', ben.id)
    await happen('documents.acknowledged', ben.id)
    await happen('settlements.noted', ana.id)
    await happen('announcements.sent', chief.id)
    await happen('api-keys.created', chief.id)
    const heard = await Promise.all(all.map((who, i) => changedSince(who, cursors[i] ?? '')))
    const everything = ['announcements', 'api-keys', 'applications', 'documents', 'dues']
    assert.deepEqual(heard, [
      [...everything, 'ride-seats', 'settlements', 'shift-signups'],
      [...everything, 'ride-seats', 'settlements', 'shift-signups'],
      ['announcements', 'dues', 'ride-seats', 'shifts'],
      ['announcements', 'documents', 'ride-seats', 'shift-signups', 'shifts'],
      ['announcements', 'ride-seats', 'shifts'],
    ])
  })

  it('row-level security alone lets a member hear no more', async () => {
    const since = '1:1:'
    await happen('scholarships.approved', chief.id)
    const [, rows = []] = await camp.db.batch([
      enterAs(camp.camp, ana.id, 'member').statement,
      { text: 'select type, is_own from app.heard_changes($1)', values: [since] },
    ])
    assert.ok(rows.length > 0)
    const seen =
      /^(schedule|shifts|shift-signups|documents|contacts|announcements|seasons|settings|vehicles|ride-seats)\./
    for (const { type, is_own } of rows) assert.ok(is_own || seen.test(String(type)), `${type}`)
    const [, none = []] = await camp.db.batch([
      enterAs('', null, '').statement,
      { text: 'select type from app.heard_changes($1)', values: [since] },
    ])
    assert.equal(none.length, 0)
  })

  it('what does not concern somebody wakes them not', async () => {
    const { answered } = await begin(ana, await cursorOf(ana), { waitSeconds: 4 })
    await happen('dues.charged', chief.id)
    const { answer, seconds } = await answered
    assert.deepEqual(answer.json.changed, [])
    assert.ok(seconds >= 4, `${seconds} s`)
  })

  it('a transaction that commits late is heard of when it commits, and once', async () => {
    const owner = openDatabase({ url: camp.url, role: 'owner' })
    await owner.withConnection(async (send) => {
      const late = `insert into events (id, type, target_id) values (gen_random_uuid(), 'shifts.late', 'x')`
      await send([
        { text: 'begin', values: [] },
        enterAs(camp.camp, null, 'key').statement,
        { text: late, values: [] },
      ])
      const before = await cursorOf(chief)
      await happen('contacts.changed')
      const early = await ask(chief, { after: before, waitSeconds: 0 })
      assert.deepEqual(early.json.changed, ['contacts'], 'it holds up nobody else’s')
      const { answered } = await begin(chief, early.json.cursor)
      await send([{ text: 'commit', values: [] }])
      const { answer } = await answered
      assert.deepEqual(answer.json.changed, ['shifts'])
      assert.deepEqual(await changedSince(chief, answer.json.cursor), [])
      assert.deepEqual(await changedSince(chief, before), ['contacts', 'shifts'])
    })
    await owner.close()
  })

  it('what is rolled back is never heard of', async () => {
    const cursor = await cursorOf(chief)
    const gone = camp.asCamp(async (tx) => {
      await tx
        .insertInto('events')
        .values({ id: 'evt_gone', type: 'shifts.created', target_id: 'x' })
        .execute()
      throw new Error('rolled back')
    })
    await assert.rejects(gone, /rolled back/)
    assert.deepEqual(await changedSince(chief, cursor), [])
  })

  it('a change by one process wakes who waits at another; a cursor outlives the process that gave it', async () => {
    const db = openDatabase({ url: camp.url, role: 'app' })
    const other = await camp.serve({ db })
    const cursor = await cursorOf(chief, { at: other })
    const { answered } = await begin(chief, cursor, { at: other })
    await call(server, '/console/v1/camps/pines/settings', {
      method: 'PATCH',
      token: chief.token,
      body: { shifts: { requiredPoints: 7 } },
      headers: { 'if-match': '*' },
    })
    const { answer } = await answered
    assert.deepEqual(answer.json.changed, ['settings'])
    await camp.serve.close(other)
    await db.close()
    assert.deepEqual(await changedSince(chief, cursor), ['settings'])
    assert.deepEqual(await changedSince(chief, answer.json.cursor), [])
  })

  it('a cursor from a time that this database has not seen is 400: it was restored', async () => {
    const far = `${2 ** 40 + 5}:${2 ** 40 + 5}:`
    const after = sealed(thisHost('', SECRET), camp.camp, far)
    assertRefused(await ask(chief, { after }), 400, 'INVALID_REQUEST')
  })

  const endings: readonly [
    what: string,
    end: (who: TestMember) => Promise<unknown>,
    status: number,
  ][] = [
    ['whose session ended', ({ sessionId }) => revokeSession(camp.owner, sessionId), 401],
    ['whose profile was deactivated', ({ id }) => change(id, 'deactivated_at = now()'), 404],
  ]
  const change = (id: string, set: string) =>
    camp.owner([
      enterAs(camp.camp, null, 'key').statement,
      { text: `update members set ${set} where id = $1`, values: [id] },
    ])
  for (const [what, end, status] of endings) {
    it(`${status} for a lead ${what} while they waited, and not a word of what changed`, async () => {
      const lead = await camp.addMember('admin')
      const { answered } = await begin(lead, await cursorOf(lead))
      await end(lead)
      await happen('scholarships.approved', chief.id)
      const { answer } = await answered
      assert.equal(answer.status, status, answer.text)
      assert.ok(!answer.text.includes('scholarships'))
    })
  }

  it('a lead who became a member while they waited hears what members hear', async () => {
    const lead = await camp.addMember('admin')
    const { answered } = await begin(lead, await cursorOf(lead), { waitSeconds: 4 })
    await change(lead.id, `role = 'member'`)
    await happen('scholarships.approved', chief.id)
    const { answer, seconds } = await answered
    assert.deepEqual([answer.status, answer.json.changed], [200, []])
    assert.ok(seconds >= 4 && seconds < 8, 'no longer than they wanted to wait')
  })

  it('a person waits six times at once, and a seventh is told to come later', async () => {
    const busy = await camp.addMember('member')
    const cursor = await cursorOf(busy)
    const six = Array.from({ length: 6 }, () => ask(busy, { after: cursor, waitSeconds: 5 }))
    await sleep(1000)
    const seventh = await ask(busy, { after: cursor, waitSeconds: 5 })
    assertRefused(seventh, 429, 'RATE_LIMITED')
    assert.equal(seventh.headers.get('retry-after'), '30')
    assert.equal((await ask(busy, { after: cursor, waitSeconds: 0 })).status, 200)
    await happen('shifts.created')
    for (const answer of await Promise.all(six)) assert.deepEqual(answer.json.changed, ['shifts'])
    assert.deepEqual(await changedSince(busy, cursor), ['shifts'])
  })

  it('waiting uses up nothing of what a person may ask otherwise', async () => {
    const limited = await camp.serve({ memberLimitPerMinute: 3 })
    const who = await camp.addMember('member')
    const cursor = await cursorOf(who, { at: limited })
    for (let i = 0; i < 5; i++) {
      const answer = await ask(who, { at: limited, after: cursor, waitSeconds: 0 })
      assert.equal(answer.status, 200, answer.text)
      assert.match(answer.headers.get('ratelimit') ?? '', /^"changes"/)
    }
    const other = await call(limited, '/console/v1/camps/pines/session', { token: who.token })
    assert.match(other.headers.get('ratelimit') ?? '', /^"member";r=2/)
  })

  it('who left is not waited for; a host that stops answers everybody at once', async () => {
    const stopping = new AbortController()
    const host = await camp.serve({ stopping: stopping.signal })
    const cursor = await cursorOf(chief, { at: host })
    const path = `/console/v1/camps/pines/changes?after=${cursor}&waitSeconds=25`
    const headers = { 'x-service-member-token': chief.token }
    for (let i = 0; i < 10; i++) {
      const leaving = new AbortController()
      const left = fetch(`${host}${path}`, { headers, signal: leaving.signal })
      setTimeout(() => leaving.abort(), 200)
      await assert.rejects(left)
    }
    const { answered } = await begin(chief, cursor, { at: host, waitSeconds: 25 })
    stopping.abort()
    const { answer, seconds } = await answered
    assert.deepEqual([answer.status, answer.json.changed], [200, []])
    assert.ok(seconds < 10, `${seconds} s`)

    const closing = await camp.serve()
    const second = await begin(chief, cursor, { at: closing, waitSeconds: 25 })
    const begun = Date.now()
    await camp.serve.close(closing)
    assert.ok(Date.now() - begun < 5000)
    assert.equal((await second.answered).answer.status, 200)
  })
})

it('each role hears what it may', () => {
  const cases: readonly (readonly [Role, string, boolean, readonly string[]])[] = [
    ['admin', 'scholarships.scored', false, ['scholarships']],
    ['member', 'scholarships.scored', true, []],
    ['member', 'shelter.unit_changed', true, []],
    ['member', 'schedule.rsvp_added', true, ['schedule']],
    ['member', 'schedule.rsvp_added', false, []],
    ['applicant', 'members.changed', true, ['members']],
    ['applicant', 'members.changed', false, []],
  ]
  for (const [role, type, isOwn, expected] of cases) {
    assert.deepEqual(heardAs(role, { type, isOwn }), expected, `${role} ${type}`)
  }
})
