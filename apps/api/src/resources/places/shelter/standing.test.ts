import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Tx } from '@campkit/db/in-camp'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { countingRoundTrips } from '@campkit/testing/round-trips'
import {
  openShelterWorld,
  type ShelterWorld,
  type Sleeper,
} from '../../../../test/shelter-world.ts'
import * as store from './assignments.store.ts'

const ALL = { firstNightOn: '2027-08-22', lastNightOn: '2027-08-29' }

describe('a plan that stands, people who are to be apart, and what a lot carries', () => {
  let world: ShelterWorld
  before(async () => {
    world = await openShelterWorld()
  })
  after(() => world.close())

  const board = async () => (await world.send(world.lead.token, 'GET', '/shelter/board')).json

  it('INV-H4: who has a bed in a plan that stands is moved, changed or taken out by override only', async () => {
    const [unitId, other] = [await world.addUnit({ capacity: 6 }), await world.addUnit()]
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.sleeper()))
    const ids = await Promise.all(people.map((one) => world.placed(one, unitId)))
    const [moved = '', gone = '', changed = '', own = '', left = '', trimmed = ''] = ids
    const offered = await world.placed(await world.sleeper(), other, { status: 'proposed' })
    const plan = (what: string) => world.send(world.lead.token, 'POST', `/shelter/plan/${what}`, {})
    await plan('publish')
    const lead = (method: string, path: string, body?: object) =>
      world.send(world.lead.token, method, `/shelter/assignments/${path}`, body)
    const to = { unitId: other }
    const fewer = { lastNightOn: '2027-08-25' }
    const part = { ...to, fromNightOn: '2027-08-25' }
    for (const answer of [
      await lead('POST', `${moved}/move`, to),
      await lead('POST', `${moved}/move`, part),
      await lead('POST', `${moved}/swap/${offered}`, {}),
      await lead('DELETE', gone),
      await lead('PATCH', changed, fewer),
      await lead('PATCH', changed, { bed: 'Left' }),
      await lead('POST', `${offered}/decline`, {}),
    ]) {
      assert.ok(['PLAN_PUBLISHED', 'INVALID_TRANSITION'].includes(answer.json.code), answer.text)
      assert.equal(answer.status, 409)
    }
    const by = world.lead.id
    const writes: readonly ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => store.setStatus(tx, moved, { status: 'moved', by }),
      (tx) => store.setStatus(tx, gone, { status: 'cancelled', by }),
      (tx) => store.setStatus(tx, offered, { status: 'declined', by }),
      (tx) => store.update(tx, changed, { ...ALL, ...fewer, bed: null, note: null }),
      (tx) => store.update(tx, changed, { ...ALL, bed: 'Left', note: null }),
    ]
    for (const write of writes) await assert.rejects(world.camp.asCamp(write), /plan is published/)

    assertRefused(
      await lead('PATCH', changed, { ...fewer, override: true }),
      400,
      'INVALID_REQUEST',
    )
    const mine = await world.send(
      people[2]?.token ?? '',
      'PATCH',
      `/shelter/assignments/${changed}`,
      {
        ...{ note: 'x', override: true, reason: 'mine' },
      },
    )
    assertRefused(mine, 403, 'field_not_yours')
    const forced = { override: true, reason: 'The roof leaks' }
    const kept = await lead('PATCH', changed, { ...fewer, ...forced })
    const shown = ({ json }: typeof kept) => [
      ...[json.status, json.lastNightOn, json.overridden, json.overriddenBy, json.overrideReason],
    ]
    const aside = [['PLAN_PUBLISHED'], by, forced.reason]
    assert.deepEqual(shown(kept), ['confirmed', fewer.lastNightOn, ...aside], kept.text)
    // What was once set aside is set aside no longer.
    assertRefused(await lead('PATCH', changed, { bed: 'Left' }), 409, 'PLAN_PUBLISHED')
    await assert.rejects(
      world.camp.asCamp((tx) => store.setStatus(tx, changed, { status: 'cancelled', by })),
      /plan is published/,
    )
    const query = 'override=true&reason=The+roof+leaks'
    const removed = await lead('DELETE', `${gone}?${query}`)
    assert.deepEqual(shown(removed), ['cancelled', ALL.lastNightOn, ...aside], removed.text)
    assert.equal((await lead('POST', `${moved}/move`, { ...part, ...forced })).status, 200)
    assert.equal((await lead('POST', `${moved}/move`, { ...to, ...forced })).status, 200)
    const before = await lead('GET', moved)
    assert.deepEqual(shown(before), ['moved', '2027-08-24', ...aside], before.text)
    const audited = await world.camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'reason'])
        .where('target_id', 'in', [changed, gone])
        .where('reason', '=', forced.reason)
        .orderBy('action')
        .execute(),
    )
    assert.deepEqual(
      audited.map(({ action }) => action),
      ['shelter.cancelled', 'shelter.changed'],
    )

    const [, , , ana, ben, cleo] = people
    const path = `/shelter/assignments/${own}`
    assert.equal((await world.send(ana?.token ?? '', 'DELETE', path)).status, 200)
    const leaving = `/enrollments/${ben?.enrollment}/withdraw`
    assert.equal((await world.send(ben?.token ?? '', 'POST', leaving, {})).status, 200)
    assert.equal(await world.statusOf(left), 'cancelled')
    const days = { arrivalOn: '2027-08-23', departureOn: '2027-08-26' }
    const later = await world.send(
      cleo?.token ?? '',
      'PATCH',
      `/enrollments/${cleo?.enrollment}`,
      days,
    )
    assert.equal(later.status, 200, later.text)
    assert.equal((await lead('GET', trimmed)).json.lastNightOn, '2027-08-25')
    await plan('reopen')
    assert.equal((await lead('PATCH', changed, { bed: 'Left' })).status, 200)
  })

  it('INV-H5: leads see who shares a unit though they are to be apart; members never see who avoids them', async () => {
    const unitId = await world.addUnit({ label: 'Crowded' })
    const [ana, ben, cleo, dan] = await Promise.all([1, 2, 3, 4].map(() => world.sleeper()))
    if (!ana || !ben || !cleo || !dan) throw new Error('four people')
    const avoid = (who: Sleeper, ...others: Sleeper[]) =>
      world.send(who.token, 'PUT', '/members/me/shelter', {
        restricted: { avoidMemberIds: others.map(({ id }) => id), accessibility: null },
      })
    for (const asked of [await avoid(ana, ben), await avoid(dan, cleo)]) {
      assert.equal(asked.status, 200, asked.text)
    }
    const anas = await world.placed(ana, unitId, { ...ALL, lastNightOn: '2027-08-25' })
    const bens = await world.placed(ben, unitId, { ...ALL, firstNightOn: '2027-08-24' })
    await world.placed(cleo, unitId)
    const dans = await world.placed(dan, await world.addUnit())
    const of = async (id: string, token = world.lead.token, key = world.key) =>
      (await call(world.server, `/api/v1/shelter/assignments/${id}`, { key, token })).json
    const pair = [ana.id, ben.id].sort()
    const { apart } = await board()
    assert.deepEqual(
      apart.map((one: { memberIds: string[] }) => ({
        ...one,
        memberIds: one.memberIds.toSorted(),
      })),
      [{ unitId, memberIds: pair, firstNightOn: '2027-08-24', lastNightOn: '2027-08-25' }],
    )
    assert.deepEqual((await of(anas)).apartFrom, [ben.id])
    assert.deepEqual((await of(bens)).apartFrom, [ana.id])
    assert.deepEqual((await of(dans)).apartFrom, [])
    const traces = await world.camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['member_id as memberId', 'actor_id as by'])
        .where('action', '=', 'shelter.restricted_read')
        .execute(),
    )
    // Each reading that told of Ana's wishes has left one; Dan's were told to nobody.
    const trace = { memberId: ana.id, by: world.lead.id }
    assert.deepEqual([...traces], [trace, trace, trace])

    const { key } = await world.camp.addKey(['shelter:read', 'shelter:write'])
    assert.ok(!('apartFrom' in (await of(anas, world.lead.token, key))))
    const blind = { key, token: world.lead.token }
    assert.ok(!('apart' in (await call(world.server, '/api/v1/shelter/board', blind)).json))
    for (const [id, who] of [
      [anas, ana],
      [bens, ben],
    ] as const) {
      assert.ok(!('apartFrom' in (await of(id, who.token))))
    }
    for (const path of [
      ...['/members/me/shelter', '/shelter/assignments', '/shelter/requests', '/notifications'],
      ...['/shelter/units', '/shelter/changes', '/members/me/onboarding'],
    ]) {
      const { status, text } = await world.send(ben.token, 'GET', path)
      assert.equal(status, 200, text)
      assert.ok(!text.includes(ana.id) && !text.includes('apart') && !text.includes('avoid'), path)
    }
    assert.equal((await world.send(ben.token, 'GET', '/shelter/board')).status, 403)
    const counting = countingRoundTrips(world.camp.db)
    const server = await world.camp.serve({ db: counting.db })
    const read = async () => {
      const whole = { key: world.key, token: world.lead.token }
      const { json } = await call(server, '/api/v1/shelter/board', whole)
      assert.equal(json.apart.length, 1)
    }
    await read()
    // The board is read at once, and then its trace is written.
    const trips: number[] = []
    for (let i = 0; i < 3; i++) trips.push(await counting.tripsOf(read))
    assert.ok(Math.min(...trips) <= 3, `${trips} round trips`)

    assert.equal((await avoid(ana)).status, 200)
    assert.deepEqual((await board()).apart, [])
  })

  it('INV-H5: what became of everybody’s wishes is the same on the board, in the list, and by the rule', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => world.sleeper()))
    const units = await Promise.all([1, 2, 3].map(() => world.addUnit({ capacity: 10 })))
    // With these numbers every part of the rule decides on somebody: unit, nights, and that both wish it.
    const random = randomOf(23)
    const wishes = new Map<string, string[]>()
    const beds = new Map<string, { unitId: string; first: number; last: number }>()
    for (const [i, who] of people.entries()) {
      const withIds = people.filter((other) => other !== who && random() < 0.4).map(({ id }) => id)
      const body = { withMemberIds: withIds }
      await world.send(who.token, 'PUT', '/members/me/shelter', body)
      if (i === 0) await world.send(who.token, 'DELETE', '/members/me/shelter')
      else wishes.set(who.id, withIds)
      if (random() < 0.2) continue
      const first = 22 + Math.floor(random() * 4)
      const last = first + Math.floor(random() * 4)
      const unitId = units[Math.floor(random() * units.length)] ?? ''
      const nights = { firstNightOn: `2027-08-${first}`, lastNightOn: `2027-08-${last}` }
      await world.placed(who, unitId, nights)
      beds.set(who.id, { unitId, first, last })
    }
    const isBeside = (one: string, other: string): boolean => {
      const [a, b] = [beds.get(one), beds.get(other)]
      return !!a && !!b && a.unitId === b.unitId && a.first <= b.last && b.first <= a.last
    }
    const statusOf = (id: string): string => {
      const own = wishes.get(id)
      if (!own) return 'withdrawn'
      if (!beds.has(id)) return 'open'
      const mutual = own.filter((other) => wishes.get(other)?.includes(id))
      return mutual.every((other) => isBeside(id, other)) ? 'met' : 'unmet'
    }
    const ids = people.map(({ id }) => id)
    const expected = Object.fromEntries(ids.map((id) => [id, statusOf(id)]))
    const told = (rows: readonly { memberId: string; status: string }[]) =>
      Object.fromEntries(ids.map((id) => [id, rows.find((row) => row.memberId === id)?.status]))
    const list = await world.send(world.lead.token, 'GET', '/shelter/requests?limit=100')
    assert.deepEqual(told(list.json.data), expected)
    assert.deepEqual(told((await board()).requests), expected)
    assert.ok(new Set(Object.values(expected)).size === 4, JSON.stringify(expected))
  })

  it('INV-H7: too much on a circuit or on the lot is shown until it is mended, and never refused', async () => {
    const circuits = [{ name: 'South', ratingAmps: 60 }]
    const lot = { lotLengthCm: 100_000, lotWidthCm: 100_000 }
    const lead = (method: string, path: string, body: object) =>
      world.send(world.lead.token, method, `/shelter/${path}`, body)
    assert.equal((await lead('PATCH', 'plan', { circuits, ...lot })).status, 200)
    const on = { power: 'amp30', circuit: 'South' } as const
    const first = await world.addUnit(on)
    await world.addUnit(on)
    const seen = async () => {
      const { loads, lot } = await board()
      const south = loads.find(({ circuit }: { circuit: string }) => circuit === 'South')
      const { rows } = (await world.send(world.lead.token, 'GET', '/reports/power-load')).json
      const reported = rows.find(([circuit]: [string]) => circuit === 'South')
      assert.deepEqual(reported.slice(2), [south.loadAmps, south.units, south.isOver])
      return [south.loadAmps, south.isOver, lot.outside, lot.isOver]
    }
    assert.deepEqual(await seen(), [60, false, 0, false])
    const third = await world.addUnit({ ...on, power: 'amp15' })
    assert.deepEqual(await seen(), [75, true, 0, false])
    assert.equal((await lead('POST', 'plan/publish', {})).status, 200)
    const broken = async () => {
      const { rows } = (await world.send(world.lead.token, 'GET', '/reports/integrity')).json
      return rows.filter(([invariant]: [string]) => invariant === 'INV-H7').flat()
    }
    assert.ok(JSON.stringify(await broken()).includes('South'))
    await lead('POST', 'plan/reopen', {})
    assert.equal((await lead('PATCH', `units/${third}`, { status: 'struck' })).status, 200)
    assert.deepEqual(await seen(), [60, false, 0, false])
    const edge = { xCm: 99_800, yCm: 0, lengthCm: 500, widthCm: 100 }
    assert.equal((await lead('PATCH', `units/${first}`, edge)).status, 200)
    assert.deepEqual(await seen(), [60, false, 1, true])
    await lead('PATCH', `units/${first}`, { rotationDegrees: 90 })
    assert.deepEqual(await seen(), [60, false, 0, false])
    await lead('PATCH', 'plan', { lotLengthCm: 100, lotWidthCm: 100 })
    assert.equal((await seen())[3], true)
  })
})

/** The same numbers in every run. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
