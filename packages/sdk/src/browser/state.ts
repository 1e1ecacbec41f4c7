import type { Claims } from '../jwt.ts'

/** `loading` until the first answer. The claims are the idToken's; what they say is for showing, not for deciding. */
export type CampAuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly claims: Claims }

/** Who is signed in as far as this page knows, and who wants to hear of it. */
export function newState() {
  let state: CampAuthState = { status: 'loading' }
  const listeners = new Set<(state: CampAuthState) => void>()
  return {
    get: () => state,
    set(claims: Claims | undefined): void {
      if (!claims && state.status === 'signed-out') return
      state = claims ? { status: 'signed-in', claims } : { status: 'signed-out' }
      for (const hear of listeners) hear(state)
    },
    onChange(listener: (state: CampAuthState) => void): () => void {
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    },
  }
}
