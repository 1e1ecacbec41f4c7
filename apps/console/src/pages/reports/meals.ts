import type { Report } from '@campkit/sdk/rest/api.generated'
import { linesOf } from '#format/report'

const ABOUT = ['people', 'kind', 'restriction'] as const
type About = (typeof ABOUT)[number]

type Row = {
  readonly value: string
  /** One for each day. */
  readonly counts: readonly number[]
  /** Of those who have not said when they come. */
  readonly unsaid: number
}
export type Meals = {
  readonly days: readonly string[]
  readonly groups: readonly { readonly about: About; readonly rows: readonly Row[] }[]
  readonly unsaid: number
  /** The day with most people; undefined if nobody comes on any. */
  readonly fullest: { readonly day: string; readonly count: number } | undefined
}

/** Comes last: nothing can be cooked by it. */
const UNSAID = 'unknown'

/** The lines of the report `kitchen-by-day`, a row for each value and a column for each day; what most have comes first. */
export function mealsOf(report: Report): Meals {
  const lines = linesOf(report).map(({ day, about, value, members }) => ({
    day: day === null ? null : String(day),
    about: String(about),
    value: String(value),
    members: Number(members),
  }))
  const days = [...new Set(lines.flatMap(({ day }) => day ?? []))]
  const rowsOf = (about: About): readonly Row[] => {
    const own = lines.filter((line) => line.about === about)
    const countOf = (value: string, day: string | null) =>
      own.find((line) => line.value === value && line.day === day)?.members ?? 0
    const most = ({ counts, unsaid }: Row) => Math.max(unsaid, ...counts)
    return [...new Set(own.map(({ value }) => value))]
      .map((value) => ({
        value,
        counts: days.map((day) => countOf(value, day)),
        unsaid: countOf(value, null),
      }))
      .sort(
        (a, b) =>
          Number(a.value === UNSAID) - Number(b.value === UNSAID) ||
          most(b) - most(a) ||
          a.value.localeCompare(b.value),
      )
  }
  const groups = ABOUT.map((about) => ({ about, rows: rowsOf(about) })).filter(
    ({ rows }) => rows.length > 0,
  )
  const [all] = groups[0]?.rows ?? []
  const count = Math.max(0, ...(all?.counts ?? []))
  const day = days[all?.counts.indexOf(count) ?? -1]
  return {
    days,
    groups,
    unsaid: all?.unsaid ?? 0,
    fullest: day === undefined || count === 0 ? undefined : { day, count },
  }
}
