import { passwordPage, signInPage } from '../pages/sign-in-page.ts'
import { browserOf, type Flow, sealFlow } from './flow.ts'
import { askedFor } from './resume.ts'
import { sendFlowPage } from './send-flow-page.ts'
import type { Visitor } from './visit.ts'
import { ownPageOf } from './without-app.ts'

type Shown = {
  readonly email?: string | undefined
  readonly fault?: string
  readonly emailFault?: string
  readonly status?: number
}

export async function showSignIn(visitor: Visitor, query: string, shown: Shown) {
  const { context, request, reply, camp } = visitor
  const asked = await askedFor(visitor, { slug: camp.slug, query })
  const flow = sealFlow(context, { slug: camp.slug, query }, browserOf(request, reply))
  return sendFlowPage(
    visitor,
    { query },
    signInPage({
      camp,
      app: asked.client.name,
      leadsTo: ownPageOf(query)?.kind,
      flow,
      email: shown.email ?? asked.loginHint?.slice(0, 254),
      fault: shown.fault,
      emailFault: shown.emailFault,
      status: shown.status,
    }),
  )
}

/** The second step, for an address that may or may not be known here. */
export async function showPassword(visitor: Visitor, flow: Flow, email: string, fault?: string) {
  const { context, request, reply, camp } = visitor
  const sealed = sealFlow(context, flow, browserOf(request, reply))
  return sendFlowPage(visitor, flow, passwordPage({ camp, flow: sealed, email, fault }))
}
