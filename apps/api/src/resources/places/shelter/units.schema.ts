import {
  closed,
  defaultsOf,
  Id,
  line,
  listQuery,
  MemberRef,
  named,
  nullable,
  patchOf,
  Versioned,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { Power, UnitKind } from './shelter.schema.ts'

const Status = words('ShelterUnitStatus', ['planned', 'ready', 'occupied', 'struck'], {
  description: 'In a struck unit nobody can be placed.',
})
const Side = Type.Integer({ minimum: 1, maximum: 10_000 })
const Place = Type.Integer({ minimum: 0, maximum: 100_000 })

const Written = {
  label: line(80),
  kind: UnitKind,
  ownership: words('ShelterOwnership', ['camp', 'member']),
  ownerMemberId: nullable({
    ...MemberRef,
    description: 'Whose it is, if a member brings it; shown to the owner, leads and machines.',
  }),
  capacity: Type.Integer({ minimum: 1, maximum: 200, description: 'How many sleep in it.' }),
  power: Power,
  circuit: nullable(line(40, { description: 'One of the plan’s circuits, by its name.' })),
  lengthCm: nullable(Side),
  widthCm: nullable(Side),
  xCm: nullable({
    ...Place,
    description: 'From the lot’s corner to the unit’s, along its length.',
  }),
  yCm: nullable({ ...Place, description: 'The same, along the lot’s width.' }),
  rotationDegrees: Type.Integer({ minimum: 0, maximum: 359 }),
  zone: nullable(line(40)),
  accessible: Type.Boolean({ description: 'Can be reached and used by who cannot walk well.' }),
  quiet: Type.Boolean(),
  openToMembers: Type.Boolean({ description: 'Members may take a free bed in it themselves.' }),
  status: Status,
  locked: Type.Boolean({ description: 'Only leads change who sleeps in it, with an override.' }),
}

export const ShelterUnit = named(
  'ShelterUnit',
  closed({
    id: Id,
    seasonId: Id,
    ...Written,
    held: Type.Integer({ description: 'How many have a bed in it on the fullest night.' }),
    ...Versioned,
  }),
)
export type ShelterUnit = Static<typeof ShelterUnit>

const { label, kind, capacity, ...others } = Written
const { lengthCm, widthCm, xCm, yCm, circuit, zone, ownerMemberId, ...said } = others
export const NewShelterUnit = named(
  'NewShelterUnit',
  closed({
    seasonId: NamedSeason,
    label,
    kind,
    capacity,
    ...Type.Partial(closed({ ownerMemberId, circuit, lengthCm, widthCm, xCm, yCm, zone }))
      .properties,
    ownership: Type.Optional({ ...said.ownership, default: 'camp' as const }),
    power: Type.Optional({ ...said.power, default: 'none' as const }),
    rotationDegrees: Type.Optional({ ...said.rotationDegrees, default: 0 }),
    accessible: Type.Optional({ ...said.accessible, default: false }),
    quiet: Type.Optional({ ...said.quiet, default: false }),
    openToMembers: Type.Optional({ ...said.openToMembers, default: false }),
    status: Type.Optional({ ...said.status, default: 'planned' as const }),
    locked: Type.Optional({ ...said.locked, default: false }),
  }),
)
export type NewShelterUnit = Static<typeof NewShelterUnit>
const { seasonId: _, ...unsaid } = NewShelterUnit.properties
/** The values of a new unit that nobody said. */
export const UNSAID = defaultsOf(closed(unsaid))

export const ShelterUnitPatch = named('ShelterUnitPatch', patchOf(Written))
export type ShelterUnitPatch = Static<typeof ShelterUnitPatch>

export const ShelterUnitsQuery = listQuery(['label', '-label'], {
  seasonId: NamedSeason,
  kind: Type.Optional(UnitKind),
  status: Type.Optional(Status),
  zone: Type.Optional(line(40)),
})
