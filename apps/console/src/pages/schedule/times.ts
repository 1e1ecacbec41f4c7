import type { ScheduleEntry } from '@campkit/sdk/rest/api.generated'
import type { Clock } from '#format/time'
import { words } from '#words/schedule'
import { lastDayOf } from './entries.ts'

/** `18:00 – 20:00`, `All day`, `by 23:59`. */
export function timesOf(entry: ScheduleEntry, clock: Clock): string {
  if (entry.allDay) return words.allDay
  if (entry.kind === 'deadline') return words.by(clock.time(entry.endsAt))
  const isLong = lastDayOf(entry, clock) !== clock.dayOf(entry.startsAt)
  const to = isLong ? clock.moment(entry.endsAt) : clock.time(entry.endsAt)
  return `${clock.time(entry.startsAt)} – ${to}`
}

/** With the day: `Tue 15 Jun, 18:00 – 20:00`. */
export function whenOf(entry: ScheduleEntry, clock: Clock): string {
  const first = clock.dayOf(entry.startsAt)
  const last = lastDayOf(entry, clock)
  if (entry.allDay && first !== last) return `${clock.day(first)} – ${clock.day(last)}`
  const day = clock.day(entry.kind === 'deadline' ? last : first)
  return `${day}, ${timesOf(entry, clock).toLowerCase()}`
}
