import type { Facts } from './onboarding.store.ts'

/**
 * What the data says about a step. `waiting`: the member has done their part. `absent`: the step is not for this
 * member.
 */
export type Finding = 'done' | 'open' | 'waiting' | 'absent'

export type Step = {
  readonly key: string
  readonly title: string
  readonly mode: 'computed' | 'ack'
  readonly required: boolean
  readonly dependsOn: readonly string[]
  /** How many days before the gate opens the step is due; null means it has no due day by default. */
  readonly daysBefore: number | null
  readonly check: (facts: Facts) => Finding
}

const when = (isDone: boolean): Finding => (isDone ? 'done' : 'open')

/** The statuses of a ticket that opens the gate. */
const IN_HAND: readonly string[] = ['in_hand', 'used', 'verified']

/** What is promised counts as well; strike apart. */
export const hasEnoughPoints = (points: Facts['shiftPoints']): boolean =>
  points.committed + points.done >= points.required &&
  points.strikeCommitted + points.strikeDone >= points.strikeRequired

/** Every step, in the order in which members take them. A resource that brings a step adds it here. */
export const STEPS: readonly Step[] = [
  {
    key: 'profile',
    title: 'Complete your profile',
    mode: 'computed',
    required: true,
    dependsOn: [],
    daysBefore: 60,
    check: ({ missingFields }) => when(missingFields.length === 0),
  },
  {
    key: 'documents',
    title: 'Read what everyone must have read',
    mode: 'computed',
    required: true,
    dependsOn: [],
    daysBefore: 30,
    check: ({ documentsToRead, documentsUnread }) =>
      documentsToRead === 0 ? 'absent' : when(documentsUnread === 0),
  },
  {
    key: 'application',
    title: 'Be accepted',
    mode: 'computed',
    required: true,
    dependsOn: [],
    daysBefore: null,
    // Members who were invited, or were here before, never applied.
    check: ({ role, applicationStatus: status }) => {
      if (status === null) return role === 'applicant' ? 'open' : 'absent'
      if (status === 'accepted') return 'done'
      return ['submitted', 'in_review', 'waitlisted'].includes(status) ? 'waiting' : 'open'
    },
  },
  {
    key: 'enrollment',
    title: 'Have your place confirmed',
    mode: 'computed',
    required: true,
    dependsOn: ['application'],
    daysBefore: 60,
    check: ({ enrollment }) => {
      if (enrollment?.status === 'waitlisted') return 'waiting'
      return when(enrollment?.status === 'confirmed' || enrollment?.status === 'completed')
    },
  },
  {
    key: 'dues',
    title: 'Know what you pay',
    mode: 'computed',
    required: true,
    dependsOn: ['enrollment'],
    daysBefore: null,
    // Only the camp can charge. Until it does, the member can do nothing.
    check: ({ hasDues, isCharged }) => (hasDues ? (isCharged ? 'done' : 'waiting') : 'absent'),
  },
  {
    key: 'first-payment',
    title: 'Make your first payment',
    mode: 'computed',
    required: true,
    dependsOn: ['dues'],
    daysBefore: null,
    check: ({ hasDues, isCharged, paidCents, balanceCents, isPaying }) => {
      if (!hasDues) return 'absent'
      if (paidCents > 0 || (isCharged && balanceCents <= 0)) return 'done'
      return isPaying ? 'waiting' : 'open'
    },
  },
  {
    key: 'ticket',
    title: 'Have your ticket in hand',
    mode: 'computed',
    required: true,
    dependsOn: ['enrollment'],
    daysBefore: 30,
    // A lead verifies what was reported, and who has asked for a ticket waits for an offer.
    check: ({ ticket: { isHandedOut, status, isAsked } }) => {
      if (status === null) return isAsked ? 'waiting' : isHandedOut ? 'open' : 'absent'
      return status === 'reported' ? 'waiting' : when(IN_HAND.includes(status))
    },
  },
  {
    key: 'vehicle',
    title: 'Have a pass for what you drive, or a ride',
    mode: 'computed',
    required: true,
    dependsOn: ['enrollment'],
    daysBefore: 14,
    // For those who drive or have asked for a ride: many come in other ways.
    check: ({ travel: { drives, lacksPass, seatIn } }) => {
      if (drives) return when(!lacksPass)
      if (seatIn === null) return 'absent'
      return seatIn === 'accepted' ? 'done' : seatIn === 'offered' ? 'open' : 'waiting'
    },
  },
  {
    key: 'shelter',
    title: 'Say how you would like to sleep',
    mode: 'computed',
    required: true,
    dependsOn: ['enrollment'],
    daysBefore: 30,
    // Until members may say it, they can do nothing. A bed that is offered waits for an answer.
    check: ({ shelter: { isPlanned, isShut, hasWishes, bed } }) => {
      if (bed === 'proposed') return 'open'
      if (hasWishes || bed === 'has') return 'done'
      if (bed === 'waitlisted') return 'waiting'
      return isPlanned ? (isShut ? 'waiting' : 'open') : 'absent'
    },
  },
  {
    key: 'dates',
    title: 'Say when you come and go',
    mode: 'computed',
    required: true,
    dependsOn: ['enrollment'],
    daysBefore: 30,
    check: ({ enrollment }) =>
      when(enrollment !== null && enrollment.arrivalOn !== null && enrollment.departureOn !== null),
  },
  {
    key: 'shifts',
    title: 'Sign up for enough shifts',
    mode: 'computed',
    required: true,
    dependsOn: ['enrollment'],
    daysBefore: 0,
    check: ({ shiftPoints }) =>
      shiftPoints.required + shiftPoints.strikeRequired === 0
        ? 'absent'
        : when(hasEnoughPoints(shiftPoints)),
  },
  {
    key: 'bike',
    title: 'Reserve a bike, if you want one',
    mode: 'computed',
    required: false,
    dependsOn: ['enrollment'],
    daysBefore: 14,
    check: ({ bike }) => {
      if (bike === 'none') return 'absent'
      if (bike === 'waitlisted' || bike === 'offered' || bike === 'requested') return 'waiting'
      return when(bike !== 'open')
    },
  },
  {
    key: 'packing-list',
    title: 'Read the packing list',
    mode: 'ack',
    required: false,
    dependsOn: ['enrollment'],
    daysBefore: 7,
    check: ({ marks }) =>
      when(
        marks.some(({ stepKey, kind }) => stepKey === 'packing-list' && kind === 'acknowledged'),
      ),
  },
]
