/** The enrollment statuses with a place in a season. All others have none: not yet, or not any more. */
export const WITH_PLACE: readonly string[] = ['confirmed', 'completed']

/**
 * Whether somebody is asked for money of a season: who has a place there is, and who was charged without being enrolled.
 * Of everybody else the team settles what is open, or it waits for their place.
 */
export const isAskedToPay = (status: string | null | undefined): boolean =>
  status === null || status === undefined || WITH_PLACE.includes(status)
