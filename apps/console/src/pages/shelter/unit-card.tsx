import { Lock } from 'lucide-react'
import { useAddress } from '#api/address'
import { Card } from '#ui/card'
import { words } from '#words/shelter'
import { BedLine, FreeBed } from './bed-line.tsx'
import { useHand } from './hand.tsx'
import { isOn } from './nights.ts'
import { useSayNights } from './say-nights.ts'
import { UnitIcon } from './unit-icon.tsx'
import { UnitWarnings } from './unit-warnings.tsx'
import type { Unit, View } from './view.ts'
import { warningsOf } from './warnings.ts'

/** A unit and its beds on the night that is shown. */
export function UnitCard({ unit }: { readonly unit: Unit }) {
  const { view, night, held, over } = useHand()
  const warnings = warningsOf(view, unit, useSayNights())
  const beds = view
    .bedsIn(unit.id)
    .filter((bed) => isOn(bed, night))
    .toSorted((a, b) => (a.bed ?? '').localeCompare(b.bed ?? '') || a.id.localeCompare(b.id))
  const free = Math.max(0, unit.capacity - beds.length)
  const isBad = warnings.some(({ tone }) => tone === 'bad')
  const isOver = over === `unit:${unit.id}` && held?.bed?.unitId !== unit.id
  return (
    <Card
      aria-label={unit.label}
      data-drop={`unit:${unit.id}`}
      className={`break-inside-avoid p-3 ${isOver ? 'border-accent-ink!' : isBad ? 'border-bad-line!' : ''}`}
    >
      <UnitHead unit={unit} taken={beds.length} />
      <ul>
        {beds.map((bed) => (
          <BedLine key={bed.id} bed={bed} />
        ))}
        {Array.from({ length: free }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free beds are all alike
          <FreeBed key={at} unit={unit} isFirst={at === 0} />
        ))}
      </ul>
      <UnitWarnings unit={unit} warnings={warnings} />
    </Card>
  )
}

function UnitHead({ unit, taken }: { readonly unit: Unit; readonly taken: number }) {
  const { view } = useHand()
  const { set } = useAddress()
  const tone =
    taken > unit.capacity ? 'text-bad' : taken === unit.capacity ? 'text-good' : 'text-ink-2'
  return (
    <header className="mb-2">
      <div className="flex items-center gap-[7px]">
        <UnitIcon kind={unit.kind} />
        <h3 className="min-w-0 font-sans tracking-normal">
          <button
            type="button"
            onClick={() => set({ unit: unit.id })}
            className="block max-w-full truncate py-1 text-14 font-strong hover:underline lg:py-0"
          >
            {unit.label}
          </button>
        </h3>
        {unit.locked && (
          <span title={words.locked}>
            <Lock aria-hidden className="size-3.5 text-ink-3" />
            <span className="sr-only">{words.locked}</span>
          </span>
        )}
        <span className={`num ml-auto text-13 font-label ${tone}`}>
          <span className="sr-only">{words.takenOf(taken, unit.capacity)}</span>
          <span aria-hidden>{`${taken}/${unit.capacity}`}</span>
        </span>
      </div>
      <p className="text-12 text-ink-3">{aboutUnit(view, unit)}</p>
    </header>
  )
}

/** `Yurt, no power`, `Lantern’s RV, 30 amp, step-free`. */
export function aboutUnit(view: View, unit: Unit): string {
  const kind = words.kinds[unit.kind]
  const owner = unit.ownerMemberId && view.nameOf(unit.ownerMemberId)
  return [
    owner ? words.theirs(owner, unit.kind === 'rv' ? kind : kind.toLowerCase()) : kind,
    words.power[unit.power],
    unit.accessible && words.accessible,
    unit.quiet && words.quiet,
    unit.openToMembers && words.openToMembers,
  ]
    .filter(Boolean)
    .join(', ')
}
