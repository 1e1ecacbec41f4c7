import { onTheWire, type Tx, undone } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import { type ActContext, actOf } from '../../../act.ts'
import { type LockedSeason, lockOpenSeasons } from '../../seasons/seasons/places.store.ts'
import { lockCamp } from '../../seasons/seasons/seasons.store.ts'
import * as deactivations from './deactivations.store.ts'
import { deactivationFollowers, type Ended, type Restored, restorers } from './members.followers.ts'
import * as store from './members.store.ts'

type Context = ActContext & {
  readonly memberId: string
  readonly seasons: readonly LockedSeason[]
}

/**
 * Locks the camp (as activating a season does) and every season that is not closed, so that nobody can enroll the member
 * meanwhile. The member must be locked before. Charging also locks the member before the season: in the other order a
 * bulk charge and a deactivation could deadlock.
 */
export async function lockSeasons(tx: Tx): Promise<readonly LockedSeason[]> {
  const [, seasons] = await Promise.all([lockCamp(tx), all(tx, lockOpenSeasons({}))])
  return seasons
}

/**
 * Ends everything the member has under way, and keeps what that was; the database then keeps them out until they are
 * active again. The member and the seasons must be locked.
 */
export async function takeOut(context: Context): Promise<readonly Ended[]> {
  const { memberId, seasons, record } = context
  const changes: Change[] = []
  const noted = (change: Change) => {
    changes.push(change)
    record(change)
  }
  const deactivation = { ...actOf({ ...context, record: noted }), memberId, seasons }
  for (const follow of deactivationFollowers.get()) await follow(deactivation)
  const ended = endedIn(changes, memberId)
  void onTheWire(deactivations.keep(context.tx, memberId, ended))
  return ended
}

/** What is left of the steps of each thing: its status before the first, and after the last. */
function endedIn(changes: readonly Change[], memberId: string): readonly Ended[] {
  const own = changes.filter((change) => change.memberId === memberId)
  return [...Map.groupBy(own, ({ targetId }) => targetId)].flatMap(([id, steps]) => {
    const [one, last] = [steps[0], steps.at(-1)]
    if (!one || !last?.status) return []
    const before = one.before as { status?: string } | undefined
    const kind = one.action.split('.')[0] ?? ''
    return [
      { kind, id, seasonId: one.seasonId ?? null, from: before?.status ?? null, to: last.status },
    ]
  })
}

export type Outcome = Ended & Restored

/** Makes the member active again and restores what the deactivation ended, as far as it is still free. */
export async function undo(context: Context): Promise<readonly Outcome[]> {
  const { tx, memberId, seasons } = context
  const undoing = { ...actOf(context), memberId, seasons }
  const kept = await first(tx, deactivations.find({ memberId }))
  await store.update(tx, memberId, { isActive: true })
  const outcomes: Outcome[] = []
  for (const [kind, restore] of Object.entries(restorers.get())) {
    for (const ended of (kept?.ended ?? []).filter((one) => one.kind === kind)) {
      outcomes.push({ ...ended, ...(await restore(undoing, ended)) })
    }
  }
  await deactivations.forget(tx, memberId)
  return outcomes
}

const unrecorded = (context: Context): Context => ({ ...context, record: () => {} })

/** What would end if the member were deactivated now: it is done, looked at, and rolled back. */
export const previewTakeOut = (context: Context): Promise<readonly Ended[]> =>
  undone(context.tx, () => takeOut(unrecorded(context)))

/** What an undo would restore now, found out in the same way. */
export const previewUndo = (context: Context): Promise<readonly Outcome[]> =>
  undone(context.tx, () => undo(unrecorded(context)))
