import { open } from '@campkit/access/access'
import { STEP_UP_SECONDS } from '@campkit/core/lifetimes'
import type { Session } from '@campkit/identity/session'
import { sendPage } from '@campkit/pages/page'
import type { Context } from '../context.ts'
import { errorPage } from '../pages/plain-pages.ts'
import { type Params, paramsOf } from '../params.ts'
import { sessionOf } from '../sign-in/browser-session.ts'
import type { Visit } from '../sign-in/visit.ts'
import { type Handler, isFromHere } from '../sign-in/visitor.ts'
import {
  type AccountFlow,
  type Form,
  openAccountFlow,
  pathOf,
  type Section,
} from './account-flow.ts'
import type { Done } from './done.ts'
import type { Owner } from './owner.ts'
import { showAccountSignIn } from './show-account-sign-in.ts'
import { showConfirm } from './show-confirm.ts'

export const accountConfig = {
  access: open('a person’s own account: the browser’s session says whose'),
  errors: 'page',
} as const

export const isStale = ({ authTime }: Session): boolean =>
  Date.now() / 1000 - authTime > STEP_UP_SECONDS

/** A page to look at. Pages that lead to changes ask to confirm first if the last proof is too old. */
export const ownerPage =
  (
    context: Context,
    section: Section | undefined,
    show: (owner: Owner) => Promise<unknown>,
  ): Handler =>
  async (request, reply) => {
    const visit = { context, request, reply }
    const session = await sessionOf(context, request)
    if (!session) return showAccountSignIn(visit, { section })
    const owner = { ...visit, session, form: section ?? 'overview' } as const
    return section !== undefined && section !== 'camps' && isStale(session)
      ? showConfirm(owner, section)
      : show(owner)
  }

/**
 * Accepts a form of the account pages only from this site, from the browser it was shown in, for what it was shown for,
 * and if it is not too old.
 */
export const accountForm =
  (
    context: Context,
    name: Form,
    work: (visit: Visit, flow: AccountFlow, form: Params) => Promise<unknown>,
  ): Handler =>
  async (request, reply) => {
    const visit = { context, request, reply }
    const form = paramsOf(request.body instanceof URLSearchParams ? request.body : [])
    const flow = openAccountFlow(context, request, name, form.get('flow'))
    return flow && isFromHere(context, request) ? work(visit, flow, form) : beginAgain(visit)
  }

export type OwnerForm = (owner: Owner, form: Params, flow: AccountFlow) => Promise<unknown>

/** Such a form of a signed-in owner, shown in the same session. */
export const ownerForm = (context: Context, name: Form, work: OwnerForm): Handler =>
  accountForm(context, name, async (visit, flow, form) => {
    const session = await sessionOf(context, visit.request)
    if (!session) return showAccountSignIn(visit, { section: flow.section, status: 403 })
    if (flow.sessionId !== session.id) return beginAgain(visit)
    return work({ ...visit, session, form: name }, form, flow)
  })

/** A change to the account: refused if the last proof of who is there is too old. */
export const ownerChange = (context: Context, section: Section, work: OwnerForm): Handler =>
  ownerForm(context, section, async (owner, form, flow) =>
    isStale(owner.session) ? showConfirm(owner, section, { status: 403 }) : work(owner, form, flow),
  )

const beginAgain = ({ reply }: Visit) =>
  sendPage(
    reply,
    errorPage(
      403,
      'Please begin again',
      'This page is too old, or was opened in another browser. Open your account again.',
    ),
  )

/** Redirects after a change, so that reloading the page does not repeat it. */
export const seeOther = ({ reply }: Visit, section: Section | undefined, done?: Done) =>
  reply
    .header('cache-control', 'no-store')
    .redirect(`${pathOf(section)}${done === undefined ? '' : `?done=${done}`}`, 303)
