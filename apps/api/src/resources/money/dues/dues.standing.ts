import { conflict, notFound } from '@campkit/core/errors'
import { onTheWire, type Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { lockMember } from '../../../lock-member.store.ts'
import type { Due, MemberDues } from './dues.schema.ts'
import type { Account } from './ledger.store.ts'
import { type Facts, facts, factsOfDue } from './standing.store.ts'
import { standingOf } from './standing.ts'

/** The facts of one member in the named season, or in the active one. */
export const factsOf = (memberId: string, seasonId: string | undefined) =>
  facts({ memberIds: [memberId], seasonIds: seasonId === undefined ? null : [seasonId] })

/** The facts, or the right error if they are missing. */
export function foundFacts<F extends Facts>(rows: readonly F[], seasonId: string | undefined): F {
  const [found] = rows
  if (found) return found
  if (seasonId !== undefined) throw notFound('season or member absent', 'seasonId')
  throw conflict('NO_ACTIVE_SEASON', 'no active season')
}

export type Standing = MemberDues & { readonly seasonStatus: string; readonly today: string }

/** One member's money in one season; by default the active one. */
export async function memberStanding(
  tx: Tx,
  memberId: string,
  seasonId?: string,
): Promise<Standing> {
  const found = foundFacts(await all(tx, factsOf(memberId, seasonId)), seasonId)
  return { ...standingOf(found), seasonStatus: found.seasonStatus, today: found.today }
}

/** Like `memberStanding`, but locks the member first: others who would change it wait. */
export async function lockStanding(
  tx: Tx,
  memberId: string,
  seasonId: string | undefined,
): Promise<Standing> {
  const locked = onTheWire(lockMember(tx, memberId))
  const standing = onTheWire(memberStanding(tx, memberId, seasonId))
  if (!(await locked)) throw notFound('member absent', 'memberId')
  return standing
}

/** A charge, from the facts of its member. */
export function foundDue([known]: readonly Facts[], id: string): Due {
  const due = known && standingOf(known).charges.find((charge) => charge.id === id)
  if (!due) throw notFound('charge absent or not visible')
  return due
}

/** A charge in its current state. */
export const readDue = async (tx: Tx, id: string): Promise<Due> =>
  foundDue(await all(tx, factsOfDue({ id })), id)

export async function currencyOf(tx: Tx, dueId: string): Promise<string> {
  const [facts] = await all(tx, factsOfDue({ id: dueId }))
  if (!facts) throw new Error('a charge without its member')
  return facts.currency
}

export type DueNow = Pick<MemberDues, 'seasonId' | 'currency' | 'dueNowCents' | 'balanceCents'>

/** What a member has to pay today in the active season. */
export async function dueNowOf(tx: Tx, memberId: string): Promise<DueNow> {
  const { seasonId, currency, dueNowCents, balanceCents } = await memberStanding(tx, memberId)
  return { seasonId, currency, dueNowCents, balanceCents }
}

export type Portion = {
  readonly account: Account
  readonly dueId: string | null
  readonly cents: number
  /** It pays what is owed without a charge; what is for no charge otherwise is credit. */
  readonly isBeside?: true
}

type Owing = Pick<MemberDues, 'charges' | 'accounts'>

/** What is owed on dues without a charge. */
export const owedBeside = ({ charges, accounts: { dues } }: Owing): number =>
  charges
    .filter(({ account }) => account === 'dues')
    .reduce((rest, { openCents }) => rest - openCents, dues.balanceCents + dues.creditCents)

/**
 * Splits a payment by what it pays: the named charges as far as they are open, what is owed beside charges, the other
 * charges by their days, deposits last. The rest becomes credit on dues. One portion for each.
 */
export function portionsOf(owing: Owing, cents: number, dueIds: readonly string[] = []): Portion[] {
  const { charges } = owing
  let left = cents
  const take = (most: number): number => {
    const taken = Math.max(0, Math.min(left, most))
    left -= taken
    return taken
  }
  const pay = ({ id, account, openCents }: Due): Portion => ({
    account,
    dueId: id,
    cents: take(openCents),
  })
  const isNamed = ({ id }: Due) => dueIds.includes(id)
  const others = charges.filter((due) => !isNamed(due))
  const named = charges.filter(isNamed).map(pay)
  const none = { account: 'dues', dueId: null } as const
  const beside: Portion = { ...none, cents: take(owedBeside(owing)), isBeside: true }
  const dues = others.filter(({ account }) => account === 'dues').map(pay)
  const deposits = others.filter(({ account }) => account === 'deposit').map(pay)
  const credit: Portion = { ...none, cents: left }
  return [...named, ...dues, ...deposits, beside, credit].filter((portion) => portion.cents > 0)
}
