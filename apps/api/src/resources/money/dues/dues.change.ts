import { CampError, conflict, invalidTransition, notFound, tooLarge } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { onTheWire, type Tx } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import { lockMemberOf } from '../../../lock-member.store.ts'
import type { FeeItem } from '../fee-items/fee-items.schema.ts'
import * as feeItems from '../fee-items/fee-items.store.ts'
import { priceOf } from './charge.ts'
import { followMoney } from './dues.followers.ts'
import type { Due, DuePatch } from './dues.schema.ts'
import { currencyOf, foundDue, readDue } from './dues.standing.ts'
import * as store from './dues.store.ts'
import { freedPostings } from './freed.ts'
import {
  CARRIED_OVER,
  type Posted,
  type Posting,
  postedAbout,
  postedToLive,
  TIER,
} from './ledger.store.ts'
import { ownMoney, postAll } from './post.ts'
import { reversalOf } from './reverse.ts'
import { type Facts, factsOfDue } from './standing.store.ts'
import { forgivenBeyond } from './standing.ts'

/** A charge to be changed. The member's money is locked before it is read. */
export async function lockDue(tx: Tx, id: string): Promise<Due> {
  const [locked, due] = await Promise.all([lockMemberOf(tx, 'dues', id), readDue(tx, id)])
  if (!locked) throw notFound('charge absent or not visible')
  return due
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

/** A price may not fall below what was waived of it (INV-D4), or the waiver would become money to spend elsewhere. */
export function assertMayFall({ amountCents, waivedCents }: Due, cents: number): void {
  const most = amountCents - waivedCents
  if (cents <= most) return
  const first = waivedCents > 0 ? ' Reverse what was waived first.' : ''
  const detail = `The price can fall by at most ${most} cents.${first}`
  const facts = { availableCents: most }
  throw new CampError('NOTHING_OPEN', 'a price below what was waived', { detail, facts })
}

/** The price set by item and tier. Adjustments made by leads are not part of it and stay. */
const priceByTier = (posted: readonly Posted[]): number =>
  posted
    .filter(({ source, isReversed }) => !isReversed && (source === 'charge' || source === TIER))
    .reduce((sum, { debitCents = 0, creditCents = 0 }) => sum + debitCents - creditCents, 0)

/** Changes day or tier and returns the charge. A new price is posted as an adjustment the member sees (INV-D6). */
export async function changeDue(tx: Tx, due: Due, patch: DuePatch, by: string): Promise<Due> {
  assertLive(due, 'changed')
  const { tierKey = due.tierKey, dueOn = due.dueOn } = patch
  if (due.memberId === by && dueOn > due.dueOn) throw ownMoney('puts off their own charge')
  const changed = store.change(tx, due.id, tierKey, dueOn)
  const followed = dueOn === due.dueOn ? undefined : onTheWire(followMoney(tx, [due]))
  if (tierKey === due.tierKey) {
    return (await Promise.all([changed, readDue(tx, due.id), followed]))[1]
  }
  const [, item, posted] = await Promise.all([
    changed,
    due.feeItemId === null ? undefined : first(tx, feeItems.find({ id: due.feeItemId })),
    all(tx, postedAbout({ dueId: due.id })),
  ])
  if (!item) throw conflict('NOT_CHARGEABLE', 'a charge without an item has no tiers')
  assertLeadsChoose(item)
  const memo = tierKey === null ? 'No tier' : `Tier ${tierKey}`
  const price = priceOf(item, tierKey ?? undefined)
  if (due.memberId === by && price < priceByTier(posted)) throw ownMoney('lowers their own price')
  const postings = repriced(due, posted, price, { memo, by })
  return (await Promise.all([postAll(tx, postings), readDue(tx, due.id), followed]))[1]
}

/** Of an item whose tiers members choose in confidence, leads set none. */
export function assertLeadsChoose({ tierChoice }: FeeItem): void {
  if (tierChoice === 'members') throw conflict('TIER_IS_MEMBERS', 'members choose this tier')
}

type Repricing = { readonly memo: string; readonly by: string }

/** What gives a charge another price by its item: an adjustment that the member sees, and money that it frees. */
export function repriced(
  due: Due,
  posted: readonly Posted[],
  price: number,
  { memo, by }: Repricing,
): Posting[] {
  const more = price - priceByTier(posted)
  if (more === 0) return []
  assertMayFall(due, -more)
  const sides = more > 0 ? { debitCents: more } : { creditCents: -more }
  const adjustment = about(due, { kind: 'adjustment', ...sides, memo, source: TIER, postedBy: by })
  const keepCents = due.amountCents + more - due.waivedCents
  return [adjustment, ...freedPostings({ posted, keepCents, by, memo: LOWERED })]
}

/** What the member reads of money that a lower price has freed. */
export const LOWERED = 'The price fell: what was paid beyond it is credit.'
const CANCELLED = 'The charge was cancelled: what was paid of it is credit.'

type Forgiven = { readonly cents: number | undefined; readonly reason: string }

type Waived = { readonly waivedCents: number; readonly after: Due }

/** Waives all or part of what is open of a charge. */
export async function waiveDue(
  tx: Tx,
  due: Due,
  { cents, reason }: Forgiven,
  by: string,
): Promise<Waived> {
  assertLive(due, 'waived')
  const waived = cents ?? due.openCents
  if (waived === 0 || waived > due.openCents) {
    const currency = await currencyOf(tx, due.id)
    throw tooLarge('NOTHING_OPEN', 'waives more than is open', due.openCents, currency)
  }
  const waiver = { kind: 'waiver', creditCents: waived, memo: reason, postedBy: by } as const
  const [, after] = await Promise.all([postAll(tx, [about(due, waiver)]), readDue(tx, due.id)])
  return { waivedCents: waived, after }
}

/** Postings that cancelling a charge does not reverse: money, which becomes the member's credit, and reversals. */
const STAYS: readonly Posting['kind'][] = [
  'payment',
  'refund',
  'scholarship_credit',
  'transfer',
  'reversal',
]

type Cancelled = { readonly ids: readonly string[]; readonly after: Due }

/** Cancels a charge and its late fees by reversing what was posted to them, except money, which becomes credit. */
export async function cancelDue(
  tx: Tx,
  id: string,
  reason: string,
  by: string,
): Promise<Cancelled> {
  const [locked, before, posted] = await Promise.all([
    lockMemberOf(tx, 'dues', id),
    all(tx, factsOfDue({ id })),
    all(tx, postedToLive({ dueId: id })),
  ])
  if (!locked) throw notFound('charge absent or not visible')
  assertLive(foundDue(before, id), 'cancelled')
  assertNotCarried(posted)
  const [ids, , after] = await Promise.all([
    store.cancel(tx, id, by, reason),
    postAll(tx, undoingPostings(posted, reason, by)),
    all(tx, factsOfDue({ id })),
  ])
  assertForgivenStays(before, after)
  return { ids, after: foundDue(after, id) }
}

/** What was written off without naming a charge would become money to spend elsewhere. */
export function assertForgivenStays(before: readonly Facts[], after: readonly Facts[]): void {
  const beyond = (facts: readonly Facts[]) =>
    facts.reduce((sum, known) => sum + forgivenBeyond(known), 0)
  if (beyond(after) <= beyond(before)) return
  const detail =
    'Some of it was written off, and that would become money. Reverse the write-off first.'
  throw new CampError('NOT_REVERSIBLE', 'forgiveness would become credit', { detail })
}

/** What cancels charges: reversals of their prices and waivers, and payments of them freed. */
export function undoingPostings(posted: readonly Posted[], reason: string, by: string): Posting[] {
  const reversals = posted
    .filter(
      ({ kind, isReversed, source }) =>
        !isReversed && !STAYS.includes(kind) && source !== 'dispute',
    )
    .map((entry) => reversalOf(entry, by, reason))
  const freed = [...Map.groupBy(posted, ({ dueId }) => dueId).values()].flatMap((about) =>
    freedPostings({ posted: about, keepCents: 0, by, memo: CANCELLED }),
  )
  return [...reversals, ...freed]
}

function assertNotCarried(posted: readonly Posted[]): void {
  if (!posted.some(({ source }) => source === CARRIED_OVER)) return
  throw conflict('CARRIED_OVER', 'cancels a debt that was carried over')
}
