import { onIt, type PersonOnShift, type ShiftBoard, type ShiftWithPeople } from '../board.ts'

export type Missing = { readonly person: PersonOnShift; readonly shift: ShiftWithPeople }

const AHEAD_MS = 12 * 3_600_000
const UNSEEN: readonly PersonOnShift['status'][] = ['confirmed', 'swap_pending']

/** Sorts a board by what is on at a moment. */
export function nowOf({ shifts }: ShiftBoard, now: number) {
  const open = shifts.filter(({ status }) => status === 'published' || status === 'completed')
  const on = open.filter(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && Date.parse(endsAt) > now,
  )
  const next = open.filter(
    ({ startsAt }) => Date.parse(startsAt) > now && Date.parse(startsAt) <= now + AHEAD_MS,
  )
  const missing: readonly Missing[] = on.flatMap((shift) =>
    onIt(shift)
      .filter(({ status }) => UNSEEN.includes(status))
      .map((person) => ({ person, shift })),
  )
  return { on, next, missing }
}

/** Who is there, or is to come: not who was excused or never came. */
export const namesOf = (shift: ShiftWithPeople): string =>
  onIt(shift)
    .filter(({ status }) => status !== 'excused' && status !== 'no_show')
    .map(({ name }) => name)
    .join(', ')
