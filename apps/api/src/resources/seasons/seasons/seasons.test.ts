import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import { call } from '@campkit/testing/call'
import { enterAs } from '@campkit/testing/test-camp'
import { untilWaiting } from '@campkit/testing/until-waiting'
import { openSeasonWorld, type SeasonWorld } from '../../../../test/season-world.ts'
import * as enrollments from '../../people/enrollments/enrollments.store.ts'
import type { SeasonCopy } from './seasons.copiers.ts'
import { rollOver } from './seasons.roll-over.ts'
import * as store from './seasons.store.ts'

const DATES = {
  buildStartsOn: '2027-08-15',
  gateOpensOn: '2027-08-22',
  gateClosesOn: '2027-08-30',
  strikeEndsOn: '2027-09-02',
}

describe('seasons', () => {
  let world: SeasonWorld
  before(async () => {
    world = await openSeasonWorld()
  })
  after(() => world.close())

  const create = (body: object = {}, w = world) =>
    w.send(w.lead.token, 'POST', '/seasons', { name: 'Summer', currency: 'EUR', ...body })
  const activate = (id: string, w = world) =>
    w.send(w.boss.token, 'POST', `/seasons/${id}/activate`)
  const listed = async (status: string, w = world) =>
    (await w.send(w.lead.token, 'GET', `/seasons?limit=100&status=${status}`)).json.data as {
      id: string
    }[]

  it('INV-G1 the first season is active at once, also when many are the first', async () => {
    const fresh = await openSeasonWorld()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({}, fresh)))
    assert.deepEqual(answers.map(({ json }) => json.status).sort(), [
      'active',
      ...Array(5).fill('planned'),
    ])
    await fresh.close()
  })

  it('INV-G1 one is active, however many are activated at once; the others are planned or closed', async () => {
    const ids = [await world.addSeason()]
    for (let i = 0; i < 5; i++) ids.push(await world.addSeason())
    const answers = await Promise.all(ids.map((id) => activate(id)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(6).fill(200),
    )
    const [active, ...more] = await listed('active')
    assert.ok(active && ids.includes(active.id))
    assert.deepEqual(more, [])
    const closed = (await listed('closed')).map(({ id }) => id)
    assert.equal(ids.filter((id) => closed.includes(id)).length, 5)
  })

  it('INV-G1 the database lets no second one be active, and no camp be without', async () => {
    await world.addSeason()
    const [active] = await listed('active')
    const id = active?.id ?? ''
    const other = await world.addSeason()
    const asCamp = world.camp.asCamp
    await assert.rejects(
      asCamp((tx) => store.setStatus(tx, other, 'active')),
      /one_active_season/,
    )
    await assert.rejects(
      asCamp((tx) => store.setStatus(tx, id, 'closed')),
      /no season is active/,
    )
    await asCamp(async (tx) => {
      await store.setStatus(tx, id, 'closed')
      await store.setStatus(tx, other, 'active')
    })
    await assert.rejects(
      asCamp((tx) => store.setStatus(tx, id, 'active')),
      /the season is closed/,
    )
  })

  it('activating closes the one before: whoever is confirmed has completed it', async () => {
    const [old, next] = [await world.addSeason(), await world.addSeason()]
    await activate(old)
    const [ana, ben] = [await world.confirmed(old), await world.enroll(old)]
    const answer = await activate(next)
    assert.equal(answer.json.status, 'active', answer.text)
    assert.equal(await world.statusOf(ana), 'completed')
    assert.equal(await world.statusOf(ben), 'pending')
    const again = await activate(next)
    assert.deepEqual([again.status, again.json.code], [409, 'INVALID_TRANSITION'])
    const { from, to, allowed } = (await activate(old)).json
    assert.deepEqual([from, to, allowed], ['closed', 'active', []])
    const asLead = await world.send(world.lead.token, 'POST', `/seasons/${old}/activate`)
    assert.deepEqual([asLead.status, asLead.json.reason], [403, 'super_admin_required'])
  })

  it('ends the offers of a season with it, and the integrity report is content', async () => {
    const [old, next] = [await world.addSeason(1), await world.addSeason()]
    await activate(old)
    const [gone, waiting] = [await world.confirmed(old), await world.confirmed(old)]
    await world.act(gone, 'withdraw')
    assert.equal(await world.statusOf(waiting), 'offered')
    await activate(next)
    assert.equal(await world.statusOf(waiting), 'offer_expired')
    const { rows } = (await world.send(world.lead.token, 'GET', '/reports/integrity')).json
    const line = rows.find(([invariant]: string[]) => invariant === 'INV-G2')
    assert.equal(line[2], 0, line[3])
  })

  it('INV-G2 of a closed season nothing changes but the ledger', async () => {
    const [old, next] = [await world.addSeason(), await world.addSeason()]
    await activate(old)
    const [ana, ben] = [await world.confirmed(old), await world.enroll(old)]
    await activate(next)
    const path = `/enrollments/${ben.enrollment}`
    const late = await world.camp.addMember('member')
    const answers = [
      await world.send(ben.token, 'PATCH', path, { buildCrew: true }),
      await world.act(ben, 'confirm'),
      await world.act(ben, 'decline'),
      await world.act(ana, 'withdraw'),
      await world.setStatus(ben, { status: 'declined', reason: 'x' }),
      await world.send(late.token, 'POST', '/enrollments', { seasonId: old }),
      await world.send(world.lead.token, 'PATCH', `/seasons/${old}`, { name: 'Rewritten' }),
    ]
    assert.deepEqual(
      answers.map(({ status, json }) => `${status} ${json.code}`),
      Array(7).fill('409 SEASON_CLOSED'),
    )
    await assert.rejects(
      world.camp.asCamp((tx) =>
        tx
          .updateTable('enrollments')
          .set({ build_crew: true })
          .where('id', '=', ben.enrollment)
          .execute(),
      ),
      /the season is closed/,
    )
    await world.camp.asCamp((tx) =>
      tx
        .insertInto('ledger_entries')
        .values({
          id: `led_${ana.id.slice(4)}`,
          season_id: old,
          member_id: ana.id,
          account: 'dues',
          kind: 'adjustment',
          credit_cents: 500,
          source: 'test',
          source_id: ana.id,
          posted_by: 'system',
        })
        .execute(),
    )
  })

  it('INV-G2 a change that meets the closing is in before it or refused, never after', async () => {
    for (let round = 0; round < 5; round++) {
      const [old, next] = [await world.addSeason(), await world.addSeason()]
      await activate(old)
      const people = await Promise.all(Array.from({ length: 12 }, () => world.enroll(old)))
      const closing = activate(next)
      const changes = await Promise.all(
        people.map((who, i) =>
          i % 2 === 0
            ? world.act(who, 'confirm')
            : world.send(who.token, 'PATCH', `/enrollments/${who.enrollment}`, { buildCrew: true }),
        ),
      )
      assert.equal((await closing).status, 200)
      const odd = changes.filter(
        ({ status, json }) => status !== 200 && json.code !== 'SEASON_CLOSED',
      )
      assert.deepEqual(
        odd.map(({ text }) => text),
        [],
      )
      // Nobody stays confirmed in a closed season: everyone whose confirmation was accepted has completed it.
      for (const [i, who] of people.entries()) {
        const wasConfirmed = i % 2 === 0 && changes[i]?.status === 200
        assert.equal(await world.statusOf(who), wasConfirmed ? 'completed' : 'pending')
      }
    }
  })

  it('INV-G2 closing waits for a change that is under way', async () => {
    const [old, next] = [await world.addSeason(), await world.addSeason()]
    await activate(old)
    const ana = await world.enroll(old)
    let isClosed = false
    let closing: Promise<unknown> = Promise.resolve()
    await inCamp(world.camp.db, enterAs(world.camp.camp, ana.id, 'member'), async (tx) => {
      await enrollments.update(tx, ana.enrollment, { buildCrew: true })
      closing = activate(next).then(({ status }) => {
        isClosed = true
        return status
      })
      await untilWaiting(world.camp.owner)
      assert.equal(isClosed, false)
    })
    assert.equal(await closing, 200)
  })

  it('shows everyone the numbers, and nobody else’s rows', async () => {
    const season = await world.addSeason(3)
    await world.confirmed(season)
    await world.confirmed(season)
    const ana = await world.enroll(season)
    const places = { confirmed: 2, offered: 0, waitlisted: 0, free: 1 }
    const seen = await world.send(ana.token, 'GET', `/seasons/${season}`)
    assert.deepEqual(seen.json.places, places)
    const machine = await call(world.server, '/api/v1/seasons?limit=100', { key: world.key })
    const row = machine.json.data.find(({ id }: { id: string }) => id === season)
    assert.deepEqual(row.places, places)

    // The version does not move when people confirm, so an old answer must never be taken as current.
    await world.act(ana, 'confirm')
    const again = await call(world.server, `/api/v1/seasons/${season}`, {
      key: world.key,
      headers: { 'if-none-match': String(seen.headers.get('etag')) },
    })
    assert.deepEqual([again.status, again.json.places.confirmed], [200, 3])
  })

  it('400 with a pointer when dates are out of order, in new and changed seasons', async () => {
    const wrong = await create({ ...DATES, gateClosesOn: '2027-08-21' })
    assert.equal(wrong.status, 400)
    assert.deepEqual(wrong.json.errors[0].pointer, '/body/gateClosesOn')
    const { json } = await create(DATES)
    const patch = { strikeEndsOn: '2027-08-29' }
    const moved = await world.send(world.lead.token, 'PATCH', `/seasons/${json.id}`, patch)
    assert.equal(moved.json.errors[0].pointer, '/body/strikeEndsOn')
    const sparse = await create({ buildStartsOn: '2027-09-03', strikeEndsOn: '2027-09-02' })
    assert.equal(sparse.json.errors[0].pointer, '/body/strikeEndsOn')
  })

  it('rolls over with all dates moved; a preview says the same and writes nothing', async () => {
    const { json: season } = await create({ ...DATES, maxMembers: 80, offerHours: 24 })
    const body = { name: 'Summer 2028', gateOpensOn: '2028-08-27' }
    const send = (preview: boolean) =>
      world.send(world.lead.token, 'POST', `/seasons/${season.id}/roll-over`, { ...body, preview })
    const count = async () => (await listed('planned')).length
    const before = await count()
    const preview = await send(true)
    assert.deepEqual([preview.status, preview.json.seasonId], [200, null])
    assert.equal(await count(), before)
    const made = await send(false)
    assert.equal(made.status, 201, made.text)
    assert.deepEqual({ ...made.json, seasonId: null }, preview.json)
    assert.equal(made.json.daysMoved, 371)
    const copy = await world.send(world.lead.token, 'GET', `/seasons/${made.json.seasonId}`)
    assert.deepEqual(
      [copy.json.status, copy.json.name, copy.json.maxMembers, copy.json.offerHours],
      ['planned', 'Summer 2028', 80, 24],
    )
    assert.deepEqual(
      [
        copy.json.buildStartsOn,
        copy.json.gateOpensOn,
        copy.json.gateClosesOn,
        copy.json.strikeEndsOn,
      ],
      ['2028-08-20', '2028-08-27', '2028-09-04', '2028-09-07'],
    )
  })

  it('rolls over once: of two at once one is told that the season is planned, and so is a preview', async () => {
    const { json: season } = await create(DATES)
    const send = (name: string, preview = false) => {
      const body = { name, gateOpensOn: '2028-08-27', preview }
      return world.send(world.lead.token, 'POST', `/seasons/${season.id}/roll-over`, body)
    }
    const both = await Promise.all([send('Once more'), send('Once more')])
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409])
    for (const again of [await send('once MORE'), await send('Once more', true)]) {
      assert.equal(again.json.code, 'SEASON_PLANNED', again.text)
    }
    assert.equal((await send('Another')).status, 201)
  })

  it('takes along what the copiers copy, and takes it back in a preview', async () => {
    const { json: season } = await create(DATES)
    const days: string[] = []
    const copiers = [
      {
        what: 'enrollments',
        copyTo: async ({ tx, toId, moveDay }: SeasonCopy) => {
          days.push(moveDay('2027-12-31'))
          const made = await only(tx, store.find({ id: toId }))
          await store.update(tx, made, { ...season, name: 'Touched by the copier' })
          return ['one', 'two']
        },
      },
    ]
    const run = (preview: boolean) =>
      world.camp.asCamp(async (tx) => {
        const found = await only(tx, store.find({ id: season.id }))
        const wanted = { preview, name: 'Later', gateOpensOn: '2028-08-21' }
        return rollOver(tx, found, wanted, copiers)
      })
    assert.deepEqual((await run(true)).copied, [{ what: 'enrollments', names: ['one', 'two'] }])
    const { seasonId } = await run(false)
    assert.deepEqual(days, ['2028-12-30', '2028-12-30'])
    const names = (await listed('planned')) as unknown as { id: string; name: string }[]
    const touched = names.filter(({ name }) => name === 'Touched by the copier')
    assert.deepEqual(
      touched.map(({ id }) => id),
      [seasonId],
    )
  })

  it('moves the dates in the settings when the season is activated, but for what was changed since', async () => {
    const { send, lead, key, server } = world
    const set = async (body: object) => {
      const asked = { method: 'PATCH', key, token: lead.token, body, headers: { 'if-match': '*' } }
      const answer = await call(server, '/api/v1/settings', asked)
      assert.equal(answer.status, 200, answer.text)
    }
    const settings = async () => (await send(lead.token, 'GET', '/settings')).json
    const { json: season } = await create(DATES)
    await activate(season.id)
    const opensAt = '2027-05-01T10:00:00.000Z'
    const shelter = { opensAt, closesAt: '2027-06-01T10:00:00.000Z' }
    await set({
      windows: { shifts: { opensAt }, shelter },
      shifts: { pointsDueOn: '2027-08-01' },
    })
    const roll = (preview: boolean) =>
      send(lead.token, 'POST', `/seasons/${season.id}/roll-over`, {
        preview,
        name: 'With dates',
        gateOpensOn: new Date(Date.parse(season.gateOpensOn) + 364 * 86_400_000)
          .toISOString()
          .slice(0, 10),
      })
    const copied = (await roll(true)).json.copied.find(({ what }: { what: string }) =>
      what.startsWith('dates in the settings'),
    )
    assert.deepEqual(copied.names, [
      'windows.shelter: opensAt 2028-04-29T10:00:00.000Z, closesAt 2028-05-30T10:00:00.000Z',
      'windows.shifts: opensAt 2028-04-29T10:00:00.000Z',
      'shifts: pointsDueOn 2028-07-30',
    ])
    const { seasonId } = (await roll(false)).json
    const before = await settings()
    assert.equal(before.shifts.pointsDueOn, '2027-08-01', 'the season before is still on')
    await set({ windows: { shelter: { closesAt: null } } })
    assert.equal((await activate(seasonId)).status, 200)
    const { windows, shifts } = await settings()
    assert.equal(shifts.pointsDueOn, '2028-07-30')
    assert.equal(windows.shifts.opensAt, '2028-04-29T10:00:00.000Z')
    assert.deepEqual(windows.shelter, { opensAt, closesAt: null }, 'changed by hand, so left alone')
  })

  it('409 GATE_DATE_REQUIRED without a date to move by; 400 out of the years', async () => {
    const { json: dateless } = await create()
    const { json: dated } = await create(DATES)
    const roll = (id: string, gateOpensOn: string) =>
      world.send(world.lead.token, 'POST', `/seasons/${id}/roll-over`, {
        preview: false,
        name: 'x',
        gateOpensOn,
      })
    assert.equal((await roll(dateless.id, '2028-01-01')).json.code, 'GATE_DATE_REQUIRED')
    assert.equal((await roll(dated.id, '2199-12-31')).json.errors[0].pointer, '/body/gateOpensOn')
    assert.equal((await roll(dated.id, '1900-01-01')).status, 400)
  })

  it('members change no season, not even without the checks of the route', async () => {
    const season = await world.addSeason()
    const ana = await world.camp.addMember('member')
    const entry = enterAs(world.camp.camp, ana.id, 'member')
    const found = await inCamp(world.camp.db, entry, (tx) => store.lock(tx, { id: season }))
    assert.equal(found, undefined)
    await inCamp(world.camp.db, entry, (tx) => store.setStatus(tx, season, 'active'))
    const { json } = await world.send(world.lead.token, 'GET', `/seasons/${season}`)
    assert.equal(json.status, 'planned')
  })
})
