import type {
  CalendarItem,
  ScheduleEntry,
  ScheduleEntryList,
} from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { words } from '#words/me-info'
import { Answer } from './answer.tsx'

const MOST = 100

/** What asks whether one comes, and is not answered with yes. */
export function Invited({
  coming,
  to,
}: {
  readonly coming: readonly CalendarItem[]
  /** How far the calendar was read. */
  readonly to: string
}) {
  const clock = useClock()
  const from = `${clock.today()}T00:00:00Z`
  const { data } = useRead<ScheduleEntryList>('/schedule', {
    'startsAt[gte]': from,
    'startsAt[lt]': to,
    limit: MOST,
  })
  const now = new Date().toISOString()
  const known = new Set(coming.map(({ id }) => id))
  const open = (data?.data ?? []).filter(
    ({ id, takesRsvps, status, endsAt }) =>
      takesRsvps && status !== 'cancelled' && endsAt > now && !known.has(id),
  )
  if (open.length === 0) return null
  return (
    <Block title={words.invited}>
      <ul>
        {open.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ul>
    </Block>
  )
}

function Line({ entry }: { readonly entry: ScheduleEntry }) {
  const clock = useClock()
  const { id, title, location, startsAt, allDay, rsvpCount, rsvpMax } = entry
  const isFull = rsvpMax !== null && rsvpCount >= rsvpMax
  const when = allDay ? clock.day(clock.dayOf(startsAt)) : clock.moment(startsAt)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2.5 first:border-0">
      <span className="min-w-0">
        <b className="block text-16 leading-snug font-strong">{title}</b>
        <span className="num block text-14 text-ink-2">
          {[when, location].filter(Boolean).join(', ')}
        </span>
        <span className="num text-14 text-ink-2">
          {isFull ? words.full : words.coming(rsvpCount, rsvpMax)}
        </span>
      </span>
      {!isFull && <Answer entryId={id} title={title} isComing={false} />}
    </li>
  )
}
