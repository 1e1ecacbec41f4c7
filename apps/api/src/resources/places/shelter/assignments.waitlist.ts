import { passOnInTurn } from '@campkit/capacity/places'
import { asCamp } from '@campkit/db/as-camp'
import { all } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import * as store from './assignments.store.ts'
import { announce, recordOf } from './assignments.tell.ts'
import * as beds from './beds.store.ts'
import { bedsOf, dayAfter } from './beds.ts'

/** Where beds are passed on by themselves: not in a unit that is locked or struck, and not once the plan stands. */
const passesOn = (unit: beds.LockedUnit): boolean =>
  !unit.locked && !unit.isPublished && unit.status !== 'struck'

/**
 * Offers the free beds of locked units to those who have waited longest and want nights on which there is room, in the
 * transaction that freed them. Needs the camp's view.
 */
export async function passOnBeds(act: Act, units: readonly beds.LockedUnit[]): Promise<void> {
  const open = units.filter(passesOn)
  if (open.length === 0) return
  const { people, held } = await beds.lockWaiting(
    act.tx,
    open.map(({ id }) => id),
  )
  const now = [...held]
  const asleep = new Set<string>()
  for (const unit of open) {
    const suits = people.filter(
      ({ unitId, kind }) =>
        unitId === unit.id || (unitId === null && kind === unit.kind && unit.openToMembers),
    )
    await passOnInTurn(
      suits.filter(({ memberId }) => !asleep.has(memberId)),
      // Two turns of one person end with the first offer: one person is offered one bed at a time.
      (one) => bedsOf(asleep.has(one.memberId) ? { ...unit, capacity: 0 } : unit, one, now),
      async (one) => {
        asleep.add(one.memberId)
        now.push(...nightsHeld(unit.id, one))
        const offer = { unitId: unit.id, offerHours: unit.offerHours }
        const made = await store.setStatus(act.tx, one.id, {
          status: 'proposed',
          by: act.by,
          offer,
        })
        act.record(recordOf(made, 'proposed'))
        announce(act, made, unit)
      },
    )
  }
}

/** Beds that appear otherwise than by somebody leaving go to who waits, too: by a new, larger or unlocked unit, or a plan that is open again. */
export const passOnNewBeds = (act: Act, seasonId: string, ids: readonly string[] | null) =>
  asCamp(act.tx, async () =>
    passOnBeds(act, await all(act.tx, beds.lockUnitsIn({ seasonId, ids }))),
  )

export function nightsHeld(
  unitId: string,
  one: Pick<beds.Waiting, 'id' | 'memberId' | 'firstNightOn' | 'lastNightOn'>,
): beds.HeldNight[] {
  const nights: beds.HeldNight[] = []
  for (let nightOn = one.firstNightOn; nightOn <= one.lastNightOn; nightOn = dayAfter(nightOn, 1)) {
    nights.push({ unitId, memberId: one.memberId, nightOn, assignmentId: one.id })
  }
  return nights
}
