import { onTheWire } from '@campkit/db/in-camp'
import type { Act } from '../../../act.ts'
import type { LockedSeason } from '../../seasons/seasons/places.store.ts'
import { admit, type Place } from '../enrollments/enrollments.admit.ts'
import * as members from '../members/members.store.ts'
import { write } from './applications.act.ts'
import type { Application } from './applications.schema.ts'

type Accepting = Pick<Act, 'tx' | 'campId' | 'record'>

const BY_RULE = 'system'

/**
 * Accepts a submitted application by the camp's rule, without a lead, through each status on the way. Needs the camp's
 * view.
 */
export const accept = (act: Accepting, draft: Application) => [
  write(act, { ...draft, status: 'submitted' }, { status: 'in_review', by: BY_RULE }),
  write(
    act,
    { ...draft, status: 'in_review' },
    { status: 'accepted', by: BY_RULE, decisionMessage: null },
  ),
]

type Accepted = { readonly memberId: string; readonly offerHours?: number | undefined }

/**
 * Makes an accepted applicant a member and enrolls them, both or neither (INV-A2). The season must be locked; needs the
 * camp's view. The enrollment names `system`, because the applicant sees it and must not learn which lead decided.
 */
export async function letIn(
  act: Accepting,
  season: LockedSeason,
  { memberId, offerHours }: Accepted,
): Promise<Place> {
  const promoting = onTheWire(members.promoteApplicant(act.tx, memberId))
  const admitted = { seasonId: season.id, memberId, offerHours }
  const place = await admit({ ...act, by: BY_RULE }, season, admitted)
  if (await promoting) {
    act.record({
      action: 'members.role_changed',
      targetId: memberId,
      memberId,
      before: { role: 'applicant' },
      after: { role: 'member' },
    })
  }
  return place
}
