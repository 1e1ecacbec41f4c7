import { campOf } from './proposal.camp.ts'
import {
  explain,
  type MET,
  type Reason,
  type UNMET,
  type UNPLACED,
  whyNot,
} from './proposal.explain.ts'
import { search } from './proposal.search.ts'
import { NOWHERE, seatsOf } from './proposal.seats.ts'
import type { ProposalInput } from './proposal.types.ts'

export type Proposed = {
  readonly placements: readonly {
    readonly memberId: string
    readonly unitId: string
    readonly firstNightOn: string
    readonly lastNightOn: string
    readonly reasons: Reason<(typeof MET)[number]>[]
    readonly unmet: Reason<(typeof UNMET)[number]>[]
  }[]
  readonly unplaced: readonly (Reason<(typeof UNPLACED)[number]> & { readonly memberId: string })[]
}

/**
 * Beds for those who have none, with reasons, and why not for whom there is none. Nobody who has a bed is moved. The
 * same input gives the same proposal, in whatever order it is; no bed is given twice, nobody is put beside somebody
 * they avoid, and no two would be better off, all in all, in each other's place.
 */
export function propose(input: ProposalInput): Proposed {
  const camp = campOf(input)
  const seats = seatsOf(camp)
  search(camp, seats)
  const placements: Proposed['placements'][number][] = []
  const unplaced: Proposed['unplaced'][number][] = []
  for (const [who, { person, nights }] of camp.sleepers.entries()) {
    const { memberId } = person
    const unit = camp.units[seats.unitOf(who)]
    if (unit && nights && seats.unitOf(who) !== NOWHERE) {
      placements.push({ memberId, unitId: unit.id, ...nights, ...explain(camp, seats, who) })
      continue
    }
    const reason = whyNot(camp, seats, who)
    if (reason) unplaced.push({ memberId, ...reason })
  }
  return { placements, unplaced }
}
