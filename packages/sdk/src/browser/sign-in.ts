import { CampAuthError } from '../camp-auth-error.ts'
import type { Settings } from './options.ts'
import { pendingSignIns } from './pending.ts'
import { challengeOf, randomText } from './pkce.ts'
import { assertNoLoop, onThisSite } from './this-site.ts'

export type SignInOptions = {
  /** Where to go afterwards, on this site. By default the page that is open. */
  readonly returnTo?: string
  /** An address to fill in. */
  readonly loginHint?: string
  readonly prompt?: 'login' | 'select_account' | 'create'
}

type Finished = { readonly returnTo: string }

/** The way to the camp's sign-in page and back, with what must be kept in between. */
export function signInsOf(settings: Settings, accept: (idToken: string) => unknown) {
  const { clientId, issuer, nameOf, redirectUri } = settings
  const pending = pendingSignIns(nameOf('pending'))
  const callbacks = new Map<string, Promise<Finished>>()

  async function signIn({ returnTo, loginHint, prompt }: SignInOptions = {}): Promise<void> {
    assertNoLoop(nameOf('begun'))
    const [verifier, begun] = [randomText(), randomText()]
    const back = onThisSite(returnTo ?? location.href)
    pending.add(begun, { verifier, returnTo: back, begunAt: Date.now() })
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: settings.scope,
      state: begun,
      code_challenge: await challengeOf(verifier),
      code_challenge_method: 'S256',
      ...(loginHint && { login_hint: loginHint }),
      ...(prompt && { prompt }),
    })
    location.assign(`${issuer}/login?${query}`)
  }

  async function finish(url: URL): Promise<Finished> {
    const told = (name: string) => url.searchParams.get(name) ?? ''
    const found = pending.take(told('state'))
    // Somebody came back too late, or with a link of another browser: signing in once more costs them nothing.
    if (!found) {
      await signIn({ returnTo: '/' })
      throw new CampAuthError('state_unknown', 'This sign-in was not begun here; it begins anew.')
    }
    if (told('iss') !== issuer) {
      throw new CampAuthError(
        'wrong_issuer',
        `The answer is of ${told('iss') || 'nobody'}, not of ${issuer}.`,
      )
    }
    if (told('error')) {
      throw new CampAuthError('sign_in_refused', told('error_description') || told('error'))
    }
    accept(await exchange(settings, told('code'), found.verifier))
    return { returnTo: found.returnTo }
  }

  return {
    signIn,
    handleCallback(address = location.href): Promise<Finished> {
      const url = new URL(address, location.href)
      const name = url.searchParams.get('state') ?? ''
      // A page may call twice, as React does in development.
      const finishing = callbacks.get(name) ?? finish(url)
      callbacks.set(name, finishing)
      return finishing
    },
  }
}

async function exchange(
  { clientId, exchangeUrl, redirectUri }: Settings,
  code: string,
  verifier: string,
): Promise<string> {
  const body = JSON.stringify({
    code,
    code_verifier: verifier,
    client_id: clientId,
    redirect_uri: redirectUri,
  })
  const post = () =>
    fetch(exchangeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      cache: 'no-store',
    })
  // Repeated once if the answer is lost: the server recognises the same code and verifier.
  const response = await post()
    .catch(post)
    .catch((cause) => {
      throw new CampAuthError('host_unavailable', 'The sign-in could not be finished.', cause)
    })
  const answer = (await response.json().catch(() => ({}))) as {
    idToken?: string
    message?: string
  }
  if (response.ok && answer.idToken) return answer.idToken
  throw new CampAuthError(
    response.status >= 500 ? 'host_unavailable' : 'exchange_refused',
    answer.message ?? `The sign-in could not be finished (${response.status}).`,
  )
}
