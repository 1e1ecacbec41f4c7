import { isAskedToPay } from '@campkit/core/has-place'
import type { FrontDoor } from '../front-door.store.ts'
import { owedBehind } from '../money/left-behind.ts'
import { reportedCentsOf } from '../money/reported.ts'
import { canPayFor } from '../money/scholarship-words.ts'
import type { ApplicationStatus, Enrollment } from '../records.ts'
import { openingOf } from '../words.ts'
import type { Known, Next } from './panel.ts'

export type NextStep = {
  readonly panel: 'application' | 'place' | 'scholarship' | 'money'
  readonly how: Exclude<Next, undefined>
}

const act = (panel: NextStep['panel']): NextStep => ({ panel, how: 'act' })
const wait = (panel: NextStep['panel']): NextStep => ({ panel, how: 'wait' })

const IS_ASKED: readonly Enrollment['status'][] = ['invited', 'pending']
const IS_READ: readonly ApplicationStatus[] = ['submitted', 'in_review', 'waitlisted']

/** The one thing that waits for the person at this camp; what has a deadline comes first. */
export function nextStepOf(camp: FrontDoor, known: Known): NextStep | undefined {
  const { application, enrollment } = known
  const isOpen = openingOf(camp).is === 'open'
  if (enrollment?.status === 'offered') return act('place')
  if (application?.status === 'info_requested') return act('application')
  if (application?.status === 'draft' && isOpen) return act('application')
  if (enrollment && IS_ASKED.includes(enrollment.status)) return act('place')
  // Before paying: it makes less of what is due.
  if (known.scholarship?.status === 'approved' && canPayFor(known.covers, known.dues)) {
    return act('scholarship')
  }
  if (mustPay(known)) return act('money')
  if (enrollment?.status === 'waitlisted') return wait('place')
  if (application && IS_READ.includes(application.status)) return wait('application')
  if (!application && known.profile.role === 'applicant') {
    return isOpen ? act('application') : wait('application')
  }
  if (!enrollment && known.profile.role !== 'applicant' && camp.season !== null) return act('place')
  return enrollment?.status === 'confirmed' ? wait('place') : undefined
}

/**
 * What is due and was not reported as paid, also of a season that is over. Who has no place yet pays nothing, and with
 * who has left the team settles it.
 */
const mustPay = ({ dues, leftBehind, enrollment, reported }: Known): boolean =>
  owedBehind(leftBehind).some((left) => left.dues.dueNowCents > reportedCentsOf(left)) ||
  (dues !== undefined &&
    dues.dueNowCents > reportedCentsOf({ reported }) &&
    isAskedToPay(enrollment?.status))
