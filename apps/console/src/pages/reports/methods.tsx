import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useMoney } from '#format/money'
import { linesOf, sumOf } from '#format/report'
import { ChartBars, GROUND } from '#ui/chart-bars'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports'
import { useReport } from './reading.ts'

/** How the money came. */
export function Methods() {
  const report = useReport('payments-by-method')
  return <Shown of={report}>{(found) => <Bars report={found} />}</Shown>
}

function Bars({ report }: { readonly report: Report }) {
  const { camp } = useSession()
  const money = useMoney()
  const lines = linesOf(report)
    .filter(({ payments }) => Number(payments) > 0)
    .sort((a, b) => Number(b.netCents) - Number(a.netCents))
  if (lines.length === 0) return <ChartEmpty title={words.methods}>{words.methodsEmpty}</ChartEmpty>
  return (
    <ChartPicture
      title={words.methods}
      number={money(sumOf(lines, 'netCents'))}
      sentence={words.methodsSentence(money(sumOf(lines, 'feeCents')))}
      report="payments-by-method"
      rows={{
        head: [words.method, words.payments, words.stays, words.fees],
        rows: lines.map((line) => [
          words.value(String(line.method)),
          Number(line.payments),
          money(Number(line.netCents)),
          money(Number(line.feeCents)),
        ]),
      }}
    >
      <ChartBars
        label={words.methods}
        bars={lines.map((line) => ({
          key: String(line.method),
          label: words.value(String(line.method)),
          parts: [{ value: Number(line.netCents), ground: GROUND.full }],
          said: words.paid(money(Number(line.netCents)), Number(line.payments)),
          to: `/c/${camp.slug}/reports/payments-by-method`,
          search: { only: `method:${line.method}` },
        }))}
      />
    </ChartPicture>
  )
}
