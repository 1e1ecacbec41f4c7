import { AUDIENCES } from '@campkit/access/audience'
import {
  closed,
  Id,
  Instant,
  line,
  nullable,
  oneOf,
  syncedQuery,
  textOrEmpty,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

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

const Written = {
  title: line(200),
  kind: oneOf(KINDS),
  startsAt: Instant,
  endsAt: Instant,
  allDay: Type.Boolean(),
  location: nullable(line(200)),
  description: nullable(textOrEmpty(10_000)),
  visibility: oneOf(AUDIENCES),
  status: oneOf(STATUSES, { description: 'Drafts are seen by leads and machines only.' }),
}

export const ScheduleEntry = closed({
  id: Id,
  ...Written,
  version: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ScheduleEntry = Static<typeof ScheduleEntry>

export const NewScheduleEntry = closed({
  title: Written.title,
  kind: Written.kind,
  startsAt: Written.startsAt,
  endsAt: Written.endsAt,
  allDay: Type.Optional(Written.allDay),
  location: Type.Optional(Written.location),
  description: Type.Optional(Written.description),
  visibility: Type.Optional(oneOf(AUDIENCES, { default: 'members' })),
  status: Type.Optional(oneOf(STATUSES, { default: 'draft' })),
})
export type NewScheduleEntry = Static<typeof NewScheduleEntry>

export const ScheduleEntryPatch = Type.Partial(closed(Written), {
  additionalProperties: false,
  minProperties: 1,
})
export type ScheduleEntryPatch = Static<typeof ScheduleEntryPatch>

export const ScheduleQuery = syncedQuery(['startsAt', '-startsAt'], {
  kind: Type.Optional(oneOf(KINDS)),
  status: Type.Optional(oneOf(STATUSES)),
  'startsAt[gte]': Type.Optional(Instant),
  'startsAt[lt]': Type.Optional(Instant),
})
export type ScheduleQuery = Static<typeof ScheduleQuery>
