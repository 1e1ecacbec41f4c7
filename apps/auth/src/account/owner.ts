import type { Session } from '@campkit/identity/session'
import type { Visit } from '../sign-in/visit.ts'
import { type AccountFlow, type Form, sealAccountFlow } from './account-flow.ts'

/** Someone signed in in this browser, at the pages of their own account. */
export type Owner = Visit & {
  readonly session: Session
  /** The page that is shown: its forms count for nothing else. */
  readonly form: Form
}

/** The sealed flow for a page's forms, bound to this browser, this session and this page. */
export const flowOf = (owner: Owner, more: AccountFlow = {}): string =>
  sealAccountFlow(owner, { ...more, sessionId: owner.session.id }, owner.form)
