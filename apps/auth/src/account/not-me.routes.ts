import { readFormerAddress, TAKE_BACK_DAYS, takeBack } from '@campkit/identity/take-back'
import { mailStatement } from '@campkit/mail/mail'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import {
  addressTakenPage,
  notMePage,
  takeBackPage,
  takenBackPage,
  tooLatePage,
} from '../pages/account/not-me-pages.ts'
import { type Params, paramsOfText } from '../params.ts'
import { deviceOf } from '../sign-in/complete.ts'
import { faultOfNewPassword } from '../sign-in/new-password.ts'
import type { Visit } from '../sign-in/visit.ts'
import { sealAccountFlow } from './account-flow.ts'
import { accountForm, accountConfig as config } from './owner-handlers.ts'

/**
 * Where "This was not me" in a mail leads. Without a token it says what to do. With the token of the mail to a former
 * address it gives the account back to whoever reads that mail. Opening the link changes nothing.
 */
export function mountNotMe(app: FastifyInstance, context: Context): void {
  app.get('/account/not-me', { config }, async (request, reply) => {
    const query = (request.raw.url ?? '').split('?').slice(1).join('?')
    const link = paramsOfText(query).get('token')
    if (link === undefined) return sendPage(reply, notMePage)
    return showTakeBack({ context, request, reply }, link)
  })

  app.post(
    '/account/not-me',
    { config },
    accountForm(context, 'not-me', (visit, _flow, form) => takeItBack(visit, form)),
  )
}

async function takeItBack(visit: Visit, form: Params) {
  const { context, request, reply } = visit
  const [link, password] = [form.get('token') ?? '', form.get('password') ?? '']
  const former = await readFormerAddress(context.send, link)
  if (!former) return sendPage(reply, tooLatePage)
  const { email, currentEmail } = former
  const fault = await faultOfNewPassword(context, password, { email, name: '' })
  if (fault !== undefined) return showTakeBack(visit, link, fault)
  const notice = mailStatement(context, {
    to: currentEmail,
    template: 'emailChanged',
    values: {
      campName: context.site.name,
      newEmail: email,
      takeBackLink: null,
      days: TAKE_BACK_DAYS,
    },
  })
  const outcome = await takeBack(context.send, {
    link,
    password,
    device: deviceOf(request),
    notice,
  })
  if (outcome === 'wrong') return sendPage(reply, tooLatePage)
  if (outcome === 'taken') return sendPage(reply, addressTakenPage)
  return sendPage(reply, takenBackPage(email))
}

async function showTakeBack(visit: Visit, link: string, fault?: string) {
  const { context, reply } = visit
  const former = await readFormerAddress(context.send, link)
  if (!former) return sendPage(reply, tooLatePage)
  const flow = sealAccountFlow(visit, {}, 'not-me')
  return sendPage(reply, takeBackPage({ flow, link, fault, ...former }))
}
