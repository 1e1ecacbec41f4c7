import { createHash, randomBytes } from 'node:crypto'
import { CampAuthError } from '../camp-auth-error.ts'
import { readJwt } from '../jwt.ts'
import { asMemberToken } from '../member-token.ts'
import { discover, type Service } from './discover.ts'
import { loopbackAnswer } from './loopback-answer.ts'
import { openBrowser } from './open-browser.ts'
import {
  assertKeepable,
  forgetSession,
  isFresh,
  keepSession,
  readSession,
  type Session,
} from './session.ts'

export type SignInOptions = {
  /** The camp's page at the sign-in host. By default the one of the last sign-in. */
  readonly at?: string | undefined
  /** For machines: a member token that somebody was given, instead of a browser. */
  readonly memberToken?: string | undefined
  /** Where people read what to do. */
  readonly say?: (line: string) => void
  readonly open?: (url: string) => void
}

const TIMEOUT_MS = 15_000

/** Who acts on this machine, with a proof that is fresh enough to make keys and apps. Opens a browser if need be. */
export async function signedIn(options: SignInOptions = {}): Promise<Session> {
  const known = readSession()
  const at = options.at ?? known?.issuer
  if (at === undefined) {
    const message =
      'Say where your camp is: the address of its page, such as https://auth.example.org/c/dusty-pines.'
    throw new CampAuthError('misconfigured', message)
  }
  const service = await discover(at)
  if (options.memberToken) return sessionOf(service, tokenFor(service, options.memberToken))
  if (known?.issuer === service.issuer && isFresh(known)) return known
  return login({ ...options, at })
}

/** A token goes to the host that gave it, and to nobody who merely says to be a camp. */
function tokenFor({ authUrl }: Service, memberToken: string): string {
  const iss = String(readJwt(asMemberToken(memberToken))?.payload.iss ?? '')
  if (iss === authUrl || iss.startsWith(`${authUrl}/`)) return memberToken
  const message = `The session token is not of ${authUrl}${iss && ` but of ${iss}`}.`
  throw new CampAuthError('wrong_issuer', message)
}

/** Signs in by the browser (OAuth 2.0 for native apps, RFC 8252) and remembers it for this machine's user. */
export async function login({
  at = '',
  say = () => {},
  open = openBrowser,
}: SignInOptions): Promise<Session> {
  assertKeepable()
  const service = await discover(at)
  const [state, verifier] = [randomText(), randomText()]
  const loopback = await loopbackAnswer(state)
  try {
    const page = signInPage(service, { state, verifier, redirectUri: loopback.redirectUri })
    say(`Sign in in your browser. If it does not open by itself, go to:\n  ${page}`)
    open(page)
    const { code, iss } = await loopback.answer
    if (iss !== service.issuer) {
      throw new CampAuthError('wrong_issuer', `The answer is of ${iss || 'nobody'}.`)
    }
    const session = await exchange(service, { code, verifier, redirectUri: loopback.redirectUri })
    keepSession(session)
    loopback.finish(true)
    return session
  } finally {
    // Whoever was told already is not told again.
    loopback.finish(false)
    loopback.close()
  }
}

/** Ends the sign-in here and at the sign-in host. False if nobody was signed in. Throws if the host did not hear of it. */
export async function logout(): Promise<boolean> {
  const session = readSession()
  if (!session) return false
  forgetSession()
  const { issuer, commandLineClient, memberToken } = session
  const form = { client_id: commandLineClient, token: memberToken }
  await post(`${issuer}/revoke`, form).catch(({ code, message, cause }: CampAuthError) => {
    const more = 'The sign-in is forgotten here, but goes on there until it ends by itself.'
    throw new CampAuthError(code, `${message} ${more}`, cause)
  })
  return true
}

const randomText = () => randomBytes(32).toString('base64url')

type Begun = { readonly state: string; readonly verifier: string; readonly redirectUri: string }

function signInPage({ issuer, commandLineClient }: Service, begun: Begun): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: commandLineClient,
    redirect_uri: begun.redirectUri,
    scope: 'openid email member',
    state: begun.state,
    code_challenge: createHash('sha256').update(begun.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return `${issuer}/login?${query}`
}

async function exchange(
  service: Service,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Session> {
  const answer = await post(`${service.issuer}/token`, {
    grant_type: 'authorization_code',
    client_id: service.commandLineClient,
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  })
  const email = readJwt(String(answer.id_token))?.payload.email
  return sessionOf(service, String(answer.access_token), String(email ?? ''))
}

const sessionOf = (service: Service, memberToken: string, email = ''): Session => ({
  ...service,
  memberToken,
  email,
  signedInAt: Date.now(),
})

async function post(url: string, form: Record<string, string>): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch((cause) => {
    throw new CampAuthError('host_unavailable', `${new URL(url).origin} cannot be reached.`, cause)
  })
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return answer
  const reason = answer.error_description ?? answer.error ?? response.status
  throw new CampAuthError('exchange_refused', `The sign-in host refused: ${reason}`)
}
