import type { Tx } from '@campkit/db/in-camp'
import type { ChangedForYou } from '../../people/notifications/kinds.members.ts'
import {
  notify,
  notifyAll,
  notifyIfByOther,
} from '../../people/notifications/notifications.notify.ts'
import type { Due } from './dues.schema.ts'

type Teller = { readonly tx: Tx; readonly by: string }

/** What every notice about a charge says of it; a charge is told of once. */
const about = (kind: string, id: string, memberId: string, seasonId: string) => ({
  memberId,
  seasonId,
  aboutId: id,
  dedupeKey: `${kind} ${id}`,
})

/** Nobody is told of a charge of nothing. */
export function tellCharged({ tx, by }: Teller, due: Due): void {
  const { id, memberId, seasonId, name, amountCents, openCents, dueOn } = due
  const details = { name, amountCents, dueOn, ...(openCents < amountCents && { openCents }) }
  if (by !== memberId && amountCents > 0) {
    notify(tx, { kind: 'charged', ...about('charged', id, memberId, seasonId), details })
  }
}

type Charged = { readonly id: string; readonly memberId: string }
type Terms = Pick<Due, 'seasonId' | 'name' | 'amountCents' | 'dueOn'>

/** Tells many of the same charge. */
export const tellAllCharged = (tx: Tx, charged: readonly Charged[], terms: Terms): void => {
  const { seasonId, name, amountCents, dueOn } = terms
  const details = { name, amountCents, dueOn }
  if (amountCents === 0) return
  notifyAll(
    tx,
    charged.map(({ id, memberId }) => ({
      kind: 'charged',
      ...about('charged', id, memberId, seasonId),
      details,
    })),
  )
}

type LateFee = Charged & Terms & { readonly lateFor: string }

export const tellLateFees = (tx: Tx, fees: readonly LateFee[]): void =>
  notifyAll(
    tx,
    fees.map(({ id, memberId, seasonId, ...details }) => ({
      kind: 'late_fee',
      ...about('late_fee', id, memberId, seasonId),
      details,
    })),
  )

/** Tells the member that a lead changed, waived or cancelled a charge of theirs, and why. */
export function tellChanged(
  { tx, by }: Teller,
  { id, memberId, seasonId, name }: Due,
  done: Pick<ChangedForYou, 'did' | 'reason'> = {},
): void {
  const details = { what: 'charge', name, ...done } as const
  notifyIfByOther(
    { tx, by, memberId },
    { kind: 'changed_for_you', memberId, seasonId, aboutId: id, details },
  )
}
