import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import { plant as plantSeason } from '../src/resources/seasons/seasons/seasons.sample.ts'

/** What other rooms may do with somebody who has not said yes: nothing that would count. */
describe('whoever is only invited, in the other rooms', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let lead: TestMember
  let invited: string
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    lead = await camp.addMember('super_admin')
    key = (
      await camp.addKey([
        'members:read',
        'members:write',
        'dues:write',
        'check-ins:write',
        'enrollments:write',
        'payments:write',
        'tags:write',
        'reports:read',
        'seasons:write',
      ])
    ).key
    const body = { email: 'guest@example.org', legalName: 'Only Invited' }
    invited = (await as('POST', '/members', body)).json.id
  })
  after(() => camp.close())

  const as = (method: string, path: string, body?: object) =>
    call(server, `/api/v1${path}`, { method, key, token: lead.token, ...(body && { body }) })

  it('409 NOT_JOINED: not charged, not on site, pays nothing, not enrolled', async () => {
    const season = (await camp.asCamp((tx) => plantSeason(tx))).id ?? ''
    await as('POST', `/seasons/${season}/activate`)
    const occurredAt = new Date().toISOString()
    for (const [path, body] of [
      [
        '/dues',
        { name: 'Fee', amountCents: 100, seasonId: season, kind: 'dues', dueOn: '2030-01-01' },
      ],
      ['/check-ins', { clientEventId: 'e-1', kind: 'arrival', occurredAt }],
      ['/enrollments', { seasonId: season }],
      ['/payments', { amountCents: 2500, method: 'bank' }],
    ] as const) {
      const answer = await as('POST', path, { memberId: invited, ...body })
      assertRefused(answer, 409, 'NOT_JOINED')
    }
  })

  it('is in no count and no roster', async () => {
    const roster = await as('GET', '/reports/roster')
    assert.equal(roster.status, 200, roster.text)
    assert.ok(!roster.text.includes('Only Invited'))
    assert.ok(roster.text.includes(lead.id))
  })

  it('leads may note who they are, and a super_admin what they will be', async () => {
    assert.equal((await as('PATCH', `/members/${invited}`, { city: 'Reno' })).status, 200)
    assert.equal((await as('POST', `/members/${invited}/role`, { role: 'admin' })).status, 200)
    const { json } = await as('GET', `/members/${invited}`)
    assert.deepEqual([json.status, json.role, json.city], ['invited', 'admin', 'Reno'])
  })
})
