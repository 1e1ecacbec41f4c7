import { CONSOLE_USE, consoleSecret } from '@campkit/core/console-secret'
import { CampError, notFound } from '@campkit/core/errors'
import { recent } from '@campkit/core/recent'
import { type CampServer, createCampServer } from '@campkit/sdk/server'
import type { ConsoleOptions } from './options.ts'
import { sealsOf } from './seals.ts'
import { type SessionCookie, sessionCookie } from './session-cookie.ts'

/** A camp as the console signs people in to it. */
export type ConsoleCamp = {
  readonly slug: string
  readonly issuer: string
  readonly clientId: string
  readonly cookie: SessionCookie
  readonly auth: CampServer
}

export type Camps = (slug: string) => Promise<ConsoleCamp>

const SLUG = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/
const MOST_CAMPS = 2000
const ASK_AGAIN_MS = 5 * 60 * 1000
const TIMEOUT_MS = 8000

type Known = { readonly camp: ConsoleCamp; readonly until: number; readonly secrets: string }

/** Finds a camp's client by its slug, from what the sign-in host publishes, and asks again every few minutes. */
export function campsOf(options: ConsoleOptions): Camps {
  const known = recent<Known>(MOST_CAMPS)
  return async (slug) => {
    if (!SLUG.test(slug)) throw noSuchCamp()
    const secrets = (await options.secrets()).join(' ')
    const found = known.get(slug)
    if (found && found.until > Date.now() && found.secrets === secrets) return found.camp
    const camp = await consoleCamp(options, slug)
    known.set(slug, { camp, until: Date.now() + ASK_AGAIN_MS, secrets })
    return camp
  }
}

async function consoleCamp(options: ConsoleOptions, slug: string): Promise<ConsoleCamp> {
  const { authUrl, consoleUrl, secrets } = options
  const issuer = `${authUrl}/c/${slug}`
  const clientId = await clientOf(issuer)
  const seals = await sealsOf(secrets)
  const cookie = sessionCookie({ slug, consoleUrl, seals })
  const auth = createCampServer({
    appUrl: consoleUrl,
    authUrl,
    camp: slug,
    clientId,
    clientSecret: consoleSecret(seals.keysFor(CONSOLE_USE)[0], clientId),
    redirectUris: [`${consoleUrl}/callback`],
    basePath: '/session',
    cookies: cookie,
    // The caller answers with what it means for the person; nothing here is for the log.
    onError: () => {},
  })
  return { slug, issuer, clientId, cookie, auth }
}

async function clientOf(issuer: string): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const url = `${issuer}/.well-known/openid-configuration`
  const response = await fetch(url, { signal, redirect: 'error' }).catch((cause) => {
    throw new CampError('UNAVAILABLE', 'the sign-in host does not answer', { cause })
  })
  if (response.status === 404) throw noSuchCamp()
  const found = (await response.json().catch(() => ({}))) as { campkit_console_client?: unknown }
  if (response.ok && typeof found.campkit_console_client === 'string') {
    return found.campkit_console_client
  }
  throw new CampError('UNAVAILABLE', `the sign-in host answered ${response.status}`)
}

const noSuchCamp = () => notFound('no such camp')
