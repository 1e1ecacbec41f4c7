import { useAddress } from '#api/address'
import { Bar } from '#ui/card'
import { words } from '#words/shelter'
import { useHand } from './hand.tsx'
import { UnitCard } from './unit-card.tsx'
import type { Unit, View } from './view.ts'

/** Units that stand together, and what hangs on their circuits. */
export function UnitRow({
  zone,
  units,
}: {
  readonly zone: string | null
  readonly units: readonly Unit[]
}) {
  const { view } = useHand()
  const loads = loadsOf(view, units)
  const about = [
    units.every(({ quiet }) => quiet) && words.quiet,
    ...loads.map(({ circuit }) => words.circuit(circuit ?? '')),
  ].filter(Boolean)
  return (
    <section aria-label={zone ?? words.noRow}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="flex items-baseline gap-2 font-sans text-14 tracking-normal">
          {zone ?? words.noRow}
          <small className="text-13 font-normal text-ink-3">{about.join(', ')}</small>
        </h2>
        <div className="ml-auto flex flex-wrap gap-x-4">
          {loads.map((load) => (
            <Load key={load.circuit} load={load} isNamed={loads.length > 1} />
          ))}
        </div>
      </div>
      <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        {units.map((unit) => (
          <UnitCard key={unit.id} unit={unit} />
        ))}
      </div>
    </section>
  )
}

type Loaded = View['board']['loads'][number]

/** The circuits of the plan that these units hang on. */
function loadsOf({ board }: View, units: readonly Unit[]): readonly Loaded[] {
  const own = new Set(units.filter(({ power }) => power !== 'none').map(({ circuit }) => circuit))
  return board.loads.filter(({ circuit }) => circuit !== null && own.has(circuit))
}

const NEARLY = 0.85

function Load({ load, isNamed }: { readonly load: Loaded; readonly isNamed: boolean }) {
  const { set } = useAddress()
  const { circuit, loadAmps, ratingAmps, isOver } = load
  const of = ratingAmps ?? 0
  const tone = isOver ? 'bad' : loadAmps > of * NEARLY ? 'warn' : 'good'
  const said = words.amps(loadAmps, of)
  return (
    <button
      type="button"
      title={words.changePlan}
      onClick={() => set({ dialog: 'plan' })}
      className={`flex min-h-9 items-center gap-2 text-12 font-medium lg:min-h-0 ${isOver ? 'text-bad' : 'text-ink-2'}`}
    >
      <span className="w-18 max-lg:hidden">
        <Bar value={loadAmps} of={of} label={words.loadOf(circuit ?? '')} tone={tone} />
      </span>
      <span className="num">
        {isNamed ? `${circuit}: ${said}` : said}
        {isOver && ` ${words.overBy(loadAmps - of)}`}
      </span>
    </button>
  )
}
