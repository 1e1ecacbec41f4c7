import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp } from '@campkit/db/in-camp'
import { call } from '@campkit/testing/call'
import { enterAs, openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../../index.ts'

describe('roles and leads', () => {
  let camp: TestCamp
  let server: string
  let key: string
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    key = (await camp.addKey(['members:read', 'members:write'])).key
  })
  after(() => camp.close())

  const as = (person: TestMember, method: string, path: string, body: object) =>
    call(server, `/api/v1/members${path}`, { method, key, token: person.token, body })

  it('409 ALREADY_A_MEMBER for an address that has a profile here', async () => {
    const admin = await camp.addMember('admin')
    const body = { email: 'twice@example.org', legalName: 'Twice' }
    assert.equal((await as(admin, 'POST', '', body)).status, 201)
    assert.equal((await as(admin, 'POST', '', body)).json.code, 'ALREADY_A_MEMBER')
  })

  it('409 OWN_ROLE for a super_admin’s own role', async () => {
    const chief = await camp.addMember('super_admin')
    const answer = await as(chief, 'POST', '/me/role', { role: 'member' })
    assert.equal(answer.json.code, 'OWN_ROLE')
  })

  it('403 when an admin deactivates a super_admin', async () => {
    const [admin, chief] = [await camp.addMember('admin'), await camp.addMember('super_admin')]
    const answer = await as(admin, 'PATCH', `/${chief.id}`, { isActive: false })
    assert.equal(answer.json.reason, 'super_admin_required')
  })

  // In a camp with two super_admins, each takes the other's role at the same moment.
  it('one super_admin is left after 30 rounds of two that demote each other', async () => {
    const { otherCamp } = camp
    const pair = [
      await camp.addMember('super_admin', otherCamp),
      await camp.addMember('super_admin', otherCamp),
    ] as const
    const scopes = ['members:read', 'members:write']
    const other = (await camp.addKey(scopes, otherCamp)).key
    const codes = new Set<string>()
    for (let round = 0; round < 30; round++) {
      const answers = await Promise.all(
        pair.map(({ token }, i) =>
          call(server, `/api/v1/members/${pair[1 - i]?.id}/role`, {
            method: 'POST',
            key: other,
            token,
            body: { role: 'member' },
          }),
        ),
      )
      for (const { status, json } of answers) codes.add(status === 200 ? 'OK' : json.code)
      const left = await camp.asCamp(
        (tx) => tx.selectFrom('members').select('id').where('role', '=', 'super_admin').execute(),
        otherCamp,
      )
      assert.equal(left.length, 1)
      const restore = (tx: Parameters<Parameters<typeof camp.asCamp>[0]>[0]) =>
        tx.updateTable('members').set({ role: 'super_admin' }).execute()
      await camp.asCamp(restore, otherCamp)
    }
    assert.ok(!codes.has('INTERNAL'), [...codes].join())
  })

  it('409 LAST_SUPER_ADMIN when the only one deactivates themselves', async () => {
    const lone = await openTestCamp(routes)
    const chief = await lone.addMember('super_admin')
    const { key: loneKey } = await lone.addKey(['members:write'])
    const answer = await call(await lone.serve(), '/api/v1/members/me', {
      method: 'PATCH',
      key: loneKey,
      token: chief.token,
      body: { isActive: false },
    })
    await lone.close()
    assert.equal(answer.json.code, 'LAST_SUPER_ADMIN')
  })

  it('the database alone keeps a member from giving themselves a role', async () => {
    const ana = await camp.addMember('member')
    const promote = inCamp(camp.db, enterAs(camp.camp, ana.id, 'member'), (tx) =>
      tx.updateTable('members').set({ role: 'admin' }).where('id', '=', ana.id).execute(),
    )
    await assert.rejects(promote, { code: '42501' })
  })
})
