import { brokenRules } from '../check-ins/check-ins.rules.ts'
import type { Arrival, Lack } from './arrivals.schema.ts'
import type { Person, Season } from './arrivals.store.ts'

/** One person as the gate knows them. */
export function arrivalOf(person: Person, season: Season | undefined): Arrival {
  const { checkInId, kind, at, bikeNumber, bikeNickname, shiftTitle, shiftStartsAt } = person
  const { enrollmentStatus, memberId, name, legalName, photoChangedAt, arrivalOn, departureOn } =
    person
  const isKnown = person.isOfSeason && checkInId !== null && kind !== null && at !== null
  return {
    memberId,
    name,
    legalName,
    photoChangedAt,
    enrollmentStatus: enrollmentStatus ?? 'none',
    arrivalOn,
    departureOn,
    isOnSite: kind === 'arrival',
    last: isKnown ? { checkInId, kind, at } : null,
    ticket: person.ticket,
    accessPassOn: person.accessPassOn,
    unit: person.unit,
    bike: bikeNumber === null ? null : { number: bikeNumber, nickname: bikeNickname },
    firstShift:
      shiftTitle === null || shiftStartsAt === null
        ? null
        : { title: shiftTitle, startsAt: shiftStartsAt },
    lacks: lacksOf(person, season),
    letInFrom: firstDayOf(person, season),
  }
}

/** After every day that the gate may open on. */
const LATER = '9999-12-31'

/** By the rules that check-ins are judged by; which day it is, is left out. */
function lacksOf({ enrollmentStatus, ticket, accessPassOn }: Person, season: Season | undefined) {
  const hasTicket = ticket !== null && ticket !== 'offered'
  const broken = brokenRules('arrival', {
    isOnSite: false,
    season: season && { ...season, day: LATER },
    enrollment: enrollmentStatus
      ? { status: enrollmentStatus, accessPassOn, hasTicket }
      : undefined,
  })
  return broken as Lack[]
}

function firstDayOf({ accessPassOn }: Person, season: Season | undefined): string | null {
  const opensOn = season?.gateOpensOn ?? null
  if (opensOn === null || accessPassOn === null) return opensOn
  return accessPassOn < opensOn ? accessPassOn : opensOn
}
