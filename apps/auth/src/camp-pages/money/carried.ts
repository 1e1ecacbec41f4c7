import { type Ask, answerOf, unlessAbsent } from '../camp-api.ts'
import type { Posting, Season } from './money-records.ts'

/** What of a season that is over went to another, what came from one, and what was paid while it was there. */
export type Carried = {
  readonly debtCents: number
  readonly creditCents: number
  /** Credit that came from a season before. */
  readonly cameCents: number
  /** How much was paid or given for a charge, by its id: what was carried over is not among it. */
  readonly paidCents: ReadonlyMap<string | null, number>
}

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
  const moved = stand.filter(
    ({ source, kind, account, dueId }) =>
      source === 'carry_over' && kind === 'transfer' && account === 'dues' && dueId === null,
  )
  const gone = moved.filter(isOver)
  const money = stand.filter(({ kind, source }) => MONEY.includes(kind) && source !== 'carry_over')
  return {
    debtCents: sum(gone.filter(({ creditCents }) => creditCents > 0)),
    creditCents: -sum(gone.filter(({ debitCents }) => debitCents > 0)),
    cameCents: sum(moved.filter((one) => one.creditCents > 0 && !isOver(one))),
    paidCents: new Map(
      [...Map.groupBy(money, ({ dueId }) => dueId)].map(([id, some]) => [id, sum(some)]),
    ),
  }
}

/** Without a season, of the one that is on. */
export async function readCarried(ask: Ask, season: Season | undefined): Promise<Carried> {
  const of = new URLSearchParams({ limit: '100', ...(season && { seasonId: season.id }) })
  const path = `/members/me/ledger?${of}`
  const found = await unlessAbsent(
    answerOf<{ readonly data: readonly Posting[] }>(ask({ method: 'GET', path })),
  )
  return carriedOf(season?.closedAt ?? null, found?.data ?? [])
}
