import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { beforeEach, describe, it, mock } from 'node:test'
import {
  isAlive,
  memberTokenVerifier,
  type VerifyMemberToken,
} from '@campkit/identity/member-token'
import type { KeySet } from '@campkit/identity/public-keys'

const [AUTH_URL, API_URL] = ['https://auth.example.org', 'https://api.example.org']
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const encoded = (text: string) => Buffer.from(text).toString('base64url')

/** Signed as ours are, whatever it says; `claims` is JSON, for numbers that no program would write. */
function tokenSaying(claims: string): string {
  const text = `${encoded('{"alg":"ES256","typ":"at+jwt","kid":"k"}')}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${text}.${signature.toString('base64url')}`
}

describe('a member token that is remembered', () => {
  let verify: VerifyMemberToken
  let keys: KeySet
  let asked: number
  beforeEach(() => {
    asked = 0
    const find = async () => {
      asked += 1
      return publicKey.toCryptoKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['verify'])
    }
    keys = { find, isBelieved: () => true }
    verify = memberTokenVerifier({ authUrl: AUTH_URL, apiUrl: API_URL, keys })
  })
  const now = () => Math.floor(Date.now() / 1000)
  const tokenOf = (more: object) => {
    const said = { iss: AUTH_URL, aud: API_URL, sub: 'acc', sid: 'ses', scope: 'openid member' }
    return tokenSaying(JSON.stringify({ ...said, iat: now(), exp: now() + 900, ...more }))
  }

  it('is verified once, and says what it is for', async () => {
    const token = tokenOf({})
    for (let i = 0; i < 3; i++) assert.equal((await verify(token)).scope, 'openid member')
    assert.equal(asked, 1)
  })

  it('gets no older than a token may, whatever it says of its end', async (t) => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() })
    t.after(() => mock.timers.reset())
    const token = tokenOf({ exp: now() + 10 ** 6 })
    const claims = await verify(token)
    mock.timers.tick(904_000)
    assert.equal(isAlive(await verify(token), keys), true)
    mock.timers.tick(2_000)
    assert.equal(isAlive(claims, keys), false)
    await assert.rejects(verify(token))
  })

  it('ends when it says so, if that is sooner', async (t) => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() })
    t.after(() => mock.timers.reset())
    const token = tokenOf({ exp: now() + 60 })
    await verify(token)
    mock.timers.tick(66_000)
    await assert.rejects(verify(token))
  })

  it('says when in whole numbers', async () => {
    const said = (iat: string, exp: string, nbf: string) =>
      tokenSaying(
        `{"iss":"${AUTH_URL}","aud":"${API_URL}","sub":"a","sid":"s","scope":"member","iat":${iat},"exp":${exp},"nbf":${nbf}}`,
      )
    const [iat, exp] = [String(now()), String(now() + 900)]
    await verify(said(iat, exp, '0'))
    for (const odd of ['1e400', '-1e400', '9007199254740993', `${exp}.5`]) {
      await assert.rejects(verify(said(iat, odd, '0')), odd)
    }
    for (const odd of ['-1e400', `${now() - 10}.5`]) {
      await assert.rejects(verify(said(odd, exp, '0')), odd)
      await assert.rejects(verify(said(iat, exp, odd)), odd)
    }
  })

  it('is not looked at when it is longer than any of ours: no key is looked up', async () => {
    const [head, , signature] = tokenOf({}).split('.')
    await assert.rejects(verify(`${head}.${'A'.repeat(12_000)}.${signature}`))
    assert.equal(asked, 0)
  })
})
