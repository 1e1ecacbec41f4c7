import type { Act } from './act.ts'
import type { LockedSeason } from './resources/seasons/seasons/places.store.ts'

/** Who is being deactivated. They are locked, and every season that is not closed. */
export type Deactivation = Act & {
  readonly memberId: string
  readonly seasons: readonly LockedSeason[]
}

/** Ends one kind of thing that the member has under way, in the transaction in which they are deactivated. */
export type DeactivationFollower = (deactivation: Deactivation) => Promise<void>
