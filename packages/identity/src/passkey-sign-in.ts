import type { Secret } from '@campkit/core/secret'
import type { Send } from '@campkit/db/database'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { change, type Noting } from './account-events.ts'
import { challengeFor, newChallenge, orRefused, SPEND } from './passkey-challenge.ts'
import type { Asking } from './passkeys.ts'
import { webauthn } from './webauthn.ts'

const CREDENTIAL_ID = /^[A-Za-z0-9_-]{16,1400}$/

/** For `navigator.credentials.get`: no account is named, the person picks one. */
export const passkeySignInOptions = async (
  secret: Secret,
  { site, browser }: Asking,
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: new Uint8Array(newChallenge(secret, { purpose: 'sign_in', browser })),
    userVerification: 'required',
  })

const USE = `${SPEND}, used as (
  update passkeys p set counter = $4, is_backed_up = $5, last_used_at = now() from fresh
  where p.id = $3 and (p.counter < $4 or p.counter = 0 and $4 = 0)
    and exists (select from accounts a where a.id = p.account_id and a.disabled_at is null)
  returning p.account_id
), changed as (
  select p.account_id from passkeys p, fresh where p.id = $3 and not exists (select from used)
)`

/**
 * Returns the account that the passkey signs in. A counter that does not grow (unless it is always 0) means that
 * somebody has a copy of the passkey: it is refused, and an account event records it.
 */
export async function checkPasskey(
  send: Send,
  secret: Secret,
  tried: Asking & Noting & { readonly response: unknown },
): Promise<string | undefined> {
  const response = tried.response as AuthenticationResponseJSON
  const passkey = await findPasskey(send, (response as { id?: unknown } | null)?.id)
  if (!passkey) return undefined
  const challenge = challengeFor(secret, { purpose: 'sign_in', browser: tried.browser })
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await orRefused(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.isRight,
      expectedOrigin: tried.site.origin,
      expectedRPID: tried.site.rpId,
      requireUserVerification: true,
      // The counter is compared below, in the statement that updates it.
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    }),
  )
  const spent = challenge.spent()
  if (!verified?.verified || !spent || !isOf(response, passkey.accountId)) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  const row = await change<{ account_id: string }>(
    send,
    'passkey_refused',
    tried,
    {
      text: USE,
      values: [spent.hash, spent.expiresAt, passkey.id, newCounter, credentialBackedUp],
    },
    'used',
  )
  return row?.account_id
}

const isOf = ({ response }: AuthenticationResponseJSON, accountId: string): boolean =>
  response.userHandle === undefined ||
  Buffer.from(response.userHandle, 'base64url').toString() === accountId

type Found = { readonly id: string; readonly accountId: string; readonly publicKey: Buffer }

async function findPasskey(send: Send, id: unknown): Promise<Found | undefined> {
  if (typeof id !== 'string' || !CREDENTIAL_ID.test(id)) return undefined
  const [[row] = []] = await send([
    {
      text: `select id, account_id as "accountId", public_key as "publicKey" from passkeys where id = $1`,
      values: [id],
    },
  ])
  return row as Found | undefined
}
