import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { revokeKey } from '@campkit/identity/api-key'
import { createSession, revokeSession } from '@campkit/identity/session'
import { call } from '@campkit/testing/call'
import { rounds } from '@campkit/testing/rounds'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import { type ChildServer, startChild } from './child.ts'

const PATH = '/api/v1/members/me'
const KEYS = rounds(1000)
const SESSIONS = rounds(100)

// Nothing remembered in one process may outlive what another has revoked.
describe('revoked at once, on every process', () => {
  let camp: TestCamp
  let ana: TestMember
  let servers: string[]
  const children: ChildServer[] = []
  before(async () => {
    camp = await openTestCamp(routes)
    ana = await camp.addMember('member')
    children.push(await startChild(camp.url), await startChild(camp.url))
    servers = children.map(({ url }) => url)
  })
  after(async () => {
    for (const child of children) child.process.kill('SIGKILL')
    await camp.close()
  })

  /** Keeps calling everywhere; collects what was still let in after the revocation was answered. */
  async function race(key: string, token: string, revoke: () => Promise<unknown>) {
    let isRevoked = false
    let late = 0
    let letIn = 0
    const hammer = async (server: string) => {
      while (true) {
        const wasRevoked = isRevoked
        const { status } = await call(server, PATH, { key, token })
        if (status === 200) letIn += 1
        if (status === 200 && wasRevoked) late += 1
        if (status !== 200) return status
      }
    }
    const hammering = Promise.all(servers.flatMap((server) => [hammer(server), hammer(server)]))
    await call(servers[0] as string, PATH, { key, token })
    await revoke()
    isRevoked = true
    const next = await Promise.all(servers.map((server) => call(server, PATH, { key, token })))
    const last = await hammering
    return { late, letIn, statuses: [...next.map(({ status }) => status), ...last] }
  }

  it(`${KEYS} keys revoked under load: not one success after the answer`, async () => {
    let letIn = 0
    for (let round = 0; round < KEYS; round++) {
      const { id, key } = await camp.addKey(['members:read'])
      const outcome = await race(key, ana.token, () => revokeKey(camp.operator, id))
      assert.equal(outcome.late, 0)
      assert.deepEqual(new Set(outcome.statuses), new Set([401]))
      letIn += outcome.letIn
    }
    assert.ok(letIn > 2 * KEYS, `the load was real: ${letIn} calls were let in before`)
  })

  it(`${SESSIONS} sessions revoked under load: not one success after the answer`, async () => {
    const { key } = await camp.addKey(['members:read'])
    for (let round = 0; round < SESSIONS; round++) {
      const sessionId = await createSession(camp.owner, ana.accountId)
      const token = await camp.token(ana.accountId, sessionId)
      const outcome = await race(key, token, () => revokeSession(camp.owner, sessionId))
      assert.equal(outcome.late, 0)
      assert.deepEqual(new Set(outcome.statuses), new Set([401]))
    }
  })

  it('a scope, a role and a profile taken away are felt by the very next request', async () => {
    const { id, key } = await camp.addKey(['members:read', 'tags:read'])
    const eve = await camp.addMember('admin')
    const asEve = async (path: string) =>
      Promise.all(
        servers.map(async (server) => (await call(server, path, { key, token: eve.token })).status),
      )
    const sql = (text: string, ...values: unknown[]) =>
      camp.owner([
        { text: `select app.enter($1, null, 'key')`, values: [camp.camp] },
        { text, values },
      ])

    assert.deepEqual(await asEve(`/api/v1/members/${ana.id}`), [200, 200])
    await sql(`update members set role = 'member' where id = $1`, eve.id)
    assert.deepEqual(await asEve(`/api/v1/members/${ana.id}`), [403, 403])
    await sql(`update api_keys set scopes = '{tags:read}' where id = $1`, id)
    assert.deepEqual(await asEve(PATH), [403, 403])
    await sql(`update api_keys set scopes = '{members:read}' where id = $1`, id)
    assert.deepEqual(await asEve(PATH), [200, 200])
    await sql(`update members set deactivated_at = now() where id = $1`, eve.id)
    assert.deepEqual(await asEve(PATH), [403, 403])
  })
})
