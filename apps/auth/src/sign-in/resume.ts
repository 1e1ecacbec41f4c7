import { newId } from '@campkit/core/ids'
import { openChain } from '@campkit/identity/chain'
import type { Session } from '@campkit/identity/session'
import { sendPage } from '@campkit/pages/page'
import { type AuthorizationRequest, Refused, readRequest, returnTo } from '../authorize/request.ts'
import { issuerOf } from '../context.ts'
import { findInvitation, type Invitation } from '../invitation.ts'
import { applyPage } from '../pages/apply-page.ts'
import { invitationPage } from '../pages/invitation-pages.ts'
import { paramsOfText } from '../params.ts'
import { membershipEndedAt } from './ended-membership.store.ts'
import { browserOf, type Flow, sealFlow } from './flow.ts'
import { readHint } from './id-token-hint.ts'
import { sendFlowPage } from './send-flow-page.ts'
import { showEnded } from './show-ended.ts'
import type { Visitor } from './visit.ts'
import { askedForPage, type OwnPage, ownPageOf, pathOfPage, queryOfPage } from './without-app.ts'

/** The app's request, read again because its client or address may have changed meanwhile. */
export async function askedFor(
  { context, camp }: Visitor,
  flow: Flow,
): Promise<AuthorizationRequest> {
  const page = ownPageOf(flow.query)
  if (page) return askedForPage(context, camp, page)
  return readRequest(context, camp.campId, paramsOfText(flow.query))
}

/**
 * Continues after sign-in: back to the app with a code, or to the page of the camp that the person wanted. Without a
 * profile in this camp, who goes to an app or applies first answers an open invitation or gives a name.
 */
export async function resume(visitor: Visitor, flow: Flow, session: Session) {
  const page = ownPageOf(flow.query)
  // Whoever has just signed up there has given a name in order to apply.
  if ((page?.kind === 'door' || page?.kind === 'page') && flow.legalName !== undefined) {
    return resume(visitor, { ...flow, query: queryOfPage({ kind: 'apply' }) }, session)
  }
  if (page?.kind === 'door' && (await hasProfile(visitor, session.accountId))) {
    return goIn(visitor)
  }
  if (page && page.kind !== 'apply') return goTo(visitor, page)
  const asked = await askedFor(visitor, flow)
  if (!(await isMeant(visitor, asked, session))) {
    throw new Refused('login_required', 'Somebody else has signed in.', asked)
  }
  const { accountId } = session
  const goOn = () => (page ? goTo(visitor, page) : sendBack(visitor, asked, session))
  if (await hasProfile(visitor, accountId)) return goOn()
  const endedAt = await membershipEndedAt(visitor, session)
  if (endedAt !== undefined) return showEnded(visitor, flow, session, endedAt)
  const invitation = await findInvitation(visitor.context.send, placeOf(visitor, session))
  if (invitation?.status === 'invited') return showInvitation(visitor, flow, session, invitation)
  if (flow.legalName !== undefined) await apply(visitor, accountId, flow.legalName)
  if (!(await hasProfile(visitor, accountId))) {
    return showApply(visitor, flow, session, flow.legalName === undefined ? undefined : FAILED)
  }
  return goOn()
}

/** Something else happened at the same moment: an invitation, for one. */
const FAILED = 'That did not go through. Please try once more.'

export const goTo = ({ reply, camp }: Visitor, page: OwnPage) =>
  reply.header('cache-control', 'no-store').redirect(pathOfPage(camp, page), 303)

/** Whoever is in the camp goes to the console, where one is served. */
const goIn = (visitor: Visitor) => {
  const { context, reply, camp } = visitor
  if (context.consoleUrl === undefined) return goTo(visitor, { kind: 'door' })
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${context.consoleUrl}/c/${camp.slug}`, 303)
}

export const placeOf = ({ camp: { campId } }: Visitor, { accountId }: Session) => ({
  campId,
  accountId,
})

export async function showInvitation(
  visitor: Visitor,
  { slug, query }: Flow,
  { id: sessionId, email }: Session,
  invitation: Invitation,
) {
  const { context, camp, request, reply } = visitor
  const { redirectUri: leadsTo } = await askedFor(visitor, { slug, query })
  const shown = { slug, query, sessionId, invitationId: invitation.id }
  const flow = sealFlow(context, shown, browserOf(request, reply), 'answer')
  return sendPage(reply, invitationPage({ camp, flow, email, invitation, leadsTo }))
}

/** An app that sends an idToken wants that person and nobody else (OpenID Connect 3.1.2.1). */
export async function isMeant(
  { context, camp }: Visitor,
  { idTokenHint }: AuthorizationRequest,
  { accountId }: Session,
): Promise<boolean> {
  const hint = await readHint(context, camp.slug, idTokenHint)
  return hint === undefined || hint.accountId === accountId
}

export async function showApply(visitor: Visitor, flow: Flow, session: Session, fault?: string) {
  const { context, camp, request, reply } = visitor
  const { id: sessionId, email } = session
  const shown = { slug: flow.slug, query: flow.query, sessionId }
  const sealed = sealFlow(context, shown, browserOf(request, reply), 'answer')
  return sendFlowPage(visitor, flow, applyPage({ camp, flow: sealed, email, fault }))
}

/** Adds a profile as an applicant. Changes nothing if there is one already. */
export async function apply({ context, camp }: Visitor, accountId: string, legalName: string) {
  const values = [
    camp.campId,
    accountId,
    newId('member'),
    legalName,
    newId('audit'),
    newId('event'),
  ]
  await context.send([{ text: 'select app.apply($1, $2, $3, $4, $5, $6)', values }])
}

export async function sendBack(
  { context, camp, reply }: Visitor,
  asked: AuthorizationRequest,
  session: Session,
) {
  const code = await openChain(context.send, {
    campId: camp.campId,
    clientId: asked.client.id,
    browserSessionId: session.id,
    redirectUri: asked.redirectUri,
    registeredUri: asked.registeredUri,
    codeChallenge: asked.codeChallenge,
    scope: asked.scope,
    nonce: asked.nonce,
  })
  const iss = issuerOf(context, camp.slug)
  const answer = code === undefined ? { error: 'login_required' } : { code }
  const back = returnTo(asked.redirectUri, { ...answer, state: asked.state, iss })
  return reply
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .redirect(back, 303)
}

export async function hasProfile({ context, camp }: Visitor, accountId: string): Promise<boolean> {
  const statement = {
    text: 'select from app.profiles where camp_id = $1 and account_id = $2',
    values: [camp.campId, accountId],
  }
  const [rows = []] = await context.send([statement])
  return rows.length > 0
}
