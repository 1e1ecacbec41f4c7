import {
  closed,
  Day,
  Id,
  Instant,
  line,
  MUST,
  named,
  nullable,
  syncedQuery,
  text,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

/** For everything that hangs on a season. Money may also belong to a closed one. */
export const NamedSeason = Type.Optional(
  Type.String({ ...Id, description: 'The active season, unless named.' }),
)

export const EverySeason = Type.Optional(
  Type.Boolean({ description: 'Those of every season, where no season is named.' }),
)

const STATUSES = ['planned', 'active', 'closed'] as const

const Dates = {
  buildStartsOn: nullable(Day),
  gateOpensOn: nullable(Day),
  gateClosesOn: nullable(Day),
  strikeEndsOn: nullable(Day),
}
const MaxMembers = nullable(
  Type.Integer({ minimum: 1, maximum: 100_000, description: 'Null: as many as come.' }),
)
const OfferHours = Type.Integer({
  minimum: 1,
  maximum: 720,
  description: 'How long an offered place waits for its member.',
})

/** The fields leads write. */
const seasonFields = {
  name: line(120),
  currency: Type.String({
    pattern: '^[A-Z]{3}$',
    description: 'ISO 4217: EUR.',
    [MUST]: 'be a currency of ISO 4217 in upper case, such as EUR',
  }),
  ...Dates,
  maxMembers: MaxMembers,
  offerHours: OfferHours,
}
export const SeasonFields = named('SeasonFields', closed(seasonFields))
export type SeasonFields = Static<typeof SeasonFields>

const Count = Type.Integer({ minimum: 0 })

export const SeasonPlaces = closed({
  confirmed: Count,
  offered: Count,
  waitlisted: Count,
  free: nullable(Type.Integer({ minimum: 0, description: 'Null where there is no limit.' })),
})

export const Season = named(
  'Season',
  closed({
    id: Id,
    ...seasonFields,
    status: words('SeasonStatus', STATUSES),
    places: SeasonPlaces,
    openedAt: nullable(Instant),
    closedAt: nullable(Instant),
    version: Type.Integer(),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type Season = Static<typeof Season>

const { name, currency, ...others } = seasonFields
export const NewSeason = named(
  'NewSeason',
  closed({ name, currency, ...Type.Partial(closed(others)).properties }),
)
export type NewSeason = Static<typeof NewSeason>

export const SeasonPatch = named(
  'SeasonPatch',
  Type.Partial(
    closed({
      ...seasonFields,
      override: Type.Boolean({
        description: 'Open the gate later although some plan to arrive before; needs a reason.',
      }),
      reason: text(500),
    }),
    { additionalProperties: false, minProperties: 1 },
  ),
)
export type SeasonPatch = Static<typeof SeasonPatch>

export const SeasonsQuery = syncedQuery(['-createdAt', 'createdAt'], {
  status: Type.Optional(words('SeasonStatus', STATUSES)),
})

export const RollOver = named(
  'SeasonRollOver',
  closed({
    preview: Type.Boolean({ description: 'true: say what would be made, and make nothing.' }),
    name: line(120),
    gateOpensOn: Day,
  }),
)
export type RollOver = Static<typeof RollOver>

const cents = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 100_000_000, description })

export const FromTemplate = named(
  'SeasonTemplate',
  closed({
    preview: Type.Boolean({ description: 'true: say what would be made, and make nothing.' }),
    duesCents: cents('What everybody pays. 0: no fee for it.'),
    depositCents: cents('What everybody leaves with the camp until strike is done. 0: none.'),
  }),
)
export type FromTemplate = Static<typeof FromTemplate>

export const BegunFromTemplate = named(
  'SeasonFromTemplate',
  closed({
    made: Type.Array(closed({ what: Type.String(), names: Type.Array(Type.String()) }), {
      description: 'Of what the season had already, nothing is made.',
    }),
  }),
)
export type BegunFromTemplate = Static<typeof BegunFromTemplate>

export const RolledOver = named(
  'RolledOverSeason',
  closed({
    seasonId: nullable(Type.String({ description: 'Null in a preview.' })),
    daysMoved: Type.Integer(),
    season: SeasonFields,
    copied: Type.Array(closed({ what: Type.String(), names: Type.Array(Type.String()) })),
  }),
)
export type RolledOver = Static<typeof RolledOver>
