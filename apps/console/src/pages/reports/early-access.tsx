import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { linesOf, sumOf } from '#format/report'
import { useClock } from '#format/time'
import { ChartDays } from '#ui/chart-days'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports'
import { useReport } from './reading.ts'

/** Who means to come before the gate opens, who holds a pass for it, and how many passes there are. */
export function EarlyAccess() {
  const report = useReport('early-access-by-day')
  return <Shown of={report}>{(found) => <Days report={found} />}</Shown>
}

function Days({ report }: { readonly report: Report }) {
  const { camp } = useSession()
  const clock = useClock()
  const lines = linesOf(report)
  if (lines.length === 0) return <ChartEmpty title={words.early}>{words.earlyEmpty}</ChartEmpty>
  const sum = (column: string) => sumOf(lines, column)
  const to = `/c/${camp.slug}/tickets`
  return (
    <ChartPicture
      title={words.early}
      number={String(sum('held'))}
      sentence={words.earlySentence(sum('quota'))}
      report="early-access-by-day"
      rows={{
        head: [words.day, words.arriving, words.held, words.quota],
        rows: lines.map((line) => [
          clock.day(String(line.day)),
          ...[line.planned, line.held, line.quota].map(Number),
        ]),
      }}
    >
      <ChartDays
        label={words.early}
        days={lines.map((line) => ({
          day: String(line.day),
          planned: Number(line.planned),
          actual: Number(line.held),
          limit: Number(line.quota),
          says: words.earlyDay(clock.longDay(String(line.day)), {
            planned: Number(line.planned),
            held: Number(line.held),
            quota: Number(line.quota),
          }),
          to: `/c/${camp.slug}/reports/early-access-reasons`,
          search: { only: `day:${line.day}` },
        }))}
        keys={{
          planned: { name: words.arriving, said: String(sum('planned')) },
          actual: { name: words.held, said: String(sum('held')), to },
          limit: { name: words.quota, said: String(sum('quota')), to },
        }}
      />
    </ChartPicture>
  )
}
