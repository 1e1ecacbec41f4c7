import { CampAuthError } from './camp-auth-error.ts'
import { readJwt } from './jwt.ts'
import { asMemberToken, type MemberToken } from './member-token.ts'
import { answer, Refused } from './server/answers.ts'
import { cookiesOf } from './server/cookies.ts'
import { GrantRefused, hostOf, type Tokens } from './server/host.ts'
import { refreshesOf } from './server/refreshes.ts'
import { browserOf, retryKeyOf } from './server/retry-keys.ts'
import { type CampServerOptions, type Settings, settingsOf } from './server/settings.ts'
import { idTokenVerifier, type Member } from './server/verify.ts'
import { assertOwnPage, isIdleLook } from './server/who-asks.ts'

export { CampAuthError, type CampAuthErrorCode } from './camp-auth-error.ts'
export type { IdToken, MemberToken } from './member-token.ts'
export type { CampServerOptions, HeldTokens, SessionCookies } from './server/settings.ts'
export type { Member } from './server/verify.ts'

/** The server's part of signing in: three routes, and what the app's other routes need to know of who calls. */
export type CampServer = {
  /** Answers `POST {base}/exchange`, `GET {base}/refresh` and `POST {base}/signout`; 404 for anything else. */
  handle(request: Request): Promise<Response>
  /** Who signed in. Throws a `CampAuthError` if the token is not of this app, or expired. */
  verifyIdToken(idToken: string): Promise<Member>
  /**
   * The token for REST calls on behalf of whoever sent this request, from their cookie. Undefined if nobody is signed
   * in, or the token ran out: then the page refreshes and calls again, as `auth.fetch` does by itself.
   */
  memberToken(request: Request): MemberToken | undefined
  /** The origin people reach the app at. */
  readonly appOrigin: string
  readonly basePath: string
}

export function createCampServer(options: CampServerOptions): CampServer {
  if ('document' in globalThis) {
    throw new CampAuthError(
      'secret_in_browser',
      'This part holds the client secret; it is for servers.',
    )
  }
  const settings = settingsOf(options)
  const host = hostOf(settings)
  const cookies = options.cookies ?? cookiesOf(settings)
  const refreshes = refreshesOf(host, settings.clientSecret)

  const signedIn = (request: Request, { idToken, ...held }: Tokens): Response =>
    answer(200, { idToken }, cookies.signedIn(request, held, lifetimeOf(held.memberToken)))

  async function exchange(request: Request): Promise<Response> {
    assertOwnPage(request, settings)
    const { code, code_verifier, client_id, redirect_uri } = await fieldsOf(request)
    assertConfigured(settings, client_id, redirect_uri)
    const retryKey = await retryKeyOf(settings.clientSecret, code, code_verifier)
    const before = cookies.refreshTokenIn(request)
    const grant = { code, codeVerifier: code_verifier, redirectUri: redirect_uri }
    const tokens = await host.exchange(grant, retryKey).catch((error) => {
      if (!(error instanceof GrantRefused)) throw error
      throw new Refused(
        400,
        'code_refused',
        'The code is expired, used or not of this sign-in. Sign in again.',
      )
    })
    if (before) await refreshes.supersede(before)
    return signedIn(request, tokens)
  }

  async function refresh(request: Request): Promise<Response> {
    if (isIdleLook(request)) return answer(204)
    assertOwnPage(request, settings)
    const token = cookies.refreshTokenIn(request)
    if (!token) return answer(401, SIGNED_OUT)
    if (!isGrant(token)) return answer(401, SIGNED_OUT, cookies.signedOut())
    try {
      return signedIn(request, await refreshes.refresh(token, browserOf(request)))
    } catch (error) {
      if (!(error instanceof GrantRefused)) throw error
      const isNewest = !(await refreshes.isSuperseded(token))
      return answer(401, SIGNED_OUT, isNewest ? cookies.signedOut() : [])
    }
  }

  async function signOut(request: Request): Promise<Response> {
    assertOwnPage(request, settings)
    const token = cookies.refreshTokenIn(request)
    // Whoever signs out is signed out here, also while the host cannot be reached.
    if (token) await host.revoke(token).catch(settings.onError)
    return answer(204, undefined, cookies.signedOut())
  }

  const routes: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
    [`${settings.basePath}/exchange`]: { POST: exchange },
    [`${settings.basePath}/refresh`]: { GET: refresh, HEAD: refresh },
    [`${settings.basePath}/signout`]: { POST: signOut },
  }

  return {
    appOrigin: settings.appOrigin,
    basePath: settings.basePath,
    async handle(request) {
      try {
        return await handlerOf(routes, request)(request)
      } catch (error) {
        return answerTo(error, settings)
      }
    },
    verifyIdToken: idTokenVerifier(settings, host),
    memberToken(request) {
      const token = cookies.memberTokenIn(request)
      if (!token || isForeign(request, settings)) return undefined
      return lifetimeLeft(token) > 0 ? asMemberToken(token) : undefined
    },
  }
}

type Handler = (request: Request) => Promise<Response>

const SIGNED_OUT = { code: 'signed_out', message: 'Nobody is signed in here any more.' } as const

function handlerOf(
  routes: Readonly<Record<string, Readonly<Record<string, Handler>>>>,
  { url, method }: Request,
): Handler {
  const methods = routes[new URL(url).pathname]
  if (!methods) throw new Refused(404, 'not_found', 'There is no such sign-in route.')
  const handler = methods[method]
  if (handler) return handler
  const allow = Object.keys(methods).join(', ')
  throw new Refused(405, 'method_not_allowed', `This route takes ${allow}.`, { allow })
}

function answerTo(error: unknown, { onError }: Settings): Response {
  if (error instanceof Refused) {
    const { status, code, message, headers } = error
    return answer(status, { code, message }, [], headers)
  }
  onError(error instanceof Error ? error : new Error('unknown', { cause: error }))
  if (error instanceof CampAuthError && error.isRetryable) {
    const message = 'The sign-in host does not answer. The session is kept; try again.'
    return answer(503, { code: 'host_unavailable', message }, [], { 'retry-after': '2' })
  }
  const message = 'This app is not set up rightly for signing in. Its log says why.'
  return answer(500, { code: 'misconfigured', message })
}

const FIELDS = ['code', 'code_verifier', 'client_id', 'redirect_uri'] as const
type Fields = Readonly<Record<(typeof FIELDS)[number], string>>
const LONGEST_BODY = 16_384

/** What a code or a refresh token can look like, whoever gave it. Anything else is not worth a call. */
const isGrant = (text: string): boolean => /^[\x21-\x7e]{1,4000}$/.test(text)

async function fieldsOf(request: Request): Promise<Fields> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refused(415, 'unsupported_media_type', 'Send application/json.')
  }
  const text = await request.text()
  if (text.length > LONGEST_BODY) throw badBody('The body is too long.')
  let body: Partial<Record<string, unknown>>
  try {
    body = Object(JSON.parse(text))
  } catch {
    throw badBody('Send a JSON body.')
  }
  const missing = FIELDS.filter((name) => typeof body[name] !== 'string' || body[name] === '')
  if (missing.length > 0) throw badBody(`Send ${missing.join(', ')} as text.`)
  if (!isGrant(String(body.code))) throw badBody('code is not one of a sign-in.')
  if (!VERIFIER.test(String(body.code_verifier)))
    throw badBody('code_verifier is none of RFC 7636.')
  return body as Fields
}

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/

const badBody = (message: string) => new Refused(400, 'invalid_request', message)

/** Rule 2 of the specification: before anything is exchanged. */
function assertConfigured(settings: Settings, clientId: string, redirectUri: string): void {
  if (clientId !== settings.clientId) {
    throw new Refused(
      400,
      'wrong_client',
      `client_id is ${clientId}; this app is configured as ${settings.clientId}.`,
    )
  }
  if (!settings.redirectUris.includes(redirectUri)) {
    throw new Refused(
      400,
      'wrong_redirect_uri',
      `redirect_uri is ${redirectUri}; this app is configured with ${settings.redirectUris.join(', ')}.`,
    )
  }
}

const secondsOf = (token: string | undefined, name: 'exp' | 'iat'): number =>
  Number(readJwt(token ?? '')?.payload[name] ?? 0)

const lifetimeOf = (token: string | undefined): number =>
  Math.max(0, secondsOf(token, 'exp') - secondsOf(token, 'iat'))

const lifetimeLeft = (token: string): number => secondsOf(token, 'exp') - Date.now() / 1000

/** Lax cookies come along when another site links here; that is no reason to act for the person. */
function isForeign(request: Request, settings: Settings): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  try {
    assertOwnPage(request, settings)
    return false
  } catch {
    return true
  }
}
