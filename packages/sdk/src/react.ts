import { useCallback, useSyncExternalStore } from 'react'
import type { CampAuth, CampAuthState } from './browser.ts'

const LOADING: CampAuthState = { status: 'loading' }

/**
 * Who is signed in, and how to change that. Rendered anew when it changes, in any tab. The first use finds out by
 * asking the app's server once.
 */
export function useCamp(auth: CampAuth): CampAuthState & Pick<CampAuth, 'signIn' | 'signOut'> {
  const subscribe = useCallback(
    (changed: () => void) => {
      const stop = auth.onChange(changed)
      if (auth.state.status === 'loading') auth.getIdToken().catch(() => {})
      return stop
    },
    [auth],
  )
  const state = useSyncExternalStore(
    subscribe,
    () => auth.state,
    () => LOADING,
  )
  return { ...state, signIn: auth.signIn, signOut: auth.signOut }
}
