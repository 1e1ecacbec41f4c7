import { conflict, invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import { actingMember } from '../../../acting-member.ts'
import { lockOpenSeason } from '../../seasons/seasons/seasons.places.ts'
import { namedLead } from '../members/members.leads.ts'
import { replace } from '../referrals/referrals.redeem.ts'
import { acceptReviewed } from './applications.accept.ts'
import { type ApplicationAct, hold, lockApplication, see, write } from './applications.act.ts'
import type { Application } from './applications.schema.ts'
import { assertCampTransition, isUnderReview } from './applications.transitions.ts'
import type { Decision, InterviewPatch, Review } from './reviews.schema.ts'
import * as reviews from './reviews.store.ts'

const BY_CAMP = 'camp'

/** Under the acting lead's name, and without a word of what was written: applicants read what is under theirs. */
function recordReview(
  { record }: ApplicationAct,
  { id, seasonId, status }: Application,
  action: string,
  fields: string[],
) {
  record({ action: `applications.${action}`, targetId: id, seasonId, status, after: { fields } })
}

/** Takes an application into review, or gives one that is there to another lead. */
export async function review(act: ApplicationAct, id: string, assignee: string | undefined) {
  const before = await hold(act, id)
  const isThere = before.status === 'in_review' && assignee !== undefined
  if (!isThere) {
    assertCampTransition(before.status, 'in_review')
    await write(act, before, { status: 'in_review', by: BY_CAMP })
  }
  if (assignee !== undefined) {
    const assignee_id = await namedLead(act, assignee, 'assigneeId')
    await reviews.write(act.tx, before, { assignee_id })
    recordReview(act, before, 'assigned', ['assigneeId'])
  }
  return see(act, id)
}

/** Asks the applicant for more. */
export async function requestInfo(act: ApplicationAct, id: string, message: string) {
  const before = await hold(act, id)
  assertCampTransition(before.status, 'info_requested')
  await write(act, before, { status: 'info_requested', by: BY_CAMP, infoRequest: message })
  return see(act, id)
}

/** Decides. Of two leads who do so at once the second finds it decided, and is told how. */
export async function decide(act: ApplicationAct, id: string, decision: Decision) {
  const { tx, caller } = act
  const { outcome, message, internalNote, offerHours } = decision
  const { seasonId } = await see(act, id)
  const season = await lockOpenSeason(tx, seasonId)
  const before = await lockApplication(act, id)
  assertCampTransition(before.status, outcome)
  if (outcome === 'accepted') {
    const accepting = { ...act, campId: caller.campId }
    await acceptReviewed(accepting, season, before, { by: BY_CAMP, message, offerHours })
  } else {
    const decisionMessage = message ?? null
    await write(act, before, { status: outcome, by: BY_CAMP, decisionMessage })
  }
  await reviews.write(tx, before, {
    decided_by: actingMember(caller),
    ...(internalNote !== undefined && { internal_note: internalNote }),
  })
  return see(act, id)
}

/** Reviews have versions of their own: an application's would tell its applicant that it was looked at. */
async function holdReview(act: ApplicationAct, id: string) {
  const application = await hold({ ...act, assertVersion: () => {} }, id)
  if (!isUnderReview(application.status)) {
    throw conflict('NOT_UNDER_REVIEW', `a review while ${application.status}`)
  }
  const known = await reviewOf(act.tx, id)
  act.assertVersion(known?.version ?? 0)
  return { application, known }
}

const reviewOf = async (tx: Tx, id: string): Promise<Review | null> =>
  (await only(tx, reviews.find({ id }))).review

async function written(tx: Tx, id: string): Promise<Review> {
  const review = await reviewOf(tx, id)
  if (!review) throw new Error('a review that was written is not there')
  return review
}

export async function score(act: ApplicationAct, id: string, given: number | null) {
  const { application } = await holdReview(act, id)
  await reviews.write(act.tx, application, { score: given })
  recordReview(act, application, 'scored', ['score'])
  return written(act.tx, id)
}

/** Plans an interview, or notes how it went. */
export async function interview(act: ApplicationAct, id: string, patch: InterviewPatch) {
  const { application, known } = await holdReview(act, id)
  const { status, at, notes } = patch
  const wanted = { status: 'none', at: null, ...known?.interview, ...patch }
  if (wanted.status === 'scheduled' && wanted.at === null) {
    const message = 'is required when an interview is scheduled'
    throw invalidRequest([{ pointer: '/body/at', code: 'required', message }])
  }
  const interviewer =
    patch.interviewerId && (await namedLead(act, patch.interviewerId, 'interviewerId'))
  await reviews.write(act.tx, application, {
    ...(status !== undefined && { interview_status: status }),
    ...(interviewer !== undefined && { interviewer_id: interviewer }),
    ...(at !== undefined && { interview_at: at }),
    ...(notes !== undefined && { interview_notes: notes }),
  })
  recordReview(act, application, 'interview_changed', Object.keys(patch))
  return written(act.tx, id)
}

/** Says by whose referral it came: a lead may change what the first valid code said (INV-F2). */
export async function refer(
  act: ApplicationAct & { readonly unchanged: () => void },
  id: string,
  code: string | null,
) {
  const application = await hold(act, id)
  const { isNew } = await replace(act, application, code)
  if (!isNew) act.unchanged()
  return see(act, id)
}
