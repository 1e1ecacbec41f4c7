import { randomUUID } from 'node:crypto'
import { open } from '@campkit/access/access'
import type { Session } from '@campkit/identity/session'
import { sendPage } from '@campkit/pages/page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { errorPage } from '../pages/plain-pages.ts'
import { sessionOf } from '../sign-in/browser-session.ts'
import { browserOf, openAt, sealAt } from '../sign-in/flow.ts'
import { hasProfile } from '../sign-in/resume.ts'
import type { Visit } from '../sign-in/visit.ts'
import { type Handler, isFromHere, noSuchCamp } from '../sign-in/visitor.ts'
import { signInFor } from '../sign-in/without-app.ts'
import { ApiAway, ApiRefusal, type Ask, askAs } from './camp-api.ts'
import { type FrontDoor, findFrontDoor } from './front-door.store.ts'
import { awayPage, heldPage, refusedPage } from './held-page.ts'
import { type Posted, postedOf } from './posted.ts'

export const campConfig = {
  access: open('the camp’s own pages: the browser’s session says who is there'),
  errors: 'page',
} as const

/** Somebody at the pages of a camp. */
export type Caller = Visit & { readonly camp: FrontDoor; readonly session: Session | undefined }

/** Somebody signed in who has a profile in this camp. `ask` calls the API in their name. */
export type Guest = Caller & { readonly session: Session; readonly ask: Ask }

/** What the forms of a camp's pages carry. They count for one account in one browser. */
export type CampFlow = {
  readonly accountId: string
  /** Another for each page that was shown: what is posted twice from one page happens once. */
  readonly once: string
  /** What the page showed of each answer, so that only what was changed on it is written. */
  readonly seen?: Readonly<Record<string, string>>
  readonly referralCode?: string | undefined
}

/** Filling in a long form takes a while, and nobody should have to hurry. */
const LIFETIME_MS = 12 * 60 * 60 * 1000

/** Cannot clash with a camp's sign-in pages, because a slug has no slash. */
const placeOf = ({ slug }: FrontDoor) => `${slug}/pages`

export function campFlow(
  { context, request, reply, camp }: Caller,
  accountId: string,
  more: Partial<CampFlow> = {},
): string {
  const flow: CampFlow = { once: randomUUID(), ...more, accountId }
  return sealAt(context, placeOf(camp), flow, browserOf(request, reply), LIFETIME_MS)
}

/** A page of a camp; 404 if there is no camp with this slug. */
export const atDoor =
  (context: Context, work: (caller: Caller) => Promise<unknown>): Handler =>
  async (request, reply) => {
    const { camp: slug } = request.params as { camp: string }
    const [camp, session] = await Promise.all([
      findFrontDoor(context.send, slug),
      sessionOf(context, request),
    ])
    if (!camp) return sendPage(reply, noSuchCamp)
    return work({ context, request, reply, camp, session })
  }

/** A page for who has a profile. Who is signed out signs in first, others are led to where they get a profile. */
export const guestPage = (context: Context, show: (guest: Guest) => Promise<unknown>): Handler =>
  atDoor(context, async (caller) => {
    if (!caller.session) return signInFirst(caller)
    const guest = await guestOf(caller)
    if (!guest) return seeOther(caller, '/apply')
    return whileReachable(caller, undefined, () => show(guest))
  })

/** Links in mails lead here: after signing in, the person gets the page that they wanted. */
const signInFirst = ({ request, reply, camp }: Caller) =>
  reply.header('cache-control', 'no-store').redirect(signInFor(camp, request), 303)

export async function guestOf(caller: Caller): Promise<Guest | undefined> {
  const { context, request, camp, session } = caller
  if (!session || !(await hasProfile(caller, session.accountId))) return undefined
  return { ...caller, session, ask: await askAs(context, camp.slug, session, request) }
}

export type GuestForm = (guest: Guest, posted: Posted, flow: CampFlow) => Promise<unknown>

/**
 * A form of these pages: from this site, this browser and this account. Whatever else is wrong, what was typed is
 * given back, to be sent again.
 */
export const guestForm = (context: Context, work: GuestForm): Handler =>
  atDoor(context, async (caller) => {
    const { request, reply, camp, session } = caller
    if (!isFromHere(context, request)) return sendPage(reply, strangeForm(camp))
    const posted = postedOf(request)
    const flow = openAt(context, request, [placeOf(camp)], posted.fields.get('flow') ?? undefined)
    const known = flow as CampFlow | undefined
    if (!known && !isSurelyFromHere(request)) return sendPage(reply, strangeForm(camp))
    if (!session) return giveBack(caller, posted, 'signed_out', known?.accountId)
    if (known && known.accountId !== session.accountId) return sendPage(reply, othersForm(camp))
    if (!known) return giveBack(caller, posted, 'too_old', session.accountId)
    const guest = await guestOf(caller)
    if (!guest) return seeOther(caller, '/apply')
    return whileReachable(caller, posted, () => work(guest, posted, known))
  })

/** Only where a browser says so in words: then no other site can have made this request. */
const isSurelyFromHere = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin'

/** If the API cannot be reached, a page says so, and what was typed can be sent again. */
async function whileReachable(
  caller: Caller,
  posted: Posted | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { request, reply, camp, session } = caller
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiAway) {
      request.log.warn('the API did not answer')
      reply.header('retry-after', '10')
      if (posted && session) return giveBack(caller, posted, 'away', session.accountId)
      return sendPage(reply, awayPage(camp, pathOf(request)))
    }
    if (!(error instanceof ApiRefusal)) throw error
    // The session has ended since this page looked.
    if (error.status === 401 && posted) {
      return giveBack(caller, posted, 'signed_out', session?.accountId)
    }
    // Without a return address: should the API go on refusing, that would never end.
    if (error.status === 401) return seeOther(caller, '/login')
    if (error.status === 429) reply.header('retry-after', String(error.retryAfterSeconds))
    if (posted && session && isPassing(error)) {
      const why = error.status === 429 ? 'too_fast' : 'busy'
      return giveBack(caller, posted, why, session.accountId, error.retryAfterSeconds)
    }
    return sendPage(reply, refusedPage(camp, error, posted ? undefined : pathOf(request)))
  }
}

/** Two forms of the same person met, or they were many: the same again will do. */
const isPassing = ({ status, code }: ApiRefusal): boolean =>
  status === 412 || status === 429 || ['CONFLICT', 'IDEMPOTENCY_IN_PROGRESS'].includes(code)

export const pathOf = ({ raw }: FastifyRequest): string => (raw.url ?? '').split('?')[0] ?? ''

type Why = 'signed_out' | 'too_old' | 'away' | 'busy' | 'too_fast'

/** The same form again, without a word lost. Files have to be chosen again: browsers let no page do that. */
function giveBack(
  caller: Caller,
  posted: Posted,
  why: Why,
  accountId: string | undefined,
  waitSeconds?: number,
) {
  const { request, reply, camp } = caller
  if (accountId === undefined) return sendPage(reply, strangeForm(camp))
  const fields = [...posted.fields].filter(([name]) => name !== 'flow')
  const known = openAt(
    caller.context,
    request,
    [placeOf(camp)],
    posted.fields.get('flow') ?? undefined,
  ) as CampFlow | undefined
  const flow = campFlow(caller, accountId, known)
  const action = pathOf(request)
  const hadFiles = posted.files.size > 0
  return sendPage(reply, heldPage({ camp, why, fields, flow, action, hadFiles, waitSeconds }))
}

const strangeForm = (camp: FrontDoor) =>
  errorPage(
    403,
    'Please begin again',
    'This page was too old, or was opened in another browser. Nothing was changed. Open the camp’s page and continue from there.',
    camp,
  )

const othersForm = (camp: FrontDoor) =>
  errorPage(
    403,
    'Somebody else is signed in now',
    'This page belongs to another account than the one that is signed in here. Nothing was changed. Sign in with the other account, then go back and send it again.',
    camp,
  )

/** Redirects after a change, so that reloading the page does not repeat it. */
export const seeOther = ({ reply, camp }: { reply: FastifyReply; camp: FrontDoor }, path = '') =>
  reply.header('cache-control', 'no-store').redirect(`/c/${camp.slug}${path}`, 303)
