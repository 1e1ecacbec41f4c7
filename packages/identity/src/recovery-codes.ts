import { randomBytes } from 'node:crypto'
import type { Secret } from '@campkit/core/secret'
import { keyedHashes } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import { change, type Device, NO_DEVICE, type Noting, noted } from './account-events.ts'

const HOW_MANY = 10
// No letters that look like digits.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** 60 bits in three groups of four. */
const newCode = (): string =>
  Array.from(randomBytes(12), (byte) => ALPHABET.charAt(byte & 31))
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-')

const plainCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

const hashesOf = (secret: Secret, accountId: string, code: string): readonly Buffer[] =>
  keyedHashes(secret.keysFor('recovery codes'), accountId, plainCode(code))

/** PostgreSQL's form for bytes in an array. */
const hex = (hash: Buffer | undefined): string => `\\x${hash?.toString('hex')}`

/** Returns ten codes, which are shown only now. All earlier ones stop working. */
export async function makeRecoveryCodes(
  send: Send,
  secret: Secret,
  { accountId, device = NO_DEVICE }: { readonly accountId: string; readonly device?: Device },
): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  const hashes = codes.map((code) => hex(hashesOf(secret, accountId, code)[0]))
  await send([
    // Two calls at once take turns here, so that ten codes are left and not twenty.
    { text: 'select from accounts where id = $1 for no key update', values: [accountId] },
    { text: 'delete from recovery_codes where account_id = $1', values: [accountId] },
    noted('recovery_codes_made', device, {
      text: `made as (
               insert into recovery_codes (account_id, code_hash)
               select $1::text, unnest($2::bytea[]) returning account_id
             ), changed as (select distinct account_id from made)`,
      values: [accountId, hashes],
    }),
  ])
  return codes
}

/** True for only one caller of each code. */
export async function redeemRecoveryCode(
  send: Send,
  secret: Secret,
  tried: Noting & { readonly accountId: string; readonly code: string },
): Promise<boolean> {
  const row = await change(send, 'recovery_code_used', tried, {
    text: `changed as (
             update recovery_codes set used_at = now()
             where account_id = $1 and code_hash = any ($2::bytea[]) and used_at is null returning account_id
           )`,
    values: [tried.accountId, hashesOf(secret, tried.accountId, tried.code).map(hex)],
  })
  return row !== undefined
}

export async function recoveryCodesLeft(send: Send, accountId: string): Promise<number> {
  const [[row] = []] = await send([
    {
      text: `select count(*)::int as left from recovery_codes where account_id = $1 and used_at is null`,
      values: [accountId],
    },
  ])
  return row?.left as number
}
