import { readAccount } from '@campkit/identity/account'
import { listAccountEvents } from '@campkit/identity/account-events'
import { listPasskeys } from '@campkit/identity/passkeys'
import { listSessions, revokeOwnSession } from '@campkit/identity/session'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import { campsOf } from '../camp.ts'
import type { Context } from '../context.ts'
import { clearCookie, SESSION_COOKIE } from '../cookies.ts'
import { overviewPage } from '../pages/account/overview-page.ts'
import { signedOutPage } from '../pages/plain-pages.ts'
import { deviceOf } from '../sign-in/complete.ts'
import { doneOf } from './done.ts'
import { flowOf, type Owner } from './owner.ts'
import { accountConfig as config, ownerForm, ownerPage } from './owner-handlers.ts'
import { zoneFor } from './zone.ts'

const EVENTS_SHOWN = 10

/** Shows the account and its recent events. Looking needs a session; changing needs a fresh one. */
export function mountOverview(app: FastifyInstance, context: Context): void {
  app.get('/account', { config }, ownerPage(context, undefined, showOverview))
  app.get('/', { config }, async (_request, reply) => reply.redirect('/account', 303))

  app.post(
    '/account/sign-out',
    { config },
    ownerForm(context, 'overview', async ({ request, reply, session }) => {
      await revokeOwnSession(context.send, session.accountId, session.id, deviceOf(request))
      clearCookie(reply, SESSION_COOKIE)
      return sendPage(reply, signedOutPage())
    }),
  )
}

async function showOverview(owner: Owner) {
  const { context, request, reply, session } = owner
  const { send } = context
  const { accountId, email } = session
  const [account, passkeys, sessions, camps, events, zone] = await Promise.all([
    readAccount(send, accountId),
    listPasskeys(send, accountId),
    listSessions(send, accountId),
    campsOf(send, accountId),
    listAccountEvents(send, accountId, EVENTS_SHOWN),
    zoneFor(owner),
  ])
  return sendPage(
    reply,
    overviewPage({
      flow: flowOf(owner),
      done: doneOf(request),
      email,
      hasPassword: account?.passwordHash != null,
      hasTotp: account?.hasTotp ?? false,
      passkeys: passkeys.length,
      sessions: sessions.length,
      camps,
      events,
      zone,
    }),
  )
}
