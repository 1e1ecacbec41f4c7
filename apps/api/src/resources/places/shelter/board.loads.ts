import type { ShelterPlan } from './plan.schema.ts'
import type { Power } from './shelter.schema.ts'
import type { ShelterUnit } from './units.schema.ts'

// biome-ignore format: a table
const AMPS: Readonly<Record<Power, number>> = { none: 0, amp15: 15, amp30: 30, amp50: 50 }

type Unit = Pick<
  ShelterUnit,
  'power' | 'circuit' | 'lengthCm' | 'widthCm' | 'xCm' | 'yCm' | 'rotationDegrees' | 'status'
>

export type CircuitLoad = {
  /** Null: units that need power and are on no circuit of the plan. */
  readonly circuit: string | null
  readonly ratingAmps: number | null
  readonly loadAmps: number
  readonly units: number
  readonly isOver: boolean
}

const stands = ({ status }: Unit): boolean => status !== 'struck'

/** What hangs on each circuit of the plan, and what hangs on none (INV-H7). */
export function loadsOf(
  { circuits }: Pick<ShelterPlan, 'circuits'>,
  units: readonly Unit[],
): CircuitLoad[] {
  const drawing = units.filter((unit) => stands(unit) && unit.power !== 'none')
  const sum = (some: readonly Unit[]) => some.reduce((amps, { power }) => amps + AMPS[power], 0)
  const loads = circuits.map(({ name, ratingAmps }): CircuitLoad => {
    const own = drawing.filter(({ circuit }) => circuit === name)
    const loadAmps = sum(own)
    const isOver = loadAmps > ratingAmps
    return { circuit: name, ratingAmps, loadAmps, units: own.length, isOver }
  })
  const names = new Set<string | null>(circuits.map(({ name }) => name))
  const loose = drawing.filter(({ circuit }) => !names.has(circuit))
  if (loose.length === 0) return loads
  const none = { circuit: null, ratingAmps: null, loadAmps: sum(loose), units: loose.length }
  return [...loads, { ...none, isOver: true }]
}

export type LotUse = {
  readonly lotSquareCm: number | null
  readonly usedSquareCm: number
  /** Units that have a footprint and reach beyond the lot. */
  readonly outside: number
  readonly isOver: boolean
}

/** How much of the lot the footprints take, and how many reach beyond it (INV-H7). */
export function lotOf(
  { lotLengthCm, lotWidthCm }: Pick<ShelterPlan, 'lotLengthCm' | 'lotWidthCm'>,
  units: readonly Unit[],
): LotUse {
  const standing = units.filter(stands)
  const usedSquareCm = standing.reduce(
    (used, { lengthCm, widthCm }) => used + (lengthCm ?? 0) * (widthCm ?? 0),
    0,
  )
  if (lotLengthCm === null || lotWidthCm === null) {
    return { lotSquareCm: null, usedSquareCm, outside: 0, isOver: false }
  }
  const outside = standing.filter((unit) => {
    const { width, height } = boxOf(unit)
    const { xCm, yCm } = unit
    return xCm !== null && yCm !== null && (xCm + width > lotLengthCm || yCm + height > lotWidthCm)
  }).length
  const lotSquareCm = lotLengthCm * lotWidthCm
  return { lotSquareCm, usedSquareCm, outside, isOver: usedSquareCm > lotSquareCm || outside > 0 }
}

/** The box around a turned footprint. */
function boxOf({ lengthCm, widthCm, rotationDegrees }: Unit) {
  const turn = (rotationDegrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const [length, width] = [lengthCm ?? 0, widthCm ?? 0]
  return {
    width: Math.round(length * cos + width * sin),
    height: Math.round(length * sin + width * cos),
  }
}
