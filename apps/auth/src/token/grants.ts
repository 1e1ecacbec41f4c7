import { ID_TOKEN_SECONDS, MEMBER_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import { signIdToken } from '@campkit/identity/id-token'
import { signMemberToken } from '@campkit/identity/member-token'
import type { LiveChain, Outcome, Redeemer } from '@campkit/identity/redeem'
import { readRefreshToken, writeRefreshToken } from '@campkit/identity/refresh-token'
import type { SigningKey } from '@campkit/identity/sign-jwt'
import type { Alg } from '@campkit/identity/signing-keys'
import { type Context, issuerOf } from '../context.ts'
import { OAuthError } from '../oauth-error.ts'
import { type Params, wanted } from '../params.ts'

export type Tokens = {
  readonly idToken: string
  readonly idTokenSeconds: number
  /** A member token when its scope has `member` in it. */
  readonly accessToken: string
  readonly accessTokenSeconds: number
  readonly refreshToken: string | undefined
  readonly scope: string
}

/** RFC 7636 4.1. */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/

export async function redeemCode(context: Context, redeemer: Redeemer, params: Params) {
  const code = wanted(params, 'code')
  const redirectUri = wanted(params, 'redirect_uri')
  const codeVerifier = wanted(params, 'code_verifier')
  // Not in the form of a verifier, it can match no challenge; the code stays good.
  if (!VERIFIER.test(codeVerifier)) throw badGrant()
  const signers = await signersOf(context)
  const outcome = await context.redeem.code(redeemer, { code, redirectUri, codeVerifier })
  return tokensOf(context, signers, outcome)
}

export async function redeemRefreshToken(context: Context, redeemer: Redeemer, token: string) {
  const known = readRefreshToken(context.refreshKey, token)
  if (!known) throw badGrant()
  const signers = await signersOf(context)
  return tokensOf(context, signers, await context.redeem.refreshToken(redeemer, known))
}

type Signers = Readonly<Record<Alg, SigningKey>>

/** Had before anything is redeemed: nothing must be spent on an answer that then cannot be signed. */
async function signersOf({ signingKey }: Context): Promise<Signers> {
  const [ES256, RS256] = await Promise.all([signingKey('ES256'), signingKey('RS256')])
  return { ES256, RS256 }
}

/** The same words for what never was, is used up, was revoked, or is another's. */
const badGrant = () =>
  new OAuthError('invalid_grant', 'It is unknown, expired, used, revoked, or not yours.')

async function tokensOf(context: Context, signers: Signers, outcome: Outcome): Promise<Tokens> {
  if (outcome === 'invalid_grant') throw badGrant()
  if (outcome === 'unauthorized_client') {
    throw new OAuthError('unauthorized_client', 'A public client has nothing to refresh.')
  }
  if (outcome === 'invalid_client') {
    throw new OAuthError('invalid_client', 'The client could not be authenticated.')
  }
  const issuer = issuerOf(context, outcome.slug)
  const [idToken, { memberToken }] = await Promise.all([
    signIdToken(signers[outcome.alg], issuer, outcome),
    signMemberToken(signers.ES256, {
      issuer,
      audience: context.apiUrl,
      accountId: outcome.accountId,
      sessionId: outcome.sessionId,
      scope: outcome.scope,
    }),
  ])
  return {
    idToken,
    idTokenSeconds: ID_TOKEN_SECONDS,
    accessToken: memberToken,
    accessTokenSeconds: MEMBER_TOKEN_SECONDS,
    refreshToken: refreshTokenOf(context, outcome),
    scope: outcome.scope,
  }
}

/** Public clients get none, whatever they ask for. */
const refreshTokenOf = ({ refreshKey }: Context, chain: LiveChain): string | undefined =>
  chain.isConfidential ? writeRefreshToken(refreshKey, chain) : undefined
