import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import {
  API_URL,
  AUTH_URL,
  openTestCamp,
  type TestCamp,
  type TestMember,
} from '@campkit/testing/test-camp'
import { tokenWith } from '@campkit/testing/tokens'
import { routes } from '../src/resources/index.ts'
import { scopes } from '../src/scopes.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('claims and spelling of a member token', () => {
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

  const showing = (token: string) =>
    call(server, '/api/v1/members/me', { key, headers: { 'x-service-member-token': token } })
  const assertUseless = async (token: string, hint: string) =>
    assertRefused(await showing(token), 401, 'member_token_invalid', hint)
  const assertClaimsUseless = async (claims: object) =>
    assertUseless(await tokenWith(camp, ana, { claims }), JSON.stringify(claims))

  it('200 from a camp’s own issuer and from the sign-in host; 401 from any other', async () => {
    for (const iss of [AUTH_URL, `${AUTH_URL}/c/pines`]) {
      assert.equal(
        (await showing(await tokenWith(camp, ana, { claims: { iss } }))).status,
        200,
        iss,
      )
    }
    const others = ['http://auth.elsewhere', `${AUTH_URL}/`, `${AUTH_URL}/c/`, `${AUTH_URL}/c/a/b`]
    const more = [`${AUTH_URL}.evil`, `${AUTH_URL}/c/../x`, `${AUTH_URL}/C/pines`, '', API_URL]
    for (const iss of [...others, ...more, [AUTH_URL], null, 7]) await assertClaimsUseless({ iss })
  })

  it('401 for another audience, and for ours among others or in a list', async () => {
    const others = [`${API_URL}/`, 'client_1', '', [API_URL], [API_URL, 'client_1'], null]
    for (const aud of others) await assertClaimsUseless({ aud })
  })

  it('401 without scope member: a part of the word or a list of words is not it', async () => {
    const others = [undefined, '', 'openid', 'members', 'Member', 'member:x', ['member'], null]
    for (const scope of others) await assertClaimsUseless({ scope })
    const among = await tokenWith(camp, ana, { claims: { scope: 'openid member email' } })
    assert.equal((await showing(among)).status, 200)
  })

  it('401 for a token from the future, one that never ends, and one that says when in words', async () => {
    const now = Math.floor(Date.now() / 1000)
    await assertClaimsUseless({ nbf: now + 60 })
    await assertClaimsUseless({ iat: now + 60 })
    await assertClaimsUseless({ iat: now + 10 ** 9 })
    for (const exp of [undefined, String(now + 900), null, 'never', {}])
      await assertClaimsUseless({ exp })
    for (const iat of [undefined, String(now), null]) await assertClaimsUseless({ iat })
    for (const nbf of ['0', {}]) await assertClaimsUseless({ nbf })
    for (const exp of [now + 900.5, 2 ** 53, 1e300]) await assertClaimsUseless({ exp })
    await assertClaimsUseless({ iat: now - 10.5 })
    await assertClaimsUseless({ nbf: now - 10.5 })
  })

  it('401 for one that was issued longer ago than a token lives, whatever it says of its end', async () => {
    const now = Math.floor(Date.now() / 1000)
    const token = await tokenWith(camp, ana, { claims: { iat: now - 1000, exp: now + 10 ** 6 } })
    assert.equal((await showing(token)).status, 401)
  })

  it('401 without account or session, with another’s session, and with neither’s types', async () => {
    const ben = await camp.addMember('admin')
    await assertClaimsUseless({ sid: ben.sessionId })
    await assertClaimsUseless({ sub: ben.accountId })
    for (const other of [undefined, '', 7, null, [ana.sessionId]]) {
      await assertClaimsUseless({ sid: other })
      await assertClaimsUseless({ sub: other })
    }
  })

  it('401 for one changed bit anywhere in what is signed, or in the signature', async () => {
    const [head = '', body = '', signature = ''] = ana.token.split('.')
    for (const [i, part] of [head, body, signature].entries()) {
      const bytes = Buffer.from(part, 'base64url')
      for (let bit = 0; bit < bytes.length * 8; bit += 37) {
        const changed = Buffer.from(bytes)
        changed[bit >> 3] = changed.readUInt8(bit >> 3) ^ (1 << (bit & 7))
        const parts = [head, body, signature]
        parts[i] = changed.toString('base64url')
        const answer = await showing(parts.join('.'))
        assert.equal(answer.status, 401, `bit ${bit} of part ${i}`)
      }
    }
  })

  it('401 for a signature in DER, in zeros, cut or lengthened', async () => {
    const [head, body, signature = ''] = ana.token.split('.')
    const [r, s] = [
      Buffer.from(signature, 'base64url').subarray(0, 32),
      Buffer.from(signature, 'base64url').subarray(32),
    ]
    const integer = (n: Buffer) => {
      const padded = n.readUInt8(0) & 0x80 ? Buffer.concat([Buffer.alloc(1), n]) : n
      return Buffer.concat([Buffer.from([2, padded.length]), padded])
    }
    const inner = Buffer.concat([integer(r), integer(s)])
    const der = Buffer.concat([Buffer.from([0x30, inner.length]), inner])
    const cut = Buffer.concat([r, s]).subarray(0, 63)
    for (const other of [der, Buffer.alloc(64), cut, Buffer.concat([r, s, Buffer.alloc(1)])]) {
      await assertUseless(`${head}.${body}.${other.toString('base64url')}`, other.toString('hex'))
    }
  })

  it('401 for padding, spaces, line breaks, the other alphabet, and bits that say nothing', async () => {
    const [head = '', body = '', signature = ''] = ana.token.split('.')
    await assertUseless(`${head}=.${body}.${signature}`, 'padded')
    await assertUseless(`${head}.${body}.${signature}==`, 'padded signature')
    await assertUseless(`${head}. ${body}.${signature}`, 'a space')
    await assertUseless(`${head}.${body.slice(0, 5)}\t${body.slice(5)}.${signature}`, 'a tab')
    // 64 bytes leave four bits of the last character unused: 15 other spellings of the same signature.
    const last = ALPHABET.indexOf(signature.at(-1) ?? '')
    for (let bits = 1; bits < 16; bits++) {
      const other = ALPHABET[(last & 48) | ((last + bits) & 15)]
      await assertUseless(`${head}.${body}.${signature.slice(0, -1)}${other}`, `spelling ${bits}`)
    }
  })

  it('431 or 401 for 64 KB, and 401 for as much as a header holds', async () => {
    const huge = await showing(`${ana.token}${'A'.repeat(64 * 1024)}`).catch(() => undefined)
    assert.ok(huge === undefined || huge.status === 431 || huge.status === 401)
    const [head, , signature] = ana.token.split('.')
    const long = `${head}.${'A'.repeat(12_000)}.${signature}`
    await assertUseless(long, 'long')
  })
})
