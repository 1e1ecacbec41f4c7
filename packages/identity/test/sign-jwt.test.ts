import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { describe, it } from 'node:test'
import { jwtVerify } from 'jose'
import { headersOf, signJwt } from '../src/sign-jwt.ts'

/** One in 256 signatures has a half that begins with a zero, which DER leaves out. */
const MANY = 2000

const pairOf = (alg: 'ES256' | 'RS256') =>
  alg === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })

describe('a signed token', () => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: 'https://a.test', aud: 'b', sub: 'c', iat: now, exp: now + 60, role: 'é' }

  for (const alg of ['ES256', 'RS256'] as const) {
    it(`${alg}: is what another library takes for one, with its header and claims`, async () => {
      const { privateKey, publicKey } = pairOf(alg)
      const signing = { kid: 'k', alg, privateKey, headers: headersOf('k', alg) }
      const token = await signJwt(signing, 'JWT', claims)
      const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
        issuer: 'https://a.test',
        audience: 'b',
        algorithms: [alg],
        currentDate: new Date(now * 1000),
      })
      assert.deepEqual(protectedHeader, { alg, typ: 'JWT', kid: 'k' })
      const { jti, ...others } = payload
      assert.deepEqual(others, claims)
      assert.match(String(jti), /^[0-9a-f-]{36}$/)
    })
  }

  it(`${MANY} of them: each has two halves of 32 bytes, and verifies`, async () => {
    const { privateKey } = pairOf('ES256')
    const key = { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' } as const
    const signing = {
      kid: 'k',
      alg: 'ES256',
      privateKey,
      headers: headersOf('k', 'ES256'),
    } as const
    let short = 0
    for (let i = 0; i < MANY; i++) {
      const token = await signJwt(signing, 'at+jwt', claims)
      const end = token.lastIndexOf('.')
      const signature = Buffer.from(token.slice(end + 1), 'base64url')
      assert.equal(signature.length, 64)
      assert.ok(verify('sha256', Buffer.from(token.slice(0, end)), key, signature), token)
      if (signature[0] === 0 || signature[32] === 0) short += 1
    }
    assert.ok(short > 0, 'none was short')
  })
})
