import type { Due, Scholarship, ScholarshipPool } from '@campkit/sdk/rest/api.generated'

/** Of what somebody is charged, what a pool pays for: what that costs, which charges are open, and how much of them. */
export function payableFrom({ covers }: ScholarshipPool, charges: readonly Due[]) {
  const kinds: readonly string[] = covers
  const eligible = charges.filter(
    ({ scholarshipEligible, kind, status }) =>
      scholarshipEligible && kinds.includes(kind) && status !== 'cancelled',
  )
  const open = eligible.filter(({ openCents }) => openCents > 0)
  return {
    names: [...new Set(open.map(({ name }) => name))],
    cents: open.reduce((sum, { openCents }) => sum + openCents, 0),
    priceCents: eligible.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
}

/**
 * What a promise begins with: what was asked for, a percentage of what the charges cost as the REST API works it out, but not more
 * than is open of them, nor than the pool has or gives one person.
 */
export function wishOf(
  { requestedAmountCents, requestedPercent }: Scholarship,
  pool: ScholarshipPool,
  { cents, priceCents }: ReturnType<typeof payableFrom>,
): number {
  const asked = requestedAmountCents ?? Math.floor(((requestedPercent ?? 0) * priceCents) / 100)
  const most = pool.maxPerMemberCents ?? Number.POSITIVE_INFINITY
  return Math.max(0, Math.min(asked, cents, most, pool.leftCents))
}
