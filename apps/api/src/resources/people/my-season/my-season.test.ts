import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { openTestCamp } from '@campkit/testing/test-camp'
import { day, type Guest } from '../../../../test/gate-world.ts'
import { openTicketWorld, type TicketWorld } from '../../../../test/ticket-world.ts'
import { routes } from '../../index.ts'
import { plantUnit } from '../../places/shelter/shelter.sample.ts'
import { plantShift } from '../../places/shifts/shifts.sample.ts'

describe('a member’s season', () => {
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
  const mine = (who: Guest) => done('GET', '/members/me/season', undefined, who)

  it('says in one answer what each room says by itself', async () => {
    const ana = await world.confirmed()
    await world.setDates({ gateOpensOn: day(30), gateClosesOn: day(37) })
    const plans = { arrivalOn: day(31), departureOn: day(35) }
    await done('PATCH', `/enrollments/${ana.enrollment}`, plans, ana)
    const unitId = await world.camp.asCamp((tx) => plantUnit(tx, seasonId, { label: 'Juniper 3' }))
    const bed = await done('POST', '/shelter/assignments', { memberId: ana.id, unitId })
    const fee = { memberId: ana.id, name: 'Fee', amountCents: 22_500, dueOn: day(9) }
    await done('POST', '/dues', fee)
    const batch = await world.batch({ quantity: 5, publishedAt: '2026-01-01T00:00:00.000Z' })
    const ticket = (await world.offer(ana, batch)).json
    const shift = await world.camp.asCamp((tx) => plantShift(tx, seasonId, { phase: 'pre_event' }))
    const signup = await done('POST', `/shifts/${shift.id}/signups`, { memberId: ana.id })

    const season = await mine(ana)
    assert.deepEqual([season.memberId, season.seasonId], [ana.id, seasonId])
    assert.equal(season.enrollment.arrivalOn, plans.arrivalOn)
    assert.deepEqual(season.shelter.assignment.id, bed.id)
    assert.equal(season.shelter.unit.label, 'Juniper 3')
    assert.deepEqual(
      season.shifts.signups.map(({ id }: { id: string }) => id),
      [signup.id],
    )
    assert.deepEqual(
      season.tickets.map(({ id, status }: { id: string; status: string }) => [id, status]),
      [[ticket.id, 'offered']],
    )
    for (const [part, path] of [
      ['dues', 'dues'],
      ['onboarding', 'onboarding'],
    ] as const) {
      assert.deepEqual(season[part], await done('GET', `/members/me/${path}`, undefined, ana))
    }
    const { obligation } = await done('GET', '/members/me/shifts', undefined, ana)
    assert.deepEqual(season.shifts.obligation, obligation)
  })

  it('holds what they ask for with its turn, and what they have not read', async () => {
    const [ana, ben, cid] = [
      await world.confirmed(),
      await world.confirmed(),
      await world.confirmed(),
    ]
    const batch = await world.batch({ quantity: 1, publishedAt: '2026-01-01T00:00:00.000Z' })
    for (const who of [ben, cid, ana]) await world.ask(who, batch)
    const [asked] = (await mine(ana)).ticketRequests
    assert.deepEqual([asked.batchId, asked.status, asked.position], [batch, 'waiting', 2])
    await done('POST', `/ticket-requests/${asked.id}/withdraw`, undefined, ana)
    assert.deepEqual((await mine(ana)).ticketRequests, [])

    const text = { title: 'Fire rules', category: 'policy', body: 'No fire.' }
    const toRead = { slug: 'fire-rules', visibility: 'members', ackRequired: 'each_version' }
    const { id } = await done('POST', '/documents', { ...text, ...toRead })
    const forLeads = { slug: 'for-leads', visibility: 'leads', ackRequired: 'once' }
    await done('POST', '/documents', { ...text, ...forLeads })
    assert.deepEqual((await mine(ana)).unreadDocuments, [{ id, title: 'Fire rules' }])
    const read = { memberId: 'me', version: 1 }
    await done('POST', `/documents/${id}/acknowledgements`, read, ana)
    assert.deepEqual((await mine(ana)).unreadDocuments, [])
  })

  it('shows a lead the same, so that they see what the member sees', async () => {
    const ana = await world.confirmed()
    assert.deepEqual(await done('GET', `/members/${ana.id}/season`), await mine(ana))
  })

  it('holds the announcements to the member, and how many notifications they have not read', async () => {
    const [ana, ben] = [await world.confirmed(), await world.confirmed()]
    const before = (await mine(ana)).unread
    const fee = { memberId: ana.id, name: 'Fee', amountCents: 100, dueOn: day(9) }
    await done('POST', '/dues', fee)
    const after = await mine(ana)
    assert.equal(after.unread, before + 1)
    assert.deepEqual(after.news, [])
    await done('POST', '/notifications/read', {}, ana)
    assert.equal((await mine(ana)).unread, 0)
    assert.equal((await mine(ben)).unread, before)
  })

  it('says what they reported as paid until a lead has confirmed it', async () => {
    const ana = await world.confirmed()
    assert.equal((await mine(ana)).reportedCents, 0)
    const paid = { memberId: 'me', amountCents: 1_500, method: 'cash' }
    const { id } = await done('POST', '/payments', paid, ana)
    await done('POST', '/payments', { ...paid, amountCents: 200 }, ana)
    assert.equal((await mine(ana)).reportedCents, 1_700)
    await done('POST', `/payments/${id}/confirm`, {})
    assert.equal((await mine(ana)).reportedCents, 200)
  })

  it('asks for the first payment until what they reported covers what is due now', async () => {
    const ana = await world.confirmed()
    const fee = { memberId: ana.id, name: 'Fee', amountCents: 10_000 }
    await done('POST', '/dues', { ...fee, dueOn: day(0) })
    type Step = { readonly key: string; readonly result: string }
    const first = async () =>
      (await mine(ana)).onboarding.steps.find(({ key }: Step) => key === 'first-payment')?.result
    const report = (amountCents: number) =>
      done('POST', '/payments', { memberId: 'me', amountCents, method: 'cash' }, ana)
    await report(100)
    assert.equal((await mine(ana)).dues.dueNowCents, 10_000)
    assert.equal(await first(), 'action_needed')
    await report(9_900)
    assert.equal(await first(), 'waiting')
  })

  it('409 while no season is active', async () => {
    const bare = await openTestCamp(routes)
    const { token } = await bare.addMember('member')
    const asked = { key: (await bare.addKey(['my-season:read'])).key, token }
    const { status, json } = await call(await bare.serve(), '/api/v1/members/me/season', asked)
    await bare.close()
    assert.deepEqual([status, json.code], [409, 'NO_ACTIVE_SEASON'])
  })
})
