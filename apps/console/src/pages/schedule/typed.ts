import type { NewScheduleEntry, ScheduleEntry } from '@campkit/sdk/rest/api.generated'
import { dayAfter } from '#format/days'
import type { Clock } from '#format/time'
import { instantOf, isSkipped, startOfDay } from '#format/zoned'
import { words } from '#words/schedule'
import { words as time } from '#words/time'
import { lastDayOf } from './entries.ts'

/** An entry as its form has it: days and times as the camp's clocks show them. */
export type Typed = {
  readonly title: string
  readonly kind: ScheduleEntry['kind']
  readonly allDay: boolean
  readonly day: string
  readonly from: string
  readonly lastDay: string
  readonly to: string
  readonly location: string
  readonly description: string
  readonly visibility: ScheduleEntry['visibility']
  readonly status: ScheduleEntry['status']
  readonly takesRsvps: boolean
  readonly rsvpMax: string
  readonly hostMemberIds: readonly string[]
  readonly audience: ScheduleEntry['audience']
}

export const blank = (clock: Clock): Typed => ({
  title: '',
  kind: 'program',
  allDay: false,
  day: clock.today(),
  from: '18:00',
  lastDay: clock.today(),
  to: '20:00',
  location: '',
  description: '',
  visibility: 'members',
  status: 'draft',
  takesRsvps: false,
  rsvpMax: '',
  hostMemberIds: [],
  audience: null,
})

export function typedOf(entry: ScheduleEntry, clock: Clock): Typed {
  const { title, kind, allDay, startsAt, endsAt, visibility, status, takesRsvps } = entry
  return {
    ...{ title, kind, allDay, visibility, status, takesRsvps },
    day: clock.dayOf(startsAt),
    from: clock.time(startsAt),
    lastDay: allDay ? lastDayOf(entry, clock) : clock.dayOf(endsAt),
    to: clock.time(endsAt),
    location: entry.location ?? '',
    description: entry.description ?? '',
    rsvpMax: entry.rsvpMax === null ? '' : String(entry.rsvpMax),
    hostMemberIds: entry.hostMemberIds,
    audience: entry.audience,
  }
}

export type Faults = Readonly<
  Partial<Record<'title' | 'day' | 'from' | 'end' | 'most', string | undefined>>
>

/** What is missing or wrong, in words. */
export function faultsOf(typed: Typed, clock: Clock): Faults {
  const { startsAt, endsAt } = timesOf(typed, clock)
  const isSkippedAt = (at: string, day = typed.day) =>
    !typed.allDay && isSkipped(`${day}T${at}`, clock.zone)
  const max = typed.rsvpMax.trim()
  const isMost = max === '' || (/^\d{1,4}$/.test(max) && Number(max) >= 1 && Number(max) <= 1000)
  return {
    ...(typed.title.trim() === '' && { title: words.nameFault }),
    ...(startsAt === undefined &&
      (isSkippedAt(typed.from) ? { from: time.skipped } : { day: words.dayFault })),
    ...(startsAt !== undefined &&
      (endsAt === undefined || endsAt <= startsAt) && { end: words.endFault }),
    ...(isSkippedAt(typed.to, typed.lastDay) && { end: time.skipped }),
    ...(typed.takesRsvps && !isMost && { most: words.mostFault }),
  }
}

function timesOf({ allDay, day, from, lastDay, to }: Typed, { zone }: Clock) {
  if (!allDay)
    return {
      startsAt: instantOf(`${day}T${from}`, zone),
      endsAt: instantOf(`${lastDay}T${to}`, zone),
    }
  return { startsAt: startOfDay(day, zone), endsAt: startOfDay(dayAfter(lastDay, 1), zone) }
}

/** What is the same for all entries of a series: everything but their times. */
export function saidOf(typed: Typed) {
  const { kind, allDay, visibility, status, takesRsvps, hostMemberIds, audience } = typed
  return {
    ...{ kind, allDay, visibility, status, takesRsvps, hostMemberIds, audience },
    title: typed.title.trim(),
    location: typed.location.trim() || null,
    description: typed.description.trim() || null,
    rsvpMax: takesRsvps && typed.rsvpMax.trim() !== '' ? Number(typed.rsvpMax) : null,
  }
}

/** What is sent of it; call it when there are no faults. */
export function sentOf(typed: Typed, clock: Clock): NewScheduleEntry {
  const { startsAt = '', endsAt = '' } = timesOf(typed, clock)
  return { ...saidOf(typed), startsAt, endsAt }
}
