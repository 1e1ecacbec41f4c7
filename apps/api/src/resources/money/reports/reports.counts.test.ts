import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { only } from '@campkit/db/prepared'
import { call } from '@campkit/testing/call'
import { openPlanner } from '@campkit/testing/plans'
import type { TestMember } from '@campkit/testing/test-camp'
import { sql } from 'kysely'
import { type ApplicationWorld, openApplicationWorld } from '../../../../test/application-world.ts'
import { givePass } from '../../../../test/setup-access.ts'
import { plant as plantBike } from '../../places/bike-assignments/bike-assignments.sample.ts'
import * as checkIns from '../../places/check-ins/check-ins.store.ts'
import { plantUnit } from '../../places/shelter/shelter.sample.ts'
import { plant as plantShift } from '../../places/shift-signups/shift-signups.sample.ts'
import { plant as plantVehicle } from '../../places/vehicles/vehicles.sample.ts'
import * as seasons from '../../seasons/seasons/seasons.store.ts'
import { CATALOGUE } from './reports.catalogue.ts'
import { OF_SEASONS } from './season.catalogue.ts'

type Line = Readonly<Record<string, unknown>>

const TODAY = new Date().toISOString().slice(0, 10)

describe('counts and sums of a season', () => {
  let world: ApplicationWorld
  let season: string
  let planned: string
  before(async () => {
    world = await openApplicationWorld()
    planned = await world.addSeason()
    season = (await world.camp.asCamp((tx) => only(tx, seasons.findActive({})))).id
  })
  after(() => world.close())

  const report = (path: string, token?: string, key = world.key) =>
    call(world.server, `/api/v1/reports/${path}`, { key, token })
  const lines = async (path: string, token?: string): Promise<Line[]> => {
    const { json, status, text } = await report(path, token)
    assert.equal(status, 200, text)
    return json.rows.map((row: unknown[]) =>
      Object.fromEntries(json.columns.map((column: string, i: number) => [column, row[i]])),
    )
  }
  const ok = async (answer: ReturnType<typeof world.send>) => {
    const { json, status, text } = await answer
    assert.ok(status < 300, text)
    return json
  }
  const asLead = (path: string, body: object, token = world.lead.token) =>
    ok(world.send(token, 'POST', path, body))
  /** Paid by hand, and received by one of the leads. */
  const pays = async (who: TestMember, method: string, amountCents: number, by: TestMember) => {
    const { id } = await ok(world.send(who.token, 'POST', '/payments', { amountCents, method }))
    return asLead(`/payments/${id}/confirm`, { receivedBy: by.id })
  }

  it('applications: by the day they were submitted, and by status', async () => {
    await world.draft(season)
    await world.submitted(season)
    await world.submitted(season)
    await world.accepted(season)
    await world.submitted(planned)
    const expected = [
      { submittedOn: TODAY, status: 'accepted', applications: 1 },
      { submittedOn: TODAY, status: 'submitted', applications: 2 },
      { submittedOn: null, status: 'draft', applications: 1 },
    ]
    assert.deepEqual(await lines('applications'), expected)
    assert.deepEqual(await lines(`applications?seasonId=${planned}`), [
      { submittedOn: TODAY, status: 'submitted', applications: 1 },
    ])
  })

  it('season-funnel: people, stage by stage; paid is charged and owing nothing', async () => {
    const [paid, owing, free] = [
      await world.confirmed(season),
      await world.confirmed(season),
      await world.confirmed(season),
    ]
    const left = await world.confirmed(season)
    await ok(world.send(left.token, 'POST', `/enrollments/${left.enrollment}/withdraw`, {}))
    for (const { id } of [paid, owing]) {
      await asLead('/dues', { memberId: id, name: 'Fee', amountCents: 1000 })
    }
    await pays(paid, 'bank', 1000, world.lead)
    const funnel = async (path = 'season-funnel') =>
      (await lines(path)).map(({ stage, members }) => [stage, members])
    const paidNow = async () => (await funnel()).find(([stage]) => stage === 'paid')
    assert.deepEqual(await funnel(), [
      ['invited', 5],
      ['applied', 3],
      ['accepted', 1],
      ['enrolled', 4],
      ['confirmed', 3],
      ['paid', 1],
      ['ticketed', 0],
      ['sheltered', 0],
      ['points', 3],
      ['arrived', 0],
    ])
    const due = await asLead('/dues', { memberId: free.id, name: 'Fee', amountCents: 500 })
    await pays(free, 'venmo', 600, world.lead)
    assert.deepEqual(await paidNow(), ['paid', 2])
    // Who owes it in another season has not paid it.
    const carried = { id: newId('carryOver'), member_id: free.id, kind: 'carry_over' } as const
    const what = { what: 'debt', amount_cents: 500, currency: 'EUR', due_id: due.id } as const
    const next = await asLead('/seasons', { name: 'Next', currency: 'EUR' })
    const about = { from_season_id: season, to_season_id: next.id, reason: 'r', created_by: 'x' }
    await world.camp.asCamp((tx) =>
      tx
        .insertInto('carry_overs')
        .values({ ...carried, ...what, ...about })
        .execute(),
    )
    assert.deepEqual(await paidNow(), ['paid', 1])
    assert.deepEqual((await funnel(`season-funnel?seasonId=${planned}`))[1], ['applied', 1])
  })

  it('season-compare: two seasons side by side, by default with the one before', async () => {
    const compared = async (query: string) =>
      new Map(
        (await lines(`season-compare${query}`)).map(({ measure, ...line }) => [measure, line]),
      )
    const named = await compared(`?otherSeasonId=${planned}`)
    assert.deepEqual(named.get('applied'), { season: 3, other: 1, difference: 2 })
    assert.deepEqual(named.get('chargedCents'), { season: 2500, other: 0, difference: 2500 })
    assert.deepEqual(named.get('paidCents'), { season: 1600, other: 0, difference: 1600 })
    assert.deepEqual(named.get('balanceCents'), { season: 900, other: 0, difference: 900 })
    assert.deepEqual((await compared('')).get('applied'), {
      season: 3,
      other: null,
      difference: null,
    })
    const later = await compared(`?seasonId=${planned}`)
    assert.deepEqual(later.get('applied'), { season: 1, other: 3, difference: -2 })
    const unknown = newId('season')
    assert.equal((await report(`season-compare?otherSeasonId=${unknown}`)).status, 404)
    assert.equal((await report(`season-funnel?otherSeasonId=${planned}`)).status, 400)
  })

  it('season-compare: no difference between two currencies', async () => {
    await world.camp.asCamp((tx) =>
      tx.updateTable('seasons').set({ currency: 'JPY' }).where('id', '=', planned).execute(),
    )
    const found = await lines(`season-compare?otherSeasonId=${planned}`)
    const of = (wanted: string) => found.find(({ measure }) => measure === wanted)
    assert.equal(of('currency')?.other, 'JPY')
    assert.deepEqual([of('paidCents')?.difference, of('applied')?.difference], [null, 2])
  })

  it('payments-by-method and cash-held-by-lead: what came, went back and is where', async () => {
    const ana = await world.confirmed(season)
    await pays(ana, 'cash', 700, world.lead)
    const back = await pays(ana, 'cash', 300, world.boss)
    await pays(ana, 'check', 50, world.boss)
    await asLead(`/payments/${back.id}/refund`, { amountCents: 100, reason: 'too much' })
    await ok(world.send(ana.token, 'POST', '/payments', { amountCents: 9, method: 'cash' }))
    const methods = await lines('payments-by-method')
    assert.deepEqual(
      methods.map((line) => Object.values(line)),
      [
        ['bank', 1, 1000, 0, 0, 1000],
        ['cash', 2, 1000, 100, 0, 900],
        ['check', 1, 50, 0, 0, 50],
        ['venmo', 1, 600, 0, 0, 600],
      ],
    )
    const held = new Map((await lines('cash-held-by-lead')).map((line) => [line.leadId, line]))
    const of = ({ id }: TestMember) => Object.values(held.get(id) ?? {}).slice(2)
    assert.equal(held.size, 2)
    assert.deepEqual(of(world.lead), [1, 700, 0, 0, 700])
    assert.deepEqual(of(world.boss), [2, 300, 50, 100, 250])
    assert.deepEqual(await lines(`cash-held-by-lead?seasonId=${planned}`), [])
    const { text } = await report('cash-held-by-lead?format=csv')
    assert.ok(text.includes(`${world.boss.id},Test super_admin,2,300,50,100,250`), text)
  })

  it('INV-J2 what a report adds up is what the lists add up to', async () => {
    const listed = async (path: string): Promise<Line[]> =>
      (await ok(world.send(world.lead.token, 'GET', `${path}limit=100`))).data
    const sum = (all: readonly Line[], name: string) =>
      all.reduce((total, line) => total + Number(line[name] ?? 0), 0)
    const payments = await listed(`/payments?seasonId=${season}&`)
    const paid = payments.filter(({ paidCents }) => Number(paidCents ?? 0) > 0)
    const methods = await lines('payments-by-method')
    assert.ok(paid.length > 3)
    assert.equal(sum(methods, 'payments'), paid.length)
    assert.equal(sum(methods, 'paidCents'), sum(paid, 'paidCents'))
    assert.equal(sum(methods, 'givenBackCents'), sum(paid, 'refundedCents'))
    const active = await listed('/members?status=active&')
    const ledger: Line[] = []
    for (const { id } of active) {
      ledger.push(...(await listed(`/members/${id}/ledger?seasonId=${season}&`)))
    }
    const postings = await lines('ledger')
    assert.ok(postings.length > 3)
    for (const side of ['debitCents', 'creditCents']) {
      assert.equal(sum(postings, side), sum(ledger, side))
    }
    assert.deepEqual(
      postings.map(({ entryId }) => entryId).sort(),
      ledger.map(({ id }) => id).sort(),
    )
    const applied = await listed(`/applications?seasonId=${season}&`)
    assert.equal(sum(await lines('applications'), 'applications'), applied.length)
    assert.equal((await lines('roster')).length, active.length)
  })

  it('arrivals-by-day: days of the camp’s zone; the first arrival that counts', async () => {
    await world.set({ identity: { timeZone: 'Pacific/Auckland' } })
    const [ana, ben] = [await world.confirmed(season), await world.confirmed(season)]
    const year = (await ok(world.send(world.lead.token, 'GET', `/seasons/${season}`))) as {
      gateOpensOn: string
    }
    const opens = Date.parse(year.gateOpensOn)
    const day = (offset: number) => new Date(opens + offset * 86_400_000).toISOString().slice(0, 10)
    for (const { enrollment, token } of [ana, ben]) {
      await ok(world.send(token, 'PATCH', `/enrollments/${enrollment}`, { arrivalOn: day(1) }))
    }
    const arrive = (who: TestMember, occurredAt: string) =>
      world.camp.asCamp((tx) =>
        checkIns.add(tx, {
          memberId: who.id,
          kind: 'arrival',
          occurredAt,
          recordedBy: who.id,
          source: 'self',
          clientEventId: newId('checkIn'),
          location: null,
          note: null,
        }),
      )
    const early = await arrive(ana, `${day(0)}T01:00:00.000Z`)
    await arrive(ana, `${day(0)}T13:00:00.000Z`)
    await arrive(ana, `${day(4)}T13:00:00.000Z`)
    await arrive(ben, `${day(2)}T01:00:00.000Z`)
    await world.camp.asCamp((tx) => checkIns.annul(tx, String(early?.id), world.lead.id, 'x'))
    assert.deepEqual(await lines('arrivals-by-day'), [
      { day: day(1), planned: 2, arrived: 1 },
      { day: day(2), planned: 0, arrived: 1 },
    ])
    // The days of the other season are the same, and it was not active then.
    assert.deepEqual(await lines(`arrivals-by-day?seasonId=${planned}`), [])
  })

  it('dietary-counts: counts only, by those who come; leaves a trace', async () => {
    const eats = async (who: TestMember, dietary: object) =>
      ok(world.send(who.token, 'PATCH', `/members/${who.id}`, { restricted: { dietary } }))
    const [ana, ben] = [await world.confirmed(season), await world.confirmed(season)]
    const pending = await world.enroll(season)
    const notes = 'PLANTED'
    await eats(ana, { kind: 'vegan', restrictions: ['Nuts', 'nuts ', 'soy'], notes })
    await eats(ben, { kind: 'vegan', restrictions: ['nuts'] })
    await eats(pending, { kind: 'omnivore', restrictions: ['milk'] })
    const found = await lines('dietary-counts', world.lead.token)
    const of = (value: string) => found.find((line) => line.value === value)?.members
    assert.deepEqual([of('vegan'), of('nuts'), of('soy')], [2, 2, 1])
    assert.deepEqual([of('omnivore'), of('milk')], [undefined, undefined])
    assert.ok(Number(of('unknown')) > 0)
    const { text } = await report('dietary-counts?format=csv', world.lead.token)
    assert.ok(text.includes('restriction,nuts,2') && !text.includes(ana.id))
    assert.ok(!text.includes(notes))
    const traces = await world.camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['actor_kind', 'actor_id', 'target_id'])
        .where('action', '=', 'reports.restricted_read')
        .orderBy('id')
        .execute(),
    )
    assert.deepEqual(
      traces.map(({ actor_kind, target_id }) => [actor_kind, target_id]),
      [
        ['member', season],
        ['member', season],
      ],
    )
    const alone = await report('dietary-counts')
    assert.deepEqual([alone.status, alone.json.reason], [401, 'member_token_missing'])
    const { key } = await world.camp.addKey(['reports:read'])
    const refused = await report('dietary-counts', undefined, key)
    assert.deepEqual([refused.status, refused.json.reason], [403, 'scope_missing'])
    const { json } = await call(world.server, '/api/v1/reports', { key })
    assert.ok(!json.data.some(({ name }: { name: string }) => name === 'dietary-counts'))
  })

  it('kitchen-by-day: how many are there each day, and what they eat; as closed as the counts', async () => {
    const others = await world.camp.asCamp(async (tx) => {
      const gate = { gate_opens_on: '2027-08-20', gate_closes_on: '2027-08-23' }
      const days = { ...gate, build_starts_on: null, strike_ends_on: null }
      await tx.updateTable('seasons').set(days).where('id', '=', season).execute()
      return tx
        .updateTable('enrollments')
        .set({ arrival_on: null, departure_on: null })
        .where('season_id', '=', season)
        .where('status', '=', 'confirmed')
        .returning('id')
        .execute()
    })
    const eats = async (dietaryOf: object, arrivalOn: string, departureOn: string) => {
      const who = await world.confirmed(season)
      const plans = { arrivalOn, departureOn }
      await ok(world.send(who.token, 'PATCH', `/enrollments/${who.enrollment}`, plans))
      const restricted = { dietary: dietaryOf }
      await ok(world.send(who.token, 'PATCH', `/members/${who.id}`, { restricted }))
      return who
    }
    const notes = 'PLANTED'
    const ana = await eats(
      { kind: 'vegan', restrictions: ['Nuts'], notes },
      '2027-08-20',
      '2027-08-21',
    )
    await eats({ kind: 'vegan', restrictions: [] }, '2027-08-21', '2027-08-22')
    const found = await lines('kitchen-by-day', world.lead.token)
    const dated = found.filter(({ day }) => day !== null)
    assert.deepEqual(
      dated.map((line) => Object.values(line)),
      [
        ['2027-08-20', 'people', 'all', 1],
        ['2027-08-20', 'kind', 'vegan', 1],
        ['2027-08-20', 'restriction', 'nuts', 1],
        ['2027-08-21', 'people', 'all', 2],
        ['2027-08-21', 'kind', 'vegan', 2],
        ['2027-08-21', 'restriction', 'nuts', 1],
        ['2027-08-22', 'people', 'all', 1],
        ['2027-08-22', 'kind', 'vegan', 1],
        ['2027-08-23', 'people', 'all', 0],
      ],
    )
    const unsaid = found.find(({ day, about }) => day === null && about === 'people')
    assert.equal(unsaid?.members, others.length)
    const { text } = await report('kitchen-by-day?format=csv', world.lead.token)
    assert.ok(!text.includes(ana.id) && !text.includes(notes))
    const alone = await report('kitchen-by-day')
    assert.deepEqual([alone.status, alone.json.reason], [401, 'member_token_missing'])
    const { key } = await world.camp.addKey(['reports:read'])
    const refused = await report('kitchen-by-day', world.lead.token, key)
    assert.deepEqual([refused.status, refused.json.reason], [403, 'scope_missing'])
    const traces = await world.camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'reports.restricted_read')
        .where(sql<boolean>`after->>'report' = 'kitchen-by-day'`)
        .execute(),
    )
    assert.equal(traces.length, 2)
  })

  /** Somebody comes early, drives, has a bike and has missed a shift; and something draws power. */
  const fillRooms = async () => {
    const { id } = await world.confirmed(season)
    await world.camp.asCamp(async (tx) => {
      await plantVehicle(tx, id, '/vehicles/:id')
      await plantBike(tx, id, '/bike-assignments/:id/return')
      await plantUnit(tx, season, { power: 'amp15' })
      const { id: shift } = await plantShift(tx, id, '/shifts/:id/roll-call')
      const missed = { status: 'no_show', status_changed_by: id } as const
      await tx
        .updateTable('shift_signups')
        .set(missed)
        .where('shift_id', '=', shift ?? '')
        .execute()
      await givePass(tx, season, id, '2027-08-16')
    })
  }

  it('show members nothing, since sums of their own rows would be wrong', async () => {
    const ana = await world.confirmed(season)
    const passes = { name: 'Passes', kind: 'setup_access', source: 'steward', quantity: 3 }
    await asLead('/ticket-batches', { ...passes, seasonId: season, validFromOn: '2027-08-16' })
    await fillRooms()
    // None of its days have come: check-ins.reports.test.ts.
    const filled = OF_SEASONS.filter(({ name }) => name !== 'who-was-on-site')
    for (const { name } of filled) {
      assert.notEqual((await lines(name, world.lead.token)).length, 0, name)
      assert.deepEqual(await lines(name, ana.token), [], name)
    }
  })

  it('bike-fleet: how each bike stands, and who has it; nothing for members', async () => {
    const fleet = async (token?: string) => (await lines('bike-fleet', token)).map(stateOf)
    const stateOf = ({ number, state, memberId }: Line) => [number, state, memberId]
    const before = await fleet()
    assert.ok(before.some(([, state]) => state === 'out'))
    const add = (number: string, more: object = {}) =>
      asLead('/bikes', { number, kind: 'city', ...more })
    await add('F1')
    await add('F2', { condition: 'needs_repair' })
    const [gone, kept] = [await add('F3'), await add('F4')]
    const stand = (id: string, status: string) =>
      asLead(`/bikes/${id}/state`, { status, reason: 'Seen by nobody' })
    await stand(gone.id, 'missing')
    await stand(kept.id, 'retired')
    const added = (await fleet()).filter(([number]) => String(number).startsWith('F'))
    assert.deepEqual(added, [
      ['F1', 'free', null],
      ['F2', 'to_mend', null],
      ['F3', 'to_recover', null],
    ])
    const [out] = before.filter(([, state]) => state === 'out')
    await world.camp.asCamp((tx) =>
      tx
        .updateTable('bike_assignments')
        .set({ due_at: '2020-01-01T00:00:00.000Z' })
        .where('member_id', '=', String(out?.[2]))
        .execute(),
    )
    const late = (await fleet()).find(([number]) => number === out?.[0])
    assert.deepEqual(late, [out?.[0], 'to_recover', out?.[2]])
    const ana = await world.confirmed(season)
    assert.deepEqual(await fleet(ana.token), [])
  })

  it('read no table from end to end', async () => {
    await world.camp.owner([{ text: 'analyze', values: [] }])
    const planner = await openPlanner(world.camp)
    const asked = [{ seasonId: undefined }, { seasonId: season, otherSeasonId: planned }]
    try {
      for (const { name, rows, beside } of CATALOGUE.filter(({ filters }) => filters.length > 0)) {
        for (const reading of asked.flatMap((of) => [rows(of), ...(beside ? [beside(of)] : [])])) {
          const plan = (await planner.planOf(reading.text)).join('\n')
          assert.doesNotMatch(plan, /Seq Scan on/, name)
        }
      }
    } finally {
      await planner.close()
    }
  })
})
