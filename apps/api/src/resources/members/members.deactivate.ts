import type { Caller } from '@campkit/core/actor'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import { actingMember } from '../../acting-member.ts'
import { deactivationFollowers } from '../../deactivation-followers.ts'
import { type LockedSeason, lockOpenSeasons } from '../seasons/places.store.ts'
import { lockCamp } from '../seasons/seasons.store.ts'
import type { MemberPatch } from './members.schema.ts'

/**
 * What a deactivation locks before it locks the member: first the camp, as whoever activates a season does, then every
 * season that is not closed. So nobody waits in a circle, and nobody comes in by another door meanwhile.
 */
export async function holdSeasons(tx: Tx, { isActive }: MemberPatch): Promise<LockedSeason[]> {
  if (isActive !== false) return []
  await lockCamp(tx)
  return all(tx, lockOpenSeasons({}))
}

type Context = {
  readonly tx: Tx
  readonly caller: Caller
  readonly memberId: string
  readonly record: (change: Change) => void
}

/** Ends everything the member has under way. The database then keeps them out until they are active again. */
export async function takeOut(
  { tx, caller, memberId, record }: Context,
  seasons: readonly LockedSeason[],
): Promise<void> {
  const act = { tx, campId: caller.campId, by: actingMember(caller), record, memberId, seasons }
  for (const follow of deactivationFollowers) await follow(act)
}
