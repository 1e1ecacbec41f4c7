import { createContext, use } from 'react'
import { Problem } from './problem.ts'

/** Asks the person to sign in once more; resolves when they did, and rejects if they would not. */
export type AskForProof = (why: 'fresh' | 'signed_out') => Promise<void>

export const ProofContext = createContext<AskForProof>(() => Promise.reject(new Error('no dialog')))

/** Runs a call; if it needs a sign-in, a fresh one or one at all, asks for it and runs the call again. */
export function usePersonProof() {
  const ask = use(ProofContext)
  return async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 401 || error.isOfSomebodyElse) throw error
      await ask(error.needsFreshSignIn ? 'fresh' : 'signed_out')
      return run()
    }
  }
}
