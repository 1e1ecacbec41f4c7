import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { linesOf, sumOf } from '#format/report'
import { ChartBars, GROUND } from '#ui/chart-bars'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports'
import { useReport } from './reading.ts'

const SHOWN = 10

/** Who did not come to a shift, or gave one up late. */
export function Reliability() {
  const report = useReport('no-shows')
  return <Shown of={report}>{(found) => <Missed report={found} />}</Shown>
}

function Missed({ report }: { readonly report: Report }) {
  const { camp } = useSession()
  const lines = linesOf(report)
  if (lines.length === 0) {
    return <ChartEmpty title={words.reliability}>{words.reliabilityEmpty}</ChartEmpty>
  }
  const shown = lines.slice(0, SHOWN)
  return (
    <ChartPicture
      title={words.reliability}
      number={String(sumOf(lines, 'noShows'))}
      sentence={words.reliabilitySentence(sumOf(lines, 'lateDrops'), lines.length)}
      report="no-shows"
      rows={{
        head: [words.person, words.noShows, words.lateDrops, words.worked],
        rows: lines.map((line) => [
          String(line.legalName),
          ...[line.noShows, line.lateDrops, line.completed].map(Number),
        ]),
      }}
    >
      <ChartBars
        label={words.reliability}
        bars={shown.map((line) => ({
          key: String(line.memberId),
          label: String(line.legalName),
          parts: [
            { value: Number(line.noShows), ground: GROUND.loud },
            { value: Number(line.lateDrops), ground: GROUND.striped },
          ],
          said: words.missedOf(Number(line.noShows), Number(line.lateDrops)),
          to: `/c/${camp.slug}/roster/${line.memberId}/shifts`,
        }))}
      />
    </ChartPicture>
  )
}
