import { only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import type { LockedSeason } from '../../seasons/seasons/places.store.ts'
import { admit } from '../enrollments/enrollments.admit.ts'
import * as members from '../members/members.store.ts'
import { write } from './applications.act.ts'
import type { Application } from './applications.schema.ts'
import { assertCampTransition } from './applications.transitions.ts'

type Accepting = Pick<Act, 'tx' | 'campId' | 'record'>

const BY_RULE = 'system'

/** By the camp's rule, without a lead: through every status on the way. The season is locked; with its view. */
export async function accept(act: Accepting, season: LockedSeason, submitted: Application) {
  const inReview = await write(act, submitted, { status: 'in_review', by: BY_RULE })
  await acceptReviewed(act, season, inReview, { by: BY_RULE })
}

type Acceptance = {
  readonly by: string
  readonly message?: string | undefined
  readonly offerHours?: number | undefined
}

/**
 * Accepted, a member, and enrolled: all of it or nothing (INV-A2). The season is locked; with the camp's view. The
 * enrollment says `system`, for it is shown to the applicant, who is not told which lead it was.
 */
export async function acceptReviewed(
  act: Accepting,
  season: LockedSeason,
  application: Application,
  { by, message, offerHours }: Acceptance,
): Promise<void> {
  assertCampTransition(application.status, 'accepted')
  await write(act, application, { status: 'accepted', by, decisionMessage: message ?? null })
  await makeMember(act, application.memberId)
  const place = { seasonId: season.id, memberId: application.memberId, offerHours }
  await admit({ ...act, by: BY_RULE }, season, place)
}

/** An applicant becomes a member; every other role stays what it is. */
async function makeMember({ tx, record }: Accepting, memberId: string): Promise<void> {
  const { role } = await only(tx, members.lock({ id: memberId }))
  if (role !== 'applicant') return
  await members.setRole(tx, memberId, 'member')
  record({
    action: 'members.role_changed',
    targetId: memberId,
    memberId,
    before: { role },
    after: { role: 'member' },
  })
}
