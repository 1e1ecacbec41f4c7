import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useMoney } from '#format/money'
import { linesOf, sumOf } from '#format/report'
import { ChartBars, GROUND } from '#ui/chart-bars'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports'
import { useReport } from './reading.ts'

/** What is left of the scholarships' money. No names. */
export function Pools() {
  const report = useReport('scholarships-summary')
  return <Shown of={report}>{(found) => <Gauges report={found} />}</Shown>
}

function Gauges({ report }: { readonly report: Report }) {
  const { camp } = useSession()
  const money = useMoney()
  const lines = linesOf(report)
  if (lines.length === 0) return <ChartEmpty title={words.pools}>{words.poolsEmpty}</ChartEmpty>
  return (
    <ChartPicture
      title={words.pools}
      number={money(sumOf(lines, 'leftCents'))}
      sentence={words.poolsSentence(money(sumOf(lines, 'budgetCents')))}
      report="scholarships-summary"
      rows={{
        head: [words.pool, words.given, words.promised, words.left],
        rows: lines.map((line) => [
          String(line.pool),
          money(Number(line.appliedCents)),
          money(promised(line)),
          money(Number(line.leftCents)),
        ]),
      }}
    >
      <ChartBars
        label={words.pools}
        of={Math.max(...lines.map(({ budgetCents }) => Number(budgetCents)))}
        bars={lines.map((line) => ({
          key: String(line.poolId),
          label: String(line.pool),
          parts: [
            { value: Number(line.appliedCents), ground: GROUND.done },
            { value: promised(line), ground: GROUND.striped },
          ],
          said: words.leftOf(money(Number(line.leftCents))),
          to: `/c/${camp.slug}/scholarships`,
        }))}
      />
      <p className="mt-1 text-12 text-ink-2">{words.poolsNote}</p>
    </ChartPicture>
  )
}

/** Promised and not yet given. */
const promised = ({ committedCents, appliedCents }: ReturnType<typeof linesOf>[number]): number =>
  Math.max(0, Number(committedCents) - Number(appliedCents))
