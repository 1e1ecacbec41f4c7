import { useSession } from '#api/camp'
import { type Clock, useClock } from '#format/time'
import { ChartHeat } from '#ui/chart-heat'
import { words } from '#words/reports'
import { type Covered, cellOf } from './coverage-cells.ts'

const HOUR_MS = 3_600_000
/** Two hours a row: a shift shorter than that is still seen. */
const BLOCK = 2

/** How full one team is in the hours of each day. A shift counts in every block that it touches. */
export function TeamHours({
  team,
  shifts,
  days,
}: {
  readonly team: string
  readonly shifts: readonly Covered[]
  readonly days: readonly string[]
}) {
  const { camp } = useSession()
  const clock = useClock()
  const blocks = shifts
    .filter((shift) => shift.team === team)
    .flatMap((shift) => blocksOf(shift, clock))
  const shown = [...new Set(blocks.map(({ block }) => block))].sort((a, b) => a - b)
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="font-sans text-13 tracking-normal">{words.hoursOf(team)}</h3>
      <ChartHeat
        label={words.hoursOf(team)}
        corner={words.hours}
        days={days}
        rows={shown.map((block) => ({
          key: String(block),
          label: words.from(block * BLOCK, (block + 1) * BLOCK),
          cellOf: (day) => {
            const own = blocks.filter((one) => one.block === block && one.day === day)
            return cellOf(own, { slug: camp.slug, team, day })
          },
        }))}
      />
    </section>
  )
}

type Block = Covered & { readonly block: number }

/** A shift once in each block of hours it touches, on the camp's day of that hour. */
function blocksOf(shift: Covered, clock: Clock): readonly Block[] {
  const [from, to] = [Date.parse(shift.startsAt), Date.parse(shift.endsAt)]
  const hours = Math.max(1, Math.ceil((to - from) / HOUR_MS))
  const touched = new Map<string, Block>()
  for (let i = 0; i < hours; i++) {
    const at = new Date(from + i * HOUR_MS).toISOString()
    const block = Math.floor(Number(clock.time(at).slice(0, 2)) / BLOCK)
    const day = clock.dayOf(at)
    touched.set(`${day} ${block}`, { ...shift, day, block })
  }
  return [...touched.values()]
}
