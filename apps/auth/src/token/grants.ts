import { signIdToken } from '@campkit/identity/id-token'
import { signMemberToken } from '@campkit/identity/member-token'
import type { LiveChain, Outcome, Redeemer } from '@campkit/identity/redeem'
import { readRefreshToken, writeRefreshToken } from '@campkit/identity/refresh-token'
import type { SigningKey } from '@campkit/identity/sign-jwt'
import type { Alg } from '@campkit/identity/signing-keys'
import { type Context, issuerOf } from '../context.ts'
import { OAuthError } from '../oauth-error.ts'
import { type Params, wanted } from '../params.ts'

/** What was granted. Tokens are signed only when requested, because signing is the most expensive part of an answer. */
export type Grant = {
  readonly idToken: () => Promise<string>
  /** A member token if the scope includes `member`. */
  readonly accessToken: () => Promise<string>
  readonly refreshToken: string | undefined
  readonly scope: string
}

/** RFC 7636 4.1. */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/

export async function redeemCode(context: Context, redeemer: Redeemer, params: Params) {
  const code = wanted(params, 'code')
  const redirectUri = wanted(params, 'redirect_uri')
  const codeVerifier = wanted(params, 'code_verifier')
  // Text that is no verifier cannot match any challenge; the code stays valid.
  if (!VERIFIER.test(codeVerifier)) throw badGrant()
  const signers = signersOf(context)
  const outcome = await context.redeem.code(redeemer, { code, redirectUri, codeVerifier })
  return grantOf(context, signers, outcome)
}

export async function redeemRefreshToken(context: Context, redeemer: Redeemer, token: string) {
  const known = readRefreshToken(context.refreshKeys(), token)
  if (!known) throw badGrant()
  const signers = signersOf(context)
  return grantOf(context, signers, await context.redeem.refreshToken(redeemer, known))
}

type Signers = Readonly<Record<Alg, SigningKey>>

/** Taken before anything is redeemed, so that no code is used up for an answer that cannot be signed. */
const signersOf = ({ signer }: Context): Signers => ({
  ES256: signer('ES256'),
  RS256: signer('RS256'),
})

/** The same words whether it never existed, is used, was revoked, or belongs to another client. */
const badGrant = () =>
  new OAuthError(
    'invalid_grant',
    'The code or token is unknown, expired, used, revoked, or not yours.',
  )

function grantOf(context: Context, signers: Signers, outcome: Outcome): Grant {
  if (outcome === 'invalid_grant') throw badGrant()
  if (outcome === 'unauthorized_client') {
    throw new OAuthError('unauthorized_client', 'A public client has no refresh tokens.')
  }
  if (outcome === 'invalid_client') {
    throw new OAuthError('invalid_client', 'The client could not be authenticated.')
  }
  const issuer = issuerOf(context, outcome.slug)
  const { accountId, sessionId, scope } = outcome
  const subject = { issuer, audience: context.apiUrl, accountId, sessionId, scope }
  return {
    idToken: () => signIdToken(signers[outcome.alg], issuer, outcome, context.idTokenSeconds),
    accessToken: async () => (await signMemberToken(signers.ES256, subject)).memberToken,
    refreshToken: refreshTokenOf(context, outcome),
    scope,
  }
}

/** Public clients never get one. */
const refreshTokenOf = ({ refreshKeys }: Context, chain: LiveChain): string | undefined =>
  chain.isConfidential ? writeRefreshToken(refreshKeys(), chain) : undefined
