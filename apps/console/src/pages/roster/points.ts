import type { RosterLine } from '@campkit/sdk/rest/api.generated'

/** What is done and promised, of what the camp asks. */
export const pointsOf = ({ shifts }: RosterLine): number =>
  shifts ? shifts.done + shifts.committed : 0
