import { isStanding, type Unit } from './view.ts'

/** Where a unit stands on the lot, from its upper left corner. */
export type Place = {
  readonly xCm: number
  readonly yCm: number
  readonly rotationDegrees: number
}

export type Placed = Unit & { readonly xCm: number; readonly yCm: number }

export const isPlaced = (unit: Unit): unit is Placed =>
  isStanding(unit) && unit.xCm !== null && unit.yCm !== null

/** For a unit whose size nobody has said. */
const USUAL_CM = 300

export const sizeOf = ({ lengthCm, widthCm }: Unit) => ({
  length: lengthCm ?? USUAL_CM,
  width: widthCm ?? USUAL_CM,
})

/** The box around a turned unit: where it stands is where this box does. */
export function boxOf(unit: Unit, rotationDegrees = unit.rotationDegrees) {
  const { length, width } = sizeOf(unit)
  const turn = (rotationDegrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  return { width: length * cos + width * sin, height: length * sin + width * cos }
}

export type Lot = { readonly length: number; readonly width: number }

export function isBeyond(unit: Placed, lot: Lot): boolean {
  const { width, height } = boxOf(unit)
  return unit.xCm + width > lot.length + 1 || unit.yCm + height > lot.width + 1
}

const GRID_CM = 10
const onGrid = (cm: number): number => Math.max(0, Math.round(cm / GRID_CM) * GRID_CM)

/** A place moved by so much, kept on the lot. */
export function movedBy(unit: Placed, lot: Lot, dx: number, dy: number): Place {
  const { width, height } = boxOf(unit)
  const within = (cm: number, most: number) => Math.min(onGrid(cm), Math.max(0, onGrid(most)))
  return {
    xCm: within(unit.xCm + dx, lot.length - width),
    yCm: within(unit.yCm + dy, lot.width - height),
    rotationDegrees: unit.rotationDegrees,
  }
}
