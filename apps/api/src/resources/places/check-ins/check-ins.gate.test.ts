import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { day, type Guest } from '../../../../test/gate-world.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { openTicketWorld, type TicketWorld } from '../../../../test/ticket-world.ts'
import { USE_TICKETS } from './check-ins.gate.ts'

describe('tickets at the gate', () => {
  let world: TicketWorld
  before(async () => {
    world = await openTicketWorld()
  })
  after(() => world.close())

  /** What a worker does then, twice. */
  const work = async () => {
    const { takeJobs, run } = noticesOf(world.camp)
    for (const { payload } of await takeJobs(USE_TICKETS, true)) {
      await run(USE_TICKETS, payload)
      await run(USE_TICKETS, payload)
    }
  }
  const arrive = async (who: Guest): Promise<string> => {
    const { status, json, text } = await world.record(who, 'arrival')
    assert.equal(status, 201, text)
    await work()
    return json.id
  }
  const statusOf = async (id: string): Promise<string> => (await world.ticketOf(id)).status

  it('an arrival uses the ticket in hand, and names it; annulled, the ticket is in hand again', async () => {
    const who = await world.holder(await world.batch(), 'claimed', 'purchased', 'in_hand')
    const checkIn = await arrive(who)
    const used = await world.ticketOf(who.ticket)
    assert.deepEqual([used.status, used.checkInId], ['used', checkIn])
    const path = `/check-ins/${checkIn}/annul`
    await world.send(world.lead.token, 'POST', path, { reason: 'the wrong badge' })
    await work()
    const back = await world.ticketOf(who.ticket)
    assert.deepEqual([back.status, back.checkInId], ['in_hand', null])
    const log = await world.send(world.lead.token, 'GET', `/audit?targetId=${who.ticket}`)
    const actions = log.json.data.map(({ action }: { action: string }) => action)
    assert.deepEqual(actions.slice(0, 2), ['tickets.in_hand', 'tickets.used'])
  })

  it('one ticket lets one person in: nobody gives back or passes on what they came in with', async () => {
    for (const noted of [['claimed'], ['claimed', 'purchased']] as const) {
      const who = await world.holder(await world.batch(), ...noted)
      const { status, text } = await world.record(who, 'arrival')
      assert.equal(status, 201, text)
      const friend = await world.confirmed()
      const to = { toMemberId: friend.id }
      // Before the worker has noted the use, and after that.
      for (const code of ['TICKET_USED', 'INVALID_TRANSITION']) {
        const given =
          noted.length === 1
            ? await world.act(who, who.ticket, 'release', {})
            : await world.act(world.lead, who.ticket, 'transfer', to)
        assert.deepEqual([given.status, given.json.code], [409, code], given.text)
        await work()
      }
      assert.equal(await statusOf(who.ticket), 'used')
    }
  })

  it('one ticket lets one person in, also when it is given back at the same moment', async () => {
    const ways = [
      [['claimed'], (who: Guest, id: string) => world.act(who, id, 'release', {})],
      [
        ['claimed', 'purchased'],
        (_: Guest, id: string) => world.act(world.lead, id, 'transfer', { toMemberId: null }),
      ],
      [
        ['claimed', 'purchased', 'in_hand'],
        (_: Guest, id: string) =>
          world.act(world.lead, id, 'status', { status: 'cancelled', reason: 'sold out' }),
      ],
    ] as const
    for (const [noted, giveBack] of ways) {
      for (let round = 0; round < 6; round++) {
        const who = await world.holder(await world.batch(), ...noted)
        const [came, gone] = await Promise.all([
          world.record(who, 'arrival'),
          giveBack(who, who.ticket),
        ])
        const both = [came.status, gone.status]
        assert.ok(
          both.includes(409) && both.some((status) => status < 300),
          `${both}: ${gone.text}`,
        )
      }
    }
  })

  it('who has come and leaves the season gives it back all the same', async () => {
    for (const isNoted of [false, true]) {
      const who = await world.holder(await world.batch(), 'claimed')
      assert.equal((await world.record(who, 'arrival')).status, 201)
      if (isNoted) await work()
      const left = await world.send(
        who.token,
        'POST',
        `/enrollments/${who.enrollment}/withdraw`,
        {},
      )
      assert.equal(left.status, 200, left.text)
      await work()
      assert.equal(await statusOf(who.ticket), isNoted ? 'used' : 'available')
    }
  })

  it('a lead can correct what is used', async () => {
    const held = await world.holder(await world.batch(), 'claimed', 'in_hand')
    await arrive(held)
    const body = { status: 'in_hand', reason: 'not theirs' }
    const corrected = await world.act(world.lead, held.ticket, 'status', body)
    assert.deepEqual([corrected.status, corrected.json.checkInId], [200, null])
  })

  it('before the gate opens the pass is used, too, and after that it is not', async () => {
    await world.setDates({ buildStartsOn: day(-3), gateOpensOn: day(5) })
    const pass = { kind: 'setup_access', validFromOn: day(-1), quantity: 9 } as const
    const early = await world.holder(await world.batch(pass), 'claimed', 'in_hand')
    const own = { kind: 'admission', source: 'main' }
    const { json: ticket } = await world.send(early.token, 'POST', '/tickets/report', own)
    await world.act(world.lead, ticket.id, 'status', { status: 'verified' })
    await arrive(early)
    assert.deepEqual([await statusOf(early.ticket), await statusOf(ticket.id)], ['used', 'used'])
    await world.setDates({ buildStartsOn: day(-3), gateOpensOn: day(0) })
    const later = { ...pass, validFromOn: day(-2) }
    const late = await world.holder(await world.batch(later), 'claimed', 'in_hand')
    const reported = await world.send(late.token, 'POST', '/tickets/report', own)
    assert.equal(reported.status, 201, reported.text)
    await arrive(late)
    assert.equal(await statusOf(late.ticket), 'in_hand')
  })
})
