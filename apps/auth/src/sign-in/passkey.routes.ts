import { open } from '@campkit/access/access'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { complete } from './complete.ts'
import { accountOfPasskey, PASSKEY_METHODS, sendPasskeyOptions } from './passkey-proof.ts'
import { showSignIn } from './show-sign-in.ts'
import { formVisit } from './visitor.ts'

const config = {
  access: open('whoever comes is about to say who they are'),
  errors: 'page',
} as const

/** Signing in with a passkey. It needs no second factor, because it is already two. */
export function mountPasskey(app: FastifyInstance, context: Context): void {
  app.post('/c/:camp/passkey/options', { config }, formVisit(context, sendPasskeyOptions))

  app.post(
    '/c/:camp/passkey',
    { config },
    formVisit(context, async (visitor, flow, form) => {
      const account = await accountOfPasskey(visitor, form)
      const fault = 'That passkey is not known here. Please sign in another way.'
      if (!account) return showSignIn(visitor, flow.query, { fault })
      return complete(visitor, flow, { ...account, methods: PASSKEY_METHODS })
    }),
  )
}
