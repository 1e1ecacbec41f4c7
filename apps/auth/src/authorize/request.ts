import type { Send } from '@campkit/db/database'
import { type Client, findClient } from '@campkit/identity/client'
import {
  CONSOLE_CALLBACK,
  consoleCallback,
  isConsoleClient,
} from '@campkit/identity/console-client'
import { registeredFor } from '@campkit/identity/redirect-uri'
import { DEFAULT_SCOPE, SCOPES } from '@campkit/identity/scopes'
import type { Params } from '../params.ts'

/** What an app requests when it sends someone here to sign in. */
export type AuthorizationRequest = {
  readonly client: Client
  readonly redirectUri: string
  /** The registered address of the client that allows this one. */
  readonly registeredUri: string
  readonly state: string | undefined
  readonly nonce: string | undefined
  readonly scope: string
  readonly codeChallenge: string
  readonly prompt: ReadonlySet<string>
  readonly maxAgeSeconds: number | undefined
  /** How sure the app would like to be. The idToken says how sure it really is. */
  readonly acrValues: readonly string[]
  readonly loginHint: string | undefined
  readonly idTokenHint: string | undefined
}

/** There is no safe address to send the person back to: the app is unknown, or the address is not its own. */
export class Unreturnable extends Error {}

/** An error to report to the app at its own address. RFC 6749 4.1.2.1 and OpenID Connect 3.1.2.6. */
export class Refused extends Error {
  readonly error: string
  readonly redirectUri: string
  readonly state: string | undefined

  constructor(
    error: string,
    description: string,
    back: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  ) {
    super(description)
    this.error = error
    this.redirectUri = back.redirectUri
    this.state = back.state
  }
}

export const PROMPTS = ['none', 'login', 'consent', 'select_account', 'create']
/** S256 gives 32 bytes, which are 43 characters. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/
const LONGEST = 4096

type Asked = { readonly send: Send; readonly consoleUrl: string | undefined }

/** Checks client and address before everything else, so that an error cannot become an open redirect. */
export async function readRequest(
  context: Asked,
  campId: string,
  params: Params,
): Promise<AuthorizationRequest> {
  const { client, redirectUri, registeredUri } = await whomToAnswer(context, campId, params)
  const state = params.get('state')
  const back = { redirectUri, state: params.doubled.has('state') ? undefined : state }
  const refuse = (error: string, description: string): never => {
    throw new Refused(error, description, back)
  }
  for (const [isWrong, error, description] of faultsOf(params)) {
    if (isWrong) refuse(error, description)
  }
  return {
    client,
    redirectUri,
    registeredUri,
    state,
    nonce: params.get('nonce'),
    scope: scopeOf(client, params.get('scope')),
    codeChallenge: params.get('code_challenge') ?? '',
    prompt: promptOf(client, params.get('prompt')),
    maxAgeSeconds: params.get('max_age') === undefined ? undefined : Number(params.get('max_age')),
    acrValues: params.get('acr_values')?.split(' ') ?? [],
    loginHint: params.get('login_hint'),
    idTokenHint: params.get('id_token_hint'),
  }
}

async function whomToAnswer({ send, consoleUrl }: Asked, campId: string, params: Params) {
  const [clientId, redirectUri] = ['client_id', 'redirect_uri'].map((name) => {
    const value = params.get(name)
    if (value === undefined || params.doubled.has(name) || value.length > LONGEST) {
      throw new Unreturnable(`The app must send ${name}, once.`)
    }
    return value
  }) as [string, string]
  const client = await findClient(send, campId, clientId)
  if (!client) throw new Unreturnable('This app is not registered with this camp.')
  const registeredUri = isConsoleClient(clientId)
    ? registeredForConsole(consoleUrl, redirectUri)
    : registeredFor(client, redirectUri)
  if (registeredUri === undefined) {
    throw new Unreturnable('The app’s return address is not registered.')
  }
  return { client, redirectUri, registeredUri }
}

/** The console is where the operator says it is. */
const registeredForConsole = (consoleUrl: string | undefined, redirectUri: string) =>
  consoleUrl !== undefined && redirectUri === consoleCallback(consoleUrl)
    ? CONSOLE_CALLBACK
    : undefined

/** One line per rule, in the order in which they are checked. */
function* faultsOf(params: Params): Generator<readonly [boolean, string, string]> {
  const get = params.get
  const prompts = get('prompt')?.split(' ') ?? []
  const [responseType, mode] = [get('response_type'), get('response_mode')]
  const challenge = get('code_challenge') ?? ''
  yield [params.doubled.size > 0, 'invalid_request', 'A parameter was sent more than once.']
  yield [get('request') !== undefined, 'request_not_supported', 'Send plain parameters.']
  yield [get('request_uri') !== undefined, 'request_uri_not_supported', 'Send plain parameters.']
  yield [get('registration') !== undefined, 'registration_not_supported', 'Register the app first.']
  yield [responseType === undefined, 'invalid_request', 'response_type is missing.']
  yield [responseType !== 'code', 'unsupported_response_type', 'response_type is code.']
  yield [mode !== undefined && mode !== 'query', 'invalid_request', 'response_mode is query.']
  yield [get('code_challenge_method') !== 'S256', 'invalid_request', 'PKCE with S256 is required.']
  yield [!CHALLENGE.test(challenge), 'invalid_request', 'code_challenge is not one of S256.']
  yield [(get('nonce')?.length ?? 0) > 512, 'invalid_request', 'nonce is too long.']
  yield [(get('state')?.length ?? 0) > LONGEST, 'invalid_request', 'state is too long.']
  yield [!/^\d{0,9}$/.test(get('max_age') ?? ''), 'invalid_request', 'max_age is in seconds.']
  yield [prompts.some((p) => !PROMPTS.includes(p)), 'invalid_request', 'prompt is not known here.']
  const isTorn = prompts.length > 1 && prompts.includes('none')
  yield [isTorn, 'invalid_request', 'prompt none stands alone.']
}

/**
 * Whoever signs in to the command line proves who they are then and there: any program on their machine can send their
 * browser here, and must not get anything without them.
 */
const promptOf = (client: Client, asked: string | undefined): ReadonlySet<string> =>
  new Set([...(asked?.split(' ') ?? []), ...(isCommandLine(client) ? ['login'] : [])])

const isCommandLine = ({ isFirstParty, kind }: Client) => isFirstParty && kind === 'public'

/**
 * Unknown scopes are left out, and the answer says what was granted (OpenID Connect 3.1.2.1). A public client gets no
 * refresh token, so `offline_access` is left out for it.
 */
const scopeOf = ({ kind }: Client, asked = DEFAULT_SCOPE): string => {
  const wanted = new Set(asked.split(' '))
  if (kind === 'public') wanted.delete('offline_access')
  return SCOPES.filter((scope) => scope === 'openid' || wanted.has(scope)).join(' ')
}

/**
 * The app's address with these values added; the address itself stays byte for byte. Sign-ins pass `iss` (RFC 9207).
 */
export function returnTo(
  redirectUri: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) query.set(name, value)
  if (query.size === 0) return redirectUri
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`
}
