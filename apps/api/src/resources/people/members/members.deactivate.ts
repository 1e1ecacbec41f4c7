import { all } from '@campkit/db/prepared'
import { type ActContext, actOf } from '../../../act.ts'
import { lockOpenSeasons } from '../../seasons/seasons/places.store.ts'
import { lockCamp } from '../../seasons/seasons/seasons.store.ts'
import { deactivationFollowers } from './members.followers.ts'

type Context = ActContext & { readonly memberId: string }

/**
 * Ends everything the member has under way; the database then keeps them out until they are active again. The member
 * must be locked. This also locks the camp (as activating a season does) and every season that is not closed, so that
 * nobody can enroll the member meanwhile. Charging also locks the member before the season: in the other order a bulk
 * charge and a deactivation could deadlock.
 */
export async function takeOut({ tx, caller, memberId, record }: Context): Promise<void> {
  await lockCamp(tx)
  const seasons = await all(tx, lockOpenSeasons({}))
  const deactivation = { ...actOf({ tx, caller, record }), memberId, seasons }
  for (const follow of deactivationFollowers.get()) await follow(deactivation)
}
