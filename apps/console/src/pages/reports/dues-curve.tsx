import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useMoney } from '#format/money'
import { linesOf } from '#format/report'
import { shortMoney } from '#format/short-money'
import { useClock } from '#format/time'
import { type ChartLine, ChartLines } from '#ui/chart-lines'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import type { ChartWay } from '#ui/chart-table'
import { Shown } from '#ui/page'
import { words } from '#words/reports'
import { useReport } from './reading.ts'

type Line = ReturnType<typeof linesOf>[number]
type Column = keyof typeof words.curve

const LOOKS = {
  receivedCents: 'solid',
  expectedCents: 'dashed',
  receivedBeforeCents: 'dotted',
} as const satisfies Partial<Record<Column, ChartLine['look']>>

/** What has come, what was due by then, and what had come last season as many days before the gate. */
export function DuesCurve() {
  const report = useReport('dues-curve')
  return <Shown of={report}>{(found) => <Curve report={found} />}</Shown>
}

/** What is due stays so until the end; what will have come by then nobody knows. */
function pointsOf(lines: readonly Line[], column: Column, end: string) {
  const points = lines
    .filter((line) => line[column] !== null)
    .map((line) => ({ day: String(line.day), value: Number(line[column]) }))
  const last = points.at(-1)
  return last && column !== 'receivedCents' ? [...points, { ...last, day: end }] : points
}

/** When the season ends, or the last of its own money is due: the season before may have gone on for longer. */
function endOf(lines: readonly Line[], end: string): string {
  const all = lines.at(-1)?.expectedCents
  const lastDue = String(lines.find(({ expectedCents }) => expectedCents === all)?.day ?? end)
  return lastDue > end ? lastDue : end
}

function Curve({ report }: { readonly report: Report }) {
  const { camp, season } = useSession()
  const clock = useClock()
  const money = useMoney()
  const all = linesOf(report)
  const end = endOf(all, season?.strikeEndsOn ?? clock.today())
  const lines = all.filter(({ day }) => String(day) <= end)
  const today = lines.findLast(({ day }) => String(day) <= clock.today())
  if (lines.every((line) => !line.receivedCents && !line.expectedCents)) {
    return <ChartEmpty title={words.duesCurve}>{words.duesCurveEmpty}</ChartEmpty>
  }
  const now = (column: Column) => Number(today?.[column] ?? 0)
  const moved = movedIn(camp.slug)
  const shown = (Object.keys(LOOKS) as (keyof typeof LOOKS)[]).filter((column) =>
    lines.some((line) => Number(line[column]) > 0),
  )
  return (
    <ChartPicture
      title={words.duesCurve}
      number={money(now('receivedCents'))}
      sentence={words.curveSentence(money(now('expectedCents')))}
      report="dues-curve"
      rows={{
        head: [words.day, ...shown.map((column) => words.curve[column])],
        rows: lines.map((line) => [
          clock.day(String(line.day)),
          ...shown.map((column) =>
            line[column] === null ? words.none : money(Number(line[column])),
          ),
        ]),
        behind: (line, column) => moved(lines, line, shown[column - 1]),
      }}
    >
      <ChartLines
        label={words.duesCurve}
        format={shortMoney(camp.currency)}
        days={lines.flatMap((line, at) => {
          const day = String(line.day)
          const way = moved(lines, at, 'receivedCents') ?? moved(lines, at, 'expectedCents')
          return way ? [{ ...way, day, says: words.movedOn(clock.longDay(day)) }] : []
        })}
        lines={shown.map((column) => ({
          name: words.curve[column],
          look: LOOKS[column],
          points: pointsOf(lines, column, end),
          said: money(now(column)),
          to: `/c/${camp.slug}/${WHERE[column]}`,
          ...(column === 'receivedCents' && { search: { view: 'all' } }),
        }))}
      />
    </ChartPicture>
  )
}

/** The list behind each line. */
const WHERE = {
  receivedCents: 'payments',
  expectedCents: 'dues',
  receivedBeforeCents: 'reports/season-compare',
} as const

const SIDES = { receivedCents: 'receivedOn', expectedCents: 'dueOn' } as const

/** The list behind a point: what came, or was due, on a day on which the sum is not that of the day before. */
const movedIn =
  (slug: string) =>
  (lines: readonly Line[], at: number, column: Column | undefined): ChartWay | undefined => {
    if (column !== 'receivedCents' && column !== 'expectedCents') return undefined
    const line = lines[at]
    if (!line || line[column] === null) return undefined
    if (Number(line[column]) === Number(lines[at - 1]?.[column] ?? 0)) return undefined
    return {
      to: `/c/${slug}/reports/money-by-day`,
      search: { only: `${SIDES[column]}:${line.day}` },
    }
  }
