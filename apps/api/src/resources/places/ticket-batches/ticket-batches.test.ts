import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp } from '@campkit/db/in-camp'
import { enterAs } from '@campkit/testing/test-camp'
import { openTicketWorld, type TicketWorld } from '../../../../test/ticket-world.ts'
import { OPEN_BATCH } from './ticket-batches.pass-on.ts'

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('ticket batches and who waits for them', () => {
  let world: TicketWorld
  before(async () => {
    world = await openTicketWorld()
  })
  after(() => world.close())

  it('a batch that is not published is not there for members, and cannot be asked for', async () => {
    const { send, lead, batch, ask, confirmed } = world
    const ana = await confirmed()
    const [hidden, later] = [
      await batch({ publishedAt: null }),
      await batch({ publishedAt: inHours(1) }),
    ]
    for (const id of [hidden, later]) {
      assert.equal((await send(ana.token, 'GET', `/ticket-batches/${id}`)).status, 404)
      assert.equal((await ask(ana, id)).status, 404)
      assert.equal((await send(lead.token, 'GET', `/ticket-batches/${id}`)).status, 200)
    }
    const { data } = (await send(ana.token, 'GET', '/ticket-batches?limit=100')).json
    const shown = data.map(({ id }: { id: string }) => id)
    assert.ok(!shown.includes(hidden) && !shown.includes(later))
  })

  it('a freed ticket is offered on at once, with a deadline; an offer that ran out, too', async () => {
    const { ask, act, batch, confirmed, holder, expire, requestsOf, told } = world
    const id = await batch({ offerHours: 24 })
    const ana = await holder(id, 'claimed')
    const [ben, cleo] = [await confirmed(), await confirmed()]
    for (const who of [ben, cleo]) await ask(who, id)
    assert.deepEqual((await requestsOf(cleo))[0].position, 2)
    assert.equal((await act(ana, ana.ticket, 'release', {})).json.status, 'available')
    const [offered] = await requestsOf(ben)
    assert.equal(offered.status, 'offered')
    const ticket = await world.ticketOf(offered.ticketId)
    const hours = (Date.parse(ticket.offerExpiresAt) - Date.now()) / 3_600_000
    assert.ok(hours > 23.9 && hours <= 24, `${hours}`)
    assert.equal((await requestsOf(cleo))[0].position, 1)
    await expire(offered.ticketId)
    const tooLate = await act(ben, offered.ticketId, 'claim')
    assert.equal(tooLate.status, 404, tooLate.text)
    assert.deepEqual([(await requestsOf(ben))[0].status], ['ended'])
    assert.equal((await requestsOf(cleo))[0].status, 'offered')
    assert.deepEqual(await told(ben), ['ticket_offer_ended', 'ticket_offered'])
  })

  it('an offer whose time is over cannot be claimed, also before the job has run', async () => {
    const { act, batch, holder, camp } = world
    const ana = await holder(await batch())
    await camp.asCamp((tx) =>
      tx
        .updateTable('tickets')
        .set({ offer_expires_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', ana.ticket)
        .execute(),
    )
    assert.equal((await act(ana, ana.ticket, 'claim')).json.code, 'OFFER_EXPIRED')
  })

  it('who asks before claims open waits; when they open, the job offers as many as there are', async () => {
    const { ask, batch, confirmed, requestsOf, run, send, lead } = world
    const id = await batch({ claimOpensAt: inHours(1), quantity: 1 })
    const people = [await confirmed(), await confirmed()]
    for (const who of people) assert.equal((await ask(who, id)).json.status, 'waiting')
    await run(OPEN_BATCH, { batchId: id })
    for (const who of people) assert.equal((await requestsOf(who))[0].status, 'waiting')
    const opened = await send(lead.token, 'PATCH', `/ticket-batches/${id}`, { claimOpensAt: null })
    const none = { held: 0, claimed: 0, purchased: 0, inHand: 0, used: 0, free: 0 }
    assert.deepEqual(opened.json.counts, { ...none, offered: 1, waiting: 1 }, opened.text)
    const more = await send(lead.token, 'PATCH', `/ticket-batches/${id}`, { quantity: 2 })
    assert.deepEqual(more.json.counts, { ...none, offered: 2, waiting: 0 }, more.text)
    const over = await batch({ claimClosesAt: '2026-01-01T00:00:00Z' })
    assert.equal((await ask(people[0] ?? lead, over)).json.code, 'WINDOW_CLOSED')
  })

  it('counts how far those that are held have come', async () => {
    const { batch, holder, send, lead } = world
    const id = await batch({ quantity: 7 })
    const steps = [
      [],
      ['claimed'],
      ['claimed', 'purchased'],
      ['claimed', 'in_hand'],
      ['claimed', 'in_hand'],
    ]
    for (const way of steps) await holder(id, ...way)
    const { json } = await send(lead.token, 'GET', `/ticket-batches/${id}`)
    const counts = { offered: 1, held: 4, claimed: 1, purchased: 1, inHand: 2, used: 0 }
    assert.deepEqual(json.counts, { ...counts, waiting: 0, free: 2 })
  })

  it('the rule says who is served first, and looks when a ticket becomes free', async () => {
    const { ask, act, batch, confirmed, holder, requestsOf, send } = world
    const id = await batch({ queueRule: 'build_crew' })
    const holding = await holder(id, 'claimed')
    const [ana, ben] = [await confirmed(), await confirmed()]
    for (const who of [ana, ben]) await ask(who, id)
    assert.equal((await requestsOf(ben))[0].position, 2)
    await send(ben.token, 'PATCH', `/enrollments/${ben.enrollment}`, { buildCrew: true })
    assert.equal((await requestsOf(ben))[0].position, 1)
    await act(holding, holding.ticket, 'release', {})
    assert.equal((await requestsOf(ben))[0].status, 'offered')
    assert.equal((await requestsOf(ana))[0].status, 'waiting')
  })

  it('who waits can leave the queue; asking again changes nothing', async () => {
    const { ask, batch, confirmed, send } = world
    const id = await batch({ quantity: 0 })
    const ana = await confirmed()
    const first = await ask(ana, id)
    const again = await ask(ana, id)
    assert.deepEqual([first.status, again.status, again.json.id], [201, 200, first.json.id])
    const path = `/ticket-requests/${first.json.id}/withdraw`
    assert.equal((await send(ana.token, 'POST', path)).json.status, 'withdrawn')
    assert.equal((await send(ana.token, 'POST', path)).json.code, 'INVALID_TRANSITION')
  })

  it('without the checks of the service: the database refuses what breaks a rule', async () => {
    const { camp, confirmed, batch, holder } = world
    const [id, ana] = [await batch(), await confirmed()]
    const seasonId = await world.activeSeason()
    const row = {
      season_id: seasonId,
      batch_id: id,
      kind: 'admission',
      source: 'steward',
      ownership: 'camp_allotment',
      status_changed_by: ana.id,
    } as const
    const insert = (key: string, more: object) =>
      camp.asCamp((tx) =>
        tx
          .insertInto('tickets')
          .values({ ...row, id: `tkt_${key}`, status: 'available', ...more })
          .execute(),
      )
    await insert('one', {})
    await assert.rejects(insert('two', {}), /the batch has no more/)
    await assert.rejects(insert('three', { member_id: ana.id }), /one_holder/)
    const stranger = await camp.addMember('member')
    const held = { member_id: stranger.id, status: 'claimed' }
    await assert.rejects(insert('four', held), /not confirmed in this season/)
    const ben = await holder(await batch(), 'claimed')
    const asBen = (values: object) =>
      inCamp(camp.db, enterAs(camp.camp, ben.id, 'member'), (tx) =>
        tx.updateTable('tickets').set(values).where('id', '=', ben.ticket).executeTakeFirst(),
      )
    assert.equal((await asBen({ status: 'in_hand' })).numUpdatedRows, 0n)
    const history = await inCamp(camp.db, enterAs(camp.camp, ben.id, 'member'), (tx) =>
      tx.selectFrom('ticket_transfers').selectAll().execute(),
    )
    assert.equal(history.length, 0)
  })

  it('409 for a second quota of a day, 400 for a day on what has none', async () => {
    const { send, lead } = world
    const make = (body: object) =>
      send(lead.token, 'POST', '/ticket-batches', {
        name: 'Access',
        kind: 'setup_access',
        source: 'staff',
        quantity: 3,
        ...body,
      })
    assert.equal((await make({})).json.errors[0].pointer, '/body/validFromOn')
    assert.equal((await make({ validFromOn: '2027-08-01' })).status, 201)
    assert.equal((await make({ validFromOn: '2027-08-01' })).json.code, 'QUOTA_EXISTS')
    const wrong = await make({ kind: 'child', validFromOn: '2027-08-01' })
    assert.equal(wrong.status, 400)
  })
})
