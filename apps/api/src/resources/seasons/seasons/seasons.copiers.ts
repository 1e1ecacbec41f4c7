import type { Tx } from '@campkit/db/in-camp'
import { handedIn } from '../../../handed-in.ts'

/** From one season to its copy, which is there already. */
export type SeasonCopy = {
  readonly tx: Tx
  readonly fromId: string
  readonly toId: string
  readonly daysMoved: number
  readonly moveDay: (day: string) => string
}

/**
 * Copies one kind of thing that hangs on a season, and returns the names of the copies, for the preview. A preview
 * runs it too and takes it back, so it does nothing outside the transaction.
 */
export type SeasonCopier = {
  /** As people call them: `fee items`. */
  readonly what: string
  readonly copyTo: (copy: SeasonCopy) => Promise<readonly string[]>
}

export const seasonCopiers = handedIn<readonly SeasonCopier[]>('season copiers')
