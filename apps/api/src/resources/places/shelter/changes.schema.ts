import {
  closed,
  Id,
  Instant,
  listQuery,
  MemberRef,
  named,
  nullable,
  text,
  Versioned,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { Overriding } from './assignments.schema.ts'

const Status = words('ShelterChangeStatus', ['open', 'granted', 'refused', 'withdrawn', 'ended'], {
  description: 'ended: they left the season, or it closed.',
})
const Wanted = {
  unitId: { ...Id, description: 'Where to.' },
  withMemberId: { ...Id, description: 'To whose unit.' },
}
const Reason = text(500, { description: 'Why; the leads read it.' })

export const ShelterChange = named(
  'ShelterChange',
  closed({
    id: Id,
    seasonId: Id,
    memberId: Id,
    unitId: nullable(Wanted.unitId),
    withMemberId: nullable(Wanted.withMemberId),
    reason: Reason,
    status: Status,
    answeredAt: nullable(Instant),
    answeredBy: nullable(Id),
    answer: nullable(text(500, { description: 'What the lead says to it.' })),
    ...Versioned,
  }),
)
export type ShelterChange = Static<typeof ShelterChange>

export const NewShelterChange = named(
  'NewShelterChange',
  closed({
    memberId: Type.Optional(MemberRef),
    seasonId: NamedSeason,
    unitId: Type.Optional(Wanted.unitId),
    withMemberId: Type.Optional(Wanted.withMemberId),
    reason: Reason,
  }),
)
export type NewShelterChange = Static<typeof NewShelterChange>

export const ShelterGrant = named(
  'ShelterGrant',
  closed({
    unitId: Type.Optional({ ...Id, description: 'Unless sent: the unit that was asked for.' }),
    ...Overriding,
  }),
)
export type ShelterGrant = Static<typeof ShelterGrant>

export const ShelterRefusal = named(
  'ShelterRefusal',
  closed({ reason: text(500, { description: 'The member reads it.' }) }),
)

export const ShelterChangesQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  status: Type.Optional(Status),
})
