import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { atConsole } from '@campkit/access/access'
import { STEP_UP_SECONDS } from '@campkit/core/lifetimes'
import { inCamp } from '@campkit/db/in-camp'
import { authorize } from '@campkit/http/authorize'
import { closeCamp, createCamp } from '@campkit/identity/camp'
import { revokeSession } from '@campkit/identity/session'
import { assertRefused, withoutRequestId } from '@campkit/testing/answers'
import { type Call, call } from '@campkit/testing/call'
import { enterAs, openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import { scopes } from '../src/scopes.ts'
import { ageSession } from './console-callers.ts'

const KEYS = '/console/v1/camps/pines/api-keys'
const NEW_KEY = { description: 'a key', scopes: ['members:read'] }
const CHALLENGE = /^Bearer error="insufficient_user_authentication", .*max_age="600"$/

describe('the console’s door', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let chief: TestMember
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    key = (await camp.addKey(scopes)).key
    chief = await camp.addMember('super_admin')
  })
  after(() => camp.close())

  const post = (token: string | undefined, sent: Call = {}) =>
    call(server, KEYS, { method: 'POST', token, body: NEW_KEY, ...sent })
  const keysNow = async () => {
    const text = 'select count(*)::int as n from api_keys'
    const [[row] = []] = await camp.owner([{ text, values: [] }])
    return row?.n
  }

  it('129: to create a key is 403 for members, applicants and admins, 404 for another camp’s lead', async () => {
    const before = await keysNow()
    for (const role of ['member', 'applicant', 'admin'] as const) {
      const { token } = await camp.addMember(role)
      assertRefused(await post(token), 403, 'super_admin_required')
    }
    for (const role of ['admin', 'super_admin'] as const) {
      const { token } = await camp.addMember(role, camp.otherCamp)
      assertRefused(await post(token), 404, 'NOT_FOUND')
    }
    assert.equal(await keysNow(), before)
  })

  it('a page that shows somebody else changes and reads nothing, whoever is signed in', async () => {
    const before = await keysNow()
    const { id } = await camp.addMember('super_admin')
    const asShown = (shown: string) => ({ headers: { 'x-shown-member': shown } })
    assertRefused(await post(chief.token, asShown(id)), 401, 'somebody_else')
    assertRefused(
      await call(server, KEYS, { token: chief.token, ...asShown(id) }),
      401,
      'somebody_else',
    )
    assertRefused(await post(chief.token, asShown('')), 401, 'somebody_else')
    assert.equal(await keysNow(), before)
    assert.equal((await post(chief.token, asShown(chief.id))).status, 201)
  })

  it('404 without a profile and 404 for an unknown camp are one and the same answer', async () => {
    const stranger = await camp.addAccount()
    const answers = [
      await call(server, KEYS, { token: stranger.token }),
      await call(server, KEYS.replace('pines', 'nowhere'), { token: stranger.token }),
      await call(server, KEYS.replace('pines', 'nowhere'), { token: chief.token }),
      await call(server, KEYS.replace('pines', '%00'), { token: chief.token }),
      await call(server, KEYS.replace('pines', 'Pines'), { token: chief.token }),
    ]
    for (const answer of answers) assertRefused(answer, 404, 'NOT_FOUND')
    assert.equal(new Set(answers.map(withoutRequestId)).size, 1)
    assert.equal(new Set(answers.map(({ headers }) => [...headers.keys()].join())).size, 1)
  })

  it('404 for everybody once the camp has closed, in the words for an unknown one', async () => {
    const closing = await createCamp(camp.owner, 'closing', 'Closing Camp')
    const { token } = await camp.addMember('super_admin', closing)
    const at = KEYS.replace('pines', 'closing')
    assert.equal((await call(server, at, { token })).status, 200)
    await closeCamp(camp.owner, 'closing')
    const before = await keysNow()
    const [gone, made, unknown] = [
      await call(server, at, { token }),
      await call(server, at, { method: 'POST', token, body: NEW_KEY }),
      await call(server, KEYS.replace('pines', 'nowhere'), { token }),
    ]
    assertRefused(gone, 404, 'NOT_FOUND')
    assertRefused(made, 404, 'NOT_FOUND')
    assert.equal(withoutRequestId(gone), withoutRequestId(unknown))
    assert.equal(await keysNow(), before)
  })

  it('400 for whoever brings a key, before anything is looked up', async () => {
    for (const token of [chief.token, undefined]) {
      const answer = await post(token, { key })
      assertRefused(answer, 400, 'INVALID_REQUEST')
      assert.equal(answer.json.errors[0].pointer, '/headers/authorization')
    }
    // The same credentials, once they are presumed good at the other door.
    for (let i = 0; i < 3; i++) {
      assert.equal(
        (await call(server, '/api/v1/members/me', { key, token: chief.token })).status,
        200,
      )
      assertRefused(await post(chief.token, { key }), 400, 'INVALID_REQUEST')
    }
  })

  it('131: no cookie, query or body stands in for the header, and no other site is let in', async () => {
    const cookie = { cookie: `x-service-member-token=${chief.token}; session=${chief.token}` }
    assertRefused(await post(undefined, { headers: cookie }), 401, 'member_token_missing')
    const inQuery = await call(server, `${KEYS}?access_token=${chief.token}`)
    assertRefused(inQuery, 401, 'member_token_missing')
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-service-member-token',
    }
    const preflight = await call(server, KEYS, { method: 'OPTIONS', headers })
    // Which methods there are, and nothing for the other site: without those headers its browser asks no further.
    assert.equal(preflight.status, 204)
    const answers = [preflight, await post(chief.token, { headers: { origin: headers.origin } })]
    for (const answer of answers) {
      const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
      assert.deepEqual(names, [])
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    }
  })

  it('131: GET changes nothing, and says 405 where only a change is', async () => {
    const { json } = await post(chief.token)
    for (const path of [`/${json.id}/rotate`, `/${json.id}/revoke`]) {
      const answer = await call(server, `${KEYS}${path}`, { token: chief.token })
      assert.ok([404, 405].includes(answer.status), answer.text)
    }
    assert.equal(
      (await call(server, `${KEYS}/${json.id}`, { token: chief.token })).json.status,
      'active',
    )
  })

  it('130: userId, campId, createdBy and role in a body are 400, and decide nothing', async () => {
    const before = await keysNow()
    for (const field of ['userId', 'campId', 'createdBy', 'role', 'memberId', 'accountId']) {
      const body = { ...NEW_KEY, [field]: camp.otherCamp }
      const answer = await post(chief.token, { body })
      assertRefused(answer, 400, 'INVALID_REQUEST')
      assert.equal(answer.json.errors[0].pointer, `/body/${field}`)
    }
    assert.equal(await keysNow(), before)
  })

  it('a session that ends is refused at the very next request', async () => {
    const person = await camp.addMember('super_admin')
    assert.equal((await call(server, KEYS, person)).status, 200)
    await revokeSession(camp.owner, person.sessionId)
    assertRefused(await call(server, KEYS, person), 401, 'member_token_invalid')
  })

  it('a role that is taken away is gone at the very next request', async () => {
    const person = await camp.addMember('super_admin')
    assert.equal((await call(server, KEYS, person)).status, 200)
    await camp.asCamp((tx) =>
      tx.updateTable('members').set({ role: 'admin' }).where('id', '=', person.id).execute(),
    )
    assertRefused(await call(server, KEYS, person), 403, 'super_admin_required')
  })

  it('a role that is taken away between the door and the work stops the work', async () => {
    const { db } = camp
    let person = await camp.addMember('super_admin')
    const demote = () =>
      camp.asCamp((tx) =>
        tx.updateTable('members').set({ role: 'admin' }).where('id', '=', person.id).execute(),
      )
    const isWork = (statements: readonly { text: string }[]) =>
      statements.length === 2 &&
      statements.some(({ text }) => text.includes('app.authenticate_console'))
    const slow =
      (send: typeof db.batch): typeof db.batch =>
      async (statements) => {
        if (isWork(statements)) await demote()
        return send(statements)
      }
    const at = await camp.serve({
      db: {
        ...db,
        batch: slow(db.batch),
        withConnection: (work) => db.withConnection((send) => work(slow(send))),
      },
    })
    const before = await keysNow()
    assertRefused(await call(at, KEYS, person), 403, 'super_admin_required')
    person = await camp.addMember('super_admin')
    const sent = { method: 'POST', token: person.token, body: NEW_KEY }
    assertRefused(await call(at, KEYS, sent), 403, 'super_admin_required')
    assert.equal(await keysNow(), before)
  })

  it('429 for one member who asks too often; others go on', async () => {
    const [busy, calm] = [await camp.addMember('super_admin'), await camp.addMember('super_admin')]
    const limited = await camp.serve({ memberLimitPerMinute: 5 })
    const asked = Array.from({ length: 12 }, () => call(limited, KEYS, busy))
    const answers = await Promise.all(asked)
    assert.ok(answers.filter(({ status }) => status === 200).length <= 10)
    const refused = answers.find(({ status }) => status === 429)
    assertRefused(refused ?? (await call(limited, KEYS, busy)), 429, 'RATE_LIMITED')
    assert.match(refused?.headers.get('ratelimit-policy') ?? '', /^"member";q=5;w=60$/)
    assert.equal((await call(limited, KEYS, calm)).status, 200)
  })

  describe('137: step-up', () => {
    it(`a sign-in of ${STEP_UP_SECONDS} seconds is fresh, an older one is 401 with max_age`, async () => {
      const person = await camp.addMember('super_admin')
      await ageSession(camp, person, STEP_UP_SECONDS - 5)
      assert.equal((await post(person.token)).status, 201)
      await ageSession(camp, person, STEP_UP_SECONDS + 1)
      const before = await keysNow()
      const answer = await post(person.token)
      assertRefused(answer, 401, 'fresh_sign_in_required')
      assert.match(answer.headers.get('www-authenticate') ?? '', CHALLENGE)
      assert.equal(await keysNow(), before)
      assert.equal((await call(server, KEYS, person)).status, 200, 'to look needs no fresh one')
    })

    it('who may not do it anyway is told so, and not asked to sign in again', async () => {
      const person = await camp.addMember('admin')
      await ageSession(camp, person, 10_000)
      assertRefused(await post(person.token), 403, 'super_admin_required')
    })

    const setRole = (by: TestMember, id: string, role: string, headers = {}) =>
      call(server, `/api/v1/members/${id}/role`, {
        method: 'POST',
        key,
        token: by.token,
        body: { role },
        headers,
      })

    it('to make an admin or super_admin needs a fresh sign-in; to make a member does not', async () => {
      const [old, ana] = [await camp.addMember('super_admin'), await camp.addMember('member')]
      await ageSession(camp, old, STEP_UP_SECONDS + 1)
      for (const role of ['admin', 'super_admin']) {
        const answer = await setRole(old, ana.id, role)
        assertRefused(answer, 401, 'fresh_sign_in_required')
        assert.match(answer.headers.get('www-authenticate') ?? '', CHALLENGE)
      }
      assert.equal((await setRole(old, ana.id, 'applicant')).status, 200)
      assert.equal((await setRole(chief, ana.id, 'admin')).status, 200)
    })

    it('the refusal is not kept: with a fresh sign-in the same Idempotency-Key goes through', async () => {
      const [person, ana] = [await camp.addMember('super_admin'), await camp.addMember('member')]
      await ageSession(camp, person, STEP_UP_SECONDS + 1)
      const again = { 'idempotency-key': 'make-an-admin' }
      assert.equal((await setRole(person, ana.id, 'admin', again)).status, 401)
      await ageSession(camp, person, 0)
      const answer = await setRole(person, ana.id, 'admin', again)
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.headers.get('idempotency-replayed'), null)
    })
  })

  describe('each lock without the other', () => {
    const claims = () => ({ ...chief, issuer: '', kid: '', scope: 'member', expires: 0 })
    const authentication = {
      keyId: null,
      campId: 'cmp',
      scopes: '',
      networkIsAllowed: true,
      sessionIsAlive: true,
      memberId: 'mem',
      role: 'super_admin',
      memberTokenRequired: true,
      namedIsKnown: true,
      isFresh: true,
    } as const
    const presented = () => ({
      credentials: { slug: 'pines', member: claims(), shownMemberId: undefined },
      tokenFault: null,
    })
    const reasonOf = (found: object, proof: 'session' | 'fresh' = 'fresh') => {
      try {
        authorize(atConsole(proof), presented(), { ...authentication, ...found })
        return 'in'
      } catch (error) {
        const { reason, code } = error as { reason?: string; code: string }
        return reason ?? code
      }
    }

    it('the ladder alone refuses, though the database had let them in', () => {
      assert.equal(reasonOf({}), 'in')
      assert.equal(reasonOf({ sessionIsAlive: false }), 'member_token_invalid')
      assert.equal(reasonOf({ memberId: null, role: null }), 'NOT_FOUND')
      for (const role of ['applicant', 'member', 'admin']) {
        assert.equal(reasonOf({ role }), 'super_admin_required')
      }
      assert.equal(reasonOf({ isFresh: false }), 'fresh_sign_in_required')
      assert.equal(reasonOf({ isFresh: false }, 'session'), 'in')
    })

    const admit = async (person: TestMember, roles: string, mustBeFresh: boolean) => {
      const [, rows] = await camp.db.batch([
        {
          text: 'select * from app.authenticate_console($1, $2, $3, $4, $5)',
          values: ['pines', person.sessionId, person.accountId, roles, mustBeFresh],
        },
        {
          text: 'select app.camp_id() as camp, app.role() as role, app.is_fresh() as fresh',
          values: [],
        },
      ])
      return rows?.[0]
    }
    const NOWHERE = { camp: null, role: null, fresh: false }

    it('authentication alone sets nothing for the wrong role, camp, or a stale proof', async () => {
      const admin = await camp.addMember('admin')
      const foreign = await camp.addMember('super_admin', camp.otherCamp)
      const old = await camp.addMember('super_admin')
      await ageSession(camp, old, STEP_UP_SECONDS + 1)
      const into = { camp: camp.camp, role: 'super_admin' }
      assert.deepEqual(await admit(chief, '{super_admin}', true), { ...into, fresh: true })
      assert.deepEqual(await admit(old, '{super_admin}', false), { ...into, fresh: false })
      assert.deepEqual(await admit(old, '{super_admin}', true), NOWHERE)
      assert.deepEqual(await admit(admin, '{super_admin}', false), NOWHERE)
      assert.deepEqual(await admit(foreign, '{super_admin}', false), NOWHERE)
      const swapped = { ...chief, accountId: admin.accountId }
      assert.deepEqual(await admit(swapped, '{super_admin}', false), NOWHERE)
    })

    it('a setting of an earlier transaction does not make the next one fresh', async () => {
      await admit(chief, '{super_admin}', true)
      for (let i = 0; i < 4; i++) {
        const text = `select current_setting('app.is_fresh', true) as fresh`
        const [[row] = []] = await camp.db.batch([{ text, values: [] }])
        assert.notEqual(row?.fresh, 'yes')
      }
    })

    it('the guard of roles alone refuses a stale super_admin, on the way of a new profile, too', async () => {
      const ana = await camp.addMember('member')
      const promote = (isFresh: boolean) =>
        inCamp(camp.db, enterAs(camp.camp, chief.id, 'super_admin', isFresh), (tx) =>
          tx.updateTable('members').set({ role: 'admin' }).where('id', '=', ana.id).execute(),
        )
      await assert.rejects(promote(false), { code: '42501' })
      await promote(true)
      const { accountId } = await camp.addAccount()
      const invite = (as: 'admin' | 'super_admin', isFresh: boolean) =>
        inCamp(camp.db, enterAs(camp.camp, chief.id, as, isFresh), (tx) =>
          tx
            .insertInto('members')
            .values({
              id: `mem_${as}`,
              account_id: accountId,
              role: 'super_admin',
              email: 'x@example.org',
              legal_name: 'X',
            })
            .execute(),
        )
      await assert.rejects(invite('admin', true), { code: '42501' })
      await assert.rejects(invite('super_admin', false), { code: '42501' })
    })

    it('the service’s role reads neither table, and makes itself no operator', async () => {
      for (const text of [
        'select * from api_keys',
        'select * from clients',
        'select * from app.key_listings',
        'select * from app.client_listings',
        'select * from service_log',
        `select app.enter_as_operator('${camp.camp}')`,
      ]) {
        await assert.rejects(camp.db.batch([{ text, values: [] }]), { code: '42501' }, text)
      }
    })

    it('only one’s own live session proves a member fresh', async () => {
      const [ana, ben] = [await camp.addMember('member'), await camp.addMember('member')]
      const proves = async (sessionId: string) => {
        const [, rows] = await camp.db.batch([
          enterAs(camp.camp, ana.id, 'member').statement,
          {
            text: 'select app.prove_fresh($1) as done, app.is_fresh() as fresh',
            values: [sessionId],
          },
        ])
        return rows?.[0]?.done
      }
      assert.equal(await proves(ana.sessionId), true)
      assert.equal(await proves(ben.sessionId), false)
      await revokeSession(camp.owner, ana.sessionId)
      assert.equal(await proves(ana.sessionId), false)
    })
  })
})
