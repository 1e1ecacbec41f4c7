import { BedDouble } from 'lucide-react'
import { useAddress } from '#api/address'
import { Avatar } from '#ui/avatar'
import { words } from '#words/shelter'
import { useHand } from './hand.tsx'
import { isOn } from './nights.ts'
import { useSayNights } from './say-nights.ts'
import type { Bed, Person } from './view.ts'

/** People who have a bed, by what was typed: a click shows the bed on a night of theirs, and marks it. */
export function Found({ people }: { readonly people: readonly Person[] }) {
  const { view } = useHand()
  const beds = people.flatMap(({ memberId }) => view.bedsOf(memberId))
  if (beds.length === 0) return null
  return (
    <div className="no-print">
      <h2 className="mt-4 mb-1 flex gap-2 font-sans text-14 tracking-normal">
        {words.haveBed}
        <span className="num font-medium text-ink-3">{people.length}</span>
      </h2>
      <ul aria-label={words.haveBed} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {beds.map((bed) => (
          <li key={bed.id}>
            <ToBed bed={bed} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ToBed({ bed }: { readonly bed: Bed }) {
  const { view, night } = useHand()
  const { search, set } = useAddress()
  const sayNights = useSayNights()
  const name = view.nameOf(bed.memberId)
  const unit = view.unitOf(bed.unitId)?.label ?? ''
  return (
    <button
      type="button"
      aria-pressed={search.bed === bed.id}
      onClick={() => set({ bed: bed.id, night: isOn(bed, night) ? night : bed.firstNightOn })}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-[9px] border border-line bg-surface p-2 text-left shadow-1 hover:border-line-2 aria-pressed:border-accent-ink"
    >
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <b className="block truncate text-14 leading-[1.25] font-strong">{name}</b>
        <small className="block truncate text-12 text-ink-2">{`${unit}, ${sayNights([bed])}`}</small>
      </span>
      <BedDouble aria-hidden className="size-4 shrink-0 text-ink-3" />
    </button>
  )
}
