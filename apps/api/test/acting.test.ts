import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Role } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import { assertRefused, withoutRequestId } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import { plant as plantCheckIn } from '../src/resources/places/check-ins/check-ins.sample.ts'
import { scopes } from '../src/scopes.ts'

const MEMBERS = '/api/v1/members'
const CHECK_INS = '/api/v1/check-ins'

describe('whom a member token acts for', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let otherKey: string
  let ana: TestMember
  let ben: TestMember
  let lead: TestMember
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    key = (await camp.addKey(scopes)).key
    otherKey = (await camp.addKey(scopes, camp.otherCamp)).key
    ana = await camp.addMember('member')
    ben = await camp.addMember('member')
    lead = await camp.addMember('admin')
  })
  after(() => camp.close())

  const get = (path: string, { token }: Pick<TestMember, 'token'>, sent = key) =>
    call(server, path, { key: sent, token })
  const checkIn = ({ token }: TestMember, named: object) =>
    call(server, CHECK_INS, {
      method: 'POST',
      key,
      token,
      body: { kind: 'meal', clientEventId: newId('checkIn'), ...named },
    })
  const setRole = (id: string, role: Role) =>
    camp.asCamp((tx) => tx.updateTable('members').set({ role }).where('id', '=', id).execute())

  it('403 no_profile for an account without a profile in the key’s camp, everywhere', async () => {
    const stranger = await camp.addAccount()
    for (const path of [`${MEMBERS}/me`, MEMBERS, CHECK_INS, '/api/v1/tags', '/api/v1/settings']) {
      assertRefused(await get(path, stranger), 403, 'no_profile', path)
      assertRefused(await get(path, ana, otherKey), 403, 'no_profile', path)
    }
  })

  it('the role comes from the key’s camp: admin in one, member in the other, with one token', async () => {
    const there = await camp.addMember('admin', camp.otherCamp, ana)
    const neighbour = await camp.addMember('member', camp.otherCamp)
    assert.equal((await get(`${MEMBERS}/${neighbour.id}`, ana, otherKey)).status, 200)
    assert.equal((await get(`${MEMBERS}/me`, ana, otherKey)).json.id, there.id)
    assertRefused(await get(`${MEMBERS}/${ben.id}`, ana), 403, 'another_member')
    assertRefused(await get(`${MEMBERS}/${there.id}`, ana), 403, 'another_member')
    assertRefused(await get(`${MEMBERS}/${ben.id}`, ana, otherKey), 404, 'NOT_FOUND')
    assert.equal((await get(`${MEMBERS}/me`, ana)).json.id, ana.id)
    const seen = (await get(MEMBERS, ana)).json.data as { id: string }[]
    assert.deepEqual(
      seen.map(({ id }) => id),
      [ana.id],
    )
  })

  it('a role that was lowered or a profile that was closed counts from the next request on', async () => {
    const carl = await camp.addMember('admin')
    const other = () => get(`${MEMBERS}/${ben.id}`, carl)
    assert.equal((await other()).status, 200)
    await setRole(carl.id, 'member')
    assertRefused(await other(), 403, 'another_member')
    assert.equal((await get(MEMBERS, carl)).json.data.length, 1)
    await setRole(carl.id, 'admin')
    assert.equal((await other()).status, 200)
    await camp.asCamp((tx) =>
      tx
        .updateTable('members')
        .set({ deactivated_at: new Date().toISOString() })
        .where('id', '=', carl.id)
        .execute(),
    )
    assertRefused(await other(), 403, 'no_profile')
  })

  it('own id and me are the same; another’s id is 403 whether it exists or not, to applicants too', async () => {
    const applicant = await camp.addMember('applicant')
    for (const person of [ana, applicant]) {
      const [mine, me] = [
        await get(`${MEMBERS}/${person.id}`, person),
        await get(`${MEMBERS}/me`, person),
      ]
      assert.equal(mine.status, 200, mine.text)
      assert.equal(mine.text, me.text)
      const refused = [
        await get(`${MEMBERS}/${ben.id}`, person),
        await get(`${MEMBERS}/${newId('member')}`, person),
      ]
      for (const answer of refused) assertRefused(answer, 403, 'another_member')
      assert.equal(new Set(refused.map(withoutRequestId)).size, 1)
    }
    assertRefused(await get(`${MEMBERS}/${newId('member')}`, lead), 404, 'NOT_FOUND')
  })

  it('never another member, however me is spelt', async () => {
    for (const person of [ana, lead]) {
      assert.equal((await get(`${MEMBERS}/%6De`, person)).json.id, person.id)
      assertRefused(await get(`${MEMBERS}/me%00`, person), 400, 'INVALID_REQUEST')
      assertRefused(await get(`${MEMBERS}/me/`, person), 404, 'NO_SUCH_ADDRESS')
      for (const spelling of ['ME', 'Me', 'me%20', '%20me', 'me%2F', 'mе', 'me.', `me,${ben.id}`]) {
        const { status } = await get(`${MEMBERS}/${spelling}`, person)
        assert.equal(status, person === lead ? 404 : 403, spelling)
      }
    }
    assertRefused(await get(`${MEMBERS}/me?id=${ben.id}`, ana), 400, 'INVALID_REQUEST')
  })

  it('400 for a memberId that is null, empty, a list or an object; omitted and me are one’s own', async () => {
    for (const memberId of [null, '', [], {}, 7, true, [ben.id], { id: ben.id }]) {
      for (const person of [ana, lead]) {
        const answer = await checkIn(person, { memberId })
        assertRefused(answer, 400, 'INVALID_REQUEST', JSON.stringify(memberId))
        assert.equal(answer.json.errors[0].pointer, '/body/memberId')
      }
    }
    for (const named of [{}, { memberId: 'me' }, { memberId: ana.id }]) {
      assert.equal((await checkIn(ana, named)).json.memberId, ana.id)
    }
    assertRefused(await checkIn(ana, { memberId: ben.id }), 403, 'another_member')
  })

  it('an admin names someone: nobody is 400, me is the admin, a member of another camp 404', async () => {
    const foreigner = await camp.addMember('member', camp.otherCamp)
    assertRefused(await checkIn(lead, {}), 400, 'MEMBER_ID_REQUIRED')
    assert.equal((await checkIn(lead, { memberId: 'me' })).json.memberId, lead.id)
    assert.equal((await checkIn(lead, { memberId: ben.id })).json.memberId, ben.id)
    assertRefused(await checkIn(lead, { memberId: foreigner.id }), 404, 'NOT_FOUND')
  })

  it('404, byte for byte that of a missing row, for a row of someone else', async () => {
    const { id } = await camp.asCamp((tx) => plantCheckIn(tx, ben.id))
    const [hidden, missing] = [
      await get(`${CHECK_INS}/${id}`, ana),
      await get(`${CHECK_INS}/${newId('checkIn')}`, ana),
    ]
    assertRefused(hidden, 404, 'NOT_FOUND')
    assert.equal(withoutRequestId(hidden), withoutRequestId(missing))
    assert.equal((await get(`${CHECK_INS}/${id}`, ben)).status, 200)
  })

  it('a list is the whole camp to an admin, one’s own rows to others, 403 when they name another', async () => {
    await Promise.all([ana, ben].map((person) => checkIn(person, {})))
    const owners = async (person: TestMember, query = '') => {
      const { json } = await get(`${CHECK_INS}?limit=100${query}`, person)
      return new Set((json.data as { memberId: string }[]).map(({ memberId }) => memberId))
    }
    const all = await owners(lead)
    assert.ok(all.has(ana.id) && all.has(ben.id))
    assert.deepEqual(await owners(lead, `&memberId=${ben.id}`), new Set([ben.id]))
    assert.deepEqual(await owners(ana), new Set([ana.id]))
    assert.deepEqual(await owners(ana, '&memberId=me'), new Set([ana.id]))
    assertRefused(await get(`${CHECK_INS}?memberId=${ben.id}`, ana), 403, 'another_member')
    const twice = await get(`${CHECK_INS}?memberId=me&memberId=${ben.id}`, ana)
    assertRefused(twice, 400, 'INVALID_REQUEST')
  })
})
