import type {
  BikeAssignment,
  Enrollment,
  EnrollmentStatus,
  RosterLine,
  Season,
} from '@campkit/sdk/rest/api.generated'
import type { Call } from '#api/call'
import { words } from '#words/place'
import { nameOf } from '../../bikes/fleet.ts'

export type To = keyof typeof words.to

/**
 * Where a lead can bring somebody from each state. `withdrawn` and `declined` are the member's own words, said for them; all
 * others are the camp's. What is completed stays so.
 */
// biome-ignore format: a table
export const MOVES: Readonly<Record<EnrollmentStatus, readonly To[]>> = {
  invited:       ['confirmed', 'pending', 'declined'],
  pending:       ['confirmed', 'waitlisted', 'declined'],
  waitlisted:    ['offered', 'confirmed', 'declined'],
  offered:       ['confirmed', 'declined'],
  confirmed:     ['withdrawn', 'removed'],
  withdrawn:     ['pending', 'confirmed', 'waitlisted'],
  declined:      ['pending', 'confirmed', 'waitlisted'],
  offer_expired: ['pending', 'offered', 'confirmed'],
  removed:       ['pending', 'confirmed', 'waitlisted'],
  completed:     [],
}

const TAKES: readonly To[] = ['confirmed', 'offered']
const HOLDS: readonly EnrollmentStatus[] = ['confirmed', 'offered']

type Standing = { readonly enrollment: Enrollment; readonly season: Season; readonly to: To }

const takesPlace = ({ enrollment, to }: Standing): boolean =>
  TAKES.includes(to) && !HOLDS.includes(enrollment.status)

const isFull = ({ season }: Standing): boolean => season.places.free === 0

/** One step, as the camp's table of states has it; everything else is an override, which goes all the way. */
const STEPS: Readonly<Partial<Record<EnrollmentStatus, readonly To[]>>> = {
  invited: ['pending'],
  pending: ['confirmed', 'waitlisted', 'declined'],
  waitlisted: ['offered', 'declined'],
  offered: ['confirmed', 'declined'],
  confirmed: ['removed'],
  withdrawn: ['pending'],
  declined: ['pending'],
}

const overrides = (standing: Standing): boolean =>
  !STEPS[standing.enrollment.status]?.includes(standing.to) ||
  (takesPlace(standing) && isFull(standing)) ||
  (standing.to === 'confirmed' && standing.enrollment.intent !== 'yes')

/** What does it. A lead who says no or gives back for somebody does what they would have done. */
export function callOf(standing: Standing, reason: string): Call {
  const { enrollment, to } = standing
  const path = `/enrollments/${enrollment.id}`
  const { version } = enrollment
  if (to === 'withdrawn') return { path: `${path}/withdraw`, version, body: { reason } }
  if (to === 'declined' && enrollment.status === 'invited') {
    return { path: `${path}/decline`, version, body: { reason } }
  }
  const override = overrides(standing) ? { override: true } : {}
  return { path: `${path}/status`, version, body: { status: to, reason, ...override } }
}

/** What comes with it, in words: of the place, and of what somebody holds. */
export function effectsOf(
  standing: Standing,
  line: RosterLine,
  bikes: readonly BikeAssignment[],
): readonly string[] {
  const { enrollment, season, to } = standing
  const { free, waitlisted } = season.places
  const said: (string | false)[] = []
  if (takesPlace(standing)) {
    said.push(free === null ? words.noLimit : free > 0 ? words.takes(free) : words.beyond)
  }
  if (to === 'confirmed' && enrollment.intent !== 'yes') said.push(words.saysYes)
  if (to === 'offered') said.push(words.hasHours(season.offerHours))
  if (to === 'waitlisted') said.push(words.queues(waitlisted))
  if (to === 'pending') said.push(words.asked)
  if (enrollment.status === 'confirmed') said.push(...givenBack(line, bikes))
  if (HOLDS.includes(enrollment.status) && !TAKES.includes(to)) {
    said.push(waitlisted > 0 ? words.passedOn(waitlisted) : words.freed)
  }
  return said.filter((one) => one !== false)
}

const RESERVED: readonly BikeAssignment['status'][] = ['requested', 'offered', 'reserved']

const bikeOf = ({ bikeNumber, bikeNickname }: BikeAssignment): string =>
  nameOf({ number: bikeNumber, nickname: bikeNickname })

function givenBack(
  { shelter, ticket, shifts, travel, dues }: RosterLine,
  bikes: readonly BikeAssignment[],
): readonly string[] {
  const reserved = bikes.filter(({ status }) => RESERVED.includes(status))
  const out = bikes.filter(({ status }) => status === 'checked_out')
  const held = [
    shelter?.unit && words.bed(shelter.unit),
    shifts && shifts.committed > 0 && words.points(shifts.committed),
    ticket && ['offered', 'claimed', 'purchased', 'in_hand'].includes(ticket.state) && words.ticket,
    travel && ['drives', 'rides', 'seat_offered'].includes(travel.state) && words.ride,
    ...reserved.map((one) => words.bike(bikeOf(one))),
  ].filter((one) => typeof one === 'string' && one !== '')
  return [
    held.length > 0 ? words.givesBack(held.join(', ')) : words.givesBackNothing,
    ...out.map((one) => words.bikeOut(bikeOf(one))),
    ...(dues.state === 'none' ? [] : [words.settles]),
  ]
}
