import { newId } from '@campkit/core/ids'
import { dayIn, momentIn } from '../days.ts'
import { addAll, type NewRow } from '../rows.store.ts'
import type { Part } from './folk.ts'
import { dateConfirmed } from './year.store.ts'
import type { Year } from './year.ts'

const ROLES = ['Kitchen lead', 'Power lead', 'Greeter', 'Medic', 'Shade crew', 'Bar crew'] as const
const ARRIVAL_WINDOWS = ['morning', 'afternoon', 'evening', 'night'] as const

/** Who builds comes before the gate opens, once they have a pass for it. */
export const isBuilder = (i: number): boolean => i % 4 === 0

/** Who has not said yet when they come. They live near the warehouse, and prepare things there. */
export const isUndecided = (i: number): boolean => i % 4 === 3

/** Every place that was taken, offered, refused or given back. */
export async function seedEnrollments(year: Year): Promise<void> {
  const { tx, cast, here, seasonId } = year
  // Those whom the start message names have theirs already.
  const others = here.filter((id) => !cast.named('ana').includes(id))
  const rows = [...others.map((id, i) => confirmed(year, id, i)), ...unconfirmed(year)]
  await addAll(tx, 'enrollments', rows)
  await dateConfirmed(tx, seasonId)
  if (!year.isOver) await addAll(tx, 'settlements', settlements(year, rows))
}

const confirmed = (
  { seasonId, gate, cast, isOver, isOn }: Year,
  memberId: string,
  i: number,
): NewRow<'enrollments'> => ({
  id: newId('enrollment'),
  season_id: seasonId,
  member_id: memberId,
  status: 'confirmed',
  intent: 'yes',
  ...((isOver || isOn || !isUndecided(i)) && {
    arrival_on: dayIn(gate + (i % 3)),
    arrival_window: ARRIVAL_WINDOWS[Math.floor(i / 2) % 4],
    departure_on: dayIn(gate + 9 + (i % 3)),
  }),
  build_crew: isBuilder(i),
  strike_crew: i % 4 === 1,
  camp_role: i < ROLES.length ? ROLES[i] : null,
  status_changed_by: cast.leads[0],
  created_at: momentIn(gate - 120 + (isOver ? 3 * i : i)),
})

const PARTS: readonly Part[] = [
  'invited',
  'offered',
  'offer_expired',
  'waitlisted',
  'declined',
  'withdrawn',
  'removed',
]

const WHY: Partial<Record<Part, string>> = {
  declined: 'A wedding in the family that week',
  withdrawn: 'Broke a wrist in spring',
  removed: 'Did not answer for two months',
}

function unconfirmed({ seasonId, cast, isOver }: Year): NewRow<'enrollments'>[] {
  if (isOver) return []
  return PARTS.flatMap((status) =>
    cast.of(status).map((memberId, i) => ({
      id: newId('enrollment'),
      season_id: seasonId,
      member_id: memberId,
      status,
      intent: status === 'invited' ? 'unknown' : status === 'declined' ? 'no' : 'yes',
      offer_expires_at: status === 'offered' ? momentIn(2, 18) : null,
      confirmed_at: hasLeft(status) ? momentIn(-60) : null,
      status_changed_by: hasLeft(status) ? cast.leads[0] : memberId,
      status_reason: WHY[status] ?? null,
      created_at: momentIn(-70 + i),
    })),
  )
}

const hasLeft = (status: unknown) => status === 'withdrawn' || status === 'removed'

/** Whoever was confirmed and left is a task for the leads: one is done, the other is not. */
const settlements = (
  { seasonId, cast }: Year,
  rows: readonly NewRow<'enrollments'>[],
): NewRow<'settlements'>[] =>
  rows
    .filter(({ status }) => hasLeft(status))
    .map(({ id, member_id, status }) => ({
      id: newId('settlement'),
      season_id: seasonId,
      enrollment_id: id,
      member_id,
      opened_at: momentIn(-12),
      ...(status === 'removed' && {
        settled_at: momentIn(-10),
        settled_by: cast.leads[0],
        note: 'Had paid nothing yet',
        settled_owed_cents: 0,
        settled_held_cents: 0,
      }),
    }))
