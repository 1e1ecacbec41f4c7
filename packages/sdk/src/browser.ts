import { type CampAuthOptions, settingsOf } from './browser/options.ts'
import { openSession } from './browser/session.ts'
import { type SignInOptions, signInsOf } from './browser/sign-in.ts'
import type { CampAuthState } from './browser/state.ts'
import { onThisSite } from './browser/this-site.ts'
import { CampAuthError } from './camp-auth-error.ts'
import type { IdToken } from './member-token.ts'

export type { CampAuthOptions } from './browser/options.ts'
export type { SignInOptions } from './browser/sign-in.ts'
export type { CampAuthState } from './browser/state.ts'
export { CampAuthError, type CampAuthErrorCode } from './camp-auth-error.ts'
export type { IdToken } from './member-token.ts'

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

/** One for each page, made once. On a server that renders ahead of the browser it stays at `loading`. */
export function createCampAuth(options: CampAuthOptions): CampAuth {
  if (typeof document === 'undefined') return whileRendering()
  const settings = settingsOf(options)
  const session = openSession(settings)
  return {
    ...signInsOf(settings, session.accept),
    getIdToken: async () => (await session.current())?.idToken as IdToken | undefined,
    async fetch(path, init = {}) {
      const token = (await session.current())?.idToken
      const headers = new Headers(init.headers)
      if (token) headers.set('authorization', `Bearer ${token}`)
      return fetch(onThisSite(path), { ...init, headers })
    },
    async signOut() {
      session.leave()
      if (settings.signOutUrl) await fetch(settings.signOutUrl, { method: 'POST', keepalive: true })
    },
    get state() {
      return session.state.get()
    },
    onChange: session.state.onChange,
    close: session.close,
  }
}

/** Frameworks render components on the server first, where nobody can sign in. */
function whileRendering(): CampAuth {
  const refuse = () => Promise.reject(new CampAuthError('misconfigured', 'This is for browsers.'))
  return {
    signIn: refuse,
    handleCallback: refuse,
    getIdToken: refuse,
    fetch: refuse,
    signOut: refuse,
    state: { status: 'loading' },
    onChange: () => () => {},
    close() {},
  }
}
