import assert from 'node:assert/strict'
import { createPublicKey, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { revokeSession } from '@campkit/identity/session'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { rawCall } from '@campkit/testing/raw-call'
import {
  API_URL,
  AUTH_URL,
  openTestCamp,
  type TestCamp,
  type TestMember,
} from '@campkit/testing/test-camp'
import { expiredToken, forgedToken, idToken, tokenWith } from '@campkit/testing/tokens'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { routes } from '../src/resources/index.ts'
import { scopes } from '../src/scopes.ts'

const ME = '/api/v1/members/me'
const TAGS = '/api/v1/tags'
const now = () => Math.floor(Date.now() / 1000)
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

describe('member tokens', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let ana: TestMember
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    key = (await camp.addKey(scopes)).key
    ana = await camp.addMember('member')
  })
  after(() => camp.close())

  const showing = (token: string, path = ME) =>
    call(server, path, { key, headers: { 'x-service-member-token': token } })
  /** Refused where a member is wanted and, in the same way, where none is. */
  const assertUseless = async (token: string, hint: string, reason = 'member_token_invalid') => {
    for (const path of [ME, TAGS]) assertRefused(await showing(token, path), 401, reason, hint)
  }
  const claims = () => ({
    iss: AUTH_URL,
    aud: API_URL,
    sub: ana.accountId,
    sid: ana.sessionId,
    scope: 'member',
    iat: now(),
    exp: now() + 900,
  })

  it('200 with the token as it was issued; 401, not the camp’s list, without one', async () => {
    for (const path of [ME, TAGS]) assert.equal((await showing(ana.token, path)).status, 200)
    for (const path of [ME, '/api/v1/dues', '/api/v1/check-ins']) {
      assertRefused(await call(server, path, { key }), 401, 'member_token_missing')
    }
  })

  it('401 for an empty header, Bearer inside it, and segments that mean nothing', async () => {
    const [head, body, signature] = ana.token.split('.')
    await assertUseless(`Bearer ${ana.token}`, 'Bearer', 'member_token_with_bearer')
    const wrong = ['', 'x.y.z', '..', `${head}.${body}`, `${head}..${signature}`]
    for (const token of [...wrong, `${ana.token}.`, `.${ana.token}`, `${ana.token}.${signature}`]) {
      await assertUseless(token, token)
    }
  })

  it('401 when expired beyond 5 seconds; 200 within them', async () => {
    const at = (exp: number) => tokenWith(camp, ana, { claims: { iat: exp - 60, exp } })
    await assertUseless(await at(now() - 6), 'by 6 s', 'member_token_expired')
    await assertUseless(await expiredToken(camp, ana), 'long ago', 'member_token_expired')
    assert.equal((await showing(await at(now() - 2))).status, 200)
  })

  it('401 for alg none, with and without a signature or its dot', async () => {
    for (const alg of ['none', 'None', 'NONE', '']) {
      const head = encode({ alg, typ: 'at+jwt', kid: camp.signing.kid })
      const unsigned = `${head}.${encode(claims())}`
      for (const end of ['', '.', `.${ana.token.split('.')[2]}`])
        await assertUseless(unsigned + end, alg + end)
    }
  })

  it('401 for HS256 and its kin with our public key as the secret', async () => {
    const [rows] = await camp.owner([
      { text: 'select public_jwk as jwk from signing_keys', values: [] },
    ])
    const jwk = rows?.[0]?.jwk as Record<string, string>
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    const secrets = [String(pem), String(pem).trim(), JSON.stringify(jwk), jwk.x ?? '']
    for (const alg of ['HS256', 'HS384', 'HS512']) {
      for (const secret of secrets) {
        const token = await new SignJWT(claims())
          .setProtectedHeader({ alg, typ: 'at+jwt', kid: camp.signing.kid })
          .sign(Buffer.from(secret))
        await assertUseless(token, alg)
      }
    }
  })

  it('401 for a key, an address of one or a name of one inside the token, and nothing is fetched', async () => {
    let fetches = 0
    const trap = createServer((_request, response) => {
      fetches += 1
      response.end('{}')
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    const address = trap.address() as { port: number }
    const url = `http://127.0.0.1:${address.port}/keys`
    const thief = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(thief.publicKey)
    const headers: object[] = [
      { jwk },
      { jku: url },
      { x5u: url },
      { x5c: ['MIIB'] },
      { b64: true },
    ]
    for (const header of headers) {
      await assertUseless(await tokenWith(camp, ana, { header, key: thief.privateKey }), 'thief')
      // Signed by us, too: a header we do not use is a token we did not make.
      await assertUseless(await tokenWith(camp, ana, { header }), JSON.stringify(header))
    }
    const kids = ['../../dev/null', `' or 1=1 --`, '', '__proto__', 'constructor', 'x'.repeat(500)]
    for (const kid of kids)
      await assertUseless(await tokenWith(camp, ana, { header: { kid } }), kid)
    for (const kid of [undefined, null, 7, {}]) {
      const head = encode({ alg: 'ES256', typ: 'at+jwt', ...(kid !== undefined && { kid }) })
      await assertUseless(`${head}.${ana.token.split('.').slice(1).join('.')}`, String(kid))
    }
    trap.close()
    assert.equal(fetches, 0)
  })

  it('401 for crit, another typ, and our kid under another signature', async () => {
    assert.equal((await showing(signed({ typ: 'at+jwt' }))).status, 200)
    await assertUseless(signed({ typ: 'at+jwt', crit: ['x'], x: 1 }), 'crit')
    await assertUseless(signed({}), 'no typ')
    for (const typ of ['application/at+jwt', 'AT+JWT', 'rt+jwt'])
      await assertUseless(signed({ typ }), typ)
    await assertUseless(await forgedToken(camp, ana), 'forged')
    await assertUseless(await idToken(camp, ana), 'id token', 'id_token_used_as_member_token')
  })

  it('401 for two headers, good ones too', async () => {
    const good = `X-Service-Member-Token: ${ana.token}`
    const authorization = `Authorization: Bearer ${key}`
    assert.equal((await rawCall(server, `GET ${ME}`, [authorization, good])).status, 200)
    for (const two of [
      [good, good],
      [good, 'X-Service-Member-Token: x'],
      ['x-service-member-token:', good],
    ]) {
      assert.equal((await rawCall(server, `GET ${ME}`, [authorization, ...two])).status, 401)
    }
  })

  it('401 at once for every spelling of a token whose session was revoked', async () => {
    const ben = await camp.addMember('member')
    const twin = highS(ben.token)
    for (const token of [ben.token, twin]) assert.equal((await showing(token)).status, 200)
    await revokeSession(camp.owner, ben.sessionId)
    for (const token of [ben.token, twin]) await assertUseless(token, 'revoked')
  })

  function signed(head: object): string {
    const text = `${encode({ alg: 'ES256', kid: camp.signing.kid, ...head })}.${encode(claims())}`
    const key = { key: camp.signing.privateKey, dsaEncoding: 'ieee-p1363' } as const
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }
})

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The other signature that verifies as well: s becomes n - s. */
function highS(token: string): string {
  const [head, body, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const s = BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const other = Buffer.from((ORDER - s).toString(16).padStart(64, '0'), 'hex')
  return `${head}.${body}.${Buffer.concat([bytes.subarray(0, 32), other]).toString('base64url')}`
}
