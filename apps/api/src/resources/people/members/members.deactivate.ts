import { all } from '@campkit/db/prepared'
import { type ActContext, actOf } from '../../../act.ts'
import { lockOpenSeasons } from '../../seasons/seasons/places.store.ts'
import { lockCamp } from '../../seasons/seasons/seasons.store.ts'
import { deactivationFollowers } from './members.followers.ts'

type Context = ActContext & { readonly memberId: string }

/**
 * Ends everything the member has under way. The database then keeps them out until they are active again.
 *
 * The member is locked. Then the camp is, as by whoever activates a season, and every season that is not closed: nobody
 * comes in by another door meanwhile. Charges, too, lock the member first and then look at the season; in the other
 * order a bulk charge and a deactivation would wait for each other.
 */
export async function takeOut({ tx, caller, memberId, record }: Context): Promise<void> {
  await lockCamp(tx)
  const seasons = await all(tx, lockOpenSeasons({}))
  const deactivation = { ...actOf({ tx, caller, record }), memberId, seasons }
  for (const follow of deactivationFollowers.get()) await follow(deactivation)
}
