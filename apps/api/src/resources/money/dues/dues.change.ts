import { CampError, conflict, invalidTransition, notFound, tooLarge } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { orNotFound } from '@campkit/core/or-not-found'
import type { Tx } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import { lockMember } from '../../../lock-member.store.ts'
import * as feeItems from '../fee-items/fee-items.store.ts'
import { priceOf } from './charge.ts'
import type { Due, DuePatch } from './dues.schema.ts'
import { memberStanding } from './dues.standing.ts'
import * as store from './dues.store.ts'
import { type Posting, postAll, postedAbout } from './ledger.store.ts'
import { reversalOf } from './reverse.ts'

/** A charge as it stands now. */
export async function readDue(tx: Tx, { id, memberId, seasonId }: store.DueRow): Promise<Due> {
  const { charges } = await memberStanding(tx, memberId, seasonId)
  const due = charges.find((charge) => charge.id === id)
  if (!due) throw notFound('charge absent or not visible')
  return due
}

/** The same, to be changed: its member's money is locked first, and then looked at. */
export async function lockDue(tx: Tx, id: string): Promise<Due> {
  const row = orNotFound(await all(tx, store.find({ id })), 'charge')
  await lockMember(tx, row.memberId)
  return readDue(tx, row)
}

function assertLive({ status }: Due, to: string): void {
  if (status !== 'cancelled') return
  throw invalidTransition(status, to, [])
}

type PostingOfDue = Pick<Posting, 'kind' | 'debitCents' | 'creditCents' | 'memo' | 'postedBy'> &
  Partial<Pick<Posting, 'source'>>

const about = (due: Due, posting: PostingOfDue): Posting => ({
  seasonId: due.seasonId,
  memberId: due.memberId,
  account: due.account,
  dueId: due.id,
  source: posting.kind,
  sourceId: newId('ledgerEntry'),
  ...posting,
})

/** A price does not fall below what was forgiven of it (INV-D4): a waiver would become money to spend elsewhere. */
export function assertMayFall({ amountCents, waivedCents }: Due, cents: number): void {
  const most = amountCents - waivedCents
  if (cents <= most) return
  const first = waivedCents > 0 ? ' Reverse what was waived first.' : ''
  const detail = `The price can fall by at most ${most} cents.${first}`
  const facts = { availableCents: most }
  throw new CampError('NOTHING_OPEN', 'a price below what was waived', { detail, facts })
}

const TIER = 'tier'

/** What item and tier have made it; what leads gave or took beside that is theirs, and stays. */
async function priceByTier(tx: Tx, { id: dueId }: Due): Promise<number> {
  const posted = await all(tx, postedAbout({ dueId }))
  return posted
    .filter(({ source, isReversed }) => !isReversed && (source === 'charge' || source === TIER))
    .reduce((sum, { debitCents = 0, creditCents = 0 }) => sum + debitCents - creditCents, 0)
}

/** Another tier is another price, and another price is an adjustment that the member sees (INV-D6). */
export async function changeDue(tx: Tx, due: Due, patch: DuePatch, by: string): Promise<void> {
  assertLive(due, 'changed')
  const { tierKey = due.tierKey, dueOn = due.dueOn } = patch
  await store.change(tx, due.id, tierKey, dueOn)
  if (patch.tierKey === undefined || patch.tierKey === due.tierKey) return
  const item = due.feeItemId && (await first(tx, feeItems.find({ id: due.feeItemId })))
  if (!item) throw conflict('NOT_CHARGEABLE', 'a charge without an item has no tiers')
  const more = priceOf(item, patch.tierKey ?? undefined) - (await priceByTier(tx, due))
  if (more === 0) return
  assertMayFall(due, -more)
  const sides = more > 0 ? { debitCents: more } : { creditCents: -more }
  const memo = patch.tierKey === null ? 'No tier' : `Tier ${patch.tierKey}`
  const posting = { kind: 'adjustment', ...sides, memo, source: TIER, postedBy: by } as const
  const adjustment = about(due, posting)
  await postAll(tx, [adjustment])
}

type Forgiven = { readonly cents: number | undefined; readonly reason: string }

/** Forgives what is open of a charge, or some of it. */
export async function waiveDue(tx: Tx, due: Due, { cents, reason }: Forgiven, by: string) {
  assertLive(due, 'waived')
  const waived = cents ?? due.openCents
  if (waived === 0 || waived > due.openCents) {
    throw tooLarge('NOTHING_OPEN', 'waives more than is open', due.openCents)
  }
  const waiver = { kind: 'waiver', creditCents: waived, memo: reason, postedBy: by } as const
  await postAll(tx, [about(due, waiver)])
  return waived
}

/** What stays when a charge goes: money, which is the member's credit then. */
const STAYS: readonly Posting['kind'][] = [
  'payment',
  'refund',
  'scholarship_credit',
  'transfer',
  'reversal',
]

/** Undoes a charge with all that was posted to it, and the late fee that it brought about. */
export async function cancelDue(tx: Tx, due: Due, reason: string, by: string): Promise<string[]> {
  assertLive(due, 'cancelled')
  const ids = await store.cancel(tx, due.id, by, reason)
  const posted = await Promise.all(ids.map((dueId) => all(tx, postedAbout({ dueId }))))
  const undone = posted
    .flat()
    .filter(({ kind, isReversed }) => !isReversed && !STAYS.includes(kind))
  await postAll(
    tx,
    undone.map((entry) => reversalOf(entry, by, reason)),
  )
  return ids
}
