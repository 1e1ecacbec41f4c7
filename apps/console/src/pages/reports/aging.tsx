import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useMoney } from '#format/money'
import { linesOf, sumOf } from '#format/report'
import { ChartBars } from '#ui/chart-bars'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words as dues } from '#words/dues'
import { words } from '#words/reports'
import { useReport } from './reading.ts'

type Bucket = keyof typeof dues.buckets
const BUCKETS = Object.keys(dues.buckets) as readonly Bucket[]
const LATE = BUCKETS.slice(1)
const GROUNDS = ['bg-chart-6', 'bg-cover-2', 'bg-cover-1', 'bg-cover-0', 'bg-cover-0'] as const

/** What is open, by how long it has been due. */
export function Aging() {
  const report = useReport('dues-aging')
  return <Shown of={report}>{(found) => <Buckets report={found} />}</Shown>
}

function Buckets({ report }: { readonly report: Report }) {
  const { camp } = useSession()
  const money = useMoney()
  const lines = linesOf(report)
  if (lines.length === 0) return <ChartEmpty title={words.aging}>{words.agingEmpty}</ChartEmpty>
  const countOf = (bucket: Bucket) => lines.filter((line) => Number(line[bucket]) > 0).length
  const late = lines.filter((line) => LATE.some((bucket) => Number(line[bucket]) > 0)).length
  const lateCents = LATE.reduce((sum, bucket) => sum + sumOf(lines, bucket), 0)
  return (
    <ChartPicture
      title={words.aging}
      number={money(lateCents)}
      sentence={words.agingSentence(late)}
      report="dues-aging"
      rows={{
        head: [words.howLong, words.open, words.people],
        rows: BUCKETS.map((bucket) => [
          dues.buckets[bucket],
          money(sumOf(lines, bucket)),
          countOf(bucket),
        ]),
      }}
    >
      <ChartBars
        label={words.aging}
        bars={BUCKETS.map((bucket, at) => ({
          key: bucket,
          label: dues.buckets[bucket],
          parts: [{ value: sumOf(lines, bucket), ground: GROUNDS[at] ?? '' }],
          said: words.moneyOf(money(sumOf(lines, bucket)), countOf(bucket)),
          to: `/c/${camp.slug}/reports/dues-aging`,
          search: { only: bucket },
        }))}
      />
    </ChartPicture>
  )
}
