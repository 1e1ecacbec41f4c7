import { emailAddress } from '@campkit/identity/email-address'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { askForResetPage, resetSentPage } from '../pages/mail-pages.ts'
import { paramsOfText } from '../params.ts'
import { browserOf } from '../sign-in/flow.ts'
import { mailIfAllowed, NO_ADDRESS } from '../sign-in/mailed-code.routes.ts'
import { choosePassword, mailLink, showNewPassword } from '../sign-in/reset.routes.ts'
import type { Visit } from '../sign-in/visit.ts'
import { type Section, sealAccountFlow } from './account-flow.ts'
import { accountForm, accountConfig as config } from './owner-handlers.ts'

/** A new password by mail, without a camp. */
export function mountAccountReset(app: FastifyInstance, context: Context): void {
  app.get('/account/reset', { config }, async (request, reply) => {
    const visit = { context, request, reply }
    const link = paramsOfText((request.raw.url ?? '').split('?').slice(1).join('?')).get('token')
    return link === undefined ? showAskForReset(visit, undefined) : showNewPassword(visit, link)
  })

  /** From the sign-in, with the address that was typed there. */
  app.post(
    '/account/reset/ask',
    { config },
    accountForm(context, 'enter', (visit, { section }, form) =>
      showAskForReset(visit, section, { email: form.get('email')?.slice(0, 254) }),
    ),
  )

  app.post(
    '/account/reset',
    { config },
    accountForm(context, 'enter', async (visit, { section }, form) => {
      const typed = form.get('email')?.slice(0, 254)
      const email = emailAddress(typed ?? '')
      if (email === undefined) {
        return showAskForReset(visit, section, { email: typed, fault: NO_ADDRESS })
      }
      const browser = browserOf(visit.request, visit.reply)
      await mailIfAllowed(visit, email, () => mailLink(visit, email, browser), 'reset')
      const flow = sealAccountFlow(visit, { section }, 'enter')
      return sendPage(visit.reply, resetSentPage({ camp: undefined, flow, email }))
    }),
  )

  app.post(
    '/account/reset/password',
    { config },
    accountForm(context, 'new-password', (visit, _flow, form) => choosePassword(visit, form)),
  )
}

type Shown = { readonly email?: string | undefined; readonly fault?: string }

export const showAskForReset = async (
  visit: Visit,
  section: Section | undefined,
  shown: Shown = {},
) =>
  sendPage(
    visit.reply,
    askForResetPage({
      camp: undefined,
      flow: sealAccountFlow(visit, { section }, 'enter'),
      ...shown,
    }),
  )
