import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { readableDay } from '@campkit/core/readable-day'
import { assertRefused } from '@campkit/testing/answers'
import type { Answer } from '@campkit/testing/call'
import { day, type GateWorld, minutesAgo, openGateWorld } from '../../../../test/gate-world.ts'

describe('the rules of arrivals and departures', () => {
  let world: GateWorld
  before(async () => {
    world = await openGateWorld()
  })
  after(() => world.close())
  beforeEach(() => world.setDates({}))

  const assertRecorded = (answer: Answer): void => assert.equal(answer.status, 201, answer.text)

  it('409 NOT_CONFIRMED, and nobody on site, without a confirmed place in the season', async () => {
    const { camp } = world
    const stranger = await camp.addMember('applicant')
    const left = await world.confirmed()
    assert.equal((await world.act(left, 'withdraw')).status, 200)
    const removed = await world.confirmed()
    await world.setStatus(removed, { status: 'removed', reason: 'away' })
    for (const who of [stranger, left, removed]) {
      assertRefused(await world.record(who, 'arrival'), 409, 'NOT_CONFIRMED')
      assertRefused(await world.byLead(who, 'arrival'), 409, 'NOT_CONFIRMED')
      assertRefused(await world.record(who, 'departure'), 409, 'NOT_CONFIRMED')
      assert.equal(await world.onSite(who), undefined)
      for (const kind of ['meal', 'meeting', 'safety'])
        assertRecorded(await world.record(who, kind))
    }
    const ana = await world.confirmed()
    assertRecorded(await world.record(ana, 'arrival'))
    assert.equal((await world.onSite(ana))?.memberId, ana.id)
  })

  it('409 TOO_EARLY before the gate opens, with the day from which it is possible', async () => {
    const ana = await world.confirmed()
    await world.setDates({ buildStartsOn: day(-3), gateOpensOn: day(1) })
    const refused = await world.record(ana, 'arrival')
    assertRefused(refused, 409, 'TOO_EARLY')
    assert.ok(refused.json.detail.includes(`from ${readableDay(day(1))} on`), refused.text)
    assert.ok(!refused.json.detail.includes('override'), refused.text)
    await world.setDates({ gateOpensOn: day(0) })
    assertRecorded(await world.record(ana, 'arrival'))
  })

  it('lets an access pass of that day or earlier in, and names the day of a later one', async () => {
    await world.setDates({ gateOpensOn: day(5) })
    for (const passOn of [day(-2), day(0)]) {
      assertRecorded(await world.record(await world.confirmed(passOn), 'arrival'))
    }
    const tomorrow = await world.record(await world.confirmed(day(1)), 'arrival')
    assertRefused(tomorrow, 409, 'PASS_DATE')
    assert.ok(tomorrow.json.detail.includes(readableDay(day(1))), tomorrow.text)
    const late = await world.record(await world.confirmed(day(9)), 'arrival')
    assert.ok(late.json.detail.includes(readableDay(day(5))), late.text)
  })

  it('409 NOT_IN for a departure of who is not on site at that time', async () => {
    const ana = await world.confirmed()
    assertRefused(await world.record(ana, 'departure'), 409, 'NOT_IN')
    assertRecorded(await world.record(ana, 'arrival', { occurredAt: minutesAgo(5) }))
    const before = { occurredAt: minutesAgo(6) }
    assertRefused(await world.record(ana, 'departure', before), 409, 'NOT_IN')
    assertRecorded(await world.record(ana, 'departure'))
    assert.equal(await world.onSite(ana), undefined)
    assertRefused(await world.record(ana, 'departure'), 409, 'NOT_IN')
  })

  it('lets whoever is on site leave, whatever has become of their place', async () => {
    const ana = await world.confirmed()
    assertRecorded(await world.record(ana, 'arrival'))
    assert.equal((await world.act(ana, 'withdraw')).status, 200)
    assert.ok(await world.onSite(ana))
    assertRecorded(await world.record(ana, 'departure'))
    assert.equal(await world.onSite(ana), undefined)
  })

  it('judges members whatever time they claim', async () => {
    const stranger = await world.camp.addMember('member')
    const ana = await world.confirmed()
    await world.setDates({ gateOpensOn: day(-1) })
    for (const minutes of [0, 11, 60 * 24 * 3]) {
      const at = { occurredAt: minutesAgo(minutes) }
      assertRefused(await world.record(stranger, 'arrival', at), 409, 'NOT_CONFIRMED')
      assertRefused(await world.record(ana, 'departure', at), 409, 'NOT_IN')
    }
    const early = { occurredAt: minutesAgo(60 * 24 * 3) }
    assertRefused(await world.record(ana, 'arrival', early), 409, 'TOO_EARLY')
  })

  it('a lead overrides with a reason; the row and the list say who, why and which rules', async () => {
    const stranger = await world.camp.addMember('applicant')
    const plain = await world.byLead(stranger, 'arrival')
    assert.match(plain.json.detail, /send override with a reason/)
    await world.setDates({ gateOpensOn: day(2) })
    const override = { override: true, reason: 'brings the water' }
    const arrival = await world.byLead(stranger, 'arrival', override)
    assertRecorded(arrival)
    const { overriddenBy, overrideReason, overridden, warnings, source } = arrival.json
    assert.deepEqual(
      [overriddenBy, overrideReason, overridden, warnings, source],
      [world.lead.id, 'brings the water', ['NOT_CONFIRMED', 'TOO_EARLY'], [], 'kiosk'],
    )
    assert.equal((await world.onSite(stranger))?.overridden, 'NOT_CONFIRMED TOO_EARLY')
    const gone = await world.byLead(await world.confirmed(), 'departure', override)
    assert.deepEqual(gone.json.overridden, ['NOT_IN'])
  })

  it('an override that nothing needs leaves no trace', async () => {
    const ana = await world.confirmed()
    const answer = await world.byLead(ana, 'arrival', { override: true, reason: 'to be sure' })
    assertRecorded(answer)
    const { overriddenBy, overrideReason, overridden } = answer.json
    assert.deepEqual([overriddenBy, overrideReason, overridden], [null, null, []])
  })

  it('403 when members override, 400 without a reason or without its override', async () => {
    const ana = await world.confirmed()
    for (const more of [{ override: true, reason: 'x' }, { override: false }, { reason: 'x' }]) {
      const answer = await world.record(ana, 'arrival', more)
      assertRefused(answer, 403, 'field_not_yours')
    }
    for (const more of [{ override: true }, { reason: 'x' }, { override: false, reason: 'x' }]) {
      const answer = await world.byLead(ana, 'arrival', more)
      assert.equal(answer.status, 400, answer.text)
      assert.equal(answer.json.errors[0].pointer, '/body/reason')
    }
    assert.equal(await world.onSite(ana), undefined)
  })

  it('the source follows from who records and when; sending one is 400', async () => {
    const ana = await world.confirmed(null, 'admin')
    const ben = await world.confirmed()
    const sourceOf = ({ json }: Answer) => json.source
    const old = { occurredAt: minutesAgo(11) }
    assert.equal(sourceOf(await world.record(ben, 'meal')), 'self')
    assert.equal(sourceOf(await world.record(ben, 'meal', old)), 'self')
    assert.equal(sourceOf(await world.byLead(ben, 'meal')), 'kiosk')
    assert.equal(sourceOf(await world.byLead(ben, 'meal', { occurredAt: minutesAgo(9) })), 'kiosk')
    assert.equal(sourceOf(await world.byLead(ben, 'meal', old)), 'offline')
    assert.equal(sourceOf(await world.record(ana, 'meal', { memberId: 'me' })), 'kiosk')
    const said = await world.record(ben, 'meal', { source: 'self' })
    assert.equal(said.status, 400, said.text)
  })
})
