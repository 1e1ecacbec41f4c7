import { invalidRequest, tooLarge } from '@campkit/core/errors'
import type { Act } from '../../../act.ts'
import { forfeit, release } from '../../money/deposits/deposits.settle.ts'
import { lockStanding } from '../../money/dues/dues.standing.ts'
import { ownMoney } from '../../money/dues/post.ts'
import type { BikeAssignment, BikeReturn } from './bike-assignments.schema.ts'

export type Settled = { readonly keptCents: number | null; readonly releasedCents: number | null }

const NOTHING: Settled = { keptCents: null, releasedCents: null }
const LOST = 'The bike was lost'
const BACK = 'The bike is back'

/** What has not been paid cannot be kept; the bike is back all the same. */
const settleLater = (
  paidCents: number,
  charge: { readonly amountCents: number } | undefined,
): string =>
  `${
    charge && paidCents < charge.amountCents ? 'Not all of this deposit has been paid yet. ' : ''
  }To note the return now and settle the deposit later, send settleDeposit: false without keptCents.`

/** Throws 400 unless there is a deposit of which something can be kept, and a reason why. */
export function assertKept(
  { depositDueId, keptCents: before }: BikeAssignment,
  { keptCents, reason, outcome, settleDeposit }: BikeReturn,
): void {
  if (keptCents === undefined) return
  const refuse = (field: string, code: string, message: string) => {
    throw invalidRequest([{ pointer: `/body/${field}`, code, message }])
  }
  if (settleDeposit === false) refuse('keptCents', 'later', 'must not be sent: it is settled later')
  if (depositDueId === null)
    refuse('keptCents', 'no_deposit', 'must not be sent: no deposit stands for this bike')
  if (before !== null) refuse('keptCents', 'settled', 'must not be sent: the deposit is settled')
  if (keptCents > 0 && reason === undefined && outcome !== 'lost') {
    refuse('reason', 'required', 'is required when something is kept')
  }
}

/**
 * Settles the deposit that stands for a bike, once (INV-B4): what is kept is forfeited, the rest is released, by the
 * rules of deposits. Nobody settles their own.
 */
export async function settleDeposit(
  act: Act,
  assignment: BikeAssignment,
  { keptCents, settleDeposit: isNow, outcome, reason }: BikeReturn,
): Promise<Settled> {
  const { depositDueId, memberId, seasonId } = assignment
  if (depositDueId === null || assignment.keptCents !== null || isNow === false) return NOTHING
  const { tx, by } = act
  const { charges, accounts, currency } = await lockStanding(tx, memberId, seasonId)
  const charge = charges.find(({ id }) => id === depositDueId)
  const paid = charge?.paidCents ?? 0
  const held = Math.min(paid, accounts.deposit.heldCents)
  const kept = keptCents ?? (outcome === 'lost' ? held : 0)
  if (kept > held) {
    throw tooLarge(
      'DEPOSIT_TOO_SMALL',
      'more than is held',
      held,
      currency,
      settleLater(paid, charge),
    )
  }
  if (held > 0 && memberId === by) throw ownMoney('the rider would settle their own deposit')
  const released = held - kept
  if (kept > 0) {
    const why = reason ?? LOST
    await forfeit(tx, memberId, { seasonId, amountCents: kept, reason: why }, by)
    recordOne(act, assignment, 'forfeited', kept, why)
  }
  if (released > 0) {
    const sent = { seasonId, amountCents: released, override: true, reason: reason ?? BACK }
    await release(tx, memberId, sent, by)
    recordOne(act, assignment, 'released', released, sent.reason)
  }
  return { keptCents: kept, releasedCents: released }
}

function recordOne(
  { record }: Act,
  { memberId, seasonId, id }: BikeAssignment,
  what: 'forfeited' | 'released',
  amountCents: number,
  reason: string,
): void {
  record({
    action: `deposits.${what}`,
    targetId: memberId,
    memberId,
    seasonId,
    after: { amountCents, bikeAssignmentId: id },
    reason,
  })
}
