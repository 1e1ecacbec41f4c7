import { readAccount } from '@campkit/identity/account'
import { checkPassword } from '@campkit/identity/check-password'
import { setPassword } from '@campkit/identity/password'
import { mailStatement } from '@campkit/mail/mail'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { passwordPage } from '../pages/account/password-page.ts'
import type { Params } from '../params.ts'
import { deviceOf } from '../sign-in/complete.ts'
import { placeOf } from '../sign-in/known-browser.ts'
import { faultOfNewPassword } from '../sign-in/new-password.ts'
import { flowOf, type Owner } from './owner.ts'
import { accountConfig as config, ownerChange, ownerPage, seeOther } from './owner-handlers.ts'

export function mountPassword(app: FastifyInstance, context: Context): void {
  app.get(
    '/account/password',
    { config },
    ownerPage(context, 'password', (owner) => showPassword(owner)),
  )

  app.post(
    '/account/password',
    { config },
    ownerChange(context, 'password', async (owner, form) => {
      const { request, session } = owner
      const password = form.get('password') ?? ''
      const fault = await faultOfNewPassword(context, password, { email: session.email, name: '' })
      if (fault) return showPassword(owner, { password: fault })
      if (!(await knowsCurrent(owner, form))) {
        return showPassword(owner, { current: 'The current password is not right.' })
      }
      const { accountId, id: keptSession } = session
      const device = deviceOf(request)
      const notice = noticeOf(owner)
      await setPassword(context.send, { accountId, password, device, keptSession, notice })
      return seeOther(owner, undefined, 'password')
    }),
  )
}

const hasPassword = async ({ context, session }: Owner): Promise<boolean> =>
  (await readAccount(context.send, session.accountId))?.passwordHash != null

type Faults = { readonly current?: string; readonly password?: string }

async function showPassword(owner: Owner, faults: Faults = {}) {
  const isFirst = !(await hasPassword(owner))
  const { email } = owner.session
  return sendPage(owner.reply, passwordPage({ flow: flowOf(owner), email, isFirst, faults }))
}

/** True if there is no password yet: the owner has just proved who they are in another way. */
async function knowsCurrent(owner: Owner, form: Params): Promise<boolean> {
  const { context, request, session } = owner
  if (!(await hasPassword(owner))) return true
  const password = form.get('current') ?? ''
  const tried = { email: session.email, password, ...placeOf(request) }
  const found = await checkPassword(context.send, tried)
  return found.is === 'right' && found.account.accountId === session.accountId
}

function noticeOf({ context, session }: Owner) {
  const values = { campName: context.site.name, resetLink: `${context.authUrl}/account/reset` }
  return mailStatement(context, { to: session.email, template: 'passwordChanged', values })
}
