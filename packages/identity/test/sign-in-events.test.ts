import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Role } from '@campkit/core/actor'
import { enterAs, openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'

// From where people sign in is for them, at the sign-in host, and for the leads of the camp.
describe('what the API may see of sign-ins', () => {
  let camp: TestCamp
  let ana: TestMember

  before(async () => {
    camp = await openTestCamp([])
    ana = await camp.addMember('member')
    for (const campId of [camp.camp, camp.otherCamp]) {
      const text = `insert into sign_in_events (camp_id, account_id, kind, address) values ($1, $2, 'exchange', '192.0.2.7')`
      await camp.owner([{ text, values: [campId, ana.accountId] }])
    }
  })
  after(() => camp.close())

  const as = async (role: Role | 'key', campId: string, text: string) => {
    const { statement } = enterAs(campId, role === 'key' ? null : ana.id, role)
    const [, rows = []] = await camp.db.batch([statement, { text, values: [] }])
    return rows.map((row) => row.camp_id)
  }
  const LOOK = 'select camp_id from sign_in_events'

  it('is nothing for members and applicants, not even of themselves', async () => {
    for (const role of ['member', 'applicant'] as const) {
      assert.deepEqual(await as(role, camp.camp, LOOK), [])
    }
    const [rows] = await camp.db.batch([{ text: LOOK, values: [] }])
    assert.equal(rows?.length, 0)
  })

  it('is what happened in the camp for its leads, and nothing of another', async () => {
    for (const role of ['admin', 'super_admin', 'key'] as const) {
      assert.deepEqual(await as(role, camp.camp, LOOK), [camp.camp])
      assert.deepEqual(await as(role, camp.otherCamp, LOOK), [camp.otherCamp])
    }
  })

  it('is for reading: nobody adds, changes or removes a row', async () => {
    for (const text of [
      `insert into sign_in_events (camp_id, account_id, kind) values (app.camp_id(), 'acc_1', 'exchange')`,
      `update sign_in_events set kind = 'refresh'`,
      'delete from sign_in_events',
    ]) {
      await assert.rejects(as('super_admin', camp.camp, text), { code: '42501' }, text)
    }
  })
})
