import { closed, Id, MemberRef, named, text, words } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { Night, Overriding, ShelterAssignment } from './assignments.schema.ts'
import { MET, UNMET, UNPLACED } from './proposal.explain.ts'

const Reason = {
  why: words('ShelterReason', [...MET, ...UNMET]),
  text: Type.String(),
  memberIds: Type.Optional(Type.Array(Id)),
}

const Nights = { firstNightOn: Night, lastNightOn: Night }

export const ShelterProposal = named(
  'ShelterProposal',
  closed({
    seasonId: Id,
    placements: Type.Array(
      closed({
        memberId: Id,
        unitId: Id,
        ...Nights,
        reasons: Type.Array(closed(Reason), { description: 'Why there.' }),
        unmet: Type.Array(closed(Reason), { description: 'Which wishes are not met.' }),
      }),
    ),
    unplaced: Type.Array(
      closed({ memberId: Id, why: words('ShelterObstacle', UNPLACED), text: Type.String() }),
      {
        description: 'Who gets no bed, and why.',
      },
    ),
  }),
)
export type ShelterProposal = Static<typeof ShelterProposal>

export const ShelterPlacements = named(
  'ShelterPlacements',
  closed({
    seasonId: NamedSeason,
    placements: Type.Array(closed({ memberId: MemberRef, unitId: Id, ...Nights }), {
      minItems: 1,
      maxItems: 500,
      description: 'As proposed; some may be left out.',
    }),
    ...Overriding,
    reason: Type.Optional(text(500, { description: 'Everybody who is placed reads it.' })),
  }),
)
export type ShelterPlacements = Static<typeof ShelterPlacements>

export const ShelterPlaced = named('ShelterPlaced', closed({ data: Type.Array(ShelterAssignment) }))
