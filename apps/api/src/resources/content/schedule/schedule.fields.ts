import { invalidRequest } from '@campkit/core/errors'
import { asUtc, isAfter } from '@campkit/core/instants'
import type { NewScheduleEntry, ScheduleEntryPatch } from './schedule.schema.ts'
import type { ScheduleEntryFields } from './schedule.store.ts'

const UNSAID = {
  allDay: false,
  location: null,
  description: null,
  visibility: 'members',
  status: 'draft',
} as const

/** What a new entry will say. */
export const fieldsOf = (sent: NewScheduleEntry): ScheduleEntryFields =>
  checked({ ...UNSAID, ...sent }, '/body/endsAt')

/** What an entry will say once the patch is in; a fault is of the field that was sent. */
export const patchedFields = (
  before: ScheduleEntryFields,
  patch: ScheduleEntryPatch,
): ScheduleEntryFields =>
  checked({ ...before, ...patch }, patch.endsAt === undefined ? '/body/startsAt' : '/body/endsAt')

function checked(fields: ScheduleEntryFields, pointer: string): ScheduleEntryFields {
  if (!isAfter(fields.endsAt, fields.startsAt)) {
    const message = 'must leave endsAt after startsAt'
    throw invalidRequest([{ pointer, code: 'ends_after_start', message }])
  }
  return { ...fields, startsAt: asUtc(fields.startsAt), endsAt: asUtc(fields.endsAt) }
}
