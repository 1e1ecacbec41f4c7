import { asUtc } from '@campkit/core/instants'
import type { Onboarding, OnboardingStep, Result } from './onboarding.schema.ts'
import { STEPS, type Step } from './onboarding.steps.ts'
import type { Facts, StepSettings } from './onboarding.store.ts'

const DAY_MS = 86_400_000
const URGENT_DAYS = 7

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export type SetStep = Step & { readonly dueOn: string | null }

/** Every step, with this camp's settings for the season. */
export const stepsOf = (
  settings: readonly StepSettings[],
  gateOpensOn: string | null,
): readonly (SetStep & { readonly active: boolean })[] =>
  STEPS.map((step) => {
    const { daysBefore } = step
    const usual = gateOpensOn && daysBefore !== null ? daysLater(gateOpensOn, -daysBefore) : null
    const set = settings.find(({ stepKey }) => stepKey === step.key)
    if (!set) return { ...step, dueOn: usual, active: true }
    return { ...step, required: set.required, active: set.active, dueOn: set.dueOn ?? usual }
  })

/** The results that let a dependent step go ahead. */
const MET: readonly Result[] = ['completed', 'skipped', 'not_available']
/** The results the member can act on, most urgent first. */
const TO_DO: readonly Result[] = ['urgent', 'action_needed']
/** The camp waits for their answer, and what is not answered goes to somebody else. */
const TO_ANSWER: readonly string[] = ['invited', 'pending', 'offered']

/** A step is completed only when the data says so and every step it depends on is met (INV-O1, INV-O3). */
function resultOf(step: SetStep, facts: Facts, before: ReadonlyMap<string, Result>): Result {
  const isWaived = facts.marks.some(
    ({ stepKey, kind }) => stepKey === step.key && kind === 'waived',
  )
  if (isWaived) return 'skipped'
  const finding = step.check(facts)
  if (finding === 'absent') return 'not_available'
  // A step that is switched off for the season blocks nobody.
  const isBlocked = step.dependsOn.some((key) => !MET.includes(before.get(key) ?? 'skipped'))
  if (isBlocked) return 'blocked'
  if (finding === 'done') return 'completed'
  if (finding === 'waiting') return 'waiting'
  if (!step.required) return 'optional'
  const isPressing = step.dueOn !== null && step.dueOn <= daysLater(facts.today, URGENT_DAYS)
  return isPressing ? 'urgent' : 'action_needed'
}

export function onboardingOf(facts: Facts): Onboarding {
  const results = new Map<string, Result>()
  const steps = stepsOf(facts.steps, facts.gateOpensOn)
    .filter(({ active }) => active)
    .map((step): OnboardingStep => {
      const result = resultOf(step, facts, results)
      results.set(step.key, result)
      const { key, title, mode, required, dependsOn, dueOn } = step
      const shown = { key, title, mode, required, dependsOn: [...dependsOn], dueOn, result }
      return { ...shown, ...markOf(facts, key) }
    })
  const applicable = steps.filter(
    ({ required, result }) => required && result !== 'not_available' && result !== 'skipped',
  )
  const completed = applicable.filter(({ result }) => result === 'completed')
  return {
    memberId: facts.memberId,
    seasonId: facts.seasonId,
    steps,
    missingFields: [...facts.missingFields],
    progress: { completed: completed.length, required: applicable.length },
    nextStep: nextOf(steps, facts)?.key ?? null,
  }
}

function nextOf(steps: readonly OnboardingStep[], { enrollment }: Facts) {
  const toDo = TO_DO.flatMap((wanted) => steps.filter(({ result }) => result === wanted))
  const isAsked = enrollment !== null && TO_ANSWER.includes(enrollment.status)
  return (isAsked && toDo.find(({ key }) => key === 'enrollment')) || toDo[0]
}

function markOf({ marks }: Facts, key: string) {
  const own = marks.filter(({ stepKey }) => stepKey === key)
  const waiver = own.find(({ kind }) => kind === 'waived')
  const read = own.find(({ kind }) => kind === 'acknowledged')
  return {
    acknowledgedAt: read ? asUtc(read.markedAt) : null,
    waivedBy: waiver?.markedBy ?? null,
    waivedAt: waiver ? asUtc(waiver.markedAt) : null,
    reason: waiver?.reason ?? null,
  }
}
