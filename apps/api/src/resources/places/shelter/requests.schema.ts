import {
  closed,
  Day,
  defaultsOf,
  Id,
  line,
  listQuery,
  MemberRef,
  named,
  nullable,
  oneOf,
  text,
  Versioned,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { ShelterAssignment } from './assignments.schema.ts'
import { Power, UnitKind } from './shelter.schema.ts'
import { ShelterUnit } from './units.schema.ts'

const Members = (description: string) =>
  Type.Array(Id, { maxItems: 20, uniqueItems: true, description })
const Side = Type.Integer({ minimum: 1, maximum: 10_000 })

const Wishes = {
  kinds: Type.Array(UnitKind, {
    maxItems: 10,
    uniqueItems: true,
    description: 'What they would take, the dearest first.',
  }),
  bring: oneOf(['own', 'camp', 'share'], {
    description: 'own: a structure of their own; share: one that somebody else brings.',
  }),
  ownKind: nullable({ ...UnitKind, description: 'What they bring.' }),
  ownLengthCm: nullable(Side),
  ownWidthCm: nullable(Side),
  withMemberIds: Members('In the same unit. It counts when both wish it.'),
  withNames: Type.Array(line(120), {
    maxItems: 10,
    uniqueItems: true,
    description:
      'The same, for who cannot know ids: names or e-mail addresses, as the member calls them. Only leads are shown whom they fit.',
  }),
  nearMemberIds: Members('Not far from.'),
  firstNightOn: nullable(Day),
  lastNightOn: nullable(Day),
  power: { ...Power, description: 'The least that they need.' },
  quiet: Type.Boolean({ description: 'Where it is quiet.' }),
  notes: nullable(text(2000)),
}

const Restricted = {
  avoidMemberIds: Members('Not in the same unit. Nobody but leads learns of it.'),
  accessibility: nullable(
    text(2000, {
      description:
        'What they need to get around. Whoever says something here gets an accessible unit.',
    }),
  ),
}
export const ShelterRestricted = named(
  'ShelterRestricted',
  closed(Restricted, {
    description: 'Read with shelter:restricted:read, written with shelter:restricted:write.',
  }),
)
export type ShelterRestricted = Static<typeof ShelterRestricted>

const STATUSES = ['open', 'met', 'unmet', 'withdrawn'] as const
const Status = words('ShelterRequestStatus', STATUSES, {
  description:
    'open: no bed yet. unmet: somebody who wishes the same of them sleeps in another unit.',
})
const Fields = { id: Id, seasonId: Id, memberId: Id, ...Wishes, status: Status, ...Versioned }

export const ShelterRequest = named('ShelterRequest', closed(Fields))
export type ShelterRequest = Static<typeof ShelterRequest>
const optional = {
  ...Type.Partial(
    closed({
      ownKind: Wishes.ownKind,
      ownLengthCm: Wishes.ownLengthCm,
      ownWidthCm: Wishes.ownWidthCm,
      firstNightOn: Wishes.firstNightOn,
      lastNightOn: Wishes.lastNightOn,
      notes: Wishes.notes,
    }),
  ).properties,
  kinds: Type.Optional({ ...Wishes.kinds, default: [] as Static<typeof Wishes.kinds> }),
  bring: Type.Optional({ ...Wishes.bring, default: 'camp' as const }),
  withMemberIds: Type.Optional({ ...Wishes.withMemberIds, default: [] as string[] }),
  withNames: Type.Optional({ ...Wishes.withNames, default: [] as string[] }),
  nearMemberIds: Type.Optional({ ...Wishes.nearMemberIds, default: [] as string[] }),
  power: Type.Optional({ ...Wishes.power, default: 'none' as const }),
  quiet: Type.Optional({ ...Wishes.quiet, default: false }),
}
export const ShelterWishes = named(
  'ShelterWishes',
  closed({
    seasonId: NamedSeason,
    ...optional,
    restricted: Type.Optional(ShelterRestricted),
  }),
)
export type ShelterWishes = Static<typeof ShelterWishes>
/** The wishes that nobody said. */
export const UNSAID = defaultsOf(closed(optional))

export const MemberShelter = named(
  'MemberShelter',
  closed({
    memberId: Id,
    seasonId: Id,
    request: nullable(closed({ ...Fields, restricted: Type.Optional(ShelterRestricted) })),
    assignment: nullable(
      closed(ShelterAssignment.properties, {
        description: 'The bed they have first; or what they wait for.',
      }),
    ),
    assignments: Type.Array(ShelterAssignment, {
      description: 'All beds they have, night after night, and what they wait for.',
    }),
    unit: nullable(closed(ShelterUnit.properties, { description: 'Of assignment.' })),
    roommates: Type.Array(
      closed({
        playaName: nullable(
          Type.String({
            description: 'The preferred name of who has no playa name; null for who has neither.',
          }),
        ),
      }),
      { description: 'Who shares the unit on some night of assignment.' },
    ),
  }),
)
export type MemberShelter = Static<typeof MemberShelter>

export const MemberShelterQuery = closed({ seasonId: NamedSeason })

export const ShelterRequestsQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  bring: Type.Optional(Wishes.bring),
})
