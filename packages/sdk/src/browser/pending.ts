import { CampAuthError } from '../camp-auth-error.ts'

/** A sign-in that has begun: what is needed when the person comes back. */
export type Pending = {
  readonly verifier: string
  readonly returnTo: string
  readonly begunAt: number
}

const KEPT_MS = 10 * 60_000
const MOST_KEPT = 5

/**
 * Kept by `state`, so that two tabs can sign in at once, and for all tabs, because a mailed link may open another one.
 * It is never sent anywhere.
 */
export function pendingSignIns(name: string) {
  const read = (): Record<string, Pending> => {
    try {
      const kept = Object.entries(JSON.parse(localStorage.getItem(name) ?? '{}') as object)
      return Object.fromEntries(kept.filter(([, one]) => Date.now() - one?.begunAt < KEPT_MS))
    } catch {
      return {}
    }
  }
  const write = (all: Record<string, Pending>) => localStorage.setItem(name, JSON.stringify(all))
  return {
    add(state: string, pending: Pending): void {
      const newest = Object.entries(read())
        .sort(([, a], [, b]) => b.begunAt - a.begunAt)
        .slice(0, MOST_KEPT - 1)
      try {
        write({ ...Object.fromEntries(newest), [state]: pending })
      } catch (cause) {
        const message = 'This browser keeps nothing for this site, so nobody can sign in.'
        throw new CampAuthError('storage_unavailable', message, cause)
      }
    },
    /** Each can be taken once. */
    take(state: string): Pending | undefined {
      const all = read()
      // Whoever makes an address chooses the state: words that every object knows are none of ours.
      if (!Object.hasOwn(all, state)) return undefined
      const { [state]: found, ...others } = all
      write(others)
      return found
    },
  }
}
