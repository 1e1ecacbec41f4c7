import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { ApiRefusal } from '../camp-api.ts'
import {
  campFlow,
  campConfig as config,
  type Guest,
  guestForm,
  guestPage,
  seeOther,
} from '../guest.ts'
import { confirmPage } from '../plain-pages.ts'
import { type Posted, reasonIn } from '../posted.ts'
import { answerQuestion, readApplication, withdrawApplication } from '../records.ts'
import { showStatus } from './application.routes.ts'

/** What an applicant does to an application that was sent: answer the leads, or take it back. */
export function mountApplicationActs(app: FastifyInstance, context: Context): void {
  app.post('/c/:camp/application/answer', { config }, guestForm(context, answer))
  app.get('/c/:camp/application/withdraw', { config }, guestPage(context, askWhetherToWithdraw))
  app.post('/c/:camp/application/withdraw', { config }, guestForm(context, withdraw))
}

const LONGEST = 5000

async function answer(guest: Guest, { fields }: Posted) {
  const application = await readApplication(guest.ask)
  // Answered in another tab, or the question was taken back.
  if (application?.status !== 'info_requested') return seeOther(guest, '/application')
  const message = (fields.get('message') ?? '').replaceAll('\r\n', '\n').trim()
  if (message === '' || message.length > LONGEST) {
    const fault =
      message === '' ? 'Please write an answer.' : `Write at most ${LONGEST} characters.`
    return showStatus(guest, application, { fault, message })
  }
  try {
    await answerQuestion(guest.ask, application.id, message)
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 400) throw error
    const isOfMessage = error.faults.some(({ pointer }) => pointer === '/body/message')
    const fault = isOfMessage
      ? 'Something in this text cannot be kept. Please write it again by hand.'
      : 'One of your other answers is missing. Change it first, then send this.'
    return showStatus(guest, application, { fault, message })
  }
  return seeOther(guest, '/application?done=answered')
}

const MAY_WITHDRAW: readonly string[] = ['submitted', 'in_review', 'info_requested', 'waitlisted']

async function askWhetherToWithdraw(guest: Guest) {
  const { reply, camp, session } = guest
  const application = await readApplication(guest.ask)
  if (!application || !MAY_WITHDRAW.includes(application.status))
    return seeOther(guest, '/application')
  const page = confirmPage({
    camp,
    flow: campFlow(guest, session.accountId),
    action: `/c/${camp.slug}/application/withdraw`,
    back: `/c/${camp.slug}/application`,
    title: 'Withdraw your application?',
    text: 'The camp will stop reading it. You can apply again while applications are open, but you begin anew.',
    button: 'Withdraw my application',
    stay: 'Keep my application',
    what: 'withdraw',
  })
  return sendPage(reply, page)
}

const GOING = 'I would like to withdraw my application.'

async function withdraw(guest: Guest, { fields }: Posted) {
  const { ask } = guest
  const application = await readApplication(ask)
  if (!application || !MAY_WITHDRAW.includes(application.status))
    return seeOther(guest, '/application')
  const reason = reasonIn(fields)
  // An open question is answered by going.
  if (application.status === 'info_requested') await answerQuestion(ask, application.id, GOING)
  await withdrawApplication(ask, application.id, reason)
  return seeOther(guest, '/application?done=withdrawn')
}
