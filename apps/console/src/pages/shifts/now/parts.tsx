import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#api/camp'
import { mondayOf } from '#format/days'
import { useClock } from '#format/time'
import { Card } from '#ui/card'
import { coverOf } from '#ui/cover'
import { words } from '#words/shifts-now'
import type { ShiftBoard, ShiftWithPeople } from '../board.ts'
import { type Missing, namesOf } from './picture.ts'

type Teams = ShiftBoard['teams']

export function OnShift({
  shifts,
  teams,
}: {
  readonly shifts: readonly ShiftWithPeople[]
  readonly teams: Teams
}) {
  const clock = useClock()
  return (
    <Part title={words.onShift} count={shifts.length} nothing={words.noneNow}>
      {shifts.map((shift) => (
        <Line
          key={shift.id}
          shift={shift}
          teams={teams}
          when={words.until(clock.time(shift.endsAt))}
        />
      ))}
    </Part>
  )
}

export function NextUp({
  shifts,
  teams,
  now,
}: {
  readonly shifts: readonly ShiftWithPeople[]
  readonly teams: Teams
  readonly now: number
}) {
  return (
    <Part title={words.nextUp} count={shifts.length} nothing={words.noneNext}>
      {shifts.slice(0, 8).map((shift) => (
        <Line
          key={shift.id}
          shift={shift}
          teams={teams}
          when={words.inMinutes(Math.ceil((Date.parse(shift.startsAt) - now) / 60_000))}
        />
      ))}
    </Part>
  )
}

export function NotIn({
  people,
  now,
}: {
  readonly people: readonly Missing[]
  readonly now: number
}) {
  return (
    <Part
      title={words.notIn}
      count={people.length}
      nothing={words.allIn}
      isLoud={people.length > 0}
    >
      {people.map(({ person, shift }) => (
        <li key={person.signupId} className="flex items-baseline gap-3 border-t border-line py-2">
          <b className="min-w-0 flex-1 text-22 font-strong">{person.name}</b>
          <span className="text-16 text-ink-2">{shift.title}</span>
          <span className="num text-16 font-strong whitespace-nowrap text-bad">
            {words.late(Math.floor((now - Date.parse(shift.startsAt)) / 60_000))}
          </span>
        </li>
      ))}
    </Part>
  )
}

export function OnSite({ people }: { readonly people: ShiftBoard['onSite'] }) {
  return (
    <Part title={words.onSite} count={people.length} nothing={words.noneOnSite}>
      <li className="border-t border-line py-2 text-16 leading-[1.6]">
        {people.map(({ name }) => name).join(', ')}
      </li>
    </Part>
  )
}

function Part({
  title,
  count,
  nothing,
  isLoud = false,
  children,
}: {
  readonly title: string
  readonly count: number
  readonly nothing: string
  readonly isLoud?: boolean
  readonly children: ReactNode
}) {
  return (
    <Card
      aria-label={title}
      className={`px-5 py-4 ${isLoud ? 'border-bad-line! bg-bad-soft!' : ''}`}
    >
      <h2 className="mb-2 flex items-baseline justify-between gap-3 text-18">
        {title}
        <span className="num text-36 leading-none font-number">{count}</span>
      </h2>
      {count === 0 ? <p className="text-16 text-ink-2">{nothing}</p> : <ul>{children}</ul>}
    </Card>
  )
}

function Line({
  shift,
  teams,
  when,
}: {
  readonly shift: ShiftWithPeople
  readonly teams: Teams
  readonly when: string
}) {
  const { camp } = useSession()
  const clock = useClock()
  const team = teams.find(({ id }) => id === shift.teamId)?.name ?? ''
  const search = { shift: shift.id, week: mondayOf(clock.dayOf(shift.startsAt)) }
  return (
    <li className="border-t border-line">
      <Link
        to={`/c/${camp.slug}/shifts`}
        search={search as never}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-ink no-underline hover:bg-hover"
      >
        <span className="min-w-0">
          <b className="text-22 leading-tight font-strong">{shift.title}</b>
          <span className="ml-2 text-16 text-ink-2">{team}</span>
        </span>
        <span className="num text-16 whitespace-nowrap text-ink-2">{when}</span>
        <span className="text-18 leading-[1.35]">{namesOf(shift) || words.nobody}</span>
        <span
          className={`num rounded-control px-2.5 py-1 text-center text-16 font-strong ${coverOf(shift.places.held, shift.max)}`}
        >
          {words.ofPlaces(shift.places.held, shift.max)}
        </span>
      </Link>
    </li>
  )
}
