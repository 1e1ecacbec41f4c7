import {
  BedDouble,
  Box,
  Caravan,
  CarFront,
  Hexagon,
  type LucideIcon,
  Tent,
  TentTree,
  Truck,
  Umbrella,
} from 'lucide-react'
import type { Unit } from './view.ts'

const ICONS: Readonly<Record<Unit['kind'], LucideIcon>> = {
  tent: Tent,
  shiftpod: Tent,
  yurt: TentTree,
  hexayurt: Hexagon,
  rv: Truck,
  trailer: Caravan,
  dorm: BedDouble,
  shade_spot: Umbrella,
  vehicle: CarFront,
  other: Box,
}

export function UnitIcon({ kind }: Pick<Unit, 'kind'>) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
}
