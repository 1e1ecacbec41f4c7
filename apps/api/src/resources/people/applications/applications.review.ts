import { conflict, invalidRequest } from '@campkit/core/errors'
import { onTheWire } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import { actingMember } from '../../../acting-member.ts'
import { namedLead } from '../members/members.leads.ts'
import { notify } from '../notifications/notifications.notify.ts'
import { redeem, unuse } from '../referrals/referrals.redeem.ts'
import { findUse } from '../referrals/uses.store.ts'
import { letIn } from './applications.accept.ts'
import {
  type ApplicationAct,
  hold,
  holdWithSeason,
  seeWritten,
  tellAccepted,
  tellDecision,
  write,
} from './applications.act.ts'
import type { Application } from './applications.schema.ts'
import { assertCampTransition, isUnderReview } from './applications.transitions.ts'
import type { Decision, InterviewPatch, Review } from './reviews.schema.ts'
import * as reviews from './reviews.store.ts'

const BY_CAMP = 'camp'

/** Recorded without the applicant's id and without content, because applicants can read audit rows that name them. */
function recordReview(
  { record }: ApplicationAct,
  { id, seasonId, status }: Application,
  action: string,
  fields: string[],
) {
  record({ action: `applications.${action}`, targetId: id, seasonId, status, after: { fields } })
}

/** Takes an application into review, or assigns one already in review to another lead. */
export async function review(act: ApplicationAct, id: string, assignee: string | undefined) {
  const holding = hold(act, id)
  const naming = assignee && onTheWire(namedLead(act, assignee, 'assigneeId'))
  const before = await holding
  const isThere = before.status === 'in_review' && assignee !== undefined
  if (!isThere) assertCampTransition(before.status, 'in_review')
  const assignee_id = await naming
  const writing: Promise<unknown>[] = []
  if (!isThere) writing.push(write(act, before, { status: 'in_review', by: BY_CAMP }))
  if (assignee_id !== undefined) {
    writing.push(reviews.write(act.tx, before, { assignee_id }))
    recordReview(act, before, 'assigned', ['assigneeId'])
  }
  return seeWritten(act, id, writing)
}

export async function requestInfo(act: ApplicationAct, id: string, message: string) {
  const before = await hold(act, id)
  assertCampTransition(before.status, 'info_requested')
  const { memberId, seasonId } = before
  notify(act.tx, { kind: 'application_question', memberId, seasonId, aboutId: id, details: {} })
  const asked = { status: 'info_requested', by: BY_CAMP, infoRequest: message } as const
  return seeWritten(act, id, [write(act, before, asked)])
}

/** Of two leads who decide at once, the second gets an error that names the status. */
export async function decide(act: ApplicationAct, id: string, decision: Decision) {
  const { tx, caller } = act
  const { outcome, message, internalNote, offerHours } = decision
  const { season, application } = await holdWithSeason(act, id)
  const before = await takenIntoReview(act, application)
  assertCampTransition(before.status, outcome)
  const decided = { status: outcome, by: BY_CAMP, decisionMessage: message ?? null }
  const reviewed = {
    decided_by: actingMember(caller),
    ...(internalNote !== undefined && { internal_note: internalNote }),
  }
  const writing = [write(act, before, decided), reviews.write(tx, before, reviewed)]
  const seeing = onTheWire(seeWritten(act, id, writing))
  const told = message === undefined ? {} : { hasMessage: true }
  if (outcome === 'accepted') {
    const { memberId } = before
    const accepting = { ...act, campId: caller.campId }
    const place = await letIn(accepting, season, { memberId, offerHours })
    tellAccepted(tx, before, { ...place, ...told })
  } else tellDecision(tx, before, { outcome, ...told })
  return seeing
}

/** A lead may decide as soon as an application was submitted; the review that the states ask for begins with it. */
const takenIntoReview = async (
  act: ApplicationAct,
  application: Application,
): Promise<Application> =>
  application.status === 'submitted'
    ? write(act, application, { status: 'in_review', by: BY_CAMP })
    : application

type HeldReview = { readonly application: Application; readonly known: Review | null }

/** Reviews have their own version: if the application's version moved, its applicant would notice the review. */
async function holdReview(act: ApplicationAct, id: string): Promise<HeldReview> {
  const [application, found] = await Promise.all([
    hold({ ...act, assertVersion: () => {} }, id),
    first(act.tx, reviews.find({ id })),
  ])
  if (!isUnderReview(application.status)) {
    throw conflict('NOT_UNDER_REVIEW', `a review while ${application.status}`)
  }
  const known = found?.review ?? null
  act.assertVersion(known?.version ?? 0)
  return { application, known }
}

async function writeReview(
  { tx }: ApplicationAct,
  application: Application,
  written: reviews.Written,
): Promise<Review> {
  const [, { review }] = await Promise.all([
    reviews.write(tx, application, written),
    only(tx, reviews.find(application)),
  ])
  if (!review) throw new Error('a review that was written is not there')
  return review
}

export async function score(act: ApplicationAct, id: string, given: number | null) {
  const { application } = await holdReview(act, id)
  recordReview(act, application, 'scored', ['score'])
  return writeReview(act, application, { score: given })
}

export async function interview(act: ApplicationAct, id: string, patch: InterviewPatch) {
  const { status, at, notes, interviewerId } = patch
  const holding = holdReview(act, id)
  const naming = interviewerId && onTheWire(namedLead(act, interviewerId, 'interviewerId'))
  const { application, known } = await holding
  const wanted = { status: 'none', at: null, ...known?.interview, ...patch }
  if (wanted.status === 'scheduled' && wanted.at === null) {
    const message = 'is required when an interview is scheduled'
    throw invalidRequest([{ pointer: '/body/at', code: 'required', message }])
  }
  const interviewer = await naming
  recordReview(act, application, 'interview_changed', Object.keys(patch))
  return writeReview(act, application, {
    ...(status !== undefined && { interview_status: status }),
    ...(interviewer !== undefined && { interviewer_id: interviewer }),
    ...(at !== undefined && { interview_at: at }),
    ...(notes !== undefined && { interview_notes: notes }),
  })
}

/** Sets or removes the referral of an application. A lead may replace the first valid code (INV-F2). */
export async function refer(
  act: ApplicationAct & { readonly unchanged: () => void },
  id: string,
  code: string | null,
) {
  const [application, known] = await Promise.all([
    hold(act, id),
    first(act.tx, findUse({ applicationId: id })),
  ])
  const undoing = onTheWire(unuse(act, known))
  if (code !== null) await redeem(act, application, code)
  else if (!known) act.unchanged()
  return seeWritten(act, id, [undoing])
}
