import type { KindName } from './notifications.kinds.ts'

/** These are only true while the offer stands. */
const OF_OFFERS: readonly KindName[] = ['place_offered', 'waitlist_promoted', 'offer_ending']

type Said = {
  readonly kind: KindName
  readonly details: unknown
  /** How it stands now with the application that it is about; null if there is none. */
  readonly application: string | null
}

/** How it must stand with an application for this to be true of it; undefined if it is true in any case. */
function trueWhile({ kind, details }: Said): readonly string[] | undefined {
  if (kind === 'application_received') return ['submitted', 'in_review', 'info_requested']
  if (kind === 'application_question') return ['info_requested']
  if (kind !== 'application_decision') return undefined
  return Object(details).outcome === 'waitlisted' ? ['waitlisted'] : undefined
}

/** Whether an application has gone on since, so that a mail would contradict what came later. */
export function isOvertaken(said: Said): boolean {
  const statuses = trueWhile(said)
  return statuses !== undefined && !statuses.includes(said.application ?? '')
}

export const isOfEndedOffer = (kind: KindName, placeStands: boolean): boolean =>
  OF_OFFERS.includes(kind) && !placeStands
