import { attemptSucceeded, mayTry } from '@campkit/identity/attempts'
import { redeemRecoveryCode } from '@campkit/identity/recovery-codes'
import { verifyTotp } from '@campkit/identity/totp'
import type { FastifyRequest } from 'fastify'
import { noticeOf } from '../account/notices.ts'
import type { Context } from '../context.ts'
import { deviceOf } from './complete.ts'
import { placeOf } from './known-browser.ts'

type Whose = { readonly accountId: string; readonly email: string }

/** Checks a TOTP code or a recovery code. Attempts at both are counted together, and each code works once. */
export async function checkSecondFactor(
  context: Context,
  request: FastifyRequest,
  { accountId, email }: Whose,
  typed: string,
): Promise<boolean> {
  const { send, secret } = context
  const attempt = { kind: 'totp', email, ...placeOf(request) } as const
  if (!(await mayTry(send, attempt))) return false
  const tried = { accountId, code: typed.trim(), device: deviceOf(request) }
  const digits = tried.code.replaceAll(' ', '')
  const isRight = /^\d{6}$/.test(digits)
    ? await verifyTotp(send, secret, { ...tried, code: digits })
    : await redeemRecoveryCode(send, secret, {
        ...tried,
        notice: noticeOf(context, email, 'recovery_code_used'),
      })
  if (isRight) await attemptSucceeded(send, attempt)
  return isRight
}
