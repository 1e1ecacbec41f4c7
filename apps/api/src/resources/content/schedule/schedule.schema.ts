import { AUDIENCES } from '@campkit/access/audience'
import {
  closed,
  defaultsOf,
  Id,
  Instant,
  line,
  listOf,
  listQuery,
  MemberRef,
  named,
  nullable,
  oneOf,
  patchOf,
  syncedQuery,
  textOrEmpty,
  Versioned,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { ROSTER } from '../../people/members/roster.schema.ts'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'

const KINDS = [
  'program',
  'meal',
  'meeting',
  'build',
  'strike',
  'deadline',
  'gate',
  'travel',
] as const
const STATUSES = ['draft', 'published', 'cancelled', 'moved'] as const

const { role, tag, enrollmentStatus, applicationStatus, isOnSite } = ROSTER

/** Of the filters of the list of members those that are not computed from many rows. */
export const ScheduleAudience = named(
  'ScheduleAudience',
  closed(
    { role, tag, enrollmentStatus, applicationStatus, isOnSite },
    {
      minProperties: 1,
      description: 'Filters of the list of members, about the season of the entry.',
    },
  ),
)

const Written = {
  title: line(200),
  kind: words('ScheduleEntryKind', KINDS),
  startsAt: Instant,
  endsAt: Instant,
  allDay: Type.Boolean(),
  location: nullable(line(200)),
  description: nullable(textOrEmpty(10_000)),
  visibility: words('Audience', AUDIENCES),
  audience: nullable(ScheduleAudience),
  status: words('ScheduleEntryStatus', STATUSES, {
    description: 'Drafts are seen by leads and machines only.',
  }),
  hostMemberIds: Type.Array(MemberRef, { maxItems: 20, uniqueItems: true }),
  takesRsvps: Type.Boolean({ description: 'Whether people are asked if they come.' }),
  rsvpMax: nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
}

export const ScheduleEntry = named(
  'ScheduleEntry',
  closed({
    id: Id,
    seasonId: nullable(Id),
    seriesId: nullable({ ...Id, description: 'Entries that repeat have it in common.' }),
    ...Written,
    sourceRef: nullable(
      Type.String({
        description:
          'Of a deadline that follows something else: what. It is changed there, and ends when it is due.',
      }),
    ),
    rsvpCount: Type.Integer({ description: 'How many say that they come.' }),
    ...Versioned,
  }),
)
export type ScheduleEntry = Static<typeof ScheduleEntry>

/** The fields that callers write; the others are computed. */
export type ScheduleEntryFields = Omit<
  ScheduleEntry,
  'id' | 'sourceRef' | 'rsvpCount' | keyof typeof Versioned
>

const {
  allDay,
  location,
  description,
  visibility,
  audience,
  status,
  hostMemberIds,
  takesRsvps,
  rsvpMax,
  ...required
} = Written
export const NewScheduleEntry = named(
  'NewScheduleEntry',
  closed({
    ...required,
    allDay: Type.Optional({ ...allDay, default: false }),
    ...Type.Partial(closed({ location, description, audience })).properties,
    visibility: Type.Optional({ ...visibility, default: 'members' as const }),
    status: Type.Optional({ ...status, default: 'draft' as const }),
    seasonId: NamedSeason,
    hostMemberIds: Type.Optional({ ...hostMemberIds, default: [] as string[] }),
    takesRsvps: Type.Optional({ ...takesRsvps, default: false }),
    rsvpMax: Type.Optional(rsvpMax),
  }),
)
const { seasonId: _, ...defaulted } = NewScheduleEntry.properties
/** The defaults of a new entry. */
export const UNSAID = defaultsOf(closed(defaulted))

export const ScheduleEntryPatch = named('ScheduleEntryPatch', patchOf(Written))
export type ScheduleEntryPatch = Static<typeof ScheduleEntryPatch>

export const ScheduleQuery = syncedQuery(['startsAt', '-startsAt'], {
  seasonId: Type.Optional(Id),
  seriesId: Type.Optional(Id),
  location: Type.Optional(line(200)),
  kind: Type.Optional(words('ScheduleEntryKind', KINDS)),
  status: Type.Optional(words('ScheduleEntryStatus', STATUSES)),
  'startsAt[gte]': Type.Optional(Instant),
  'startsAt[lt]': Type.Optional(Instant),
})

export const Repeat = named(
  'ScheduleRepeat',
  closed({
    every: oneOf(['day', 'week']),
    times: Type.Integer({
      minimum: 1,
      maximum: 60,
      description: 'How often after this one, at the same time of day where the camp is.',
    }),
  }),
)
const { startsAt: _from, endsAt: _to, ...kept } = Written
export const FollowingPatch = named('ScheduleFollowingPatch', patchOf(kept))
export const Repeated = named('ScheduleRepeated', closed({ data: Type.Array(ScheduleEntry) }))

export const Rsvp = named('ScheduleRsvp', closed({ entryId: Id, memberId: Id, createdAt: Instant }))
export type Rsvp = Static<typeof Rsvp>
export const RsvpAnswer = named(
  'ScheduleRsvpAnswer',
  closed({ memberId: Type.Optional(MemberRef), coming: Type.Boolean() }),
)
export const RsvpAnswered = named(
  'ScheduleRsvpAnswered',
  closed({ entryId: Id, memberId: Id, coming: Type.Boolean() }),
)
export const RsvpsQuery = listQuery(['createdAt', '-createdAt'], {
  memberId: Type.Optional(MemberRef),
})
export const Rsvps = listOf(Rsvp)
