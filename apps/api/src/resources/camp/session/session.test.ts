import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../../index.ts'

describe('GET /camps/:slug/session', () => {
  let camp: TestCamp
  let server: string
  let chief: TestMember
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    chief = await camp.addMember('super_admin')
  })
  after(() => camp.close())

  const at = (path: string, { token }: TestMember, sent: object = {}) =>
    call(server, `/console/v1/camps/pines/${path}`, { token, ...sent })

  it('in a camp that has set nothing and has no season', async () => {
    const { status, json, text } = await at('session', chief)
    assert.equal(status, 200, text)
    assert.deepEqual(json, {
      member: {
        id: chief.id,
        name: 'Test super_admin',
        legalName: 'Test super_admin',
        preferredName: null,
        playaName: null,
        role: 'super_admin',
        enrollment: null,
      },
      camp: {
        id: camp.camp,
        slug: 'pines',
        name: 'Dusty Pines',
        accent: null,
        colours: null,
        logoUrl: null,
        timeZone: 'UTC',
        currency: 'USD',
        takesPayments: false,
        howToPay: null,
        partsAlone: 0,
        payUrl: null,
        featuresOff: [],
      },
      season: null,
    })
  })

  it('of each role: their own names and standing in the active season, and what the camp switched off', async () => {
    const season = { name: 'Burn 2027', currency: 'EUR', gateOpensOn: '2027-08-29' }
    const { id } = (await at('seasons', chief, { method: 'POST', body: season })).json
    await at(`seasons/${id}/open`, chief, { method: 'POST' })
    const body = {
      // The season counts in euros, and pages show what it counts.
      identity: { timeZone: 'Europe/Lisbon', currency: 'USD' },
      features: { bikes: false, dues: false },
      branding: { accent: '#3FA36B' },
    }
    const set = await at('settings', chief, { method: 'PATCH', body, headers: { 'if-match': '*' } })
    assert.equal(set.status, 200, set.text)
    const ana = await camp.addMember('member')
    await at('members/me', ana, { method: 'PATCH', body: { playaName: 'Dust' } })
    const joined = await at('enrollments', ana, { method: 'POST', body: {} })
    assert.equal(joined.status, 201, joined.text)
    const { json } = await at('session', ana)
    assert.deepEqual(
      [json.member.id, json.member.name, json.member.role],
      [ana.id, 'Dust', 'member'],
    )
    assert.deepEqual(json.member.enrollment, { id: joined.json.id, status: joined.json.status })
    const { timeZone, currency, accent, featuresOff } = json.camp
    assert.deepEqual([timeZone, currency, accent], ['Europe/Lisbon', 'EUR', '#3fa36b'])
    assert.deepEqual(featuresOff, ['dues', 'bikes'])
    assert.deepEqual([json.season.id, json.season.gateOpensOn], [id, '2027-08-29'])
    assert.equal(
      (await at('session', await camp.addMember('applicant'))).json.member.enrollment,
      null,
    )
  })
})
