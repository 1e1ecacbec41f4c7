import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useMoney } from '#format/money'
import { linesOf } from '#format/report'
import { shortMoney } from '#format/short-money'
import { useClock } from '#format/time'
import { type ChartLine, ChartLines } from '#ui/chart-lines'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
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
      }}
    >
      <ChartLines
        label={words.duesCurve}
        format={shortMoney(camp.currency)}
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
