import type { Session } from '@campkit/identity/session'
import type { Visit } from '../sign-in/resume.ts'
import { type AccountFlow, sealAccountFlow } from './account-flow.ts'

/** Someone at the pages of their own account, signed in in this browser. */
export type Owner = Visit & { readonly session: Session }

/** For the forms of a page: of this browser, and of this session. */
export const flowOf = (owner: Owner, more: AccountFlow = {}): string =>
  sealAccountFlow(owner, { ...more, sessionId: owner.session.id })
