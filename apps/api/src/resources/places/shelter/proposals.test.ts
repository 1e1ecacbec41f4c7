import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Answer, call } from '@campkit/testing/call'
import {
  openShelterWorld,
  type ShelterWorld,
  type Sleeper,
} from '../../../../test/shelter-world.ts'

type Placement = { memberId: string; unitId: string; firstNightOn: string; lastNightOn: string }

const assertRefused = ({ status, json }: Answer, code: string) =>
  assert.deepEqual([status, json.code], [409, code], JSON.stringify(json))

describe('placing the rest', () => {
  let world: ShelterWorld
  before(async () => {
    world = await openShelterWorld()
  })
  after(() => world.close())

  const lead = (path: string, body: object, key = world.key): Promise<Answer> =>
    call(world.server, `/api/v1${path}`, { method: 'POST', key, token: world.lead.token, body })
  const proposal = (key?: string) => lead('/shelter/proposals', {}, key)
  const apply = (placements: readonly Placement[], more: object = {}) =>
    lead('/shelter/proposals/apply', {
      placements: placements.map(({ memberId, unitId, firstNightOn, lastNightOn }) => ({
        ...{ memberId, unitId, firstNightOn, lastNightOn },
      })),
      ...more,
    })
  const wish = async (who: Sleeper, body: object) => {
    const { status, text } = await world.send(who.token, 'PUT', '/members/me/shelter', body)
    assert.equal(status, 200, text)
  }
  const held = () =>
    world.camp.asCamp(
      async (tx) => (await tx.selectFrom('shelter_nights').selectAll().execute()).length,
    )
  const assignmentsOf = ({ id }: Sleeper) =>
    world.camp.asCamp((tx) =>
      tx.selectFrom('shelter_assignments').selectAll().where('member_id', '=', id).execute(),
    )
  const toldOf = ({ id }: Sleeper) =>
    world.camp.asCamp((tx) =>
      tx.selectFrom('notifications').select('kind').where('member_id', '=', id).execute(),
    )
  const mineOf = (all: readonly Placement[], ...some: readonly Sleeper[]) =>
    all.filter(({ memberId }) => some.some(({ id }) => id === memberId))

  it('is previewed without a trace, then applied as it was, and everybody is told once', async () => {
    const unitId = await world.addUnit({ capacity: 2, kind: 'yurt' })
    const [ana, ben, cy] = [await world.sleeper(), await world.sleeper(), await world.sleeper()]
    await wish(ana, { kinds: ['yurt'], withMemberIds: [ben.id] })
    await wish(ben, { withMemberIds: [ana.id] })
    const before = await held()
    const { status, json, text } = await proposal()
    assert.equal(status, 200, text)
    assert.deepEqual((await proposal()).json, json)
    assert.equal(await held(), before)
    const placed: Placement[] = json.placements
    assert.deepEqual(placed.map(({ memberId }) => memberId).sort(), [ana.id, ben.id].sort())
    const [first] = json.placements.filter(({ memberId }: Placement) => memberId === ana.id)
    assert.deepEqual(
      first.reasons.map(({ why }: { why: string }) => why),
      ['KIND', 'WITH'],
    )
    const why = json.unplaced.find(({ memberId }: Placement) => memberId === cy.id)
    assert.deepEqual(
      [why.why, why.text],
      ['NO_ROOM', 'No bed that suits them is free on all their nights.'],
    )

    const [one, other] = await Promise.all([apply(placed), apply(placed)])
    const [done, late] = one.status === 200 ? [one, other] : [other, one]
    assert.deepEqual([done.status, done.json.data.length], [200, 2], done.text)
    assertRefused(late, 'PROPOSAL_CHANGED')
    assert.deepEqual(
      late.json.errors.map((fault: { pointer: string; code: string }) => [
        fault.pointer,
        fault.code,
      ]),
      [
        ['/body/placements/0', 'ALREADY_PLACED'],
        ['/body/placements/1', 'ALREADY_PLACED'],
      ],
    )
    for (const who of [ana, ben]) {
      assert.deepEqual(
        (await toldOf(who)).map(({ kind }) => kind),
        ['shelter_changed'],
      )
      assert.equal((await assignmentsOf(who))[0]?.unit_id, unitId)
    }
    assert.deepEqual((await proposal()).json.placements, [])
    await world.placed(cy, await world.addUnit({ capacity: 1 }))
  })

  it('is refused as a whole once one placement does not fit, and nothing is written', async () => {
    const [small, large] = [
      await world.addUnit({ capacity: 1 }),
      await world.addUnit({ capacity: 2 }),
    ]
    const [ana, ben, cy] = [await world.sleeper(), await world.sleeper(), await world.sleeper()]
    const { json } = await proposal()
    const shown = mineOf(json.placements, ana, ben, cy)
    const ofSmall = shown.find(({ unitId }) => unitId === small)
    assert.ok(ofSmall, JSON.stringify(json))
    const late = await world.sleeper()
    await world.placed(late, small)
    const before = await held()
    const refused = await apply(shown)
    assertRefused(refused, 'PROPOSAL_CHANGED')
    const at = shown.indexOf(ofSmall)
    assert.deepEqual(
      refused.json.errors.map((fault: { pointer: string; code: string }) => [
        fault.pointer,
        fault.code,
      ]),
      [[`/body/placements/${at}`, 'FULL']],
    )
    assert.equal(await held(), before)
    for (const who of [ana, ben, cy]) assert.equal((await toldOf(who)).length, 0)

    const rest = shown.filter((one) => one !== ofSmall)
    await world.send(world.lead.token, 'PATCH', `/shelter/units/${large}`, { locked: true })
    assertRefused(await apply(rest), 'UNIT_LOCKED')
    const locked = mineOf((await proposal()).json.placements, ana, ben, cy)
    assert.ok(locked.every(({ unitId }) => unitId !== large))
    await world.send(world.lead.token, 'PATCH', `/shelter/units/${large}`, { locked: false })
    await world.send(world.lead.token, 'POST', '/shelter/plan/publish', {})
    assertRefused(await apply(rest), 'PLAN_PUBLISHED')
    const done = await apply(rest, { override: true, reason: 'they came late' })
    assert.deepEqual(
      done.json.data.map((one: { overridden: string[] }) => one.overridden),
      [['PLAN_PUBLISHED'], ['PLAN_PUBLISHED']],
      done.text,
    )
    await world.send(world.lead.token, 'POST', '/shelter/plan/reopen', {})
  })

  it('keeps people apart, and tells why only to who may read what is restricted', async () => {
    const unitId = await world.addUnit({ capacity: 5 })
    const [ana, ben] = [await world.sleeper(), await world.sleeper()]
    const restricted = { avoidMemberIds: [ben.id], accessibility: null }
    await wish(ana, { restricted })
    const { key } = await world.camp.addKey(['shelter:read', 'shelter:write'])
    const [whole, open] = [await proposal(), await proposal(key)]
    const codeOf = ({ json }: Answer) =>
      json.unplaced
        .filter(({ memberId }: Placement) => memberId === ana.id || memberId === ben.id)
        .map(({ why }: { why: string }) => why)
    assert.deepEqual(codeOf(whole), ['KEPT_APART'])
    assert.deepEqual(codeOf(open), ['NO_ROOM'])
    const traces = await world.camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'shelter.restricted_read')
        .execute(),
    )
    assert.equal(traces.length, 1)
    const [shown] = mineOf(open.json.placements, ana, ben)
    assert.ok(shown)
    const other = shown.memberId === ana.id ? ben : ana
    const both = [shown, { ...shown, unitId, memberId: other.id }]
    const refused = await apply(both)
    assertRefused(refused, 'PROPOSAL_CHANGED')
    assert.equal(refused.json.errors[0].code, 'KEPT_APART')
    assert.equal((await assignmentsOf(ana)).length + (await assignmentsOf(ben)).length, 0)
  })

  it('ends what somebody waits for on these nights', async () => {
    const full = await world.addUnit({ capacity: 1, kind: 'dorm' })
    await world.placed(await world.sleeper(), full)
    const ana = await world.sleeper()
    const waits = await world.place(ana, { unitId: full, waitlist: true }, ana.token)
    assert.equal(waits.json.status, 'waitlisted')
    const shown = mineOf((await proposal()).json.placements, ana)
    assert.equal((await apply(shown)).status, 200)
    assert.equal(await world.statusOf(waits.json.id), 'cancelled')
  })

  it('puts those together who name each other, without knowing who is there', async () => {
    await world.addUnit({ capacity: 2, kind: 'yurt' })
    const [ana, ben] = [await world.sleeper(), await world.sleeper()]
    const name = (who: Sleeper, playaName: string) =>
      world.camp.asCamp((tx) =>
        tx.updateTable('members').set({ playa_name: playaName }).where('id', '=', who.id).execute(),
      )
    await name(ana, 'Night Heron')
    await name(ben, 'Moth')
    await wish(ana, { withNames: ['moth'] })
    await wish(ben, { withNames: ['NIGHT HERON'] })
    const { placements } = (await proposal()).json
    const mine = mineOf(placements, ana, ben) as (Placement & { reasons: { why: string }[] })[]
    assert.equal(new Set(mine.map((one) => one.unitId)).size, 1)
    for (const { reasons } of mine) assert.ok(reasons.some(({ why }) => why === 'WITH'))
  })
})
