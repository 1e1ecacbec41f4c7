import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { findInvitation } from '../../invitation.ts'
import { membershipEndedAt } from '../../sign-in/ended-membership.store.ts'
import { hasProfile, placeOf, showApply, showInvitation } from '../../sign-in/resume.ts'
import { showEnded } from '../../sign-in/show-ended.ts'
import { showSignUp } from '../../sign-in/sign-up.routes.ts'
import { pathOfPage, queryOfPage } from '../../sign-in/without-app.ts'
import { atDoor, type Caller, campConfig as config, seeOther } from '../guest.ts'
import { openingOf } from '../words.ts'
import { referralHere } from './kept-referral.ts'

/** The way in for who wants to come: an account, a profile as an applicant, then the application. */
export function mountApply(app: FastifyInstance, context: Context): void {
  app.get('/c/:camp/apply', { config }, atDoor(context, begin))
}

async function begin(caller: Caller) {
  const { context, reply, camp, session } = caller
  const page = { kind: 'apply', referralCode: referralHere(caller) } as const
  const flow = { slug: camp.slug, query: queryOfPage(page) }
  if (session && (await hasProfile(caller, session.accountId))) {
    return reply.header('cache-control', 'no-store').redirect(pathOfPage(camp, page), 303)
  }
  const endedAt = session && (await membershipEndedAt(caller, session))
  if (session && endedAt !== undefined) return showEnded(caller, flow, session, endedAt)
  const invitation = session && (await findInvitation(context.send, placeOf(caller, session)))
  if (session && invitation?.status === 'invited') {
    return showInvitation(caller, flow, session, invitation)
  }
  // The camp's page says when applications open.
  if (openingOf(camp).is !== 'open') return seeOther(caller)
  return session ? showApply(caller, flow, session) : showSignUp(caller, flow)
}
