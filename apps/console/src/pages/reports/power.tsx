import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { linesOf, sumOf } from '#format/report'
import { ChartBars, GROUND } from '#ui/chart-bars'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports-site'
import { useReport } from './reading.ts'

/** What hangs on each circuit beside what it bears; where it hangs is on the map of the camp. */
export function Power() {
  const report = useReport('power-load')
  return <Shown of={report}>{(found) => <Circuits report={found} />}</Shown>
}

function Circuits({ report }: { readonly report: Report }) {
  const { camp } = useSession()
  const lines = linesOf(report)
  if (lines.length === 0) return <ChartEmpty title={words.power}>{words.powerEmpty}</ChartEmpty>
  const nameOf = (circuit: unknown) => (circuit === null ? words.noCircuit : String(circuit))
  const saidOf = (line: (typeof lines)[number]) =>
    words.load(Number(line.loadAmps), line.ratingAmps === null ? null : Number(line.ratingAmps))
  return (
    <ChartPicture
      title={words.power}
      number={words.amps(sumOf(lines, 'loadAmps'))}
      sentence={words.powerSentence(
        sumOf(lines, 'ratingAmps'),
        lines.filter(({ isOver }) => isOver === true).length,
      )}
      report="power-load"
      rows={{
        head: [words.circuit, words.loadAmps, words.ratingAmps, words.units, words.tooMuch],
        rows: lines.map((line) => [
          nameOf(line.circuit),
          Number(line.loadAmps),
          line.ratingAmps === null ? words.none : Number(line.ratingAmps),
          Number(line.units),
          line.isOver ? words.yes : words.none,
        ]),
      }}
    >
      <ChartBars
        label={words.power}
        bars={lines.map((line) => ({
          key: String(line.circuit),
          label: nameOf(line.circuit),
          parts: [
            { value: Number(line.loadAmps), ground: line.isOver ? GROUND.loud : GROUND.full },
          ],
          said: line.isOver ? words.over(saidOf(line)) : saidOf(line),
          ...(line.ratingAmps !== null && { before: Number(line.ratingAmps) }),
          to: `/c/${camp.slug}/shelter/map`,
        }))}
      />
      <p className="mt-1 text-12 text-ink-2">{words.powerNote}</p>
    </ChartPicture>
  )
}
