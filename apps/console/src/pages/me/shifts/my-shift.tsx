import type { ShiftSignup } from '@campkit/sdk/rest/api.generated'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { OwnTime } from '#ui/own-time'
import { words } from '#words/my-season'
import { Act } from '../act.tsx'

/** A shift of one's own: the day first, what and where, and what it is worth. */
export function MyShift({ signup }: { readonly signup: ShiftSignup }) {
  const clock = useClock()
  const { startsAt, endsAt, title, location, worth } = signup
  const day = clock.day(clock.dayOf(startsAt))
  const [weekday, number, month] = day.split(/,? /)
  const time = `${clock.time(startsAt)} – ${clock.time(endsAt)}`
  return (
    <li className="border-t border-line py-[11px]">
      <div className="flex items-center gap-3.5">
        <time
          dateTime={startsAt}
          className="num w-11 shrink-0 rounded-[9px] bg-sunken py-[5px] text-center text-12 leading-[1.25] text-ink-2"
        >
          <b className="block font-display text-18 leading-[1.1] font-number text-ink">{number}</b>
          <span className="block">{month}</span>
          <span className="block text-ink-3">{weekday}</span>
        </time>
        <div className="min-w-0 flex-1">
          <b className="block text-16 leading-snug font-strong">{title}</b>
          <p className="num text-14 text-ink-2">{location ? `${time}, ${location}` : time}</p>
          <OwnTime startsAt={startsAt} endsAt={endsAt} />
          <Standing signup={signup} />
        </div>
        <span className="num text-14 whitespace-nowrap text-ink-2">{words.points(worth)}</span>
      </div>
      <Asked signup={signup} />
    </li>
  )
}

function Standing({ signup: { status } }: { readonly signup: ShiftSignup }) {
  if (status === 'waitlisted') return <Chip tone="wait">{words.waitingForPlace}</Chip>
  if (status === 'pending') return <Chip tone="wait">{words.waitsForLead}</Chip>
  if (status === 'offered') return <Chip tone="warn">{words.placeOffered}</Chip>
  return null
}

/** What the camp wants to know of the member about this shift. */
function Asked({ signup: { id, status, needsReconfirm } }: { readonly signup: ShiftSignup }) {
  const path = `/shift-signups/${id}`
  const changes = ['shifts', 'shift-signups']
  if (status === 'offered') {
    return (
      <div className="mt-2 pl-[58px]">
        <Act
          of={{ call: { path: `${path}/accept` }, changes, done: words.takePlace }}
          kind="primary"
        >
          {words.takePlace}
        </Act>
      </div>
    )
  }
  if (!needsReconfirm) return null
  return (
    <div className="mt-2 grid gap-2 pl-[58px]">
      <p className="text-14 text-warn">{words.moved}</p>
      <div>
        <Act of={{ call: { path: `${path}/reconfirm` }, changes, done: words.stillCome }}>
          {words.stillCome}
        </Act>
      </div>
    </div>
  )
}
