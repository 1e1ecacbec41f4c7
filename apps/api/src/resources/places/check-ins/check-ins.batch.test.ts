import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { countingRoundTrips } from '@campkit/testing/round-trips'
import type { TestMember } from '@campkit/testing/test-camp'
import { type GateWorld, minutesAgo, openGateWorld } from '../../../../test/gate-world.ts'
import type { CheckInResult } from './check-ins.schema.ts'

type Event = {
  readonly memberId: string
  readonly kind: string
  readonly clientEventId: string
  readonly occurredAt?: string
  readonly override?: boolean
  readonly reason?: string
}

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

describe('POST /check-ins/batch', () => {
  let world: GateWorld
  let events = 0
  before(async () => {
    world = await openGateWorld()
  })
  after(() => world.close())

  const event = (who: { readonly id: string }, kind: string, more: object = {}): Event => ({
    memberId: who.id,
    kind,
    clientEventId: `tablet-${events++}`,
    ...more,
  })
  const send = (checkIns: readonly Event[], token?: string, server = world.server) =>
    call(server, '/api/v1/check-ins/batch', {
      method: 'POST',
      key: world.key,
      token,
      body: { checkIns },
    })
  const uploadBy = async (token: string | undefined, checkIns: readonly Event[]) => {
    const answer = await send(checkIns, token)
    assert.equal(answer.status, 200, answer.text)
    return answer.json.results as CheckInResult[]
  }
  const upload = (checkIns: readonly Event[]) => uploadBy(world.lead.token, checkIns)
  const rowsOf = (who: TestMember) =>
    world.camp.asCamp((tx) =>
      tx.selectFrom('check_ins').selectAll().where('member_id', '=', who.id).execute(),
    )

  it('answers each event in its place, and one that is refused keeps no other back', async () => {
    const [ana, stranger] = [await world.confirmed(), await world.camp.addMember('applicant')]
    const sent = [
      event(ana, 'departure'),
      event(stranger, 'arrival'),
      event(ana, 'arrival', { occurredAt: minutesAgo(3) }),
      event({ id: 'mem_nobody' }, 'meal'),
      event(ana, 'meal', { occurredAt: new Date(Date.now() + 3_600_000).toISOString() }),
      event(stranger, 'arrival', { override: true, reason: 'the new cook' }),
    ]
    const results = await upload(sent)
    assert.deepEqual(
      results.map(({ result, problem }) => problem?.code ?? result),
      ['ok', 'NOT_CONFIRMED', 'ok', 'NOT_FOUND', 'INVALID_REQUEST', 'ok'],
    )
    assert.deepEqual(
      results.map(({ clientEventId }) => clientEventId),
      sent.map(({ clientEventId }) => clientEventId),
    )
    assert.match(results[1]?.problem?.detail ?? '', /override with a reason/)
    assert.equal(results[5]?.checkIn?.overrideReason, 'the new cook')
    assert.equal((await rowsOf(ana)).length, 2)
  })

  it('INV-C5: comes to the same in every order, for 200 at once', async () => {
    const people: TestMember[] = []
    for (let i = 0; i < 40; i++) people.push(await world.confirmed())
    const day = people.flatMap((who) => [
      event(who, 'arrival', { occurredAt: minutesAgo(300) }),
      event(who, 'departure', { occurredAt: minutesAgo(200) }),
      event(who, 'arrival', { occurredAt: minutesAgo(100) }),
      event(who, 'meal', { occurredAt: minutesAgo(90) }),
      event(who, 'safety', { occurredAt: minutesAgo(80) }),
    ])
    const [half, rest] = [shuffled(day).slice(0, 100), shuffled(day)]
    for (const results of [await upload(half), await upload(rest)]) {
      assert.ok(results.every(({ result }) => result === 'ok'))
    }
    for (const who of people) {
      assert.equal((await rowsOf(who)).length, 5)
      assert.ok(await world.onSite(who))
    }
    const again = await upload(shuffled(day))
    assert.ok(again.every(({ result, isNew }) => result === 'ok' && !isNew))
  })

  it('says nothing of a broken rule when the arrival comes in the same upload, behind it', async () => {
    const ana = await world.confirmed()
    const [gone, came] = await upload([
      event(ana, 'departure', { occurredAt: minutesAgo(20) }),
      event(ana, 'arrival', { occurredAt: minutesAgo(40) }),
    ])
    assert.deepEqual([gone?.checkIn?.warnings, came?.checkIn?.warnings], [[], []])
  })

  it('duplicates are answered with the first: sent twice, or arrived in the same minute', async () => {
    const ana = await world.confirmed()
    const arrival = event(ana, 'arrival')
    const results = await upload([arrival, arrival, event(ana, 'arrival')])
    assert.deepEqual(
      results.map(({ result, isNew }) => [result, isNew]),
      [
        ['ok', true],
        ['ok', false],
        ['duplicate', false],
      ],
    )
    assert.equal(new Set(results.map(({ checkIn }) => checkIn?.id)).size, 1)
    const [other] = await upload([{ ...arrival, kind: 'meal' }])
    assert.equal(other?.problem?.code, 'CHECK_IN_REUSED')
    assert.equal((await rowsOf(ana)).length, 1)
  })

  it('by a key alone: its own source, nobody is meant by me, and nothing is overridden', async () => {
    const ana = await world.confirmed()
    const [fresh, late] = await uploadBy(undefined, [
      event(ana, 'arrival'),
      event(ana, 'meal', { occurredAt: minutesAgo(60) }),
    ])
    assert.deepEqual([fresh?.checkIn?.source, late?.checkIn?.source], ['import', 'offline'])
    assert.match(fresh?.checkIn?.recordedBy ?? '', /^key_/)
    const forced = event(ana, 'arrival', { override: true, reason: 'x' })
    const [not] = await uploadBy(undefined, [forced])
    assert.equal(not?.problem?.code, 'FORBIDDEN')
    const [mine, nobodys] = await uploadBy(undefined, [
      event(ana, 'meal'),
      event({ id: 'me' }, 'meal'),
    ])
    assert.equal(mine?.result, 'ok')
    assert.equal(nobodys?.problem?.code, 'INVALID_REQUEST')
    assert.match(nobodys?.problem?.detail ?? '', /memberId means the acting member/)
    assert.equal((await rowsOf(ana)).length, 3)
  })

  it('a lead’s me is the lead; members cannot upload; 201 at once are 400', async () => {
    const [mine] = await upload([event({ id: 'me' }, 'meal')])
    assert.equal(mine?.checkIn?.memberId, world.lead.id)
    const ana = await world.confirmed()
    assertRefused(await send([event(ana, 'meal')], ana.token), 403, 'admin_required')
    const many = Array.from({ length: 201 }, () => event(ana, 'meal'))
    assertRefused(await send(many, world.lead.token), 400, 'INVALID_REQUEST')
    assert.equal((await rowsOf(ana)).length, 0)
  })

  it('a malformed row is its own result, in words; all others are recorded', async () => {
    const ana = await world.confirmed()
    const [good, last] = [event(ana, 'meal'), event(ana, 'safety')]
    const wrong: readonly [unknown, RegExp][] = [
      [event(ana, 'lunch'), /kind must be/],
      [event(ana, 'meal', { note: 'x'.repeat(1001) }), /note must/],
      [event(ana, 'meal', { note: 'a\u0000b' }), /note must not have control characters/],
      [
        event(ana, 'meal', { occurredAt: minutesAgo(-60) }),
        /occurredAt must not be more than 5 min/,
      ],
      [
        event(ana, 'meal', { occurredAt: '1970-01-01T00:00:00Z' }),
        /occurredAt must not be more than 5 years ago/,
      ],
      [event(ana, 'meal', { who: 'me' }), /who is not a known field/],
      [event(ana, 'shift_in'), /shiftId is required/],
      [{ memberId: ana.id, kind: 'meal' }, /clientEventId is required/],
      [{ clientEventId: 7, memberId: ['x'] }, /kind is required/],
      [null, /must be an object/],
      ['meal', /must be an object/],
    ]
    const results = await upload([good, ...wrong.map(([row]) => row as Event), last])
    assert.deepEqual(
      results.map(({ result }) => result),
      ['ok', ...wrong.map(() => 'refused'), 'ok'],
    )
    for (const [i, [, words]] of wrong.entries()) {
      const { problem } = results[i + 1] ?? {}
      assert.equal(problem?.code, 'INVALID_REQUEST')
      assert.match(problem?.detail ?? '', words)
    }
    assert.deepEqual([results[8]?.clientEventId, results[8]?.memberId], [null, ana.id])
    assert.deepEqual([results[9]?.clientEventId, results[9]?.memberId], [null, null])
    assert.equal((await rowsOf(ana)).length, 2)
    for (const checkIns of [[], {}, 'x', null]) {
      const refused = await send(checkIns as unknown as Event[], world.lead.token)
      assertRefused(refused, 400, 'INVALID_REQUEST')
    }
  })

  it('two tablets at once: each event once', async () => {
    const people: TestMember[] = []
    for (let i = 0; i < 20; i++) people.push(await world.confirmed())
    const day = people.flatMap((who) => [event(who, 'arrival'), event(who, 'meal')])
    const answers = await Promise.all(
      [day, shuffled(day), day.toReversed()].map((one) => upload(one)),
    )
    const news = answers.flat().filter(({ isNew }) => isNew)
    assert.equal(news.length, day.length)
    for (const who of people) assert.equal((await rowsOf(who)).length, 2)
  })

  it('takes as many round trips for 200 as for one', async () => {
    const counting = countingRoundTrips(world.camp.db)
    const server = await world.camp.serve({ db: counting.db })
    const people: TestMember[] = []
    for (let i = 0; i < 50; i++) people.push(await world.confirmed())
    const tripsFor = (count: number) => {
      const whose = Array.from({ length: count }, (_, i) => people[i % people.length])
      const sent = whose.flatMap((who) => (who ? [event(who, 'safety')] : []))
      return counting.tripsOf(() => send(sent, world.lead.token, server))
    }
    // What the host reads by the clock may come between, and only adds to the count.
    const least = async (count: number) =>
      Math.min(await tripsFor(count), await tripsFor(count), await tripsFor(count))
    assert.deepEqual([await least(1), await least(200)], [3, 3])
  })
})
