import { Link } from '@tanstack/react-router'
import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { words } from '#words/shelter'
import { useHand } from './hand.tsx'
import type { Unit } from './view.ts'
import type { Warning } from './warnings.ts'

const LOOKS = {
  bad: 'bg-bad-soft ring-bad-line [&>svg]:text-bad-mark',
  warn: 'bg-warn-soft ring-warn-line [&>svg]:text-warn',
} as const

/** What is wrong here, each with what mends it. */
export function UnitWarnings({
  unit,
  warnings,
}: {
  readonly unit: Unit
  readonly warnings: readonly Warning[]
}) {
  if (warnings.length === 0) return null
  return (
    <ul aria-label={words.warningsOf(unit.label)} className="mt-2 grid gap-1.5">
      {warnings.map((warning) => {
        const Icon = warning.tone === 'bad' ? OctagonAlert : TriangleAlert
        return (
          <li
            key={warning.key}
            className={`flex gap-[7px] rounded-[10px] px-2.5 py-2 text-13 leading-[1.45] ring-1 ring-inset ${LOOKS[warning.tone]}`}
          >
            <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" strokeWidth={1.75} />
            <p className="min-w-0">
              {warning.text} <Mend unit={unit} warning={warning} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function Mend({ unit, warning }: { readonly unit: Unit; readonly warning: Warning }) {
  const { camp } = useSession()
  const { view, pick } = useHand()
  const { set } = useAddress()
  const button = 'link no-print mr-2 py-1 lg:py-0'
  if (warning.passOf) {
    return (
      <Link className={button} to={`/c/${camp.slug}/roster/${warning.passOf}/tickets`}>
        {words.seePass}
      </Link>
    )
  }
  if (warning.onMap) {
    return (
      <Link className={button} to={`/c/${camp.slug}/shelter/map`}>
        {words.seeMap}
      </Link>
    )
  }
  if (warning.edit) {
    return (
      <button type="button" className={button} onClick={() => set({ unit: unit.id })}>
        {words.chooseCircuit}
      </button>
    )
  }
  return warning.move?.map((bed) => (
    <button
      // Not by its id, which changes when a move is answered: a key that is pressed then would be lost.
      key={`${bed.memberId} ${bed.firstNightOn}`}
      type="button"
      className={button}
      onClick={({ detail }) => pick({ memberId: bed.memberId, bed, nights: bed }, detail === 0)}
    >
      {words.move(view.nameOf(bed.memberId))}
    </button>
  ))
}
