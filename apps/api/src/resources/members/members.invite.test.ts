import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { members } from './members.routes.ts'

describe('invitations', () => {
  let camp: TestCamp
  let server: string
  let here: { key: string; lead: TestMember }
  let there: { key: string; lead: TestMember }
  before(async () => {
    camp = await openTestCamp(members)
    server = await camp.serve()
    const [one, other] = await Promise.all([hostOf(camp.camp), hostOf(camp.otherCamp)])
    here = one
    there = other
  })
  after(() => camp.close())

  const hostOf = async (campId: string) => ({
    key: (await camp.addKey(['members:write'], campId)).key,
    lead: await camp.addMember('admin', campId),
  })
  const invite = ({ key, lead } = here, email: string, more: object = {}) =>
    call(server, '/api/v1/members', {
      method: 'POST',
      key,
      token: lead.token,
      body: { email, legalName: 'New Camper', ...more },
    })

  it('201 once; 409 again, however the address is written', async () => {
    const made = await invite(here, 'twice@example.org')
    assert.equal(made.status, 201, made.text)
    assert.equal(made.json.role, 'member')
    assertRefused(await invite(here, 'twice@example.org'), 409, 'ALREADY_A_MEMBER')
    assertRefused(await invite(here, 'Twice@Example.org'), 409, 'ALREADY_A_MEMBER')
  })

  it('400 for a role that only a super_admin gives', async () => {
    for (const role of ['admin', 'super_admin', 'king']) {
      assertRefused(await invite(here, 'lead@example.org', { role }), 400, 'INVALID_REQUEST')
    }
  })

  it('of many at once, in two camps, one succeeds in each, and none fails', async () => {
    for (let round = 1; round <= 5; round++) {
      const written = [`At.Once.${round}@example.org`, `at.once.${round}@example.org`]
      const answers = await Promise.all(
        [here, there].flatMap((host) =>
          [...written, ...written].map(async (email) => ({
            host,
            answer: await invite(host, email),
          })),
        ),
      )
      for (const camp of [here, there]) {
        const statuses = answers
          .filter(({ host }) => host === camp)
          .map(({ answer }) => answer.status)
        assert.deepEqual(statuses.sort(), [201, 409, 409, 409])
      }
    }
  })
})
