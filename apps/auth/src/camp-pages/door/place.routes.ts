import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import {
  campFlow,
  campConfig as config,
  type Guest,
  guestForm,
  guestPage,
  seeOther,
} from '../guest.ts'
import { readPayments } from '../money/money-records.ts'
import { paidWords, TEAM_SETTLES } from '../money/settling.ts'
import { confirmPage } from '../plain-pages.ts'
import { type Posted, reasonIn } from '../posted.ts'
import { confirmPlace, type Enrollment, enroll, leavePlace, readEnrollment } from '../records.ts'

/** A person's place in the season. */
export function mountPlace(app: FastifyInstance, context: Context): void {
  // Both are acts of the camp's page: who opens their address is led there.
  for (const url of ['/c/:camp/place', '/c/:camp/pay']) {
    app.get(
      url,
      { config },
      guestPage(context, async (guest) => seeOther(guest)),
    )
  }
  app.post('/c/:camp/place', { config }, guestForm(context, take))
  app.get('/c/:camp/place/leave', { config }, guestPage(context, askWhetherToLeave))
  app.post('/c/:camp/place/leave', { config }, guestForm(context, leave))
}

/** Takes the place that is offered. A member without one asks for it first. */
async function take(guest: Guest) {
  const known = await readEnrollment(guest.ask)
  const enrollment = !known || mayAskAgain(known) ? await enroll(guest.ask) : known
  const { status } = await confirmPlace(guest.ask, enrollment.id)
  return seeOther(guest, status === 'waitlisted' ? '?done=waiting' : '?done=confirmed')
}

const mayAskAgain = ({ status }: Enrollment): boolean =>
  status === 'withdrawn' || status === 'declined'

const MAY_DECLINE: readonly string[] = ['invited', 'pending', 'waitlisted', 'offered']

const waysToLeave = ({ status }: Enrollment): 'decline' | 'withdraw' | undefined => {
  if (status === 'confirmed') return 'withdraw'
  return MAY_DECLINE.includes(status) ? 'decline' : undefined
}

function leavingWords(status: Enrollment['status'], season: string, settling: string) {
  if (status === 'confirmed') {
    return {
      title: 'Give your place back?',
      text: `Your place in ${season} goes to somebody who waits. ${settling}`,
      button: 'Give my place back',
      stay: 'Keep it',
    }
  }
  if (status === 'waitlisted') {
    return {
      title: 'Leave the waitlist?',
      text: `You are not offered a place in ${season} any more, unless you ask again.`,
      button: 'Leave the waitlist',
      stay: 'Go on waiting',
    }
  }
  return {
    title: 'Say no to this place?',
    text: `It goes to somebody who waits for ${season}.`,
    button: 'No, thank you',
    stay: 'Keep it',
  }
}

async function askWhetherToLeave(guest: Guest) {
  const { reply, camp, session } = guest
  const [enrollment, payments] = await Promise.all([
    readEnrollment(guest.ask),
    readPayments(guest.ask),
  ])
  const how = enrollment && waysToLeave(enrollment)
  if (!enrollment || how === undefined) return seeOther(guest)
  const paid = paidWords(payments)
  const settling =
    paid === undefined
      ? 'If something is owed, the team settles it with you.'
      : `${paid} ${TEAM_SETTLES}`
  const season = camp.season ?? 'this season'
  const page = confirmPage({
    camp,
    flow: campFlow(guest, session.accountId),
    action: `/c/${camp.slug}/place/leave`,
    back: `/c/${camp.slug}`,
    ...leavingWords(enrollment.status, season, settling),
    what: how,
  })
  return sendPage(reply, page)
}

async function leave(guest: Guest, { fields }: Posted) {
  const enrollment = await readEnrollment(guest.ask)
  const how = enrollment && waysToLeave(enrollment)
  // The page asked about one of the two: what it has become meanwhile was not asked about.
  if (!enrollment || how === undefined || how !== fields.get('do')) return seeOther(guest)
  await leavePlace(guest.ask, enrollment.id, how, reasonIn(fields))
  const isWaiting = enrollment.status === 'waitlisted'
  return seeOther(
    guest,
    `?done=${how === 'withdraw' ? 'left' : isWaiting ? 'unlisted' : 'declined'}`,
  )
}
