import type { Session } from '@campkit/identity/session'
import type { Visit } from '../sign-in/visit.ts'
import { type AccountFlow, sealAccountFlow } from './account-flow.ts'

/** Someone signed in in this browser, at the pages of their own account. */
export type Owner = Visit & { readonly session: Session }

/** The sealed flow for a page's forms, bound to this browser and this session. */
export const flowOf = (owner: Owner, more: AccountFlow = {}): string =>
  sealAccountFlow(owner, { ...more, sessionId: owner.session.id })
