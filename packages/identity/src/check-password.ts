import type { Send } from '@campkit/db/database'
import { accountByEmail, type SignInAccount } from './account.ts'
import {
  type Attempt,
  attemptStatement,
  attemptSucceeded,
  countedOf,
  mustWait,
} from './attempts.ts'
import { emailAddress } from './email-address.ts'
import type { Place } from './known-places.ts'
import { verifyPassword } from './password.ts'

export type PasswordCheck =
  | { readonly is: 'right'; readonly account: SignInAccount }
  | { readonly is: 'wrong' }

/**
 * Checks a password for an address. `wrong` reveals nothing more: whether there is no such account, no password, or it
 * is disabled, locked or mistyped, it takes the same time. Limit and account are read in one round trip. The limit per
 * network bounds how many hashes are computed; 429 beyond it.
 */
export async function checkPassword(
  send: Send,
  tried: Place & { readonly email: string; readonly password: string },
): Promise<PasswordCheck> {
  const { email, address, knownBy } = tried
  const attempt: Attempt = { kind: 'password', email, address, knownBy }
  const [[verdict] = [], [row] = []] = await send([
    attemptStatement(attempt),
    accountByEmail(emailAddress(email) ?? ''),
  ])
  const counted = countedOf(verdict)
  if (counted.verdict === 'slow_down') throw mustWait(counted, 'attempts: sign-in')
  if (counted.verdict === 'locked') {
    // Whether an account is locked depends on where the person has been, so the time must not reveal it.
    await verifyPassword(null, tried.password)
    return { is: 'wrong' }
  }
  const account = row as SignInAccount | undefined
  const isRight = await verifyPassword(account?.passwordHash ?? null, tried.password)
  if (!isRight || !account) return { is: 'wrong' }
  await attemptSucceeded(send, attempt)
  return { is: 'right', account }
}
