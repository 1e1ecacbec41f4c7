import type { Enrollment, MemberDues } from '@campkit/sdk/rest/api.generated'

type Status = Enrollment['status'] | undefined

const HAVE_NONE_YET: readonly Status[] = ['invited', 'pending', 'waitlisted', 'offered']
const HAVE_ONE: readonly Status[] = ['confirmed', 'completed', undefined]

/** Whether somebody pays now, or only once they have a place, or the leads settle with them because they have none any more. */
export const askedToPay = (status: Status): 'now' | 'later' | 'settled' =>
  HAVE_ONE.includes(status) ? 'now' : HAVE_NONE_YET.includes(status) ? 'later' : 'settled'

/** Of what is due now, what does not wait for a lead already. */
export const stillDue = (
  { dueNowCents }: Pick<MemberDues, 'dueNowCents'>,
  reportedCents: number,
): number => Math.max(0, dueNowCents - reportedCents)
