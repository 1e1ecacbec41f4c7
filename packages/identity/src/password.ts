import { availableParallelism } from 'node:os'
import type { Send } from '@campkit/db/database'
import { hash, verify } from '@node-rs/argon2'
import { type Noting, withEvent } from './account-events.ts'
import { inTurn } from './in-turn.ts'

// 19 MiB and two passes: the parameters that OWASP recommends for argon2id.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of random bytes that nobody kept. It has the parameters above, so checking it takes the same time. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$/au7JRhTLNBrzZqOS5KSrA$GMA0FJD7rbx5nm/emI7VPtU5I2SvKTmgNnsi4+M+F88'

export const LONGEST_PASSWORD_BYTES = 256

// Node has four threads for hashing, files and host names; two must stay free.
const MOST_AT_ONCE = Math.min(2, availableParallelism())
const MOST_WAITING = 500
const hashing = inTurn(MOST_AT_ONCE, MOST_WAITING)

/** The same text, no matter how a keyboard composes a letter. */
export const plainPassword = (password: string): string => password.normalize('NFKC')

export const isTooLong = (password: string): boolean =>
  password.length > LONGEST_PASSWORD_BYTES ||
  Buffer.byteLength(plainPassword(password)) > LONGEST_PASSWORD_BYTES

export const hashPassword = (password: string): Promise<string> =>
  hashing(() => hash(plainPassword(password), ARGON2ID))

/** Takes the same time whether or not there is an account with a password. */
export async function verifyPassword(known: string | null, password: string): Promise<boolean> {
  const tried = isTooLong(password) ? '' : plainPassword(password)
  const matches = await hashing(() => verify(known ?? NOBODYS_HASH, tried))
  return matches && known !== null
}

export type PasswordChange = Noting & {
  readonly accountId: string
  readonly password: string
  /** The session in which it is changed, which survives; all others end with the old password. */
  readonly keptSession?: string
}

/** True if it was changed: the account exists and is not disabled. */
export async function setPassword(send: Send, wanted: PasswordChange): Promise<boolean> {
  const { accountId, password, keptSession = '' } = wanted
  const passwordHash = await hashPassword(password)
  const [, rows] = await send([
    { text: `select set_config('app.kept_session', $1, true)`, values: [keptSession] },
    ...withEvent('password_changed', wanted, {
      text: `changed as (
               update accounts set password_hash = $2 where id = $1 and disabled_at is null
               returning id as account_id
             )`,
      values: [accountId, passwordHash],
    }),
  ])
  return rows?.length === 1
}
