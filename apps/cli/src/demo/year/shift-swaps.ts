import { newId } from '@campkit/core/ids'
import { momentIn } from '../days.ts'
import { addAll, changeAll, type NewRow } from '../rows.store.ts'
import { at, type Year } from './year.ts'

export type Shift = NewRow<'shifts'> & {
  readonly id: string
  readonly starts_at: string
  readonly ends_at: string
  /** The day where the camp is. */
  readonly template_on?: string
  readonly phase: string
  readonly policy: string
  readonly max: number
}
export type Signup = NewRow<'shift_signups'> & {
  readonly id: string
  readonly shift_id: string
  readonly member_id: string
  readonly status: string
}

/** What was asked of others: to take a shift, or to swap it for another one. */
export async function seedSwaps(
  { tx, seasonId, here }: Year,
  signups: readonly Signup[],
  shifts: readonly Shift[],
): Promise<void> {
  const titleOf = new Map(shifts.map(({ id, title }) => [id, title]))
  const ofBreakfast = signups.filter(({ shift_id }) => titleOf.get(shift_id) === 'Breakfast')
  const statuses = ['open', 'open', 'accepted', 'declined', 'withdrawn', 'ended'] as const
  const asked = statuses.flatMap((status, i) => {
    const signup = ofBreakfast[i]
    return signup ? [{ status, signup }] : []
  })
  const idsOf = (...wanted: readonly string[]) =>
    asked.filter(({ status }) => wanted.includes(status)).map(({ signup }) => signup.id)
  await changeAll(tx, 'shift_signups', idsOf('open', 'accepted'), { status: 'swap_pending' })
  await addAll(
    tx,
    'shift_swaps',
    asked.map(({ status, signup }, i) => ({
      id: newId('shiftSwap'),
      season_id: seasonId,
      signup_id: signup.id,
      shift_id: signup.shift_id,
      asker_id: signup.member_id,
      // The first is for whoever can.
      to_member_id: i === 0 ? null : at(here, here.indexOf(signup.member_id) + 9),
      note: i === 0 ? 'My flight lands at noon.' : null,
      status: status === 'accepted' ? 'open' : status,
      status_changed_by: signup.member_id,
      created_at: momentIn(-5 + i),
    })),
  )
  // With the yes, the sign-up is somebody else's, and what was asked has ended.
  const given = asked.filter(({ status }) => status === 'accepted').map(({ signup }) => signup)
  await changeAll(tx, 'shift_signups', idsOf('accepted'), { status: 'swapped' })
  await addAll(
    tx,
    'shift_signups',
    given.map((signup) => ({
      ...signup,
      id: newId('shiftSignup'),
      member_id: at(here, here.indexOf(signup.member_id) + 9),
      status: 'confirmed',
      origin: 'swap',
    })),
  )
}
