import { invalidRequest } from '@campkit/core/errors'
import { asUtc, isAfter } from '@campkit/core/instants'
import type { NewScheduleEntry, ScheduleEntryPatch } from './schedule.schema.ts'
import type { Content } from './schedule.store.ts'

const UNSAID = {
  allDay: false,
  location: null,
  description: null,
  visibility: 'members',
  status: 'draft',
} as const

/** What a new entry will say. */
export const contentOf = (sent: NewScheduleEntry): Content =>
  checked({ ...UNSAID, ...sent }, '/body/endsAt')

/** What an entry will say once the patch is in; a fault is of the field that was sent. */
export const patchedContent = (before: Content, patch: ScheduleEntryPatch): Content =>
  checked({ ...before, ...patch }, patch.endsAt === undefined ? '/body/startsAt' : '/body/endsAt')

function checked(content: Content, pointer: string): Content {
  if (!isAfter(content.endsAt, content.startsAt)) {
    const message = 'must leave the end after the start'
    throw invalidRequest([{ pointer, code: 'ends_after_start', message }])
  }
  return { ...content, startsAt: asUtc(content.startsAt), endsAt: asUtc(content.endsAt) }
}
