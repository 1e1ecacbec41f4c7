import { ageOf, type Held, hold, isAlive, isFresh, leadOf, leftOf } from './browser/held-token.ts'
import { type CampAuthOptions, settingsOf } from './browser/options.ts'
import { pendingSignIns } from './browser/pending.ts'
import { challengeOf, randomText } from './browser/pkce.ts'
import { browserMark, fetchToken } from './browser/refresh.ts'
import { alone, type News, tabsOf } from './browser/tabs.ts'
import { CampAuthError } from './camp-auth-error.ts'
import type { Claims } from './jwt.ts'
import type { IdToken } from './member-token.ts'

export type { CampAuthOptions } from './browser/options.ts'
export { CampAuthError, type CampAuthErrorCode } from './camp-auth-error.ts'
export type { IdToken } from './member-token.ts'

/** `loading` until the first answer. The claims are the idToken's; what they say is for showing, not for deciding. */
export type CampAuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly claims: Claims }

export type SignInOptions = {
  /** Where to go afterwards, on this site. By default the page that is open. */
  readonly returnTo?: string
  /** An address to fill in. */
  readonly loginHint?: string
  readonly prompt?: 'login' | 'select_account' | 'create'
}

export type CampAuth = {
  /** Leaves this page for the camp's sign-in page. */
  signIn(options?: SignInOptions): Promise<void>
  /** On the page at `redirectUri`: finishes the sign-in, and says where the person was going. */
  handleCallback(url?: string): Promise<{ readonly returnTo: string }>
  /** An idToken that is good for a while yet; undefined if nobody is signed in. */
  getIdToken(): Promise<IdToken | undefined>
  /** `fetch` to the app's own server with the session renewed before and the idToken as bearer. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Signs out of the app, in all tabs. */
  signOut(): Promise<void>
  readonly state: CampAuthState
  /** Called after each change, and once for the state there is. Gives back how to stop it. */
  onChange(hear: (state: CampAuthState) => void): () => void
  /** Stops timers and listeners. For tests, and for apps that come and go within a page. */
  close(): void
}

const LOCK_WAIT_MS = 5000
const LOOP_MS = 10_000
const LOOP_TIMES = 3

export function createCampAuth(options: CampAuthOptions): CampAuth {
  const settings = settingsOf(options)
  const { clientId, issuer, refreshUrl, redirectUri } = settings
  const nameOf = (word: string) => `campkit.${word}.${clientId}`
  const pending = pendingSignIns(nameOf('pending'))
  const listeners = new Set<(state: CampAuthState) => void>()
  const callbacks = new Map<string, Promise<{ returnTo: string }>>()
  let state: CampAuthState = { status: 'loading' }
  let held: Held | undefined
  let renewing: Promise<Held | undefined> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Changes with every sign-in and sign-out, so that an answer to an older question is not believed. */
  let epoch = 0

  function become(next: Held | undefined): void {
    const wasSignedIn = state.status === 'signed-in'
    held = next
    epoch += 1
    clearTimeout(timer)
    if (next)
      timer = setTimeout(renewAhead, (leftOf(next) - leadOf(next)) * (0.9 + Math.random() * 0.1))
    if (!next && state.status === 'signed-out') return
    state = next ? { status: 'signed-in', claims: next.claims } : { status: 'signed-out' }
    if (next || wasSignedIn || listeners.size > 0) for (const hear of listeners) hear(state)
  }

  function hear(news: News): void {
    if (news.kind === 'signed-out') {
      become(undefined)
      return
    }
    const told = hold(news.idToken, news.ageMs)
    if (isFresh(told) && !(held && leftOf(held) > leftOf(told))) become(told)
  }
  const tabs = tabsOf(nameOf('tabs'), hear)

  /** An optimisation: what counts is that `getIdToken` renews what is stale. A hidden page catches up when shown. */
  function renewAhead(): void {
    if (document.visibilityState === 'visible') current().catch(() => {})
  }
  function catchUp(): void {
    if (held && !isFresh(held)) renewAhead()
  }
  const wakers = [
    [document, 'visibilitychange'],
    [globalThis, 'pageshow'],
    [globalThis, 'online'],
  ] as const
  for (const [target, event] of wakers) target.addEventListener(event, catchUp)

  async function renew(): Promise<Held | undefined> {
    if (refreshUrl === undefined) {
      become(isAlive(held) ? held : undefined)
      return held
    }
    const before = epoch
    const answer = await alone(nameOf('refresh'), LOCK_WAIT_MS, async () =>
      // While this tab waited, another one may have told what it got.
      isFresh(held) ? held.idToken : fetchToken(refreshUrl, browserMark(nameOf('browser'))),
    )
    if (answer === held?.idToken) return held
    if (answer === 'signed-out') {
      if (epoch !== before && isFresh(held)) return held
      const wasSignedIn = state.status === 'signed-in'
      become(undefined)
      if (wasSignedIn) tabs.tell({ kind: 'signed-out' })
      return undefined
    }
    return accept(answer)
  }

  function accept(idToken: string): Held {
    const next = hold(idToken)
    if (!next) throw new CampAuthError('id_token_invalid', 'The server gave no idToken.')
    become(next)
    tabs.tell({ kind: 'token', idToken, ageMs: ageOf(next) })
    return next
  }

  async function current(): Promise<Held | undefined> {
    if (isFresh(held)) return held
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    try {
      return await renewing
    } catch (error) {
      if (isAlive(held)) return held
      throw error
    }
  }

  async function signIn({ returnTo, loginHint, prompt }: SignInOptions = {}): Promise<void> {
    assertNoLoop(nameOf('begun'))
    const [verifier, begun] = [randomText(), randomText()]
    const back = sameSite(returnTo ?? location.href)
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

  async function finish(url: URL): Promise<{ returnTo: string }> {
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
    accept(await exchange(told('code'), found.verifier))
    return { returnTo: found.returnTo }
  }

  async function exchange(code: string, verifier: string): Promise<string> {
    const body = JSON.stringify({
      code,
      code_verifier: verifier,
      client_id: clientId,
      redirect_uri: redirectUri,
    })
    const post = () =>
      fetch(settings.exchangeUrl, {
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

  return {
    signIn,
    handleCallback(url = location.href) {
      const parsed = new URL(url, location.href)
      const name = parsed.searchParams.get('state') ?? ''
      // A page may call twice, as React does in development.
      const finishing = callbacks.get(name) ?? finish(parsed)
      callbacks.set(name, finishing)
      return finishing
    },
    getIdToken: async () => (await current())?.idToken as IdToken | undefined,
    async fetch(path, init = {}) {
      const token = (await current())?.idToken
      const headers = new Headers(init.headers)
      if (token) headers.set('authorization', `Bearer ${token}`)
      return fetch(sameSite(path), { ...init, headers })
    },
    async signOut() {
      become(undefined)
      tabs.tell({ kind: 'signed-out' })
      if (settings.signOutUrl) await fetch(settings.signOutUrl, { method: 'POST', keepalive: true })
    },
    get state() {
      return state
    },
    onChange(listener) {
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    },
    close() {
      clearTimeout(timer)
      tabs.close()
      for (const [target, event] of wakers) target.removeEventListener(event, catchUp)
    },
  }
}

/** An address of this site, and of no other: neither a token nor a person is sent elsewhere. */
function sameSite(address: string): string {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) {
    throw new CampAuthError('misconfigured', `${url.origin} is another site.`)
  }
  return `${url.pathname}${url.search}${url.hash}`
}

/** If clocks or settings are so wrong that no sign-in lasts, it ends in words and not in a circle. */
function assertNoLoop(name: string): void {
  let times: number[] = []
  try {
    times = JSON.parse(sessionStorage.getItem(name) ?? '[]')
  } catch {
    // None is known.
  }
  const recent = [...times.filter((time) => Date.now() - time < LOOP_MS), Date.now()]
  try {
    sessionStorage.setItem(name, JSON.stringify(recent))
  } catch {
    return
  }
  if (recent.length <= LOOP_TIMES) return
  const message =
    'Signing in was tried several times in a few seconds without lasting. Check the clock of this machine and of the server, and the app’s address.'
  throw new CampAuthError('redirect_loop', message)
}
