import type { Statement } from '@campkit/db/batch'
import { mailStatement } from '@campkit/mail/mail'
import type { AccountChange } from '@campkit/mail/templates/account-changed'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { deviceOf } from '../sign-in/complete.ts'

/** The mail that tells an account's owner that their way of signing in changed; it is sent with the change. */
export const noticeOf = (context: Context, to: string, change: AccountChange): Statement =>
  mailStatement(context, {
    to,
    template: 'accountChanged',
    values: {
      campName: context.site.name,
      change,
      accountLink: `${context.authUrl}/account`,
      notMeLink: `${context.authUrl}/account/not-me`,
    },
  })

type Changing = {
  readonly context: Context
  readonly request: FastifyRequest
  readonly session: { readonly email: string }
}

/** The device a change came from, and the notice to the owner. */
export const notingOf = ({ context, request, session }: Changing, change: AccountChange) => ({
  device: deviceOf(request),
  notice: noticeOf(context, session.email, change),
})
