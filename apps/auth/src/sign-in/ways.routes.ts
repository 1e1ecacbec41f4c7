import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { isEnough, sessionShown } from './browser-session.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { complete, showSecondFactor } from './complete.ts'
import type { Flow } from './flow.ts'
import { showAskForCode } from './mailed-code.routes.ts'
import { showAskForReset } from './reset.routes.ts'
import { askedFor, resume, type Visitor } from './resume.ts'
import { showSignIn } from './show-sign-in.ts'
import { showSignUp } from './sign-up.routes.ts'
import { formVisit } from './visitor.ts'

const config = { access: open('on the way to being signed in'), errors: 'page' } as const

type Step = (visitor: Visitor, flow: Flow) => Promise<unknown>

/** What each button of the pages leads to. */
const WAYS: Readonly<Record<string, Step>> = {
  code: (visitor, flow) => showAskForCode(visitor, flow),
  'sign-up': (visitor, flow) => showSignUp(visitor, flow),
  reset: (visitor, flow) => showAskForReset(visitor, flow),
  other: (visitor, flow) => showSignIn(visitor, flow.query, {}),
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
    formVisit(context, async (visitor, { slug, query, sessionId }, form) => {
      const way = form.get('way') ?? ''
      const step = Object.hasOwn(WAYS, way) ? WAYS[way] : undefined
      if (!step) throw new CampError('INVALID_REQUEST', 'no such way')
      return step(visitor, { slug, query, ...(sessionId !== undefined && { sessionId }) })
    }),
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
      const fault = 'That code is not right, or was used before.'
      if (!isRight) return showSecondFactor(visitor, flow, passed, passed.methods, fault)
      return complete(visitor, flow, { ...passed, methods: [...passed.methods, 'otp', 'mfa'] })
    }),
  )
}
