import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { linesOf, sumOf } from '#format/report'
import { ChartBars, GROUND } from '#ui/chart-bars'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports'
import { useReport } from './reading.ts'

type Line = ReturnType<typeof linesOf>[number]

/** Which teams people fail to come to or give up late, and how soon their shifts had enough people. */
export function TeamReliability() {
  const report = useReport('team-reliability')
  return <Shown of={report}>{(found) => <Teams report={found} />}</Shown>
}

function Teams({ report }: { readonly report: Report }) {
  const lines = linesOf(report)
  if (lines.length === 0) return <ChartEmpty title={words.teams}>{words.teamsEmpty}</ChartEmpty>
  const [missed, late] = [sumOf(lines, 'noShows'), sumOf(lines, 'lateDrops')]
  return (
    <ChartPicture
      title={words.teams}
      number={String(missed + late)}
      sentence={words.teamsSentence(missed, late, sumOf(lines, 'taken'))}
      report="team-reliability"
      rows={{
        head: [
          ...[words.team, words.taken, words.noShows, words.noShowRate, words.lateDrops],
          ...[words.lateDropRate, words.filledShifts, words.tillFull],
        ],
        rows: lines.map((line) => [
          String(line.team),
          ...[line.taken, line.noShows].map(Number),
          words.percent(line.noShowPercent),
          Number(line.lateDrops),
          words.percent(line.lateDropPercent),
          words.outOf(Number(line.filled), Number(line.shifts)),
          words.hoursTillFull(line.medianHoursToFill),
        ]),
      }}
    >
      <Rates lines={lines} />
      <h3 className="mt-4 font-sans text-13 tracking-normal">{words.fillTitle}</h3>
      <FillTimes lines={lines} />
      <p className="mt-1 text-12 text-ink-2">{words.teamsNote}</p>
    </ChartPicture>
  )
}

function Rates({ lines }: { readonly lines: readonly Line[] }) {
  const { camp } = useSession()
  const rate = (line: Line) => Number(line.noShowPercent) + Number(line.lateDropPercent)
  const shown = lines.toSorted((a, b) => rate(b) - rate(a))
  return (
    <ChartBars
      label={words.teams}
      of={100}
      bars={shown.map((line) => ({
        key: String(line.teamId),
        label: String(line.team),
        parts: [
          { value: Number(line.noShowPercent), ground: GROUND.loud },
          { value: Number(line.lateDropPercent), ground: GROUND.striped },
        ],
        said: words.ratesOf(line.noShowPercent, words.percent(line.lateDropPercent)),
        to: `/c/${camp.slug}/reports/team-reliability`,
        search: { only: `team:${line.team}` },
      }))}
    />
  )
}

/** The slowest first. A team of which it is not known has no bar, and says so. */
function FillTimes({ lines }: { readonly lines: readonly Line[] }) {
  const { camp } = useSession()
  const hours = ({ medianHoursToFill }: Line) => Number(medianHoursToFill ?? -1)
  return (
    <ChartBars
      label={words.fillTitle}
      bars={lines
        .toSorted((a, b) => hours(b) - hours(a))
        .map((line) => ({
          key: String(line.teamId),
          label: String(line.team),
          parts: [{ value: Math.max(0, hours(line)), ground: GROUND.full }],
          said: words.filledAfter(
            words.hoursTillFull(line.medianHoursToFill),
            words.outOf(Number(line.filled), Number(line.shifts)),
          ),
          to: `/c/${camp.slug}/shifts`,
          search: { view: 'list', team: String(line.team) },
        }))}
    />
  )
}
