import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { openTicketWorld, type TicketWorld } from '../../../../test/ticket-world.ts'

describe('tickets', () => {
  let world: TicketWorld
  before(async () => {
    world = await openTicketWorld()
  })
  after(() => world.close())

  const statusesOf = async (path: string, token: string) =>
    (await world.send(token, 'GET', path)).json.data.map(({ status }: { status: string }) => status)

  it('INV-T1: one holder at a time; a transfer is one change with a row of history', async () => {
    const { lead, send, act, holder, confirmed } = world
    const ana = await holder(await world.batch(), 'claimed', 'purchased')
    const ben = await confirmed()
    const own = await act(ana, ana.ticket, 'transfer', { toMemberId: ben.id })
    assert.equal(own.json.code, 'CAMP_TICKET', own.text)
    const moved = await act(lead, ana.ticket, 'transfer', { toMemberId: ben.id, reason: 'asked' })
    assert.equal(moved.status, 200, moved.text)
    assert.deepEqual([moved.json.memberId, moved.json.purchaserId], [ben.id, ana.id])
    assert.equal((await send(ana.token, 'GET', `/tickets/${ana.ticket}`)).status, 404)
    assert.equal((await send(ben.token, 'GET', `/tickets/${ana.ticket}`)).status, 200)
    const { data } = (await send(lead.token, 'GET', `/tickets/${ana.ticket}/history`)).json
    assert.deepEqual(
      data.map((row: Record<string, unknown>) => [row.fromMemberId, row.toMemberId, row.reason]),
      [
        [null, ana.id, null],
        [ana.id, ben.id, 'asked'],
      ],
    )
    assert.ok((await world.told(ana)).includes('ticket_changed'))
    assert.ok((await world.told(ben)).includes('ticket_changed'))
  })

  it('INV-T1: of two who get the same ticket at once, one holds it, and the history says how', async () => {
    const { lead, act, holder, confirmed, ticketOf } = world
    const ana = await holder(await world.batch(), 'claimed', 'purchased')
    const [ben, cleo] = [await confirmed(), await confirmed()]
    await Promise.all(
      [ben, cleo].map(({ id }) => act(lead, ana.ticket, 'transfer', { toMemberId: id })),
    )
    const { memberId } = await ticketOf(ana.ticket)
    const { json } = await world.send(lead.token, 'GET', `/tickets/${ana.ticket}/history`)
    assert.equal(json.data.at(-1).toMemberId, memberId)
    assert.deepEqual(
      json.data.slice(1).map((row: Record<string, unknown>) => row.fromMemberId),
      json.data.slice(0, -1).map((row: Record<string, unknown>) => row.toMemberId),
    )
  })

  it('INV-T2: one admission ticket for each member, whichever way they get a second', async () => {
    const { send, ask, offer, holder, batch } = world
    const ana = await holder(await batch(), 'claimed')
    const other = await batch({ quantity: 5 })
    assert.equal((await ask(ana, other)).json.code, 'TICKET_HELD')
    assert.equal((await offer(ana, other)).json.code, 'TICKET_HELD')
    const report = (purpose: string) =>
      send(ana.token, 'POST', '/tickets/report', { kind: 'admission', source: 'main', purpose })
    assert.equal((await report('own')).json.code, 'TICKET_HELD')
    const spare = await report('for_friend')
    assert.equal(spare.status, 201, spare.text)
    const ben = await holder(await batch(), 'claimed')
    const given = await world.act(ana, spare.json.id, 'transfer', { toMemberId: ben.id })
    assert.equal(given.json.code, 'TICKET_HELD', given.text)
  })

  it('INV-T2: two batches at once offer one ticket to who waits for both', async () => {
    const { ask, act, confirmed, batch, holder } = world
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await batch(), await batch()]
      const first = await holder(one, 'claimed')
      const second = await holder(other, 'claimed')
      const [ana, ben] = [await confirmed(), await confirmed()]
      for (const id of [one, other]) for (const who of [ana, ben]) await ask(who, id)
      const freed = await Promise.all([
        act(first, first.ticket, 'release', {}),
        act(second, second.ticket, 'release', {}),
      ])
      assert.deepEqual(
        freed.map(({ status }) => status),
        [200, 200],
        freed.map(({ text }) => text).join(),
      )
      for (const who of [ana, ben]) {
        assert.deepEqual(await statusesOf('/tickets', who.token), ['offered'])
      }
    }
  })

  it('INV-T3: never more than the batch has, unless a lead overrides with a reason', async () => {
    const { offer, confirmed, batch, lead, send } = world
    const id = await batch({ quantity: 2 })
    const people = []
    for (let i = 0; i < 6; i++) people.push(await confirmed())
    const answers = await Promise.all(people.map((who) => offer(who, id)))
    assert.deepEqual(
      answers.map(({ status }) => status).sort(),
      [201, 201, 409, 409, 409, 409],
      answers.map(({ text }) => text).join(),
    )
    const late = people[answers.findIndex(({ status }) => status === 409)]
    assert.ok(late)
    assert.equal((await offer(late, id, { override: true })).status, 400)
    const forced = await offer(late, id, { override: true, reason: 'our cook' })
    assert.deepEqual([forced.status, forced.json.isOverridden], [201, true])
    const smaller = await send(lead.token, 'PATCH', `/ticket-batches/${id}`, { quantity: 1 })
    assert.equal(smaller.json.code, 'PLACES_TAKEN')
    const gone = await world.act(late, forced.json.id, 'release', {})
    assert.equal(gone.json.status, 'cancelled', gone.text)
  })

  it('INV-T4: one code for each ticket of a kind, shown to the holder, and to leads with a trace', async () => {
    const { lead, send, holder, batch, camp, server } = world
    const id = await batch({ quantity: 2 })
    const [ana, ben] = [await holder(id, 'claimed'), await holder(id)]
    const put = (ticket: string, code: string, token = lead.token) =>
      send(token, 'PUT', `/tickets/${ticket}/code`, { code })
    assert.equal((await put(ana.ticket, 'ABC 123', ana.token)).json.code, 'CAMP_TICKET')
    assert.equal((await put(ana.ticket, 'ABC 123')).json.hasCode, true)
    assert.equal((await put(ben.ticket, 'abc123')).json.code, 'TICKET_CODE_TAKEN')
    assert.equal((await put(ben.ticket, 'XYZ 789')).status, 200)
    const read = (who: { token: string }, ticket: string) =>
      send(who.token, 'GET', `/tickets/${ticket}/code`)
    assert.equal((await read(ana, ana.ticket)).json.code, 'ABC 123')
    assert.equal((await read(ben, ana.ticket)).status, 404)
    assert.equal((await read(ben, ben.ticket)).json.code, null, 'an offer is not yet theirs')
    assert.equal((await read(lead, ana.ticket)).json.code, 'ABC 123')
    const alone = await call(server, `/api/v1/tickets/${ana.ticket}/code`, { key: world.key })
    assert.equal(alone.status, 401)
    const rows = await camp.asCamp((tx) =>
      tx.selectFrom('audit_log').selectAll().where('target_id', '=', ana.ticket).execute(),
    )
    assert.equal(rows.filter(({ action }) => action === 'tickets.code_read').length, 1)
    assert.doesNotMatch(JSON.stringify(rows), /ABC/)
  })

  it('INV-T5: only who is confirmed is offered one', async () => {
    const { camp, send, lead, batch, ask, offer } = world
    const id = await batch({ quantity: 5 })
    const pending = await camp.addMember('member')
    await send(pending.token, 'POST', '/enrollments', { intent: 'yes' })
    const stranger = await camp.addMember('applicant')
    for (const who of [pending, stranger]) {
      assert.equal((await ask(who, id)).json.code, 'NOT_CONFIRMED')
      assert.equal((await offer(who, id)).json.code, 'NOT_CONFIRMED')
      const own = { memberId: who.id, kind: 'admission', source: 'main' }
      const answer = await send(lead.token, 'POST', '/tickets/report', own)
      assert.equal(answer.json.code, 'NOT_CONFIRMED', answer.text)
    }
  })

  it('INV-T6: who leaves gives back what is not paid for, at once to the next; the rest is to recover', async () => {
    const { act, ask, confirmed, holder, batch, send, ticketOf, requestsOf } = world
    const id = await batch()
    const ana = await holder(id, 'claimed')
    const ben = await confirmed()
    const asked = await ask(ben, id)
    assert.deepEqual([asked.json.status, asked.json.position], ['waiting', 1])
    const paid = await holder(await batch(), 'claimed', 'purchased')
    for (const who of [ana, paid]) {
      const left = await send(who.token, 'POST', `/enrollments/${who.enrollment}/withdraw`, {})
      assert.equal(left.status, 200, left.text)
    }
    assert.deepEqual(await statusesOf('/tickets', ben.token), ['offered'])
    assert.equal((await requestsOf(ben))[0].status, 'offered')
    const kept = await ticketOf(paid.ticket)
    assert.deepEqual([kept.status, kept.memberId, kept.toRecover], ['purchased', paid.id, true])
    const back = await act(world.lead, paid.ticket, 'transfer', { toMemberId: null })
    assert.deepEqual([back.json.status, back.json.memberId], ['available', null], back.text)
  })

  it('INV-T7: nobody returns for a refund what somebody else paid for', async () => {
    const { lead, act, holder, confirmed, batch } = world
    const ana = await holder(await batch(), 'claimed', 'purchased')
    const ben = await confirmed()
    await act(lead, ana.ticket, 'transfer', { toMemberId: ben.id })
    const refused = await act(lead, ana.ticket, 'status', { status: 'returned' })
    assert.equal(refused.json.code, 'TICKET_TRANSFERRED', refused.text)
    const own = await holder(await batch(), 'claimed', 'purchased')
    const returned = await act(lead, own.ticket, 'status', { status: 'returned' })
    assert.equal(returned.json.status, 'returned', returned.text)
  })

  it('INV-T8: who was passed over for a ticket is offered one when they lose that, whichever way', async () => {
    const { lead, send, act, ask, confirmed, holder, batch, expire, requestsOf } = world
    const set = (status: string) => (ticket: string) => act(lead, ticket, 'status', { status })
    const ways: Record<string, (ticket: string, token: string) => Promise<unknown>> = {
      declined: (ticket, token) => send(token, 'POST', `/tickets/${ticket}/release`, {}),
      expired: (ticket) => expire(ticket),
      cancelled: set('cancelled'),
      'sold elsewhere': set('sold_elsewhere'),
      returned: set('returned'),
      'given to another': async (ticket) =>
        act(lead, ticket, 'transfer', { toMemberId: (await confirmed()).id }),
      'given back': (ticket) => act(lead, ticket, 'transfer', { toMemberId: null }),
    }
    for (const [way, lose] of Object.entries(ways)) {
      const [one, other] = [await batch(), await batch()]
      const [first, second] = [await holder(one), await holder(other)]
      const ana = await confirmed()
      for (const id of [one, other]) await ask(ana, id)
      await act(first, first.ticket, 'release', {})
      await act(second, second.ticket, 'release', {})
      const statuses = async () =>
        (await requestsOf(ana)).map(({ status }: { status: string }) => status).sort()
      assert.deepEqual(await statuses(), ['offered', 'waiting'], way)
      if (!['declined', 'expired'].includes(way)) {
        await act(ana, first.ticket, 'claim')
        await act(ana, first.ticket, 'status', { status: 'purchased' })
      }
      await lose(first.ticket, ana.token)
      assert.ok((await statuses()).includes('offered'), `${way}: ${await statuses()}`)
      assert.ok(!(await statuses()).includes('waiting'), way)
    }
  })

  it('INV-T8: a member who gives away a ticket of their own is offered what they wait for', async () => {
    const { send, act, ask, confirmed, holder, batch, requestsOf } = world
    const id = await batch()
    const held = await holder(id)
    const [ana, ben] = [await confirmed(), await confirmed()]
    await ask(ana, id)
    const body = { kind: 'admission', source: 'main' }
    const own = await send(ana.token, 'POST', '/tickets/report', body)
    await act(held, held.ticket, 'release', {})
    assert.equal((await requestsOf(ana))[0].status, 'waiting')
    const given = await act(ana, own.json.id, 'transfer', { toMemberId: ben.id })
    assert.equal(given.status, 200, given.text)
    assert.equal((await requestsOf(ana))[0].status, 'offered')
  })

  it('INV-T8: of a ticket lost and another freed at once, who waits gets the one', async () => {
    const { act, ask, confirmed, holder, batch, requestsOf } = world
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await batch(), await batch()]
      const [first, second] = [await holder(one), await holder(other)]
      const ana = await confirmed()
      for (const id of [one, other]) await ask(ana, id)
      await act(first, first.ticket, 'release', {})
      const done = await Promise.all([
        act(ana, first.ticket, 'release', {}),
        act(second, second.ticket, 'release', {}),
      ])
      for (const { status, text } of done) assert.equal(status, 200, text)
      const statuses = (await requestsOf(ana)).map(({ status }: { status: string }) => status)
      assert.deepEqual(statuses.sort(), ['offered', 'withdrawn'])
    }
  })

  it('members say what is theirs to say, leads the rest, and nobody what is not possible', async () => {
    const { lead, act, holder, batch } = world
    const ana = await holder(await batch(), 'claimed')
    const set = (who: { token: string }, status: string) =>
      act(who as typeof ana, ana.ticket, 'status', { status })
    assert.equal((await set(ana, 'used')).json.code, 'INVALID_TRANSITION')
    assert.equal((await set(ana, 'purchased')).json.status, 'purchased')
    const again = await set(ana, 'purchased')
    assert.deepEqual([again.json.from, again.json.allowed], ['purchased', ['in_hand']])
    assert.equal((await act(ana, ana.ticket, 'release', {})).json.code, 'INVALID_TRANSITION')
    assert.equal((await set(ana, 'in_hand')).json.status, 'in_hand')
    assert.equal((await set(lead, 'used')).json.status, 'used')
    assert.equal((await set(lead, 'returned')).json.code, 'INVALID_TRANSITION')
  })

  it('a member’s own ticket is reported, verified, given away; leads say that a wrong one is none', async () => {
    const { lead, send, act, confirmed } = world
    const [ana, ben] = [await confirmed(), await confirmed()]
    const body = { kind: 'admission', source: 'main' }
    const own = await send(ana.token, 'POST', '/tickets/report', body)
    assert.deepEqual([own.json.status, own.json.ownership], ['reported', 'member_own'], own.text)
    const verified = await act(lead, own.json.id, 'status', { status: 'verified' })
    assert.equal(verified.json.status, 'verified')
    const toCamp = await act(ana, own.json.id, 'transfer', { toMemberId: null })
    assert.equal(toCamp.json.errors[0].pointer, '/body/toMemberId', toCamp.text)
    const toSelf = await act(ana, own.json.id, 'transfer', { toMemberId: 'me' })
    assert.equal(toSelf.status, 400, toSelf.text)
    const given = await act(ana, own.json.id, 'transfer', { toMemberId: ben.id })
    assert.equal(given.json.memberId, ben.id, given.text)
    const gone = await act(ben, own.json.id, 'status', { status: 'sold_elsewhere' })
    assert.equal(gone.json.status, 'sold_elsewhere', gone.text)
  })

  it('passes for vehicles lie at their own paths alone', async () => {
    const { lead, send, batch } = world
    const id = await batch({ kind: 'vehicle_pass' })
    const made = await send(lead.token, 'POST', '/vehicle-passes', { batchId: id })
    assert.equal(made.status, 201, made.text)
    assert.equal((await send(lead.token, 'GET', `/tickets/${made.json.id}`)).status, 404)
    assert.equal((await send(lead.token, 'POST', '/tickets', { batchId: id })).status, 404)
    const { data } = (await send(lead.token, 'GET', `/tickets?batchId=${id}`)).json
    assert.deepEqual(data, [])
  })

  it('a deactivation gives tickets back like leaving, and its undo says that they are gone', async () => {
    const { send, boss, ask, confirmed, holder, batch, requestsOf } = world
    const id = await batch()
    const ana = await holder(id, 'claimed')
    const ben = await confirmed()
    await ask(ben, id)
    const off = await send(boss.token, 'PATCH', `/members/${ana.id}`, { isActive: false })
    assert.equal(off.status, 200, off.text)
    assert.equal((await requestsOf(ben))[0].status, 'offered')
    const undone = await send(boss.token, 'POST', `/members/${ana.id}/deactivation/undo`, {})
    assert.equal(undone.status, 200, undone.text)
    const ticket = undone.json.restored.find(({ kind }: { kind: string }) => kind === 'tickets')
    assert.equal(ticket?.because, 'ENDED', undone.text)
  })
})
