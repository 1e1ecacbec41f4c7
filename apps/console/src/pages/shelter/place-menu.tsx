import type { ReactElement } from 'react'
import { Menu, MenuItem, MenuLabel } from '#ui/menu'
import { words } from '#words/shelter'
import { type Held, useHand } from './hand.tsx'
import { UnitIcon } from './unit-icon.tsx'
import { byLabel, isStanding, type Unit } from './view.ts'

/** Every unit that somebody could be put in: those with a bed on all their nights come first. */
export function PlaceMenu({
  held,
  trigger,
}: {
  readonly held: Held
  readonly trigger: ReactElement<Record<string, unknown>>
}) {
  const { view, put } = useHand()
  const others = view.units.filter((unit) => isStanding(unit) && unit.id !== held.bed?.unitId)
  const isFull = (unit: Unit) =>
    held.nights !== undefined && view.fullNights(unit, held.nights, held.memberId).length > 0
  const [fit, full] = [others.filter((unit) => !isFull(unit)), others.filter(isFull)]
  const item = (unit: Unit) => (
    <MenuItem key={unit.id} onSelect={() => put(unit.id)}>
      <UnitIcon kind={unit.kind} />
      <span className="truncate">{unit.label}</span>
      <span className="ml-auto pl-4 text-12 text-ink-3">{words.kinds[unit.kind]}</span>
    </MenuItem>
  )
  return (
    <Menu align="start" trigger={trigger}>
      {fit.length > 0 && <MenuLabel>{words.hasBed}</MenuLabel>}
      {fit.toSorted(byLabel).map(item)}
      {full.length > 0 && <MenuLabel>{words.isFull}</MenuLabel>}
      {full.toSorted(byLabel).map(item)}
    </Menu>
  )
}
