import type { Purger, Sweeper } from './purger.ts'
import { purgeUnnamed } from './resources/content/files/files.store.ts'
import { purgeReasons } from './resources/money/scholarships/scholarships.store.ts'
import { purgeComments } from './resources/money/scholarships/scores.store.ts'
import { purgeAnswers } from './resources/people/applications/restricted-answers.store.ts'
import { purgeNotes } from './resources/people/applications/reviews.store.ts'
import { purgeRestricted } from './resources/people/members/members.store.ts'
import { sweepDigests, sweepNotifications } from './resources/people/notifications/sweep.store.ts'
import { purgeWishes } from './resources/places/shelter/requests.store.ts'
import { purgeCodes } from './resources/places/tickets/codes.store.ts'

/**
 * What is purged `settings.privacy.retentionDays` after a season has closed, one line per kind, by its audit action.
 */
export const purgers: Readonly<Record<string, Purger>> = {
  'members.restricted_purged': purgeRestricted,
  'scholarships.reasons_purged': purgeReasons,
  'scholarships.comments_purged': purgeComments,
  'applications.answers_purged': purgeAnswers,
  'applications.notes_purged': purgeNotes,
  'shelter.wishes_purged': purgeWishes,
  'files.restricted_purged': purgeUnnamed,
  'tickets.codes_purged': purgeCodes,
}

/** What is no longer needed by its age alone, in every camp. Nothing is recorded of it. */
export const sweepers: readonly Sweeper[] = [sweepNotifications, sweepDigests]
