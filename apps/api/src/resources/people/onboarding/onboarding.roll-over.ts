import { only } from '@campkit/db/prepared'
import type { SeasonCopier } from '../../seasons/seasons/seasons.copiers.ts'
import * as store from './onboarding.store.ts'

/** Copies the camp's step settings, with their days moved. */
export const onboardingCopier: SeasonCopier = {
  what: 'onboarding steps',
  copyTo: async ({ tx, fromId, toId, moveDay }) => {
    const { steps } = await only(tx, store.settingsOf({ id: fromId }))
    await Promise.all(
      steps.map((step) =>
        store.setStep(tx, toId, { ...step, dueOn: step.dueOn && moveDay(step.dueOn) }),
      ),
    )
    return steps.map(({ stepKey }) => stepKey)
  },
}
