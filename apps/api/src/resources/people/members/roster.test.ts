import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { openPool } from '../../../../test/asked-scholarship.ts'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { scopes } from '../../../scopes.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { STATUSES as OF_APPLICATIONS } from '../applications/applications.schema.ts'
import * as applications from '../applications/applications.store.ts'
import { STATUSES as OF_ENROLLMENTS } from '../enrollments/enrollments.schema.ts'
import * as enrollments from '../enrollments/enrollments.store.ts'
import { STEPS } from '../onboarding/onboarding.steps.ts'
import { APPLICATION_STATUSES, DUES, ENROLLMENT_STATUSES, STEP_KEYS } from './roster.schema.ts'

type Filters = Readonly<Record<string, string | boolean>>
const NAMES = ['none', 'owes', 'late', 'plan', 'behind', 'paid', 'waived', 'over', 'aided'] as const
type Name = (typeof NAMES)[number]

describe('the filters of the roster', () => {
  let money: MoneyCamp
  let people: Readonly<Record<Name, TestMember>>
  let closed: string
  const send = (method: string, path: string, body?: object) => money.send(method, path, body)
  const done = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, body)
    assert.ok(answer.status < 300, answer.text)
    return answer.json
  }

  before(async () => {
    money = await openMoneyCamp()
    const { charge, credit } = money
    const named: [Name, TestMember][] = []
    for (const name of NAMES) named.push([name, await money.camp.addMember('member')])
    people = Object.fromEntries(named) as typeof people
    const { owes, late, plan, behind, paid, waived, over, aided } = people
    await charge(owes.id, 1000, { dueOn: day(9) })
    await charge(late.id, 1000, { dueOn: day(-9) })
    const last = { dueOn: day(9) }
    for (const [who, instalments] of [
      [plan, [last]],
      [behind, [{ amountCents: 400, dueOn: day(-1) }, last]],
    ] as const) {
      await charge(who.id, 1000, { dueOn: day(-9) })
      await done('POST', `/members/${who.id}/plan`, { instalments })
    }
    for (const who of [paid, over]) await charge(who.id, 1000)
    await credit(paid.id, 1000)
    await credit(over.id, 1500)
    const { id } = await charge(waived.id, 1000)
    await done('POST', `/dues/${id}/waive`, { reason: 'Kind' })
    const item = { name: 'Dues', kind: 'dues', amountCents: 500, scholarshipEligible: true }
    const { id: feeItemId } = await done('POST', '/fee-items', item)
    await done('POST', '/dues', { memberId: aided.id, feeItemId })
    await (await openPool(money))(aided, 'approved')
    const { data } = await done('GET', `/scholarships?memberId=${aided.id}`)
    const accepting = `/scholarships/${data[0].id}/accept`
    const accepted = await money.send('POST', accepting, undefined, aided.token)
    assert.equal(accepted.status, 200, accepted.text)
  })
  after(() => money.close())

  const names = (ids: readonly string[]): string[] =>
    NAMES.filter((name) => ids.includes(people[name].id))
  const queryOf = (filters: Filters) => {
    const words = Object.entries(filters).map(([name, value]) => [name, String(value)])
    return new URLSearchParams({ ...Object.fromEntries(words), limit: '100' })
  }
  const idsOf = async (filters: Filters): Promise<string[]> =>
    (await done('GET', `/members?${queryOf(filters)}`)).data.map(({ id }: TestMember) => id)
  const found = async (filters: Filters) => names(await idsOf(filters))

  it('money: who owes, is late, pays in parts, has paid, or has paid too much', async () => {
    assert.deepEqual(await found({ dues: 'none' }), ['none'])
    assert.deepEqual(await found({ dues: 'owes' }), ['owes', 'late', 'plan', 'behind'])
    assert.deepEqual(await found({ dues: 'overdue' }), ['late', 'behind'])
    assert.deepEqual(await found({ dues: 'plan' }), ['plan', 'behind'])
    // Nothing tells a scholarship or a waiver from money.
    assert.deepEqual(await found({ dues: 'paid' }), ['paid', 'waived', 'over', 'aided'])
    assert.deepEqual(await found({ dues: 'credit' }), ['over'])
    for (const id of (await idsOf({ dues: 'owes' })).slice(0, 4)) {
      assert.ok((await money.standing(id)).balanceCents > 0)
    }
  })

  const enroll = (who: TestMember, seasonId: string, status: 'pending' | 'confirmed') =>
    money.camp.asCamp(async (tx) => {
      const row = { seasonId, memberId: who.id, status: 'pending', intent: 'yes' } as const
      const added = await enrollments.add(tx, { ...row, by: who.id })
      if (status === 'confirmed' && added) {
        await enrollments.setStatus(tx, added.id, { status, by: who.id })
      }
    })

  it('a season: who is in it and how, who applied and how far, whose step is open; who is here', async () => {
    const { owes, late, paid, none } = people
    await enroll(owes, money.seasonId, 'pending')
    await enroll(late, money.seasonId, 'confirmed')
    await money.camp.asCamp(async (tx) => {
      const row = { seasonId: money.seasonId, formVersion: null, fields: {} }
      await applications.add(tx, { ...row, memberId: paid.id, by: paid.id })
    })
    const arrival = { kind: 'arrival', clientEventId: 'a1', override: true, reason: 'Here' }
    await done('POST', '/check-ins', { ...arrival, memberId: late.id })
    await done('POST', '/check-ins', { ...arrival, memberId: none.id, clientEventId: 'a2' })
    const left = { kind: 'departure', clientEventId: 'd1', occurredAt: soon() }
    await done('POST', '/check-ins', { ...left, memberId: none.id, override: true, reason: 'Gone' })
    assert.deepEqual(await found({ enrollmentStatus: 'pending' }), ['owes'])
    assert.deepEqual(await found({ enrollmentStatus: 'confirmed' }), ['late'])
    assert.equal((await found({ enrollmentStatus: 'none' })).length, NAMES.length - 2)
    assert.deepEqual(await found({ inSeason: money.seasonId }), ['owes', 'late'])
    assert.deepEqual(await found({ applicationStatus: 'draft' }), ['paid'])
    assert.deepEqual(await found({ isOnSite: true }), ['late'])
    assert.equal((await found({ isOnSite: false })).length, NAMES.length - 1)
    assert.deepEqual(await found({ openStep: 'enrollment' }), ['owes'])
    assert.deepEqual(await found({ openStep: 'dates' }), ['late'])
    assert.deepEqual(await found({ openStep: 'dates', dues: 'owes' }), ['late'])
    assert.deepEqual(await found({ openStep: 'enrollment', dues: 'overdue' }), [])
    assert.deepEqual(await found({ inSeason: 'season_none', enrollmentStatus: 'none' }), [])
    assert.deepEqual(await found({ inSeason: 'season_none', dues: 'none' }), [])
  })

  it('another season than the active one, by its id', async () => {
    closed = money.seasonId
    await money.closeSeason()
    const next = await money.camp.asCamp(activeSeason)
    assert.notEqual(next, closed)
    assert.equal((await found({ dues: 'none' })).length, NAMES.length)
    assert.deepEqual(await found({ dues: 'overdue', inSeason: closed }), ['late', 'behind'])
    assert.deepEqual(await found({ enrollmentStatus: 'confirmed', inSeason: closed }), ['late'])
    assert.deepEqual(await found({ inSeason: next }), [])
  })

  it('are the audience’s: every filter finds the same people there', async () => {
    const each = (name: string, values: readonly (string | boolean)[], more: object = {}) =>
      values.map((value): Filters => ({ [name]: value, ...more }))
    const tried = [
      ...each('dues', DUES, { inSeason: closed }),
      ...each('openStep', STEP_KEYS, { inSeason: closed }),
      ...each('enrollmentStatus', ['none', 'pending', 'confirmed'], { inSeason: closed }),
      ...each('applicationStatus', ['none', 'draft'], { inSeason: closed }),
      ...each('isOnSite', [true, false]),
      ...each('inSeason', [closed, 'season_none']),
    ]
    const { id } = await done('POST', '/announcements', { subject: 'Water', text: 'Is here.' })
    for (const audience of tried) {
      await done('PATCH', `/announcements/${id}`, { audience })
      const preview = await done('GET', `/announcements/${id}/preview`)
      const told = preview.first.map(({ memberId }: { memberId: string }) => memberId).sort()
      assert.deepEqual(told, (await idsOf(audience)).sort(), JSON.stringify(audience))
    }
  })

  it('need what reading the same needs, and those of money a lead; in an audience, too', async () => {
    const { server, lead } = money
    const poor = scopes.filter((scope) => scope !== 'dues:read' && scope !== 'check-ins:read')
    const [key, weak] = [money.key, (await money.camp.addKey(poor)).key]
    const refused = async (query: string, caller: object, reason: RegExp) => {
      const { status, json } = await call(server, `/api/v1/members?${query}`, { key, ...caller })
      assert.equal(status, 403, query)
      assert.match(json.detail, reason)
    }
    for (const query of ['dues=paid', 'openStep=dates']) {
      await refused(query, { token: people.paid.token }, /Only an admin/)
      await refused(query, {}, /Only an admin/)
    }
    await refused('dues=paid', { key: weak, token: lead.token }, /needs dues:read/)
    await refused('isOnSite=true', { key: weak }, /needs check-ins:read/)
    assert.equal((await call(server, '/api/v1/members?isOnSite=true', { key })).status, 200)
    const body = { subject: 'Dues', text: 'Please pay.', audience: { dues: 'owes' } }
    const { id } = await done('POST', '/announcements', body)
    const by = { key: weak, token: lead.token }
    const asked = [
      await call(server, '/api/v1/announcements', { ...by, method: 'POST', body }),
      await call(server, `/api/v1/announcements/${id}/preview`, by),
      await call(server, `/api/v1/announcements/${id}/send`, {
        ...by,
        method: 'POST',
        body: { count: 1 },
      }),
    ]
    assert.deepEqual(
      asked.map(({ status }) => status),
      [403, 403, 403],
    )
  })

  it('know every status and step that there is', () => {
    assert.deepEqual([...ENROLLMENT_STATUSES].sort(), ['none', ...OF_ENROLLMENTS].sort())
    assert.deepEqual([...APPLICATION_STATUSES].sort(), ['none', ...OF_APPLICATIONS].sort())
    assert.deepEqual(
      [...STEP_KEYS],
      STEPS.map(({ key }) => key),
    )
  })
})

const soon = () => new Date(Date.now() + 1000).toISOString()
