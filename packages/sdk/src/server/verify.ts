import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { CampAuthError } from '../camp-auth-error.ts'
import type { Host } from './host.ts'
import type { Settings } from './settings.ts'

/** Who signed in, as a verified idToken says. */
export type Member = {
  /** The person's account at the sign-in host. */
  readonly accountId: string
  readonly memberId: string | undefined
  readonly role: string | undefined
  readonly name: string | undefined
  readonly email: string | undefined
  readonly claims: JWTPayload
}

/** Clocks of servers differ a little. */
const TOLERANCE_SECONDS = 60

/** Ours signs by the first two. Another provider may use any by which only it can sign. */
const OURS = ['ES256', 'RS256']
const OTHERS = [...OURS, 'ES384', 'ES512', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'EdDSA']

type KeySet = ReturnType<typeof createRemoteJWKSet>

/** Verifies by the host's published keys, which are fetched once and again when a token names an unknown one. */
export function idTokenVerifier(settings: Settings, host: Host) {
  let keys: KeySet | undefined
  const keySet = async (): Promise<KeySet> => {
    keys ??= createRemoteJWKSet(await host.keysUrl(), {
      timeoutDuration: settings.timeoutMs,
      [customFetch]: (url, init) => settings.fetch(url, init),
    })
    return keys
  }
  return async (idToken: string): Promise<Member> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(idToken, await keySet(), {
        issuer: settings.issuer,
        audience: settings.clientId,
        algorithms: settings.authUrl === undefined ? OTHERS : OURS,
        clockTolerance: TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      if (protectedHeader.typ === 'at+jwt') throw invalid('This is a member token, no idToken.')
      return memberOf(payload)
    } catch (error) {
      if (error instanceof CampAuthError) throw error
      if (isAboutToken(error))
        throw invalid('The idToken is expired, forged or of another app.', error)
      throw new CampAuthError(
        'host_unavailable',
        'The keys of the sign-in host are not there.',
        error,
      )
    }
  }
}

const invalid = (message: string, cause?: unknown) =>
  new CampAuthError('id_token_invalid', message, cause)

const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const memberOf = (claims: JWTPayload): Member => ({
  accountId: claims.sub as string,
  memberId: textOf(claims.member_id),
  role: textOf(claims.role),
  name: textOf(claims.name),
  email: textOf(claims.email),
  claims,
})
