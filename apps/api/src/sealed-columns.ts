import type { SealedColumn } from '@campkit/db/reseal'
import { sealedAnswers as keptAnswers } from '@campkit/http/idempotency'
import { sealedConnections } from './providers/providers.store.ts'
import { sealedReasons } from './resources/money/scholarships/scholarships.store.ts'
import { sealedAnswers as ofApplications } from './resources/people/applications/restricted-answers.store.ts'
import { sealedFields } from './resources/people/members/members.store.ts'
import { sealedLockCodes } from './resources/places/bikes/lock-codes.store.ts'
import { sealedWishes } from './resources/places/shelter/requests.store.ts'
import { sealedCodes } from './resources/places/tickets/codes.store.ts'

/** The sealed columns of the camps' tables, one line per kind. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedConnections,
  sealedFields,
  sealedReasons,
  ofApplications,
  sealedCodes,
  sealedLockCodes,
  sealedWishes,
  keptAnswers,
]
