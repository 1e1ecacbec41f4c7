import type { Report } from '@campkit/sdk/rest/api.generated'
import { mondayOf } from '#format/days'
import { grouped } from '#format/grouped'
import { linesOf } from '#format/report'
import type { Clock } from '#format/time'
import type { HeatCell } from '#ui/chart-heat'

export type Covered = {
  readonly team: string
  readonly day: string
  readonly startsAt: string
  readonly endsAt: string
  readonly held: number
  readonly needed: number
}

/** The shifts of the report `shift-coverage`, by the camp's days. */
export const coveredOf = (report: Report, clock: Clock): readonly Covered[] =>
  linesOf(report).map((line) => ({
    team: String(line.team),
    day: clock.dayOf(String(line.startsAt)),
    startsAt: String(line.startsAt),
    endsAt: String(line.endsAt),
    held: Number(line.held),
    needed: Number(line.max ?? line.min),
  }))

export const daysOf = (shifts: readonly Covered[]): readonly string[] =>
  [...new Set(shifts.map(({ day }) => day))].sort()

export const teamsOf = (shifts: readonly Covered[]): readonly string[] => [
  ...new Set(shifts.map(({ team }) => team)),
]

const summed = (shifts: readonly Covered[]) =>
  shifts.reduce(
    (sum, { held, needed }) => ({ held: sum.held + held, needed: sum.needed + needed }),
    { held: 0, needed: 0 },
  )

/** How full these shifts of a team are on a day; the cell leads to the shifts of that team on that day. */
export function cellOf(
  shifts: readonly Covered[],
  { slug, team, day }: { readonly slug: string; readonly team: string; readonly day: string },
): HeatCell | undefined {
  const own = shifts.filter((shift) => shift.team === team && shift.day === day)
  if (own.length === 0) return undefined
  return {
    ...summed(own),
    to: `/c/${slug}/shifts`,
    search: { view: 'list', week: mondayOf(day), day, team },
  }
}

/** How many of the places are taken, and how many days of a team have less than half. */
export function sumsOf(shifts: readonly Covered[]) {
  const days = [...grouped(shifts, ({ team, day }) => `${day} ${team}`).values()].map(summed)
  const needed = days.reduce((sum, cell) => sum + cell.needed, 0)
  const held = days.reduce((sum, cell) => sum + Math.min(cell.held, cell.needed), 0)
  const low = days.filter((cell) => cell.held * 2 < cell.needed).length
  return { needed, low, share: `${needed === 0 ? 100 : Math.floor((100 * held) / needed)}%` }
}
