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

/** A member token; with a client, an idToken for that. */
export const expiredToken = (camp: Pick<TestCamp, 'signing'>, person: Person, client?: string) => {
  const now = Math.floor(Date.now() / 1000)
  const expired = { iat: now - 1000, exp: now - 100 }
  return tokenWith(camp, person, asFor(client, expired))
}

const asFor = (client: string | undefined, claims: object = {}, issuer = `${AUTH_URL}/c/pines`) =>
  client === undefined
    ? { claims }
    : { header: { typ: 'JWT' }, claims: { aud: client, iss: issuer, ...claims } }

/** An idToken as the sign-in host gives it to this client. */
export const idTokenFor = (
  camp: Pick<TestCamp, 'signing'>,
  person: Person,
  client: string,
  issuer?: string,
) => tokenWith(camp, person, asFor(client, {}, issuer))

/** A correct token, but signed by another key under our key's id. */
export const forgedToken = async (
  camp: Pick<TestCamp, 'signing'>,
  person: Person,
  client?: string,
) =>
  tokenWith(camp, person, {
    ...asFor(client),
    key: (await generateKeyPair('ES256')).privateKey,
  })

/** An idToken for the embed flow: the same signer, another type and audience. */
export const idToken = (camp: Pick<TestCamp, 'signing'>, person: Person) =>
  tokenWith(camp, person, {
    header: { typ: 'JWT' },
    claims: { aud: 'client_1', iss: `${AUTH_URL}/c/pines` },
  })
