import type { Purger } from './purger.ts'
import { purgeAnswers } from './resources/applications/restricted-answers.store.ts'
import { purgeNotes } from './resources/applications/reviews.store.ts'
import { purgeUnnamed } from './resources/files/files.store.ts'
import { purgeRestricted } from './resources/members/members.store.ts'
import { purgeReasons } from './resources/scholarships/scholarships.store.ts'
import { purgeComments } from './resources/scholarships/scores.store.ts'

/** What is kept for `settings.privacy.retentionDays` after a season has closed. One line a kind, by its action. */
export const purgers: Readonly<Record<string, Purger>> = {
  'members.restricted_purged': purgeRestricted,
  'scholarships.reasons_purged': purgeReasons,
  'scholarships.comments_purged': purgeComments,
  'applications.answers_purged': purgeAnswers,
  'applications.notes_purged': purgeNotes,
  'files.restricted_purged': purgeUnnamed,
}
