import { usePaper } from '#ui/wide'
import { words } from '#words/shelter'
import { useSayNights } from './say-nights.ts'
import { aboutUnit } from './unit-card.tsx'
import { byName, isToPlace, rowsOf, type Unit, type View } from './view.ts'

/** On paper only: the whole plan, every unit with its people and their nights. On a screen one night is enough. */
export function PrintedPlan({ view }: { readonly view: View }) {
  const isPaper = usePaper()
  const sayNights = useSayNights()
  if (!isPaper) return null
  const waiting = view.people.filter(isToPlace).toSorted(byName)
  return (
    <div className="px-4 pb-4 text-12">
      {rowsOf(view).map(([zone, units]) => (
        <section key={zone}>
          <h2 className="mt-4 mb-1.5 font-sans text-14 tracking-normal">{zone ?? words.noRow}</h2>
          <ul className="grid grid-cols-2 gap-x-6 gap-y-3">
            {units.map((unit) => (
              <PrintedUnit key={unit.id} view={view} unit={unit} />
            ))}
          </ul>
        </section>
      ))}
      {waiting.length > 0 && (
        <section>
          <h2 className="mt-4 mb-1.5 font-sans text-14 tracking-normal">{words.notPlaced}</h2>
          <ul>
            {waiting.map((person) => (
              <Line
                key={person.memberId}
                name={person.name}
                nights={sayNights(view.withoutBed(person))}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function PrintedUnit({ view, unit }: { readonly view: View; readonly unit: Unit }) {
  const sayNights = useSayNights()
  const beds = view
    .bedsIn(unit.id)
    .toSorted(
      (a, b) =>
        (a.bed ?? '').localeCompare(b.bed ?? '') ||
        view.nameOf(a.memberId).localeCompare(view.nameOf(b.memberId)),
    )
  return (
    <li className="break-inside-avoid">
      <h3 className="border-b border-line-2 pb-0.5 font-sans text-13 font-strong tracking-normal">
        {words.unitWithBeds(unit.label, unit.capacity)}
      </h3>
      <p className="text-11 text-ink-2">{aboutUnit(view, unit)}</p>
      {beds.length === 0 && <p className="text-ink-2">{words.nobodyIn}</p>}
      <ul>
        {beds.map((bed) => {
          const name = view.nameOf(bed.memberId)
          return (
            <Line
              key={bed.id}
              name={bed.bed ? `${bed.bed}: ${name}` : name}
              nights={sayNights([bed])}
            />
          )
        })}
      </ul>
    </li>
  )
}

const Line = ({ name, nights }: { readonly name: string; readonly nights: string }) => (
  <li className="flex justify-between gap-3 border-b border-line py-0.5">
    <span className="font-medium">{name}</span>
    <span className="num text-ink-2">{nights}</span>
  </li>
)
