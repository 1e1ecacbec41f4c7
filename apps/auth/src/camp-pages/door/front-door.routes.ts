import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { findInvitation } from '../../invitation.ts'
import { membershipEndedAt } from '../../sign-in/ended-membership.store.ts'
import { browserOf, sealFlow } from '../../sign-in/flow.ts'
import { placeOf } from '../../sign-in/resume.ts'
import { ApiAway, ApiRefusal } from '../camp-api.ts'
import { doneOf } from '../done.ts'
import {
  atDoor,
  type Caller,
  campFlow,
  campConfig as config,
  type Guest,
  guestOf,
} from '../guest.ts'
import { readLeftBehind } from '../money/left-behind.ts'
import { readDues, readReported } from '../money/money-records.ts'
import { takesPayments } from '../money/money-words.ts'
import { helpedCentsOf, readCovers, readScholarships } from '../money/scholarship-records.ts'
import { countNew } from '../notifications/notification-records.ts'
import { readApplication, readEnrollment, readProfile } from '../records.ts'
import { frontDoorPage, type Standing } from './front-door-page.ts'
import type { Known } from './panel.ts'
import { readFees } from './what-a-yes-means.ts'

/** The camp's own page: for strangers what it is, for who is signed in how they stand with it. */
export function mountFrontDoor(app: FastifyInstance, context: Context): void {
  app.get('/c/:camp', { config }, atDoor(context, show))
}

async function show(caller: Caller) {
  const { context, request, reply, camp, session } = caller
  const [person, invitation] = await Promise.all([
    personOf(caller),
    session && findInvitation(context.send, placeOf(caller, session)),
  ])
  const browser = session && browserOf(request, reply)
  return sendPage(
    reply,
    frontDoorPage({
      camp,
      done: doneOf(request),
      apiUrl: context.apiUrl,
      consoleUrl: context.consoleUrl,
      person,
      invitationId: invitation?.status === 'invited' ? invitation.id : undefined,
      // The camp's sign-out takes this flow as the person's own word.
      signOut:
        browser &&
        sealFlow(context, { slug: camp.slug, query: '', sessionId: session.id }, browser, 'leave'),
    }),
  )
}

async function personOf(caller: Caller): Promise<Standing | undefined> {
  const { session } = caller
  if (!session) return undefined
  const { email, accountId } = session
  const guest = await guestOf(caller)
  if (!guest) {
    const endedAt = await membershipEndedAt(caller, session)
    return endedAt === undefined
      ? { is: 'without_profile', email }
      : { is: 'ended', email, endedAt }
  }
  const flow = campFlow(caller, accountId)
  try {
    return { is: 'known', email, flow, ...(await standingOf(guest)) }
  } catch (error) {
    // The page of the camp stands on its own: without the API it shows less.
    if (error instanceof ApiRefusal && error.status === 429) {
      const waitSeconds = error.retryAfterSeconds
      caller.reply.header('retry-after', String(waitSeconds))
      return { is: 'too_fast', email, waitSeconds }
    }
    if (error instanceof ApiAway || error instanceof ApiRefusal) return { is: 'unreachable', email }
    throw error
  }
}

async function standingOf({ ask, context, camp }: Guest): Promise<Omit<Known, 'flow'>> {
  const person = readProfile(ask)
  const place = readEnrollment(ask)
  const given = readScholarships(ask)
  const [profile, application, enrollment, dues, leftBehind, fees, ...rest] = await Promise.all([
    person,
    readApplication(ask),
    place,
    readDues(ask),
    readLeftBehind(ask),
    readFees(ask, person, place),
    readReported(ask),
    given,
    given.then(([latest]) => readCovers(ask, latest)),
    countNew(ask),
  ])
  const [reported, scholarships, covers, newCount] = rest
  const [scholarship] = scholarships
  const helpedCents = helpedCentsOf(scholarships)
  const paysOnline = takesPayments(context, camp)
  const money = { dues, leftBehind, fees, reported, scholarship, helpedCents, covers, paysOnline }
  return { profile, application, enrollment, newCount, ...money }
}
