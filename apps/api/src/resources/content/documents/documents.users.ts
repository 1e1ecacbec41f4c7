import { CampError } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { handedIn } from '../../../handed-in.ts'

/** What requires a document in a season that is not closed: a few of them, in words such as `the role “Night watch”`. */
export type DocumentUser = (tx: Tx, id: string) => Promise<readonly string[]>

/** Rooms above this one require documents. */
export const documentUser = handedIn<DocumentUser>('what requires a document')

/** 409 with what requires the document, if anything does. */
export function assertNotRequired(users: readonly string[]): void {
  if (users.length === 0) return
  const detail = `The document is required by ${users.join(', ')}.`
  throw new CampError('IN_USE', 'something requires it', { detail })
}
