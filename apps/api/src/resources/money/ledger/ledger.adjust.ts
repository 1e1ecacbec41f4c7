import { conflict, invalidRequest, notFound, tooLarge } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { all, only } from '@campkit/db/prepared'
import { assertMayFall, LOWERED } from '../dues/dues.change.ts'
import type { Due, MemberDues } from '../dues/dues.schema.ts'
import { lockStanding } from '../dues/dues.standing.ts'
import { freedPostings } from '../dues/freed.ts'
import { type Posted, type Posting, postedAbout } from '../dues/ledger.store.ts'
import { postAll } from '../dues/post.ts'
import type { LedgerEntry, NewAdjustment } from './ledger.schema.ts'
import { findBySource } from './ledger.store.ts'

/** Corrects what a member owes and returns the posting. Also works in closed seasons: their ledger stays open. */
export async function adjust(
  tx: Tx,
  memberId: string,
  sent: NewAdjustment,
  by: string,
): Promise<LedgerEntry> {
  const side = sideOf(sent)
  const [standing, posted] = await Promise.all([
    lockStanding(tx, memberId, sent.seasonId),
    sent.dueId === undefined ? [] : all(tx, postedAbout({ dueId: sent.dueId })),
  ])
  const due = sent.dueId === undefined ? undefined : liveDue(standing, sent.dueId)
  assertBounded(standing, due, sent, side)
  const cents = sent.amountCents
  const source = { source: sent.kind, sourceId: newId('ledgerEntry') }
  const posting: Posting = {
    ...source,
    seasonId: standing.seasonId,
    memberId,
    account: due?.account ?? 'dues',
    kind: sent.kind,
    ...(side === 'debit' ? { debitCents: cents } : { creditCents: cents }),
    ...(due && { dueId: due.id }),
    memo: sent.reason,
    postedBy: by,
  }
  const freed = due && isLower(posting) ? freedBy(due, posted, cents, by) : []
  const [ids, entry] = await Promise.all([
    postAll(tx, [posting, ...freed]),
    only(tx, findBySource(source)),
  ])
  if (ids.length === 0) throw new Error('a posting of a source of its own was there already')
  return entry
}

const isLower = ({ kind, creditCents = 0 }: Posting) => kind === 'adjustment' && creditCents > 0

const freedBy = (
  { amountCents, waivedCents }: Due,
  posted: readonly Posted[],
  cents: number,
  by: string,
): Posting[] =>
  freedPostings({ posted, keepCents: amountCents - cents - waivedCents, by, memo: LOWERED })

function sideOf({ kind, side }: NewAdjustment): 'debit' | 'credit' {
  if (kind === 'adjustment') {
    if (side !== undefined) return side
    const message = 'is required for an adjustment: debit or credit'
    throw invalidRequest([{ pointer: '/body/side', code: 'required', message }])
  }
  if (side !== 'debit') return 'credit'
  const message = `must be credit for a ${kind}, or be left out`
  throw invalidRequest([{ pointer: '/body/side', code: 'enum', message }])
}

function liveDue({ charges }: MemberDues, id: string): Due {
  const due = charges.find((charge) => charge.id === id)
  if (!due) throw notFound('charge absent, or of another member or season', 'dueId')
  if (due.status !== 'cancelled') return due
  throw conflict('NOT_CHARGEABLE', 'charge cancelled')
}

/** A price may not fall below what was waived of it, and no more can be written off than is open. */
function assertBounded(
  { accounts, currency }: MemberDues,
  due: Due | undefined,
  { kind, amountCents }: NewAdjustment,
  side: 'debit' | 'credit',
): void {
  if (side === 'debit' || kind === 'rebate') return
  if (kind === 'adjustment') {
    if (due) assertMayFall(due, amountCents)
    return
  }
  const { balanceCents, creditCents } = accounts.dues
  const most = due?.openCents ?? balanceCents + creditCents
  if (amountCents <= most) return
  throw tooLarge('NOTHING_OPEN', 'more than is open', most, currency)
}
