import { CampAuthError } from '../camp-auth-error.ts'
import { isLoopback, isSafe } from '../loopback.ts'
import { isSecretOf } from './client-secret.ts'

/** What the app's server is told once, at its start. */
export type CampServerOptions = {
  /** Where people reach the app, as they see it: `https://app.example.org`. Never guessed from a request. */
  readonly appUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** The addresses that sign-ins return to, as registered with the client. By default `{appUrl}/auth/callback`. */
  readonly redirectUris?: readonly string[]
  /** Where the routes are. By default `/api/auth`. */
  readonly basePath?: string
  /** How long the sign-in host may take. By default 10 seconds. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  /** Another way of keeping the tokens in the browser than two cookies: sealed into one of the app's own, for example. */
  readonly cookies?: SessionCookies
  /** Told what the operator must know and the browser must not. By default it goes to the console. */
  readonly onError?: (error: Error) => void
} & (
  | { readonly authUrl: string; readonly camp: string }
  /** Another OpenID provider, by its standard endpoints. Lost answers may then end a sign-in, as that provider decides. */
  | { readonly issuer: string }
)

export type HeldTokens = { readonly refreshToken: string; readonly memberToken?: string }

/** How the tokens of a signed-in browser are kept there. What `signedIn` and `signedOut` give is sent as Set-Cookie. */
export type SessionCookies = {
  refreshTokenIn(request: Request): string | undefined
  memberTokenIn(request: Request): string | undefined
  /** `memberSeconds` is how long the member token lives. */
  signedIn(request: Request, tokens: HeldTokens, memberSeconds: number): string[]
  signedOut(): string[]
}

export type Settings = {
  readonly appOrigin: string
  readonly isSecure: boolean
  /** Cookies know no ports, so two apps on one machine need names of their own. */
  readonly cookieSuffix: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
  readonly basePath: string
  readonly issuer: string
  /** Undefined for another provider. */
  readonly authUrl: string | undefined
  readonly timeoutMs: number
  readonly fetch: typeof fetch
  readonly onError: (error: Error) => void
}

const TIMEOUT_MS = 10_000

/** Everything that can be wrong is found here, before the first request. */
export function settingsOf(options: CampServerOptions): Settings {
  const app = urlOf('appUrl', options.appUrl)
  const { issuer, authUrl } = whoSigns(options)
  const { clientId, clientSecret } = options
  if (!clientId) throw wrong('clientId is missing.')
  if (!clientSecret) throw wrong('clientSecret is missing. It stays on the server.')
  if (clientSecret.startsWith('pk_live_')) throw wrong('clientSecret is a key for the REST API.')
  if (!isSecretOf(clientId, clientSecret)) {
    throw wrong(
      `This clientSecret does not belong to ${clientId}. A public client has none; use the id and the secret of one confidential client.`,
    )
  }
  const redirectUris = options.redirectUris ?? [`${app.origin}/auth/callback`]
  if (redirectUris.length === 0) throw wrong('redirectUris is empty.')
  for (const redirectUri of redirectUris) urlOf('redirectUris', redirectUri)
  return {
    appOrigin: app.origin,
    isSecure: app.protocol === 'https:',
    cookieSuffix: app.protocol === 'https:' || app.port === '' ? '' : `_${app.port}`,
    clientId,
    clientSecret,
    redirectUris,
    basePath: basePathOf(options.basePath),
    issuer,
    authUrl,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    fetch: options.fetch ?? ((...args) => fetch(...args)),
    // biome-ignore lint/suspicious/noConsole: the app's own log, unless it has another
    onError: options.onError ?? ((error) => console.error(error)),
  }
}

function basePathOf(path = '/api/auth'): string {
  if (/^\/[^/?#]/.test(path)) return path.replace(/\/+$/, '')
  throw wrong(`basePath is a path such as /api/auth, not ${path}`)
}

function whoSigns(options: CampServerOptions) {
  if ('issuer' in options) {
    urlOf('issuer', options.issuer)
    return { issuer: options.issuer, authUrl: undefined }
  }
  const authUrl = urlOf('authUrl', options.authUrl).href.replace(/\/+$/, '')
  if (!/^[a-z0-9-]+$/.test(options.camp ?? '')) {
    throw wrong(`camp is the camp's word in addresses, such as dusty-pines, not "${options.camp}".`)
  }
  return { issuer: `${authUrl}/c/${options.camp}`, authUrl }
}

function urlOf(name: string, value: string | undefined): URL {
  const url = URL.canParse(value ?? '') ? new URL(value ?? '') : undefined
  if (!url) throw wrong(`${name} must be a whole address, such as https://app.example.org.`)
  if (isSafe(url)) return url
  throw wrong(
    isLoopback(url)
      ? `${name} must begin with http or https, not ${url.protocol}`
      : `${name} is ${url.href}, and without https the session's cookie can be read on the way. Use https, or http on localhost.`,
  )
}

const wrong = (message: string) => new CampAuthError('misconfigured', `Campkit: ${message}`)
