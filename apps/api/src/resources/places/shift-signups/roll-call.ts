import { all, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import * as store from './moves.store.ts'
import { holdShift } from './shift-changes.move.ts'
import type { RollCall, RollCalled } from './shift-changes.schema.ts'
import { write } from './shift-signups.hold.ts'
import type { ShiftSignup, Status } from './shift-signups.schema.ts'
import { tellIfByLead } from './shift-signups.tell.ts'
import { TRANSITIONS } from './shift-signups.transitions.ts'

type Result = RollCalled['data'][number]

/** Who was not called yet. */
const UNCALLED: readonly Status[] = ['confirmed', 'swap_pending', 'checked_in']

/**
 * Notes for many at once who came and who did not, each with a result of its own. Corrections are recorded. Of shifts
 * that had begun also after their season has closed, which the database looks at.
 */
export async function callRoll(act: Act, shiftId: string, sent: RollCall): Promise<RollCalled> {
  const { tx } = act
  const [{ shift }, people, stored] = await Promise.all([
    holdShift(act, shiftId, { afterClosing: true }),
    all(tx, store.lockAt({ shiftId })),
    only(tx, settings.find({})),
  ])
  const { entries = [], others, reason } = sent
  const named = new Map(entries.map(({ signupId, status }) => [signupId, status]))
  const { checkInEarlyMinutes } = settingsOf(stored).shifts
  const begins = Date.parse(shift.startsAt)
  const opens = begins - checkInEarlyMinutes * 60_000
  const results = people.flatMap((signup) => {
    const isOther = !named.has(signup.id) && UNCALLED.includes(signup.status)
    const status = named.get(signup.id) ?? (isOther ? others : undefined)
    if (status === undefined) return []
    const isEarly = Date.now() < (status === 'checked_in' ? opens : begins) && status !== 'excused'
    return [{ signup, status, outcome: outcomeOf(signup, status, isEarly) }]
  })
  const data = await Promise.all(
    results.map(async ({ signup, status, outcome }): Promise<Result> => {
      const after = outcome === 'OK' ? await write(act, signup, { status, reason }) : signup
      if (outcome === 'OK' && status !== 'checked_in') tellIfByLead(act, after, reason)
      return { signupId: signup.id, memberId: signup.memberId, status: after.status, outcome }
    }),
  )
  const known = new Set(people.map(({ id }) => id))
  return { data, unknown: [...named.keys()].filter((id) => !known.has(id)) }
}

function outcomeOf({ status: from }: ShiftSignup, to: Status, isEarly: boolean): Result['outcome'] {
  if (from === to) return 'UNCHANGED'
  if (!TRANSITIONS[from].includes(to)) return 'INVALID_TRANSITION'
  return isEarly ? 'SHIFT_NOT_BEGUN' : 'OK'
}
