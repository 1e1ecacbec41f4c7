import { CampAuthError } from '../camp-auth-error.ts'
import { type Claims, readJwt } from '../jwt.ts'
import type { Settings } from './settings.ts'

/** What a sign-in host gives. */
export type Tokens = {
  readonly idToken: string
  readonly refreshToken: string
  readonly memberToken?: string
}

export type Code = {
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** The host has decided: this code or token is worth nothing, and asking again changes nothing. */
export class GrantRefused extends Error {}

/** The sign-in host, as the app's server calls it. With the same retry key a repeated call gets the same answer. */
export type Host = {
  exchange(code: Code, retryKey: string): Promise<Tokens>
  refresh(refreshToken: string, retryKey: string): Promise<Tokens>
  revoke(refreshToken: string): Promise<void>
  keysUrl(): Promise<URL>
}

export const hostOf = (settings: Settings): Host =>
  settings.authUrl === undefined
    ? openIdProvider(settings)
    : campkitHost(settings, settings.authUrl)

function campkitHost(settings: Settings, authUrl: string): Host {
  const { clientId, clientSecret, issuer } = settings
  const client = { client_id: clientId, client_secret: clientSecret }
  const ask = async (path: string, body: object, retryKey: string) => {
    const url = `${authUrl}/api/auth/v1/${path}`
    const headers = { 'content-type': 'application/json', 'idempotency-key': retryKey }
    const answer = await post(settings, url, JSON.stringify({ ...client, ...body }), headers)
    return tokensOf(settings, {
      idToken: answer.idToken,
      refreshToken: answer.refreshToken,
      memberToken: answer.memberToken,
    })
  }
  return {
    exchange: ({ code, codeVerifier, redirectUri }, retryKey) =>
      ask('exchange', { code, code_verifier: codeVerifier, redirect_uri: redirectUri }, retryKey),
    refresh: (refreshToken, retryKey) => ask('refresh', { refreshToken }, retryKey),
    revoke: (token) => revokeAt(settings, `${issuer}/revoke`, token),
    keysUrl: async () => new URL(`${authUrl}/.well-known/jwks.json`),
  }
}

/** By the endpoints that every OpenID provider has, found from its issuer. */
function openIdProvider(settings: Settings): Host {
  let found: Promise<Claims> | undefined
  const metadata = () => {
    found ??= discover(settings)
    found.catch(() => {
      found = undefined
    })
    return found
  }
  const ask = async (form: Record<string, string>, retryKey: string, kept?: string) => {
    const { token_endpoint } = await metadata()
    const headers = { ...formHeaders(settings), 'idempotency-key': retryKey }
    const body = new URLSearchParams(form).toString()
    const answer = await post(settings, String(token_endpoint), body, headers)
    const refreshToken = answer.refresh_token ?? kept
    return tokensOf(settings, { idToken: answer.id_token, refreshToken, memberToken: undefined })
  }
  return {
    exchange: ({ code, codeVerifier, redirectUri }, retryKey) =>
      ask(
        {
          grant_type: 'authorization_code',
          code,
          code_verifier: codeVerifier,
          redirect_uri: redirectUri,
        },
        retryKey,
      ),
    // A provider that does not rotate gives no new one.
    refresh: (token, retryKey) =>
      ask({ grant_type: 'refresh_token', refresh_token: token }, retryKey, token),
    async revoke(token) {
      const { revocation_endpoint } = await metadata()
      if (revocation_endpoint) await revokeAt(settings, String(revocation_endpoint), token)
    },
    keysUrl: async () => new URL(String((await metadata()).jwks_uri)),
  }
}

async function discover({ issuer, fetch, timeoutMs }: Settings): Promise<Claims> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(lost)
  if (!response.ok) throw unavailable(`${url} answered ${response.status}.`)
  const found = (await response.json().catch(lost)) as Claims
  if (found.issuer === issuer) return found
  throw new CampAuthError('wrong_issuer', `${url} says its issuer is ${found.issuer}.`)
}

async function revokeAt(settings: Settings, url: string, token: string): Promise<void> {
  await post(settings, url, new URLSearchParams({ token }).toString(), formHeaders(settings))
}

/** RFC 6749 2.3.1: both are form-encoded before they are joined. */
const formHeaders = ({ clientId, clientSecret }: Settings) => ({
  'content-type': 'application/x-www-form-urlencoded',
  authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`,
})

/** Repeats once what was lost on the way. The retry key makes that harmless. */
async function post(
  settings: Settings,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Claims> {
  try {
    return await postOnce(settings, url, body, headers)
  } catch (error) {
    if (!(error instanceof CampAuthError && error.isRetryable)) throw error
    return await postOnce(settings, url, body, headers)
  }
}

async function postOnce(
  { fetch, timeoutMs }: Settings,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Claims> {
  const signal = AbortSignal.timeout(timeoutMs)
  const request = { method: 'POST', body, headers, signal, redirect: 'error' } as const
  const response = await fetch(url, request).catch(lost)
  const text = await response.text().catch(lost)
  if (response.status >= 500 || response.status === 429) {
    throw unavailable(`The sign-in host answered ${response.status}.`)
  }
  const answer = jsonOf(text)
  if (response.ok) return answer
  if (answer.error === 'invalid_grant') throw new GrantRefused()
  throw new CampAuthError(
    'client_refused',
    `The sign-in host refused this client: ${answer.error ?? response.status}. The client's id and secret must be those of one confidential client of this camp, and the client must be enabled.`,
  )
}

function jsonOf(text: string): Claims {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Claims
  } catch (cause) {
    return lost(cause)
  }
  throw unavailable('The sign-in host did not answer with JSON.')
}

const unavailable = (message: string, cause?: unknown) =>
  new CampAuthError('host_unavailable', message, cause)

const lost = (cause: unknown): never => {
  throw unavailable('The sign-in host could not be reached.', cause)
}

/** What came by TLS from the host itself is believed; that it is meant for this app is checked. */
function tokensOf(
  { issuer, clientId }: Settings,
  given: Readonly<Record<keyof Tokens, unknown>>,
): Tokens {
  const { idToken, refreshToken, memberToken } = given
  const claims = typeof idToken === 'string' ? readJwt(idToken)?.payload : undefined
  const audience = [claims?.aud].flat()
  if (typeof idToken !== 'string' || claims?.iss !== issuer || !audience.includes(clientId)) {
    throw new CampAuthError('wrong_issuer', `The idToken is not of ${issuer} for ${clientId}.`)
  }
  if (typeof refreshToken !== 'string') {
    throw new CampAuthError(
      'client_refused',
      `The sign-in host gave no refresh token: ${clientId} is not a confidential client, or the sign-in did not ask for offline_access.`,
    )
  }
  return { idToken, refreshToken, ...(typeof memberToken === 'string' && { memberToken }) }
}
