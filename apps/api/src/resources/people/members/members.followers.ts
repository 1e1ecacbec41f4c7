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
