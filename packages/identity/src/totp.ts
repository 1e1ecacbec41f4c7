import type { Secret as ServiceSecret } from '@campkit/core/secret'
import { seal, unseal } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import { Secret, TOTP } from 'otpauth'
import { change, type Noting } from './account-events.ts'

const PERIOD_SECONDS = 30
/** One step to either side, for clocks that are not quite right. */
const WINDOW = 1

const sealingKeys = (secret: ServiceSecret) => secret.keysFor('totp')
const generatorOf = (base32: string) =>
  new TOTP({ secret: Secret.fromBase32(base32), period: PERIOD_SECONDS, digits: 6 })

/** The account is sealed with the secret: moved to another account's row, it does not open. */
const sealFor = (secret: ServiceSecret, accountId: string, base32: string): Buffer =>
  seal(sealingKeys(secret), base32, accountId)

const unsealFor = (secret: ServiceSecret, accountId: string, sealed: Buffer): string =>
  unseal(sealingKeys(secret), sealed, accountId)

export type TotpEnrolment = {
  /** For the QR code. */
  readonly uri: string
  /** For typing. */
  readonly base32: string
}

/**
 * Makes a secret for the person's app. It has no effect until a first code confirms it within an hour. Undefined if the
 * account already has one, which must be removed first.
 */
export async function beginTotp(
  send: Send,
  secret: ServiceSecret,
  wanted: { readonly accountId: string; readonly email: string; readonly issuer: string },
): Promise<TotpEnrolment | undefined> {
  const { accountId, email, issuer } = wanted
  const { base32 } = new Secret({ size: 20 })
  const [rows] = await send([
    {
      text: `insert into totp_factors as t (account_id, secret_sealed) values ($1, $2)
             on conflict (account_id) do update
               set secret_sealed = excluded.secret_sealed, begun_at = excluded.begun_at
               where t.confirmed_at is null
             returning account_id`,
      values: [accountId, sealFor(secret, accountId, base32)],
    },
  ])
  if (rows?.length !== 1) return undefined
  const generator = new TOTP({ issuer, label: email, secret: Secret.fromBase32(base32) })
  return { uri: generator.toString(), base32 }
}

type Tried = Noting & {
  readonly accountId: string
  readonly code: string
  /** Milliseconds since 1970; set only in tests. */
  readonly at?: number
}

/** The time step that this code belongs to, with the sealed secret as it was read. */
async function matchingStep(
  send: Send,
  secret: ServiceSecret,
  { accountId, code, at = Date.now() }: Tried,
) {
  const [[row] = []] = await send([
    { text: 'select secret_sealed from totp_factors where account_id = $1', values: [accountId] },
  ])
  const token = code.replaceAll(/\s/g, '')
  if (!row || !/^\d{6}$/.test(token)) return undefined
  const sealed = row.secret_sealed as Buffer
  const generator = generatorOf(unsealFor(secret, accountId, sealed))
  const delta = generator.validate({ token, timestamp: at, window: WINDOW })
  if (delta === null) return undefined
  return { sealed, step: generator.counter({ timestamp: at }) + delta }
}

/** The first code turns TOTP on, and cannot be used again. */
export async function confirmTotp(
  send: Send,
  secret: ServiceSecret,
  tried: Tried,
): Promise<boolean> {
  const match = await matchingStep(send, secret, tried)
  if (!match) return false
  const row = await change(send, 'totp_added', tried, {
    text: `changed as (
             update totp_factors set confirmed_at = now(), last_step = $3
             where account_id = $1 and secret_sealed = $2 and confirmed_at is null
               and begun_at > now() - interval '1 hour'
             returning account_id
           )`,
    values: [tried.accountId, match.sealed, match.step],
  })
  return row !== undefined
}

/** True for only one caller of each code; neither it nor an older one is accepted again. */
export async function verifyTotp(
  send: Send,
  secret: ServiceSecret,
  tried: Tried,
): Promise<boolean> {
  const match = await matchingStep(send, secret, tried)
  if (!match) return false
  const [rows] = await send([
    {
      text: `update totp_factors set last_step = $3
             where account_id = $1 and secret_sealed = $2 and confirmed_at is not null and last_step < $3
             returning account_id`,
      values: [tried.accountId, match.sealed, match.step],
    },
  ])
  return rows?.length === 1
}

/** Also deletes the recovery codes, because they only stand in for TOTP. */
export async function removeTotp(
  send: Send,
  accountId: string,
  noting: Noting = {},
): Promise<boolean> {
  const row = await change(send, 'totp_removed', noting, {
    text: `changed as (
             delete from totp_factors where account_id = $1 and confirmed_at is not null
             returning account_id
           ), forgotten as (
             delete from recovery_codes r using changed c where r.account_id = c.account_id
           )`,
    values: [accountId],
  })
  return row !== undefined
}
