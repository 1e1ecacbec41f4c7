import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { words } from '#words/roster'

/** Beneath the name: that somebody does not come (yet), their legal name, or what they are in the camp. */
export function secondName(line: RosterLine): string {
  const { name, legalName, enrollmentStatus: status, campRole, campTitle } = line
  const standing =
    status === 'confirmed' || status === 'completed' ? [] : [words.enrollment[status]]
  const other = legalName === name ? (campRole ?? campTitle) : legalName
  return [...standing, ...(other ? [other] : [])].join(', ')
}
