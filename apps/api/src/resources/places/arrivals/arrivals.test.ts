import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TestMember } from '@campkit/testing/test-camp'
import { day } from '../../../../test/gate-world.ts'
import { openTicketWorld, type TicketWorld } from '../../../../test/ticket-world.ts'
import { plantShift } from '../shifts/shifts.sample.ts'
import type { Arrival } from './arrivals.schema.ts'

describe('the arrivals', () => {
  let world: TicketWorld
  let seasonId: string
  before(async () => {
    world = await openTicketWorld()
    seasonId = await world.activeSeason()
  })
  after(() => world.close())

  const done = async (method: string, path: string, body?: object) => {
    const answer = await world.send(world.lead.token, method, path, body)
    assert.ok(answer.status < 300, answer.text)
    return answer.json
  }
  const found = async ({ id }: TestMember): Promise<Arrival | undefined> =>
    (await done('GET', '/arrivals')).people.find(({ memberId }: Arrival) => memberId === id)
  const lineOf = async (who: TestMember): Promise<Arrival> => {
    const line = await found(who)
    assert.ok(line)
    return line
  }

  it('says of each what the gate would say, and agrees with it', async () => {
    await world.setDates({ buildStartsOn: day(-5), gateOpensOn: day(3), gateClosesOn: day(20) })
    const batch = await world.batch({ quantity: 3, publishedAt: '2026-01-01T00:00:00.000Z' })
    const ana = await world.confirmed()
    const early = await lineOf(ana)
    assert.deepEqual([early.lacks, early.letInFrom], [['NO_TICKET'], day(3)])
    assert.equal((await world.byLead(ana, 'arrival')).json.code, 'NO_TICKET')
    const ticket = (await world.offer(ana, batch)).json
    assert.deepEqual((await lineOf(ana)).lacks, ['NO_TICKET'], 'an offer is no ticket')
    assert.equal((await world.act(ana, ticket.id, 'claim')).status, 200)
    assert.deepEqual([(await lineOf(ana)).lacks, (await lineOf(ana)).ticket], [[], 'claimed'])
    assert.equal((await world.byLead(ana, 'arrival')).json.code, 'TOO_EARLY')
    const ben = await world.enroll(seasonId)
    assert.ok((await lineOf(ben)).lacks.includes('NOT_CONFIRMED'))
  })

  it('knows from which day on a pass lets somebody in', async () => {
    await world.setDates({ buildStartsOn: day(-5), gateOpensOn: day(3), gateClosesOn: day(20) })
    const ana = await world.confirmed(day(-1))
    const line = await lineOf(ana)
    assert.deepEqual([line.accessPassOn, line.letInFrom], [day(-1), day(-1)])
  })

  it('shows who is on site, since when, and what waits for them; the next shift, not one that is over', async () => {
    const ana = await world.confirmed()
    await world.byLead(ana, 'arrival', { override: true, reason: 'Here now' })
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    for (const [title, from] of [
      ['Over', -30],
      ['Kitchen', 20],
      ['Gate', 40],
    ] as const) {
      const times = { startsAt: inHours(from), endsAt: inHours(from + 4) }
      const shift = await world.camp.asCamp((tx) => plantShift(tx, seasonId, { title, ...times }))
      await world.camp.asCamp((tx) =>
        tx
          .insertInto('shift_signups')
          .values({
            id: `sgn_${title}`,
            season_id: seasonId,
            shift_id: shift.id,
            member_id: ana.id,
            status: 'confirmed',
            origin: 'self',
            starts_at: times.startsAt,
            ends_at: times.endsAt,
            status_changed_by: ana.id,
          })
          .execute(),
      )
    }
    const line = await lineOf(ana)
    assert.deepEqual([line.isOnSite, line.last?.kind], [true, 'arrival'])
    assert.equal(line.firstShift?.title, 'Kitchen')
    await world.byLead(ana, 'departure')
    const gone = await lineOf(ana)
    assert.deepEqual([gone.isOnSite, gone.last?.kind], [false, 'departure'])
  })

  it('does not take a departure of last year for one of this season', async () => {
    const ana = await world.confirmed()
    const override = { override: true, reason: 'Last year' }
    for (const [kind, at] of [
      ['arrival', '2025-08-20T10:00:00Z'],
      ['departure', '2025-08-30T10:00:00Z'],
    ] as const) {
      const { status, text } = await world.byLead(ana, kind, { ...override, occurredAt: at })
      assert.equal(status, 201, text)
    }
    const line = await lineOf(ana)
    assert.deepEqual([line.isOnSite, line.last], [false, null])
  })

  it('keeps who is on site without a place, and leaves out who never had one', async () => {
    const ana = await world.confirmed()
    await world.byLead(ana, 'arrival', { override: true, reason: 'Here now' })
    await done('POST', `/enrollments/${ana.enrollment}/withdraw`, {})
    assert.ok((await lineOf(ana)).lacks.includes('NOT_CONFIRMED'))
    const ben = await world.camp.addMember('member')
    assert.equal(await found(ben), undefined)
  })

  it('403: is for leads alone', async () => {
    const ana = await world.confirmed()
    assert.equal((await world.send(ana.token, 'GET', '/arrivals')).status, 403)
  })
})
