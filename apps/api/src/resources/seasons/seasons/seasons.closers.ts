import type { Act } from '../../../act.ts'
import { handedIn } from '../../../handed-in.ts'

/** A season that is about to close. It is locked, and its records can still be changed. */
export type Closing = Act & { readonly seasonId: string }

/**
 * Ends one kind of thing that a season would leave open, in the transaction that closes it. It must send its statements
 * without waiting for anything else first. It never posts to the ledger: what is owed stays owed.
 */
export type SeasonCloser = (closing: Closing) => Promise<void>

export const seasonClosers = handedIn<readonly SeasonCloser[]>('season closers')
