import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import { emailAddress } from '@campkit/identity/email-address'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { isEnough, sessionShown } from './browser-session.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { complete, showSecondFactor } from './complete.ts'
import type { Flow } from './flow.ts'
import { NO_ADDRESS, showAskForCode } from './mailed-code.routes.ts'
import { showAskForReset } from './reset.routes.ts'
import { askedFor, resume } from './resume.ts'
import { showPassword, showSignIn } from './show-sign-in.ts'
import { showSignUp } from './sign-up.routes.ts'
import type { Visitor } from './visit.ts'
import { formVisit } from './visitor.ts'

const config = { access: open('on the way to being signed in'), errors: 'page' } as const

type Typed = { readonly email: string | undefined; readonly legalName: string | undefined }
type Step = (visitor: Visitor, flow: Flow, typed: Typed) => Promise<unknown>

/** What each button of the pages leads to. */
const WAYS: Readonly<Record<string, Step>> = {
  password: (visitor, flow, { email = '' }) =>
    emailAddress(email) === undefined
      ? showSignIn(visitor, flow.query, { email, emailFault: NO_ADDRESS })
      : showPassword(visitor, flow, email),
  code: (visitor, flow, { email }) => showAskForCode(visitor, flow, undefined, email),
  'sign-up': (visitor, flow, { email, legalName }) =>
    showSignUp(visitor, flow, { email, legalName }),
  reset: (visitor, flow, { email }) => showAskForReset(visitor, flow, undefined, email),
  other: (visitor, flow, { email }) => showSignIn(visitor, flow.query, { email }),
  same: async (visitor, flow) => {
    const session = await sessionShown(visitor, flow)
    const isUsable = session !== undefined && isEnough(await askedFor(visitor, flow), session)
    return isUsable ? resume(visitor, flow, session) : showSignIn(visitor, flow.query, {})
  },
}

export function mountWays(app: FastifyInstance, context: Context): void {
  app.post(
    '/c/:camp/login/ways',
    { config },
    formVisit(
      context,
      async (visitor, { slug, query, sessionId, legalName }, form) => {
        const way = form.get('way') ?? ''
        const step = Object.hasOwn(WAYS, way) ? WAYS[way] : undefined
        if (!step) throw new CampError('INVALID_REQUEST', 'no such way')
        const flow = { slug, query, ...(sessionId !== undefined && { sessionId }) }
        // A name that was typed at the sign-up is still there when only the address was wrong.
        return step(visitor, flow, { email: form.get('email')?.slice(0, 254), legalName })
      },
      ['enter', 'answer'],
    ),
  )

  app.post(
    '/c/:camp/second-factor',
    { config },
    formVisit(context, async (visitor, flow, form) => {
      const { passed } = flow
      if (!passed) throw new CampError('INVALID_REQUEST', 'no first factor')
      const isRight = await checkSecondFactor(
        context,
        visitor.request,
        passed,
        form.get('code') ?? '',
      )
      const fault = 'That code does not match, or was used before. Wait for the next one.'
      if (!isRight) return showSecondFactor(visitor, flow, passed, passed.methods, fault)
      return complete(visitor, flow, { ...passed, methods: [...passed.methods, 'otp', 'mfa'] })
    }),
  )
}
