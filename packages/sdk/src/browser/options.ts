import { CampAuthError } from '../camp-auth-error.ts'
import { isSafe } from '../loopback.ts'

export type CampAuthOptions = {
  /** The sign-in host, as `https://auth.example.org`. */
  readonly authUrl: string
  /** The camp's word in addresses. */
  readonly camp: string
  readonly clientId: string
  /** Where sign-ins come back to. By default `/auth/callback` of this site. */
  readonly redirectUri?: string
  /** What the app asks for. By default `openid profile email membership`, and `member` with a server. */
  readonly scope?: string
  /**
   * Where the app's own server has its sign-in routes; by default `/api/auth`. `null` for a public client without a
   * server: people then sign in again when the idToken runs out.
   */
  readonly basePath?: string | null
}

export type Settings = {
  readonly issuer: string
  readonly exchangeUrl: string
  readonly refreshUrl: string | undefined
  readonly signOutUrl: string | undefined
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
  /** What this app keeps in the browser is named by its client, so that two apps of one site do not mix. */
  readonly nameOf: (word: string) => string
}

const SCOPE = 'openid profile email membership'
const SECRET = /pk_live_[0-9a-f]{48}|\b(cs|rt)_[\w-]{16}/

export function settingsOf(options: CampAuthOptions): Settings {
  for (const [name, value] of Object.entries(options)) {
    if (name === 'clientSecret' || SECRET.test(JSON.stringify(value) ?? '')) {
      const message = `${name} holds a secret. Secrets stay on the server; take this one out, and make a new one if it was ever published.`
      throw new CampAuthError('secret_in_browser', message)
    }
  }
  const { authUrl, camp, clientId, basePath = '/api/auth' } = options
  for (const [name, value] of Object.entries({ authUrl, camp, clientId })) {
    if (!value) throw new CampAuthError('misconfigured', `${name} is missing.`)
  }
  const { redirectUri = `${location.origin}/auth/callback` } = options
  assertAddresses(authUrl, basePath, redirectUri)
  const host = authUrl.replace(/\/+$/, '')
  const base = basePath?.replace(/\/+$/, '')
  return {
    issuer: `${host}/c/${camp}`,
    exchangeUrl: base === undefined ? `${host}/api/auth/v1/exchange` : `${base}/exchange`,
    refreshUrl: base === undefined ? undefined : `${base}/refresh`,
    signOutUrl: base === undefined ? undefined : `${base}/signout`,
    clientId,
    redirectUri,
    scope: options.scope ?? (base === undefined ? SCOPE : `${SCOPE} member offline_access`),
    nameOf: (word) => `campkit.${word}.${clientId}`,
  }
}

/** Codes and cookies of this site go to its own server, and people to a host that nobody can stand in for. */
function assertAddresses(authUrl: string, basePath: string | null, redirectUri: string): void {
  const at = (address: string) => new URL(address, location.href)
  const faults = [
    !URL.canParse(authUrl) || !isSafe(new URL(authUrl)) ? `authUrl ${authUrl} is not https.` : '',
    basePath !== null && at(basePath).origin !== location.origin
      ? 'basePath is of another site.'
      : '',
    at(redirectUri).origin !== location.origin ? 'redirectUri is of another site.' : '',
  ]
  const message = faults.join('')
  if (message) throw new CampAuthError('misconfigured', message)
}
