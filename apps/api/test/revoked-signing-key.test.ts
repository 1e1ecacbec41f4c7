import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { signMemberToken } from '@campkit/identity/member-token'
import { publishedKeys } from '@campkit/identity/public-keys'
import type { SigningKey } from '@campkit/identity/sign-jwt'
import {
  completeSigningKeys,
  currentSigningKey,
  listSigningKeys,
  revokeSigningKeys,
  rotateSigningKeys,
} from '@campkit/identity/signing-keys'
import { call } from '@campkit/testing/call'
import {
  API_URL,
  AUTH_URL,
  openTestCamp,
  SECRET,
  type TestCamp,
  type TestMember,
} from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import { type ChildServer, startChild } from './child.ts'

const PATH = '/api/v1/members/me'

describe('a revoked signing key', () => {
  let camp: TestCamp
  let ana: TestMember
  let key: string
  let servers: readonly string[]
  const children: ChildServer[] = []
  before(async () => {
    camp = await openTestCamp(routes)
    ana = await camp.addMember('member')
    key = (await camp.addKey(['members:read'])).key
    children.push(await startChild(camp.url), await startChild(camp.url))
    servers = children.map(({ url }) => url)
  })
  after(async () => {
    for (const child of children) child.process.kill('SIGKILL')
    await camp.close()
  })

  const statuses = (token: string) =>
    Promise.all(servers.map(async (server) => (await call(server, PATH, { key, token })).status))
  const tokenBy = async (signing: SigningKey) => {
    const { accountId, sessionId } = ana
    const claims = { issuer: AUTH_URL, audience: API_URL, accountId, sessionId }
    return (await signMemberToken(signing, claims)).memberToken
  }
  const signing = () => currentSigningKey(camp.owner, SECRET)
  const ALL = [200, 200]

  it('is believed by no process, new or remembered; its successor is at once, for the same session', async () => {
    const old = await signing()
    const remembered = await tokenBy(old)
    for (let times = 0; times < 5; times++) assert.deepEqual(await statuses(remembered), ALL)
    const { revoked, signing: signs } = await revokeSigningKeys(camp.owner, SECRET, old.kid)
    const successor = await signing()
    assert.deepEqual([revoked, signs], [[old.kid], [successor.kid]])
    // Not after a while: the process that signs may know it first.
    assert.deepEqual(await statuses(await tokenBy(successor)), ALL, 'nobody was signed out')
    // To take in the successor they have read the keys again.
    assert.deepEqual(await statuses(remembered), [401, 401])
    assert.deepEqual(await statuses(await tokenBy(old)), [401, 401], 'made after it was revoked')
  })

  it('is succeeded by one that was published long before, so no app has to fetch anything', async () => {
    await completeSigningKeys(camp.owner, SECRET)
    for (let times = 0; times < 3; times++) {
      const published = (await publishedKeys(camp.owner)).map(({ kid }) => kid)
      const { kid } = await signing()
      const { signing: signs } = await revokeSigningKeys(camp.owner, SECRET, kid)
      assert.equal(signs.length, 1)
      assert.ok(published.includes(signs[0] ?? ''))
      assert.equal((await signing()).kid, signs[0])
    }
  })

  it('is dropped without anybody naming another key', async () => {
    const old = await signing()
    const token = await tokenBy(old)
    for (let times = 0; times < 5; times++) assert.deepEqual(await statuses(token), ALL)
    await revokeSigningKeys(camp.owner, SECRET, old.kid)
    // Patience for a busy machine; that it takes less than five seconds is the drill's to show.
    for (let tries = 0; tries < 100 && (await statuses(token)).includes(200); tries++) {
      await sleep(100)
    }
    assert.deepEqual(await statuses(token), [401, 401])
  })

  it('when all are revoked, also those that stand by, each kind has two that nobody had before', async () => {
    await rotateSigningKeys(camp.owner, SECRET)
    const before = (await publishedKeys(camp.owner)).map(({ kid }) => kid)
    const { revoked, signing: signs } = await revokeSigningKeys(camp.owner, SECRET, null)
    assert.deepEqual(revoked.toSorted(), before.toSorted())
    const published = await publishedKeys(camp.owner)
    assert.deepEqual(published.map(({ alg }) => alg).toSorted(), [
      'ES256',
      'ES256',
      'RS256',
      'RS256',
    ])
    assert.ok(published.every(({ kid }) => !before.includes(kid)))
    assert.ok(signs.length === 2 && signs.every((kid) => published.some((one) => one.kid === kid)))
    assert.deepEqual(await statuses(await tokenBy(await signing())), ALL)
  })

  it('that waits for its turn to sign takes nothing along; the one that signs goes on', async () => {
    const before = await signing()
    const [next = ''] = await rotateSigningKeys(camp.owner, SECRET)
    const { revoked, signing: signs } = await revokeSigningKeys(camp.owner, SECRET, next)
    assert.deepEqual(revoked, [next])
    // The one that signs was to go soon, so it has a successor that stays.
    assert.equal(signs.length, 1)
    assert.equal((await signing()).kid, signs[0])
    assert.deepEqual(await statuses(await tokenBy(before)), ALL, 'its tokens live on')
  })

  it('does not sign when the turn comes that it waited for', async () => {
    const [next = ''] = await rotateSigningKeys(camp.owner, SECRET)
    await revokeSigningKeys(camp.owner, SECRET, next)
    // Its turn is now, and it is the newest.
    const text = 'update signing_keys set active_from = now() where kid = $1'
    await camp.owner([{ text, values: [next] }])
    const { kid } = await signing()
    assert.notEqual(kid, next)
    assert.ok((await publishedKeys(camp.owner)).some((one) => one.kid === kid))
  })

  it('that stands by is replaced by another; the one that signs goes on', async () => {
    const standing = async () =>
      (await listSigningKeys(camp.owner)).filter(
        ({ alg, state }) => alg === 'ES256' && state === 'stands by',
      )
    const [{ kid } = { kid: '' }] = await standing()
    const before = await signing()
    assert.deepEqual(await revokeSigningKeys(camp.owner, SECRET, kid), {
      revoked: [kid],
      signing: [],
    })
    assert.equal((await signing()).kid, before.kid)
    const now = await standing()
    assert.ok(now.length === 1 && now[0]?.kid !== kid)
  })

  it('is told apart in the list, and cannot be revoked twice', async () => {
    const { kid } = await signing()
    await revokeSigningKeys(camp.owner, SECRET, kid)
    const listed = await listSigningKeys(camp.owner)
    assert.equal(listed.find((one) => one.kid === kid)?.state, 'revoked')
    const signs = listed.filter(({ alg, state }) => alg === 'ES256' && state === 'signs')
    assert.deepEqual(
      signs.map((one) => one.kid),
      [(await signing()).kid],
    )
    const again = await revokeSigningKeys(camp.owner, SECRET, kid)
    assert.deepEqual(again, { revoked: [], signing: [] })
  })

  it('is revoked once however many ask at once: one successor', async () => {
    const { kid } = await signing()
    const done = await Promise.all(
      Array.from({ length: 6 }, () => revokeSigningKeys(camp.owner, SECRET, kid)),
    )
    assert.equal(done.flatMap(({ revoked }) => revoked).length, 1)
    assert.equal(done.flatMap(({ signing: signs }) => signs).length, 1)
  })

  it('guessed key ids are refused, and cost no query each', async () => {
    const forged = await tokenBy({ ...(await signing()), kid: 'guessed', headers: forgedHeaders() })
    const answers = await Promise.all(Array.from({ length: 40 }, () => statuses(forged)))
    assert.deepEqual(new Set(answers.flat()), new Set([401]))
  })
})

const forgedHeaders = () => {
  const encoded = (typ: string) =>
    Buffer.from(JSON.stringify({ alg: 'ES256', typ, kid: 'guessed' })).toString('base64url')
  return { JWT: encoded('JWT'), 'at+jwt': encoded('at+jwt') }
}
