import type { Secret } from '@campkit/core/secret'
import type { Statement } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import { type Noting, withEvent } from './account-events.ts'
import { challengeFor, newChallenge, orRefused, SPEND, type Spent } from './passkey-challenge.ts'
import { type Asking, listPasskeys, plainName } from './passkeys.ts'
import { webauthn } from './webauthn.ts'

const MOST_PASSKEYS = 20

/** The account's id is made of time and random bits, and says nothing about the person. */
const userHandleOf = (accountId: string) => new Uint8Array(Buffer.from(accountId))

type Registering = Asking & { readonly accountId: string }

/** For `navigator.credentials.create`. */
export async function passkeyRegistrationOptions(
  send: Send,
  secret: Secret,
  { site, accountId, browser, email }: Registering & { readonly email: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await listPasskeys(send, accountId)
  const challenge = newChallenge(secret, { purpose: 'register', accountId, browser })
  return (await webauthn()).generateRegistrationOptions({
    rpID: site.rpId,
    rpName: site.name,
    userID: userHandleOf(accountId),
    userName: email,
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

const registered = (
  { hash, expiresAt }: Spent,
  { accountId, name }: { readonly accountId: string; readonly name: string },
  made: NonNullable<VerifiedRegistrationResponse['registrationInfo']>,
): Statement => ({
  text: `${SPEND}, changed as (
           insert into passkeys (id, account_id, name, public_key, counter, transports, is_backed_up)
           select $3, $4, $5, $6, $7, $8, $9 from fresh
           where (select count(*) from passkeys where account_id = $4) < ${MOST_PASSKEYS}
           on conflict (id) do nothing returning account_id, id
         )`,
  values: [
    hash,
    expiresAt,
    made.credential.id,
    accountId,
    plainName(name),
    Buffer.from(made.credential.publicKey),
    made.credential.counter,
    made.credential.transports ?? [],
    made.credentialBackedUp,
  ],
})

/** Returns the new passkey's id; undefined if anything about the response is wrong. */
export async function addPasskey(
  send: Send,
  secret: Secret,
  wanted: Registering & Noting & { readonly name: string; readonly response: unknown },
): Promise<string | undefined> {
  const { site, accountId, browser } = wanted
  const challenge = challengeFor(secret, { purpose: 'register', accountId, browser })
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await orRefused(
    verifyRegistrationResponse({
      response: wanted.response as RegistrationResponseJSON,
      expectedChallenge: challenge.isRight,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    }),
  )
  const spent = challenge.spent()
  if (!verified?.verified || !spent) return undefined
  const [, [row] = []] = await send([
    // Two calls at once take turns here, so that the limit holds.
    { text: 'select from accounts where id = $1 for no key update', values: [accountId] },
    ...withEvent('passkey_added', wanted, registered(spent, wanted, verified.registrationInfo)),
  ])
  return row?.id as string | undefined
}
