import type { Releaser } from './releaser.ts'
import { releaseScholarships } from './resources/scholarships/scholarships.lapse.ts'
import { passOnPlaces } from './resources/seasons/seasons.places.ts'
import { openSettlement } from './resources/settlements/settlements.open.ts'

/** What happens when someone withdraws or is removed (INV-M3), in this order. One line a kind. */
export const releasers: readonly Releaser[] = [
  (going) => passOnPlaces(going, going.season),
  releaseScholarships,
  openSettlement,
]
