import type { Due, ScholarshipPool } from '@campkit/sdk/rest/api.generated'

/** Of what somebody is charged, what a pool could pay now: of which charges, and how much is open. */
export function payableFrom({ covers }: ScholarshipPool, charges: readonly Due[]) {
  const kinds: readonly string[] = covers
  const open = charges.filter(
    ({ scholarshipEligible, kind, openCents }) =>
      scholarshipEligible && kinds.includes(kind) && openCents > 0,
  )
  return {
    names: [...new Set(open.map(({ name }) => name))],
    cents: open.reduce((sum, { openCents }) => sum + openCents, 0),
  }
}
