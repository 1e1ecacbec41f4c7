import { CampAuthError } from '../camp-auth-error.ts'

/** An address of this site, and of no other: neither a token nor a person is sent elsewhere. */
export function onThisSite(address: string): string {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) {
    throw new CampAuthError('misconfigured', `${url.origin} is another site.`)
  }
  // Two slashes at the beginning would name another host.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`
}

const LOOP_MS = 10_000
const LOOP_TIMES = 3

/** If clocks or settings are so wrong that no sign-in lasts, it ends in words and not in a circle. */
export function assertNoLoop(name: string): void {
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
