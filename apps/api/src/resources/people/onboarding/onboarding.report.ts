import { onboardingOf } from './onboarding.progress.ts'
import type { OnboardingStep } from './onboarding.schema.ts'
import type { Facts } from './onboarding.store.ts'

/** The results that count as finished or not applicable. */
const OUT_OF_THE_WAY: readonly OnboardingStep['result'][] = [
  'completed',
  'skipped',
  'not_available',
]

/** One line per step: how many have finished it, and who has not. */
export function onboardingLines(everyone: readonly Facts[]) {
  const all = everyone.flatMap((facts) =>
    onboardingOf(facts).steps.map((step) => ({
      step,
      who: `${facts.legalName} (${facts.memberId})`,
    })),
  )
  const byStep = Map.groupBy(all, ({ step }) => step.key)
  return [...byStep.values()].map((taken) => {
    const [
      {
        step: { key, title, required, dueOn },
      },
    ] = taken as [(typeof taken)[number]]
    const count = (result: string) => taken.filter(({ step }) => step.result === result).length
    const missing = taken.filter(({ step }) => !OUT_OF_THE_WAY.includes(step.result))
    return {
      step: key,
      title,
      required,
      dueOn,
      members: taken.length,
      completed: count('completed'),
      skipped: count('skipped'),
      notAvailable: count('not_available'),
      waiting: count('waiting'),
      blocked: count('blocked'),
      missing: missing.length,
      missingMembers: missing.map(({ who }) => who).join('; '),
    }
  })
}
