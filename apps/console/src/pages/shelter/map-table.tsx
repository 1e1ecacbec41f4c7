import { Table, Td, Th } from '#ui/table'
import { words } from '#words/shelter'
import { sizeOf } from './place.ts'
import { byLabel, isStanding, type View } from './view.ts'

/** What the map shows, as a table. */
export function MapTable({ view, night }: { readonly view: View; readonly night: string }) {
  const units = view.units.filter(isStanding).toSorted(byLabel)
  return (
    <details>
      <summary className="no-print cursor-pointer py-2 text-13 font-label text-ink-2">
        {words.asTable}
      </summary>
      <Table label={words.asTable}>
        <thead>
          <tr>
            <Th>{words.label}</Th>
            <Th>{words.row}</Th>
            <Th numeric>{words.sizeHead}</Th>
            <Th numeric>{words.fromLeft}</Th>
            <Th numeric>{words.fromTop}</Th>
            <Th numeric>{words.taken}</Th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => {
            const { length, width } = sizeOf(unit)
            const at = (cm: number | null) => (cm === null ? '–' : `${cm / 100} m`)
            return (
              <tr key={unit.id}>
                <Td className="font-strong">{unit.label}</Td>
                <Td>{unit.zone ?? '–'}</Td>
                <Td numeric>{words.size(length / 100, width / 100)}</Td>
                <Td numeric>{at(unit.xCm)}</Td>
                <Td numeric>{at(unit.yCm)}</Td>
                <Td numeric>{`${view.heldOn(unit.id, night)}/${unit.capacity}`}</Td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </details>
  )
}
