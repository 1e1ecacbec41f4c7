import { createHash, randomBytes } from 'node:crypto'
import { open } from '@campkit/access/access'
import { CampError, forbidden } from '@campkit/core/errors'
import { seal, unseal } from '@campkit/core/secrets'
import { linkButton } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Camps, ConsoleCamp } from './camps.ts'
import type { ConsoleOptions } from './options.ts'
import { isFromOwnPage } from './own-page.ts'
import { sealsOf } from './seals.ts'
import { webRequest } from './web-request.ts'

const config = {
  access: open('whoever comes is about to say who they are at the sign-in host'),
} as const

/** What a sign-in must bring back. It travels sealed in `state`, so nothing has to be kept meanwhile. */
type Begun = {
  readonly slug: string
  readonly browser: string
  readonly verifier: string
  readonly to: string
  readonly at: number
}

const USE = 'console sign-ins'
const LONGEST_MS = 60 * 60 * 1000

/** Signing in to a camp's console, and out of it. */
export function mountSignIn(app: FastifyInstance, options: ConsoleOptions, camps: Camps): void {
  app.get<{ Params: { slug: string }; Querystring: Record<string, string | undefined> }>(
    '/c/:slug/sign-in',
    { config },
    async (request, reply) => {
      const camp = await camps(request.params.slug)
      const { to, fresh } = request.query
      return begin(options, camp, request, reply, { to, isFresh: fresh !== undefined })
    },
  )

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/callback',
    { config },
    async (request, reply) => finish(options, camps, request, reply),
  )

  app.post<{ Params: { slug: string } }>(
    '/c/:slug/sign-out',
    { config },
    async (request, reply) => {
      if (!isFromOwnPage(request, options)) throw forbidden('foreign_page')
      const camp = await camps(request.params.slug)
      const asked = webRequest(camp, request, '/session/signout', { method: 'POST' })
      const answer = await camp.auth.handle(asked)
      return reply.header('set-cookie', answer.headers.getSetCookie()).code(204).send()
    },
  )
}

async function begin(
  { consoleUrl, secrets }: ConsoleOptions,
  camp: ConsoleCamp,
  request: FastifyRequest,
  reply: FastifyReply,
  { to, isFresh }: { readonly to: string | undefined; readonly isFresh: boolean },
) {
  const known = camp.cookie.heldIn(webRequest(camp, request, '/'))
  const { held, cookie } = known ? { held: known, cookie: undefined } : camp.cookie.begin()
  if (cookie) reply.header('set-cookie', cookie)
  const verifier = randomBytes(32).toString('base64url')
  const { slug } = camp
  const begun: Begun = {
    slug,
    browser: held.browser,
    verifier,
    to: pathWithin(slug, to),
    at: Date.now(),
  }
  const { keysFor } = await sealsOf(secrets)
  const query = new URLSearchParams({
    client_id: camp.clientId,
    redirect_uri: `${consoleUrl}/callback`,
    response_type: 'code',
    scope: 'openid member offline_access',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: seal(keysFor(USE), JSON.stringify(begun)).toString('base64url'),
    ...(isFresh && { max_age: '0' }),
  })
  return reply.header('cache-control', 'no-store').redirect(`${camp.issuer}/login?${query}`, 303)
}

async function finish(
  options: ConsoleOptions,
  camps: Camps,
  request: FastifyRequest<{ Querystring: Record<string, string | undefined> }>,
  reply: FastifyReply,
) {
  const { code, state, iss } = request.query
  const begun = await openState(options, state)
  if (!begun) return sendPage(reply, UNKNOWN)
  const camp = await camps(begun.slug)
  const again = `/c/${begun.slug}/sign-in?${new URLSearchParams({ to: begun.to })}`
  const held = camp.cookie.heldIn(webRequest(camp, request, '/'))
  // Somebody else's link, an old one, or a browser that keeps no cookies.
  const isOurs = held?.browser === begun.browser && iss === camp.issuer && code !== undefined
  if (!isOurs) return sendPage(reply, notSignedIn(again))
  const body = JSON.stringify({
    code,
    code_verifier: begun.verifier,
    client_id: camp.clientId,
    redirect_uri: `${options.consoleUrl}/callback`,
  })
  const asked = webRequest(camp, request, '/session/exchange', { method: 'POST', body })
  const answer = await camp.auth.handle(asked)
  if (answer.status >= 500) {
    throw new CampError('UNAVAILABLE', `the sign-in host answered ${answer.status}`)
  }
  if (!answer.ok) return sendPage(reply, notSignedIn(again))
  return reply
    .header('set-cookie', answer.headers.getSetCookie())
    .header('cache-control', 'no-store')
    .redirect(begun.to, 303)
}

async function openState(
  { secrets }: ConsoleOptions,
  state: string | undefined,
): Promise<Begun | undefined> {
  try {
    const { keysFor } = await sealsOf(secrets)
    const sealed = Buffer.from(state ?? '', 'base64url')
    const begun = JSON.parse(unseal(keysFor(USE), sealed)) as Begun
    return Date.now() - begun.at < LONGEST_MS ? begun : undefined
  } catch {
    return undefined
  }
}

/** A page of this camp's console, or its first one: nothing in an address leads elsewhere. */
export function pathWithin(slug: string, asked: string | undefined): string {
  const home = `/c/${slug}`
  if (asked === undefined || asked.length > 2000 || /[\\\s]/.test(asked)) return home
  const url = URL.parse(asked, 'http://console.invalid')
  if (url?.origin !== 'http://console.invalid') return home
  const isWithin = url.pathname === home || url.pathname.startsWith(`${home}/`)
  return isWithin ? `${url.pathname}${url.search}` : home
}

const notSignedIn = (again: string) => ({
  status: 400,
  title: 'You are not signed in yet',
  lede: 'The sign-in was left, took too long, or began in another browser.',
  body: html`${linkButton(again, 'Sign in', { kind: 'primary' })}`,
})

const UNKNOWN = {
  status: 400,
  title: 'This link is too old',
  lede: 'It belongs to a sign-in that began a while ago. Nothing is lost: open your camp’s console again.',
  body: html`${linkButton('/', 'Choose your camp', { kind: 'primary' })}`,
}
