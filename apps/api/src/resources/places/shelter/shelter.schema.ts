import { words } from '@campkit/http/schemas'

export const KINDS = [
  'tent',
  'shiftpod',
  'yurt',
  'hexayurt',
  'rv',
  'trailer',
  'dorm',
  'shade_spot',
  'vehicle',
  'other',
] as const
export type UnitKind = (typeof KINDS)[number]
export const UnitKind = words('ShelterUnitKind', KINDS)

export const POWERS = ['none', 'amp15', 'amp30', 'amp50'] as const
export type Power = (typeof POWERS)[number]
export const Power = words('ShelterPower', POWERS)
