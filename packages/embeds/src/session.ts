import { type Camp, getCamp } from './api.ts'
import { base, kept } from './page.ts'

/** A page that signs people in by itself hands over its idToken. */
export type GetIdToken = () => Promise<string | undefined> | string | undefined

type Person = { readonly idToken: string; readonly name: string; readonly until: number }
type Answer = { code?: string; state?: string; iss?: string; error?: string }

/** In memory only: whoever leaves the page leaves nothing behind. */
let person: Person | undefined
let expiring: ReturnType<typeof setTimeout> | undefined
const changes = new EventTarget()

export const who = (): string | undefined => person?.name
export const onChange = (hear: () => void): void => changes.addEventListener('change', hear)
export const idToken = (): string | undefined =>
  person && person.until > Date.now() ? person.idToken : undefined

function become(next: Person | undefined): void {
  person = next
  clearTimeout(expiring)
  if (next) expiring = setTimeout(() => become(undefined), next.until - Date.now())
  changes.dispatchEvent(new Event('change'))
}

/** The sign-in has ended elsewhere. */
export const forget = (): void => become(undefined)

/** Here and at the sign-in host, which ends it in a window of its own: its cookies are no business of this page. */
export function signOut({ issuer }: Camp): void {
  const query = new URLSearchParams({ id_token_hint: person?.idToken ?? '' })
  open(`${issuer}/logout?${query}`, '_blank', 'popup,noopener,width=480,height=720')
  kept.forget('typed.')
  become(undefined)
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)))
const digest = async (text: string) =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

/**
 * Call it first thing in a click: browsers open windows only then. The state names this page, and our callback gives the
 * code to no other; the verifier stays here.
 */
export async function signIn(mode: 'popup' | 'page' = 'popup', prompt?: 'create'): Promise<void> {
  const [verifier, nonce] = [randomText(), randomText()]
  kept.set(`signin.${nonce}`, verifier)
  const popup = mode === 'popup' ? open('', `campkit${nonce}`, 'popup,width=480,height=720') : null
  const back = location.pathname + location.search
  const said = JSON.stringify({
    o: location.origin,
    b: back,
    m: popup ? 'popup' : 'page',
    n: nonce,
  })
  const state = base64Url(new TextEncoder().encode(said))
  try {
    const camp = await getCamp()
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: camp.clientId,
      redirect_uri: camp.callbackUrl,
      scope: 'openid profile email membership',
      state,
      code_challenge: await digest(verifier),
      code_challenge_method: 'S256',
      ...(prompt && { prompt }),
    })
    const address = `${camp.issuer}/login?${query}`
    if (!popup) return void location.assign(address)
    popup.location.href = address
    const answer = await answerFrom(popup, state)
    if (answer) await finish(camp, answer, nonce)
  } catch (error) {
    popup?.close()
    throw error
  }
}

/** What our callback says; undefined if the person closed the window. */
const answerFrom = (popup: Window, state: string) =>
  new Promise<Answer | undefined>((resolve) => {
    const done = (answer?: Answer) => {
      removeEventListener('message', hear)
      clearInterval(watching)
      resolve(answer)
    }
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin === base && data?.campkit === 'signed-in' && data.state === state) done(data)
    }
    // A moment after the message, which comes before the window closes itself.
    const watching = setInterval(() => popup.closed && setTimeout(done, 300), 500)
    addEventListener('message', hear)
  })

async function finish(camp: Camp, { code, iss, error }: Answer, nonce: string): Promise<void> {
  const verifier = kept.get(`signin.${nonce}`)
  kept.set(`signin.${nonce}`, null)
  if (error === 'access_denied') return
  if (error || !code || !verifier || iss !== camp.issuer) {
    throw new Error('The sign-in did not work. Please try again.')
  }
  const response = await fetch(`${camp.issuer.replace(/\/c\/[^/]+$/, '')}/api/auth/v1/exchange`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      code,
      code_verifier: verifier,
      client_id: camp.clientId,
      redirect_uri: camp.callbackUrl,
    }),
  })
  const { idToken } = (await response.json().catch(() => ({}))) as { idToken?: string }
  if (!response.ok || !idToken) throw new Error('The sign-in did not work. Please try again.')
  become(personOf(idToken))
}

/** For what is shown; what is allowed is decided by the service. */
function claimsOf(token: string) {
  const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** Whether it says that they belong to the camp already. */
export const isMember = (token: string): boolean => {
  const { role } = claimsOf(token)
  return role !== undefined && role !== 'applicant'
}

function personOf(token: string): Person {
  const { name, email, iat, exp } = claimsOf(token)
  // By how long it lives, not by this machine's clock, which may be wrong; and a little early.
  const until = Date.now() + (exp - iat - 20) * 1000
  return { idToken: token, name: name || email || 'You', until }
}

/** After a sign-in that left the page: what came back is in the fragment, and is taken out of the address at once. */
export async function comeBack(): Promise<void> {
  const answer = new URLSearchParams(location.hash.slice(1))
  const state = answer.get('campkit_state')
  if (!state) return
  history.replaceState(history.state, '', location.pathname + location.search)
  try {
    const said = atob(state.replaceAll('-', '+').replaceAll('_', '/'))
    const { n } = JSON.parse(said) as { n: string }
    // Not begun in this tab: somebody made this link.
    if (kept.get(`signin.${n}`) === null) return
    await finish(await getCamp(), Object.fromEntries(answer), n)
  } catch {
    become(undefined)
  }
}
