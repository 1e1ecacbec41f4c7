import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import { attemptSucceeded, takeAttempt } from '@campkit/identity/attempts'
import { redeemRecoveryCode } from '@campkit/identity/recovery-codes'
import { verifyTotp } from '@campkit/identity/totp'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { addressOf } from '../token/redeemer.ts'
import { sessionOf } from './browser-session.ts'
import { complete, deviceOf, showSecondFactor } from './complete.ts'
import type { Flow } from './flow.ts'
import { showAskForCode } from './mailed-code.routes.ts'
import { showAskForReset } from './reset.routes.ts'
import { resume, type Visitor } from './resume.ts'
import { showSignIn } from './show-sign-in.ts'
import { showSignUp } from './sign-up.routes.ts'
import { formVisit } from './visitor.ts'

const config = { access: open('on the way to being signed in'), errors: 'page' } as const

type Step = (visitor: Visitor, flow: Flow) => Promise<unknown>

/** Where the buttons of the pages lead. */
const WAYS: Readonly<Record<string, Step>> = {
  code: (visitor, flow) => showAskForCode(visitor, flow),
  'sign-up': (visitor, flow) => showSignUp(visitor, flow),
  reset: (visitor, flow) => showAskForReset(visitor, flow),
  other: (visitor, flow) => showSignIn(visitor, flow.query, {}),
  same: async (visitor, flow) => {
    const session = await sessionOf(visitor.context, visitor.request)
    return session ? resume(visitor, flow, session) : showSignIn(visitor, flow.query, {})
  },
}

export function mountWays(app: FastifyInstance, context: Context): void {
  app.post(
    '/c/:camp/login/ways',
    { config },
    formVisit(context, async (visitor, { slug, query }, form) => {
      const way = form.get('way') ?? ''
      const step = Object.hasOwn(WAYS, way) ? WAYS[way] : undefined
      if (!step) throw new CampError('INVALID_REQUEST', 'no such way')
      return step(visitor, { slug, query })
    }),
  )

  app.post(
    '/c/:camp/second-factor',
    { config },
    formVisit(context, async (visitor, flow, form) => {
      const { passed } = flow
      if (!passed) throw new CampError('INVALID_REQUEST', 'no first factor')
      const isRight = await checkSecondFactor(visitor, passed, form.get('code') ?? '')
      const fault = 'That code is not right, or was used before.'
      if (!isRight) return showSecondFactor(visitor, flow, passed, passed.methods, fault)
      return complete(visitor, flow, { ...passed, methods: [...passed.methods, 'otp', 'mfa'] })
    }),
  )
}

/** A code of the app, or a recovery code; both are counted together, and both work once. */
async function checkSecondFactor(
  { context, request }: Visitor,
  { accountId, email }: NonNullable<Flow['passed']>,
  code: string,
): Promise<boolean> {
  const { send, secret } = context
  const attempt = { kind: 'totp', email, address: addressOf(request) } as const
  const verdict = await takeAttempt(send, attempt)
  if (verdict === 'slow_down') throw new CampError('RATE_LIMITED', 'second factors')
  if (verdict === 'locked') return false
  const tried = { accountId, code: code.trim(), device: deviceOf(request) }
  const isRight = /^\d{6}$/.test(tried.code.replaceAll(' ', ''))
    ? await verifyTotp(send, secret, { ...tried, code: tried.code.replaceAll(' ', '') })
    : await redeemRecoveryCode(send, secret, tried)
  if (isRight) await attemptSucceeded(send, attempt)
  return isRight
}
