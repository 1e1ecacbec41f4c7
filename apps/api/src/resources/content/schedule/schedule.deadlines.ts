import { conflict } from '@campkit/core/errors'
import type { ScheduleEntry } from './schedule.schema.ts'

/** 409 for a deadline that follows a fee, a window or a claim date: nobody changes it by hand. */
export function assertOwn(entries: readonly ScheduleEntry[]): void {
  if (entries.every(({ sourceRef }) => sourceRef === null)) return
  throw conflict('DEADLINE_FOLLOWS', 'a deadline was to be changed by hand')
}
