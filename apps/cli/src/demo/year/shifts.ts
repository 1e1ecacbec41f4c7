import { TRANSITIONS } from '@campkit/api/resources/places/shift-signups/shift-signups.transitions'
import { newId } from '@campkit/core/ids'
import { dayIn, momentAt, momentIn } from '../days.ts'
import { addAll, changeAll } from '../rows.store.ts'
import { walk } from '../walk.ts'
import { isUndecided } from './enrollments.ts'
import { type Shift, type Signup, seedSwaps } from './shift-swaps.ts'
import { turnsOf } from './shift-turns.ts'
import type { Crews } from './teams.ts'
import { staysOf } from './year.store.ts'
import { at, type Year } from './year.ts'

const MACHINE = { begins: ['confirmed', 'pending', 'waitlisted'], transitions: TRANSITIONS }

/** A season's shifts, who is on them, and what became of it. */
export async function seedShifts(year: Year, crews: Crews): Promise<void> {
  const { tx, isOver, isOn } = year
  const planned = templated(year, crews)
  const isAhead = !isOver && !isOn
  const prepared = isAhead ? preparing(year, crews) : []
  await addAll(tx, 'shifts', [...planned, ...prepared])
  const stays = await staysOf(tx, year.seasonId, year.here)
  const filled = turnsOf(year, stays, planned).map(({ shift, memberId }, i) =>
    signup(year, shift, memberId, statusOf(shift, i)),
  )
  const others = isAhead ? inBetween(year, prepared) : []
  const signups = [...filled, ...others]
  await walk(tx, 'shift_signups', MACHINE, signups, {
    offered: { offer_expires_at: momentIn(1, 20) },
    dropped: { status_reason: 'Cannot make it that day' },
    removed: { status_reason: 'Was put on another shift' },
    refused: { status_reason: 'We have enough hands' },
    excused: { status_reason: 'Was ill' },
  })
  if (isAhead) await seedSwaps(year, filled, planned)
  const past = [...planned, ...prepared.slice(0, 1)].filter(hasEnded)
  await changeAll(
    tx,
    'shifts',
    past.map(({ id }) => id),
    { status: 'completed' },
  )
  const cancelled = prepared.slice(3, 4).map(({ id }) => id)
  const reason = 'The shop is closed that day'
  await changeAll(tx, 'shifts', cancelled, { status: 'cancelled', status_reason: reason })
}

const hasEnded = ({ ends_at }: Shift): boolean => Date.parse(ends_at) <= Date.now()
const hasBegun = ({ starts_at }: Shift): boolean => Date.parse(starts_at) <= Date.now()

/** What has become of the one at this place of all who are on shifts. */
function statusOf(shift: Shift, i: number): string {
  if (hasEnded(shift)) return i % 41 === 7 ? 'no_show' : 'completed'
  return hasBegun(shift) ? 'checked_in' : 'confirmed'
}

const templated = ({ seasonId, gate, place }: Year, crews: Crews): Shift[] =>
  crews.templates.flatMap((line) =>
    Array.from({ length: line.to - line.from + 1 }, (_, i): Shift => {
      const day = gate + line.from + i
      return {
        id: newId('shift'),
        season_id: seasonId,
        role_id: crews.roleId(line.role),
        title: line.title,
        location: line.location,
        starts_at: momentAt(place.timeZone, day, line.hour),
        ends_at: momentAt(place.timeZone, day, line.hour + line.hours),
        min: line.min,
        max: line.max,
        points: line.points,
        policy: line.policy ?? 'open',
        phase: line.phase,
        status: 'published',
        template_id: line.id,
        template_on: dayIn(day),
        created_at: momentIn(gate - 60),
        status_changed_at: momentIn(gate - 60),
      }
    }),
  )

// biome-ignore format: a table
const PREPARING = [
  { title: 'Sorting the container', day: -14, role: 'Builder', max: 6, status: 'published' },
  { title: 'Painting signs',        day: -1,  role: 'Builder', max: 3, status: 'published' },
  { title: 'Test of the kitchen',   day: 6,   role: 'Cook',    max: 2, status: 'published' },
  { title: 'Buying timber',         day: 8,   role: 'Builder', max: 3, status: 'published' },
  { title: 'Loading the truck',     day: 20,  role: 'Builder', max: 6, status: 'published' },
  { title: 'Tasting the menu',      day: 13,  role: 'Dishes',  max: 4, status: 'draft' },
] as const

/** What is to be done at home, in the weeks before the gate opens. */
const preparing = ({ seasonId, place }: Year, crews: Crews): Shift[] =>
  PREPARING.map(({ title, day, role, max, status }) => ({
    id: newId('shift'),
    season_id: seasonId,
    role_id: crews.roleId(role),
    title,
    location: 'The warehouse',
    starts_at: momentAt(place.timeZone, day, 9),
    ends_at: momentAt(place.timeZone, day, 13),
    min: 1,
    max,
    points: 2,
    policy: title === 'Loading the truck' ? 'approval' : 'open',
    phase: 'pre_event',
    status,
    created_at: momentIn(-40),
    status_changed_at: momentIn(-40),
  }))

const signup = (
  { seasonId, cast, gate }: Year,
  shift: Shift,
  memberId: string,
  status: string,
): Signup => ({
  id: newId('shiftSignup'),
  season_id: seasonId,
  shift_id: shift.id,
  member_id: memberId,
  status,
  origin: shift.policy === 'assigned' ? 'assigned' : 'self',
  // The database puts in the times of the shift.
  starts_at: shift.starts_at,
  ends_at: shift.ends_at,
  status_changed_by: cast.leads[0],
  // Some crews are popular, and others have to ask for a week.
  created_at: momentIn(gate - 59 + (String(shift.title).length % 9)),
})

/** Of the shifts at home: who came and who did not, who is there now, who waits, and who was told no. */
function inBetween(year: Year, shifts: readonly Shift[]): Signup[] {
  const [sorting, painting, kitchen, timber, loading] = shifts
  if (!sorting || !painting || !kitchen || !timber || !loading) return []
  const near = year.here.filter((_, i) => isUndecided(i))
  const some = (shift: Shift, first: number, statuses: readonly string[]) =>
    statuses
      .slice(0, near.length)
      .map((status, i) => signup(year, shift, at(near, first + i), status))
  return [
    ...some(sorting, 0, ['completed', 'completed', 'completed', 'no_show', 'excused', 'removed']),
    ...some(painting, 0, ['checked_in', 'checked_in', 'confirmed']),
    // Both places are taken: one is offered to who waited longest.
    ...some(kitchen, 3, ['confirmed', 'offered', 'waitlisted', 'waitlisted']),
    ...some(timber, 0, ['cancelled', 'cancelled']),
    ...some(loading, 5, ['pending', 'pending', 'confirmed', 'refused', 'dropped', 'offer_expired']),
  ]
}

const DONE = [
  ['Wired the new battery box', 180, 'approved'],
  ['Drove to the tool library and back', 90, 'approved'],
  ['Sewed shade cloth', 240, 'pending'],
  ['Wrote to the neighbours', 45, 'pending'],
  ['Watched others build', 120, 'rejected'],
  ['Entered twice by mistake', 60, 'withdrawn'],
] as const

/** Work outside of shifts. */
export async function seedWorklog(
  { tx, seasonId, here, cast, gate, isOver }: Year,
  crews: Crews,
): Promise<void> {
  const done = isOver ? DONE.filter(([, , status]) => status === 'approved') : DONE
  const rows = done.map(([description, minutes, status], i) => ({
    id: newId('worklogEntry'),
    season_id: seasonId,
    member_id: at(here, 2 + i),
    team_id: crews.teamId(i % 2 === 0 ? 'Power' : 'Build'),
    phase: 'pre_event',
    worked_on: dayIn(isOver ? gate - 10 - i : -12 + i),
    minutes,
    description,
    status,
    status_changed_by: status === 'withdrawn' ? at(here, 2 + i) : cast.leads[0],
    status_reason: status === 'rejected' ? 'That was kind, but it was no work' : null,
    points_credited: status === 'approved' ? Math.round(minutes / 60) : null,
  }))
  await addAll(tx, 'worklog', rows)
}
