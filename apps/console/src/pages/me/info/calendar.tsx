import type { CalendarItem, MemberCalendar } from '@campkit/sdk/rest/api.generated'
import { CalendarDays } from 'lucide-react'
import { useRead } from '#api/read'
import { dayAfter } from '#format/days'
import { useClock } from '#format/time'
import { Card } from '#ui/card'
import { OwnHead } from '#ui/own-head'
import { OwnTime } from '#ui/own-time'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/me-info'
import { useMine } from '../my-season.ts'
import { Answer } from './answer.tsx'
import { Invited } from './invited.tsx'

/** As far as one reading of a calendar goes. */
const SHOWN_DAYS = 90

/** The member's days: shifts, what they come to, and what is for everybody. */
export function Page() {
  const mine = useMine()
  const { today } = useClock()
  const to = `${dayAfter(today(), SHOWN_DAYS)}T00:00:00Z`
  const calendar = useRead<MemberCalendar>('/members/me/calendar', { to })
  return (
    <>
      <OwnHead title={words.schedule} back={{ to: mine('info'), label: words.back }} />
      {calendar.data && <Invited coming={calendar.data.data} to={to} />}
      <Shown of={calendar}>{({ data }) => <Days items={data} />}</Shown>
    </>
  )
}

function Days({ items }: { readonly items: readonly CalendarItem[] }) {
  const clock = useClock()
  if (items.length === 0) {
    return (
      <Empty icon={<CalendarDays aria-hidden />} title={words.nothingPlanned}>
        {words.nothingPlannedText}
      </Empty>
    )
  }
  const days = [...new Set(items.map(({ startsAt }) => clock.dayOf(startsAt)))]
  return days.map((day) => (
    <section key={day} aria-label={clock.longDay(day)}>
      <h2 className="num mt-5 mb-2 text-[17px]">{clock.longDay(day)}</h2>
      <Card className="px-4">
        <ul>
          {items
            .filter(({ startsAt }) => clock.dayOf(startsAt) === day)
            .map((item) => (
              <Line key={item.id} item={item} />
            ))}
        </ul>
      </Card>
    </section>
  ))
}

function Line({ item }: { readonly item: CalendarItem }) {
  const clock = useClock()
  const { id, title, startsAt, endsAt, allDay, location, part, overlaps } = item
  const about = [
    ...(part === 'everybody' ? [] : [words[part]]),
    ...(location ? [location] : []),
  ].join(', ')
  return (
    <li className="grid grid-cols-[92px_1fr] gap-x-3 border-t border-line py-2.5 first:border-0">
      <span className="num text-15 text-ink-2">
        {allDay ? words.allDay : `${clock.time(startsAt)} – ${clock.time(endsAt)}`}
      </span>
      <span className="min-w-0">
        <b className="block text-16 leading-snug font-strong">{title}</b>
        {!allDay && endsAt && <OwnTime startsAt={startsAt} endsAt={endsAt} />}
        {about && <span className="text-14 text-ink-2">{about}</span>}
        {overlaps.length > 0 && <span className="block text-14 text-warn">{words.overlaps}</span>}
        {part === 'comes' && <Answer entryId={id} title={title} isComing />}
      </span>
    </li>
  )
}
