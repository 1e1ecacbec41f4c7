import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import ICAL from 'ical.js'
import {
  inHours,
  openShiftWorld,
  type ShiftWorld,
  type Worker,
} from '../../../../test/shift-world.ts'
import { mountCalendarFeeds } from '../../../links/calendar-feeds.routes.ts'
import { plantTeam } from '../teams/teams.sample.ts'
import { calendarOf, folded } from './calendar.ts'
import type { FeedEvent } from './calendar-feeds.store.ts'

const EVENT: FeedEvent = {
  id: 'shf_1',
  title: 'Breakfast; with, “jam” \\ honey',
  location: 'Küche 🍳 '.repeat(12),
  description: 'First line\nsecond: line',
  role: 'Cook',
  team: 'Kitchen',
  points: 2,
  startsAt: '2027-10-31T00:30:00.000Z',
  endsAt: '2027-10-31T02:30:00.500Z',
  fromDay: null,
  toDay: null,
  state: 'CONFIRMED',
  sequence: 3,
  changedAt: '2027-01-01T00:00:00.123Z',
}

const at = (hours: number, long = 2) => ({
  startsAt: inHours(hours),
  endsAt: inHours(hours + long),
})

/** What an independent parser reads. */
function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      title: event.summary,
      location: event.location,
      description: event.description,
      startsAt: event.startDate.toJSDate().toISOString(),
      endsAt: event.endDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
    }
  })
}

describe('calendars (RFC 5545)', () => {
  it('are read by another parser as they were meant', () => {
    const text = calendarOf('Dusty Pines: my shifts', [EVENT])
    assert.deepEqual(parsed(text), [
      {
        uid: 'shf_1@campkit',
        title: EVENT.title,
        location: EVENT.location,
        description: 'Cook, Kitchen\n2 points\n\nFirst line\nsecond: line',
        startsAt: EVENT.startsAt,
        endsAt: '2027-10-31T02:30:00.000Z',
        sequence: 3,
        status: 'CONFIRMED',
      },
    ])
    for (const line of text.split('\r\n')) {
      assert.ok(Buffer.byteLength(line) <= 75, line)
      assert.doesNotMatch(line, /[\r\n\uFFFD]/)
    }
    assert.ok(text.endsWith('END:VCALENDAR\r\n'))
    assert.deepEqual(parsed(calendarOf('Empty', [])), [])
  })

  it('fold at 75 octets and nowhere inside a character', () => {
    for (const letter of ['a', 'é', '€', '🍳']) {
      const line = letter.repeat(200)
      assert.equal(folded(line).replaceAll('\r\n ', ''), line)
      const lengths = folded(line)
        .split('\r\n')
        .map((part) => Buffer.byteLength(part))
      assert.ok(Math.max(...lengths) <= 75 && Math.max(...lengths) > 70, String(lengths))
    }
  })
})

describe('calendar feeds', () => {
  let world: ShiftWorld
  let host: string
  const log = join(tmpdir(), `feeds-${process.pid}-${Date.now()}.log`)
  before(async () => {
    world = await openShiftWorld()
    const { db } = world.camp
    host = await world.camp.serve({
      also: [(app) => mountCalendarFeeds(app, { db })],
      log: { level: 'info', file: log },
    })
  })
  after(() => world.close())

  const create = async (who: Worker, body: object = {}) => {
    const answer = await world.send(who.token, 'POST', '/calendar-feeds', body)
    assert.equal(answer.status, 201, answer.text)
    return { id: answer.json.id as string, path: new URL(answer.json.secret).pathname }
  }
  const get = (path: string, options: object = {}) => call(host, path, options)
  const seen = async (path: string) => parsed((await get(path)).text)

  it('a member’s shifts, as they change: the same event, a higher sequence, cancelled in the end', async () => {
    const ana = await world.addWorker()
    const ben = await world.addWorker()
    const [mine, other] = [await world.addShift({ title: 'Mine' }), await world.addShift()]
    await world.joined(ana, mine)
    await world.joined(ben, other)
    const { path } = await create(ana)
    const answer = await get(path)
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/calendar; charset=utf-8$/)
    assert.match(answer.headers.get('cache-control') ?? '', /^private/)
    assert.doesNotMatch(answer.text, new RegExp(`${ana.id}|${ben.id}|${other.id}|example`))
    const [first] = parsed(answer.text)
    assert.equal(parsed(answer.text).length, 1)
    assert.deepEqual(
      [first?.uid, first?.title, first?.status, first?.startsAt],
      [`${mine.id}@campkit`, 'Mine', 'CONFIRMED', mine.startsAt],
    )
    const etag = answer.headers.get('etag') ?? ''
    assert.equal((await get(path, { headers: { 'if-none-match': etag } })).status, 304)
    const move = { location: 'Big tent', reason: 'Flooded' }
    const lead = (way: string, body: object) =>
      world.send(world.lead.token, 'POST', `/shifts/${mine.id}/${way}`, body)
    assert.equal((await lead('move', move)).status, 200)
    const [moved] = await seen(path)
    assert.equal(moved?.uid, first?.uid)
    assert.equal(moved?.location, 'Big tent')
    assert.ok(Number(moved?.sequence) > Number(first?.sequence))
    await lead('status', { status: 'cancelled', reason: 'Rain' })
    const [gone] = await seen(path)
    assert.equal(gone?.status, 'CANCELLED')
    assert.ok(Number(gone?.sequence) > Number(moved?.sequence))
  })

  it('one calendar: shifts beside what one comes to, hosts, or is for all, with what is at the same time', async () => {
    const [ana, ben] = await world.addWorkers(2)
    assert.ok(ana && ben)
    const entry = async (title: string, more: object = {}) => {
      const body = { title, kind: 'meeting', status: 'published', ...at(400), ...more }
      const made = await world.send(world.lead.token, 'POST', '/schedule', body)
      assert.equal(made.status, 201, made.text)
      return made.json.id as string
    }
    const asks = { takesRsvps: true }
    const comes = await entry('Comes', { ...asks, ...at(404) })
    await entry('Not asked for', asks)
    await entry('Of leads', { visibility: 'leads' })
    await entry('Draft', { status: 'draft' })
    const hosted = await entry('Hosts', { ...asks, ...at(402, 3), hostMemberIds: [ana.id] })
    const forAll = await entry('For all', at(401))
    const [first = '', end = ''] = [4800, 4848].map((hours) => inHours(hours).slice(0, 10))
    const dateOf = (day: string) => day.replaceAll('-', '')
    const whole = { startsAt: `${first}T00:00:00Z`, endsAt: `${end}T00:00:00Z`, allDay: true }
    await entry('Far away', whole)
    const shift = await world.addShift({ ...at(400, 3), title: 'Shift' })
    const signup = await world.joined(ana, shift)
    await world.send(ana.token, 'POST', `/schedule/${comes}/rsvp`, { coming: true })
    const read = ({ token }: Worker, path = 'me') =>
      world.send(token, 'GET', `/members/${path}/calendar?from=${inHours(399)}&to=${inHours(500)}`)
    const seen = await read(ana)
    const lines = ({ json }: typeof seen) =>
      json.data.map((one: Record<string, unknown>) => [one.title, one.part, one.overlaps])
    const all = [
      ['Shift', 'works', [hosted]],
      ['For all', 'everybody', []],
      ['Hosts', 'hosts', [shift.id, comes]],
      ['Comes', 'comes', [hosted]],
    ]
    assert.deepEqual(lines(seen), all)
    assert.equal(seen.json.data[0].signupId, signup.id)
    assert.deepEqual(lines(await read(world.lead, ana.id)), all, 'a lead sees hers, not their own')
    assert.deepEqual(lines(await read(ben)), [['For all', 'everybody', []]])
    assert.equal((await read(ben, ana.id)).status, 403)
    const key = (await world.camp.addKey(['shifts:read'])).key
    const path = `/api/v1/members/me/calendar?from=${inHours(399)}`
    const shiftsOnly = await call(world.server, path, { key, token: ana.token })
    assert.deepEqual(lines(shiftsOnly), [['Shift', 'works', []]])
    const long = await world.send(ana.token, 'GET', `/members/me/calendar?to=${inHours(93 * 24)}`)
    assert.equal(long.status, 400)

    const feed = await create(ana)
    const titles = async () =>
      parsed((await get(feed.path)).text).map(({ title, status }) => [title, status])
    const shown = ['Shift', 'For all', 'Hosts', 'Comes', 'Far away']
    assert.deepEqual(
      await titles(),
      shown.map((title) => [title, 'CONFIRMED']),
    )
    assert.match(
      (await get(feed.path)).text,
      new RegExp(`DTSTART;VALUE=DATE:${dateOf(first)}\r\nDTEND;VALUE=DATE:${dateOf(end)}`),
    )
    await world.send(world.lead.token, 'PATCH', `/schedule/${forAll}`, { status: 'cancelled' })
    assert.deepEqual((await titles())[1], ['For all', 'CANCELLED'])
    assert.equal(lines(await read(ana)).length, 3)
  })

  it('a team’s shifts without drafts and names; it ends with the team', async () => {
    const ana = await world.addWorker()
    const shift = await world.addShift({ title: 'Gate' })
    const { teamId, roleId } = (await world.send(ana.token, 'GET', `/shifts/${shift.id}`)).json
    await world.camp.asCamp((tx) =>
      tx
        .updateTable('shifts')
        .set({ role_id: roleId, status: 'published' })
        .where('id', '=', shift.id)
        .execute(),
    )
    const { path } = await create(ana, { teamId })
    assert.deepEqual(
      (await seen(path)).map(({ title }) => title),
      ['Gate'],
    )
    const lead = (method: string, to: string) => world.send(world.lead.token, method, to)
    assert.equal((await lead('DELETE', `/shifts/${shift.id}`)).status, 204)
    assert.deepEqual(await seen(path), [])
    assert.equal((await lead('DELETE', `/shift-roles/${roleId}`)).status, 204)
    assert.equal((await lead('DELETE', `/teams/${teamId}`)).status, 204)
    assert.equal((await get(path)).status, 404)
    const unknown = await world.send(ana.token, 'POST', '/calendar-feeds', { teamId })
    assert.equal(unknown.status, 404)
  })

  it('a new address ends the one before; revoked, unknown and malformed ones answer alike', async () => {
    const ana = await world.addWorker()
    const first = await create(ana)
    const second = await create(ana)
    assert.equal((await get(first.path)).status, 404)
    assert.equal((await get(second.path)).status, 200)
    const gone = await world.send(ana.token, 'DELETE', `/calendar-feeds/${second.id}`)
    assert.equal(gone.status, 204)
    const { camp } = world.camp
    const wrong = [
      second.path,
      `/calendar/${camp}/${'a'.repeat(32)}.ics`,
      `/calendar/${camp}/x`,
      `/calendar/${world.camp.otherCamp}/${'a'.repeat(32)}.ics`,
      '/calendar/no/x.ics',
    ]
    const bodies = await Promise.all(
      wrong.map(async (path) => {
        const { status, json } = await get(path)
        return JSON.stringify([status, json.code, json.detail])
      }),
    )
    assert.equal(new Set(bodies).size, 1, bodies.join())
    assert.match(bodies[0] ?? '', /404/)
  })

  it('ends when its member leaves the season or is deactivated', async () => {
    const [ana, ben] = [await world.addWorker(), await world.addWorker()]
    const [one, other] = [await create(ana), await create(ben)]
    assert.equal((await get(one.path)).status, 200)
    const [mine] = (await world.send(ana.token, 'GET', '/enrollments')).json.data
    const left = await world.send(ana.token, 'POST', `/enrollments/${mine.id}/withdraw`, {})
    assert.equal(left.status, 200, left.text)
    assert.equal((await get(one.path)).status, 404)
    const team = await world.camp.asCamp((tx) => plantTeam(tx, world.seasonId))
    for (const body of [{}, { teamId: team.id }]) {
      const again = await world.send(ana.token, 'POST', '/calendar-feeds', body)
      assert.equal(again.json.code, 'NOT_CONFIRMED', again.text)
    }
    const off = await world.send(world.boss.token, 'PATCH', `/members/${ben.id}`, {
      isActive: false,
    })
    assert.ok(off.status < 300, off.text)
    assert.equal((await get(other.path)).status, 404)
  })

  it('of what everybody may see: for anybody, without drafts and what is for some', async () => {
    const path = `/calendar/${world.camp.camp}/public.ics`
    const add = async (title: string, more: object) => {
      const body = { title, kind: 'program', visibility: 'public', status: 'published', ...at(70) }
      const made = await world.send(world.lead.token, 'POST', '/schedule', { ...body, ...more })
      assert.equal(made.status, 201, made.text)
    }
    await add('Open day', {})
    await add('Called off', { status: 'cancelled', ...at(80) })
    await add('Draft', { status: 'draft' })
    await add('Of members', { visibility: 'members' })
    await add('For some', { audience: { enrollmentStatus: 'confirmed' } })
    const answer = await get(path)
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('cache-control') ?? '', /^public/)
    const own = parsed(answer.text).map(({ title, status }) => [title, status])
    assert.deepEqual(own, [
      ['Open day', 'CONFIRMED'],
      ['Called off', 'CANCELLED'],
    ])
    const etag = answer.headers.get('etag') ?? ''
    assert.equal((await get(path, { headers: { 'if-none-match': etag } })).status, 304)
    const unknown = await get('/calendar/cmp_00000000000000000000000000/public.ics')
    assert.equal(unknown.status, 404)
  })

  it('asked for ten times at once there is one in the end; a lead who makes one does so openly', async () => {
    const ana = await world.addWorker()
    const made = await Promise.all(Array.from({ length: 10 }, () => create(ana)))
    const answers = await Promise.all(made.map(async ({ path }) => (await get(path)).status))
    assert.equal(answers.filter((status) => status === 200).length, 1, answers.join())
    const byLead = { memberId: ana.id }
    const taken = await world.send(world.lead.token, 'POST', '/calendar-feeds', byLead)
    assert.equal(taken.status, 201, taken.text)
    const [told] = (await world.send(ana.token, 'GET', '/notifications')).json.data
    assert.match(JSON.stringify(told), /changed the secret address of your calendar/)
  })

  it('keeps the address out of the log and out of the database', async () => {
    const ana = await world.addWorker()
    const { path } = await create(ana)
    await get(path)
    const token = path.split('/').at(-1)?.slice(0, -4) ?? ''
    await new Promise((resolve) => setTimeout(resolve, 300))
    const lines = await readFile(log, 'utf8').catch(() => '')
    assert.match(lines, /\/calendar\/:campId\/:file/)
    assert.doesNotMatch(lines, new RegExp(token))
    const [rows = []] = await world.camp
      .owner([
        { text: `select app.enter($1, null, 'key')`, values: [world.camp.camp] },
        { text: 'select row_to_json(f)::text as row from calendar_feeds f', values: [] },
        { text: 'select row_to_json(a)::text as row from audit_log a', values: [] },
      ])
      .then((all) => [all.slice(1).flat()])
    assert.ok(rows.length > 1)
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(token))
  })
})
