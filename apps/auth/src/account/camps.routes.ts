import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import { campsOf } from '../camp.ts'
import type { Context } from '../context.ts'
import { campsPage } from '../pages/account/camps-page.ts'
import type { Owner } from './owner.ts'
import { accountConfig as config, ownerPage } from './owner-handlers.ts'

/** The way into the console for somebody who named no camp. Who is in one camp only goes there at once. */
export function mountCamps(app: FastifyInstance, context: Context): void {
  app.get('/account/camps', { config }, ownerPage(context, 'camps', showCamps))
}

async function showCamps({ context, reply, session }: Owner) {
  const { consoleUrl } = context
  const camps = await campsOf(context.send, session.accountId)
  const [first, ...others] = camps
  if (consoleUrl !== undefined && first && others.length === 0) {
    return reply.redirect(`${consoleUrl}/c/${first.slug}`, 303)
  }
  return sendPage(reply, campsPage({ camps, consoleUrl, email: session.email }))
}
