import { isBreached } from '@campkit/identity/breached-password'
import { faultOfPassword, type PasswordFault } from '@campkit/identity/password-rules'
import type { Context } from '../context.ts'

// biome-ignore format: a table
const SENTENCES: Readonly<Record<PasswordFault, string>> = {
  too_short:      'The password needs at least 10 characters.',
  too_long:       'The password is too long.',
  common:         'This password is too common or has been leaked. Please choose another.',
  like_your_name: 'The password is too much like your name or address.',
}

/** What is wrong with a new password, in words; undefined if it is acceptable. */
export async function faultOfNewPassword(
  { lookUpBreaches }: Context,
  password: string,
  owner: { readonly email: string; readonly name: string },
): Promise<string | undefined> {
  const fault = faultOfPassword(password, owner)
  if (fault) return SENTENCES[fault]
  const isKnown = lookUpBreaches !== undefined && (await isBreached(password, lookUpBreaches))
  return isKnown ? SENTENCES.common : undefined
}
