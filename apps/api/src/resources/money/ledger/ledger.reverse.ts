import { CampError, conflict, notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { all, first, only } from '@campkit/db/prepared'
import { lockMemberOf } from '../../../lock-member.store.ts'
import { LOWERED } from '../dues/dues.change.ts'
import type { Due } from '../dues/dues.schema.ts'
import { freedPostings } from '../dues/freed.ts'
import {
  CARRIED_OVER,
  findPosted,
  type Posted,
  type Posting,
  postedBeside,
  postedBy,
} from '../dues/ledger.store.ts'
import { ownMoney, postAll } from '../dues/post.ts'
import { reversalOf } from '../dues/reverse.ts'
import { type Facts, factsOfEntry } from '../dues/standing.store.ts'
import { forgivenBeyond, standingOf } from '../dues/standing.ts'
import { goneBeyondDeposits, goneBeyondRelease } from '../payments/refundable.store.ts'
import { findBySource } from './ledger.store.ts'

type Kind = Posting['kind']

/** Postings that are reversed on their own. */
const ALONE: readonly Kind[] = ['adjustment', 'waiver', 'rebate', 'write_off']
/** Postings that are reversed together with the others of the same act. */
const TOGETHER: readonly Kind[] = ['deposit_release', 'deposit_forfeit']
/** How to undo the postings that cannot be reversed. */
const INSTEAD: Partial<Record<Kind, string>> = {
  charge: 'Cancel the charge.',
  deposit_charge: 'Cancel the charge.',
  late_fee: 'Cancel the charge.',
  payment: 'Refund the payment.',
  // Does not reveal a scholarship to leads who may not know of it.
  scholarship_credit: 'Take it back where it was granted.',
  transfer: 'Reverse the release, the forfeit or the carry-over that it belongs to.',
}

/** The source ids of all postings of one act. */
export const actIds = (act: string): string[] => ['1', '2', '3'].map((part) => `${act}/${part}`)

async function actOf(tx: Tx, entry: Posted): Promise<readonly Posted[]> {
  if (!TOGETHER.includes(entry.kind)) return [entry]
  const [act = ''] = entry.sourceId.split('/')
  return all(tx, postedBy({ source: entry.source, sourceIds: actIds(act) }))
}

/** Reverses a posting, once; returns what was reversed and the first of its reversals. */
export async function reverse(tx: Tx, id: string, reason: string, by: string) {
  const [locked, entry, known, posted] = await Promise.all([
    lockMemberOf(tx, 'ledger_entries', id),
    first(tx, findPosted({ id })),
    first(tx, factsOfEntry({ id })),
    all(tx, postedBeside({ entryId: id })),
  ])
  if (!locked || !entry || !known) throw notFound('posting absent or not visible')
  assertReversible(entry)
  // It moves nothing yet; but then the deposit could be released.
  if (entry.kind === 'deposit_forfeit' && entry.memberId === by) {
    throw ownMoney('takes back the forfeit of their own deposit')
  }
  const undone = await actOf(tx, entry)
  const reversals = undone.map((one) => reversalOf(one, by, reason))
  const freed = freedBy(dueOf(known, entry), entry, posted, by)
  const [ids, after, reversal] = await Promise.all([
    postAll(tx, [...reversals, ...freed]),
    only(tx, factsOfEntry({ id })),
    only(tx, findBySource(sourceOf(reversals))),
  ])
  if (ids.length < undone.length + freed.length)
    throw conflict('ALREADY_REVERSED', 'reversed before')
  assertPriceHolds(dueOf(known, entry), dueOf(after, entry))
  if (forgivenBeyond(after) > forgivenBeyond(known)) {
    const detail =
      'Some of it was written off, and that would become money. Reverse the write-off first.'
    throw new CampError('NOT_REVERSIBLE', 'forgiveness would become credit', { detail })
  }
  if (TOGETHER.includes(entry.kind)) await assertNotGone(tx, entry)
  return { entry, reversal }
}

/** Money that went back to the member, or to their bank, cannot be held again. */
async function assertNotGone(tx: Tx, { kind, memberId, seasonId }: Posted): Promise<void> {
  const beyond = kind === 'deposit_release' ? goneBeyondRelease : goneBeyondDeposits
  const gone = await first(tx, beyond({ memberId, seasonId }))
  if (!gone) return
  const detail = 'Some of it was refunded, or taken back by the bank.'
  throw new CampError('NOT_REVERSIBLE', 'the money of the deposit has gone', { detail })
}

function assertReversible(entry: Posted): void {
  const { kind } = entry
  const detail = insteadOf(entry)
  if (detail === undefined && [...ALONE, ...TOGETHER].includes(kind)) return
  throw new CampError('NOT_REVERSIBLE', kind, { detail })
}

function insteadOf({ kind, source, paymentId }: Posted): string | undefined {
  if (source === CARRIED_OVER) return 'Reverse the carry-over that it belongs to.'
  // Of a lost dispute: the money is not here, and a reversal would not bring it back.
  if (kind === 'adjustment' && paymentId)
    return 'If the money comes again, record that as a payment.'
  return INSTEAD[kind]
}

/** Without a correction that raised its price a charge costs less: what was paid beyond that is credit. */
function freedBy(
  due: Due | undefined,
  { kind, debitCents = 0, paymentId, isReversed }: Posted,
  posted: readonly Posted[],
  by: string,
): Posting[] {
  if (!due || kind !== 'adjustment' || paymentId || debitCents === 0 || isReversed) return []
  const keepCents = due.amountCents - debitCents - due.waivedCents
  return freedPostings({ posted, keepCents, by, memo: LOWERED })
}

function sourceOf([reversal]: readonly Posting[]) {
  if (!reversal) throw new Error('nothing was to be reversed')
  return { source: reversal.source, sourceId: reversal.sourceId }
}

const dueOf = (known: Facts, { dueId }: Posted): Due | undefined =>
  standingOf(known).charges.find(({ id }) => id === dueId)

function assertPriceHolds(before: Due | undefined, after: Due | undefined): void {
  if (!before || !after || after.amountCents >= before.waivedCents) return
  throw conflict('NOT_REVERSIBLE', 'a price below nought, or below what was waived')
}
