import { authRequired, CampError } from '@campkit/core/errors'
import { readAccount, type SignInAccount } from '@campkit/identity/account'
import { attemptSucceeded, countAttempt, mustWait } from '@campkit/identity/attempts'
import { checkPassword } from '@campkit/identity/check-password'
import { redeem } from '@campkit/identity/mailed-codes'
import type { Method } from '@campkit/identity/session'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Context } from '../context.ts'
import { checkSecondFactor } from '../sign-in/check-second-factor.ts'
import { deviceOf } from '../sign-in/complete.ts'
import { addressOf } from '../token/redeemer.ts'
import type { SignIn } from './sessions.schema.ts'

type Sent = Static<typeof SignIn>
type Proved = { readonly account: SignInAccount; readonly methods: readonly Method[] }

/** Checks the factors that were sent; a wrong one gives the same 401 whatever was wrong. */
export async function signInDirectly(
  context: Context,
  request: FastifyRequest,
  sent: Sent,
): Promise<Proved> {
  const { account, method } = await firstFactor(context, request, sent)
  if (!account.hasTotp) return { account, methods: [method] }
  if (sent.secondFactor === undefined) throw authRequired('second_factor_required')
  const isRight = await checkSecondFactor(context, request, account, sent.secondFactor)
  if (!isRight) throw authRequired('sign_in_failed')
  return { account, methods: [method, 'otp', 'mfa'] }
}

async function firstFactor(context: Context, request: FastifyRequest, sent: Sent) {
  const { email, password, code } = sent
  const address = addressOf(request)
  if (password !== undefined && code === undefined) {
    const found = await checkPassword(context.send, { email, password, address })
    if (found.is !== 'right' || !found.account.isEmailVerified) throw authRequired('sign_in_failed')
    return { account: found.account, method: 'pwd' as const }
  }
  if (code === undefined || password !== undefined) {
    throw new CampError('INVALID_REQUEST', 'one way to sign in, not both', {
      errors: [
        { pointer: '/body', code: 'oneOf', message: 'must have either password or code, not both' },
      ],
    })
  }
  return { account: await byMailedCode(context, request, email, code), method: 'otp' as const }
}

async function byMailedCode(
  { send, secret }: Context,
  request: FastifyRequest,
  email: string,
  code: string,
): Promise<SignInAccount> {
  const attempt = { kind: 'code', email, address: addressOf(request) } as const
  const counted = await countAttempt(send, attempt)
  const { verdict, knownNetwork } = counted
  if (verdict === 'slow_down') throw mustWait(counted, 'codes')
  const proof = { code, email, browser: knownNetwork ?? undefined }
  const accountId =
    verdict === 'ok'
      ? await redeem(send, secret, { purpose: 'sign_in', proof, device: deviceOf(request) })
      : undefined
  const account = accountId === undefined ? undefined : await readAccount(send, accountId)
  if (!account) throw authRequired('sign_in_failed')
  await attemptSucceeded(send, attempt)
  return account
}
