import { notFound } from '@campkit/core/errors'
import { listSessions, revokeAllSessions, revokeOwnSession } from '@campkit/identity/session'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { clearCookie, SESSION_COOKIE } from '../cookies.ts'
import { type ShownSession, sessionsPage } from '../pages/account/sessions-page.ts'
import { signedOutPage } from '../pages/plain-pages.ts'
import { deviceOf } from '../sign-in/complete.ts'
import { doneOf } from './done.ts'
import { flowOf, type Owner } from './owner.ts'
import { accountConfig as config, ownerChange, ownerPage, seeOther } from './owner-handlers.ts'
import { zoneFor } from './zone.ts'

/** Lists where the account is signed in. Ending a session ends its chain at once, everywhere. */
export function mountOwnSessions(app: FastifyInstance, context: Context): void {
  const { send } = context
  app.get('/account/sessions', { config }, ownerPage(context, 'sessions', showSessions))

  app.post(
    '/account/sessions/end',
    { config },
    ownerChange(context, 'sessions', async (owner, form) => {
      const { request, reply, session } = owner
      const id = form.get('id') ?? ''
      const isEnded = await revokeOwnSession(send, session.accountId, id, deviceOf(request))
      if (!isEnded) throw notFound('no such session of this account')
      if (id !== session.id) return seeOther(owner, 'sessions', 'ended')
      clearCookie(reply, SESSION_COOKIE)
      return sendPage(reply, signedOutPage())
    }),
  )

  app.post(
    '/account/sessions/end-others',
    { config },
    ownerChange(context, 'sessions', async (owner) => {
      const { accountId, id } = owner.session
      await revokeAllSessions(send, accountId, id, deviceOf(owner.request))
      return seeOther(owner, 'sessions', 'others')
    }),
  )

  app.post(
    '/account/sessions/end-all',
    { config },
    ownerChange(context, 'sessions', async (owner) => {
      await revokeAllSessions(send, owner.session.accountId, null, deviceOf(owner.request))
      clearCookie(owner.reply, SESSION_COOKIE)
      return sendPage(owner.reply, signedOutPage(undefined, true))
    }),
  )
}

async function showSessions(owner: Owner) {
  const { context, request, reply, session } = owner
  const [found, zone] = await Promise.all([
    listSessions(context.send, session.accountId),
    zoneFor(owner),
  ])
  const sessions = found as unknown as readonly ShownSession[]
  const done = doneOf(request)
  return sendPage(
    reply,
    sessionsPage({ flow: flowOf(owner), sessions, currentId: session.id, done, zone }),
  )
}
