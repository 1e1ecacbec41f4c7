import type { Releaser } from './releaser.ts'
import { releaseScholarships } from './resources/money/scholarships/scholarships.lapse.ts'
import { openSettlement } from './resources/money/settlements/settlements.open.ts'
import { passOnPlaces } from './resources/seasons/seasons/seasons.places.ts'

/** What happens when someone withdraws or is removed (INV-M3), in this order. One line a kind. */
export const releasers: readonly Releaser[] = [
  (going) => passOnPlaces(going, going.season),
  releaseScholarships,
  openSettlement,
]
