import type { RosterLine } from '@campkit/sdk/rest/api.generated'

/** What is done and promised, of what the camp asks. */
export const pointsOf = ({ shifts }: RosterLine): number =>
  shifts ? shifts.done + shifts.committed : 0

/** Strike counts apart, and both must be met. */
export function pointsValuesOf(line: RosterLine): readonly ('met' | 'short' | 'none')[] {
  const { shifts } = line
  if (!shifts) return []
  const strike = shifts.strikeDone + shifts.strikeCommitted
  const isMet = pointsOf(line) >= shifts.required && strike >= shifts.strikeRequired
  if (isMet) return ['met']
  return pointsOf(line) + strike === 0 ? ['short', 'none'] : ['short']
}
