import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call, untilAnswered } from '@campkit/testing/call'
import { type Enrolled, openSeasonWorld, type SeasonWorld } from '../../../../test/season-world.ts'

describe('the places of a season', () => {
  let world: SeasonWorld
  before(async () => {
    world = await openSeasonWorld()
  })
  after(() => world.close())

  const waitingIn = (seasonId: string) =>
    world.camp.asCamp((tx) =>
      tx
        .selectFrom('enrollments')
        .select(['id', 'member_id'])
        .where('season_id', '=', seasonId)
        .where('status', '=', 'waitlisted')
        .orderBy('waitlisted_at')
        .execute(),
    )
  const jobsFor = async (enrollment: string) => {
    const text = `select run_at from graphile_worker._private_jobs where key = $1`
    const [rows] = await world.camp.owner([{ text, values: [`expire_offer ${enrollment}`] }])
    return rows ?? []
  }

  it('INV-M2 200 confirm at once for the last place: one gets it, the others queue', async () => {
    const season = await world.addSeason(2)
    await world.confirmed(season)
    const people: Enrolled[] = []
    for (let i = 0; i < 200; i++) people.push(await world.enroll(season))
    const answers = await Promise.all(
      people.map((who) => untilAnswered(() => world.act(who, 'confirm'))),
    )
    for (const { status, text } of answers) assert.equal(status, 200, text)
    const confirmed = answers.filter(({ json }) => json.status === 'confirmed')
    assert.equal(confirmed.length, 1)
    const places = { confirmed: 2, offered: 0, waitlisted: 199, free: 0 }
    assert.deepEqual(await world.placesOf(season), places)

    // Each answer gave a position in the queue, and the queue is in that order.
    const told = answers
      .filter(({ json }) => json.status === 'waitlisted')
      .sort((a, b) => a.json.waitlistPosition - b.json.waitlistPosition)
    assert.deepEqual(
      told.map(({ json }) => json.waitlistPosition),
      Array.from({ length: 199 }, (_, i) => i + 1),
    )
    const queue = (await waitingIn(season)).map(({ id }) => id)
    assert.deepEqual(
      told.map(({ json }) => json.id),
      queue,
    )
  })

  it('INV-M2 the database alone lets nobody in too many, whoever asks', async () => {
    const season = await world.addSeason(1)
    await world.confirmed(season)
    const ben = await world.enroll(season)
    const letIn = (more: object) =>
      world.camp.asCamp((tx) =>
        tx
          .updateTable('enrollments')
          .set({ status: 'confirmed', intent: 'yes', ...more })
          .where('id', '=', ben.enrollment)
          .execute(),
      )
    await assert.rejects(letIn({}), /all places are taken/)
    await letIn({ overridden_by: world.lead.id, override_reason: 'the cook' })
    assert.equal((await world.placesOf(season)).confirmed, 2)
  })

  it('saying yes again changes nothing, and keeps the place in the queue', async () => {
    const season = await world.addSeason(1)
    const ana = await world.confirmed(season)
    const [ben, cleo] = [await world.confirmed(season), await world.confirmed(season)]
    const again = await world.act(ben, 'confirm')
    assert.deepEqual([again.status, again.json.waitlistPosition], [200, 1])
    assert.equal((await world.act(cleo, 'confirm')).json.waitlistPosition, 2)
    assert.equal((await world.act(ana, 'confirm')).json.status, 'confirmed')
  })

  it('a place that is given up is offered at once to who waits longest, with a job to end it', async () => {
    const season = await world.addSeason(1)
    const ana = await world.confirmed(season)
    const [ben, cleo] = [await world.confirmed(season), await world.confirmed(season)]
    const gone = await world.act(ana, 'withdraw')
    assert.equal(gone.json.status, 'withdrawn', gone.text)
    assert.equal(await world.statusOf(ben), 'offered')
    assert.equal(await world.statusOf(cleo), 'waitlisted')
    const seen = await world.send(ben.token, 'GET', `/enrollments/${ben.enrollment}`)
    const [job, ...more] = await jobsFor(ben.enrollment)
    assert.deepEqual([job?.run_at, more.length], [seen.json.offerExpiresAt, 0])
    const hours = (Date.parse(seen.json.offerExpiresAt) - Date.now()) / 3_600_000
    assert.ok(hours > 71.9 && hours <= 72, `${hours}`)

    // An offer holds its place; once declined, the place is offered to the next.
    assert.equal((await world.placesOf(season)).free, 0)
    await world.act(ben, 'decline')
    assert.equal(await world.statusOf(cleo), 'offered')
    assert.equal((await world.act(cleo, 'confirm')).json.status, 'confirmed')
    const places = { confirmed: 1, offered: 0, waitlisted: 0, free: 0 }
    assert.deepEqual(await world.placesOf(season), places)
  })

  it('409 OFFER_EXPIRED once the time is over, before any job has run', async () => {
    const season = await world.addSeason(1)
    const ana = await world.confirmed(season)
    const ben = await world.confirmed(season)
    await world.act(ana, 'withdraw')
    await world.camp.asCamp((tx) =>
      tx
        .updateTable('enrollments')
        .set({ offer_expires_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', ben.enrollment)
        .execute(),
    )
    assert.equal((await world.act(ben, 'confirm')).json.code, 'OFFER_EXPIRED')
  })

  it('places that are added go to those who wait, as many as there are', async () => {
    const season = await world.addSeason(1)
    await world.confirmed(season)
    const waiting: Enrolled[] = []
    for (let i = 0; i < 4; i++) waiting.push(await world.confirmed(season))
    const patch = (maxMembers: number | null) =>
      world.send(world.lead.token, 'PATCH', `/seasons/${season}`, { maxMembers })
    assert.deepEqual((await patch(3)).json.places, {
      confirmed: 1,
      offered: 2,
      waitlisted: 2,
      free: 0,
    })
    const states = await Promise.all(waiting.map(world.statusOf))
    assert.deepEqual(states, ['offered', 'offered', 'waitlisted', 'waitlisted'])
    const refused = await patch(2)
    assert.deepEqual([refused.status, refused.json.code], [409, 'PLACES_TAKEN'])
    assert.deepEqual((await patch(null)).json.places, {
      confirmed: 1,
      offered: 4,
      waitlisted: 0,
      free: null,
    })
  })

  it('409 FULL for leads; an override with a reason lets in one more, and is recorded', async () => {
    const season = await world.addSeason(1)
    const ana = await world.confirmed(season)
    const ben = await world.enroll(season)
    await world.send(ben.token, 'PATCH', `/enrollments/${ben.enrollment}`, { intent: 'yes' })
    const move = { status: 'confirmed', reason: 'we need the cook' }
    const full = await world.setStatus(ben, move)
    assert.deepEqual([full.status, full.json.code], [409, 'FULL'])
    const let_in = await world.setStatus(ben, { ...move, override: true })
    assert.deepEqual([let_in.json.status, let_in.json.isOverridden], ['confirmed', true])
    const [row] = await world.camp.asCamp((tx) =>
      tx.selectFrom('enrollments').selectAll().where('id', '=', ben.enrollment).execute(),
    )
    assert.deepEqual([row?.overridden_by, row?.override_reason], [world.lead.id, move.reason])
    // One member leaves and the season is still full: the override allowed one more member, it did not add a place.
    const cleo = await world.confirmed(season)
    await world.act(ana, 'withdraw')
    assert.equal(await world.statusOf(cleo), 'waitlisted')
    const gone = await world.act(ben, 'withdraw')
    assert.equal(gone.json.isOverridden, false)
    assert.equal(await world.statusOf(cleo), 'offered')
  })

  it('INV-M3 who goes or is removed gives back what they hold, once, and owes what they owe', async () => {
    const season = await world.addSeason(2)
    const [ana, ben] = [await world.confirmed(season), await world.confirmed(season)]
    const waiting = [await world.confirmed(season), await world.confirmed(season)]
    await world.camp.asCamp((tx) =>
      tx
        .insertInto('ledger_entries')
        .values({
          id: `led_${ana.id.slice(4)}`,
          season_id: season,
          member_id: ana.id,
          account: 'dues',
          kind: 'charge',
          debit_cents: 25_000,
          source: 'test',
          source_id: ana.id,
          posted_by: 'system',
        })
        .execute(),
    )
    const outcomes = await Promise.all([
      world.act(ana, 'withdraw'),
      world.act(ana, 'withdraw'),
      world.setStatus(ben, { status: 'removed', reason: 'fire in the dome' }),
    ])
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), [200, 200, 409])
    assert.deepEqual(await Promise.all(waiting.map(world.statusOf)), ['offered', 'offered'])
    const postings = await world.camp.asCamp((tx) =>
      tx.selectFrom('ledger_entries').selectAll().where('member_id', '=', ana.id).execute(),
    )
    assert.equal(postings.length, 1)
    const path = `/settlements?seasonId=${season}&isOpen=true`
    const open = (await world.send(world.lead.token, 'GET', path)).json.data
    const owners = open.map(({ memberId }: { memberId: string }) => memberId).sort()
    assert.deepEqual(owners, [ana.id, ben.id].sort())

    const settle = (id: string) =>
      world.send(world.lead.token, 'POST', `/settlements/${id}/settle`, { note: 'paid back' })
    // Ben owes nothing, so nothing keeps his from being settled.
    const { id } = open.find(({ memberId }: { memberId: string }) => memberId === ben.id)
    const twice = await Promise.all([settle(id), settle(id)])
    assert.deepEqual(twice.map(({ json }) => json.code ?? 'settled').sort(), [
      'ALREADY_SETTLED',
      'settled',
    ])
    assert.equal((await world.send(world.lead.token, 'GET', path)).json.data.length, 1)
  })

  it('confirms, goings, offers and plans in parallel: never one too many, nobody in a circle', async () => {
    const season = await world.addSeason(5)
    const people: Enrolled[] = []
    for (let i = 0; i < 30; i++) people.push(await world.enroll(season))
    const live = async (who: Enrolled, i: number) => {
      const answers = [await world.act(who, 'confirm')]
      const plans = { buildCrew: true }
      answers.push(
        ...(await Promise.all([
          world.send(who.token, 'PATCH', `/enrollments/${who.enrollment}`, plans),
          world.act(who, i % 3 === 0 ? 'withdraw' : 'confirm'),
          world.act(who, i % 5 === 0 ? 'decline' : 'confirm'),
        ])),
      )
      return answers
    }
    const answers = (await Promise.all(people.map(live))).flat()
    const others = answers.filter(
      ({ status, json }) => status !== 200 && json.code !== 'INVALID_TRANSITION',
    )
    assert.deepEqual(
      others.map(({ text }) => text),
      [],
    )
    const { confirmed, offered, waitlisted } = await world.placesOf(season)
    assert.ok(confirmed + offered <= 5, `${confirmed} + ${offered}`)
    assert.ok(confirmed + offered === 5 || waitlisted === 0)
  })

  it('a kept answer is replayed: the same key takes one place', async () => {
    const season = await world.addSeason(1)
    const ana = await world.enroll(season)
    const once = () =>
      call(world.server, `/api/v1/enrollments/${ana.enrollment}/confirm`, {
        method: 'POST',
        key: world.key,
        token: ana.token,
        headers: { 'idempotency-key': 'confirm-once' },
      })
    const [first, again] = [await once(), await once()]
    assert.deepEqual([again.status, again.text], [200, first.text])
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
  })
})
