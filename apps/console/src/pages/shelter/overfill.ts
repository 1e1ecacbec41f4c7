import { type Act, aheadOf } from './acts.ts'
import { eachNight, isOn, type Nights, runsOf } from './nights.ts'
import { holdsBed, type View } from './view.ts'

/** The unit that would be too full, by how many at most, and on which nights. */
export type Overfill = {
  readonly unit: string
  readonly most: number
  readonly nights: readonly Nights[]
}

/** Where an act would put more people than there are beds, or more than there are too many already. */
export function overfillOf(view: View, act: Act): readonly Overfill[] {
  const beds = aheadOf(view.board, act).assignments.filter(holdsBed)
  return view.units.flatMap((unit) => {
    const here = beds.filter(({ unitId }) => unitId === unit.id)
    const heldOn = (night: string) => here.filter((bed) => isOn(bed, night)).length
    const over = [...new Set(here.flatMap(eachNight))].sort().filter((night) => {
      const held = heldOn(night)
      return held > unit.capacity && held > view.heldOn(unit.id, night)
    })
    if (over.length === 0) return []
    const most = Math.max(...over.map((night) => heldOn(night) - unit.capacity))
    return [{ unit: unit.label, most, nights: runsOf(over) }]
  })
}
