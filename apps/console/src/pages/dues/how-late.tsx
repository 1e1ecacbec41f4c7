import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { linesOf, sumOf } from '#format/report'
import { ChartBars } from '#ui/chart-bars'
import { Shown } from '#ui/page'
import { words } from '#words/dues'

const BUCKETS = Object.keys(words.buckets) as readonly (keyof typeof words.buckets)[]
const GROUNDS = ['bg-chart-6', 'bg-cover-2', 'bg-cover-1', 'bg-cover-0', 'bg-cover-0'] as const

/** What is open, by how long it has been due; a bar opens who it is. */
export function HowLate() {
  const report = useRead<Report>('/reports/dues-aging')
  return <Shown of={report}>{(data) => <Bars report={data} />}</Shown>
}

function Bars({ report }: { readonly report: Report }) {
  const { camp } = useSession()
  const money = useMoney()
  const lines = linesOf(report)
  const late = BUCKETS.slice(1).reduce((total, name) => total + sumOf(lines, name), 0)
  const latePeople = lines.filter((line) => BUCKETS.slice(1).some((name) => Number(line[name]) > 0))
  return (
    <section className="px-4 py-4 lg:px-6">
      <h2 className="font-sans text-14 font-strong tracking-normal">{words.lateTitle}</h2>
      <p className="num mt-0.5 text-14 text-ink-2 lg:text-13">
        {late > 0 ? words.lateSentence(money(late), latePeople.length) : words.lateNone}
      </p>
      <ChartBars
        label={words.lateTitle}
        bars={BUCKETS.map((name, at) => ({
          key: name,
          label: words.buckets[name],
          parts: [{ value: sumOf(lines, name), ground: GROUNDS[at] ?? '' }],
          said: words.lateBar(
            money(sumOf(lines, name)),
            lines.filter((line) => Number(line[name]) > 0).length,
          ),
          to: `/c/${camp.slug}/reports/dues-aging`,
          search: { only: name },
        }))}
      />
    </section>
  )
}
