import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { idPattern } from '@campkit/core/ids'
import { type Database, openDatabase } from '@campkit/db/database'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { members } from './members.routes.ts'

describe('one address per person', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let lead: TestMember
  let auth: Database
  before(async () => {
    camp = await openTestCamp(members)
    auth = openDatabase({ url: camp.url, role: 'auth' })
    server = await camp.serve()
    key = (await camp.addKey(['members:read', 'members:write'])).key
    lead = await camp.addMember('admin')
  })
  after(async () => {
    await auth.close()
    await camp.close()
  })

  const asLead = (method: string, path: string, body?: object) =>
    call(server, `/api/v1/members${path}`, {
      method,
      key,
      token: lead.token,
      ...(body && { body }),
    })
  const emailOf = async (id: string) => (await asLead('GET', `/${id}`)).json.email
  /** As the sign-in host does it, in its own role. */
  const move = ({ accountId }: TestMember, email: string) =>
    auth.batch([
      { text: 'update accounts set email = $2 where id = $1', values: [accountId, email] },
    ])

  it('a profile follows its account at once, in every camp, with a trace and a new version', async () => {
    const ana = await camp.addMember('member')
    const elsewhere = await camp.addMember('member', camp.otherCamp, ana)
    const before = (await asLead('GET', `/${ana.id}`)).json
    await move(ana, 'ana.moved@example.org')
    const moved = (await asLead('GET', `/${ana.id}`)).json
    assert.equal(moved.email, 'ana.moved@example.org')
    assert.ok(moved.version > before.version)
    const { json } = await asLead('GET', `?updatedSince=${before.updatedAt}&limit=100`)
    assert.ok(JSON.stringify(json.data).includes('ana.moved@example.org'))
    const [there] = await camp.asCamp(
      (tx) => tx.selectFrom('members').select('email').where('id', '=', elsewhere.id).execute(),
      camp.otherCamp,
    )
    assert.equal(there?.email, 'ana.moved@example.org')
    const traces = await camp.asCamp(async (tx) => [
      await tx.selectFrom('audit_log').selectAll().where('target_id', '=', ana.id).execute(),
      await tx.selectFrom('events').selectAll().where('target_id', '=', ana.id).execute(),
    ])
    for (const [rows, kind] of [
      [traces[0], 'audit'],
      [traces[1], 'event'],
    ] as const) {
      const [row] = (rows ?? []).filter((one) =>
        Object.values(one).includes('members.email_changed'),
      )
      assert.match(String(row?.id), new RegExp(idPattern(kind)))
      assert.equal(row?.member_id, ana.id)
    }
  })

  it('follows also where the person has left or has not joined yet', async () => {
    const ben = await camp.addMember('member')
    await camp.asCamp((tx) =>
      tx
        .updateTable('members')
        .set({ deactivated_at: new Date().toISOString() })
        .where('id', '=', ben.id)
        .execute(),
    )
    await move(ben, 'ben.moved@example.org')
    assert.equal(await emailOf(ben.id), 'ben.moved@example.org')
  })

  it('an address belongs to one profile of the camp, whoever had it before', async () => {
    const cat = await camp.addMember('member')
    const old = await emailOf(cat.id)
    await move(cat, 'cat.moved@example.org')
    const again = await asLead('POST', '', { email: 'Cat.Moved@example.org', legalName: 'Cat' })
    assertRefused(again, 409, 'ALREADY_A_MEMBER')
    const other = await asLead('POST', '', { email: old, legalName: 'Somebody else' })
    assert.equal(other.status, 201, other.text)
    assert.equal(await emailOf(cat.id), 'cat.moved@example.org')
  })

  it('a lead corrects the address of an invitation until it is accepted', async () => {
    const { json: made } = await asLead('POST', '', {
      email: 'wrnog@example.org',
      legalName: 'Dan',
    })
    const corrected = await asLead('PATCH', `/${made.id}/invitation`, {
      email: 'right@example.org',
    })
    assert.deepEqual(
      [corrected.status, corrected.json.email, corrected.json.status],
      [200, 'right@example.org', 'invited'],
      corrected.text,
    )
    const again = await asLead('POST', '', { email: 'right@example.org', legalName: 'Dan' })
    assertRefused(again, 409, 'ALREADY_A_MEMBER')
    const taken = await emailOf(lead.id)
    const refused = await asLead('PATCH', `/${made.id}/invitation`, { email: taken })
    assertRefused(refused, 409, 'ALREADY_A_MEMBER')
    assert.equal(await emailOf(made.id), 'right@example.org')
    const joined = await asLead('PATCH', `/${lead.id}/invitation`, { email: 'x@example.org' })
    assertRefused(joined, 409, 'NOT_INVITED')
  })

  it('of two corrections to the same address at once, one succeeds', async () => {
    const ids = await Promise.all(
      ['e1@example.org', 'e2@example.org'].map(
        async (email) => (await asLead('POST', '', { email, legalName: 'Eve' })).json.id,
      ),
    )
    const answers = await Promise.all(
      ids.map((id) => asLead('PATCH', `/${id}/invitation`, { email: 'eve@example.org' })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  })
})
