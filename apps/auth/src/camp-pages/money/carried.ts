import { type Ask, answerOf, unlessAbsent } from '../camp-api.ts'
import type { Posting, Season } from './money-records.ts'

/** What of a season that is over went to another, and what was paid while it was there. */
export type Carried = {
  readonly debtCents: number
  readonly creditCents: number
  /** How much was paid or given for a charge, by its id: what was carried over is not among it. */
  readonly paidCents: ReadonlyMap<string | null, number>
}

export const NOTHING_CARRIED: Carried = { debtCents: 0, creditCents: 0, paidCents: new Map() }

const MONEY = ['payment', 'refund', 'transfer', 'credit', 'scholarship_credit']

const sum = (postings: readonly Posting[]): number =>
  postings.reduce((cents, { creditCents, debitCents }) => cents + creditCents - debitCents, 0)

/** What was undone counts for nothing, and neither does its undoing. */
function standing(postings: readonly Posting[]): readonly Posting[] {
  const undone = new Set(postings.map(({ reversesId }) => reversesId))
  return postings.filter(({ id, reversesId }) => reversesId === null && !undone.has(id))
}

/** Money leaves a season after it has closed; what comes to one comes before that. */
export function carriedOf(closedAt: string | null, postings: readonly Posting[]): Carried {
  const stand = standing(postings)
  const isOver = ({ postedAt }: Posting) => closedAt !== null && postedAt >= closedAt
  const gone = stand.filter(
    (posting) =>
      posting.source === 'carry_over' &&
      posting.kind === 'transfer' &&
      posting.account === 'dues' &&
      posting.dueId === null &&
      isOver(posting),
  )
  const money = stand.filter(({ kind, source }) => MONEY.includes(kind) && source !== 'carry_over')
  return {
    debtCents: sum(gone.filter(({ creditCents }) => creditCents > 0)),
    creditCents: -sum(gone.filter(({ debitCents }) => debitCents > 0)),
    paidCents: new Map(
      [...Map.groupBy(money, ({ dueId }) => dueId)].map(([id, some]) => [id, sum(some)]),
    ),
  }
}

export async function readCarried(ask: Ask, season: Season | undefined): Promise<Carried> {
  if (!season) return NOTHING_CARRIED
  const path = `/members/me/ledger?seasonId=${encodeURIComponent(season.id)}&limit=100`
  const found = await unlessAbsent(
    answerOf<{ readonly data: readonly Posting[] }>(ask({ method: 'GET', path })),
  )
  return carriedOf(season.closedAt, found?.data ?? [])
}
