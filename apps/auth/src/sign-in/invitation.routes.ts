import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import type { Session } from '@campkit/identity/session'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../authorize/request.ts'
import type { Context } from '../context.ts'
import { answerInvitation, findInvitation } from '../invitation.ts'
import { endedPage, joinedPage, notForYouPage } from '../pages/invitation-pages.ts'
import { errorPage } from '../pages/plain-pages.ts'
import { paramsOfText } from '../params.ts'
import { sessionOf, sessionShown } from './browser-session.ts'
import { membershipEndedAt } from './ended-membership.store.ts'
import { browserOf, type Flow, sealFlow } from './flow.ts'
import { askedFor, goTo, hasProfile, placeOf, resume, showApply, showInvitation } from './resume.ts'
import { showEnded } from './show-ended.ts'
import { showSignIn } from './show-sign-in.ts'
import type { Visitor } from './visit.ts'
import { atCamp, formVisit } from './visitor.ts'
import { ownPageOf, queryOfPage } from './without-app.ts'

const config = {
  access: open('whoever is invited is about to say who they are'),
  errors: 'page',
} as const
const ID = /^[a-z0-9_]{1,40}$/
const ENDED = 'This invitation was withdrawn, or it is too old. You can apply instead.'

/**
 * People join a camp by their own decision. The link only names an invitation and gives no access: what is shown, and
 * what the answer counts for, depends on who has signed in.
 */
export function mountInvitation(app: FastifyInstance, context: Context): void {
  app.get(
    '/c/:camp/invitation',
    { config },
    atCamp(context, async (visitor) => {
      const { request, reply, camp } = visitor
      const query = (request.raw.url ?? '').split('?').slice(1).join('?')
      const id = paramsOfText(query).get('id')
      if (id === undefined || !ID.test(id)) {
        const message = 'A part of this address is missing. Follow the link in the mail again.'
        return sendPage(reply, errorPage(400, 'This link is not whole', message, camp))
      }
      const session = await sessionOf(context, request)
      const flow = { slug: camp.slug, query: queryOfPage({ kind: 'invitation', invitationId: id }) }
      return session
        ? showStanding(visitor, flow, session, id)
        : showSignIn(visitor, flow.query, {})
    }),
  )

  app.post(
    '/c/:camp/invitation',
    { config },
    formVisit(
      context,
      async (visitor, flow, form) => {
        const answer = form.get('answer') ?? ''
        if (flow.invitationId === undefined || !['yes', 'no'].includes(answer)) {
          throw new CampError('INVALID_REQUEST', 'no answer to an invitation')
        }
        const session = await sessionShown(visitor, flow)
        if (!session) return showSignIn(visitor, flow.query, {})
        const said = { invitationId: flow.invitationId, isYes: answer === 'yes' }
        return hear(visitor, flow, session, said)
      },
      ['answer'],
    ),
  )
}

/** Stores the answer, then goes on to the waiting app, or back to the link's page. */
async function hear(
  visitor: Visitor,
  { slug, query }: Flow,
  session: Session,
  said: { readonly invitationId: string; readonly isYes: boolean },
) {
  const flow = { slug, query }
  // Read the request before changing anything, because the app may be gone.
  const asked = await askedFor(visitor, flow)
  await answerInvitation(visitor.context.send, placeOf(visitor, session), said)
  const page = ownPageOf(query)
  if (page?.kind === 'invitation') {
    return goTo(visitor, { kind: 'invitation', invitationId: said.invitationId })
  }
  if (page && !said.isYes) return goTo(visitor, { kind: 'door' })
  if (!said.isYes)
    throw new Refused('access_denied', 'The person has declined to join this camp.', asked)
  if (await hasProfile(visitor, session.accountId)) return resume(visitor, flow, session)
  const current = await findInvitation(visitor.context.send, placeOf(visitor, session))
  // Withdrawn and sent again while the page was open: this is another invitation, so ask again.
  if (current?.status === 'invited') return showInvitation(visitor, flow, session, current)
  return showApply(visitor, flow, session, ENDED)
}

/** Shows signed-in people who follow the link the state of their invitation. */
async function showStanding(visitor: Visitor, flow: Flow, session: Session, id: string) {
  const { context, request, reply, camp } = visitor
  if (await hasProfile(visitor, session.accountId)) return sendPage(reply, joinedPage(camp))
  const invitation = await findInvitation(visitor.context.send, placeOf(visitor, session))
  if (invitation?.status === 'invited') return showInvitation(visitor, flow, session, invitation)
  if (invitation?.id === id) return sendPage(reply, endedPage(camp, invitation.status))
  const endedAt = await membershipEndedAt(visitor, session)
  if (endedAt !== undefined) return showEnded(visitor, flow, session, endedAt)
  const sealed = sealFlow(context, flow, browserOf(request, reply))
  return sendPage(reply, notForYouPage({ camp, flow: sealed, email: session.email }))
}
