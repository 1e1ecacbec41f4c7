import { invalidRequest } from '@campkit/core/errors'
import { asUtc, isAfter } from '@campkit/core/instants'
import type { ScheduleEntryPatch } from './schedule.schema.ts'

type Times = { readonly startsAt: string; readonly endsAt: string }

/** The times of an entry; 400 unless the end is after the start. The error points to the field that was sent. */
export function timesOf({ startsAt, endsAt }: Times, sent: ScheduleEntryPatch): Times {
  if (!isAfter(endsAt, startsAt)) {
    const pointer = sent.endsAt === undefined ? '/body/startsAt' : '/body/endsAt'
    const message = 'must leave endsAt after startsAt'
    throw invalidRequest([{ pointer, code: 'ends_after_start', message }])
  }
  return { startsAt: asUtc(startsAt), endsAt: asUtc(endsAt) }
}
