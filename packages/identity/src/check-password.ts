import type { Send } from '@campkit/db/database'
import { accountByEmail, type SignInAccount } from './account.ts'
import { type Attempt, attemptStatement, attemptSucceeded, verdictOf } from './attempts.ts'
import { emailAddress } from './email-address.ts'
import type { Place } from './known-places.ts'
import { verifyPassword } from './password.ts'

export type PasswordCheck =
  | { readonly is: 'right'; readonly account: SignInAccount }
  | { readonly is: 'wrong' | 'slow_down' }

/**
 * A password typed in for an address. `wrong` says nothing more: no such account, none with a
 * password, disabled, locked or mistyped, and all of these take as long. Limit and account are one round
 * trip; what a network may try at all bounds the hashes.
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
  const answer = verdictOf(verdict)
  if (answer === 'slow_down') return { is: answer }
  if (answer === 'locked') {
    // Whether an account is locked depends on where the person has been: the time must not tell.
    await verifyPassword(null, tried.password)
    return { is: 'wrong' }
  }
  const account = row as SignInAccount | undefined
  const isRight = await verifyPassword(account?.passwordHash ?? null, tried.password)
  if (!isRight || !account) return { is: 'wrong' }
  await attemptSucceeded(send, attempt)
  return { is: 'right', account }
}
