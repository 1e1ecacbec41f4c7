import type { Act } from '../../../act.ts'
import { handedIn } from '../../../handed-in.ts'
import type { LockedSeason } from '../../seasons/seasons/places.store.ts'

/** A member who is being deactivated. The member and every season that is not closed are locked. */
export type Deactivation = Act & {
  readonly memberId: string
  readonly seasons: readonly LockedSeason[]
}

/** Ends one kind of thing that the member has under way, in the transaction in which they are deactivated. */
export type DeactivationFollower = (deactivation: Deactivation) => Promise<void>

export const deactivationFollowers =
  handedIn<readonly DeactivationFollower[]>('deactivation followers')

/** One thing of the member that a deactivation ended, or a settlement that it opened. */
export type Ended = {
  /** The room it belongs to. */
  readonly kind: string
  readonly id: string
  readonly seasonId: string | null
  /** Its status before; null if it began with the deactivation, or has none. */
  readonly from: string | null
  readonly to: string
}

/** Why something is not as it was before. */
export type Because =
  | 'SEASON_CLOSED'
  | 'CHANGED_SINCE'
  | 'FULL'
  | 'EXPIRED'
  | 'POOL_EMPTY'
  | 'ENDED'

/** What an undo makes of it: its status afterwards, and why it is not the one it had. */
export type Restored = { readonly status: string; readonly because?: Because }

/** Restores one thing. The member is active again; the member and every season that is not closed are locked. */
export type Restorer = (undoing: Deactivation, ended: Ended) => Promise<Restored>

/** By the kind of what was ended, in the order in which they are restored. */
export const restorers = handedIn<Readonly<Record<string, Restorer>>>('restorers')
