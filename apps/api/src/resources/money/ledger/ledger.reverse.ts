import { CampError, conflict } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { lockMember } from '../../../lock-member.store.ts'
import type { Due } from '../dues/dues.schema.ts'
import { memberStanding } from '../dues/dues.standing.ts'
import { findPosted, type Posted, type Posting, postAll, postedBy } from '../dues/ledger.store.ts'
import { reversalOf } from '../dues/reverse.ts'

type Kind = Posting['kind']

/** Undone by themselves. */
const ALONE: readonly Kind[] = ['adjustment', 'waiver', 'rebate', 'write_off']
/** Undone with the postings that came with them. */
const TOGETHER: readonly Kind[] = ['deposit_release', 'deposit_forfeit']
/** How the others are undone. */
const INSTEAD: Partial<Record<Kind, string>> = {
  charge: 'Cancel the charge.',
  deposit_charge: 'Cancel the charge.',
  late_fee: 'Cancel the charge.',
  payment: 'Refund the payment.',
  // Says no more than every lead may know.
  scholarship_credit: 'Take it back where it was granted.',
  transfer: 'Reverse the release or the forfeit that it belongs to.',
}

/** The postings of one act: its own, and those that came with it. */
export const actIds = (act: string): string[] => ['1', '2', '3'].map((part) => `${act}/${part}`)

async function actOf(tx: Tx, entry: Posted): Promise<readonly Posted[]> {
  if (!TOGETHER.includes(entry.kind)) return [entry]
  const [act = ''] = entry.sourceId.split('/')
  return all(tx, postedBy({ source: entry.source, sourceIds: actIds(act) }))
}

/** Undoes a posting, once: the reversals' ids. */
export async function reverse(tx: Tx, id: string, reason: string, by: string) {
  const entry = orNotFound(await all(tx, findPosted({ id })), 'posting')
  if (![...ALONE, ...TOGETHER].includes(entry.kind)) {
    const detail = INSTEAD[entry.kind]
    throw new CampError('NOT_REVERSIBLE', entry.kind, { detail })
  }
  await lockMember(tx, entry.memberId)
  const before = await dueOf(tx, entry)
  const undone = await actOf(tx, entry)
  const reversals = undone.map((one) => reversalOf(one, by, reason))
  const ids = await postAll(tx, reversals)
  if (ids.length < undone.length) throw conflict('ALREADY_REVERSED', 'reversed before')
  const after = await dueOf(tx, entry)
  if (before && after && after.amountCents < before.waivedCents) {
    throw conflict('NOT_REVERSIBLE', 'a price below nought, or below what was waived')
  }
  return { entry, ids }
}

async function dueOf(tx: Tx, { memberId, seasonId, dueId }: Posted): Promise<Due | undefined> {
  if (!dueId) return undefined
  const { charges } = await memberStanding(tx, memberId, seasonId)
  return charges.find(({ id }) => id === dueId)
}
