import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { inHours, openShiftWorld, type ShiftWorld } from '../../../../test/shift-world.ts'
import * as enrollments from '../../people/enrollments/enrollments.store.ts'

type Entry = {
  readonly id: string
  readonly title: string
  readonly startsAt: string
  readonly endsAt: string
  readonly allDay: boolean
  readonly visibility: string
  readonly sourceRef: string | null
  readonly seasonId: string | null
}

describe('deadlines of the schedule', () => {
  let world: ShiftWorld
  before(async () => {
    world = await openShiftWorld()
    await lead('PATCH', `/seasons/${world.seasonId}`, { gateOpensOn: '2090-08-27' })
  })
  after(() => world.close())

  const lead = (method: string, path: string, body?: object) =>
    world.send(world.lead.token, method, path, body)
  const shownTo = async (token: string, sourceRef: string): Promise<Entry | undefined> =>
    (await world.send(token, 'GET', '/schedule?kind=deadline&limit=100')).json.data.find(
      (entry: Entry) => entry.sourceRef === sourceRef,
    )
  const made = async (path: string, body: object) => {
    const answer = await lead('POST', path, body)
    assert.equal(answer.status, 201, answer.text)
    return answer.json as { readonly id: string }
  }

  it('INV-E4 follow fees, windows and claim dates, in the camp’s time zone, and nothing else changes them', async () => {
    const ana = await world.addWorker()
    await world.setSettings({ identity: { timeZone: 'America/Los_Angeles' } })
    const fee = await made('/fee-items', {
      ...{ name: 'Camp dues', kind: 'dues', amountCents: 5000, dueOn: '2090-03-12' },
    })
    const ref = `/fee-items/${fee.id}`
    const due = await shownTo(ana.token, ref)
    assert.ok(due)
    assert.deepEqual(
      [due.title, due.startsAt, due.endsAt, due.allDay, due.seasonId],
      [
        'Due: Camp dues',
        '2090-03-12T08:00:00.000Z',
        '2090-03-13T07:00:00.000Z',
        true,
        world.seasonId,
      ],
    )
    await world.setSettings({ identity: { timeZone: 'Europe/Lisbon' } })
    assert.equal((await shownTo(ana.token, ref))?.startsAt, '2090-03-12T00:00:00.000Z')
    await lead('PATCH', `/fee-items/${fee.id}`, { dueOn: '2090-04-01', name: 'Dues' })
    const moved = await shownTo(ana.token, ref)
    assert.deepEqual([moved?.id, moved?.title], [due.id, 'Due: Dues'])
    assert.equal(moved?.startsAt, '2090-03-31T23:00:00.000Z')

    for (const [method, path, body] of [
      ['PATCH', '', { title: 'Never' }],
      ['DELETE', '', undefined],
      ['POST', '/repeats', { every: 'day', times: 2 }],
      ['DELETE', '/following', undefined],
    ] as const) {
      const refused = await lead(method, `/schedule/${due.id}${path}`, body)
      assert.deepEqual([refused.status, refused.json.code], [409, 'DEADLINE_FOLLOWS'], method)
    }
    const byHand = world.camp.asCamp((tx) =>
      tx.updateTable('schedule_entries').set({ title: 'x' }).where('id', '=', due.id).execute(),
    )
    await assert.rejects(byHand, /a deadline follows its source/)
    await lead('PATCH', `/fee-items/${fee.id}`, { active: false })
    assert.equal(await shownTo(ana.token, ref), undefined)

    const closesAt = '2090-05-01T18:00:00.000Z'
    await world.setSettings({
      windows: { applications: { closesAt }, shifts: { closesAt } },
      shifts: { pointsDueOn: '2090-06-01' },
    })
    const stranger = await world.camp.addMember('applicant')
    const window = await shownTo(stranger.token, '/settings#windows.applications')
    assert.deepEqual([window?.endsAt, window?.visibility], [closesAt, 'public'])
    assert.equal(await shownTo(stranger.token, '/settings#windows.shifts'), undefined)
    assert.equal((await shownTo(ana.token, '/settings#windows.shifts'))?.endsAt, closesAt)
    assert.ok(await shownTo(ana.token, '/settings#shifts.pointsDueOn'))
    await world.setSettings({ windows: { shifts: { closesAt: null } } })
    assert.equal(await shownTo(ana.token, '/settings#windows.shifts'), undefined)

    const batch = { kind: 'admission', source: 'steward', quantity: 3, claimClosesAt: closesAt }
    const early = { ...batch, name: 'Secret', publishedAt: '2089-01-01T00:00:00Z' }
    const hidden = `/ticket-batches/${(await made('/ticket-batches', early)).id}`
    const open = { ...batch, name: 'Steward', publishedAt: '2026-01-01T00:00:00Z' }
    const seen = `/ticket-batches/${(await made('/ticket-batches', open)).id}`
    assert.equal((await shownTo(ana.token, seen))?.title, 'Claims close: Steward')
    assert.equal(await shownTo(ana.token, hidden), undefined)
    assert.ok(await shownTo(world.lead.token, hidden))
  })

  it('of two who change what it follows at the same moment, both are followed', async () => {
    const { id } = await made('/fee-items', {
      ...{ name: 'Power', kind: 'power', amountCents: 1, dueOn: '2090-07-01' },
    })
    const inTokyo = JSON.stringify({ timeZone: 'Asia/Tokyo' })
    let zoned: Promise<unknown> | undefined
    await world.camp.asCamp(async (tx) => {
      const moved = tx.updateTable('fee_items').set({ due_on: '2090-07-02' })
      await moved.where('id', '=', id).execute()
      zoned = world.camp.asCamp((other) =>
        other.updateTable('settings').set({ identity: inTokyo }).execute(),
      )
      // Until the other one waits for this one.
      for (let tries = 0; tries < 100; tries++) {
        await sql`select pg_stat_clear_snapshot()`.execute(tx)
        const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        if (((await waiting.execute(tx)).rows[0]?.n ?? 0) > 0) break
        await setTimeout(30)
      }
    })
    await zoned
    const due = await shownTo(world.lead.token, `/fee-items/${id}`)
    assert.equal(due?.startsAt, '2090-07-01T15:00:00.000Z')
  })
})

describe('the audience of an entry', () => {
  let world: ShiftWorld
  before(async () => {
    world = await openShiftWorld()
  })
  after(() => world.close())

  it('sees it: the same people as the list of members finds, its hosts and leads', async () => {
    const { lead, camp, seasonId } = world
    const send = (method: string, path: string, body?: object) =>
      world.send(lead.token, method, path, body)
    await send('POST', '/tags', { key: 'builder', label: 'Builder' })
    const [ana, ben, host] = await world.addWorkers(3)
    assert.ok(ana && ben && host)
    const loose = await camp.addMember('member')
    const waiting = await camp.addMember('member')
    const pending = { seasonId, memberId: waiting.id, status: 'pending', intent: 'maybe' } as const
    await camp.asCamp((tx) => enrollments.add(tx, { ...pending, by: waiting.id }))
    await send('POST', `/members/${ana.id}/tags`, { tag: 'builder' })
    await world.send(ben.token, 'POST', '/check-ins', { kind: 'arrival', clientEventId: 'b' })
    const people = [ana, ben, loose, waiting]

    for (const [name, audience, expected] of [
      ['tag', { tag: 'builder' }, [ana]],
      ['confirmed', { enrollmentStatus: 'confirmed' }, [ana, ben]],
      ['none', { enrollmentStatus: 'none' }, [loose]],
      ['pending', { enrollmentStatus: 'pending' }, [waiting]],
      ['no application', { applicationStatus: 'none', enrollmentStatus: 'confirmed' }, [ana, ben]],
      ['on site', { isOnSite: true }, [ben]],
      ['leads', { role: 'admin' }, []],
      ['both', { tag: 'builder', enrollmentStatus: 'none' }, []],
    ] as const) {
      const body = { title: name, kind: 'meeting', status: 'published', audience }
      const times = { startsAt: inHours(30), endsAt: inHours(31) }
      const more = { ...times, hostMemberIds: [host.id], takesRsvps: true }
      const { status, json, text } = await send('POST', '/schedule', { ...body, ...more })
      assert.equal(status, 201, text)
      const filters = new URLSearchParams(
        Object.entries(audience).map(([k, v]): [string, string] => [k, String(v)]),
      )
      const found = (await send('GET', `/members?${filters}&limit=100`)).json.data
      const ids: string[] = found.map(({ id }: { id: string }) => id)
      for (const who of people) {
        const isOne = (expected as readonly { id: string }[]).some(({ id }) => id === who.id)
        const own = await world.send(who.token, 'GET', `/schedule/${json.id}`)
        const calendar = await world.send(who.token, 'GET', '/members/me/calendar')
        const come = await world.send(who.token, 'POST', `/schedule/${json.id}/rsvp`, {
          coming: false,
        })
        assert.equal(ids.includes(who.id), isOne, `${name}: the list of members`)
        assert.equal(own.status, isOne ? 200 : 404, name)
        assert.equal(come.status, isOne ? 200 : 404, name)
        assert.equal(calendar.status, 200)
      }
      assert.equal((await world.send(host.token, 'GET', `/schedule/${json.id}`)).status, 200, name)
      assert.equal((await send('GET', `/schedule/${json.id}`)).status, 200, name)
    }
  })

  it('is what a member’s calendar goes by, and names tags that somebody sets', async () => {
    const { lead } = world
    const times = { startsAt: inHours(40), endsAt: inHours(41), status: 'published' }
    const body = { ...times, title: 'Builders only', kind: 'meeting', audience: { tag: 'builder' } }
    const ana = await world.addWorker()
    const unknown = { ...body, audience: { tag: 'nope' } }
    assert.equal((await world.send(lead.token, 'POST', '/schedule', unknown)).status, 400)
    const { json } = await world.send(lead.token, 'POST', '/schedule', body)
    const inCalendar = async () =>
      (await world.send(ana.token, 'GET', '/members/me/calendar')).json.data.some(
        ({ id }: { id: string }) => id === json.id,
      )
    assert.equal(await inCalendar(), false)
    await world.send(lead.token, 'POST', `/members/${ana.id}/tags`, { tag: 'builder' })
    assert.equal(await inCalendar(), true)
    const removed = await world.send(lead.token, 'DELETE', '/tags/builder')
    assert.deepEqual([removed.status, removed.json.code], [409, 'IN_USE'], removed.text)
  })
})
