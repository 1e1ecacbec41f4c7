import type { Report, RosterLine } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { linesOf } from '#format/report'
import { type Clock, useClock } from '#format/time'
import { type ChartBar, ChartBars, GROUND } from '#ui/chart-bars'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports'
import { useRoster } from '../roster/reading.ts'
import { reachedOf, STAGES } from '../roster/stages.ts'
import { useReport } from './reading.ts'

type Stage = keyof typeof words.stages
type Step = {
  readonly key: Stage
  readonly count: number
  /** In the season before, as many days before its gate; null where that is not known. */
  readonly before: number | null
}
/** The season before, and the day on which it was as far from its gate. */
type Before = { readonly name: string; readonly day: string | undefined }

/** How many have come how far. Applications are the report's; the rest is counted from the roster, and opens it. */
export function Funnel() {
  const roster = useRoster()
  const funnel = useReport('season-funnel')
  const clock = useClock()
  return (
    <Shown of={roster}>
      {({ data }) => (
        <Shown of={funnel}>
          {(report) => <Stages steps={stepsOf(data, report)} before={beforeOf(report, clock)} />}
        </Shown>
      )}
    </Shown>
  )
}

function stepsOf(people: readonly RosterLine[], report: Report): readonly Step[] {
  const lines = new Map(linesOf(report).map((line) => [line.stage, line]))
  const reached: readonly (readonly Stage[])[] = people.map(reachedOf)
  const step = (key: Stage, count: number): Step => {
    const before = lines.get(key)?.membersBefore ?? null
    return { key, count, before: before === null ? null : Number(before) }
  }
  return [
    step('invited', reached.filter((stages) => stages.includes('invited')).length),
    ...(['applied', 'accepted'] as const).map((key) =>
      step(key, Number(lines.get(key)?.members ?? 0)),
    ),
    ...STAGES.map((key) => step(key, reached.filter((stages) => stages.includes(key)).length)),
  ]
}

function beforeOf(report: Report, clock: Clock): Before | undefined {
  const [line] = linesOf(report)
  if (!line?.seasonBefore) return undefined
  const day = line.dayBefore ? clock.dayAndYear(String(line.dayBefore)) : undefined
  return { name: String(line.seasonBefore), day }
}

/** The list behind each stage. */
const behind = (key: Stage) => {
  if (key === 'applied' || key === 'accepted') {
    return { path: 'applications', search: { view: key } }
  }
  return { path: 'roster', search: { reached: key } }
}

function Stages({
  steps,
  before,
}: {
  readonly steps: readonly Step[]
  readonly before: Before | undefined
}) {
  const { camp } = useSession()
  const countOf = (stage: Stage) => steps.find(({ key }) => key === stage)?.count ?? 0
  if (steps.every(({ count }) => count === 0)) {
    return <ChartEmpty title={words.funnel}>{words.funnelEmpty}</ChartEmpty>
  }
  const bars = steps.map(({ key, count, before: other }): ChartBar => {
    const { path, search } = behind(key)
    return {
      key,
      label: words.stages[key],
      parts: [{ value: count, ground: path === 'roster' ? GROUND.full : GROUND.quiet }],
      said: other === null ? String(count) : words.against(count, other),
      before: other ?? undefined,
      to: `/c/${camp.slug}/${path}`,
      search,
    }
  })
  const isCompared = before?.day !== undefined
  return (
    <ChartPicture
      title={words.funnel}
      number={String(countOf('confirmed'))}
      sentence={words.funnelSentence(countOf('paid'), countOf('ticketed'))}
      report="season-funnel"
      rows={{
        head: [
          words.stage,
          words.nowNumber,
          ...(isCompared ? [words.on(before.name, before.day ?? '')] : []),
        ],
        rows: steps.map((step) => [
          words.stages[step.key],
          step.count,
          ...(isCompared ? [step.before ?? words.none] : []),
        ]),
      }}
    >
      <ChartBars label={words.funnel} bars={bars} />
      <p className="mt-1 text-12 text-ink-2">{words.funnelTicket}</p>
      {before && (
        <p className="mt-1 text-12 text-ink-2">
          {before.day === undefined
            ? words.funnelAlone(before.name)
            : words.funnelNote(before.name, before.day)}
        </p>
      )}
    </ChartPicture>
  )
}
