import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sha256 } from '@campkit/core/secrets'
import { openDatabase } from '@campkit/db/database'
import {
  authenticateStatement,
  isGranted,
  issueGrant,
  type KeyCredentials,
  type Requirements,
  readAuthentication,
  rolesText,
  useGrantStatement,
} from '@campkit/identity/authentication'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'

const WHO = { text: `select app.camp_id() as camp, app.role() as role`, values: [] }

// What the host decides, the database decides again: these ask it alone.
describe('authentication in the database', () => {
  let camp: TestCamp
  let keyId: string
  let person: Awaited<ReturnType<TestCamp['addMember']>>
  let credentials: KeyCredentials
  let grantId: string
  const required: Requirements = {
    roles: rolesText(['member']),
    scope: 'tags:read',
    isFresh: false,
    named: undefined,
  }

  before(async () => {
    camp = await openTestCamp([])
  })
  after(() => camp.close())
  beforeEach(async () => {
    person = await camp.addMember('member')
    const made = await camp.addKey(['tags:read'])
    keyId = made.id
    const member = {
      issuer: '',
      accountId: person.accountId,
      sessionId: person.sessionId,
      kid: '',
      scope: 'member',
      expires: 0,
    }
    credentials = { keyHash: sha256(made.key), member, address: '10.0.0.7' }
    grantId = (await issueGrant(camp.db.batch, credentials))?.grantId ?? ''
  })

  /** Whether it lets in, and what the rest of the transaction may see. */
  async function useGrant(wanted: Requirements = required) {
    const [rows, who] = await camp.db.batch([useGrantStatement(camp.camp, grantId, wanted), WHO])
    return { isIn: isGranted(rows?.[0]), sees: who?.[0]?.camp ?? null }
  }
  const run = (text: string, ...values: unknown[]) => camp.owner([{ text, values }])
  const IN = () => ({ isIn: true, sees: camp.camp })
  const OUT = { isIn: false, sees: null }

  it('lets the bearer of a grant in, and sets the camp', async () => {
    assert.deepEqual(await useGrant(), IN())
  })

  it('lets a key alone in by a grant of its own, as the key', async () => {
    const alone = await issueGrant(camp.db.batch, { ...credentials, member: null })
    const { role, memberId } = alone?.authentication ?? {}
    assert.deepEqual([role, memberId, alone?.grantId === grantId], [null, null, false])
    grantId = alone?.grantId ?? ''
    assert.deepEqual(await useGrant(), OUT)
    assert.deepEqual(await useGrant({ ...required, roles: rolesText(['key']) }), IN())
  })

  it('sets nothing for a role or a scope that the route does not admit', async () => {
    for (const wanted of [
      { ...required, roles: rolesText(['admin']) },
      { ...required, scope: 'tags:write' },
    ]) {
      assert.deepEqual(await useGrant(wanted), OUT)
      const [, who] = await camp.db.batch([authenticateStatement(credentials, wanted), WHO])
      assert.equal(who?.[0]?.camp || null, null)
    }
  })

  it('knows no grant of another camp', async () => {
    const [rows] = await camp.db.batch([useGrantStatement('cmp_other', grantId, required)])
    assert.equal(isGranted(rows?.[0]), false)
  })

  /** The same by the credentials themselves. */
  async function admit(presented: KeyCredentials = credentials, wanted: Requirements = required) {
    const [rows, who] = await camp.db.batch([authenticateStatement(presented, wanted), WHO])
    return { ...readAuthentication(rows?.[0]), sees: who?.[0]?.camp || null }
  }

  it('a session that has run out lets nobody in, by its token or by its grant', async () => {
    const enough = await admit()
    assert.deepEqual([enough.sessionIsAlive, enough.sees], [true, camp.camp])
    const expire = `update sessions set expires_at = now() - interval '1 second' where id = $1`
    await run(expire, person.sessionId)
    const { sessionIsAlive, memberId, sees } = await admit()
    assert.deepEqual([sessionIsAlive, memberId, sees], [false, null, null])
    assert.equal(await issueGrant(camp.db.batch, credentials), null)
    assert.deepEqual(await useGrant(), OUT)
  })

  it('a grant ends with its session, though nobody touches either', async () => {
    await run(
      `update sessions set expires_at = now() + interval '300 ms' where id = $1`,
      person.sessionId,
    )
    grantId = (await issueGrant(camp.db.batch, credentials))?.grantId ?? ''
    // The database's own clock says when it is over.
    await run(`select pg_sleep(0.4)`)
    assert.deepEqual(await useGrant(), OUT)
  })

  it('what an app was given counts in its camp only, by its token and by its grant', async () => {
    const giveTo = (campId: string) =>
      run(
        `update sessions set kind = 'app', app_camp_id = $2 where id = $1`,
        person.sessionId,
        campId,
      )
    await giveTo(camp.camp)
    assert.equal((await admit()).memberId, person.id)
    assert.ok(await issueGrant(camp.db.batch, credentials))
    await giveTo(camp.otherCamp)
    const { sessionIsAlive, memberId, sees } = await admit()
    assert.deepEqual([sessionIsAlive, memberId, sees], [true, null, null])
    assert.equal(await issueGrant(camp.db.batch, credentials), null)
    assert.deepEqual(await useGrant(), OUT)
  })

  it('a key that needs a member token is nobody without one, and gets no grant', async () => {
    const strict = await camp.addKey(['tags:read'], camp.camp, { memberTokenRequired: true })
    const alone = { ...credentials, keyHash: sha256(strict.key), member: null }
    const asKey = { ...required, roles: rolesText(['key', 'member']) }
    const { memberTokenRequired, sees } = await admit(alone, asKey)
    assert.deepEqual([memberTokenRequired, sees], [true, null])
    assert.equal(await issueGrant(camp.db.batch, alone), null)
    const acting = { ...alone, member: credentials.member }
    assert.equal((await admit(acting, asKey)).sees, camp.camp)
    assert.ok(await issueGrant(camp.db.batch, acting))
  })

  it('an embed key lets nobody in and gets no grant', async () => {
    const embed = await camp.addEmbedKey()
    const asKey = { ...required, roles: rolesText(['key', 'member']) }
    for (const member of [null, credentials.member]) {
      const shown = { ...credentials, keyHash: sha256(embed.key), member }
      const { keyId, sees } = await admit(shown, asKey)
      assert.deepEqual([keyId, sees], [null, null])
      assert.equal(await issueGrant(camp.db.batch, shown), null)
    }
  })

  // biome-ignore format: a table
  const ENDS: readonly (readonly [what: string, sql: string, of: () => string])[] = [
    ['a key’s revocation',    'update api_keys set revoked_at = now() where id = $1',                          () => keyId],
    ['a key’s expiry',        `update api_keys set expires_at = now() + interval '1 hour' where id = $1`,      () => keyId],
    ['a key’s scopes',        `update api_keys set scopes = '{tags:read,tags:write}' where id = $1`,           () => keyId],
    ['a key’s need of a token', 'update api_keys set member_token_required = true where id = $1',                () => keyId],
    ['a key’s networks',      `update api_keys set allowed_networks = '{192.0.2.0/24}' where id = $1`,         () => keyId],
    ['a revocation that also notes a use', 'update api_keys set revoked_at = now(), last_used_at = now() where id = $1', () => keyId],
    ['a session’s end',       'update sessions set revoked_at = now() where id = $1',                          () => person.sessionId],
    ['a session’s removal',   'delete from sessions where id = $1',                                            () => person.sessionId],
    ['a disabled account',    'update accounts set disabled_at = now() where id = $1',                         () => person.accountId],
    ['another role',          `update members set role = 'admin' where id = $1`,                               () => person.id],
    ['a deactivation',        'update members set deactivated_at = now() where id = $1',                       () => person.id],
  ]
  for (const [what, sql, of] of ENDS) {
    it(`${what} ends the grant in its own transaction`, async () => {
      const enter = { text: `select app.enter($1, null, 'key')`, values: [camp.camp] }
      await camp.owner([enter, { text: sql, values: [of()] }])
      assert.deepEqual(await useGrant(), OUT)
    })
  }

  it('goes on through what takes no right away: a use of the key, a word in the profile', async () => {
    const use = `update api_keys set last_used_at = now(), last_address = '192.0.2.7', last_user_agent = 'curl'`
    await run(`${use} where id = $1`, keyId)
    const enter = { text: `select app.enter($1, null, 'key')`, values: [camp.camp] }
    const word = `update members set version = version + 1 where id = $1`
    await camp.owner([enter, { text: word, values: [person.id] }])
    assert.deepEqual(await useGrant(), IN())
  })

  it('ends by itself when the key expires', async () => {
    await run(`update api_keys set expires_at = now() + interval '2 s' where id = $1`, keyId)
    grantId = (await issueGrant(camp.db.batch, credentials))?.grantId ?? ''
    assert.deepEqual(await useGrant(), IN())
    await sleep(2100)
    assert.deepEqual(await useGrant(), OUT)
  })

  it('is one for all who ask at once', async () => {
    const asked = Array.from({ length: 20 }, () => issueGrant(camp.db.batch, credentials))
    const grants = new Set((await Promise.all(asked)).map((issued) => issued?.grantId))
    assert.deepEqual([...grants], [grantId])
  })

  it('whoever asks for a grant has not come in by that', async () => {
    const issue = {
      text: 'select * from app.issue_grant($1, $2, $3, $4, $5)',
      values: ['pas_x', credentials.keyHash, person.sessionId, person.accountId, null],
    }
    const [issued, who] = await camp.db.batch([issue, WHO])
    assert.equal(issued?.[0]?.grantId, grantId)
    assert.deepEqual(who?.[0], { camp: null, role: null })
  })

  it('is refused by a revocation under way, once that is through', async () => {
    const other = openDatabase({ url: camp.url, role: 'owner' })
    const revoke = { text: 'update api_keys set revoked_at = now() where id = $1', values: [keyId] }
    let asked: ReturnType<typeof issueGrant> | undefined
    await other.withConnection(async (send) => {
      await send([{ text: 'begin', values: [] }, revoke])
      asked = issueGrant(camp.db.batch, credentials)
      const first = await Promise.race([asked, sleep(200, 'waiting')])
      assert.equal(first, 'waiting')
      await send([{ text: 'commit', values: [] }])
    })
    assert.equal(await asked, null)
    assert.deepEqual(await useGrant(), OUT)
    await other.close()
  })

  it('is ended by a revocation that waited for it to be issued', async () => {
    await run('delete from grants')
    const issuer = openDatabase({ url: camp.url, role: 'app' })
    let revoked: Promise<unknown> | undefined
    await issuer.withConnection(async (send) => {
      await send([{ text: 'begin', values: [] }])
      grantId = (await issueGrant(send, credentials))?.grantId ?? ''
      revoked = run('update api_keys set revoked_at = now() where id = $1', keyId)
      assert.equal(await Promise.race([revoked, sleep(200, 'waiting')]), 'waiting')
      await send([{ text: 'commit', values: [] }])
    })
    await revoked
    assert.deepEqual(await useGrant(), OUT)
    await issuer.close()
  })

  it('notes a key’s use once a minute, however often it is asked to, and counts every call', async () => {
    const told = (calls: number, address: string) => {
      const uses = [
        { campId: camp.camp, keyId, calls, address, userAgent: 'curl' },
        { campId: camp.otherCamp, keyId, calls: 99, address, userAgent: 'of another camp' },
      ]
      return { text: 'select app.keys_used($1)', values: [JSON.stringify(uses)] }
    }
    const noted = {
      text: `select last_used_at::text as at, host(last_address) as address, last_user_agent as agent,
                    (select sum(calls)::int from key_hours h where h.key_id = k.id) as calls
               from api_keys k where id = $1`,
      values: [keyId],
    }
    const [, [once] = []] = await camp.owner([told(2, '192.0.2.7'), noted])
    await camp.db.batch([told(3, '192.0.2.8')])
    const [[twice] = []] = await camp.owner([noted])
    assert.ok(once?.at)
    assert.deepEqual([once.address, once.agent, once.calls], ['192.0.2.7', 'curl', 2])
    assert.deepEqual(twice, { ...once, calls: 5 })
  })
})
