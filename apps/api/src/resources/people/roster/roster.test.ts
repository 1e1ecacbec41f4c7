import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { day, type Guest } from '../../../../test/gate-world.ts'
import { openTicketWorld, type TicketWorld } from '../../../../test/ticket-world.ts'
import { scopes } from '../../../scopes.ts'
import { plantBike } from '../../places/bikes/bikes.sample.ts'
import { plantUnit } from '../../places/shelter/shelter.sample.ts'
import { plantShift } from '../../places/shifts/shifts.sample.ts'
import { addSeat, addVehicle } from '../../places/vehicles/vehicles.sample.ts'
import type { Need } from '../members/roster.schema.ts'
import type { RosterLine } from './roster.schema.ts'

const isNotEnrolled = ({ enrollmentStatus }: RosterLine) => enrollmentStatus === 'none'

describe('the roster', () => {
  let world: TicketWorld
  let seasonId: string
  before(async () => {
    world = await openTicketWorld()
    seasonId = await world.activeSeason()
  })
  after(() => world.close())

  const done = async (method: string, path: string, body?: object, by = world.lead) => {
    const answer = await world.send(by.token, method, path, body)
    assert.ok(answer.status < 300, answer.text)
    return answer.json
  }
  const setSettings = async (body: object) => {
    const headers = { 'if-match': '*' }
    const asked = { method: 'PATCH', key: world.key, token: world.lead.token, body, headers }
    assert.equal((await call(world.server, '/api/v1/settings', asked)).status, 200)
  }
  const lines = async (query = ''): Promise<RosterLine[]> =>
    (await done('GET', `/roster?limit=500${query}`)).data
  const lineOf = async ({ id }: TestMember): Promise<RosterLine> => {
    const line = (await lines()).find((one) => one.id === id)
    assert.ok(line)
    return line
  }

  /** Whether somebody needs this, by their line, by the filter of the roster, of the members and of an announcement. */
  const needs = async (who: TestMember, need: Need): Promise<boolean> => {
    const isIn = (rows: readonly { readonly id: string }[]) => rows.some(({ id }) => id === who.id)
    const inRoster = isIn(await lines(`&needs=${need}`))
    const inMembers = isIn((await done('GET', `/members?limit=100&needs=${need}`)).data)
    const body = { subject: 'You', text: 'Please.', audience: { needs: need } }
    const { id } = await done('POST', '/announcements', body)
    const { first } = await done('GET', `/announcements/${id}/preview`)
    const isTold = first.some(({ memberId }: { memberId: string }) => memberId === who.id)
    const said = (await lineOf(who)).needs.includes(need)
    assert.deepEqual([inRoster, inMembers, isTold], [said, said, said], need)
    return said
  }
  const shows = async (who: TestMember, need: Need, expected: boolean) =>
    assert.equal(await needs(who, need), expected, `${need} is ${expected}`)

  it('dues_overdue: while something is late; not of who has no place yet', async () => {
    const ana = await world.confirmed()
    await shows(ana, 'dues_overdue', false)
    const fee = { name: 'Fee', amountCents: 22_500, dueOn: day(-9) }
    const due = await done('POST', '/dues', { memberId: ana.id, ...fee })
    await done('POST', '/dues', { memberId: ana.id, ...fee, amountCents: 100, dueOn: day(9) })
    await shows(ana, 'dues_overdue', true)
    const { currency, ...owed } = (await lineOf(ana)).dues
    assert.match(currency, /^[A-Z]{3}$/)
    assert.deepEqual(owed, {
      state: 'overdue',
      owedCents: 22_600,
      overdueCents: 22_500,
      overdueSince: day(-9),
      creditCents: 0,
      nextDue: { amountCents: 100, dueOn: day(9) },
      leftBehind: [],
    })
    await done('POST', `/dues/${due.id}/waive`, { reason: 'Kind' })
    await shows(ana, 'dues_overdue', false)
    const ben = await world.enroll(seasonId)
    await done('POST', '/dues', { memberId: ben.id, ...fee })
    await shows(ben, 'dues_overdue', false)
    assert.equal((await lineOf(ben)).dues.state, 'overdue')
  })

  it('no_dues: until dues that are for them are charged; a deposit is none, and what was cancelled', async () => {
    const ana = await world.confirmed()
    await shows(ana, 'no_dues', false)
    const item = { amountCents: 100, dueOn: day(9) }
    await done('POST', '/tags', { key: 'crew', label: 'Crew' })
    const rule = { appliesTo: { tags: ['crew'] } }
    const fee = await done('POST', '/fee-items', { ...item, ...rule, name: 'Dues', kind: 'dues' })
    await shows(ana, 'no_dues', false)
    await done('POST', `/members/${ana.id}/tags`, { tag: 'crew' })
    await shows(ana, 'no_dues', true)
    await shows(await world.enroll(seasonId), 'no_dues', false)
    const deposit = { memberId: ana.id, name: 'Key', kind: 'deposit', ...item }
    await done('POST', '/dues', deposit)
    await shows(ana, 'no_dues', true)
    const due = await done('POST', '/dues', { memberId: ana.id, feeItemId: fee.id })
    await shows(ana, 'no_dues', false)
    await done('POST', `/dues/${due.id}/cancel`, { reason: 'Twice' })
    await shows(ana, 'no_dues', true)
    await done('PUT', `/members/${ana.id}/onboarding/dues`, { state: 'waived', reason: 'Crew' })
    await shows(ana, 'no_dues', false)
    const line = Object.keys(await lineOf(ana))
    assert.ok(!line.includes('lacksDues'))
    await done('PATCH', `/fee-items/${fee.id}`, { active: false })
  })

  it('no_ticket: while the camp hands tickets out and one has none, unless it was waived', async () => {
    const [ana, ben] = [await world.confirmed(), await world.enroll(seasonId)]
    const states = async () => [
      (await lineOf(ana)).ticket?.state,
      (await lineOf(ben)).ticket?.state,
    ]
    assert.deepEqual(await states(), ['not_handed_out', 'not_handed_out'])
    await shows(ana, 'no_ticket', false)
    const batch = await world.batch({ quantity: 5, publishedAt: '2026-01-01T00:00:00.000Z' })
    await shows(ana, 'no_ticket', true)
    await shows(ben, 'no_ticket', false)
    const ticket = (await world.offer(ana, batch)).json
    await shows(ana, 'no_ticket', false)
    assert.deepEqual(await states(), ['offered', 'none'])
    await done('POST', `/tickets/${ticket.id}/release`, {}, ana)
    await shows(ana, 'no_ticket', true)
    await done('PUT', `/members/${ana.id}/onboarding/ticket`, { state: 'waived', reason: 'Crew' })
    await shows(ana, 'no_ticket', false)
  })

  it('vehicle_without_pass: until the vehicle has one or does not enter; who drives and who rides', async () => {
    const [ana, ben, cleo] = [
      await world.confirmed(),
      await world.confirmed(),
      await world.confirmed(),
    ]
    const vehicle = await world.camp.asCamp(async (tx) => {
      const made = await addVehicle(tx, { seasonId, memberId: ana.id }, { needsPass: true })
      await addSeat(tx, { seasonId, memberId: ben.id }, made)
      return made
    })
    await shows(ana, 'vehicle_without_pass', true)
    await done('PATCH', `/enrollments/${cleo.enrollment}`, { transport: { mode: 'bus' } }, cleo)
    const travel = async (who: Guest) => (await lineOf(who)).travel
    assert.deepEqual(await travel(ana), { state: 'drives', pass: 'missing', rideWith: null })
    await done('PATCH', '/members/me', { playaName: 'Vega' }, ana)
    assert.deepEqual(await travel(ben), { state: 'rides', pass: 'not_needed', rideWith: 'Vega' })
    assert.equal((await travel(cleo))?.state, 'own_way')
    await shows(ben, 'vehicle_without_pass', false)
    await done('PATCH', `/vehicles/${vehicle.id}`, { needsPass: false })
    await shows(ana, 'vehicle_without_pass', false)
    assert.equal((await travel(ana))?.pass, 'not_needed')
  })

  it('no_shelter: while there are units and one has no bed, whatever one wishes', async () => {
    const ana = await world.confirmed()
    await world.setDates({ gateOpensOn: day(30), gateClosesOn: day(37) })
    await shows(ana, 'no_shelter', false)
    assert.equal((await lineOf(ana)).shelter?.state, 'not_planned')
    const unitId = await world.camp.asCamp((tx) => plantUnit(tx, seasonId, { label: 'Juniper 3' }))
    await shows(ana, 'no_shelter', true)
    assert.equal((await lineOf(ana)).shelter?.state, 'none')
    const plans = { arrivalOn: day(31), departureOn: day(35) }
    await done('PATCH', `/enrollments/${ana.enrollment}`, plans, ana)
    const bed = await done('POST', '/shelter/assignments', { memberId: ana.id, unitId })
    await shows(ana, 'no_shelter', false)
    const { shelter, arrivalOn, departureOn } = await lineOf(ana)
    assert.deepEqual(shelter, { state: 'placed', unitId, unit: 'Juniper 3' })
    assert.deepEqual({ arrivalOn, departureOn }, plans)
    await done('DELETE', `/shelter/assignments/${bed.id}`)
    await shows(ana, 'no_shelter', true)
  })

  it('points_not_met: until enough is promised or done', async () => {
    const ana = await world.confirmed()
    await shows(ana, 'points_not_met', false)
    await setSettings({ shifts: { requiredPoints: 2 } })
    await shows(ana, 'points_not_met', true)
    const shift = await world.camp.asCamp((tx) => plantShift(tx, seasonId, { points: 2 }))
    const body = { memberId: ana.id, override: true, reason: 'Test' }
    await done('POST', `/shifts/${shift.id}/signups`, body)
    await shows(ana, 'points_not_met', false)
    const { required, committed, done: worked } = (await lineOf(ana)).shifts ?? {}
    assert.deepEqual([required, committed, worked], [2, 2, 0])
    await setSettings({ shifts: { requiredPoints: 3 } })
    await shows(ana, 'points_not_met', true)
    await setSettings({ shifts: { requiredPoints: 0 } })
  })

  it('documents_unread: until what must be read is read', async () => {
    const ana = await world.confirmed()
    const text = { title: 'Rules', category: 'policy', body: 'Be kind.', visibility: 'members' }
    const sent = { ...text, slug: 'rules', ackRequired: 'once' }
    const { id, currentVersion: version } = await done('POST', '/documents', sent)
    await shows(ana, 'documents_unread', true)
    const before = (await lineOf(ana)).onboarding
    await done('POST', `/documents/${id}/acknowledgements`, { version }, ana)
    await shows(ana, 'documents_unread', false)
    const after = (await lineOf(ana)).onboarding
    assert.ok(before && after)
    assert.deepEqual([after.done, after.total], [before.done + 1, before.total])
  })

  it('arriving_without_pass: whom the gate would turn back on one of the next days; never who is here', async () => {
    await world.setDates({ gateOpensOn: day(0), gateClosesOn: day(20) })
    const batch = await world.batch({ quantity: 3, publishedAt: '2026-01-01T00:00:00.000Z' })
    const ana = await world.confirmed()
    const comes = (arrivalOn: string) =>
      done('PATCH', `/enrollments/${ana.enrollment}`, { arrivalOn, departureOn: day(9) }, ana)
    await comes(day(5))
    await shows(ana, 'arriving_without_pass', false)
    await comes(day(2))
    await shows(ana, 'arriving_without_pass', true)
    assert.equal((await world.byLead(ana, 'arrival')).json.code, 'NO_TICKET')
    const ticket = (await world.offer(ana, batch)).json
    await shows(ana, 'arriving_without_pass', true)
    await done('POST', `/tickets/${ticket.id}/claim`, undefined, ana)
    await shows(ana, 'arriving_without_pass', false)
    const ben = await world.confirmed()
    await done('PATCH', `/enrollments/${ben.enrollment}`, { arrivalOn: day(1) }, ben)
    await shows(ben, 'arriving_without_pass', true)
    await world.byLead(ben, 'arrival', { override: true, reason: 'Here now' })
    await shows(ben, 'arriving_without_pass', false)
    assert.equal((await lineOf(await world.confirmed(day(-1)))).accessPassOn, day(-1))
    assert.equal((await lineOf(ben)).isOnSite, true)
  })

  it('bike_not_back: once it is late, until it is back; also of who has left the season', async () => {
    const ana = await world.confirmed()
    const bike = await world.camp.asCamp((tx) => plantBike(tx, {}))
    const row = await done('POST', `/bikes/${bike.id}/assignments`, {}, ana)
    await done('POST', `/bike-assignments/${row.id}/hand-out`, {})
    await shows(ana, 'bike_not_back', false)
    const late = { due_at: '2026-01-01T00:00:00Z' }
    await world.camp.asCamp((tx) =>
      tx.updateTable('bike_assignments').set(late).where('id', '=', row.id).execute(),
    )
    await shows(ana, 'bike_not_back', true)
    await done('POST', `/enrollments/${ana.enrollment}/withdraw`, {}, ana)
    await shows(ana, 'bike_not_back', true)
    const gone = await lineOf(ana)
    assert.deepEqual(gone.needs, ['bike_not_back'])
    assert.deepEqual(
      [gone.enrollmentStatus, gone.ticket, gone.onboarding],
      ['withdrawn', null, null],
    )
    await done('POST', `/bike-assignments/${row.id}/return`, { outcome: 'returned' })
    await shows(ana, 'bike_not_back', false)
  })

  it('shows nothing that is restricted, nobody of another camp, and nobody to a member', async () => {
    const { camp, key, server } = world
    const shown = JSON.stringify(await lines())
    assert.doesNotMatch(shown, /restricted|dietary|emergency|medical|birth/i)
    const stranger = await camp.addMember('admin', camp.otherCamp)
    assert.ok(!shown.includes(stranger.id))
    const foreign = (await camp.addKey(scopes, camp.otherCamp)).key
    for (const path of ['/roster', '/roster?needs=no_ticket', '/members?needs=no_ticket']) {
      const theirs = await call(server, `/api/v1${path}`, { key: foreign, token: stranger.token })
      assert.deepEqual([theirs.status, theirs.json.data], [200, []], path)
      const ana = await camp.addMember('member')
      assert.equal((await call(server, `/api/v1${path}`, { key, token: ana.token })).status, 403)
    }
    const weak = await camp.addKey(scopes.filter((scope) => scope !== 'roster:read'))
    const asked = { key: weak.key, token: world.lead.token }
    const refused = await call(server, '/api/v1/members?needs=no_ticket', asked)
    assert.match(refused.json.detail, /needs roster:read/)
  })

  it('has leads without a place when asked, and nobody of them who is not here', async () => {
    const gone = await world.camp.addMember('admin')
    await done('PATCH', `/members/${gone.id}`, { isActive: false }, world.boss)
    const idsOf = (all: readonly RosterLine[]) => all.map(({ id }) => id)
    assert.ok(!idsOf(await lines()).includes(world.lead.id))
    const all = await lines('&withLeads=true')
    const lead = all.find(({ id }) => id === world.lead.id)
    assert.deepEqual([lead?.enrollmentStatus, lead?.ticket, lead?.needs], ['none', null, []])
    assert.equal(lead?.dues.state, 'none')
    assert.ok(!idsOf(all).includes(gone.id))
    assert.equal(all.length, (await lines()).length + all.filter(isNotEnrolled).length)
    assert.deepEqual(idsOf(await lines('&withLeads=true&role=admin&needs=no_ticket')), [])
    assert.ok(all.filter(isNotEnrolled).every(({ role }) => role.endsWith('admin')))
    await done('POST', '/enrollments', { memberId: 'me' }, world.lead)
    const after = (await lines()).find(({ id }) => id === world.lead.id)
    assert.equal(after?.enrollmentStatus, 'pending')
  })

  it('is sorted by the name that the camp knows people by, and is of the season that is named', async () => {
    const [zed, amy] = [await world.confirmed(), await world.confirmed()]
    await done('PATCH', '/members/me', { playaName: 'zed' }, zed)
    await done('PATCH', '/members/me', { playaName: 'Amy' }, amy)
    const names = (await lines()).map(({ name }) => name.toLowerCase())
    assert.deepEqual(names, names.toSorted())
    assert.equal((await lineOf(amy)).name, 'Amy')
    const before = await lines()
    await world.closeSeason()
    assert.deepEqual(await lines(), [])
    const then = await lines(`&inSeason=${seasonId}`)
    assert.deepEqual(
      then.map(({ id }) => id),
      before.map(({ id }) => id),
    )
    const left = new Set(then.flatMap((line) => line.needs))
    assert.ok([...left].every((need) => ['dues_overdue', 'bike_not_back'].includes(need)))
  })
})
