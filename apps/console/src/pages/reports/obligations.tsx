import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { linesOf } from '#format/report'
import { ChartDots } from '#ui/chart-dots'
import { ChartKey } from '#ui/chart-key'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports'
import { useReport } from './reading.ts'

type Line = ReturnType<typeof linesOf>[number]

/** Whether people have taken on as much as the camp asks of everybody; strike apart. */
export function Obligations() {
  const report = useReport('obligations')
  return <Shown of={report}>{(found) => <Strips report={found} />}</Shown>
}

const KINDS = {
  all: ['required', 'committed', 'done', 'missing'],
  strike: ['strikeRequired', 'strikeCommitted', 'strikeDone', 'strikeMissing'],
} as const

function Strips({ report }: { readonly report: Report }) {
  const lines = linesOf(report)
  if (lines.length === 0) {
    return <ChartEmpty title={words.obligations}>{words.obligationsEmpty}</ChartEmpty>
  }
  const short = lines.filter((line) => Number(line.missing) + Number(line.strikeMissing) > 0)
  return (
    <ChartPicture
      title={words.obligations}
      number={String(lines.length - short.length)}
      sentence={words.obligationsSentence(lines.length)}
      report="obligations"
      rows={{
        head: [words.person, words.done, words.promised, words.missing, words.strikeMissing],
        rows: lines.map((line) => [
          String(line.legalName),
          ...[line.done, line.committed, line.missing, line.strikeMissing].map(Number),
        ]),
      }}
    >
      <Strip kind="all" lines={lines} />
      {lines.some((line) => Number(line.strikeRequired) > 0) && (
        <Strip kind="strike" lines={lines} />
      )}
    </ChartPicture>
  )
}

function Strip({
  kind,
  lines,
}: {
  readonly kind: keyof typeof KINDS
  readonly lines: readonly Line[]
}) {
  const { camp } = useSession()
  const [required, committed, done, missing] = KINDS[kind]
  const short = lines.filter((line) => Number(line[missing]) > 0).length
  const asked = Number(lines[0]?.[required] ?? 0)
  const to = `/c/${camp.slug}/reports/obligations`
  return (
    <div className="pt-2">
      <h3 className="font-sans text-13 tracking-normal">{words.points[kind]}</h3>
      <ChartDots
        label={words.points[kind]}
        required={asked}
        requiredSays={words.asked(asked)}
        dots={lines.map((line) => ({
          id: String(line.memberId),
          name: String(line.legalName),
          value: Number(line[committed]) + Number(line[done]),
        }))}
      />
      <ChartKey
        lines={[
          {
            name: words.enough,
            said: String(lines.length - short),
            mark: <span className="size-[9px] rounded-full bg-chart-3" />,
            to,
            search: { only: `${missing}:0` },
          },
          {
            name: words.tooFew,
            said: String(short),
            mark: <span className="size-[9px] rounded-full border-[1.5px] border-chart-2" />,
            to,
            search: { only: missing },
          },
        ]}
      />
    </div>
  )
}
