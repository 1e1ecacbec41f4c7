import { createContext, use } from 'react'
import type { Session } from './session.ts'

/** The camp that the address names, and who is signed in to it. Everything below a camp's address has it. */
export const CampContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(CampContext)
  if (!session) throw new Error('outside a camp')
  return session
}
