import { ROLES } from '@campkit/core/actor'
import { closed, Day, Id, named, nullable, oneOf, words } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { STATUSES } from '../../people/enrollments/enrollments.schema.ts'
import { SeasonPlaces } from '../../seasons/seasons/seasons.schema.ts'
import { Colours } from '../settings/branding.schema.ts'
import { FEATURES } from '../settings/settings.schema.ts'

const Enrollment = named(
  'SessionEnrollment',
  closed({ id: Id, status: words('EnrollmentStatus', STATUSES) }),
)

const Member = named(
  'SessionMember',
  closed({
    id: Id,
    name: Type.String({ description: 'What to call them: playaName, preferredName or legalName.' }),
    legalName: Type.String(),
    preferredName: nullable(Type.String()),
    playaName: nullable(Type.String()),
    role: words('Role', ROLES),
    enrollment: nullable(Enrollment),
  }),
)
export type Member = Static<typeof Member>

const Camp = named(
  'SessionCamp',
  closed({
    id: Id,
    slug: Type.String(),
    name: Type.String(),
    accent: nullable(Type.String({ description: 'The camp’s colour, as it chose it: #3fa36b.' })),
    colours: nullable(Colours),
    logoUrl: nullable(Type.String({ description: 'Where its logo is, if it has one.' })),
    timeZone: Type.String(),
    currency: Type.String({
      description:
        'What its amounts are in now: that of the active season, else that of the settings.',
    }),
    takesPayments: Type.Boolean({ description: 'Whether the camp has a page to pay on.' }),
    howToPay: nullable(
      Type.String({ description: 'What the camp says about paying without one.' }),
    ),
    payUrl: nullable(Type.String({ description: 'Where people pay elsewhere.' })),
    partsAlone: Type.Integer({
      minimum: 0,
      description:
        'In up to how many parts members may pay without asking. 0: leads agree on plans.',
    }),
    featuresOff: Type.Array(oneOf(FEATURES), {
      maxItems: FEATURES.length,
      description: 'What the camp has switched off for its members.',
    }),
  }),
)

const Season = named(
  'SessionSeason',
  closed({
    id: Id,
    name: Type.String(),
    currency: Type.String(),
    buildStartsOn: nullable(Day),
    gateOpensOn: nullable(Day),
    gateClosesOn: nullable(Day),
    strikeEndsOn: nullable(Day),
    maxMembers: nullable(Type.Integer()),
    places: SeasonPlaces,
  }),
)
export type Season = Static<typeof Season>

export const ConsoleSession = named(
  'ConsoleSession',
  closed({
    member: Member,
    camp: Camp,
    season: nullable(Season),
  }),
)
