import type { PersonOnShift, ShiftBoard, ShiftWithPeople } from '@campkit/sdk/rest/api.generated'
import type { Clock } from '#format/time'

export type { PersonOnShift, ShiftBoard, ShiftWithPeople }
export type Status = PersonOnShift['status']

export const FILLS = ['under', 'free', 'full', 'uncalled'] as const
export type Fill = (typeof FILLS)[number]

/** What every change of shifts or of who is on them makes old. */
export const CHANGES = ['shifts', 'shift-signups']

export const isOver = ({ endsAt }: { readonly endsAt: string }, now = Date.now()): boolean =>
  Date.parse(endsAt) <= now
export const hasBegun = ({ startsAt }: { readonly startsAt: string }, now = Date.now()): boolean =>
  Date.parse(startsAt) <= now

const isHeld = ({ status }: ShiftWithPeople) => status === 'published' || status === 'completed'
/** No roll call has said whether they came. */
const isUncalled = ({ status }: PersonOnShift) =>
  status === 'confirmed' || status === 'swap_pending' || status === 'checked_in'

const FITS: Readonly<Record<Fill, (shift: ShiftWithPeople) => boolean>> = {
  under: ({ places, min, status }) => places.held < min && status === 'published',
  free: ({ places, status }) => places.free > 0 && status !== 'cancelled',
  full: ({ places }) => places.free === 0,
  uncalled: (shift) => isHeld(shift) && hasBegun(shift) && shift.people.some(isUncalled),
}

export type Filters = {
  readonly team?: string | undefined
  readonly day?: string | undefined
  readonly fill?: string | undefined
}

export const matching = (
  shifts: readonly ShiftWithPeople[],
  { team, day, fill }: Filters,
  clock: Clock,
): readonly ShiftWithPeople[] => {
  const isFill = FILLS.find((name) => name === fill)
  return shifts.filter(
    (shift) =>
      (team === undefined || shift.teamId === team) &&
      (day === undefined || clock.dayOf(shift.startsAt) === day) &&
      (isFill === undefined || FITS[isFill](shift)),
  )
}

/** The team that the address names, by its id or, as other pages link to it, by its name. */
export const teamIn = ({ teams }: ShiftBoard, named: string | undefined): string | undefined =>
  teams.find(({ id, name }) => id === named || name === named)?.id

/** `130 of 175`: cancelled ones and drafts do not count. */
export function filled(shifts: readonly ShiftWithPeople[]): { held: number; of: number } {
  const counted = shifts.filter(({ status }) => status === 'published' || status === 'completed')
  return {
    held: counted.reduce((sum, { places }) => sum + places.held, 0),
    of: counted.reduce((sum, { max }) => sum + max, 0),
  }
}

/** `07–10`, and minutes where there are some. */
export function shortTime({ startsAt, endsAt }: ShiftWithPeople, clock: Clock): string {
  const short = (at: string) => clock.time(at).replace(/:00$/, '')
  return `${short(startsAt)}–${short(endsAt)}`
}

export const times = ({ startsAt, endsAt }: ShiftWithPeople, clock: Clock): string =>
  `${clock.time(startsAt)} – ${clock.time(endsAt)}`

export const waiting = ({ people }: ShiftWithPeople): readonly PersonOnShift[] =>
  people.filter(({ status }) => status === 'waitlisted')
/** Everybody who is on it, or was. */
export const onIt = ({ people }: ShiftWithPeople): readonly PersonOnShift[] =>
  people.filter(({ status }) => status !== 'waitlisted')
