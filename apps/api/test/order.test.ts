import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { revokeKey } from '@campkit/identity/api-key'
import { assertRefused } from '@campkit/testing/answers'
import { type Call, call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { expiredToken } from '@campkit/testing/tokens'
import { routes } from '../src/resources/index.ts'
import { plant as plantCheckIn } from '../src/resources/places/check-ins/check-ins.sample.ts'
import { scopes } from '../src/scopes.ts'

const CHECK_INS = '/api/v1/check-ins'
const EVENT = { kind: 'meal', clientEventId: 'e' }

/** Each request breaks two neighbouring rules; the answer is the earlier one's. */
describe('the order of answers', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let narrow: string
  let revoked: string
  let ana: TestMember
  let lead: TestMember
  let stranger: string
  let expired: string
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    key = (await camp.addKey(scopes)).key
    narrow = (await camp.addKey(['contacts:read'])).key
    const gone = await camp.addKey(['contacts:read'])
    await revokeKey(camp.operator, gone.id)
    revoked = gone.key
    ana = await camp.addMember('member')
    lead = await camp.addMember('admin')
    stranger = (await camp.addAccount()).token
    expired = await expiredToken(camp, ana)
  })
  after(() => camp.close())

  const post = (sent: Call, path = CHECK_INS) => call(server, path, { method: 'POST', ...sent })
  const wrongShape = { kind: 'nonsense', unknown: 1 }

  it('1 before 2: key_invalid, though the token is missing or bad', async () => {
    assertRefused(await post({ key: revoked, body: EVENT }), 401, 'key_invalid')
    for (const token of [expired, 'x.y.z', stranger]) {
      assertRefused(await post({ key: revoked, token, body: EVENT }), 401, 'key_invalid')
    }
    assertRefused(await post({ token: expired, body: EVENT }), 401, 'key_missing')
  })

  it('2 before 3: 401 for the token, though the key lacks the scope, on org-level routes too', async () => {
    assertRefused(await post({ key: narrow, body: EVENT }), 401, 'member_token_missing')
    assertRefused(
      await post({ key: narrow, token: expired, body: EVENT }),
      401,
      'member_token_expired',
    )
    const tags = await call(server, '/api/v1/tags', { key: narrow, token: 'x.y.z' })
    assertRefused(tags, 401, 'member_token_invalid')
  })

  it('3 before 4: 403 for the scope, though there is no profile', async () => {
    assertRefused(await post({ key: narrow, token: stranger, body: EVENT }), 403, 'scope_missing')
  })

  it('3 and 4 before 5: 403, though the body has the wrong shape, is broken or of another type', async () => {
    const plain = { 'content-type': 'text/plain' }
    const bodies: Partial<Call>[] = [
      { body: wrongShape },
      { body: '{"kind":' },
      { body: 'x', headers: plain },
      { body: 'x'.repeat(300_000) },
    ]
    // Twice: the first meets a caller who is not known yet, the second one who is remembered.
    for (const sent of [...bodies, ...bodies]) {
      assertRefused(await post({ key: narrow, token: ana.token, ...sent }), 403, 'scope_missing')
      assertRefused(await post({ key, token: stranger, ...sent }), 403, 'no_profile')
      assertRefused(await post({ key: revoked, token: ana.token, ...sent }), 401, 'key_invalid')
    }
    const query = `${CHECK_INS}?unknown=1`
    assertRefused(await call(server, query, { key, token: stranger }), 403, 'no_profile')
  })

  it('4, the rank, before 5: 403 admin_required, though the body has the wrong shape', async () => {
    const sent = { key, token: ana.token, body: { unknown: 1 } }
    assertRefused(await post(sent, '/api/v1/tags'), 403, 'admin_required')
    assertRefused(await post(sent, '/api/v1/contacts'), 403, 'admin_required')
  })

  it('5 before 6: INVALID_REQUEST, though an admin names nobody', async () => {
    assertRefused(await post({ key, token: lead.token, body: wrongShape }), 400, 'INVALID_REQUEST')
    assertRefused(await post({ key, token: lead.token, body: EVENT }), 400, 'MEMBER_ID_REQUIRED')
  })

  it('5 before 7 and 8: 400, though another or an absent member is named', async () => {
    const named = { ...wrongShape, memberId: newId('member') }
    for (const { token } of [ana, lead]) {
      assertRefused(await post({ key, token, body: named }), 400, 'INVALID_REQUEST')
    }
  })

  it('7 before 8: 403 to a member, whether the one who is named exists or not; 404 to an admin', async () => {
    for (const memberId of [lead.id, newId('member'), 'nonsense']) {
      const body = { ...EVENT, memberId }
      assertRefused(await post({ key, token: ana.token, body }), 403, 'another_member')
    }
    const absent = { ...EVENT, memberId: newId('member') }
    assertRefused(await post({ key, token: lead.token, body: absent }), 404, 'NOT_FOUND')
  })

  it('7 and 8 before 10: 403 and 404, though the event would be a conflict', async () => {
    const first = await post({ key, token: ana.token, body: EVENT })
    assert.equal(first.status, 201, first.text)
    const clash = { ...EVENT, kind: 'safety' }
    assertRefused(await post({ key, token: ana.token, body: clash }), 409, 'CHECK_IN_REUSED')
    const named = { ...clash, memberId: lead.id }
    assertRefused(await post({ key, token: ana.token, body: named }), 403, 'another_member')
  })

  it('9 before 10: 404 for a row of another camp, though a rule of the domain is broken too', async () => {
    const foreigner = await camp.addMember('member', camp.otherCamp)
    const body = { reason: 'twice' }
    const annul = (id: string | undefined) =>
      post({ key, token: lead.token, body }, `${CHECK_INS}/${id}/annul`)
    const { id: own } = await camp.asCamp((tx) => plantCheckIn(tx, ana.id))
    assert.equal((await annul(own)).status, 200)
    assertRefused(await annul(own), 409, 'ALREADY_ANNULLED')
    const { id } = await camp.asCamp((tx) => plantCheckIn(tx, foreigner.id), camp.otherCamp)
    await camp.owner([
      {
        text: `select set_config('app.camp_id', $1, true), set_config('app.role', 'key', true)`,
        values: [camp.otherCamp],
      },
      {
        text: `update check_ins set annulled_at = now(), annulled_by = member_id, annul_reason = 'x' where id = $1`,
        values: [id],
      },
    ])
    assertRefused(await annul(id), 404, 'NOT_FOUND')
  })
})
