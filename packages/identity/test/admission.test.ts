import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sha256 } from '@campkit/core/secrets'
import {
  type Admission,
  admissionStatement,
  type Credentials,
  type Demand,
  readAdmission,
  readmissionStatement,
  readReadmission,
} from '@campkit/identity/admission'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'

const WHO = { text: `select app.camp_id() as camp, app.role() as role`, values: [] }

// What the ladder decides, the database decides again: these ask it alone.
describe('admission in the database', () => {
  let camp: TestCamp
  let keyId: string
  let credentials: Credentials
  let known: Admission
  const demand: Demand = { roles: ['member'], scope: 'tags:read', named: undefined }

  before(async () => {
    camp = await openTestCamp([])
    const ana = await camp.addMember('member')
    const made = await camp.addKey(['tags:read'])
    keyId = made.id
    const member = { accountId: ana.accountId, sessionId: ana.sessionId, expires: 0 }
    credentials = { keyHash: sha256(made.key), member, address: '10.0.0.7' }
    const [rows] = await camp.db.batch([admissionStatement(credentials, demand)])
    known = readAdmission(rows?.[0])
  })
  after(() => camp.close())

  /** Whether it lets in, and what the rest of the transaction may see. */
  async function readmit(wanted: Demand = demand, as: Admission = known) {
    const [rows, who] = await camp.db.batch([readmissionStatement(credentials, wanted, as), WHO])
    return { isIn: !readReadmission(rows?.[0]).changed, sees: who?.[0]?.camp ?? null }
  }
  const IN = () => ({ isIn: true, sees: camp.camp })
  const OUT = { isIn: false, sees: null }

  it('lets the known caller in, and sets the camp', async () => {
    assert.deepEqual(await readmit(), IN())
  })

  it('sets nothing for a role or a scope that the route does not admit', async () => {
    assert.deepEqual(await readmit({ ...demand, roles: ['admin'] }), OUT)
    assert.deepEqual(await readmit({ ...demand, scope: 'tags:write' }), OUT)
    for (const wanted of [
      { ...demand, roles: ['admin'] },
      { ...demand, scope: 'tags:write' },
    ]) {
      const [, who] = await camp.db.batch([admissionStatement(credentials, wanted), WHO])
      assert.equal(who?.[0]?.camp || null, null)
    }
  })

  it('sets nothing when any part of what was known is different', async () => {
    const others = {
      keyId: 'key_x',
      scopes: 'tags:write',
      memberId: 'mem_x',
      role: 'admin' as const,
    }
    for (const [part, value] of Object.entries(others)) {
      assert.deepEqual(await readmit(demand, { ...known, [part]: value }), OUT, part)
    }
  })

  it('feels a change of networks, expiry and revocation at once', async () => {
    const set = (change: string) =>
      camp.owner([{ text: `update api_keys set ${change} where id = $1`, values: [keyId] }])
    for (const [change, undone] of [
      [`allowed_networks = '{192.0.2.0/24}'`, `allowed_networks = '{10.0.0.0/8}'`],
      [`expires_at = now() - interval '1 second'`, 'expires_at = null'],
      ['revoked_at = now()', 'revoked_at = null'],
    ] as const) {
      await set(change)
      assert.deepEqual(await readmit(), OUT, change)
      await set(undone)
      assert.deepEqual(await readmit(), IN(), undone)
    }
  })

  it('notes a key’s use once a minute, however often it is asked to', async () => {
    const use = { text: 'select app.key_used($1, $2)', values: [camp.camp, keyId] }
    const noted = {
      text: 'select last_used_at::text as at from api_keys where id = $1',
      values: [keyId],
    }
    const [, [once] = []] = await camp.owner([use, noted])
    await camp.db.batch([use])
    const [[twice] = []] = await camp.owner([noted])
    assert.ok(once?.at)
    assert.equal(twice?.at, once?.at)
  })
})
