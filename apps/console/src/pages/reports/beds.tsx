import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { linesOf } from '#format/report'
import { useClock } from '#format/time'
import { ChartHeat, type HeatCell } from '#ui/chart-heat'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports-site'
import { words as shelter } from '#words/shelter'
import { useReport } from './reading.ts'

type Kind = { readonly kind: string; readonly beds: number; readonly held: Map<string, number> }

/** How many beds are held each night, by what they stand in. The report is read for who is on site already. */
export function Beds() {
  const report = useReport('shelter-occupancy')
  return <Shown of={report}>{(found) => <Nights report={found} />}</Shown>
}

/** A unit has a line for each night on which somebody sleeps there, or one without a night. */
function kindsOf(report: Report): readonly Kind[] {
  const kinds = new Map<string, Kind>()
  const counted = new Set<unknown>()
  for (const { unitId, kind, nightOn, beds, held } of linesOf(report)) {
    const name = String(kind)
    const known = kinds.get(name) ?? { kind: name, beds: 0, held: new Map() }
    const more = counted.has(unitId) ? 0 : Number(beds)
    counted.add(unitId)
    if (nightOn !== null) {
      known.held.set(String(nightOn), (known.held.get(String(nightOn)) ?? 0) + Number(held))
    }
    kinds.set(name, { ...known, beds: known.beds + more })
  }
  return [...kinds.values()].sort((a, b) => b.beds - a.beds)
}

const LOOKS = {
  empty: 'bg-sunken text-ink-2',
  some: 'bg-wait-soft text-wait',
  full: 'bg-good-soft text-good',
} as const

/** An empty bed is no fault: nothing here is loud. */
const lookOf = (held: number, beds: number): string =>
  held === 0 ? LOOKS.empty : held < beds ? LOOKS.some : LOOKS.full

const BedKey = () => (
  <ul aria-hidden className="no-print flex flex-wrap gap-3 text-12 text-ink-2">
    {(['empty', 'some', 'full'] as const).map((look) => (
      <li key={look} className="flex items-center gap-1.5">
        <span className={`size-3 rounded-[3px] ring-1 ring-line-2 ring-inset ${LOOKS[look]}`} />
        {words.bedKey[look]}
      </li>
    ))}
  </ul>
)

const nameOf = ({ kind }: Kind): string => shelter.kinds[kind as keyof typeof shelter.kinds] ?? kind

function Nights({ report }: { readonly report: Report }) {
  const { camp } = useSession()
  const clock = useClock()
  const kinds = kindsOf(report)
  const nights = [...new Set(kinds.flatMap(({ held }) => [...held.keys()]))].sort()
  const heldOn = (night: string) => kinds.reduce((sum, { held }) => sum + (held.get(night) ?? 0), 0)
  const fullest = nights.toSorted((a, b) => heldOn(b) - heldOn(a))[0]
  if (fullest === undefined) return <ChartEmpty title={words.beds}>{words.bedsEmpty}</ChartEmpty>
  const all = kinds.reduce((sum, { beds }) => sum + beds, 0)
  const cellOf = ({ held, beds }: Kind, night: string): HeatCell => ({
    held: held.get(night) ?? 0,
    needed: beds,
    to: `/c/${camp.slug}/shelter`,
    search: { night },
  })
  return (
    <ChartPicture
      title={words.beds}
      number={String(heldOn(fullest))}
      sentence={words.bedsSentence(all, clock.longDay(fullest))}
      report="shelter-occupancy"
      rows={{
        head: [words.standing, ...nights.map(clock.shortDay)],
        rows: kinds.map((one) => [
          nameOf(one),
          ...nights.map((night) => `${one.held.get(night) ?? 0}/${one.beds}`),
        ]),
      }}
    >
      <BedKey />
      <ChartHeat
        label={words.beds}
        corner={words.standing}
        days={nights}
        lookOf={lookOf}
        rows={kinds.map((one) => ({
          key: one.kind,
          label: nameOf(one),
          cellOf: (night) => cellOf(one, night),
        }))}
      />
    </ChartPicture>
  )
}
