import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { notifyAll } from '../../people/notifications/notifications.notify.ts'
import { addAll } from '../dues/dues.store.ts'
import { CARRIED_OVER, type Posting } from '../dues/ledger.store.ts'
import { postAll } from '../dues/post.ts'
import * as plans from '../payment-plans/payment-plans.store.ts'
import type { Open } from './carry-overs.open.ts'
import type { Days } from './carry-overs.plan.ts'
import type { CarryOver } from './carry-overs.schema.ts'
import * as store from './carry-overs.store.ts'

export type Terms = {
  readonly kind: CarryOver['kind']
  readonly from: store.Season
  /** Undefined for a write-off. */
  readonly to: store.Season | undefined
  readonly reason: string
  readonly by: string
}

/** Carries over or writes off what is open of these members, whose money must be locked. */
export async function postOpen(
  tx: Tx,
  open: readonly Open[],
  terms: Terms,
): Promise<readonly CarryOver[]> {
  const { kind, from, to, reason, by } = terms
  const charges = open.flatMap((one) => (to && one.days ? [chargeOf(one, one.days, terms)] : []))
  const dueOf = new Map(charges.map(({ id, memberId }) => [memberId, id]))
  const rows = open.map(
    ({ days: _, ...one }): store.NewRow => ({
      ...one,
      id: newId('carryOver'),
      kind,
      fromSeasonId: from.id,
      toSeasonId: to?.id ?? null,
      currency: from.currency,
      dueId: one.what === 'debt' ? (dueOf.get(one.memberId) ?? null) : null,
      reason,
      createdBy: by,
    }),
  )
  const [, made] = await Promise.all([
    addAll(
      tx,
      charges.map(({ instalments: _, ...charge }) => charge),
    ),
    store.add(tx, rows),
    postAll(tx, rows.flatMap(postingsOf)),
    ...charges.map((charge) => goOnWithPlan(tx, charge, by)),
  ])
  tell(tx, rows, charges, terms)
  return made
}

type Charge = ReturnType<typeof chargeOf>

/** The payment plan goes on in the other season, for the charge that the debt has become. */
async function goOnWithPlan(tx: Tx, charge: Charge, createdBy: string): Promise<void> {
  const { id, memberId, seasonId, instalments } = charge
  if (instalments.length === 0) return
  await plans.create(tx, { seasonId, memberId, dueIds: [id], instalments, createdBy })
}

function tell(
  tx: Tx,
  rows: readonly store.NewRow[],
  charges: readonly Charge[],
  { kind: done, from, to, reason, by }: Terms,
): void {
  const others = rows.filter(({ memberId }) => memberId !== by)
  notifyAll(
    tx,
    others.map(({ id, memberId, what, amountCents, dueId }) => {
      const charge = charges.find((one) => one.id === dueId)
      const { dueOn, instalments = [] } = charge ?? {}
      return {
        kind: 'carried_over',
        memberId,
        seasonId: from.id,
        aboutId: id,
        details: {
          done,
          what,
          amountCents,
          reason,
          ...(to && { toSeason: to.name }),
          ...(dueOn !== undefined && { dueOn }),
          ...(instalments.length > 0 && { instalments }),
        },
      }
    }),
  )
}

const chargeOf = ({ memberId }: Open, { dueOn, instalments }: Days, { from, to }: Terms) => ({
  id: newId('due'),
  memberId,
  seasonId: to?.id ?? from.id,
  feeItemId: null,
  name: `Carried over from ${from.name}`.slice(0, 120),
  kind: 'other' as const,
  tierKey: null,
  dueOn,
  instalments,
  scholarshipEligible: false,
})

/** The source ids of everything that one carry-over posts. */
export const sourceIdsOf = (id: string): string[] => ['1', '2', '3'].map((part) => `${id}/${part}`)

/**
 * What leaves one season comes to the other: its transfers add up to nought. A deposit is released there and comes here
 * as a deposit.
 */
function postingsOf(row: store.NewRow): Posting[] {
  const { id, kind, what, memberId, fromSeasonId, toSeasonId, dueId, amountCents: cents } = row
  const account = what === 'deposit' || what === 'unpaid_deposit' ? 'deposit' : 'dues'
  const named = { memberId, memo: row.reason, source: CARRIED_OVER, postedBy: row.createdBy }
  const here = (part: number) =>
    ({ ...named, account, seasonId: fromSeasonId, sourceId: `${id}/${part}` }) as const
  const out =
    what === 'debt' || what === 'unpaid_deposit' ? { creditCents: cents } : { debitCents: cents }
  if (kind === 'write_off' || toSeasonId === null)
    return [{ ...here(1), kind: 'write_off', ...out }]
  const there = (part: number) => ({ ...here(part), seasonId: toSeasonId })
  if (what === 'debt') {
    return [
      { ...here(1), kind: 'transfer', ...out },
      { ...there(2), kind: 'transfer', debitCents: cents, dueId },
    ]
  }
  const moved: Posting[] = [
    { ...here(1), kind: 'transfer', ...out },
    { ...there(2), kind: 'transfer', creditCents: cents },
  ]
  if (what === 'credit') return moved
  return [...moved, { ...here(3), kind: 'deposit_release', creditCents: cents }]
}
