import type { shiftCoverage } from '../../money/reports/shifts.report.store.ts'
import type { Card } from './overview.schema.ts'

type Covered = NonNullable<ReturnType<typeof shiftCoverage>['rows']>[number]

const SOON_MS = 72 * 3_600_000

/** Shifts that begin soon and lack people, the next first. */
export function lackingSoon(shifts: readonly Covered[], now = Date.now()): Card['shifts'] {
  const isSoon = (startsAt: string) =>
    Date.parse(startsAt) > now && Date.parse(startsAt) <= now + SOON_MS
  return shifts
    .filter(
      ({ status, missing, startsAt }) => status === 'published' && missing > 0 && isSoon(startsAt),
    )
    .map(({ shiftId: id, title, team, startsAt, missing }) => ({
      id,
      title,
      team,
      startsAt,
      missing,
    }))
}
