import { newId } from '@campkit/core/ids'
import { momentAt } from '../days.ts'
import { addAll, type NewRow } from '../rows.store.ts'
import { at, type Year } from './year.ts'

type Entry = NewRow<'schedule_entries'> & { readonly id: string }

// biome-ignore format: a table
const PROGRAM = [
  { day: 3, hour: 13, title: 'Piano in the dust',     kind: 'program',  location: 'Shade structure', status: 'published' },
  { day: 4, hour: 14, title: 'Bread workshop',        kind: 'program',  location: 'Kitchen dome',    status: 'published' },
  { day: 5, hour: 12, title: 'Neighbours’ lunch',     kind: 'meal',     location: 'Kitchen dome',    status: 'published' },
  { day: 5, hour: 15, title: 'Kite building',         kind: 'program',  location: 'Front porch',     status: 'moved' },
  { day: 6, hour: 14, title: 'Tea with the rangers',  kind: 'program',  location: 'Bar',             status: 'cancelled' },
  { day: 6, hour: 13, title: 'Secret dinner',         kind: 'program',  location: null,              status: 'draft' },
  { day: 9, hour: 15, title: 'Bus to the airport',    kind: 'travel',   location: 'Gate',            status: 'published' },
] as const

/** Meetings every week before the gate opens, and the camp's own program. */
export async function seedSchedule(year: Year): Promise<void> {
  const { tx, here, isOver, isOn } = year
  const program = PROGRAM.map((line) => entryOf(year, line))
  const entries = isOver ? program.filter(({ status }) => status === 'published') : program
  await addAll(tx, 'schedule_entries', entries)
  if (isOver) return
  await addAll(tx, 'schedule_entries', [...callsOf(year), ...(isOn ? [] : [deadlineOf(year)])])
  const workshop = program.find(({ title }) => title === 'Bread workshop')
  if (!workshop) return
  const coming = here.slice(0, 8)
  await addAll(
    tx,
    'schedule_rsvps',
    coming.map((member_id) => ({ entry_id: workshop.id, member_id })),
  )
}

const entryOf = ({ seasonId, gate, here, place }: Year, line: (typeof PROGRAM)[number]): Entry => {
  const { day, hour, ...said } = line
  return {
    ...said,
    id: newId('scheduleEntry'),
    season_id: seasonId,
    starts_at: momentAt(place.timeZone, gate + day, hour),
    ends_at: momentAt(place.timeZone, gate + day, hour + 2),
    visibility: said.kind === 'travel' ? 'members' : 'public',
    host_member_ids: [at(here, day)],
    takes_rsvps: said.title === 'Bread workshop',
    rsvp_max: said.title === 'Bread workshop' ? 12 : null,
  }
}

/** A series: the first entry gives it its name. */
function callsOf({ seasonId, place, gate }: Year): Entry[] {
  const days = [-42, -35, -28, -14, -7].map((day) => gate + day)
  const [first = newId('scheduleEntry'), ...others] = days.map(() => newId('scheduleEntry'))
  return [first, ...others].map((id, i) => ({
    id,
    season_id: seasonId,
    series_id: first,
    title: 'Weekly camp call',
    kind: 'meeting',
    starts_at: momentAt(place.timeZone, at(days, i), 18),
    ends_at: momentAt(place.timeZone, at(days, i), 19),
    visibility: 'members',
    status: 'published',
  }))
}

const deadlineOf = ({ seasonId, cast, place }: Year): Entry => ({
  id: newId('scheduleEntry'),
  season_id: seasonId,
  title: 'Last day for bed wishes',
  kind: 'deadline',
  starts_at: momentAt(place.timeZone, 5, 0),
  ends_at: momentAt(place.timeZone, 6, 0),
  all_day: true,
  visibility: 'members',
  status: 'published',
  host_member_ids: [cast.leads[0]],
})
