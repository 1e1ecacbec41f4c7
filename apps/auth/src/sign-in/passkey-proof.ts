import { readAccount, type SignInAccount } from '@campkit/identity/account'
import { attemptSucceeded, mayTry } from '@campkit/identity/attempts'
import { checkPasskey, passkeySignInOptions } from '@campkit/identity/passkey-sign-in'
import type { Method } from '@campkit/identity/session'
import type { Params } from '../params.ts'
import { addressOf } from '../token/redeemer.ts'
import { deviceOf } from './complete.ts'
import { browserOf } from './flow.ts'
import type { Visit } from './visit.ts'

/**
 * A passkey is two factors in one: something people have, which checks its owner. We do not claim that it is in
 * hardware, because many are copied between devices.
 */
export const PASSKEY_METHODS: readonly Method[] = ['pop', 'user', 'mfa']

/** The options for the script; valid in this browser only. */
export async function sendPasskeyOptions({ context, request, reply }: Visit) {
  const asking = { site: context.site, browser: browserOf(request, reply) }
  const options = await passkeySignInOptions(context.secret, asking)
  return reply.header('cache-control', 'no-store').send(options)
}

/** The account whose passkey answered; undefined for any failure. */
export async function accountOfPasskey(
  { context, request, reply }: Visit,
  form: Params,
): Promise<SignInAccount | undefined> {
  const { send, secret, site } = context
  const response = readResponse(form)
  if (!response) return undefined
  const attempt = { kind: 'passkey', email: response.id, address: addressOf(request) } as const
  if (!(await mayTry(send, attempt))) return undefined
  const browser = browserOf(request, reply)
  const tried = { site, browser, response, device: deviceOf(request) }
  const accountId = await checkPasskey(send, secret, tried)
  if (accountId === undefined) return undefined
  await attemptSucceeded(send, attempt)
  return readAccount(send, accountId)
}

/** What the script put into the form. */
export function readResponse(form: Params): { readonly id: string } | undefined {
  try {
    const response: unknown = JSON.parse(form.get('response') ?? '')
    const id = (response as { id?: unknown } | null)?.id
    return typeof id === 'string' ? (response as { id: string }) : undefined
  } catch {
    return undefined
  }
}
