import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '#api/camp'
import { mondayOf } from '#format/days'
import { type Clock, useClock } from '#format/time'
import { Card } from '#ui/card'
import { type ChartRows, ChartTable } from '#ui/chart-table'
import { coverOf } from '#ui/cover'
import { words } from '#words/shifts-now'
import type { ShiftBoard, ShiftWithPeople } from '../board.ts'
import { type Missing, namesOf } from './picture.ts'

type Teams = ShiftBoard['teams']

/** As many as fit on a screen across the kitchen. */
const MOST_NEXT = 8

export function OnShift({
  shifts,
  teams,
}: {
  readonly shifts: readonly ShiftWithPeople[]
  readonly teams: Teams
}) {
  const clock = useClock()
  return (
    <Part
      title={words.onShift}
      count={shifts.length}
      nothing={words.noneNow}
      rows={rowsOf(shifts, teams, ({ endsAt }) => words.until(clock.time(endsAt)))}
    >
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
  const [isAll, setAll] = useState(false)
  const begins = ({ startsAt }: ShiftWithPeople) =>
    words.inMinutes(Math.ceil((Date.parse(startsAt) - now) / 60_000))
  return (
    <Part
      title={words.nextUp}
      count={shifts.length}
      nothing={words.noneNext}
      rows={rowsOf(shifts, teams, begins)}
    >
      {(isAll ? shifts : shifts.slice(0, MOST_NEXT)).map((shift) => (
        <Line key={shift.id} shift={shift} teams={teams} when={begins(shift)} />
      ))}
      {!isAll && shifts.length > MOST_NEXT && (
        <li className="border-t border-line">
          <button
            type="button"
            className="link min-h-11 w-full text-left text-16"
            onClick={() => setAll(true)}
          >
            {words.moreNext(shifts.length - MOST_NEXT)}
          </button>
        </li>
      )}
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
  const { camp } = useSession()
  const clock = useClock()
  const late = ({ startsAt }: ShiftWithPeople) =>
    words.late(Math.floor((now - Date.parse(startsAt)) / 60_000))
  return (
    <Part
      title={words.notIn}
      count={people.length}
      nothing={words.allIn}
      isLoud={people.length > 0}
      rows={{
        head: [words.person, words.shift, words.lateBy],
        rows: people.map(({ person, shift }) => [person.name, shift.title, late(shift)]),
      }}
    >
      {people.map(({ person, shift }) => (
        <li
          key={person.signupId}
          className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2"
        >
          <Person id={person.memberId} className="min-w-0 flex-1 text-22 font-strong">
            {person.name}
          </Person>
          <Link
            to={`/c/${camp.slug}/shifts`}
            search={searchOf(shift, clock) as never}
            className="py-1 text-16 text-ink-2 hover:underline"
          >
            {shift.title}
          </Link>
          <span className="num text-16 font-strong whitespace-nowrap text-bad">{late(shift)}</span>
        </li>
      ))}
    </Part>
  )
}

export function OnSite({ people }: { readonly people: ShiftBoard['onSite'] }) {
  const clock = useClock()
  return (
    <Part
      title={words.onSite}
      count={people.length}
      list={{ path: 'arrivals', search: { view: 'on-site' } }}
      nothing={words.noneOnSite}
      rows={{
        head: [words.person, words.since],
        rows: people.map(({ name, since }) => [name, clock.moment(since)]),
      }}
    >
      {people.map(({ memberId, name }) => (
        <li key={memberId} className="mr-4 inline-block text-16">
          <Person id={memberId} className="inline-block py-1">
            {name}
          </Person>
        </li>
      ))}
    </Part>
  )
}

type Way = { readonly path: string; readonly search: Readonly<Record<string, string>> }

const searchOf = (shift: ShiftWithPeople, clock: Clock) => ({
  shift: shift.id,
  week: mondayOf(clock.dayOf(shift.startsAt)),
})

function Person({
  id,
  className,
  children,
}: {
  readonly id: string
  readonly className: string
  readonly children: string
}) {
  const { camp } = useSession()
  return (
    <Link
      to={`/c/${camp.slug}/roster/${id}`}
      className={`${className} text-ink no-underline hover:underline`}
    >
      {children}
    </Link>
  )
}

/** How many, with the way to the list of them. */
function Count({ count, title, way }: { count: number; title: string; way: Way | undefined }) {
  const { camp } = useSession()
  const look = 'num text-36 leading-none font-number'
  if (!way) return <span className={look}>{count}</span>
  return (
    <Link
      to={`/c/${camp.slug}/${way.path}`}
      search={way.search as never}
      aria-label={words.listOf(title, count)}
      className={`${look} text-ink no-underline hover:underline`}
    >
      {count}
    </Link>
  )
}

function Part({
  title,
  count,
  list,
  nothing,
  isLoud = false,
  rows,
  children,
}: {
  readonly title: string
  readonly count: number
  readonly list?: Way
  readonly nothing: string
  readonly isLoud?: boolean
  readonly rows: ChartRows
  readonly children: ReactNode
}) {
  return (
    <Card
      aria-label={title}
      className={`px-5 py-4 ${isLoud ? 'border-bad-line! bg-bad-soft!' : ''}`}
    >
      <h2 className="mb-2 flex items-baseline justify-between gap-3 text-18">
        {title}
        <Count count={count} title={title} way={list} />
      </h2>
      {count === 0 ? (
        <p className="text-16 text-ink-2">{nothing}</p>
      ) : (
        <>
          <ul>{children}</ul>
          <ChartTable title={title} rows={rows} />
        </>
      )}
    </Card>
  )
}

/** All of them, also those that the board has no room for. */
const rowsOf = (
  shifts: readonly ShiftWithPeople[],
  teams: Teams,
  when: (shift: ShiftWithPeople) => string,
): ChartRows => ({
  head: [words.shift, words.team, words.time, words.people, words.places],
  rows: shifts.map((shift) => [
    shift.title,
    teamOf(shift, teams),
    when(shift),
    namesOf(shift) || words.nobody,
    words.ofPlaces(shift.places.held, shift.max),
  ]),
})

const teamOf = ({ teamId }: ShiftWithPeople, teams: Teams): string =>
  teams.find(({ id }) => id === teamId)?.name ?? ''

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
  return (
    <li className="border-t border-line">
      <Link
        to={`/c/${camp.slug}/shifts`}
        search={searchOf(shift, clock) as never}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-ink no-underline hover:bg-hover"
      >
        <span className="min-w-0">
          <b className="text-22 leading-tight font-strong">{shift.title}</b>
          <span className="ml-2 text-16 text-ink-2">{teamOf(shift, teams)}</span>
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
