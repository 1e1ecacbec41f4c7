import { invalidTransition } from '@campkit/core/errors'
import type { Status } from './applications.schema.ts'

/** Every allowed transition. The database holds the same table (`app.application_transitions`). */
// biome-ignore format: a table
export const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  draft:          ['submitted'],
  submitted:      ['in_review', 'withdrawn'],
  in_review:      ['info_requested', 'accepted', 'declined', 'waitlisted', 'withdrawn'],
  info_requested: ['in_review'],
  waitlisted:     ['in_review', 'accepted', 'withdrawn'],
  accepted:       ['offer_expired'],
  declined:       [],
  withdrawn:      [],
  offer_expired:  [],
}

/** Only when a deactivation is undone; the database allows these to the camp as well. */
// biome-ignore format: a table
export const RESTORED: Readonly<Partial<Record<Status, readonly Status[]>>> = {
  withdrawn:      ['submitted', 'in_review', 'info_requested', 'waitlisted'],
}

/** The transitions made by the applicant, or in the applicant's name. */
// biome-ignore format: a table
const OWN_TRANSITIONS: Readonly<Partial<Record<Status, readonly Status[]>>> = {
  draft:          ['submitted'],
  submitted:      ['withdrawn'],
  in_review:      ['withdrawn'],
  info_requested: ['in_review'],
  waitlisted:     ['withdrawn'],
}

/** The statuses leads can set. The others are set by the applicant or by the clock. */
const CAMP_STATUSES: readonly Status[] = [
  'in_review',
  'info_requested',
  'accepted',
  'declined',
  'waitlisted',
]

export function assertOwnTransition(from: Status, to: Status): void {
  const allowed = OWN_TRANSITIONS[from] ?? []
  if (!allowed.includes(to)) throw invalidTransition(from, to, allowed)
}

export function assertCampTransition(from: Status, to: Status): void {
  const allowed = TRANSITIONS[from].filter((status) => CAMP_STATUSES.includes(status))
  if (!allowed.includes(to)) throw invalidTransition(from, to, allowed)
}

/** The applicant may edit the content before submitting, and when the leads ask for more. */
export const isWritable = (status: Status): boolean =>
  status === 'draft' || status === 'info_requested'

export const isUnderReview = (status: Status): boolean =>
  ['submitted', 'in_review', 'info_requested', 'waitlisted'].includes(status)
