import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { day, type GateWorld, openGateWorld } from '../../../../test/gate-world.ts'

type Line = Readonly<Record<string, unknown>>

const noon = (offset: number): string => `${day(offset)}T12:00:00.000Z`

describe('reports of who is on site', () => {
  let world: GateWorld
  before(async () => {
    world = await openGateWorld()
    await world.setDates({ gateOpensOn: day(-4), gateClosesOn: day(2) })
  })
  after(() => world.close())

  const lines = async (name: string, token?: string): Promise<readonly Line[]> => {
    const { key, server } = world
    const { json, status, text } = await call(server, `/api/v1/reports/${name}`, { key, token })
    assert.equal(status, 200, text)
    return json.rows.map((row: unknown[]) =>
      Object.fromEntries(json.columns.map((column: string, i: number) => [column, row[i]])),
    )
  }

  it('on-site-by-day: planned against actual; days to come are open, last year’s arrival does not count', async () => {
    const [ana, ben, cleo] = [
      await world.confirmed(),
      await world.confirmed(),
      await world.confirmed(),
    ]
    const plan = (who: { enrollment: string }, arrivalOn: string, departureOn: string) =>
      world.send(world.lead.token, 'PATCH', `/enrollments/${who.enrollment}`, {
        arrivalOn,
        departureOn,
      })
    await plan(ana, day(-4), day(1))
    await plan(ben, day(-2), day(-2))
    await world.byLead(ana, 'arrival', { occurredAt: noon(-4) })
    await world.byLead(ana, 'departure', { occurredAt: noon(-3) })
    await world.byLead(ana, 'arrival', { occurredAt: noon(-1) })
    await world.byLead(ben, 'arrival', { occurredAt: noon(-3) })
    await world.byLead(ben, 'departure', { occurredAt: noon(-2) })
    await world.byLead(cleo, 'arrival', { occurredAt: noon(-300) })
    const found = await lines('on-site-by-day')
    assert.deepEqual(
      found.map(({ day: on, planned, actual }) => [on, planned, actual]),
      [
        [day(-4), 1, 1],
        [day(-3), 1, 2],
        [day(-2), 2, 1],
        [day(-1), 1, 1],
        [day(0), 1, 1],
        [day(1), 1, null],
        [day(2), 0, null],
      ],
    )
    assert.deepEqual(await lines('on-site-by-day', ana.token), [])
    const were = await lines('who-was-on-site')
    for (const { day: on, actual } of found) {
      assert.equal(were.filter((one) => one.day === on).length, actual ?? 0, String(on))
    }
    assert.deepEqual(
      were.filter((one) => one.day === day(-3)).map(({ memberId }) => memberId),
      [ana.id, ben.id].toSorted(),
    )
    assert.deepEqual(await lines('who-was-on-site', ana.token), [])
  })

  it('evacuation: who is there, how to call them, and where they were seen last', async () => {
    const [dora, eli] = [await world.confirmed(), await world.confirmed()]
    await world.send(world.lead.token, 'PATCH', `/members/${dora.id}`, { phone: '+4915112345678' })
    await world.byLead(dora, 'arrival', { location: 'gate' })
    await world.byLead(eli, 'arrival')
    await world.byLead(dora, 'meal', { location: 'kitchen' })
    const wrong = await world.byLead(dora, 'safety', { location: 'nowhere' })
    await world.send(world.lead.token, 'POST', `/check-ins/${wrong.json.id}/annul`, { reason: 'x' })
    await world.byLead(eli, 'departure')
    const found = await lines('evacuation')
    assert.equal(
      found.find(({ memberId }) => memberId === eli.id),
      undefined,
    )
    const line = found.find(({ memberId }) => memberId === dora.id)
    assert.deepEqual(
      [line?.phone, line?.lastSeen, line?.location],
      ['+4915112345678', 'meal', 'kitchen'],
    )
    assert.deepEqual(
      (await lines('evacuation', dora.token)).map(({ memberId }) => memberId),
      [dora.id],
    )
  })
})
