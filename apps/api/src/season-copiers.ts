import { feeItemCopier } from './resources/money/fee-items/fee-items.roll-over.ts'
import { poolCopier } from './resources/money/scholarship-pools/scholarship-pools.roll-over.ts'
import { formCopier } from './resources/people/applications/forms.roll-over.ts'
import { onboardingCopier } from './resources/people/onboarding/onboarding.roll-over.ts'

import type { SeasonCopier } from './season-copier.ts'

/** What goes along when a season is rolled over, in this order. One line a kind. */
export const seasonCopiers: readonly SeasonCopier[] = [
  feeItemCopier,
  formCopier,
  poolCopier,
  onboardingCopier,
]
