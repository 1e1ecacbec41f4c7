import type { Tx } from '@campkit/db/in-camp'
import { purgeAnswers } from './resources/applications/restricted-answers.store.ts'
import { purgeNotes } from './resources/applications/reviews.store.ts'
import { purgeUnnamed } from './resources/files/files.store.ts'
import { purgeRestricted } from './resources/members/members.store.ts'
import { purgeReasons } from './resources/scholarships/scholarships.store.ts'
import { purgeComments } from './resources/scholarships/scores.store.ts'

/** One row that was purged: whose, if they may know that it was there, and of which season, if of one. */
export type Purged = { readonly memberId?: string; readonly seasonId?: string }

/**
 * Purges one kind of restricted data whose time is over, so many rows at most. It passes over rows that somebody has
 * locked: they come another day.
 */
export type Purger = (tx: Tx, atMost: number) => Promise<readonly Purged[]>

/** What is kept for `settings.privacy.retentionDays` after a season has closed. One line a kind, by its action. */
export const purgers: Readonly<Record<string, Purger>> = {
  'members.restricted_purged': purgeRestricted,
  'scholarships.reasons_purged': purgeReasons,
  'scholarships.comments_purged': purgeComments,
  'applications.answers_purged': purgeAnswers,
  'applications.notes_purged': purgeNotes,
  'files.restricted_purged': purgeUnnamed,
}
