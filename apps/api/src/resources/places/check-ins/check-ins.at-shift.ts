import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { Recorder } from './check-ins.entry.ts'
import type { CheckIn, Rule } from './check-ins.schema.ts'
import * as store from './check-ins.store.ts'
import { type AtShift, signupsAt } from './shifts.store.ts'

/** One member at one shift: their sign-up, and by kind the check-in that counts, or its place in this upload. */
export type AtOneShift = AtShift & { readonly seen: Map<CheckIn['kind'], CheckIn | number> }

type Whom = Pick<store.Entry, 'memberId' | 'shiftId'>
export const shiftKey = ({ memberId, shiftId }: Whom): string => `${memberId} ${shiftId}`

/** By member and shift, for those who are signed up. What is decided in an upload is added to `seen`. */
export async function lookAtShifts(
  tx: Tx,
  entries: readonly store.Entry[],
): Promise<ReadonlyMap<string, AtOneShift>> {
  const at = entries.flatMap(({ memberId, shiftId }) => (shiftId ? [{ memberId, shiftId }] : []))
  if (at.length === 0) return new Map()
  const memberIds = at.map(({ memberId }) => memberId)
  const shiftIds = at.map(({ shiftId }) => shiftId)
  const [signups, checkIns] = await Promise.all([
    all(tx, signupsAt({ memberIds, shiftIds })),
    all(tx, store.findAtShifts({ memberIds, shiftIds })),
  ])
  return new Map(
    signups.map((signup) => {
      const own = checkIns.filter(({ signupId }) => signupId === signup.signupId)
      return [shiftKey(signup), { ...signup, seen: new Map(own.map((one) => [one.kind, one])) }]
    }),
  )
}

const MINUTE_MS = 60_000

/** From when to when it can be recorded (INV-C4). Members say that they are done only towards the end. */
export function windowOf(
  kind: CheckIn['kind'],
  { startsAt, endsAt, earlyMinutes, lateMinutes }: AtShift,
  as: Recorder['as'],
): { readonly from: number; readonly until: number } {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const early = earlyMinutes * MINUTE_MS
  const ofOut = as === 'self' ? Math.max(start, end - early) : start
  return {
    from: kind === 'shift_in' ? start - early : ofOut,
    until: end + lateMinutes * MINUTE_MS,
  }
}

/** The rules that coming to a shift or leaving it breaks. */
export function brokenAtShift(
  { kind, occurredAt }: Pick<store.Entry, 'kind' | 'occurredAt'>,
  at: AtOneShift,
  as: Recorder['as'],
): Rule[] {
  const { from, until } = windowOf(kind, at, as)
  const moment = Date.parse(occurredAt)
  const isIn = at.seen.has('shift_in') || at.status === 'checked_in' || at.status === 'completed'
  return [
    ...(moment < from || moment > until ? (['WINDOW'] as const) : []),
    ...(kind === 'shift_out' && !isIn ? (['NOT_CHECKED_IN'] as const) : []),
  ]
}
