import type { Application, ApplicationStatus } from '@campkit/sdk/rest/api.generated'
import type { Clock } from '#format/time'

export const COLUMNS = ['submitted', 'in_review', 'info_requested', 'waitlisted'] as const
export type Column = (typeof COLUMNS)[number]
export const FOLDS = {
  accepted: ['accepted'],
  declined: ['declined'],
  over: ['withdrawn', 'offer_expired'],
} as const satisfies Record<string, readonly ApplicationStatus[]>

export const VIEWS = ['board', 'longest', 'mine', 'first', 'waitlist'] as const
/** What the picture of the season counts; a link leads here, and no tab unless it did. */
export const COUNTED = ['applied', 'accepted'] as const
export type View = (typeof VIEWS)[number] | (typeof COUNTED)[number]

export const isCounted = (view: View): boolean => COUNTED.some((name) => name === view)

export const LONG_DAYS = 7
const TOO_LONG_DAYS = 14

/** Whole days since it was sent; of a waitlisted one, since it was put there. */
export function daysWaiting(application: Application, clock: Clock): number {
  const since =
    application.status === 'waitlisted' ? application.statusChangedAt : application.submittedAt
  return since === null ? 0 : -clock.daysTo(clock.dayOf(since))
}

/** As home counts: seven whole days, to the moment. */
const isLong = ({ submittedAt }: Application): boolean =>
  submittedAt !== null && Date.now() - Date.parse(submittedAt) > LONG_DAYS * 86_400_000

export const toneOf = (days: number): 'wait' | 'warn' | 'bad' =>
  days > TOO_LONG_DAYS ? 'bad' : days > LONG_DAYS ? 'warn' : 'wait'

/** The leads' turn: nobody else is waited for. */
export const isOurTurn = ({ status }: Application): boolean =>
  status === 'submitted' || status === 'in_review'

export const isOpen = ({ status }: Application): boolean =>
  COLUMNS.some((column) => column === status)

/** Sent, and not decided: the number beside the page's name counts the same. Who is on the waitlist has an answer. */
export const isUndecided = (application: Application): boolean =>
  isOurTurn(application) || application.status === 'info_requested'

export function isInView(view: View, me: string) {
  return (application: Application): boolean => {
    switch (view) {
      case 'board':
        return true
      case 'applied':
        return application.submittedAt !== null
      case 'accepted':
        return application.status === 'accepted' || application.status === 'offer_expired'
      case 'longest':
        return isOurTurn(application) && isLong(application)
      case 'mine':
        return isOpen(application) && application.review?.assigneeId === me
      case 'first':
        return isOpen(application) && application.experience === 'first_timer'
      case 'waitlist':
        return application.status === 'waitlisted'
    }
  }
}

/** Who waits longest comes first. */
export const byWaiting = (a: Application, b: Application): number =>
  sinceOf(a).localeCompare(sinceOf(b)) || a.id.localeCompare(b.id)

const sinceOf = ({ status, statusChangedAt, submittedAt }: Application): string =>
  status === 'waitlisted' ? statusChangedAt : (submittedAt ?? '')
