import { all } from '@campkit/db/prepared'
import type { ComputedFilter } from '../members/roster.filter.ts'
import { onboardingOf } from './onboarding.progress.ts'
import type { Onboarding, Result } from './onboarding.schema.ts'
import { facts } from './onboarding.store.ts'

/** What a member can do now; not what waits for others or for an earlier step. */
const OPEN: readonly Result[] = ['urgent', 'action_needed', 'optional']

export const hasOpen = ({ steps }: Onboarding, key: string): boolean =>
  steps.some((step) => step.key === key && OPEN.includes(step.result))

/** Who takes part in the season and has this step open. */
export const findByOpenStep: ComputedFilter<string> = async (tx, key, seasonId) => {
  const rows = await all(tx, facts({ memberId: null, seasonId }))
  return rows
    .map(onboardingOf)
    .filter((onboarding) => hasOpen(onboarding, key))
    .map(({ memberId }) => memberId)
}
