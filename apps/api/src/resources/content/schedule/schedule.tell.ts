import type { Tx } from '@campkit/db/in-camp'
import { notifyAll } from '../../people/notifications/notifications.notify.ts'
import type { Rsvp, ScheduleEntry } from './schedule.schema.ts'

/** An entry before and after a change; null if it was removed. */
export type Changed = { readonly before: ScheduleEntry; readonly after: ScheduleEntry | null }

const TOLD = ['title', 'startsAt', 'endsAt', 'location'] as const

const IS_ON: readonly ScheduleEntry['status'][] = ['published', 'moved']

/** What of a change concerns who comes: another time or place, or that it does not happen. */
function whatHappened({ before, after }: Changed): 'changed' | 'cancelled' | undefined {
  if (!IS_ON.includes(before.status)) return undefined
  if (!after || !IS_ON.includes(after.status)) return 'cancelled'
  return TOLD.some((field) => before[field] !== after[field]) ? 'changed' : undefined
}

type Telling = {
  readonly tx: Tx
  /** Who changed it, and is not told. */
  readonly by: string
  readonly coming: readonly Pick<Rsvp, 'entryId' | 'memberId'>[]
}

/** Tells hosts and who comes that an entry has changed or does not happen (INV-E2). */
export function tellThoseWhoCome({ tx, by, coming }: Telling, changes: readonly Changed[]): void {
  const told = changes.filter((change) => whatHappened(change) !== undefined)
  notifyAll(
    tx,
    told.flatMap((change) => {
      const { before, after } = change
      const shown = after ?? before
      const guests = coming.filter(({ entryId }) => entryId === before.id)
      const people = new Set([...guests.map(({ memberId }) => memberId), ...shown.hostMemberIds])
      people.delete(by)
      return [...people].map((memberId) => ({
        kind: 'event_changed' as const,
        memberId,
        seasonId: shown.seasonId ?? undefined,
        aboutId: before.id,
        details: {
          happened: whatHappened(change) ?? 'changed',
          title: shown.title,
          was: before.title,
          startsAt: shown.startsAt,
          location: shown.location,
        },
      }))
    }),
  )
}
