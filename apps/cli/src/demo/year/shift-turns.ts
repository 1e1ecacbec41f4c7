import { daysUntil } from '../days.ts'
import { isBuilder } from './enrollments.ts'
import type { Shift } from './shift-swaps.ts'
import type { Stay } from './year.store.ts'
import type { Year } from './year.ts'

type Turn = { readonly shift: Shift; readonly memberId: string }

/** Some have not looked at the shifts yet. */
const isSlow = (i: number): boolean => i % 5 === 3

/**
 * People take turns: of those who are there and may, who has the fewest. No two shifts of a day overlap. Weeks ahead not
 * every place is taken.
 */
export function turnsOf(year: Year, stays: readonly Stay[], shifts: readonly Shift[]): Turn[] {
  const taken = new Map<string, number>()
  const keyOf = ({ phase }: Shift, memberId: string) => `${memberId} ${phase === 'strike'}`
  const countOf = (shift: Shift, { memberId }: Stay) => taken.get(keyOf(shift, memberId)) ?? 0
  return shifts
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
    .flatMap((shift, i) => {
      const chosen = stays
        .filter((stay, n) => isThere(stay, shift) && may(year, shift, n))
        .toSorted((a, b) => countOf(shift, a) - countOf(shift, b))
        .slice(0, placesOf(year, shift, i))
        .map(({ memberId }) => memberId)
      const on = isFirstOfBuild(year, shift, i) ? [...chosen, ...year.cast.named('ana')] : chosen
      for (const id of on) taken.set(keyOf(shift, id), (taken.get(keyOf(shift, id)) ?? 0) + 1)
      return on.map((memberId) => ({ shift, memberId }))
    })
}

const isThere = ({ firstNightOn, lastNightOn }: Stay, { template_on: day = '' }: Shift): boolean =>
  daysUntil(firstNightOn) <= daysUntil(day) && daysUntil(day) - 1 <= daysUntil(lastNightOn)

/** The one shift that leads give asks for somebody of the build crew. */
const may = ({ isOver }: Year, { phase, policy }: Shift, i: number): boolean =>
  phase === 'build' || policy === 'assigned' ? isBuilder(i) : isOver || !isSlow(i)

/** On a day of build two places are kept, so some of those who came for it have nothing to do. */
const placesOf = ({ isOver }: Year, { phase, max }: Shift, i: number): number =>
  isOver ? max : phase === 'build' ? max - 2 : Math.ceil(max / (1 + (i % 2)))

/** Ana has said neither when she comes, nor has she a pass: leads find her in the report. */
const isFirstOfBuild = ({ isOver }: Year, { phase }: Shift, i: number): boolean =>
  !isOver && phase === 'build' && i === 0
