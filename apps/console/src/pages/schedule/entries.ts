import type { ScheduleEntry, ScheduleEntryKind } from '@campkit/sdk/rest/api.generated'
import {
  AlarmClock,
  Bus,
  DoorOpen,
  Hammer,
  type LucideIcon,
  MessagesSquare,
  PackageOpen,
  Sparkles,
  Utensils,
} from 'lucide-react'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { dayAfter } from '#format/days'
import type { Clock } from '#format/time'
import { useClock } from '#format/time'
import type { Tone } from '#ui/chip'

export const ICONS: Readonly<Record<ScheduleEntryKind, LucideIcon>> = {
  program: Sparkles,
  meal: Utensils,
  meeting: MessagesSquare,
  build: Hammer,
  strike: PackageOpen,
  deadline: AlarmClock,
  gate: DoorOpen,
  travel: Bus,
}

export const TONES: Readonly<Record<ScheduleEntry['status'], Tone>> = {
  draft: 'idle',
  published: 'good',
  moved: 'warn',
  cancelled: 'over',
}

const SHOWN_DAYS = 400

/** What the season and the camp have planned, in order. Deadlines of applications belong to no season. */
export function useEntries() {
  const { season } = useSession()
  const clock = useClock()
  const since = `${dayAfter(clock.today(), -SHOWN_DAYS)}T00:00:00Z`
  const entries = useReadAll<ScheduleEntry>('/schedule', { 'startsAt[gte]': since })
  const own = entries.data?.filter(
    ({ seasonId }) => season === null || seasonId === null || seasonId === season.id,
  )
  return { ...entries, data: own } as typeof entries
}

/** The day that an entry stands on; a deadline on the day it ends. Midnight is the end of the day before. */
export function dayOf(entry: ScheduleEntry, clock: Clock): string {
  return entry.kind === 'deadline' ? lastDayOf(entry, clock) : clock.dayOf(entry.startsAt)
}

export const lastDayOf = ({ endsAt }: Pick<ScheduleEntry, 'endsAt'>, clock: Clock): string =>
  clock.dayOf(new Date(Date.parse(endsAt) - 1).toISOString())

/** What the series of an entry has after it. */
export const followingOf = (
  entry: ScheduleEntry,
  all: readonly ScheduleEntry[],
): readonly ScheduleEntry[] =>
  entry.seriesId === null
    ? []
    : all.filter(
        ({ id, seriesId, startsAt }) =>
          id !== entry.id && seriesId === entry.seriesId && startsAt > entry.startsAt,
      )
