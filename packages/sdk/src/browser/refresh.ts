import { CampAuthError } from '../camp-auth-error.ts'
import { randomText } from './pkce.ts'

const TIMEOUT_MS = 10_000
const PAUSES_MS = [300, 1000, 3000] as const

/** Known to all tabs of this browser and to nobody else, also not to who has copied a cookie. */
export function browserMark(name: string): string | undefined {
  try {
    const known = localStorage.getItem(name)
    if (known) return known
    localStorage.setItem(name, randomText())
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * A fresh idToken from the app's own server, or `signed-out`. An answer that was lost on the way is asked for again, and
 * the server recognises that; only the server's word ends the session, never the network's.
 */
export async function fetchToken(url: string, mark: string | undefined): Promise<string> {
  const headers = { accept: 'application/json', ...(mark && { 'x-camp-browser': mark }) }
  for (let tries = 0; ; tries++) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const options = { headers, signal, cache: 'no-store', credentials: 'same-origin' } as const
      const response = await fetch(url, options)
      if (response.status === 401) return 'signed-out'
      if (response.status === 200) return ((await response.json()) as { idToken: string }).idToken
      if (response.status < 500 && response.status !== 429) throw refused(response.status)
    } catch (cause) {
      if (cause instanceof CampAuthError) throw cause
      if (tries === PAUSES_MS.length) throw unavailable(cause)
    }
    const pause = PAUSES_MS[tries]
    if (pause === undefined) throw unavailable()
    await new Promise((go) => setTimeout(go, pause * (0.8 + Math.random() * 0.4)))
  }
}

const unavailable = (cause?: unknown) =>
  new CampAuthError('host_unavailable', 'The session could not be renewed just now.', cause)

const refused = (status: number) =>
  new CampAuthError('misconfigured', `The app's refresh route answered ${status}.`)
