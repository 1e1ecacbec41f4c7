import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { scopes } from '../src/scopes.ts'
import { type MoneyCamp, openMoneyCamp } from './money.ts'

const MEMBERS = '/api/v1/members'

describe('machines, with the key alone', () => {
  let money: MoneyCamp
  let ana: TestMember
  let ben: TestMember
  before(async () => {
    money = await openMoneyCamp()
    ana = await money.camp.addMember('member')
    ben = await money.camp.addMember('member')
  })
  after(() => money.close())

  const alone = (path: string, sent: object = {}) =>
    call(money.server, path, { key: money.key, ...sent })
  const idsIn = ({ json }: { json: { data: { id: string }[] } }) =>
    json.data.map(({ id }) => id).sort()

  it('200 with the whole camp, and with the one member who is named', async () => {
    assert.deepEqual(idsIn(await alone(MEMBERS)), [money.lead.id, ana.id, ben.id].sort())
    assert.deepEqual(idsIn(await alone(`${MEMBERS}?memberId=${ana.id}`)), [ana.id])
  })

  it('404 for a member the camp lacks, 401 for me: a key is nobody', async () => {
    const foreigner = await money.camp.addMember('member', money.camp.otherCamp)
    assertRefused(await alone(`${MEMBERS}?memberId=${foreigner.id}`), 404, 'NOT_FOUND')
    assertRefused(await alone(`${MEMBERS}?memberId=me`), 401, 'member_token_missing')
  })

  it('200 with themself alone for a member, though the key could list everybody', async () => {
    assert.deepEqual(idsIn(await alone(MEMBERS, { token: ana.token })), [ana.id])
    const other = `${MEMBERS}?memberId=${ben.id}`
    assertRefused(await alone(other, { token: ana.token }), 403, 'another_member')
  })

  it('gives no restricted field to a key alone, whatever its scopes', async () => {
    const restricted = { medicalNotes: 'allergic to dust' }
    const patch = { method: 'PATCH', token: ana.token, body: { restricted } }
    assert.equal((await alone(`${MEMBERS}/me`, patch)).status, 200)
    const answer = await alone(MEMBERS)
    assert.equal(answer.status, 200)
    assert.doesNotMatch(answer.text, /dust|medicalNotes|restricted/)
    const nobody = await alone(`${MEMBERS}/${ana.id}`)
    assertRefused(nobody, 401, 'member_token_missing')
    assert.equal(nobody.json.campId, money.camp.camp)
  })

  it('201 for a bulk charge, named in the books as the key’s; 403 for a member', async () => {
    const item = { name: 'Dues', kind: 'dues', amountCents: 100 }
    const { id: feeItemId } = await money.made('/fee-items', item)
    const body = { feeItemId, filter: { roles: ['member'] } }
    const asked = { method: 'POST', body }
    const refused = await alone('/api/v1/dues/bulk', { ...asked, token: ana.token })
    assertRefused(refused, 403, 'admin_required')
    const preview = await alone('/api/v1/dues/bulk', { ...asked, body: { ...body, preview: true } })
    assert.equal(preview.json.total, 2)
    const begun = await alone('/api/v1/dues/bulk', asked)
    assert.equal(begun.status, 201, begun.text)
    const looked = await alone(`/api/v1/dues/bulk/${begun.json.id}`)
    assert.equal(looked.json.total, 2)
    const rows = await money.camp.asCamp((tx) =>
      tx.selectFrom('bulk_charges').select('created_by').execute(),
    )
    assert.match(rows[0]?.created_by ?? '', /^key_/)
    assertRefused(
      await alone(`/api/v1/dues/bulk/${begun.json.id}`, { token: ana.token }),
      403,
      'admin_required',
    )
  })
})

describe('a key that needs a member token', () => {
  let money: MoneyCamp
  let ana: TestMember
  let strict: { id: string; key: string }
  before(async () => {
    money = await openMoneyCamp()
    ana = await money.camp.addMember('member')
    strict = await money.camp.addKey(scopes, money.camp.camp, { memberTokenRequired: true })
  })
  after(() => money.close())

  it('401 without a token wherever a key alone would do, new and again', async () => {
    for (const path of ['schedule', 'settings', 'members', 'reports', 'schedule', 'members']) {
      const answer = await call(money.server, `/api/v1/${path}`, { key: strict.key })
      assertRefused(answer, 401, 'member_token_missing', path)
    }
    const forgotten = { method: 'PATCH', key: strict.key, body: {}, headers: { 'if-match': '*' } }
    const changed = await call(money.server, '/api/v1/settings', forgotten)
    assertRefused(changed, 401, 'member_token_missing')
  })

  it('200 with one, as the member and no more', async () => {
    const { key } = strict
    const answer = await call(money.server, MEMBERS, { key, token: ana.token })
    assert.deepEqual(
      answer.json.data.map(({ id }: { id: string }) => id),
      [ana.id],
    )
  })

  it('is made at the console’s door, is listed as such, and its successor needs one, too', async () => {
    const chief = await money.camp.addMember('super_admin')
    const at = (path: string, body?: object) =>
      call(money.server, `/console/v1/camps/pines/api-keys${path}`, {
        token: chief.token,
        ...(body && { method: 'POST', body }),
      })
    const wanted = { description: 'Our app', scopes: ['members:read'], memberTokenRequired: true }
    const made = await at('', wanted)
    assert.equal(made.json.memberTokenRequired, true)
    const rotated = await at(`/${made.json.id}/rotate`, {})
    assert.equal(rotated.json.memberTokenRequired, true)
    for (const { json } of [made, rotated]) {
      const answer = await call(money.server, MEMBERS, { key: json.key })
      assertRefused(answer, 401, 'member_token_missing')
    }
    const { json: plain } = await at('', { description: 'Cron', scopes: ['members:read'] })
    assert.equal(plain.memberTokenRequired, false)
    assert.equal((await call(money.server, MEMBERS, { key: plain.key })).status, 200)
  })
})
