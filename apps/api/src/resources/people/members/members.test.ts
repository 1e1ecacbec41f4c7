import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { members } from './members.routes.ts'

describe('members', () => {
  let camp: TestCamp
  let server: string
  before(async () => {
    camp = await openTestCamp(members)
    server = await camp.serve()
  })
  after(() => camp.close())

  it('200 with the acting member’s own profile at /members/me', async () => {
    const ana = await camp.addMember('member')
    const { key } = await camp.addKey(['members:read'])
    const answer = await call(server, '/api/v1/members/me', { key, token: ana.token })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.json.id, ana.id)
    const again = await call(server, '/api/v1/members/me', { key, token: ana.token })
    assert.equal(again.text, answer.text)
  })
  it('304 for a profile one has; one with restricted fields tells more than its version does', async () => {
    const ana = await camp.addMember('member')
    const { key } = await camp.addKey(['members:read'])
    const whole = await camp.addKey(['members:read', 'members:restricted:read'])
    const headers = { 'if-none-match': '*' }
    const own = { token: ana.token, headers }
    const known = await call(server, '/api/v1/members/me', { key, ...own })
    assert.equal(known.status, 304, known.text)
    const restricted = await call(server, '/api/v1/members/me', { key: whole.key, ...own })
    assert.equal(restricted.status, 200)
    assert.equal(restricted.json.restricted.purgeOn, null)
  })
})
