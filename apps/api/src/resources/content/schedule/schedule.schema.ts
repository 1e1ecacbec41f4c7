import { AUDIENCES } from '@campkit/access/audience'
import {
  closed,
  defaultsOf,
  Id,
  Instant,
  line,
  named,
  nullable,
  patchOf,
  syncedQuery,
  textOrEmpty,
  Versioned,
  words,
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
  kind: words('ScheduleEntryKind', KINDS),
  startsAt: Instant,
  endsAt: Instant,
  allDay: Type.Boolean(),
  location: nullable(line(200)),
  description: nullable(textOrEmpty(10_000)),
  visibility: words('Audience', AUDIENCES),
  status: words('ScheduleEntryStatus', STATUSES, {
    description: 'Drafts are seen by leads and machines only.',
  }),
}

export const ScheduleEntry = named('ScheduleEntry', closed({ id: Id, ...Written, ...Versioned }))
export type ScheduleEntry = Static<typeof ScheduleEntry>

/** The fields that callers write; the others are computed. */
export type ScheduleEntryFields = Omit<ScheduleEntry, 'id' | keyof typeof Versioned>

const { allDay, location, description, visibility, status, ...required } = Written
export const NewScheduleEntry = named(
  'NewScheduleEntry',
  closed({
    ...required,
    allDay: Type.Optional({ ...allDay, default: false }),
    ...Type.Partial(closed({ location, description })).properties,
    visibility: Type.Optional({ ...visibility, default: 'members' as const }),
    status: Type.Optional({ ...status, default: 'draft' as const }),
  }),
)
/** The defaults of a new entry. */
export const UNSAID = defaultsOf(NewScheduleEntry)

export const ScheduleEntryPatch = named('ScheduleEntryPatch', patchOf(Written))
export type ScheduleEntryPatch = Static<typeof ScheduleEntryPatch>

export const ScheduleQuery = syncedQuery(['startsAt', '-startsAt'], {
  kind: Type.Optional(words('ScheduleEntryKind', KINDS)),
  status: Type.Optional(words('ScheduleEntryStatus', STATUSES)),
  'startsAt[gte]': Type.Optional(Instant),
  'startsAt[lt]': Type.Optional(Instant),
})
