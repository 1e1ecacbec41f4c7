import type { Statement } from '@campkit/db/batch'
import { mailStatement } from '@campkit/mail/mail'
import type { AccountChange } from '@campkit/mail/templates/account-changed'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { deviceOf } from '../sign-in/complete.ts'

/** What tells the owner of an account that the way they sign in was changed; it travels with the change. */
export const noticeOf = (context: Context, to: string, change: AccountChange): Statement =>
  mailStatement(context, {
    to,
    template: 'accountChanged',
    values: {
      campName: context.site.name,
      change,
      accountLink: `${context.authUrl}/account`,
    },
  })

type Changing = {
  readonly context: Context
  readonly request: FastifyRequest
  readonly session: { readonly email: string }
}

/** Whence the change came, and how its owner hears of it. */
export const notingOf = ({ context, request, session }: Changing, change: AccountChange) => ({
  device: deviceOf(request),
  notice: noticeOf(context, session.email, change),
})
