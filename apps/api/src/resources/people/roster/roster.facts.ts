import type { Reading } from '@campkit/db/prepared'
import { overdueOf } from '../../money/dues/aging.ts'
import type { MemberDues } from '../../money/dues/dues.schema.ts'
import { facts as duesFacts, type Facts as Money } from '../../money/dues/standing.store.ts'
import { standingOf } from '../../money/dues/standing.ts'
import { onboardingOf } from '../onboarding/onboarding.progress.ts'
import type { Onboarding } from '../onboarding/onboarding.schema.ts'
import { type Facts, facts as onboardingFacts } from '../onboarding/onboarding.store.ts'
import type { Person } from './roster.store.ts'

/** Everything that is known of one person in one season. */
export type Known = {
  readonly person: Person
  readonly standing: MemberDues
  readonly overdue: ReturnType<typeof overdueOf>
  /** Undefined for who does not take part. */
  readonly taking: { readonly facts: Facts; readonly onboarding: Onboarding } | undefined
}

/** What a roster is made of: three queries of one round trip, however many people there are. */
export const readingsOf = (people: Reading<Person>, seasonId: string | undefined) =>
  [
    people,
    onboardingFacts({ memberId: null, seasonId: seasonId ?? null }),
    duesFacts({ memberIds: null, seasonIds: seasonId === undefined ? null : [seasonId] }),
  ] as const

/** Puts together what the readings found of each of these people, in their order. */
export function knownOf(
  people: readonly Person[],
  steps: readonly Facts[],
  money: readonly Money[],
): Known[] {
  const stepsOf = new Map(steps.map((facts) => [facts.memberId, facts]))
  const moneyOf = new Map(money.map((facts) => [facts.memberId, facts]))
  return people.flatMap((person) => {
    const owed = moneyOf.get(person.id)
    if (!owed) return []
    const standing = standingOf(owed)
    const facts = stepsOf.get(person.id)
    const taking = facts && { facts, onboarding: onboardingOf(facts) }
    return [{ person, standing, overdue: overdueOf(standing, owed.today), taking }]
  })
}
