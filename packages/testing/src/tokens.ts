import { type CryptoKey, generateKeyPair, SignJWT } from 'jose'
import { API_URL, AUTH_URL, type TestCamp, type TestMember } from './test-camp.ts'

type Person = Pick<TestMember, 'accountId' | 'sessionId'>

/** A member token with the given changes. */
export async function tokenWith(
  { signing }: Pick<TestCamp, 'signing'>,
  { accountId, sessionId }: Person,
  change: {
    readonly header?: object
    readonly claims?: object
    readonly key?: CryptoKey
  } = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: AUTH_URL,
    aud: API_URL,
    sub: accountId,
    sid: sessionId,
    scope: 'member',
    iat: now,
    exp: now + 900,
    ...change.claims,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: signing.kid, ...change.header })
    .sign(change.key ?? signing.privateKey)
}

export const expiredToken = (camp: Pick<TestCamp, 'signing'>, person: Person) => {
  const now = Math.floor(Date.now() / 1000)
  return tokenWith(camp, person, { claims: { iat: now - 1000, exp: now - 100 } })
}

/** A correct token, but signed by another key under our key's id. */
export const forgedToken = async (camp: Pick<TestCamp, 'signing'>, person: Person) =>
  tokenWith(camp, person, { key: (await generateKeyPair('ES256')).privateKey })

/** An idToken for the embed flow: the same signer, another type and audience. */
export const idToken = (camp: Pick<TestCamp, 'signing'>, person: Person) =>
  tokenWith(camp, person, {
    header: { typ: 'JWT' },
    claims: { aud: 'client_1', iss: `${AUTH_URL}/c/pines` },
  })
