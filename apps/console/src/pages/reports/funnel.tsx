import type { Report, RosterLine } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { linesOf } from '#format/report'
import { type ChartBar, ChartBars, GROUND } from '#ui/chart-bars'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports'
import { useRoster } from '../roster/reading.ts'
import { reachedOf, STAGES } from '../roster/stages.ts'
import { useReport } from './reading.ts'

type Step = {
  readonly key: keyof typeof words.stages
  readonly count: number
  /** In the season before, all of it. */
  readonly before: number | null
}

/** How many have come how far. Applications are the report's; the rest is counted from the roster, and opens it. */
export function Funnel() {
  const roster = useRoster()
  const compared = useReport('season-compare')
  return (
    <Shown of={roster}>
      {({ data }) => (
        <Shown of={compared}>
          {(report) => <Stages steps={stepsOf(data, report)} before={nameOf(report)} />}
        </Shown>
      )}
    </Shown>
  )
}

function stepsOf(people: readonly RosterLine[], report: Report): readonly Step[] {
  const measured = new Map(linesOf(report).map((line) => [line.measure, line]))
  const beforeOf = (measure: string) => {
    const value = measured.get(measure)?.other ?? null
    return value === null ? null : Number(value)
  }
  const reached = people.map(reachedOf)
  return [
    ...(['applied', 'accepted'] as const).map((key) => ({
      key,
      count: Number(measured.get(key)?.season ?? 0),
      before: beforeOf(key),
    })),
    ...STAGES.map((key) => ({
      key,
      count: reached.filter((stages) => stages.includes(key)).length,
      before: beforeOf(key),
    })),
  ]
}

function nameOf(report: Report): string | undefined {
  const other = linesOf(report).find(({ measure }) => measure === 'name')?.other
  return other ? String(other) : undefined
}

function Stages({
  steps,
  before,
}: {
  readonly steps: readonly Step[]
  readonly before: string | undefined
}) {
  const { camp } = useSession()
  const countOf = (stage: Step['key']) => steps.find(({ key }) => key === stage)?.count ?? 0
  if (steps.every(({ count }) => count === 0)) {
    return <ChartEmpty title={words.funnel}>{words.funnelEmpty}</ChartEmpty>
  }
  const bars = steps.map(({ key, count, before: other }): ChartBar => {
    const isJoining = key === 'applied' || key === 'accepted'
    return {
      key,
      label: words.stages[key],
      parts: [{ value: count, ground: isJoining ? GROUND.quiet : GROUND.full }],
      said: other === null ? String(count) : words.against(count, other),
      before: other ?? undefined,
      to: `/c/${camp.slug}/${isJoining ? 'applications' : 'roster'}`,
      search: isJoining ? undefined : { reached: key },
    }
  })
  return (
    <ChartPicture
      title={words.funnel}
      number={String(countOf('confirmed'))}
      sentence={words.funnelSentence(countOf('paid'), countOf('ticketed'))}
      report="season-compare"
      rows={{
        head: [words.stage, words.now, before ?? words.before],
        rows: steps.map((step) => [words.stages[step.key], step.count, step.before ?? words.none]),
      }}
    >
      <ChartBars label={words.funnel} bars={bars} />
      {before && <p className="mt-1 text-12 text-ink-2">{words.funnelNote(before)}</p>}
    </ChartPicture>
  )
}
