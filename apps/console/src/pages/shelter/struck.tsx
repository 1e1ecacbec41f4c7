import { useAddress } from '#api/address'
import { words } from '#words/shelter'
import { byLabel, isStanding, type View } from './view.ts'

/** Units that were taken down: only their names, to open them again. */
export function Struck({ view }: { readonly view: View }) {
  const { set } = useAddress()
  const gone = view.units.filter((unit) => !isStanding(unit)).toSorted(byLabel)
  if (gone.length === 0) return null
  return (
    <details className="no-print text-13 text-ink-2">
      <summary className="cursor-pointer py-2 font-label">{words.struckUnits(gone.length)}</summary>
      <ul className="flex flex-wrap gap-x-3">
        {gone.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className="link min-h-11 lg:min-h-0"
              onClick={() => set({ unit: id })}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
