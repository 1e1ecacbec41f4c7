import type { Session } from '@campkit/identity/session'
import { findFrontDoor } from '../camp-pages/front-door.store.ts'
import { endedMembershipPage } from '../pages/ended-membership-page.ts'
import { browserOf, type Flow, sealFlow } from './flow.ts'
import { sendFlowPage } from './send-flow-page.ts'
import type { Visitor } from './visit.ts'

/** Tells somebody that their own membership has ended, and how they can come back: not by applying. */
export async function showEnded(visitor: Visitor, flow: Flow, session: Session, endedAt: string) {
  const { context, request, reply, camp } = visitor
  const { slug, query } = flow
  const timeZone = (await findFrontDoor(context.send, slug))?.timeZone ?? 'UTC'
  const sealed = sealFlow(context, { slug, query }, browserOf(request, reply))
  const { email } = session
  const page = endedMembershipPage({ camp, flow: sealed, email, endedAt, timeZone })
  return sendFlowPage(visitor, flow, page)
}
