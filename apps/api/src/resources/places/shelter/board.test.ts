import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { first as read } from '@campkit/db/prepared'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { countingRoundTrips } from '@campkit/testing/round-trips'
import { enterAs } from '@campkit/testing/test-camp'
import { openShelterWorld, type ShelterWorld } from '../../../../test/shelter-world.ts'
import * as enrollments from '../../people/enrollments/enrollments.store.ts'
import { lockSeason } from '../../seasons/seasons/places.store.ts'
import { loadsOf, lotOf } from './board.loads.ts'
import { SAMPLE } from './shelter.sample.ts'

const NORTH = { name: 'North', ratingAmps: 60 }
type Person = { readonly memberId: string }
const unit = (words: object) => ({ ...SAMPLE, ...words })

describe('the board, the plan and wishes', () => {
  let world: ShelterWorld
  before(async () => {
    world = await openShelterWorld()
  })
  after(() => world.close())

  it('INV-H7: sums what hangs on each circuit, and what hangs on none; struck units draw nothing', () => {
    const on = (power: 'amp15' | 'amp50', circuit: string | null, status = 'ready' as const) =>
      unit({ power, circuit, status }) as Parameters<typeof loadsOf>[1][number]
    const units = [on('amp50', 'North'), on('amp15', 'North'), on('amp15', 'Gone'), unit({})]
    const struck = { ...on('amp50', 'North'), status: 'struck' as const }
    assert.deepEqual(loadsOf({ circuits: [NORTH] }, [...units, struck]), [
      { circuit: 'North', ratingAmps: 60, loadAmps: 65, units: 2, isOver: true },
      { circuit: null, ratingAmps: null, loadAmps: 15, units: 1, isOver: true },
    ])
    assert.deepEqual(loadsOf({ circuits: [NORTH] }, [on('amp50', 'North')]), [
      { circuit: 'North', ratingAmps: 60, loadAmps: 50, units: 1, isOver: false },
    ])
  })

  it('INV-H7: sums footprints against the lot, and finds who reaches beyond it, also turned', () => {
    const lot = { lotLengthCm: 1000, lotWidthCm: 1000 }
    const flat = { lengthCm: 600, widthCm: 200, xCm: 500, yCm: 0 }
    assert.deepEqual(lotOf(lot, [unit({ ...flat, rotationDegrees: 90 })]), {
      lotSquareCm: 1_000_000,
      usedSquareCm: 120_000,
      outside: 0,
      isOver: false,
    })
    assert.equal(lotOf(lot, [unit(flat)]).outside, 1)
    const full = Array.from({ length: 5 }, () => unit({ xCm: null, yCm: null }))
    assert.equal(lotOf(lot, full).isOver, true)
    assert.equal(lotOf({ lotLengthCm: null, lotWidthCm: null }, full).isOver, false)
  })

  it('INV-H4: a published plan stands, is told once, and is changed by override until it is reopened', async () => {
    const unitId = await world.addUnit({ capacity: 1 })
    const [ana, ben] = [await world.sleeper(), await world.sleeper()]
    const id = await world.placed(ana, unitId)
    const waits = (await world.place(ben, { unitId, waitlist: true }, ben.token)).json.id
    const plan = (what: string) => world.send(world.lead.token, 'POST', `/shelter/plan/${what}`, {})
    const published = await plan('publish')
    assert.ok(published.json.publishedAt, published.text)
    assert.equal((await plan('publish')).json.version, published.json.version)
    const told = (await world.send(ana.token, 'GET', '/notifications')).json.data
    assert.deepEqual(
      told.map(({ kind }: { kind: string }) => kind),
      ['shelter_published', 'shelter_changed'],
    )
    const other = await world.addUnit()
    assertRefused(await world.place(ben, { unitId: other }, ben.token), 409, 'PLAN_PUBLISHED')
    assertRefused(await world.place(ben, { unitId: other }), 409, 'PLAN_PUBLISHED')
    assert.equal((await world.send(ana.token, 'DELETE', `/shelter/assignments/${id}`)).status, 200)
    assert.equal(await world.statusOf(waits), 'waitlisted')
    const forced = { unitId: other, override: true, reason: 'The tent burnt' }
    const placed = await world.place(ben, forced)
    assert.deepEqual(placed.json.overridden, ['PLAN_PUBLISHED'], placed.text)
    assert.equal((await plan('reopen')).json.publishedAt, null)
    assert.equal((await world.place(ana, { unitId: other }, ana.token)).status, 201)
  })

  it('INV-H5: mutual wishes are met or flagged; whom one avoids is shown to nobody but leads', async () => {
    const [ana, ben] = [await world.sleeper(), await world.sleeper()]
    const put = (who: typeof ana, body: object) =>
      world.send(who.token, 'PUT', '/members/me/shelter', body)
    const restricted = { avoidMemberIds: [world.lead.id], accessibility: 'planted-ramp' }
    assert.equal((await put(ana, { withMemberIds: [ben.id], restricted })).status, 200)
    assert.equal((await put(ben, { withMemberIds: [ana.id] })).status, 200)
    assertRefused(await put(ana, { withMemberIds: [ana.id] }), 400, 'INVALID_REQUEST')
    const [north, south] = [await world.addUnit(), await world.addUnit()]
    const statusOf = async (who: typeof ana) => {
      const { status } = (await world.shelterOf(who)).request
      const { requests } = (await world.send(world.lead.token, 'GET', '/shelter/board')).json
      const [shown] = requests.filter(({ memberId }: { memberId: string }) => memberId === who.id)
      assert.equal(shown.status, status)
      return status
    }
    assert.equal(await statusOf(ana), 'open')
    await world.placed(ana, north)
    const id = await world.placed(ben, south)
    assert.deepEqual([await statusOf(ana), await statusOf(ben)], ['unmet', 'unmet'])
    await world.act(world.lead.token, id, 'move', { unitId: north })
    assert.deepEqual([await statusOf(ana), await statusOf(ben)], ['met', 'met'])
    const own = await world.shelterOf(ana)
    assert.deepEqual(own.request.restricted, restricted)
    const nameBen = (names: object) =>
      world.camp.asCamp((tx) =>
        tx.updateTable('members').set(names).where('id', '=', ben.id).execute(),
      )
    await nameBen({ legal_name: 'Benjamin', playa_name: null, preferred_name: null })
    assert.deepEqual((await world.shelterOf(ana)).roommates, [{ playaName: null }])
    await nameBen({ preferred_name: 'Ben' })
    assert.deepEqual((await world.shelterOf(ana)).roommates, [{ playaName: 'Ben' }])
    await nameBen({ playa_name: 'Dusty' })
    assert.deepEqual((await world.shelterOf(ana)).roommates, [{ playaName: 'Dusty' }])

    const path = `/api/v1/members/${ana.id}/shelter`
    const { key } = await world.camp.addKey(['shelter:read', 'shelter:write'])
    for (const token of [ana.token, world.lead.token]) {
      const { text, status } = await call(world.server, path, { key, token })
      assert.equal(status, 200)
      assert.ok(!text.includes('planted-ramp') && !text.includes('avoidMemberIds'))
    }
    const board = await world.send(world.lead.token, 'GET', '/shelter/board')
    const list = await world.send(world.lead.token, 'GET', '/shelter/requests')
    for (const { text, status } of [
      board,
      list,
      { ...(await world.send(ben.token, 'GET', '/members/me/shelter')) },
    ]) {
      assert.equal(status, 200)
      assert.ok(!text.includes('planted-ramp') && !text.includes('avoidMemberIds'))
    }
    const read = await world.send(world.lead.token, 'GET', `/members/${ana.id}/shelter`)
    assert.equal(read.json.request.restricted.accessibility, 'planted-ramp')
    const traces = await world.camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'shelter.restricted_read')
        .execute(),
    )
    assert.equal(traces.length, 1)
    assert.ok(!JSON.stringify(traces).includes('planted-ramp'))
  })

  it('whom a wish names is shown to leads alone: a member reads the same whether anybody is called so', async () => {
    const [ana, ben, cy] = [await world.sleeper(), await world.sleeper(), await world.sleeper()]
    const called = (who: { readonly id: string }, names: object) =>
      world.camp.asCamp((tx) =>
        tx.updateTable('members').set(names).where('id', '=', who.id).execute(),
      )
    await called(ben, { playa_name: 'Marigold' })
    await called(cy, { preferred_name: 'Twin', email: 'cy@named.example' })
    await called(await world.sleeper(), { legal_name: 'twin' })
    const outsider = await world.camp.addMember('member')
    await called(outsider, { playa_name: 'Not Here' })
    const wish = async (withNames: readonly string[]) => {
      const put = await world.send(ana.token, 'PUT', '/members/me/shelter', { withNames })
      assert.equal(put.status, 200, put.text)
      const own = (await world.shelterOf(ana)).request
      const { requests } = (await world.send(world.lead.token, 'GET', '/shelter/board')).json
      const [shown] = requests.filter(({ memberId }: Person) => memberId === ana.id)
      const { version, updatedAt, ...said } = own
      return { said: { ...said, withNames: null }, put: put.json, shown }
    }
    const some = await wish([' marigold ', 'CY@named.example'])
    assert.deepEqual(some.shown.withMemberIds.sort(), [ben.id, cy.id].sort())
    assert.deepEqual(some.put.withMemberIds, [])
    const none = await wish(['Nobody', 'Twin', 'Not Here'])
    assert.deepEqual(none.shown.withMemberIds, [])
    assert.deepEqual(none.said, some.said)
    assert.deepEqual(some.said.withMemberIds, [])
    const unitId = await world.addUnit()
    await world.placed(ben, unitId)
    const placed = await wish(['Marigold'])
    assert.deepEqual(placed.said, some.said)
    // The policies alone: asked by a member, the function finds nobody but themselves.
    const [, rows = []] = await world.camp.db.batch([
      enterAs(world.camp.camp, ana.id, 'member').statement,
      {
        text: 'select app.whom_named($1, $2, $3) as found',
        values: [placed.shown.seasonId, 'mem_nobody', ['Marigold', 'cy@named.example']],
      },
    ])
    assert.deepEqual(rows[0]?.found, [])
    const eleven = Array.from({ length: 11 }, (_, i) => `Name ${i}`)
    const many = await world.send(ana.token, 'PUT', '/members/me/shelter', { withNames: eleven })
    assertRefused(many, 400, 'INVALID_REQUEST')
  })

  it('the board says who asks for another bed, who turned one down, and, with the scope, who has no pass', async () => {
    const unitId = await world.addUnit()
    const [ana, ben] = [await world.sleeper(), await world.sleeper()]
    await world.placed(ana, unitId)
    const said = await world.placed(ben, unitId, { status: 'proposed' })
    const change = await world.send(ana.token, 'POST', '/shelter/changes', { reason: 'noise' })
    assert.equal((await world.act(ben.token, said, 'decline', {})).status, 200)
    const board = async () => (await world.send(world.lead.token, 'GET', '/shelter/board')).json
    const { changes, turnedDown, people } = await board()
    assert.ok(changes.some(({ id }: { id: string }) => id === change.json.id))
    assert.ok(turnedDown.some(({ id }: { id: string }) => id === said))
    const { name, legalName } = people.find(({ memberId }: Person) => memberId === ana.id)
    assert.equal(name, legalName)
    await world.send(world.lead.token, 'POST', `/shelter/changes/${change.json.id}/refuse`, {
      reason: 'full',
    })
    assert.ok(!(await board()).changes.some(({ id }: { id: string }) => id === change.json.id))
    const vehicle = { type: 'car', seatsTotal: 4 }
    const made = await world.send(ana.token, 'POST', '/vehicles', vehicle)
    assert.equal(made.status, 201, made.text)
    assert.deepEqual((await board()).withoutPass, [ana.id])
    const { key } = await world.camp.addKey(['shelter:read'])
    const { token } = world.lead
    const blind = await call(world.server, '/api/v1/shelter/board', { key, token })
    assert.equal(blind.json.withoutPass, undefined)
  })

  it('names whoever a bed, a unit or a wish is about, also leads without a place and who has completed', async () => {
    const unitId = await world.addUnit({ ownership: 'member', ownerMemberId: world.lead.id })
    const [ana, ben] = [await world.sleeper(), await world.sleeper()]
    await world.placed(ben, unitId)
    const wish = { withMemberIds: [world.boss.id] }
    assert.equal((await world.send(ana.token, 'PUT', '/members/me/shelter', wish)).status, 200)
    const board = async () => (await world.send(world.lead.token, 'GET', '/shelter/board')).json
    const idsOf = (all: Person[]) => all.map(({ memberId }) => memberId)
    const { people, others } = await board()
    assert.ok(idsOf(people).includes(ben.id) && !idsOf(others).includes(ben.id))
    assert.ok(!idsOf(others).includes(ana.id))
    for (const lead of [world.lead, world.boss]) {
      const found = others.find(({ memberId }: Person) => memberId === lead.id)
      const { json } = await world.send(world.lead.token, 'GET', `/members/${lead.id}`)
      assert.equal(found?.name, json.playaName ?? json.preferredName ?? json.legalName)
    }
    await world.camp.asCamp((tx) =>
      enrollments.setStatus(tx, ben.enrollment, { status: 'completed', by: world.lead.id }),
    )
    assert.ok(idsOf((await board()).others).includes(ben.id))
  })

  it('tells whoever meant to give the first wishes that somebody was first', async () => {
    const first = (who: { readonly token: string }, notes: string, id = 'me') =>
      call(world.server, `/api/v1/members/${id}/shelter`, {
        ...{ method: 'PUT', key: world.key, token: who.token },
        ...{ body: { notes }, headers: { 'if-match': '"0"' } },
      })
    const ana = await world.sleeper()
    assert.equal((await first(ana, 'mine')).status, 200)
    assertRefused(await first(world.lead, 'late', ana.id), 412, 'PRECONDITION_FAILED')
    assert.equal((await world.shelterOf(ana)).request.notes, 'mine')

    // Neither sees the other's row: both wait for their season, which is held meanwhile.
    const people = await Promise.all([world.sleeper(), world.sleeper(), world.sleeper()])
    for (const who of people) {
      const waiting = Promise.withResolvers<void>()
      const held = world.camp.asCamp(async (tx) => {
        await read(tx, lockSeason({ id: world.seasonId }))
        await waiting.promise
      })
      const both = [first(who, 'one'), first(world.lead, 'other', who.id)]
      await setTimeout(100)
      waiting.resolve()
      const answers = await Promise.all(both)
      await held
      const [won] = answers.filter(({ status }) => status === 200)
      const [lost] = answers.filter(({ status }) => status !== 200)
      assert.ok(won && lost, answers.map(({ text }) => text).join())
      assertRefused(lost, 412, 'PRECONDITION_FAILED')
      assert.equal((await world.shelterOf(who)).request.notes, won.json.notes)
    }
  })

  it('onboarding asks how one would like to sleep, and the window of the settings says when', async () => {
    const [ana, ben] = [await world.sleeper(), await world.sleeper()]
    const stepOf = async ({ token }: typeof ana) =>
      (await world.send(token, 'GET', '/members/me/onboarding')).json.steps.find(
        ({ key }: { key: string }) => key === 'shelter',
      ).result
    const window = (shelter: object) =>
      call(world.server, '/api/v1/settings', {
        ...{ method: 'PATCH', key: world.key, token: world.lead.token },
        ...{ body: { windows: { shelter } }, headers: { 'if-match': '*' } },
      })
    const unitId = await world.addUnit()
    assert.equal(await stepOf(ana), 'action_needed')
    const opensAt = new Date(Date.now() + 3_600_000).toISOString()
    assert.equal((await window({ opensAt })).status, 200)
    assert.equal(await stepOf(ana), 'waiting')
    const put = (token: string, id = 'me') =>
      world.send(token, 'PUT', `/members/${id}/shelter`, { kinds: ['tent'] })
    const ask = (token: string, more: object = {}) =>
      world.send(token, 'POST', '/shelter/changes', { reason: 'noise', ...more })
    const refused = await put(ana.token)
    assertRefused(refused, 409, 'WINDOW_CLOSED')
    assert.ok(refused.json.detail.includes(opensAt), refused.text)
    assertRefused(await world.place(ana, { unitId }, ana.token), 409, 'WINDOW_CLOSED')
    assertRefused(await ask(ana.token), 409, 'WINDOW_CLOSED')
    assert.equal((await put(world.lead.token, ana.id)).status, 200)
    assert.equal(await stepOf(ana), 'completed')
    const gone = await world.send(ana.token, 'DELETE', '/members/me/shelter')
    assert.equal(gone.status, 200, gone.text)
    assert.equal(await stepOf(ana), 'waiting')

    const offered = await world.placed(ben, unitId, { status: 'proposed' })
    assert.equal(await stepOf(ben), 'action_needed')
    assert.equal((await world.act(ben.token, offered, 'accept')).status, 200)
    assert.equal(await stepOf(ben), 'completed')
    assert.equal((await ask(world.lead.token, { memberId: ben.id })).status, 201)
    const closesAt = new Date(Date.now() - 1000).toISOString()
    await window({ opensAt: null, closesAt })
    assertRefused(await put(ana.token), 409, 'WINDOW_CLOSED')
    await window({ closesAt: null })
    assert.equal((await put(ana.token)).status, 200)
  })

  it('reports what is held of each unit night by night, and what hangs on each circuit', async () => {
    const unitId = await world.addUnit({
      label: 'Reported',
      capacity: 3,
      power: 'amp30',
      circuit: 'West',
    })
    await world.placed(await world.sleeper(), unitId, {
      ...{ firstNightOn: '2027-08-22', lastNightOn: '2027-08-23' },
    })
    const circuits = [{ name: 'West', ratingAmps: 20 }]
    await world.send(world.lead.token, 'PATCH', '/shelter/plan', { circuits })
    const linesOf = async (name: string, token = world.lead.token) =>
      (await world.send(token, 'GET', `/reports/${name}`)).json.rows
    const nights = (await linesOf('shelter-occupancy')).filter(([id]: string[]) => id === unitId)
    assert.deepEqual(nights, [
      [unitId, 'Reported', 'yurt', '2027-08-22', 3, 1, 2],
      [unitId, 'Reported', 'yurt', '2027-08-23', 3, 1, 2],
    ])
    const [west] = await linesOf('power-load')
    assert.deepEqual(west, ['West', 20, 30, 1, true])
  })

  it('the board of 120 units takes one round trip, and roll-over takes the units along', async () => {
    for (let i = 0; i < 120; i++) await world.addUnit({ label: `Row ${i}` })
    const counting = countingRoundTrips(world.camp.db)
    const server = await world.camp.serve({ db: counting.db })
    const ask = () =>
      call(server, '/api/v1/shelter/board', { key: world.key, token: world.lead.token })
    await ask()
    const trips: number[] = []
    for (let i = 0; i < 3; i++) {
      trips.push(
        await counting.tripsOf(async () => {
          const { json, status, text } = await ask()
          assert.equal(status, 200, text)
          assert.ok(json.units.length >= 120)
        }),
      )
    }
    assert.equal(Math.min(...trips), 1)
    const copy = { preview: false, name: 'Next', gateOpensOn: '2028-08-20' }
    const path = `/seasons/${world.seasonId}/roll-over`
    const made = await world.send(world.boss.token, 'POST', path, copy)
    const found = made.json.copied.find(({ what }: { what: string }) => what === 'shelter units')
    assert.ok(found.names.includes('Row 119'), made.text)
  })
})
