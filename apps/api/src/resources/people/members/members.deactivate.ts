import { all } from '@campkit/db/prepared'
import { type ActContext, actOf } from '../../../act.ts'
import { lockOpenSeasons } from '../../seasons/seasons/places.store.ts'
import { lockCamp } from '../../seasons/seasons/seasons.store.ts'
import { deactivationFollowers } from './members.followers.ts'

type Context = ActContext & { readonly memberId: string }

/**
 * Ends everything the member has under way. After that, the database keeps them out until they are active again. The
 * member is already locked. This also locks the camp (as activating a season does) and every season that is not closed,
 * so that nobody can enroll the member meanwhile. Charging locks the member before the season, too: in another order a
 * bulk charge and a deactivation could deadlock.
 */
export async function takeOut({ tx, caller, memberId, record }: Context): Promise<void> {
  await lockCamp(tx)
  const seasons = await all(tx, lockOpenSeasons({}))
  const deactivation = { ...actOf({ tx, caller, record }), memberId, seasons }
  for (const follow of deactivationFollowers.get()) await follow(deactivation)
}
