import { closed, Day, Id, named, nullable } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { ShelterAssignment } from './assignments.schema.ts'
import { ShelterChange } from './changes.schema.ts'
import { ShelterPlan } from './plan.schema.ts'
import { ShelterRequest } from './requests.schema.ts'
import { ShelterUnit } from './units.schema.ts'

const Count = Type.Integer({ minimum: 0 })

export const ShelterBoard = named(
  'ShelterBoard',
  closed({
    plan: ShelterPlan,
    units: Type.Array(ShelterUnit),
    assignments: Type.Array(ShelterAssignment, {
      description: 'All that hold a bed or wait for one.',
    }),
    turnedDown: Type.Array(ShelterAssignment, {
      description: 'Beds that were offered and declined, or not taken in time; the last one first.',
    }),
    people: Type.Array(
      closed({
        memberId: Id,
        name: Type.String({ description: 'The playa name, else the preferred or the legal one.' }),
        playaName: nullable(Type.String()),
        legalName: Type.String(),
        arrivalOn: nullable(Day),
        departureOn: nullable(Day),
        hasBed: Type.Boolean({ description: 'On some night.' }),
        isSpared: Type.Boolean({
          description:
            'A lead has waived the step of the onboarding: they need no bed of the camp.',
        }),
      }),
      { description: 'Everybody who is confirmed in the season.' },
    ),
    others: Type.Array(
      closed({
        memberId: Id,
        name: Type.String({ description: 'The playa name, else the preferred or the legal one.' }),
      }),
      {
        description:
          'Who is named by a bed, a unit, a wish or a change and is not confirmed in the season: leads without a place in it, for instance.',
      },
    ),
    requests: Type.Array(ShelterRequest),
    changes: Type.Array(ShelterChange, {
      description: 'Who asks for another bed and has no answer yet, the first one first.',
    }),
    apart: Type.Optional(
      Type.Array(
        closed({
          unitId: Id,
          memberIds: Type.Array(Id, { minItems: 2, maxItems: 2 }),
          firstNightOn: Day,
          lastNightOn: Day,
        }),
        {
          description:
            'Who shares a unit though one of the two asked not to be with the other. With shelter:restricted:read.',
        },
      ),
    ),
    withoutPass: Type.Optional(
      Type.Array(Id, {
        description:
          'Who drives something that is planned to enter and has no pass yet. With vehicles:read.',
      }),
    ),
    loads: Type.Array(
      closed({
        circuit: nullable(Type.String({ description: 'Null: on no circuit of the plan.' })),
        ratingAmps: nullable(Count),
        loadAmps: Count,
        units: Count,
        isOver: Type.Boolean(),
      }),
    ),
    lot: closed({
      lotSquareCm: nullable(Count),
      usedSquareCm: Count,
      outside: Type.Integer({ minimum: 0, description: 'Units that reach beyond the lot.' }),
      isOver: Type.Boolean(),
    }),
  }),
)
export type ShelterBoard = Static<typeof ShelterBoard>

export const ShelterBoardQuery = closed({ seasonId: NamedSeason })
