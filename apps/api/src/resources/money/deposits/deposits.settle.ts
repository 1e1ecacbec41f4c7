import { conflict, invalidRequest, tooLarge } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { lockStanding, memberStanding, type Standing } from '../dues/dues.standing.ts'
import type { Posting } from '../dues/ledger.store.ts'
import { postAll } from '../dues/post.ts'
import { hasDisputed } from '../payments/disputes.store.ts'
import type { Deposit, Forfeit, Release } from './deposits.schema.ts'

export const depositOf = ({ memberId, seasonId, currency, accounts }: Standing): Deposit => ({
  memberId,
  seasonId,
  currency,
  ...accounts.deposit,
})

/** How much of the held deposit to settle; all of it by default. */
function partOf({ accounts, currency }: Standing, wanted: number | undefined): number {
  const { heldCents } = accounts.deposit
  const cents = wanted ?? heldCents
  if (cents > 0 && cents <= heldCents) return cents
  throw tooLarge('DEPOSIT_TOO_SMALL', 'more than is held', heldCents, currency)
}

type Act = Pick<Posting, 'seasonId' | 'memberId' | 'memo' | 'postedBy'> & {
  readonly kind: 'deposit_release' | 'deposit_forfeit'
  readonly cents: number
}

/**
 * Debit and credit on the deposit cancel out, so its balance stays. Released money belongs to the member: it becomes
 * credit on their dues, which covers open charges or can be refunded. Forfeited money belongs to the camp.
 */
function postingsOf({ kind, cents, ...named }: Act, actId: string): Posting[] {
  const part = (number: number) => ({ ...named, source: kind, sourceId: `${actId}/${number}` })
  const settled = [
    { ...part(1), account: 'deposit', kind, creditCents: cents },
    { ...part(2), account: 'deposit', kind: 'transfer', debitCents: cents },
  ] as const
  if (kind === 'deposit_forfeit') return [...settled]
  return [...settled, { ...part(3), account: 'dues', kind: 'transfer', creditCents: cents }]
}

async function settle(tx: Tx, act: Act) {
  const actId = newId('ledgerEntry')
  const [, standing] = await Promise.all([
    postAll(tx, postingsOf(act, actId)),
    memberStanding(tx, act.memberId, act.seasonId),
  ])
  return { actId, cents: act.cents, deposit: depositOf(standing) }
}

/**
 * Gives a deposit back once its season is closed; earlier only as an override with a reason (INV-D5). Refused while a
 * payment of the member is disputed: if the camp loses, that money would be gone twice.
 */
export async function release(tx: Tx, memberId: string, sent: Release, by: string) {
  const isOverride = sent.override === true
  if (isOverride && sent.reason === undefined) {
    const message = 'is required when override is sent'
    throw invalidRequest([{ pointer: '/body/reason', code: 'required', message }])
  }
  const [standing, isDisputed] = await Promise.all([
    lockStanding(tx, memberId, sent.seasonId),
    hasDisputed(tx, memberId),
  ])
  if (isDisputed) throw conflict('DISPUTE_OPEN', 'a dispute is open')
  if (standing.seasonStatus !== 'closed' && !isOverride) {
    throw conflict('SEASON_NOT_CLOSED', 'release before the season is closed')
  }
  const cents = partOf(standing, sent.amountCents)
  const { seasonId } = standing
  const memo = sent.reason ?? 'Deposit released'
  return settle(tx, { kind: 'deposit_release', cents, seasonId, memberId, memo, postedBy: by })
}

/** Keeps a deposit, with a reason. Refused while a payment of the member is disputed (INV-D5). */
export async function forfeit(tx: Tx, memberId: string, sent: Forfeit, by: string) {
  const [standing, isDisputed] = await Promise.all([
    lockStanding(tx, memberId, sent.seasonId),
    hasDisputed(tx, memberId),
  ])
  if (isDisputed) throw conflict('DISPUTE_OPEN', 'a dispute is open')
  const cents = partOf(standing, sent.amountCents)
  const { seasonId } = standing
  const memo = sent.reason
  return settle(tx, { kind: 'deposit_forfeit', cents, seasonId, memberId, memo, postedBy: by })
}
