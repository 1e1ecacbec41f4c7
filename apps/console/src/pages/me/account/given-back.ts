import type { ShelterAssignment, ShiftSignup } from '@campkit/sdk/rest/api.generated'
import { dayAfter } from '#format/days'
import type { Clock } from '#format/time'
import type { MySeason } from '../my-season.ts'
import { isComing } from '../shifts/coming.ts'

export type Stay = { readonly arrivalOn: string | null; readonly departureOn: string | null }

type Nights = { readonly unit: string; readonly first: string; readonly last: string }

export type GivenBack = {
  readonly shifts: readonly ShiftSignup[]
  /** From the first night to the last of those that go. */
  readonly nights: readonly Nights[]
}

/** What a member with other days gives back as soon as they are saved: shifts of days on which they are not there, and nights. */
export function givenBack(season: MySeason, after: Stay, clock: Clock): GivenBack {
  const before: Stay = season.enrollment ?? { arrivalOn: null, departureOn: null }
  const shifts = season.shifts.signups.filter(
    (signup) =>
      isComing(signup) &&
      Date.parse(signup.startsAt) > Date.now() &&
      signup.status !== 'checked_in' &&
      isOutside(signup, after, clock) &&
      // A lead gave it to them although they were not there: it stays.
      !(signup.overridden.includes('REQUIREMENT_MISSING') && isOutside(signup, before, clock)),
  )
  const { assignment, unit } = season.shelter
  return { shifts, nights: assignment ? nightsGiven(assignment, unit?.label ?? '', after) : [] }
}

export const isNothing = ({ shifts, nights }: GivenBack): boolean =>
  shifts.length + nights.length === 0

const ON_SITE: readonly ShiftSignup['phase'][] = ['build', 'event', 'strike']

function isOutside({ phase, startsAt }: ShiftSignup, stay: Stay, clock: Clock): boolean {
  const day = clock.dayOf(startsAt)
  const { arrivalOn, departureOn } = stay
  return (
    ON_SITE.includes(phase) &&
    ((arrivalOn !== null && arrivalOn > day) || (departureOn !== null && departureOn < day))
  )
}

const HOLDS: readonly ShelterAssignment['status'][] = ['proposed', 'confirmed', 'checked_in']

function nightsGiven(
  { status, overridden, firstNightOn, lastNightOn }: ShelterAssignment,
  unit: string,
  { arrivalOn, departureOn }: Stay,
): readonly Nights[] {
  if (!HOLDS.includes(status) || overridden.includes('OUTSIDE_STAY')) return []
  const first = arrivalOn !== null && arrivalOn > firstNightOn ? arrivalOn : firstNightOn
  const last =
    departureOn !== null && departureOn <= lastNightOn ? dayAfter(departureOn, -1) : lastNightOn
  if (first > last) return [{ unit, first: firstNightOn, last: lastNightOn }]
  return [
    ...(first > firstNightOn ? [{ unit, first: firstNightOn, last: dayAfter(first, -1) }] : []),
    ...(last < lastNightOn ? [{ unit, first: dayAfter(last, 1), last: lastNightOn }] : []),
  ]
}
