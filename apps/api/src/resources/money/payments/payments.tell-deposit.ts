import type { Tx } from '@campkit/db/in-camp'
import type { Change } from '@campkit/events/changes'
import { notify } from '../../people/notifications/notifications.notify.ts'
import type * as store from './payments.store.ts'

type Moved = { readonly outcome: 'gone' | 'returned'; readonly cents: number }

/** Leads and the member hear that the money of a held deposit has gone, or is back. */
export function tellDeposit(
  tx: Tx,
  { id: paymentId, member_id: memberId, season_id: seasonId }: store.Locked,
  { outcome, cents: amountCents }: Moved,
  record: (change: Change) => void,
): void {
  if (amountCents === 0) return
  const after = { amountCents, paymentId }
  record({ action: `deposits.${outcome}`, targetId: memberId, memberId, seasonId, after })
  notify(tx, { kind: 'deposit_settled', memberId, seasonId, details: { amountCents, outcome } })
}
