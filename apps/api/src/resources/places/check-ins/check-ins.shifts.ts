import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import type { CampWork } from '../../../camp-task.ts'
import { write } from '../shift-signups/shift-signups.hold.ts'
import type { Status } from '../shift-signups/shift-signups.schema.ts'
import type { CheckIn } from './check-ins.schema.ts'
import * as store from './shifts.store.ts'

export const NOTE_AT_SHIFTS = 'note_at_shifts'
export type NoteAtShifts = { readonly campId: string; readonly checkInIds: readonly string[] }

const BY = 'system'

/**
 * Asks for what check-ins at shifts do to sign-ups. A job does it, as for tickets: it locks season and shift first, and
 * whoever records a check-in has locked members by then.
 */
export function followShifts(tx: Tx, campId: string, checkIns: readonly CheckIn[]): void {
  const atShifts = checkIns.filter(({ signupId }) => signupId !== null)
  if (atShifts.length === 0) return
  enqueue(tx, NOTE_AT_SHIFTS, { campId, checkInIds: atShifts.map(({ id }) => id) })
}

type Seen = {
  readonly status: Status
  readonly statusChangedBy: string
  readonly isIn: boolean
  readonly isOut: boolean
}

/**
 * The statuses that a sign-up goes through to agree with its check-ins, in whatever order these came in. What a lead has
 * said of it stands; what check-ins said that did not happen is taken back.
 */
export function stepsFor({ status, statusChangedBy, isIn, isOut }: Seen): readonly Status[] {
  const isPromised = status === 'confirmed' || status === 'swap_pending'
  const isOurs = statusChangedBy === BY
  if (isOut) return isPromised || status === 'checked_in' ? ['completed'] : []
  if (isIn && isPromised) return ['checked_in']
  if (!isOurs) return []
  if (status === 'completed') return isIn ? ['checked_in'] : ['checked_in', 'confirmed']
  return status === 'checked_in' && !isIn ? ['confirmed'] : []
}

/** Notes on sign-ups who came to their shift and who is done with it. May run twice. */
export const noteAtShifts: CampWork<NoteAtShifts> = async ({ tx, payload, record }) => {
  const { campId, checkInIds: ids } = payload
  const [, , found] = await Promise.all([
    all(tx, store.holdSeasons({ ids })),
    all(tx, store.lockShifts({ ids })),
    all(tx, store.lockSignups({ ids })),
  ])
  const act = { tx, campId, by: BY, record }
  for (const { isIn, isOut, ...signup } of found) {
    const begun = Date.parse(signup.startsAt) <= Date.now()
    let before = signup
    for (const status of stepsFor({ ...signup, isIn, isOut: isOut && begun })) {
      before = await write(act, before, { status })
    }
  }
}
