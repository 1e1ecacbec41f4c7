import type { Places } from '@campkit/capacity/places'
import { type FieldError, invalidRequest } from '@campkit/core/errors'
import type { HeldNight, LockedUnit, Stay } from './beds.store.ts'

export type Nights = { readonly firstNightOn: string; readonly lastNightOn: string }

const DAY_MS = 86_400_000
const MOST_NIGHTS = 100

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const isWithin = (nightOn: string, { firstNightOn, lastNightOn }: Nights): boolean =>
  firstNightOn <= nightOn && nightOn <= lastNightOn

/** The beds of a locked unit on some nights: as many are held as on the fullest of them (INV-H1). */
export const bedsOf = (
  { id, capacity }: Pick<LockedUnit, 'id' | 'capacity'>,
  nights: Nights,
  held: readonly HeldNight[],
): Places => ({
  lock: async () => capacity,
  held: async () => {
    const counts = new Map<string, number>()
    for (const { unitId, nightOn } of held) {
      if (unitId === id && isWithin(nightOn, nights)) {
        counts.set(nightOn, (counts.get(nightOn) ?? 0) + 1)
      }
    }
    return Math.max(0, ...counts.values())
  },
})

/** Whether a member has a bed on one of the nights. */
export const sleepsSomewhere = (
  memberId: string,
  nights: Nights,
  held: readonly HeldNight[],
): boolean => held.some((one) => one.memberId === memberId && isWithin(one.nightOn, nights))

type Gate = { readonly gateOpensOn: string | null; readonly gateClosesOn: string | null }

/** The nights that are asked for: as sent, else of the member's stay, else while the gate is open. */
export function nightsOf(sent: Partial<Nights>, stay: Stay, gate: Gate): Nights {
  const { firstNightOn = stay.arrivalOn ?? gate.gateOpensOn } = sent
  const goes = stay.departureOn ?? gate.gateClosesOn
  const { lastNightOn = goes && dayAfter(goes, -1) } = sent
  const faults: FieldError[] = []
  const needed = (name: string) => ({
    pointer: `/body/${name}`,
    code: 'required',
    message: 'is required, because neither the member nor the season has days that say it',
  })
  if (firstNightOn === null) faults.push(needed('firstNightOn'))
  if (lastNightOn === null) faults.push(needed('lastNightOn'))
  if (firstNightOn === null || lastNightOn === null) throw invalidRequest(faults)
  assertInOrder({ firstNightOn, lastNightOn })
  assertNear({ firstNightOn, lastNightOn }, gate)
  return { firstNightOn, lastNightOn }
}

/** A night of another year is a slip of the hand, whatever is overridden. */
export function assertNear({ firstNightOn, lastNightOn }: Nights, gate: Gate): void {
  const { gateOpensOn, gateClosesOn } = gate
  const far = (name: string) => ({
    pointer: `/body/${name}`,
    code: 'far_from_season',
    message: `must be within ${MOST_NIGHTS} days of the season`,
  })
  const faults = [
    ...(gateOpensOn && firstNightOn < dayAfter(gateOpensOn, -MOST_NIGHTS)
      ? [far('firstNightOn')]
      : []),
    ...(gateClosesOn && lastNightOn > dayAfter(gateClosesOn, MOST_NIGHTS)
      ? [far('lastNightOn')]
      : []),
  ]
  if (faults.length > 0) throw invalidRequest(faults)
}

export function assertInOrder({ firstNightOn, lastNightOn }: Nights, pointer = '/body'): void {
  const at = (code: string, message: string) =>
    invalidRequest([{ pointer: `${pointer}/lastNightOn`, code, message }])
  if (lastNightOn < firstNightOn) throw at('nights_in_order', 'must not be before firstNightOn')
  if (lastNightOn >= dayAfter(firstNightOn, MOST_NIGHTS)) {
    throw at('too_many_nights', `must be within ${MOST_NIGHTS} nights of firstNightOn`)
  }
}

/** Whether some of the nights are before the member comes or after they leave (INV-H6). */
export const isOutside = (nights: Nights, { arrivalOn, departureOn }: Stay): boolean =>
  (arrivalOn !== null && nights.firstNightOn < arrivalOn) ||
  (departureOn !== null && nights.lastNightOn >= departureOn)
