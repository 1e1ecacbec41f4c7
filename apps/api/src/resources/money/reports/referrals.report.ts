import type { Facts } from '../dues/standing.store.ts'
import { standingOf } from '../dues/standing.ts'

/** Adds each invitee's dues status. */
export function withDuesStatus<R extends { readonly inviteeId: string }>(
  came: readonly R[],
  everybody: readonly Facts[],
) {
  const factsOf = new Map(everybody.map((facts) => [facts.memberId, facts]))
  return came.map((line) => {
    const facts = factsOf.get(line.inviteeId)
    return { ...line, duesStatus: facts ? standingOf(facts).status : null }
  })
}
