import { closed, Id, Instant, line, named, nullable, patchOf } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'

const Side = Type.Integer({ minimum: 1, maximum: 100_000 })

const Written = {
  lotLengthCm: nullable(Side),
  lotWidthCm: nullable(Side),
  circuits: Type.Array(
    closed({ name: line(40), ratingAmps: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
    { maxItems: 50, description: 'What each circuit can carry, by its name.' },
  ),
  offerHours: Type.Integer({
    minimum: 1,
    maximum: 720,
    description: 'How long a proposed bed waits for its member.',
  }),
}

export const ShelterPlan = named(
  'ShelterPlan',
  closed({
    seasonId: Id,
    ...Written,
    publishedAt: nullable({
      ...Instant,
      description: 'Since when it stands: from then on, leads change who sleeps where by override.',
    }),
    publishedBy: nullable(Id),
    version: Type.Integer(),
  }),
)
export type ShelterPlan = Static<typeof ShelterPlan>

export const ShelterPlanPatch = named('ShelterPlanPatch', patchOf({ seasonId: Id, ...Written }))
export type ShelterPlanPatch = Static<typeof ShelterPlanPatch>

export const ShelterPlanQuery = closed({ seasonId: NamedSeason })
export const OfSeason = named('ShelterPlanOfSeason', closed({ seasonId: NamedSeason }))
