import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { day } from '../../../../test/gate-world.ts'
import { openTicketWorld, type TicketWorld } from '../../../../test/ticket-world.ts'
import { scopes } from '../../../scopes.ts'
import { TEXTS_TO_CHANGE } from '../../content/documents/documents.template.ts'
import * as applications from '../../people/applications/applications.store.ts'
import { NEEDS } from '../../people/members/roster.schema.ts'
import { plantBike } from '../../places/bikes/bikes.sample.ts'
import { plantUnit } from '../../places/shelter/shelter.sample.ts'
import { plantShift } from '../../places/shifts/shifts.sample.ts'
import { type Card, type CardWord, FIRST_STEPS, type Overview } from './overview.schema.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

describe('the overview', () => {
  let world: TicketWorld
  let seasonId: string
  before(async () => {
    world = await openTicketWorld()
    seasonId = await world.activeSeason()
  })
  after(() => world.close())

  const done = async (method: string, path: string, body?: object, by: TestMember = world.lead) => {
    const answer = await world.send(by.token, method, path, body)
    assert.ok(answer.status < 300, answer.text)
    return answer.json
  }
  const seen = (by: TestMember = world.lead): Promise<Overview> =>
    done('GET', '/overview', undefined, by)
  const toDo = async () =>
    (await seen()).firstSteps.filter(({ isDone }) => !isDone).map(({ step }) => step)
  const cardOf = async (word: CardWord, by?: TestMember): Promise<Card | undefined> =>
    (await seen(by)).cards.find(({ card }) => card === word)
  const setSettings = async (body: object) => {
    const headers = { 'if-match': '*' }
    const asked = { method: 'PATCH', key: world.key, token: world.lead.token, body, headers }
    assert.equal((await call(world.server, '/api/v1/settings', asked)).status, 200)
  }

  it('of a camp where nothing waits has no card', async () => {
    const { today, season, cards, waiting, counts, recentPayments } = await seen()
    assert.equal(today, day(0))
    assert.deepEqual([season?.id, season?.daysToGate, season?.phases], [seasonId, null, []])
    assert.deepEqual([cards, waiting, recentPayments], [[], [], []])
    const isLeftToDo = (step: string) => step !== 'leads'
    assert.deepEqual(await toDo(), FIRST_STEPS.filter(isLeftToDo))
    assert.equal((await seen()).firstSteps.length, FIRST_STEPS.length)
    assert.deepEqual(counts, {
      roster: 0,
      confirmed: 0,
      applicationsOpen: 0,
      paymentsToConfirm: 0,
      withoutShelter: 0,
    })
  })

  it('says in which phase the season is, and what is due next', async () => {
    await world.setDates({
      buildStartsOn: day(20),
      gateOpensOn: day(30),
      gateClosesOn: day(37),
      strikeEndsOn: day(40),
    })
    const window = (from: number, to: number) => ({
      opensAt: `${day(from)}T12:00:00.000Z`,
      closesAt: `${day(to)}T12:00:00.000Z`,
    })
    await setSettings({ windows: { applications: window(-9, -2), shelter: window(-1, 9) } })
    const fee = { kind: 'dues', amountCents: 100 }
    for (const offset of [3, 12]) {
      await done('POST', '/fee-items', { ...fee, name: `Part ${offset}`, dueOn: day(offset) })
    }
    const { season, deadlines } = await seen()
    assert.equal(season?.daysToGate, 30)
    assert.deepEqual(
      season?.phases.map(({ phase, startsOn, endsOn, state }) => [phase, startsOn, endsOn, state]),
      [
        ['applications', day(-9), day(-2), 'past'],
        ['dues', day(3), day(12), 'ahead'],
        ['shelter', day(-1), day(9), 'now'],
        ['build', day(20), day(29), 'ahead'],
        ['event', day(30), day(37), 'ahead'],
        ['strike', day(37), day(40), 'ahead'],
      ],
    )
    assert.deepEqual(
      deadlines.map(({ title, daysLeft }) => [title, daysLeft]),
      [
        ['Due: Part 3', 3],
        ['Wishes for shelter close', 9],
        ['Due: Part 12', 12],
      ],
    )
  })

  it('each card counts whom its filter of the roster finds, the most urgent first', async () => {
    const people = []
    for (let i = 0; i < 6; i++) people.push(await world.confirmed())
    for (const [i, { id: memberId }] of people.entries()) {
      const fee = { memberId, name: 'Fee', amountCents: 1000 * (i + 1), dueOn: day(-20 + i) }
      await done('POST', '/dues', fee)
    }
    await world.batch({ quantity: 5, publishedAt: '2026-01-01T00:00:00.000Z' })
    await world.camp.asCamp((tx) => plantUnit(tx, seasonId, { capacity: 4 }))
    const late = await cardOf('dues_overdue')
    const first = people.slice(0, 4).map(({ id }) => id)
    assert.deepEqual(
      [late?.count, late?.amountCents, late?.urgentOn, late?.people.map(({ id }) => id)],
      [6, 21_000, day(-20), first],
    )
    const [, arrives] = people
    assert.ok(arrives)
    await done('PATCH', `/enrollments/${arrives.enrollment}`, { arrivalOn: day(31) }, arrives)
    const ticketless = await cardOf('no_ticket')
    assert.deepEqual(
      [ticketless?.count, ticketless?.left, ticketless?.urgentOn, ticketless?.people[0]?.id],
      [6, 5, day(31), arrives.id],
    )
    const { cards, counts } = await seen()
    for (const need of NEEDS) {
      const listed = (await done('GET', `/roster?limit=500&needs=${need}`)).data
      assert.equal(cards.find(({ card }) => card === need)?.count ?? 0, listed.length, need)
    }
    assert.equal(cards.find(({ card }) => card === 'no_shelter')?.left, 4)
    assert.deepEqual([counts.roster, counts.confirmed, counts.withoutShelter], [6, 6, 6])
  })

  it('applications wait once a week has passed, and not while the applicant is asked', async () => {
    const { camp } = world
    const ines = await camp.addMember('applicant')
    const id = await camp.asCamp(async (tx) => {
      const row = { seasonId, memberId: ines.id, formVersion: null, fields: {}, by: ines.id }
      const { id = '' } = (await applications.add(tx, row)) ?? {}
      await applications.setStatus(tx, id, { status: 'submitted', by: ines.id })
      return id
    })
    assert.equal((await seen()).counts.applicationsOpen, 1)
    assert.equal(await cardOf('applications_waiting'), undefined)
    await camp.owner(
      [
        'alter table applications disable trigger user',
        `update applications set submitted_at = now() - interval '12 days' where id = '${id}'`,
        'alter table applications enable trigger user',
      ].flatMap((text) => [
        { text: `select app.enter($1, null, 'key')`, values: [camp.camp] },
        { text, values: [] },
      ]),
    )
    const card = await cardOf('applications_waiting')
    assert.deepEqual([card?.count, card?.urgentOn], [1, day(-12)])
    assert.deepEqual(
      card?.people.map((one) => one.id),
      [ines.id],
    )
    assert.deepEqual(card?.memberIds, [ines.id])
    await camp.asCamp(async (tx) => {
      for (const status of ['in_review', 'info_requested'] as const) {
        await applications.setStatus(tx, id, { status, by: world.lead.id })
      }
    })
    assert.equal(await cardOf('applications_waiting'), undefined)
    assert.equal((await seen()).counts.applicationsOpen, 1)
  })

  it('payments wait for another lead than whose they are; confirmed, they are recent money', async () => {
    const ana = await world.confirmed()
    const cash = { amountCents: 700, method: 'cash' }
    const { id } = await done('POST', '/payments', cash, ana)
    const own = await done('POST', '/payments', { ...cash, memberId: world.lead.id })
    const card = await cardOf('payments_to_confirm')
    assert.deepEqual([card?.count, card?.amountCents, card?.urgentOn], [1, 700, day(0)])
    const again = await done('POST', '/payments', cash, ana)
    const both = await cardOf('payments_to_confirm', world.boss)
    assert.deepEqual(
      [both?.count, both?.memberIds.toSorted()],
      [3, [ana.id, world.lead.id].toSorted()],
    )
    await done('POST', `/payments/${again.id}/reject`, { reason: 'Sent twice' })
    await done('POST', `/payments/${id}/confirm`, {})
    assert.equal(await cardOf('payments_to_confirm'), undefined)
    const { recentPayments, recentChanges } = await seen()
    assert.deepEqual(
      recentPayments.map((one) => [one.id, one.memberId, one.amountCents, one.status]),
      [[id, ana.id, 700, 'succeeded']],
    )
    const [last] = recentChanges.filter(({ targetId }) => targetId === id)
    assert.equal(last?.actorId, world.lead.id)
    assert.equal(recentChanges.length, 8)
    assert.notEqual(own.id, id)
  })

  it('shifts that begin within 72 hours and lack people; not later ones, nor full ones', async () => {
    const add = (fields: object) =>
      world.camp.asCamp((tx) =>
        plantShift(tx, seasonId, { status: 'published', min: 2, max: 3, ...fields }),
      )
    await add({ startsAt: inHours(80), endsAt: inHours(82) })
    await add({ startsAt: inHours(5), endsAt: inHours(6), min: 0 })
    assert.equal(await cardOf('shifts_under_minimum'), undefined)
    const soon = await add({ startsAt: inHours(20), endsAt: inHours(22) })
    const card = await cardOf('shifts_under_minimum')
    assert.deepEqual([card?.count, card?.shifts[0]?.id, card?.shifts[0]?.missing], [1, soon.id, 2])
  })

  it('counts what waits for a word of the leads, since when, and no longer once it is said', async () => {
    const waits = async (by?: TestMember) =>
      Object.fromEntries((await seen(by)).waiting.map(({ what, count }) => [what, count]))
    const before = await waits()
    const ana = await world.confirmed()
    const bike = await world.camp.asCamp((tx) => plantBike(tx, {}))
    await world.camp.asCamp(async (tx) => {
      const { id } = await plantBike(tx, {})
      await tx.updateTable('bikes').set({ status: 'missing' }).where('id', '=', id).execute()
    })
    await setSettings({ bikes: { needsApproval: true } })
    const asked = await done('POST', `/bikes/${bike.id}/assignments`, {}, ana)
    assert.equal(asked.status, 'requested')
    const ticket = { memberId: ana.id, kind: 'admission', source: 'main' }
    await done('POST', '/tickets/report', { ...ticket, purpose: 'own' }, ana)
    const times = { startsAt: inHours(-30), endsAt: inHours(-28) }
    const shift = await world.camp.asCamp((tx) =>
      plantShift(tx, seasonId, { status: 'published', ...times }),
    )
    await done('POST', `/shifts/${shift.id}/signups`, {
      ...{ memberId: ana.id, override: true, reason: 'Was there' },
    })
    const { bike_requests = 0, tickets_reported = 0, roll_calls = 0 } = before
    const after = await waits()
    assert.deepEqual(
      [after.bike_requests, after.tickets_reported, after.roll_calls],
      [bike_requests + 1, tickets_reported + 1, roll_calls + 1],
    )
    assert.equal((await waits()).bikes_missing, 1)
    const roll = (await seen()).waiting.find(({ what }) => what === 'roll_calls')
    assert.equal(roll?.since, inHours(-28).slice(0, 10))
    await done('POST', `/shifts/${shift.id}/roll-call`, { others: 'completed' })
    await done('POST', `/bike-assignments/${asked.id}/decision`, {
      ...{ status: 'denied', reason: 'None left' },
    })
    const enrolled = (await done('GET', `/enrollments?memberId=${ana.id}`)).data[0]
    await done('POST', `/enrollments/${enrolled.id}/withdraw`, {}, ana)
    assert.equal((await waits()).settlements, 1)
    const open = (await done('GET', '/settlements?isOpen=true')).data[0]
    await done('POST', `/settlements/${open.id}/settle`, { note: 'Nothing to settle' })
    assert.equal((await waits()).settlements, undefined)
    const said = await waits()
    assert.deepEqual([said.bike_requests ?? 0, said.roll_calls ?? 0], [bike_requests, roll_calls])
  })

  it('counts nobody who applied by themselves as invited', async () => {
    const other = await openTicketWorld()
    await other.activeSeason()
    await other.camp.addMember('applicant')
    const { json } = await other.send(other.lead.token, 'GET', '/overview')
    await other.close()
    const steps: Overview['firstSteps'] = json.firstSteps
    assert.equal(steps.find(({ step }) => step === 'people')?.isDone, false)
  })

  it('leads a camp through its first season, by what there is, and no longer once all of it is there', async () => {
    assert.deepEqual(await toDo(), ['documents', 'lead_places', 'charges'])
    await setSettings({ windows: { applications: { opensAt: null, closesAt: null } } })
    assert.ok((await toDo()).includes('applications'), 'that somebody has applied says nothing')
    await setSettings({ windows: { applications: { opensAt: inHours(-100) } } })
    assert.ok(!(await toDo()).includes('applications'))
    const fees = (await done('GET', '/fee-items?limit=100')).data
    for (const { id } of fees) await done('PATCH', `/fee-items/${id}`, { amountCents: 0 })
    assert.deepEqual(await toDo(), ['fees', 'documents', 'lead_places'])
    const forMembers = { amountCents: 100, appliesTo: { roles: ['member'] } }
    await done('PATCH', `/fee-items/${fees[0].id}`, forMembers)
    const deposit = { name: 'Deposit', kind: 'deposit', amountCents: 100 }
    const fee = await done('POST', '/fee-items', deposit)
    assert.ok((await toDo()).includes('charges'), 'nobody is charged the deposit')
    const forSome = { appliesTo: { roles: ['admin'] } }
    await done('PATCH', `/fee-items/${fee.id}`, forSome)
    assert.ok(!(await toDo()).includes('charges'), 'it may be for nobody who is there')
    const text = { slug: 'rules', title: 'Rules', category: 'guide', body: 'Be kind.' }
    await done('POST', '/documents', text)
    const leads = (await done('GET', '/roster?limit=500&withLeads=true&enrollmentStatus=none')).data
    assert.ok(leads.length >= 2)
    const places = []
    for (const { id: memberId } of leads) {
      places.push((await done('POST', '/enrollments', { memberId })).id)
    }
    assert.deepEqual(await toDo(), ['lead_places'], 'nobody has said yes yet')
    for (const id of places) await done('POST', `/enrollments/${id}/decline`, {})
    assert.deepEqual((await seen()).firstSteps, [])
    const starter = { slug: 'as-it-was', title: 'As it was', category: 'guide' }
    const { id } = await done('POST', '/documents', { ...starter, body: TEXTS_TO_CHANGE[0] })
    assert.deepEqual(await toDo(), ['documents'], 'nobody has changed the text')
    await done('PATCH', `/documents/${id}`, { body: 'Be on time.' })
    assert.deepEqual((await seen()).firstSteps, [])
  })

  it('shows nothing of another camp, and nothing to a member', async () => {
    const { camp, key, server } = world
    const stranger = await camp.addMember('admin', camp.otherCamp)
    const foreign = (await camp.addKey(scopes, camp.otherCamp)).key
    const theirs = await call(server, '/api/v1/overview', { key: foreign, token: stranger.token })
    assert.deepEqual([theirs.status, theirs.json.season, theirs.json.cards], [200, null, []])
    assert.deepEqual([theirs.json.recentChanges, theirs.json.deadlines], [[], []])
    assert.deepEqual(theirs.json.waiting, [])
    const ana = await camp.addMember('member')
    assert.equal((await call(server, '/api/v1/overview', { key, token: ana.token })).status, 403)
  })

  it('tells a key that may not read scholarships of no change of them', async () => {
    const { camp, server, boss } = world
    const weak = await camp.addKey(scopes.filter((scope) => !scope.startsWith('scholarships:')))
    const pool = { name: 'Help', budgetCents: 1000, covers: ['dues'] }
    const { id: poolId } = await done('POST', '/scholarship-pools', pool, boss)
    const ana = await world.confirmed()
    const body = { poolId, requestedAmountCents: 100, reason: 'Hard' }
    const { id } = await done('POST', '/scholarships', body, ana)
    await done('POST', `/scholarships/${id}/submit`, {}, ana)
    const actionsBy = async (key: string) => {
      const { json } = await call(server, '/api/v1/overview', { key, token: boss.token })
      return json.recentChanges.map(({ action }: { action: string }) => action.split('.')[0])
    }
    const waitsBy = async (key: string) => {
      const { json } = await call(server, '/api/v1/overview', { key, token: boss.token })
      return json.waiting.some(({ what }: { what: string }) => what === 'scholarships')
    }
    assert.deepEqual([await waitsBy(world.key), await waitsBy(weak.key)], [true, false])
    assert.ok((await actionsBy(world.key)).includes('scholarships'))
    assert.ok(!(await actionsBy(weak.key)).includes('scholarships'))
  })
})
